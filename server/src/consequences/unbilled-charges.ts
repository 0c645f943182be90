/** Charges that are on no invoice or bill yet. */
import { chargesOfContract } from './award-bills.ts'
import { owedBy } from './delivery-invoices.ts'
import {
  type BillingContext,
  type ChargeLine,
  type InvoiceParts,
  type InvoiceRecord,
  linesToBill,
} from '../records/invoices/index.ts'
import { isApproved, isLive, OF_THE_BILL } from './invoice-following.ts'
import type { ChargeRecord, OrderAggregate } from '../records/orders/index.ts'

/** The order's charges that belong on an invoice of its payer, or a bill of its job. */
export function unbilledLines(
  aggregate: OrderAggregate,
  others: readonly InvoiceParts[],
  invoice: InvoiceRecord,
  context: BillingContext,
): ChargeLine[] {
  const isBeside = (parts: InvoiceParts) =>
    isLive(parts) &&
    parts.invoice.type === invoice.type &&
    parts.invoice.account_guid === invoice.account_guid &&
    parts.invoice.job_guid === invoice.job_guid
  const contract = aggregate.contracts.find(({ guid }) => guid === invoice.contract_guid)
  const isOfJob = (charge: ChargeRecord) =>
    charge.side === 'vendor' && charge.job_guid === invoice.job_guid && !OF_THE_BILL.includes(charge.kind)
  const owed =
    invoice.type === 'invoice'
      ? (owedBy(aggregate, context).get(invoice.account_guid) ?? [])
      : contract
        ? chargesOfContract(aggregate, contract)
        : aggregate.charges.filter((charge) => isOfJob(charge) && isApproved(charge))
  return linesToBill(owed, others.filter(isBeside))
}
