import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceLineChange, NewInvoiceLine } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import {
  INVOICE_LINE,
  type InvoiceLineNoun,
  type PresentedInvoice,
} from '@waybill/contract/invoices/invoices.shapes.ts'
import { type Allowed, allow } from '@waybill/domain/access/allow.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  assignLine,
  commodityOfInvoice,
  type InvoiceParts,
  lineOf,
  type LineRecord,
  matchVendorInvoice,
} from '../../records/invoices/index.ts'
import { optionsOf, type PicklistOption, picklistsQuery } from '../../records/reference/index.ts'
import { actOnInvoice } from './hold-invoice.ts'
import { wrongSign } from './line-signs.ts'

const itemsOf = async ({ tx, caller }: WriteCall) =>
  optionsOf('accessorials', await tx.rows(picklistsQuery(caller.companyGuid, ['accessorials'])))

/** The fields of a line that were sent; refuses an item or commodity that does not belong to this invoice. */
async function fieldsOf(
  { invoice }: InvoiceParts,
  sent: InvoiceLineChange,
  items: readonly PicklistOption[],
  { caller, tx }: WriteCall,
): Promise<Allowed<InvoiceLineNoun> | Refusal> {
  if (sent.itemId != null && !items.some(({ id }) => id === sent.itemId))
    return refuse.invalid('itemId', 'is not in the list of charges')
  if (sent.commodityGuid && !(await tx.first(commodityOfInvoice(invoice, sent.commodityGuid))))
    return refuse.invalid('commodityGuid', 'is not a commodity of this order')
  return allow(INVOICE_LINE, sent, caller, {})
}

/** The system's own lines, and those of charges, are changed at their source. */
function mayTouch(line: LineRecord, sent?: InvoiceLineChange): true | Refusal {
  if (line.system_defined)
    return refuse.notNow('systemDefined', `"${line.name}" is set by the system and cannot be changed here`)
  const isOfCharge = ['name', 'amount', 'itemId', 'isAccessorial', 'commodityGuid'] as const
  if (line.charge_guid && (!sent || isOfCharge.some((field) => sent[field] !== undefined)))
    return refuse.notNow('chargeGuid', `"${line.name}" follows a charge; change the charge instead`)
  return true
}

async function settle(parts: InvoiceParts, call: WriteCall) {
  if (parts.invoice.is_matched !== null && parts.invoice.vendor_amount === null)
    await matchVendorInvoice(call.tx, parts)
  return { action: 'invoice.changed' }
}

/** Adds a line. */
export const addLine = (
  { params: { guid }, body: sent }: { params: { guid: string }; body: NewInvoiceLine },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'edit-lines', call, async (parts) => {
    const items = await itemsOf(call)
    const fields = await fieldsOf(parts, sent, items, call)
    if (isRefusal(fields)) return fields
    const line = lineOf(actorOf(call), parts, { name: sent.name, amount: '0.00' })
    assignLine(line, fields, undefined)
    parts.lines.push(line)
    return wrongSign(line, parts.lines, items, 'amount') ?? settle(parts, call)
  })

/** Changes a line. */
export const changeLine = (
  { params: { guid, lineGuid }, body: sent }: { params: { guid: string; lineGuid: string }; body: InvoiceLineChange },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'edit-lines', call, async (parts) => {
    const line = parts.lines.find((each) => each.guid === lineGuid)
    if (!line) return refuse.notFound('Line')
    const allowed = mayTouch(line, sent)
    if (isRefusal(allowed)) return allowed
    const items = await itemsOf(call)
    const fields = await fieldsOf(parts, sent, items, call)
    if (isRefusal(fields)) return fields
    const isRenamed = sent.amount === undefined && sent.itemId === undefined
    assignLine(line, fields, undefined)
    line.updated_at = call.now
    return (isRenamed ? undefined : wrongSign(line, parts.lines, items, 'amount')) ?? settle(parts, call)
  })

/** Removes a line. */
export const removeLine = (
  { params: { guid, lineGuid } }: { params: { guid: string; lineGuid: string } },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'edit-lines', call, (parts) => {
    const line = parts.lines.find((each) => each.guid === lineGuid)
    if (!line) return refuse.notFound('Line')
    const allowed = mayTouch(line)
    if (isRefusal(allowed)) return allowed
    parts.lines = parts.lines.filter((each) => each !== line)
    return settle(parts, call)
  })
