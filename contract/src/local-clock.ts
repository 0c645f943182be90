/**
 * Clock and calendar of a time zone. How a locale renders a date is for people to read and differs between browsers, even
 * for the same locale; whatever is stored, compared or parsed is taken from here.
 */

import type { Day } from './times.ts'

/** A local date and time: `day` as `2026-11-20`, `time` as `08:00:59`. */
export interface LocalClock {
  day: Day
  time: string
}

/** Kept, since making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone)
  if (format) return format
  format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The local date and time as if it were UTC, to the second (milliseconds), in a zone or in that of the machine. */
export function clockAsUtc(instant: Date | number, zone?: string): number {
  const at = new Date(instant)
  if (zone === undefined) return Math.floor(at.getTime() / 1000) * 1000 - at.getTimezoneOffset() * 60_000
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Clock and calendar in a zone, or in that of the machine. @throws RangeError if the instant or the zone is invalid */
export function localClock(instant: Date | number, zone?: string): LocalClock {
  const [day = '', time = ''] = new Date(clockAsUtc(instant, zone)).toISOString().split(/[T.]/)
  return { day, time }
}
