import { percent, sumOfWeeks, type WeekSums } from '../queue/weeks.present.ts'

/** Punctuality over the weeks, compared with all jobs. */
export function onTimeOf(
  { weeks, own, all }: { weeks: readonly string[]; own: WeekSums; all: WeekSums },
  stops: 'pickups' | 'deliveries',
): { percent: number | null; ofAll: number | null } {
  const share = (sums: WeekSums) => percent(sumOfWeeks(weeks, sums, `${stops}-on-time`), sumOfWeeks(weeks, sums, stops))
  return { percent: share(own), ofAll: share(all) }
}
