import { expect, test } from 'vitest'
import { instantAt } from './day-at.ts'

test.each([
  ['2026-03-05', 8, 'America/Chicago', '2026-03-05T14:00:00.000Z'],
  ['2026-07-05', 8, 'America/Chicago', '2026-07-05T13:00:00.000Z'],
  ['2026-03-08', 0, 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['2026-03-08', 23, 'America/Chicago', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 0, 'America/Denver', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01', 23, 'America/Denver', '2026-11-02T06:00:00.000Z'],
  // Skipped: the next hour that exists.
  ['2027-03-14', 2, 'America/Los_Angeles', '2027-03-14T10:00:00.000Z'],
  // Repeated: the first.
  ['2027-04-04', 2, 'Pacific/Auckland', '2027-04-03T13:00:00.000Z'],
  ['2026-03-05', 8, 'UTC', '2026-03-05T08:00:00.000Z'],
])('%s %i:00 in %s', (day, hour, zone, instant) => {
  expect(instantAt(day, hour, 0, zone).toISOString()).toBe(instant)
})
