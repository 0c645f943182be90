/** Charges that no invoice or bill carries yet. */
import { chargesOfContract } from './award-bills.ts'
import type { BillingGround } from './billing-ground.ts'
import { billed, isApproved, isLive, OF_THE_BILL } from './invoice-following.ts'
import type { InvoiceParts, InvoiceRecord } from './invoice-writing.ts'
import type { ChargeRecord, OrderAggregate } from './order-reading.ts'

/** What an invoice of its payer, or a bill of its job, may take of the order's charges. */
export function unbilledCharges(
  aggregate: OrderAggregate,
  others: readonly InvoiceParts[],
  invoice: InvoiceRecord,
  ground: BillingGround,
): ChargeRecord[] {
  const taken = billed(others.filter(isLive))
  const contract = aggregate.contracts.find(({ guid }) => guid === invoice.contract_guid)
  const { client_guid } = aggregate.order
  const isOwed = (charge: ChargeRecord) =>
    invoice.type === 'bill'
      ? charge.side === 'vendor' && charge.job_guid === invoice.job_guid
      : charge.side === 'client' && ground.payerOf(charge.party_guid, client_guid) === invoice.account_guid
  const owed = contract
    ? chargesOfContract(aggregate, contract)
    : aggregate.charges.filter((charge) => isOwed(charge) && isApproved(charge) && !OF_THE_BILL.includes(charge.kind))
  return owed.filter((charge) => !taken.has(charge.guid))
}
