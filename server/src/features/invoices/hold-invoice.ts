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
import { holdInvoice, type InvoiceParts, invoiceQuery, saveInvoice, savePosted } from '../../records/invoices/index.ts'
import { type Act, saveAdjustments } from '../../records/order-changes/index.ts'
import { loadOrder } from '../../records/orders/index.ts'
import { keepTurns, turnsAreKept } from '../../records/projections/index.ts'
import { shownInvoice } from './get-invoice.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'

/** An invoice visible to the caller, locked until the transaction ends. */
export async function knownInvoice(guid: string, call: WriteCall): Promise<InvoiceParts | Refusal> {
  const held = await heldInvoice(guid, call, false)
  return isRefusal(held) ? held : held.parts
}

/** The same with its order: anything that changes both locks the order first. */
async function heldInvoice(guid: string, call: WriteCall, isOrderHeld: boolean) {
  const { tx, caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const known = await tx.first(invoiceQuery(scope, guid))
  if (!known) return refuse.notFound('Invoice')
  const [order, parts] = await Promise.all([
    isOrderHeld ? loadOrder(tx, caller, known.order_guid) : undefined,
    holdInvoice(tx, caller.companyGuid, guid),
  ])
  if (!parts) return refuse.notFound('Invoice')
  return call.ifMatch('The invoice', parts.invoice.version) ?? { order, parts }
}

/** Acts that change what is billed, and with it the order's revenue and expense. */
const BILLING: readonly InvoiceAct[] = ['edit', 'edit-lines', 'answer-dispute', 'void', 'quick-pay']
/** Acts that may post, which decides whose turn the order is. */
const POSTING: readonly InvoiceAct[] = ['post', 'export']

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
  const isBilling = BILLING.includes(act)
  const held = await heldInvoice(guid, call, isBilling || POSTING.includes(act))
  if (isRefusal(held)) return held
  const { order, parts: before } = held
  const allowed = allowedNow(before, act, call)
  if (isRefusal(allowed)) return allowed
  const after = structuredClone(before)
  const done = await change(after)
  if (isRefusal(done)) return done
  if (!done) return shownInvoice(guid, call)
  const { tx } = call
  const actor = actorOf(call)
  if (!before.invoice.posted_at && after.invoice.posted_at) {
    const takeNumber = savePosted(tx, actor, before, after, done)
    if (order) await keepTurns(tx, order, { before: order })
    const shown = await shownInvoice(guid, call, { orderGuid: after.invoice.order_guid, takeNumber })
    if (!order) return shown
    await notifyOfInvoice(tx, actor, after, order)
    turnsAreKept(tx, order)
    return shown
  }
  saveInvoice(tx, actor, before, after, done)
  // What a voided invoice billed is still owed, and drafted again.
  if (order && act === 'void') await followOrder({ tx, actor, after: order })
  else if (order && isBilling) await saveAdjustments(tx, order)
  return shownInvoice(guid, call)
}
