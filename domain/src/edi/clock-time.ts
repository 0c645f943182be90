/** Dates and times of X12: local to the place unless a time code says otherwise. */

/** `shown` as `2026-03-04T08:00`; `zone`: what a time code names, IANA or a fixed offset; `hasTime` is false if only the day is given. */
export interface ClockTime {
  shown: string
  hasTime: boolean
  zone: string | null
}

/** Element 623: zones, whose offset follows the day. LT is local time. */
const ZONES: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  AT: 'America/Anchorage',
  HT: 'Pacific/Honolulu',
  TT: 'America/Halifax',
  NT: 'America/St_Johns',
}
/** Element 623: standard and daylight times, whose offset is fixed whatever the day is. */
const FIXED: Readonly<Record<string, string>> = {
  ES: '-05:00',
  ED: '-04:00',
  CS: '-06:00',
  CD: '-05:00',
  MS: '-07:00',
  MD: '-06:00',
  PS: '-08:00',
  PD: '-07:00',
  AS: '-09:00',
  AD: '-08:00',
  HS: '-10:00',
  HD: '-09:00',
  TS: '-04:00',
  TD: '-03:00',
  NS: '-03:30',
  ND: '-02:30',
  UT: 'UTC',
  GM: 'UTC',
}
/** What people write in place of a code: the zone, as they say "EST" in summer too. */
const ZONE_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  ['E', 'C', 'M', 'P'].flatMap((zone) => [`${zone}ST`, `${zone}DT`].map((word) => [word, ZONES[`${zone}T`]!])),
)
/** Whether a time code is a zone in people's words, such as EST. */
export const isZoneWord = (code: string): boolean => code in ZONE_WORDS
const LOCAL: readonly string[] = ['', 'LT']
const M12 = 13
const M01 = 24

/** Codes 01 to 12 are as many hours ahead of UTC; 13 to 24 are 12 down to 1 behind it. */
function offsetOf(code: string): string | undefined {
  const number = /^\d{2}$/.test(code) ? Number.parseInt(code, 10) : 0
  if (number < 1 || number > M01) return undefined
  const [sign, hours] = number < M12 ? ['+', number] : ['-', M01 + 1 - number]
  return `${sign}${String(hours).padStart(2, '0')}:00`
}

/** The zone or offset of a time code; null: local; undefined: it is none. */
export const zoneOfCode = (code: string): string | null | undefined =>
  LOCAL.includes(code) ? null : (ZONES[code] ?? FIXED[code] ?? ZONE_WORDS[code] ?? offsetOf(code))

const DAY_MS = 86_400_000
const MIDNIGHT_AFTER = '24:00'

/** Reads CCYYMMDD or YYMMDD and HHMM[SS[DD]], 2400 being the end of the day; undefined if invalid. */
export function clockTime(date: string, time: string, code: string): ClockTime | undefined {
  const day = /^(\d{2})?(\d{2})(\d{2})(\d{2})$/.exec(date)
  const clock = /^(?:(\d{2}):?(\d{2})(?::?\d{2}\d{0,2})?)?$/.exec(time)
  if (!day || !clock) return undefined
  const [, century = '20', year, month, dayOfMonth] = day
  const [, hours = '00', minutes = '00'] = clock
  const isAfter = `${hours}:${minutes}` === MIDNIGHT_AFTER
  const written = `${century}${year}-${month}-${dayOfMonth}T${isAfter ? '00:00' : `${hours}:${minutes}`}`
  const at = Date.parse(`${written}Z`)
  // Rejects days such as February 30.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== written) return undefined
  const shown = isAfter ? new Date(at + DAY_MS).toISOString().slice(0, 16) : written
  return { shown, hasTime: time !== '', zone: zoneOfCode(code) ?? null }
}
