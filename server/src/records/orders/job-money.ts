/** Both sides of a job's money: its share of the order's price, and its vendor's cost. */
import { sum, toCents, type Cents } from '@waybill/domain/money/cents.ts'
import {
  type Charge,
  costTotals,
  countingCharges,
  sideTotals,
  type SideTotals,
} from '@waybill/domain/money/finances.ts'
import { jobPay, type JobPay } from '@waybill/domain/money/job-pay.ts'
import { revenueOfJobs } from '@waybill/domain/money/job-revenue.ts'
import { ledgerCharge } from './charges.ts'
import { commoditiesOfJob } from './order-facts.ts'
import type { ChargeRecord, ContractRecord, JobRecord, OrderAggregate } from './order-records.ts'
import { clientCharges, keptAsAgreed, ledgerOfJob, vendorCharges } from './order-totals.ts'

/** A job's vendor cost: nothing for a placeholder, for a canceled job only TONU. */
export const expenseOfJob = (aggregate: OrderAggregate, job: JobRecord): Cents =>
  costTotals([ledgerOfJob(aggregate, job)]).total

/** The carrier's charges of the job besides the price of the offer; the same as `of_charges` of an offer that is read. */
export const chargesBeside = (
  { charges }: Pick<OrderAggregate, 'charges'>,
  contract: Pick<ContractRecord, 'guid' | 'job_guid'>,
): ChargeRecord[] =>
  charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === contract.job_guid &&
      charge.kind !== 'base' &&
      charge.kind !== 'cod' &&
      charge.deleted_at === null &&
      (charge.contract_guid === null || charge.contract_guid === contract.guid) &&
      (!charge.needs_approval || charge.approved_at !== null),
  )

/** What an offer pays before the fee of quick pay: its price and the charges besides. */
export const grossOfOffer = (price: string, charges: readonly { amount: string }[]): Cents =>
  sum([toCents(price), ...charges.map(({ amount }) => toCents(amount))])

/** The vendor charges of a job that belong to one carrier: those of its contracts, and those without one while the job is its. */
export function chargesOfVendor(
  { charges, contracts }: OrderAggregate,
  job: JobRecord,
  vendorGuid: string,
): ChargeRecord[] {
  const own = new Set(contracts.filter(({ vendor_guid }) => vendor_guid === vendorGuid).map(({ guid }) => guid))
  return charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === job.guid &&
      (charge.contract_guid ? own.has(charge.contract_guid) : job.vendor_guid === vendorGuid && charge.kind !== 'base'),
  )
}

/** What the bills of a job add to its charges: those of one carrier, or of all. */
function billSumsOf({ bill_sums: sums }: JobRecord, vendorGuid: string | null): { billed: Cents; fee: Cents } {
  const own = vendorGuid === null ? Object.values(sums) : [sums[vendorGuid]].filter((each) => each !== undefined)
  return { billed: sum(own.map(({ billed }) => toCents(billed))), fee: sum(own.map(({ fee }) => toCents(fee))) }
}

/** The charges that make what a job pays one carrier, or all of them (null), with what is kept as agreed, and their bills' part. */
function payLedger(aggregate: OrderAggregate, job: JobRecord, vendorGuid: string | null) {
  const ledger = ledgerOfJob(aggregate, job)
  const own = vendorGuid === null ? null : new Set(chargesOfVendor(aggregate, job, vendorGuid))
  const counted = (charges: readonly Charge[]) => countingCharges({ ...ledger, charges })
  const charges = vendorCharges(aggregate, job).filter((charge) => own === null || own.has(charge))
  const isKept = vendorGuid === null || vendorGuid === job.vendor_guid
  return {
    charges: counted(charges.map(ledgerCharge)),
    kept: isKept ? counted(keptAsAgreed(aggregate, job)) : [],
    ...billSumsOf(job, vendorGuid),
  }
}

/** What a job pays one carrier, or all that it ever had (null). */
export function payOfJob(aggregate: OrderAggregate, job: JobRecord, vendorGuid: string | null): JobPay {
  const { charges, kept, billed, fee } = payLedger(aggregate, job, vendorGuid)
  return jobPay({ charges: sideTotals(charges).total, notAgreed: sideTotals(kept).total, billed, fee })
}

/** The same by kind; what the bills add counts as accessorials. */
export function costOfJobs(
  aggregate: OrderAggregate,
  jobs: readonly JobRecord[],
  vendorGuid: string | null,
): SideTotals {
  return costTotals(
    jobs.map((job) => {
      const { charges, kept, billed, fee } = payLedger(aggregate, job, vendorGuid)
      return { isDummy: false, isCanceled: false, charges: [...charges, ...kept], adjustments: billed - fee }
    }),
  )
}

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
