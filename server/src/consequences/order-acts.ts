/** Acts with an order or anything below it: saves what changed and what follows from it, in one transaction. */
import type { Tx } from '../platform/db/database.ts'
import { followWithInvoices } from './invoice-follow.ts'
import type { Act } from '../records/order-changes/order-history.ts'
import type { OrderAggregate } from '../records/orders/order-reading.ts'
import { followWithRequests } from './request-follow.ts'
import { saveOrder } from '../records/order-changes/order-writing.ts'
import { reviseOffers, type PrintingActor } from './revise-offers.ts'

/** Saves an act. What follows from it by itself (revised offers, bills, invoice drafts) is written along. */
export async function saveAct(
  tx: Tx,
  actor: PrintingActor,
  before: OrderAggregate,
  after: OrderAggregate,
  act: Act,
): Promise<void> {
  const revised = reviseOffers(actor, before, after)
  if (revised.length) await actor.freeze?.(tx, revised)
  saveOrder(tx, actor, before, after, act)
  await followWithInvoices(tx, actor, before, after)
  await followWithRequests(tx, actor, before, after)
}
