import { expect, it } from 'vitest'
import { keptOver } from './kept-values.ts'

it.each([
  // what, before, kept, now, restored
  ['what was changed', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }],
  ['what others changed since', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 3 }, { a: 2, b: 3 }],
  ['what was removed', { a: 1, b: 1 }, { a: 1 }, { a: 3, b: 3 }, { a: 3 }],
  ['what is new', { a: 1 }, { a: 2 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  ['lists as a whole', { a: ['x'] }, { a: ['x', 'y'] }, { a: ['z'] }, { a: ['x', 'y'] }],
  ['a text', 'before', 'kept', 'now', 'kept'],
  ['a text where there was none', null, 'kept', null, 'kept'],
])('restores %s', (_what, before: unknown, value: unknown, now: unknown, restored: unknown) => {
  expect(keptOver({ before, value }, now)).toEqual(restored)
})
