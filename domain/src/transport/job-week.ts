/** What a job adds to the weekly figures. */
import { localClock } from '@waybill/contract/local-clock.ts'
import type { Cents } from '../money/cents.ts'
import { grossProfit } from '../money/finances.ts'

/**
 * The measures summed by week. Money is in cents; `priced` counts only jobs whose revenue and expense are both known.
 */
export const WEEK_MEASURES = [
  'jobs',
  'pickups',
  'pickups-on-time',
  'deliveries',
  'deliveries-on-time',
  'revenue',
  'priced-revenue',
  'priced-expense',
] as const
export type WeekMeasure = (typeof WEEK_MEASURES)[number]

interface StopMade {
  readonly at: Date
  /** The end of its window; null: it had none, and is neither on time nor late. */
  readonly due: Date | null
}

/** The facts that determine what a job adds. */
export interface JobWeekFacts {
  /** Its first pickup, once it is made. */
  readonly pickup: StopMade | null
  /** Its last delivery, once everything is delivered. */
  readonly delivery: StopMade | null
  readonly revenue: Cents
  /** Zero if nothing was agreed with a carrier. */
  readonly expense: Cents
}

const DAY_MS = 24 * 3_600_000

/** The Monday of an instant's week in a time zone, as `2026-11-16`; `weeks` later, or earlier if negative. */
export function weekOf(at: Date, zone: string, weeks = 0): string {
  const day = new Date(`${localClock(at, zone).day}T00:00:00Z`)
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS
  return new Date(monday + weeks * 7 * DAY_MS).toISOString().slice(0, 10)
}

/** The key of a sum: the week, then the measure. */
export const weekKey = (week: string, measure: WeekMeasure): string => `${week} ${measure}`

/** The last `count` weeks, the oldest first; the current one is the last. */
export const lastWeeks = (now: Date, zone: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => weekOf(now, zone, i + 1 - count))

/** The keys of all sums of the given weeks. */
export const weekKeys = (weeks: readonly string[]): string[] =>
  weeks.flatMap((week) => WEEK_MEASURES.map((measure) => weekKey(week, measure)))

/** What a job adds to each sum, by key; zeros are omitted. */
export function jobWeek({ pickup, delivery, revenue, expense }: JobWeekFacts, zone: string): Record<string, number> {
  const parts: Record<string, number> = {}
  const add = (week: string, measure: WeekMeasure, amount: number) => {
    if (amount !== 0) parts[weekKey(week, measure)] = amount
  }
  const stop = ({ at, due }: StopMade, all: WeekMeasure, onTime: WeekMeasure) => {
    const week = weekOf(at, zone)
    if (!due) return
    add(week, all, 1)
    if (at <= due) add(week, onTime, 1)
  }
  if (pickup) stop(pickup, 'pickups', 'pickups-on-time')
  if (delivery) {
    stop(delivery, 'deliveries', 'deliveries-on-time')
    const week = weekOf(delivery.at, zone)
    add(week, 'jobs', 1)
    add(week, 'revenue', revenue)
    if (grossProfit({ revenue, expense, isCanceled: false }) === null) return parts
    add(week, 'priced-revenue', revenue)
    add(week, 'priced-expense', expense)
  }
  return parts
}
