import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localTimeOf } from './local-time.ts'

describe('wall clock and instant', () => {
  it.each([
    ['an ordinary day', '2026-11-20', '08:00', 'America/Chicago', '2026-11-20T14:00:00.000Z'],
    ['summer time', '2026-07-01', '08:00', 'America/Denver', '2026-07-01T14:00:00.000Z'],
    ['a zone without summer time', '2026-07-01', '08:00', 'America/Phoenix', '2026-07-01T15:00:00.000Z'],
    ['the hour that is skipped', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['the hour that comes twice', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['the morning after the change', '2026-11-01', '08:00', 'America/New_York', '2026-11-01T13:00:00.000Z'],
    ['a half hour zone', '2026-01-05', '00:15', 'America/St_Johns', '2026-01-05T03:45:00.000Z'],
  ])('%s', (_, day, time, zone, instant) => expect(instantOf({ day, time }, zone)).toBe(instant))

  it('returns no instant for an invalid day', () => {
    expect(instantOf({ day: '', time: '08:00' }, 'America/Chicago')).toBeNull()
    expect(instantOf({ day: '2026-11-20', time: '' }, 'America/Chicago')).toBeNull()
  })

  it('round-trips, except for hours that do not exist', () => {
    const zones = ['America/Los_Angeles', 'America/St_Johns', 'America/Phoenix', 'UTC']
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const local = localTimeOf(new Date(minute * 60_000).toISOString(), zone)
        expect(localTimeOf(instantOf(local, zone) ?? '', zone)).toEqual(local)
      }),
    )
  })
})
