import type { Day, Instant } from '@waybill/contract/times.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget } from './format-cache.ts'
import {
  agoText,
  dateText,
  dayText,
  momentText,
  shortDateText,
  shortDayText,
  spanText,
  timeText,
  viewersZone,
  zoneName,
} from './time-text.ts'

/** Intl writes narrow no-break spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('times as text', () => {
  it("names the place's time zone", () => {
    expect(plain(momentText('2026-11-20T14:00:00Z', 'America/Chicago'))).toBe('Nov 20, 8:00 AM CST')
    expect(plain(momentText('2026-07-20T14:00:00Z', 'America/Chicago'))).toBe('Jul 20, 9:00 AM CDT')
  })

  it('names the viewer’s own time zone, too', () => {
    const [at, later] = ['2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z']
    const zone = zoneName(later, viewersZone())
    for (const text of [momentText(at), timeText(at), spanText(at, later)]) expect(text.endsWith(zone)).toBe(true)
  })

  it.each([
    ['2026-11-20T14:00:00Z', '2026-11-20T23:00:00Z', 'Nov 20, 8:00 AM – 5:00 PM CST'],
    ['2026-11-20T14:00:00Z', '2026-11-21T23:00:00Z', 'Nov 20, 8:00 AM – Nov 21, 5:00 PM CST'],
    ['2026-11-20T14:00:00Z', '2026-11-20T14:00:00Z', 'Nov 20, 8:00 AM CST'],
  ])('a span from %s to %s', (start, end, text) => expect(plain(spanText(start, end, 'America/Chicago'))).toBe(text))

  it('keeps a calendar day regardless of time zone', () => expect(dayText('2026-11-01')).toBe('Nov 1, 2026'))
})

describe.each([
  ['America/Los_Angeles', 'Nov 30', 'Dec 31, 2026'],
  ['Asia/Kolkata', 'Dec 1', 'Jan 1, 2027'],
])('for a viewer in %s', (zone, date, atNewYear) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    forget()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    forget()
  })

  it('a calendar day is the same as anywhere', () => {
    expect(shortDayText('2026-12-01')).toBe('Dec 1')
    expect(dayText('2026-12-01')).toBe('Dec 1, 2026')
  })

  it('the date of an instant is the viewer’s, or that of its place', () => {
    expect(shortDateText('2026-12-01T05:00:00Z')).toBe(date)
    expect(shortDateText('2026-12-01T05:00:00Z', 'America/Chicago')).toBe('Nov 30')
    expect(dateText('2026-12-31T20:00:00Z')).toBe(atNewYear)
  })

  it('a year other than the running one is named', () => {
    expect(shortDayText('2027-01-02')).toBe('Jan 2, 2027')
    expect(shortDateText('2025-12-15T12:00:00Z')).toBe('Dec 15, 2025')
    expect(plain(momentText('2027-03-02T12:00:00Z', 'UTC'))).toBe('Mar 2, 2027, 12:00 PM UTC')
    expect(plain(momentText('2026-03-02T12:00:00Z', 'UTC'))).toBe('Mar 2, 12:00 PM UTC')
  })
})

it('keeps days and instants apart when it compiles', () => {
  const [day, instant] = ['2026-12-01' as Day, '2026-12-01T05:00:00Z' as Instant]
  // @ts-expect-error -- an instant has no day of its own
  dayText(instant)
  // @ts-expect-error -- a day is no instant
  momentText(day)
  expect(dayText(day)).toBe('Dec 1, 2026')
})

describe('how long ago', () => {
  beforeAll(() => void vi.stubEnv('TZ', 'America/Chicago'))
  afterAll(() => void vi.unstubAllEnvs())

  it.each([
    [20, 'just now'],
    [5 * 60, '5 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [30 * 3600, 'yesterday'],
    [40 * 86_400, 'Oct 11, 2026'],
  ])('%i seconds back', (seconds, text) => {
    const now = Date.parse('2026-11-20T18:00:00Z')
    expect(agoText(new Date(now - seconds * 1000).toISOString(), now)).toBe(text)
  })

  it.each([
    // Wednesday at eight in the morning.
    ['2026-11-18T14:00:00Z', '2026-11-17T13:59:00Z', 'yesterday'],
    ['2026-11-18T14:00:00Z', '2026-11-17T06:00:00Z', 'yesterday'],
    ['2026-11-18T14:00:00Z', '2026-11-17T05:59:00Z', '2 days ago'],
    ['2026-11-18T14:00:00Z', '2026-11-12T05:59:00Z', '7 days ago'],
    ['2026-11-18T14:00:00Z', '2026-11-11T05:59:00Z', 'Nov 10, 2026'],
    // Sunday, November 1, 2026 has 25 hours: 00:10 and 23:50 are more than 24 hours apart.
    ['2026-11-02T05:50:00Z', '2026-11-01T05:10:00Z', 'yesterday'],
    // Sunday, March 8, 2026 has 23.
    ['2026-03-09T06:00:00Z', '2026-03-08T05:30:00Z', '2 days ago'],
  ])('at %s, %s was %s', (now, then, text) => expect(agoText(then, Date.parse(now))).toBe(text))
})
