import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentAt, placeTime } from './place-time.ts'

const zone = fc.constantFrom(
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
)
const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })

it('converts to a local time and back', () => {
  fc.assert(
    fc.property(minute, zone, (at, where) => {
      const shown = placeTime(new Date(at * 60_000), where)
      expect(placeTime(momentAt(shown, where)!, where)).toBe(shown)
    }),
  )
})
it('respects daylight saving time', () => {
  expect(momentAt('2026-11-23T09:00', 'America/Chicago')?.toISOString()).toBe('2026-11-23T15:00:00.000Z')
  expect(momentAt('2026-07-01T09:00', 'America/Chicago')?.toISOString()).toBe('2026-07-01T14:00:00.000Z')
})
it.each(['', 'soon', '2026-13-01T00:00', '2026-11-23'])('finds no time in %j', (text) => {
  expect(momentAt(text, 'America/Chicago')).toBeUndefined()
})

it.each([
  ['skipped', '2027-03-14T02:30', 'America/Los_Angeles', '2027-03-14T10:30:00.000Z', '2027-03-14T03:30'],
  ['skipped', '2027-03-14T02:00', 'America/Chicago', '2027-03-14T08:00:00.000Z', '2027-03-14T03:00'],
  ['skipped', '2027-09-26T02:30', 'Pacific/Auckland', '2027-09-25T14:30:00.000Z', '2027-09-26T03:30'],
  [
    'skipped, by half an hour',
    '2027-10-03T02:15',
    'Australia/Lord_Howe',
    '2027-10-02T15:45:00.000Z',
    '2027-10-03T02:45',
  ],
  ['repeated', '2027-11-07T01:30', 'America/Los_Angeles', '2027-11-07T08:30:00.000Z', '2027-11-07T01:30'],
  ['repeated', '2027-04-04T02:30', 'Pacific/Auckland', '2027-04-03T13:30:00.000Z', '2027-04-04T02:30'],
  ['before a change', '2027-11-07T00:59', 'America/Los_Angeles', '2027-11-07T07:59:00.000Z', '2027-11-07T00:59'],
  ['after a change', '2027-03-14T03:00', 'America/Los_Angeles', '2027-03-14T10:00:00.000Z', '2027-03-14T03:00'],
])('%s: %s in %s', (_, shown, where, instant, read) => {
  const at = momentAt(shown, where)!
  expect([at.toISOString(), placeTime(at, where)]).toEqual([instant, read])
})
