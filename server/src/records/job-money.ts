/** Both sides of a job's money: what it earns of its order's price, and what its vendor costs. */
import { sum, toCents, type Cents } from '@waybill/domain/money/cents.ts'
import { revenueOfJobs } from '@waybill/domain/money/job-revenue.ts'
import { countsNow } from './charges.ts'
import { commoditiesOfJob } from './order-facts.ts'
import type { ChargeRecord, JobRecord, OrderAggregate } from './order-reading.ts'

const total = (charges: readonly ChargeRecord[]): Cents => sum(charges.map((charge) => toCents(charge.amount)))

/** What the vendor of a job costs: nothing for a placeholder, for a canceled job only that its truck was not used. */
export function expenseOfJob({ charges }: OrderAggregate, job: JobRecord): Cents {
  if (job.is_dummy) return 0
  const own = charges.filter((charge) => charge.side === 'vendor' && charge.job_guid === job.guid && countsNow(charge))
  return total(job.canceled_at === null ? own : own.filter((charge) => charge.kind === 'tonu'))
}

/** What each job that is not deleted earns, in cents, by guid. */
export function revenueByJob(aggregate: OrderAggregate): Map<string, Cents> {
  const jobs = aggregate.jobs.filter((job) => job.deleted_at === null)
  const known = new Set(jobs.map((job) => job.guid))
  const client = aggregate.charges.filter((charge) => charge.side === 'client' && countsNow(charge))
  const shares = revenueOfJobs(
    total(client.filter((charge) => !known.has(charge.job_guid ?? ''))),
    jobs.map((job) => ({
      own: total(client.filter((charge) => charge.job_guid === job.guid)),
      shares: job.kind === 'transport' && job.canceled_at === null,
      commodities: commoditiesOfJob(aggregate, job.guid).length,
    })),
  )
  return new Map(jobs.map((job, index) => [job.guid, shares[index]!]))
}
