/** Formatting instants and calendar days, which the compiler keeps apart. A stop's time is shown in the stop's own zone, with the zone's short name. */
import { localClock } from '@waybill/contract/local-clock.ts'
import type { Day, Instant } from '@waybill/contract/times.ts'
import { daysBetween, viewersDay } from './calendar-day.ts'
import { cachedFormat } from './format-cache.ts'
import { currentLocale } from './locale.ts'
import { runningYear } from './running-year.ts'

/** The format of a date: with its year, or without. */
const dateFormat = (zone: string | undefined, withYear: boolean) =>
  cachedFormat(
    `day ${zone} ${withYear}`,
    () =>
      new Intl.DateTimeFormat(currentLocale(), {
        year: withYear ? 'numeric' : undefined,
        month: 'short',
        day: 'numeric',
        timeZone: zone,
      }),
  )

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const isTime = (at: Date): boolean => !Number.isNaN(at.getTime())
const isOtherYear = (at: Date, zone: string | undefined): boolean =>
  localClock(at, zone).day.slice(0, 4) !== runningYear(zone)

/** `Nov 20, 2026`: a calendar day is the same in every time zone. */
export const dayText = (day: Day): string => {
  const at = startOf(day)
  return isTime(at) ? dateFormat('UTC', true).format(at) : day
}

/** `Nov 20`; with its year if that is not the running one. */
export const shortDayText = (day: Day): string => {
  const at = startOf(day)
  return isTime(at) ? dateFormat('UTC', day.slice(0, 4) !== runningYear()).format(at) : day
}

/** `Nov 20, 2026`: the date at an instant in the zone, the viewer's by default. */
export const dateText = (instant: Instant, zone?: string): string => {
  const at = new Date(instant)
  return isTime(at) ? dateFormat(zone, true).format(at) : instant
}

/** `Nov 20`; with its year if that is not the running one. */
export const shortDateText = (instant: Instant, zone?: string): string => {
  const at = new Date(instant)
  return isTime(at) ? dateFormat(zone, isOtherYear(at, zone)).format(at) : instant
}

const withClock = (value: Instant, zone: string | undefined, withZone: boolean) => {
  const at = new Date(value)
  if (!isTime(at)) return value
  const withYear = isOtherYear(at, zone)
  return cachedFormat(
    `moment ${zone} ${withZone} ${withYear}`,
    () =>
      new Intl.DateTimeFormat(currentLocale(), {
        year: withYear ? 'numeric' : undefined,
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
        timeZoneName: withZone ? 'short' : undefined,
      }),
  ).format(at)
}

/** The viewer's time zone. */
export const viewersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `Nov 20, 8:00 AM CST`; the viewer's zone by default, which is named too. */
export const momentText = (value: Instant, zone: string = viewersZone()): string => withClock(value, zone, true)

/** The short name of a zone at an instant: `CST`, `EDT`. */
export const zoneName = (value: Instant, zone: string): string =>
  cachedFormat(
    `zone ${zone}`,
    () => new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName: 'short' }),
  )
    .formatToParts(new Date(value))
    .find((part) => part.type === 'timeZoneName')?.value ?? zone

/** `8:00 AM` in the zone, the viewer's by default. */
export const clockText = (value: Instant, zone?: string): string =>
  cachedFormat(
    `clock ${zone}`,
    () => new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit', timeZone: zone }),
  ).format(new Date(value))

/** `8:00 AM CST` in the zone, the viewer's by default. */
export const timeText = (value: Instant, zone: string = viewersZone()): string =>
  `${clockText(value, zone)} ${zoneName(value, zone)}`

/** `Nov 20, 8:00 AM – 5:00 PM CST`; a span over two days names both days. */
export const spanText = (start: Instant, end: Instant, zone: string = viewersZone()): string => {
  if (start === end) return momentText(start, zone)
  const isSameDay = dateText(start, zone) === dateText(end, zone)
  const until = isSameDay ? clockText(end, zone) : withClock(end, zone, false)
  return `${withClock(start, zone, false)} – ${until} ${zoneName(end, zone)}`
}

const STEPS = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
] as const

const relative = () => cachedFormat('ago', () => new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }))

/**
 * `5 minutes ago`, `yesterday`; after a week the date. `now` in milliseconds. Days are those of the viewer's
 * calendar: late on Monday is not yesterday on Wednesday morning, although less than two days ago.
 */
export const agoText = (value: Instant, now: number): string => {
  const past = now - new Date(value).getTime()
  if (past < 60_000) return currentLocale().startsWith('en') ? 'just now' : relative().format(0, 'second')
  const step = STEPS.find(([, , below]) => past < below)
  if (step) return relative().format(-Math.floor(past / step[1]), step[0])
  const days = daysBetween(viewersDay(new Date(value)), viewersDay(new Date(now)))
  // A day on which clocks are set back is longer than 24 hours.
  return days > 7 ? dateText(value) : relative().format(-Math.max(days, 1), 'day')
}
