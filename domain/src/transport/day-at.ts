/** Calendar days in the time zone of a place. */

/** How many minutes a time zone is ahead of UTC at an instant. */
function offsetMinutes(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)!.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/** The instant of a local day and time in a zone; for a time skipped by daylight saving, the next one that exists. */
export function instantAt(day: string, hour: number, minute: number, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const wanted = Date.UTC(year, month - 1, date, hour, minute)
  const guess = wanted - offsetMinutes(new Date(wanted), zone) * 60_000
  return new Date(wanted - offsetMinutes(new Date(guess), zone) * 60_000)
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
