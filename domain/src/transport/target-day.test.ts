import { expect, it } from 'vitest'
import { agreedTarget } from './target-day.ts'

const CHICAGO = 'America/Chicago'

it.each([
  ['2026-11-30T11:32:00Z', 6, '2026-12-06T23:00:00.000Z'],
  // Still the day before in Chicago.
  ['2026-12-01T05:32:00Z', 6, '2026-12-06T23:00:00.000Z'],
  // Across the change of clocks: the same time of day.
  ['2026-03-06T18:00:00Z', 3, '2026-03-09T22:00:00.000Z'],
  ['2026-12-30T18:00:00Z', 0, '2026-12-30T23:00:00.000Z'],
])('%s and %i days', (now, days, target) => {
  expect(agreedTarget(new Date(now), days, CHICAGO).toISOString()).toBe(target)
})
