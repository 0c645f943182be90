/** The end of an act that posts an invoice: saved and shown; its number is taken with the commit. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { notifyOfInvoice } from '../../consequences/notify-partners.ts'
import { actorOf } from '../../operations/actor.ts'
import { readWithin } from '../../platform/db/database.ts'
import { type InvoiceParts, savePosted } from '../../records/invoices/index.ts'
import type { Act } from '../../records/order-changes/index.ts'
import type { OrderAggregate } from '../../records/orders/index.ts'
import { keepTurns, type RelatedFacts, turnsAreKept } from '../../records/projections/index.ts'
import { type InvoiceContext, presentWhole, readContext, type Traces } from './get-invoice.ts'

/** A locked invoice, and what was read with it. */
export interface Held {
  parts: InvoiceParts
  order?: OrderAggregate | undefined
  /** For an act that posts: what shows the draft, and what decides whose turn its order is once it is posted. */
  posting?: { context: InvoiceContext; facts: RelatedFacts | undefined; traces: Traces } | undefined
}

/** What bills the charges, with the invoice's number, a mark until the commit, and status. */
const withNumber = (traces: Traces, { guid, number, status }: InvoiceParts['invoice']): Traces =>
  traces && [
    traces[0].map((row) => ({
      ...row,
      billed: row.billed && row.billed.map((bill) => (bill.guid === guid ? { ...bill, number, status } : bill)),
    })),
    traces[1],
  ]

/** Saves a posted invoice; what was read with the draft is read again only if the act changed more. */
export async function endPosting(
  { parts: before, order, posting }: Held,
  after: InvoiceParts,
  act: Act,
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> {
  const { tx } = call
  const { invoice } = after
  const actor = actorOf(call)
  const known = savePosted(tx, actor, before, after, act) ? posting : undefined
  if (order) await keepTurns(tx, order, { before: order, facts: known?.facts })
  const read = readWithin(tx)
  const { context, traces } = known ?? (await readContext(invoice, call, read))
  if (!context) return refuse.notFound('Invoice')
  await notifyOfInvoice(tx, actor, after, order)
  if (order) turnsAreKept(tx, order)
  return presentWhole(invoice, context, withNumber(traces, invoice), call)
}
