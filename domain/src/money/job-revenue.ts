import { sum, type Cents } from './cents.ts'
import { splitByWeight } from './splits.ts'

/** The inputs of a job's share of its order's price. */
export interface JobToShare {
  /** Client charges that name this job. */
  readonly own: Cents
  /** Whether it gets a share of the charges on the whole order: a transport job that is not canceled. */
  readonly shares: boolean
  /** Commodities that it moves. */
  readonly commodities: number
}

/**
 * The revenue of each job: its own client charges, and a share of the order-wide charges, by the commodities that each
 * transport job moves. If no job gets a share, the first one takes all. No cent is lost.
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
