import { describe, expect, it } from 'vitest'
import { dateText, dayOf, inOfficeHours, instant, isWeekend, workingDay } from './calendar.ts'

describe('days in a time zone', () => {
  it('respects daylight saving time', () => {
    const summer = dayOf('America/Chicago', new Date('2026-07-01T12:00:00Z'))
    expect(instant('America/Chicago', summer, 9 * 60).toISOString()).toBe('2026-07-01T14:00:00.000Z')
    const winter = dayOf('America/Chicago', new Date('2026-01-05T12:00:00Z'))
    expect(instant('America/Chicago', winter, 9 * 60).toISOString()).toBe('2026-01-05T15:00:00.000Z')
  })

  it('late evening in UTC is still the same day further west', () => {
    expect(dateText(dayOf('America/Los_Angeles', new Date('2026-03-02T05:00:00Z')))).toBe('2026-03-01')
  })

  it('skips weekends', () => {
    const saturday = dayOf('UTC', new Date('2026-02-28T12:00:00Z'))
    expect(isWeekend(saturday)).toBe(true)
    expect(dateText(workingDay(saturday))).toBe('2026-03-02')
  })

  it('moves into office hours and leaves times within them unchanged', () => {
    const noon = new Date('2026-03-03T18:00:00Z')
    expect(inOfficeHours('America/Chicago', noon)).toBe(noon)
    const night = inOfficeHours('America/Chicago', new Date('2026-02-28T09:00:00Z'))
    expect(night.getTime()).toBeGreaterThanOrEqual(
      instant('America/Chicago', workingDay(dayOf('America/Chicago', night)), 450).getTime(),
    )
    expect(isWeekend(dayOf('America/Chicago', night))).toBe(false)
    const late = inOfficeHours('America/Chicago', new Date('2026-03-04T03:00:00Z'))
    expect(dateText(dayOf('America/Chicago', late))).toBe('2026-03-04')
  })
})
