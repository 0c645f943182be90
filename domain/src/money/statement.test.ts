import { expect, test } from 'vitest'
import { ageOf, agesOf, daysOverdue } from './statement.ts'

test.each([
  [null, 0],
  ['2026-03-10', 0],
  ['2026-03-09', 1],
  ['2026-03-11', 0],
  ['2026-02-10', 28],
  ['2025-03-10', 365],
])('due %s, at the end of March 10th: %s days', (due, days) => expect(daysOverdue(due, '2026-03-10')).toBe(days))

test.each([
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
] as const)('%s days: %s', (days, age) => expect(ageOf(days)).toBe(age))

test('each balance, credits too, has one age', () => {
  const ages = agesOf([
    { balance: 100_00, days: 0 },
    { balance: -20_00, days: 0 },
    { balance: 5_01, days: 31 },
  ])
  expect(ages).toEqual({ notDue: 80_00, upTo30: 0, upTo60: 5_01, upTo90: 0, over90: 0 })
})
