import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentAt, placeTime } from './place-time.ts'

const zone = fc.constantFrom('America/Los_Angeles', 'America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu', 'UTC')
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
