/** Calendar days in the time zone of a place. */
import { momentAt } from './place-time.ts'

/** The instant of a local day (`2026-11-20`) and time in a zone; for skipped and repeated times see `momentAt`. */
export function instantAt(day: string, hour: number, minute: number, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentAt(new Date(Date.UTC(year, month - 1, date, hour, minute)).toISOString().slice(0, 16), zone)!
}

const DAY_MS = 86_400_000

/** The next instant after `after` at which it is the hour in the zone, on a day that `willDo` accepts. */
export function nextHourAt(hour: number, after: Date, zone: string, willDo: (day: Date) => boolean = () => true): Date {
  for (let ms = after.getTime() - DAY_MS; ; ms += DAY_MS) {
    const day = new Date(ms)
    const at = instantAt(day.toISOString().slice(0, 10), hour, 0, zone)
    if (at > after && willDo(day)) return at
  }
}
