import { expect, test } from 'vitest'
import { newGuid } from './guid.ts'

test('guids sort in creation order, also within one millisecond', () => {
  const moments = [new Date('2026-03-01T10:00:00.000Z'), new Date('2026-03-01T10:00:00.001Z')]
  const guids = moments.flatMap((at) => Array.from({ length: 1000 }, () => newGuid(at)))
  expect(guids.toSorted()).toEqual(guids)
  expect(new Set(guids).size).toBe(2000)
})
