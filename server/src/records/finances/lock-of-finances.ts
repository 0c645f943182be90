/** Whether a side of the money is locked, from its rows. */
import { whyLocked } from '@waybill/domain/money/finance-lock.ts'
import type { JobRecord, OrderAggregate } from '../orders/index.ts'
import type { FinanceContext } from './finance-context.ts'

/** Why this side (with a job: its vendor's, otherwise the client's) is locked now; null if it is not. */
export function lockOf(of: {
  aggregate: OrderAggregate
  job: JobRecord | null
  context: FinanceContext
}): string | null {
  const { job, context } = of
  const { order } = of.aggregate
  const side = job ? 'vendor' : 'client'
  const isVerified = (job ?? order).verified_at !== null
  return whyLocked(side, isVerified, context.invoices(side, order.guid, job?.guid ?? null))
}
