/**
 * Consequences of an act on an order: bills of its awards, the client's invoice once everything is delivered, drafts
 * kept in sync with charges.
 */
import { invoicesToFollow, type InvoicesToFollow } from '@waybill/domain/acts/order-change.ts'
import type { OrderOfAct } from './act.ts'
import type { Following } from './invoice-following.ts'
import { endBills, followBill, matchAgain } from './award-bills.ts'
import { followCollections, reverseCollections } from './collections.ts'
import { billingContext, invoicesOfOrder } from '../records/invoices/index.ts'
import { saveAdjustments } from '../records/order-changes/index.ts'
import { followClientInvoices } from './delivery-invoices.ts'
import { changeOf, contractsOf } from './order-change.ts'
import type { OrderAggregate } from '../records/orders/index.ts'
import { differenceOf } from '../records/rows.ts'

type Changed = Pick<OrderOfAct, 'tx' | 'actor' | 'before' | 'after'> & Partial<Pick<OrderOfAct, 'held'>>

const haveChargesChanged = (before: OrderAggregate, after: OrderAggregate): boolean => {
  const old = new Map(before.charges.map((charge) => [charge.guid, charge]))
  return (
    before.charges.length !== after.charges.length ||
    after.charges.some((charge) => !old.has(charge.guid) || differenceOf(old.get(charge.guid)!, charge) !== undefined)
  )
}

/** The payers are not part of the order itself. */
const havePayersChanged = ({ act }: OrderOfAct) => act.action.startsWith('order.parties-changed')

export async function followInvoices(of: OrderOfAct): Promise<void> {
  const { before, after } = of
  const due = invoicesToFollow(changeOf(of), haveChargesChanged(before, after) || havePayersChanged(of))
  if (due) await follow(of, due)
}

/** Syncs invoices and bills with what is owed without an act on the order: one of them was voided. */
export async function followOrder(of: Omit<Changed, 'before'>): Promise<void> {
  const both = { ...of, before: of.after }
  const due = invoicesToFollow(changeOf(both), true)
  if (due) await follow(both, due)
}

/** Whether anything is, or was, billed besides the charges. */
const isBilledBeside = ({ invoices, after: { order, jobs } }: Pick<Following, 'invoices' | 'after'>): boolean =>
  invoices.some(({ lines }) => lines.some((line) => line.charge_guid === null)) ||
  [order.adjustments, ...jobs.flatMap((job) => [job.adjustments, job.quick_pay_fees])].some(
    (amount) => Number(amount) !== 0,
  )

async function follow(of: Changed, due: InvoicesToFollow): Promise<void> {
  const { tx, after } = of
  const { company_guid: companyGuid, guid } = after.order
  const vendors = after.contracts.map((contract) => contract.vendor_guid)
  const accounts = [...new Set([after.order.client_guid, ...vendors])]
  const [invoices, context] = await Promise.all([
    invoicesOfOrder(tx, companyGuid, guid),
    billingContext(tx, companyGuid, guid, accounts, of.actor.now),
  ])
  const following = { ...of, invoices, context }
  await reverseCollections(following)
  for (const contract of contractsOf(after, due.ended)) endBills(following, contract)
  for (const contract of contractsOf(after, due.awards)) {
    followBill(following, contract)
    await matchAgain(following, contract)
  }
  if (due.isClientSide) followClientInvoices(following)
  await followCollections(following)
  // Lines that bill no charge may be gone since.
  if (isBilledBeside(following)) await saveAdjustments(tx, after, of.held)
}
