/** Wall clock and instant: what a form asks for (a local date and time) and what is stored (an instant). */
import { clockAsUtc, localClock } from '@waybill/contract/local-clock.ts'

/** Local date and time: `day` as `2026-11-20`, `time` as `08:00`. */
export interface LocalTime {
  day: string
  time: string
}

/** The local time in the zone (the viewer's by default) at an instant. */
export const localTimeOf = (instant: string, zone?: string): LocalTime => {
  const { day, time } = localClock(new Date(instant), zone)
  return { day, time: time.slice(0, 5) }
}

/** Milliseconds that the zone is ahead of UTC at an instant. */
const offsetAt = (at: number, zone: string | undefined): number => clockAsUtc(at, zone) - Math.floor(at / 1000) * 1000

/**
 * The UTC instant of a local time in the zone; null if it is invalid. An hour skipped in spring is moved forward
 * by the gap; of an hour that occurs twice in autumn the first is used.
 */
export const instantOf = ({ day, time }: LocalTime, zone?: string): string | null => {
  const clock = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(clock)) return null
  const before = offsetAt(clock - 86_400_000, zone)
  const after = offsetAt(clock + 86_400_000, zone)
  const fits = [before, after].map((offset) => clock - offset).find((at) => offsetAt(at, zone) === clock - at)
  return new Date(fits ?? clock - before).toISOString()
}

/** An instant as the value of a date and time input: `2026-11-20T08:00`. */
export const shownMoment = (instant: string, zone?: string): string => {
  const { day, time } = localTimeOf(instant, zone)
  return `${day}T${time}`
}

/** The instant of such an input's value; null if it is empty or invalid. */
export const instantShown = (text: string, zone?: string): string | null => {
  const [day = '', time = ''] = text.split('T')
  return day ? instantOf({ day, time }, zone) : null
}
