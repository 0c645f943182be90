/** What an order earns and costs, as the rules of money add it up. */
import { orderTotals, type OrderTotals } from '@waybill/domain/money/finances.ts'
import { countsNow, ledgerCharge } from './charges.ts'
import type { ChargeRecord, JobRecord, OrderAggregate } from './order-records.ts'

/** Charges of the client's side that count. */
export const clientCharges = ({ charges }: OrderAggregate): ChargeRecord[] =>
  charges.filter((charge) => charge.side === 'client' && countsNow(charge))

/** Charges of a job's vendor that count. */
export const vendorCharges = ({ charges }: OrderAggregate, job: JobRecord): ChargeRecord[] =>
  charges.filter((charge) => charge.side === 'vendor' && charge.job_guid === job.guid && countsNow(charge))

/** A job's vendor side for the rules: a placeholder and a canceled job say so themselves. */
export const ledgerOfJob = (aggregate: OrderAggregate, job: JobRecord) => ({
  isDummy: job.is_dummy,
  isCanceled: job.canceled_at !== null,
  charges: vendorCharges(aggregate, job).map(ledgerCharge),
})

/** Both sides of an order, in cents. Jobs that are deleted cost nothing. */
export const totalsOfOrder = (aggregate: OrderAggregate): OrderTotals =>
  orderTotals(
    clientCharges(aggregate).map(ledgerCharge),
    aggregate.jobs.filter((job) => job.deleted_at === null).map((job) => ledgerOfJob(aggregate, job)),
  )
