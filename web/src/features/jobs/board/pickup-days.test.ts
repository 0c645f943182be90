import { expect, it } from 'vitest'
import { pickupDays } from './pickup-days.ts'

const NOW = Date.parse('2026-11-24T03:30:00Z')
const job = (guid: string, datePickup: string | null, originTimeZone: string | null = 'America/Denver') => ({
  guid,
  number: guid,
  status: 'new' as const,
  datePickup,
  originTimeZone,
  commodityCount: 2,
})

it('groups jobs by local pickup day: overdue ones first, those without a date last', () => {
  const days = pickupDays(
    [
      job('none', null),
      job('later', '2026-11-27T16:00:00Z'),
      // The 24th in London, still the 23rd in Denver.
      job('today', '2026-11-24T04:00:00Z'),
      job('tomorrow', '2026-11-24T16:00:00Z'),
      job('london', '2026-11-24T16:00:00Z', 'Europe/London'),
      job('late', '2026-11-20T16:00:00Z'),
    ],
    NOW,
  )
  expect(days.map(({ label, jobs }) => [label, jobs.map(({ guid }) => guid)])).toEqual([
    ['Overdue', ['late']],
    ['Pick up today', ['today']],
    ['Tomorrow', ['tomorrow', 'london']],
    ['Friday, Nov 27', ['later']],
    ['No pickup date', ['none']],
  ])
  expect(days.map(({ pieces }) => pieces)).toEqual([2, 2, 4, 2, 2])
})

// Clocks are set back on November 7, 2027, which has 25 hours, and forward on March 14, which has 23.
it.each([
  ['2027-11-07T07:30:00Z', '2027-11-08T17:00:00Z'], // Sunday 00:30, for Monday
  ['2027-03-14T07:30:00Z', '2027-03-14T17:00:00Z'], // Saturday 23:30, for Sunday
])('at %s, %s is tomorrow in Los Angeles', (now, datePickup) => {
  const [day] = pickupDays([job('next', datePickup, 'America/Los_Angeles')], Date.parse(now))
  expect(day?.label).toBe('Tomorrow')
})
