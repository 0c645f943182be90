/** Dates and times of X12: local to the place unless a time code says otherwise. */

/** `shown` as `2026-03-04T08:00`; `zone` if a code names one; `hasTime` is false if only the day is given. */
export interface ClockTime {
  shown: string
  hasTime: boolean
  zone: string | null
}

/** Element 623. LT is local time. */
const ZONES: Readonly<Record<string, string>> = {
  ET: 'America/New_York',
  ES: 'America/New_York',
  ED: 'America/New_York',
  CT: 'America/Chicago',
  CS: 'America/Chicago',
  CD: 'America/Chicago',
  MT: 'America/Denver',
  MS: 'America/Denver',
  MD: 'America/Denver',
  PT: 'America/Los_Angeles',
  PS: 'America/Los_Angeles',
  PD: 'America/Los_Angeles',
  UT: 'UTC',
  GM: 'UTC',
}

/** Reads CCYYMMDD or YYMMDD and HHMM[SS]; undefined if invalid. */
export function clockTime(date: string, time: string, zone: string): ClockTime | undefined {
  const day = /^(\d{2})?(\d{2})(\d{2})(\d{2})$/.exec(date)
  if (!day || !/^(\d{4}(\d{2,4})?)?$/.test(time)) return undefined
  const [, century = '20', year, month, dayOfMonth] = day
  const shown = `${century}${year}-${month}-${dayOfMonth}T${time ? `${time.slice(0, 2)}:${time.slice(2, 4)}` : '00:00'}`
  const at = new Date(`${shown}Z`)
  // Rejects days such as February 30.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 16) !== shown) return undefined
  return { shown, hasTime: time !== '', zone: ZONES[zone] ?? null }
}
