/** What follows by itself from an act on an order: bills of its awards, the client's invoice once all is delivered, drafts that keep up with charges. */
import type { Tx } from '../platform/db/database.ts'
import { endBills, followBill, matchAgain } from './award-bills.ts'
import { billingContext } from '../records/invoices/billing-context.ts'
import { followInvoices } from './delivery-invoices.ts'
import type { Actor } from '../records/history/history.ts'
import { invoicesOfOrder } from '../records/invoices/invoice-writing.ts'
import type { OrderAggregate } from '../records/orders/order-reading.ts'
import { differenceOf } from '../records/rows.ts'

const CONTRACT_TERMS = ['status', 'amount', 'cod_amount', 'payment_terms_id', 'payment_method_id'] as const

/** Contracts that began, ended or changed their terms while awarded. */
function changedAwards(before: OrderAggregate, after: OrderAggregate) {
  const old = new Map(before.contracts.map((contract) => [contract.guid, contract]))
  const ended = after.contracts.filter((c) => old.get(c.guid)?.status === 'accepted' && c.status !== 'accepted')
  const changed = after.contracts.filter(
    (c) => c.status === 'accepted' && CONTRACT_TERMS.some((column) => old.get(c.guid)?.[column] !== c[column]),
  )
  return { ended, changed }
}

const haveChargesChanged = (before: OrderAggregate, after: OrderAggregate): boolean => {
  const old = new Map(before.charges.map((charge) => [charge.guid, charge]))
  return (
    before.charges.length !== after.charges.length ||
    after.charges.some((charge) => !old.has(charge.guid) || differenceOf(old.get(charge.guid)!, charge) !== undefined)
  )
}

/** Writes what follows from an act; does nothing where no award, charge, delivery or end of the order is in it. */
export async function followWithInvoices(
  tx: Tx,
  actor: Actor,
  before: OrderAggregate,
  after: OrderAggregate,
): Promise<void> {
  const { ended, changed } = changedAwards(before, after)
  const haveCharges = haveChargesChanged(before, after)
  const hasTurned =
    before.order.status !== after.order.status &&
    [before.order.status, after.order.status].some((status) => status === 'delivered' || status === 'canceled')
  const isDeleted = before.order.deleted_at !== after.order.deleted_at
  if (!ended.length && !changed.length && !haveCharges && !hasTurned && !isDeleted) return
  const { company_guid: companyGuid, guid } = after.order
  const invoices = await invoicesOfOrder(tx, companyGuid, guid)
  const vendors = after.contracts.map((contract) => contract.vendor_guid)
  const context = await billingContext(tx, companyGuid, guid, [after.order.client_guid, ...vendors])
  const of = { tx, actor, before, after, invoices, context }
  for (const contract of ended) endBills(of, contract)
  const awards = haveCharges ? after.contracts.filter((contract) => contract.status === 'accepted') : changed
  for (const contract of awards) {
    followBill(of, contract)
    await matchAgain(of, contract)
  }
  if (haveCharges || hasTurned || isDeleted) followInvoices(of)
}
