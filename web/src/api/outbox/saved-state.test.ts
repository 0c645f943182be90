import { expect, test } from 'vitest'
import { type SavedFacts, savedState } from './saved-state.ts'

const facts = (more: Partial<SavedFacts> = {}): SavedFacts => ({
  store: { ids: new Set(), pictures: 0, refused: 0 },
  recorded: [],
  held: [],
  lost: [],
  ...more,
})

test('none is said only after the store answered, and if nothing else knows of an act', () => {
  expect(savedState(facts())).toEqual({ is: 'none' })
  expect(savedState(facts({ store: 'reading' }))).toEqual({ is: 'reading' })
  expect(savedState(facts({ store: 'failed' }))).toEqual({ is: 'silent', recorded: 0 })
  const waits = { is: 'waiting', acts: 1, pictures: 0, lost: 0 }
  expect(savedState(facts({ recorded: ['a'] }))).toEqual(waits)
  expect(savedState(facts({ held: ['a'] }))).toEqual(waits)
  expect(savedState(facts({ store: { ids: new Set(['a']), pictures: 0, refused: 0 } }))).toEqual(waits)
  expect(savedState(facts({ store: { ids: new Set(), pictures: 2, refused: 0 } }))).toMatchObject({ pictures: 2 })
  expect(savedState(facts({ store: { ids: new Set(), pictures: 0, refused: 1 } }))).toMatchObject({ is: 'waiting' })
})

test('an act counts once, wherever it is known, and a lost one apart', () => {
  const store = { ids: new Set(['a', 'b']), pictures: 0, refused: 0 }
  expect(savedState(facts({ store, recorded: ['b', 'c', 'd'], held: ['c'], lost: ['d'] }))).toEqual({
    is: 'waiting',
    acts: 3,
    pictures: 0,
    lost: 1,
  })
  expect(savedState(facts({ store: 'failed', recorded: ['a', 'b'], held: ['b', 'c'] }))).toEqual({
    is: 'silent',
    recorded: 3,
  })
})
