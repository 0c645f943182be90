import { expect, test } from 'vitest'
import { type KeptFacts, keptState } from './kept-state.ts'

const facts = (more: Partial<KeptFacts> = {}): KeptFacts => ({
  store: { ids: new Set(), pictures: 0, refused: 0 },
  recorded: [],
  held: [],
  lost: [],
  ...more,
})

test('none is said only after the store answered, and if nothing else knows of an act', () => {
  expect(keptState(facts())).toEqual({ is: 'none' })
  expect(keptState(facts({ store: 'reading' }))).toEqual({ is: 'reading' })
  expect(keptState(facts({ store: 'failed' }))).toEqual({ is: 'silent', recorded: 0 })
  const waits = { is: 'waiting', acts: 1, pictures: 0, lost: 0 }
  expect(keptState(facts({ recorded: ['a'] }))).toEqual(waits)
  expect(keptState(facts({ held: ['a'] }))).toEqual(waits)
  expect(keptState(facts({ store: { ids: new Set(['a']), pictures: 0, refused: 0 } }))).toEqual(waits)
  expect(keptState(facts({ store: { ids: new Set(), pictures: 2, refused: 0 } }))).toMatchObject({ pictures: 2 })
  expect(keptState(facts({ store: { ids: new Set(), pictures: 0, refused: 1 } }))).toMatchObject({ is: 'waiting' })
})

test('an act counts once, wherever it is known, and a lost one apart', () => {
  const store = { ids: new Set(['a', 'b']), pictures: 0, refused: 0 }
  expect(keptState(facts({ store, recorded: ['b', 'c', 'd'], held: ['c'], lost: ['d'] }))).toEqual({
    is: 'waiting',
    acts: 3,
    pictures: 0,
    lost: 1,
  })
  expect(keptState(facts({ store: 'failed', recorded: ['a', 'b'], held: ['b', 'c'] }))).toEqual({
    is: 'silent',
    recorded: 3,
  })
})
