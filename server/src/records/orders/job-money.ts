/** Both sides of a job's money: its share of the order's price, and its vendor's cost. */
import { sum, toCents, type Cents } from '@waybill/domain/money/cents.ts'
import { costTotals, sideTotals } from '@waybill/domain/money/finances.ts'
import { revenueOfJobs } from '@waybill/domain/money/job-revenue.ts'
import { ledgerCharge } from './charges.ts'
import { commoditiesOfJob } from './order-facts.ts'
import type { ChargeRecord, JobRecord, OrderAggregate } from './order-records.ts'
import { clientCharges, ledgerOfJob } from './order-totals.ts'

/** A job's vendor cost: nothing for a placeholder, for a canceled job only TONU. */
export const expenseOfJob = (aggregate: OrderAggregate, job: JobRecord): Cents =>
  costTotals([ledgerOfJob(aggregate, job)]).total

const total = (charges: readonly ChargeRecord[]): Cents => sideTotals(charges.map(ledgerCharge)).total

/** The revenue of each job that is not deleted, in cents, by guid. */
export function revenueByJob(aggregate: OrderAggregate): Map<string, Cents> {
  const jobs = aggregate.jobs.filter((job) => job.deleted_at === null)
  const known = new Set(jobs.map((job) => job.guid))
  const client = clientCharges(aggregate)
  const shares = revenueOfJobs(
    sum([total(client.filter((charge) => !known.has(charge.job_guid ?? ''))), toCents(aggregate.order.adjustments)]),
    jobs.map((job) => ({
      own: total(client.filter((charge) => charge.job_guid === job.guid)),
      shares: job.kind === 'transport' && job.canceled_at === null,
      commodities: commoditiesOfJob(aggregate, job.guid).length,
    })),
  )
  return new Map(jobs.map((job, index) => [job.guid, shares[index]!]))
}
