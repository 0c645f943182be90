/** What follows from an act on an order: bills of its awards, the client's invoice once all is delivered, drafts kept up to date with charges. */
import { invoicesToFollow } from '@waybill/domain/acts/order-change.ts'
import type { OrderOfAct } from './act.ts'
import { endBills, followBill, matchAgain } from './award-bills.ts'
import { billingContext, invoicesOfOrder } from '../records/invoices/index.ts'
import { followClientInvoices } from './delivery-invoices.ts'
import { changeOf, contractsOf } from './order-change.ts'
import type { OrderAggregate } from '../records/orders/index.ts'
import { differenceOf } from '../records/rows.ts'

const haveChargesChanged = (before: OrderAggregate, after: OrderAggregate): boolean => {
  const old = new Map(before.charges.map((charge) => [charge.guid, charge]))
  return (
    before.charges.length !== after.charges.length ||
    after.charges.some((charge) => !old.has(charge.guid) || differenceOf(old.get(charge.guid)!, charge) !== undefined)
  )
}

export async function followInvoices(of: OrderOfAct): Promise<void> {
  const { tx, before, after } = of
  const due = invoicesToFollow(changeOf(of), haveChargesChanged(before, after))
  if (!due) return
  const { company_guid: companyGuid, guid } = after.order
  const invoices = await invoicesOfOrder(tx, companyGuid, guid)
  const vendors = after.contracts.map((contract) => contract.vendor_guid)
  const context = await billingContext(tx, companyGuid, guid, [after.order.client_guid, ...vendors])
  const following = { ...of, invoices, context }
  for (const contract of contractsOf(after, due.ended)) endBills(following, contract)
  for (const contract of contractsOf(after, due.awards)) {
    followBill(following, contract)
    await matchAgain(following, contract)
  }
  if (due.isClientSide) followClientInvoices(following)
}
