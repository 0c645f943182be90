import { sum, type Cents } from './cents.ts'
import { splitByWeight } from './splits.ts'

/** A job as the share of its order's price falls on it. */
export interface JobToShare {
  /** Client charges that name this job. */
  readonly own: Cents
  /** Whether it bears a part of what is charged for the order as a whole: a transport job that still goes its way. */
  readonly shares: boolean
  /** Commodities that it moves. */
  readonly commodities: number
}

/**
 * What each job earns: its own client charges, and a share of what is charged for the order as a whole, by the
 * commodities that each transport job moves. Where no job shares, the first one of all stands in. Loses no cent.
 */
export function revenueOfJobs(orderWide: Cents, jobs: readonly JobToShare[]): Cents[] {
  if (jobs.length === 0) return []
  const sharing = jobs.flatMap((job, index) => (job.shares ? [index] : []))
  const bearers = sharing.length ? sharing : [0]
  const shares = splitByWeight(
    orderWide,
    bearers.map((index) => jobs[index]!.commodities),
  )
  return jobs.map((job, index) => sum([job.own, shares[bearers.indexOf(index)] ?? 0]))
}
