/** Local times at a place: `2026-11-23T09:00`. */

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** The local time at an instant. */
export const placeTime = (at: Date, zone: string): string => clockOf(zone).format(at).replace(' ', 'T').slice(0, 16)

/** The instant of a local time; undefined if it is not a time. For a skipped hour, the one after it. */
export function momentAt(shown: string, zone: string): Date | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) ? Date.parse(`${shown}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  let at = asUtc
  // The second pass corrects a first guess on the other side of a clock change.
  for (let look = 0; look < 2; look += 1) at += asUtc - Date.parse(`${placeTime(new Date(at), zone)}Z`)
  return new Date(at)
}
