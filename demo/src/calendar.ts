/** Local days and office hours: a day is the number of days since 1970-01-01 in a time zone. */
import type { Chance } from './chance.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** How many minutes a zone is ahead of UTC at noon (UTC) of a day. */
function offsetOn(zone: string, day: number): number {
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map()))
  const found = known.get(day)
  if (found !== undefined) return found
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const text = format.formatToParts(day * DAY_MS + DAY_MS / 2).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(text) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  known.set(day, offset)
  return offset
}

/** The local day of an instant in a zone. */
export function dayOf(zone: string, at: Date): number {
  const guess = Math.floor(at.getTime() / DAY_MS)
  return Math.floor((at.getTime() + offsetOn(zone, guess) * MINUTE_MS) / DAY_MS)
}

/** The instant `minutes` after midnight of a day in a zone. */
export const instant = (zone: string, day: number, minutes: number): Date =>
  new Date(day * DAY_MS + Math.round(minutes - offsetOn(zone, day)) * MINUTE_MS)

/** Saturday or Sunday. */
export const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6

/** The day itself, or the Monday after a weekend. */
export function workingDay(day: number): number {
  let at = day
  while (isWeekend(at)) at++
  return at
}

/** A day for a pickup: a working day, or sometimes a weekend day, since some yards are open. */
export const loadingDay = (day: number, chance: Chance): number => (chance.happens(0.3) ? day : workingDay(day))

/** A day as `YYYY-MM-DD`. */
export const dateText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const minutesLater = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + Math.round(minutes) * MINUTE_MS)

const OPENS = 7.5 * 60
const CLOSES = 18 * 60

/** `at`, or the next office hours of the zone if it is outside of them. */
export function inOfficeHours(zone: string, at: Date): Date {
  const day = dayOf(zone, at)
  const minutes = (at.getTime() - instant(zone, day, 0).getTime()) / MINUTE_MS
  if (!isWeekend(day) && minutes >= OPENS && minutes <= CLOSES) return at
  const next = workingDay(minutes > CLOSES || isWeekend(day) ? day + (minutes > CLOSES ? 1 : 0) : day)
  return instant(zone, next, OPENS + (Math.abs(minutes) % 90))
}
