/** Wall clock and instant: what a form asks for (a day and a time at a place) and what is stored (an instant). */
import { kept } from './kept.ts'

/** What the clocks of a place show: `day` as `2026-11-20`, `time` as `08:00`. */
export interface LocalTime {
  day: string
  time: string
}

const partsOf = (at: number, zone: string | undefined) => {
  const format = kept(
    `parts ${zone}`,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      }),
  )
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]))
}

/** The clocks of the zone (the viewer's own without one) at an instant. */
export const localTimeOf = (instant: string, zone?: string): LocalTime => {
  const { year, month, day, hour, minute } = partsOf(new Date(instant).getTime(), zone)
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
const aheadAt = (at: number, zone: string | undefined): number => {
  const { year, month, day, hour, minute } = partsOf(at, zone)
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) -
    Math.floor(at / 60_000) * 60_000
  )
}

/**
 * The instant at which the zone's clocks show this, in UTC; null where it is no day or time. An hour that the clocks
 * skip in spring is moved on by the hour that is missing; of an hour that comes twice in autumn the first is meant.
 */
export const instantOf = ({ day, time }: LocalTime, zone?: string): string | null => {
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return null
  const before = aheadAt(shown - 86_400_000, zone)
  const after = aheadAt(shown + 86_400_000, zone)
  const fits = [before, after].map((ahead) => shown - ahead).find((at) => aheadAt(at, zone) === shown - at)
  return new Date(fits ?? shown - before).toISOString()
}

/** An instant as a field for a day and a time shows it: `2026-11-20T08:00`. */
export const shownMoment = (instant: string, zone?: string): string => {
  const { day, time } = localTimeOf(instant, zone)
  return `${day}T${time}`
}

/** What such a field shows, as an instant; null where it shows none. */
export const instantShown = (shown: string, zone?: string): string | null => {
  const [day = '', time = ''] = shown.split('T')
  return day ? instantOf({ day, time }, zone) : null
}
