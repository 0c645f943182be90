import { expect, test } from 'vitest'
import { conventions } from './conventions.ts'

test('every handler is called in one way', () => {
  expect(conventions()).toEqual([
    { what: 'calling conventions of handlers', count: 1, of: [expect.stringMatching(/^\d+ × \(input, call\)$/)] },
  ])
})
