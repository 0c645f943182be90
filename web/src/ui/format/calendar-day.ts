/** Calendar days as text, `2026-11-20`: a day is not 24 hours long where clocks change. */
import type { Day } from '@waybill/contract/times.ts'

const DAY_MS = 86_400_000
const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day this many days later; earlier if negative. */
export const dayPlus = (day: Day, days: number): Day =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days one day is after another. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / DAY_MS

/** The viewer's calendar day at a moment. */
export const viewersDay = (at: Date): Day =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
