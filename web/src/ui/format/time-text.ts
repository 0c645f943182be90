/** Formatting instants and days. A stop's time is shown in the stop's own zone, with the zone's short name. */
import { daysBetween, viewersDay } from './calendar-day.ts'
import { kept } from './kept.ts'
import { currentLocale } from './locale.ts'

const isDay = (value: string) => value.length === 10

/** `Nov 20, 2026`. A calendar day stays the same in every time zone. */
export const dayText = (value: string, zone?: string): string => {
  const at = new Date(isDay(value) ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(at.getTime())) return value
  const timeZone = isDay(value) ? 'UTC' : zone
  return kept(
    `day ${timeZone}`,
    () => new Intl.DateTimeFormat(currentLocale(), { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
  ).format(at)
}

/** `Nov 20` in the zone. */
export const shortDayText = (value: string, zone?: string): string =>
  kept(
    `short day ${zone}`,
    () => new Intl.DateTimeFormat(currentLocale(), { month: 'short', day: 'numeric', timeZone: zone }),
  ).format(new Date(value))

const withClock = (value: string, zone: string | undefined, withZone: boolean) => {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  return kept(
    `moment ${zone} ${withZone}`,
    () =>
      new Intl.DateTimeFormat(currentLocale(), {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
        ...(withZone ? { timeZoneName: 'short' } : {}),
      }),
  ).format(at)
}

/** The viewer's time zone. */
export const viewersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `Nov 20, 8:00 AM CST`; the viewer's zone by default, which is named too. */
export const momentText = (value: string, zone: string = viewersZone()): string => withClock(value, zone, true)

/** The short name of a zone at an instant: `CST`, `EDT`. */
export const zoneName = (value: string, zone: string): string =>
  kept(`zone ${zone}`, () => new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName: 'short' }))
    .formatToParts(new Date(value))
    .find((part) => part.type === 'timeZoneName')?.value ?? zone

/** `8:00 AM` in the zone. */
const clockText = (value: string, zone: string) =>
  kept(
    `clock ${zone}`,
    () => new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit', timeZone: zone }),
  ).format(new Date(value))

/** `8:00 AM CST` in the zone, the viewer's by default. */
export const timeText = (value: string, zone: string = viewersZone()): string =>
  `${clockText(value, zone)} ${zoneName(value, zone)}`

/** `Nov 20, 8:00 AM – 5:00 PM CST`; a span over two days names both days. */
export const spanText = (start: string, end: string, zone: string = viewersZone()): string => {
  if (start === end) return momentText(start, zone)
  const isSameDay = dayText(start, zone) === dayText(end, zone)
  const until = isSameDay ? clockText(end, zone) : withClock(end, zone, false)
  return `${withClock(start, zone, false)} – ${until} ${zoneName(end, zone)}`
}

const STEPS = [
  ['minute', 60_000, 3_600_000],
  ['hour', 3_600_000, 86_400_000],
] as const

const relative = () => kept('ago', () => new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }))

/**
 * `5 minutes ago`, `yesterday`; after a week the date. `now` in milliseconds. Days are those of the viewer's
 * calendar: late on Monday is not yesterday on Wednesday morning, although less than two days ago.
 */
export const agoText = (value: string, now: number): string => {
  const past = now - new Date(value).getTime()
  if (past < 60_000) return currentLocale().startsWith('en') ? 'just now' : relative().format(0, 'second')
  const step = STEPS.find(([, , below]) => past < below)
  if (step) return relative().format(-Math.floor(past / step[1]), step[0])
  const days = daysBetween(viewersDay(new Date(value)), viewersDay(new Date(now)))
  // A day on which clocks are set back is longer than 24 hours.
  return days > 7 ? dayText(value) : relative().format(-Math.max(days, 1), 'day')
}
