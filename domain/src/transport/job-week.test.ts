import { expect, it } from 'vitest'
import { jobWeek, weekOf } from './job-week.ts'

it.each([
  ['a Monday', '2026-11-16T12:00:00Z', '2026-11-16'],
  ['a Sunday', '2026-11-22T12:00:00Z', '2026-11-16'],
  ['a Monday in UTC that is still Sunday in Chicago', '2026-11-23T05:00:00Z', '2026-11-16'],
  ['days around New Year', '2027-01-01T12:00:00Z', '2026-12-28'],
  ['the hour after the clocks changed', '2026-11-02T06:30:00Z', '2026-11-02'],
])('%s: its week', (_, at, week) => expect(weekOf(new Date(at), 'America/Chicago')).toBe(week))

it('previous and next weeks are consecutive across a clock change', () =>
  expect([-1, 0, 1].map((weeks) => weekOf(new Date('2026-11-01T12:00:00Z'), 'America/Chicago', weeks))).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ]))

const stop = (at: string, due: string | null) => ({ at: new Date(at), due: due === null ? null : new Date(due) })
const pickup = stop('2026-11-13T12:00:00Z', '2026-11-13T12:00:00Z')
const delivery = stop('2026-11-17T12:00:00Z', '2026-11-17T11:59:00Z')

it.each([
  ['nothing before its pickup', { pickup: null, delivery: null, revenue: 5, expense: 5 }, {}],
  [
    'its pickup in the week of the pickup',
    { pickup, delivery: null, revenue: 5, expense: 5 },
    { '2026-11-09 pickups': 1, '2026-11-09 pickups-on-time': 1 },
  ],
  [
    'its money in the week of the delivery',
    { pickup: null, delivery, revenue: 100_000, expense: 80_000 },
    {
      '2026-11-16 deliveries': 1,
      '2026-11-16 jobs': 1,
      '2026-11-16 revenue': 100_000,
      '2026-11-16 priced-revenue': 100_000,
      '2026-11-16 priced-expense': 80_000,
    },
  ],
  [
    'no profit if the pay is unknown, and no punctuality without a window',
    { pickup: null, delivery: stop('2026-11-17T12:00:00Z', null), revenue: 100, expense: 0 },
    { '2026-11-16 jobs': 1, '2026-11-16 revenue': 100 },
  ],
])('a job adds %s', (_, facts, parts) => expect(jobWeek(facts, 'America/Chicago')).toEqual(parts))
