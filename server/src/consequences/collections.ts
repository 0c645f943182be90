/** COD collected by carriers at stops: a payment on the client's invoice, and a settlement with the carrier on its bill. */
import { sum, toCents, toDecimal, type Cents } from '@waybill/domain/money/cents.ts'
import { newGuid } from '../platform/guid.ts'
import { type InvoiceParts, livePayments, type PaymentRecord, saveInvoice } from '../records/invoices/index.ts'
import type { ContractRecord } from '../records/orders/index.ts'
import { change } from '../records/rows.ts'
import { exportAgain } from './export-again.ts'
import { isLive, type Following } from './invoice-following.ts'

const isOf = (contract: ContractRecord) => (payment: PaymentRecord) =>
  payment.via_carrier && payment.contract_guid === contract.guid

const collection = ({ actor, context }: Following, parts: InvoiceParts, contract: ContractRecord, amount: Cents) => ({
  company_guid: actor.companyGuid,
  guid: newGuid(),
  invoice_guid: parts.invoice.guid,
  contract_guid: contract.guid,
  amount: toDecimal(amount),
  paid_on: context.today,
  method_id: null,
  transaction_number: null,
  via_carrier: true,
  created_at: actor.now,
  created_by: actor.userGuid,
  reversed_at: null,
  reversed_by: null,
  reverse_reason: null,
})

/** Brings the settled amount of one side to what was collected, on its oldest invoice or bill. */
async function settle(
  of: Following,
  side: readonly InvoiceParts[],
  contract: ContractRecord,
  amount: Cents,
  reason: string,
): Promise<void> {
  const { tx, actor } = of
  const settled = side.flatMap(({ payments }) => livePayments(payments).filter(isOf(contract)))
  if (sum(settled.map((payment) => toCents(payment.amount))) === amount) return
  const [first] = side.toSorted(({ invoice: a }, { invoice: b }) => (a.guid < b.guid ? -1 : 1))
  for (const parts of side) {
    const isSettledHere = livePayments(parts.payments).some(isOf(contract))
    const isCollectedHere = parts === first && amount !== 0
    if (!isSettledHere && !isCollectedHere) continue
    const was = structuredClone(parts)
    for (const payment of livePayments(parts.payments).filter(isOf(contract))) {
      change(payment, { reversed_at: actor.now, reversed_by: actor.userGuid, reverse_reason: reason })
      for (const line of parts.lines) line.is_paid = false
    }
    if (isCollectedHere) parts.payments.push(collection(of, parts, contract, amount))
    await exportAgain(tx, actor, parts)
    saveInvoice(tx, actor, was, parts, { action: 'invoice.collected', reason: null })
  }
}

const invoicesOf = ({ invoices, after }: Following) =>
  invoices.filter(
    (parts) =>
      isLive(parts) && parts.invoice.type === 'invoice' && parts.invoice.account_guid === after.order.client_guid,
  )
const billsOf = ({ invoices }: Following, contract: ContractRecord) =>
  invoices.filter((parts) => isLive(parts) && parts.invoice.contract_guid === contract.guid)

/** What a contract's carrier has collected: counted with the order's delivery, nothing for an ended award. */
const collectedBy = ({ after }: Following, contract: ContractRecord): Cents =>
  after.order.status === 'delivered' && contract.status === 'accepted' ? toCents(contract.cod_amount) : 0

async function settleAll(of: Following, contracts: readonly ContractRecord[]): Promise<void> {
  for (const contract of contracts) {
    const reason = contract.status === 'accepted' ? 'The delivery was reverted' : 'The award ended'
    for (const side of [invoicesOf(of), billsOf(of, contract)])
      await settle(of, side, contract, collectedBy(of, contract), reason)
  }
}

/** Reverses collections that no longer apply, before their invoices are taken back. */
export const reverseCollections = (of: Following): Promise<void> =>
  settleAll(
    of,
    of.after.contracts.filter((contract) => collectedBy(of, contract) === 0),
  )

export const followCollections = (of: Following): Promise<void> => settleAll(of, of.after.contracts)
