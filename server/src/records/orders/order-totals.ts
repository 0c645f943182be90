/** An order's revenue and expense, as the money rules sum them. */
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { type ClientCharges, type JobCharges, orderTotals, type OrderTotals } from '@waybill/domain/money/finances.ts'
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

/** A job's vendor side for the rules: nothing for a placeholder, for a canceled job (or order) only TONU. */
export const ledgerOfJob = (aggregate: OrderAggregate, job: JobRecord): JobCharges => ({
  isDummy: job.is_dummy,
  isCanceled: job.canceled_at !== null || aggregate.order.canceled_at !== null,
  charges: vendorCharges(aggregate, job).map(ledgerCharge),
  adjustments: toCents(job.adjustments),
})

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
