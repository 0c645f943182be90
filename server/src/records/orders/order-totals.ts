/** An order's revenue and expense, as the money rules sum them. */
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
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

/** What the agreed pay of a job differs by from its charges while its carrier has not accepted a change of them: until then, it is owed. */
export function keptAsAgreed(aggregate: OrderAggregate, job: JobRecord): Charge[] {
  const award = aggregate.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
  // An older program did not keep the bill as agreed either.
  if (!award?.revision_pending?.charges) return []
  const { agreed } = award.revision_pending
  const proposed = paidCharges(aggregate, job)
  const amountOf = (charges: readonly ChargeRecord[]) => sum(charges.map(({ amount }) => toCents(amount)))
  const base = agreed.base - amountOf(proposed.filter(({ kind }) => kind === 'base'))
  const kept: Charge[] = [
    { amount: base, isAccessorial: false, systemUsage: 'base' },
    { amount: agreed.pay - amountOf(proposed) - base, isAccessorial: true, systemUsage: null },
  ]
  return kept.filter(({ amount }) => amount !== 0)
}

/** A job's vendor side for the rules: nothing for a placeholder, for a canceled job (or order) only TONU. */
export function ledgerOfJob(aggregate: OrderAggregate, job: JobRecord): JobCharges {
  return {
    isDummy: job.is_dummy,
    isCanceled: job.canceled_at !== null || aggregate.order.canceled_at !== null,
    charges: [...vendorCharges(aggregate, job).map(ledgerCharge), ...keptAsAgreed(aggregate, job)],
    adjustments: toCents(job.adjustments),
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
