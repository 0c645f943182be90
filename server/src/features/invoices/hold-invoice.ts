/** The shared start and end of an act on an invoice: found in scope, locked, allowed; then saved and returned. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Invoice, InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'
import { allowsInvoiceAct } from '@waybill/domain/money/invoice-can.ts'
import { mayInvoice } from '@waybill/domain/money/invoice-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { followOrder } from '../../consequences/follow-invoices.ts'
import { standingOf } from '../../consequences/invoice-following.ts'
import { notifyOfInvoice } from '../../consequences/notify-partners.ts'
import { holdInvoice, type InvoiceParts, invoiceQuery, saveInvoice } from '../../records/invoices/index.ts'
import { type Act, saveAdjustments } from '../../records/order-changes/index.ts'
import { loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import { shownInvoice } from './get-invoice.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'

/** An invoice visible to the caller, locked until the transaction ends. */
export async function knownInvoice(guid: string, call: WriteCall): Promise<InvoiceParts | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const known = await call.tx.first(invoiceQuery(scope, guid))
  const parts = known && (await holdInvoice(call.tx, call.caller.companyGuid, guid))
  if (!parts) return refuse.notFound('Invoice')
  return call.ifMatch('The invoice', parts.invoice.version) ?? parts
}

/** Acts that change what is billed, and with it the order's revenue and expense. */
const BILLING: readonly InvoiceAct[] = ['edit', 'edit-lines', 'answer-dispute', 'void', 'quick-pay']

/** The order of a visible invoice, locked: anything that changes both locks the order first. */
async function heldOrderOf(guid: string, call: WriteCall): Promise<OrderAggregate | undefined> {
  const scope = invoiceScopeOf(call.caller)
  const known = isRefusal(scope) ? undefined : await call.tx.first(invoiceQuery(scope, guid))
  return known && loadOrder(call.tx, call.caller, known.order_guid)
}

/** Whether the caller's role and the invoice's state allow the act now. */
export function allowedNow(parts: InvoiceParts, act: InvoiceAct, call: WriteCall): true | Refusal {
  const standing = standingOf(parts)
  const role = allowsInvoiceAct(act, standing.type, call.caller)
  if (isRefusal(role)) return role
  return mayInvoice(act === 'edit' ? 'edit-lines' : act, standing)
}

/**
 * Loads, decides, saves: `change` performs the act or refuses it; it returns the act's name for history, or null for a
 * repeat.
 */
export async function actOnInvoice(
  guid: string,
  act: InvoiceAct,
  call: WriteCall,
  change: (parts: InvoiceParts) => Promise<Act | Refusal | null> | Act | Refusal | null,
): Promise<Invoice | Refusal> {
  const order = BILLING.includes(act) ? await heldOrderOf(guid, call) : undefined
  const before = await knownInvoice(guid, call)
  if (isRefusal(before)) return before
  const allowed = allowedNow(before, act, call)
  if (isRefusal(allowed)) return allowed
  const after = structuredClone(before)
  const done = await change(after)
  if (isRefusal(done)) return done
  if (!done) return shownInvoice(guid, call)
  saveInvoice(call.tx, actorOf(call), before, after, done)
  if (!before.invoice.posted_at && after.invoice.posted_at) await notifyOfInvoice(call.tx, actorOf(call), after)
  // What a voided invoice billed is still owed, and drafted again.
  if (order && act === 'void') await followOrder({ tx: call.tx, actor: actorOf(call), after: order })
  else if (order) await saveAdjustments(call.tx, order)
  return shownInvoice(guid, call)
}
