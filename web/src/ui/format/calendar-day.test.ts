import { expect, it } from 'vitest'
import { dayPlus, daysBetween, viewersDay } from './calendar-day.ts'

it.each([
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2027-03-01', -1, '2027-02-28'],
  // Clocks change on these days in the United States, on the third in New Zealand.
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-11-07', 1, '2027-11-08'],
  ['2027-09-26', 1, '2027-09-27'],
  ['2027-11-20', 0, '2027-11-20'],
  ['2028-03-15', -366, '2027-03-15'],
])('%s and %i days is %s', (day, days, other) => {
  expect(dayPlus(day, days)).toBe(other)
  expect(daysBetween(day, other)).toBe(days)
})

it.each([
  [new Date(2026, 1, 3), '2026-02-03'],
  [new Date(2026, 1, 3, 23, 59, 59, 999), '2026-02-03'],
  // The clocks change on these days, in some zones.
  [new Date(2026, 2, 8, 23, 59), '2026-03-08'],
  [new Date(2026, 10, 1, 0, 1), '2026-11-01'],
  [new Date(2028, 1, 29, 12), '2028-02-29'],
])('%o is on %s for the viewer', (now, expected) => expect(viewersDay(now)).toBe(expected))
