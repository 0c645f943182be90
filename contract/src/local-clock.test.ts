import { expect, it } from 'vitest'
import { clockAsUtc, localClock } from './local-clock.ts'

it.each([
  ['2026-11-29T21:12:18Z', 'America/Chicago', '2026-11-29', '15:12:18'],
  ['2026-01-01T05:59:59.999Z', 'America/Chicago', '2025-12-31', '23:59:59'],
  ['2026-01-01T06:00:00Z', 'America/Chicago', '2026-01-01', '00:00:00'],
  ['2026-03-08T07:59:59Z', 'America/Chicago', '2026-03-08', '01:59:59'],
  ['2026-03-08T08:00:00Z', 'America/Chicago', '2026-03-08', '03:00:00'],
  ['2028-02-29T12:00:00Z', 'Pacific/Auckland', '2028-03-01', '01:00:00'],
  ['2026-06-01T18:45:00Z', 'Asia/Kathmandu', '2026-06-02', '00:30:00'],
  ['0987-06-05T04:03:02Z', 'UTC', '0987-06-05', '04:03:02'],
])('%s in %s is %s %s', (at, zone, day, time) => {
  expect(localClock(new Date(at), zone)).toEqual({ day, time })
  expect(localClock(Date.parse(at), zone)).toEqual({ day, time })
  expect(clockAsUtc(new Date(at), zone)).toBe(Date.parse(`${day}T${time}Z`))
})

it("is the machine's without a zone", () => {
  expect(localClock(new Date(2026, 1, 3, 4, 5, 6))).toEqual({ day: '2026-02-03', time: '04:05:06' })
})

it('refuses what is no instant', () => {
  for (const zone of ['UTC', undefined]) expect(() => localClock(Number.NaN, zone)).toThrow(RangeError)
})
