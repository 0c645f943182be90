/** The shared start and end of an act on an invoice: found in scope, locked, allowed; then saved and returned. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceAct, PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { allowsInvoiceAct } from '@waybill/domain/money/invoice-can.ts'
import { mayInvoice } from '@waybill/domain/money/invoice-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { followOrder } from '../../consequences/follow-invoices.ts'
import { standingOf } from '../../consequences/invoice-following.ts'
import {
  lockedInvoice,
  holdInvoice,
  type InvoiceParts,
  invoiceQuery,
  saveInvoice,
  shownParts,
} from '../../records/invoices/index.ts'
import { type Act, saveAdjustments, saveOrder } from '../../records/order-changes/index.ts'
import { type ChargeRecord, copyOfOrder, loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import { relatedFacts } from '../../records/projections/index.ts'
import { readWithin } from '../../platform/db/database.ts'
import { endPosting, type Held } from './end-posting.ts'
import { type InvoiceContext, type KnownInvoice, readContext, shownInvoice } from './get-invoice.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'

/** An invoice visible to the caller, locked until the transaction ends. */
export async function knownInvoice(guid: string, call: WriteCall): Promise<InvoiceParts | Refusal> {
  const held = await hold(guid, call, {})
  return isRefusal(held) ? held : held.parts
}

async function holdToPost(known: KnownInvoice, call: WriteCall): Promise<Held | undefined> {
  const { tx, caller } = call
  const { guid, order_guid: orderGuid } = known
  const read = readWithin(tx)
  // The locks come first: what the next statements read can no longer change underneath.
  const [order, invoice, { context, traces }, facts] = await Promise.all([
    loadOrder(tx, caller, orderGuid),
    tx.first(lockedInvoice(caller.companyGuid, guid)),
    readContext(known, call, read),
    tx.first(relatedFacts(caller.companyGuid, orderGuid, guid)),
  ])
  return invoice && context && { parts: shownParts(invoice, context), order, posting: { context, facts, traces } }
}

/** The same with its order, if asked: anything that changes both locks the order first. */
async function hold(guid: string, call: WriteCall, { withOrder = false, toPost = false }): Promise<Held | Refusal> {
  const { tx, caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const known = await tx.first(invoiceQuery(scope, guid))
  if (!known) return refuse.notFound('Invoice')
  const { order_guid: orderGuid } = known
  const both = async () => {
    const [order, parts] = await Promise.all([
      withOrder ? loadOrder(tx, caller, orderGuid) : undefined,
      holdInvoice(tx, caller.companyGuid, guid),
    ])
    return parts && { order, parts }
  }
  const held = await (toPost ? holdToPost(known, call) : both())
  if (!held) return refuse.notFound('Invoice')
  return call.ifMatch('The invoice', held.parts.invoice.version) ?? held
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

/** An act that also charges the order. */
interface Charging extends Act {
  readonly charge?: ChargeRecord | undefined
}

function withCharge(order: OrderAggregate, charge: ChargeRecord): OrderAggregate {
  const after = copyOfOrder(order)
  return { ...after, charges: [...after.charges, charge] }
}

/**
 * Loads, decides, saves: `change` performs the act or refuses it; it returns the act's name for history, or null for a
 * repeat.
 */
export async function actOnInvoice(
  guid: string,
  act: InvoiceAct,
  call: WriteCall<ForActs>,
  change: (
    parts: InvoiceParts,
    context?: InvoiceContext,
    order?: OrderAggregate,
  ) => Promise<Charging | Refusal | null> | Charging | Refusal | null,
): Promise<PresentedInvoice | Refusal> {
  const isBilling = BILLING.includes(act)
  const held = await hold(guid, call, { withOrder: isBilling || POSTING.includes(act), toPost: act === 'post' })
  if (isRefusal(held)) return held
  const { order, parts: before } = held
  const allowed = allowedNow(before, act, call)
  if (isRefusal(allowed)) return allowed
  const after = structuredClone(before)
  const done = await change(after, held.posting?.context, order)
  if (isRefusal(done)) return done
  if (!done) return shownInvoice(guid, call)
  if (!before.invoice.posted_at && after.invoice.posted_at) return endPosting(held, after, done, call)
  const { tx } = call
  const actor = actorOf(call)
  // A line refers to its charge, which is written first.
  const charged = order && done.charge ? withCharge(order, done.charge) : undefined
  if (charged) saveOrder(tx, actor, order, charged, { action: 'order.priced', reason: done.reason ?? null })
  saveInvoice(tx, actor, before, after, done)
  // What a voided invoice billed is still owed, and drafted again.
  if (order && act === 'void') await followOrder({ tx, actor, after: order })
  else if (charged) await followOrder({ tx, actor, after: charged })
  else if (order && isBilling) await saveAdjustments(tx, order)
  return shownInvoice(guid, call)
}
