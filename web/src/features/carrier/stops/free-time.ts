/** How much of the free time at a stop is used up; milliseconds. */
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'

const MINUTE = 60_000
const QUARTERS = 4

/** Null until the truck has arrived, and without detention. */
export function freeTimeOf({ detention, dateCompleted }: Pick<Stop, 'detention' | 'dateCompleted'>, now: number) {
  if (!detention?.dateFreeUntil) return null
  const free = detention.freeMinutes * MINUTE
  const until = Date.parse(detention.dateFreeUntil)
  const over = (dateCompleted ? Date.parse(dateCompleted) : now) - until
  return { free, spent: Math.max(0, over + free), over: Math.max(0, over) }
}

/** Hours beyond the free time, rounded up to the quarter. */
export const hoursBeyond = (over: number): number => Math.ceil((over / MINUTE / 60) * QUARTERS) / QUARTERS
