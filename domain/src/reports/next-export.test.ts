import { REPORT_SCHEDULES } from '@waybill/contract/reports/report-words.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextExportAt } from './next-export.ts'

describe('the next export of a report', () => {
  test.each([
    ['the same morning', 'daily', '2026-11-20T10:00:00Z', 'America/New_York', '2026-11-20T11:00:00.000Z'],
    ['not twice', 'daily', '2026-11-20T11:00:00Z', 'America/New_York', '2026-11-21T11:00:00.000Z'],
    [
      'the day of the zone, not of UTC',
      'daily',
      '2026-11-21T02:00:00Z',
      'America/New_York',
      '2026-11-21T11:00:00.000Z',
    ],
    ['over a weekend', 'weekdays', '2026-11-20T12:00:00Z', 'America/New_York', '2026-11-23T11:00:00.000Z'],
    ['on Monday', 'weekly', '2026-11-17T12:00:00Z', 'America/New_York', '2026-11-23T11:00:00.000Z'],
    ['on the first', 'monthly', '2026-11-01T12:00:00Z', 'America/New_York', '2026-12-01T11:00:00.000Z'],
    ['after the clocks change', 'daily', '2026-03-08T06:00:00Z', 'America/New_York', '2026-03-08T10:00:00.000Z'],
    ['far from UTC', 'daily', '2026-11-20T17:00:00Z', 'Pacific/Auckland', '2026-11-21T17:00:00.000Z'],
  ] as const)('%s', (_, schedule, after, zone, next) =>
    expect(nextExportAt(schedule, new Date(after), zone).toISOString()).toBe(next),
  )

  test('is later than its predecessor, at six, and within a month', () => {
    const zones = ['America/Los_Angeles', 'America/St_Johns', 'America/Phoenix', 'UTC', 'Pacific/Auckland']
    const hourOf = (at: Date, timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...REPORT_SCHEDULES),
        fc.constantFrom(...zones),
        (after, schedule, zone) => {
          const next = nextExportAt(schedule, after, zone)
          expect(next.getTime() - after.getTime()).toBeGreaterThan(0)
          expect(next.getTime() - after.getTime()).toBeLessThan(32 * 86_400_000)
          expect(hourOf(next, zone)).toBe('06:00')
        },
      ),
    )
  })
})
