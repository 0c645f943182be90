/** An order's revenue and expense, as the money rules sum them. */
import { type Cents, sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import {
  type Charge,
  type ClientCharges,
  type JobCharges,
  orderTotals,
  type OrderTotals,
} from '@waybill/domain/money/finances.ts'
import { countsNow, ledgerCharge } from './charges.ts'
import type { ChargeRecord, JobRecord, OrderAggregate, OrderMoney, ShownOrder } from './order-records.ts'

/** Client-side charges that count; for a canceled order only TONU. */
export const clientCharges = ({ order, charges }: OrderAggregate): ChargeRecord[] =>
  charges.filter(
    (charge) => charge.side === 'client' && countsNow(charge) && (order.canceled_at === null || charge.kind === 'tonu'),
  )

/** Of an ended award's charges besides the pay, only TONU is owed. */
const isOfEndedAward = ({ contracts }: OrderAggregate, { contract_guid, kind }: ChargeRecord) =>
  contract_guid !== null &&
  kind !== 'tonu' &&
  contracts.some(({ guid, status }) => guid === contract_guid && status !== 'accepted')

/** A job's vendor charges that count. */
export const vendorCharges = (aggregate: OrderAggregate, job: JobRecord): ChargeRecord[] =>
  aggregate.charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === job.guid &&
      countsNow(charge) &&
      !isOfEndedAward(aggregate, charge),
  )

/** The client's side of an order for the rules. */
export const ledgerOfClient = (aggregate: OrderAggregate): ClientCharges => ({
  isCanceled: aggregate.order.canceled_at !== null,
  charges: clientCharges(aggregate).map(ledgerCharge),
  adjustments: toCents(aggregate.order.adjustments),
})

/** Charges about payment, not about the agreed price. */
const BESIDE_THE_DEAL: readonly string[] = ['quick-pay-fee', 'tonu', 'cod']

/** The charges that make a job's agreed pay. */
export const paidCharges = ({ charges }: OrderAggregate, job: Pick<JobRecord, 'guid'>): ChargeRecord[] =>
  charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === job.guid &&
      !BESIDE_THE_DEAL.includes(charge.kind) &&
      countsNow(charge),
  )

/** What a change of a job's charges makes less or more that its vendor has not accepted: until then, the agreed pay is owed. */
function notInForce(aggregate: OrderAggregate, job: JobRecord): { base: Cents; beside: Cents } {
  const award = aggregate.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
  // An older program did not keep the bill as agreed either.
  if (!award?.revision_pending?.charges) return { base: 0, beside: 0 }
  const { agreed } = award.revision_pending
  const proposed = paidCharges(aggregate, job)
  const amountOf = (charges: readonly ChargeRecord[]) => sum(charges.map(({ amount }) => toCents(amount)))
  const base = agreed.base - amountOf(proposed.filter(({ kind }) => kind === 'base'))
  return { base, beside: agreed.pay - amountOf(proposed) - base }
}

/** What the agreed base pay differs by from the proposed one, as a charge. */
export function keptBase(aggregate: OrderAggregate, job: JobRecord): Charge[] {
  const { base } = notInForce(aggregate, job)
  return base === 0 ? [] : [{ amount: base, isAccessorial: false, systemUsage: 'base' }]
}

/** A job's vendor side for the rules: nothing for a placeholder, for a canceled job (or order) only TONU. */
export function ledgerOfJob(aggregate: OrderAggregate, job: JobRecord): JobCharges {
  return {
    isDummy: job.is_dummy,
    isCanceled: job.canceled_at !== null || aggregate.order.canceled_at !== null,
    charges: [...vendorCharges(aggregate, job).map(ledgerCharge), ...keptBase(aggregate, job)],
    adjustments: sum([toCents(job.adjustments), notInForce(aggregate, job).beside]),
  }
}

/** Both sides of an order, in cents. Deleted jobs cost nothing. */
export const totalsOfOrder = (aggregate: OrderAggregate): OrderTotals =>
  orderTotals(
    ledgerOfClient(aggregate),
    aggregate.jobs.filter((job) => job.deleted_at === null).map((job) => ledgerOfJob(aggregate, job)),
  )

/** The same in the form of the list row. */
export function moneyOfOrder(aggregate: OrderAggregate): OrderMoney {
  const { basePay, accessorialPay, revenue, expense } = totalsOfOrder(aggregate)
  return {
    base_pay: toDecimal(basePay),
    accessorial_pay: toDecimal(accessorialPay),
    revenue: toDecimal(revenue),
    expense: toDecimal(expense),
  }
}
export const shownOrderOf = (aggregate: OrderAggregate): ShownOrder => ({
  ...aggregate,
  money: moneyOfOrder(aggregate),
})
