import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceLineChange, NewInvoiceLine } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import {
  commodityOfInvoice,
  type InvoiceParts,
  lineOf,
  type LineRecord,
  matchVendorInvoice,
} from '../../records/invoices/index.ts'
import { optionsOf, type PicklistOption, picklistsQuery } from '../../records/reference/index.ts'
import { actOnInvoice } from './hold-invoice.ts'
import { wrongSign } from './line-signs.ts'
import { change } from '../../records/rows.ts'

const itemsOf = async ({ tx, caller }: WriteCall) =>
  optionsOf('accessorials', await tx.rows(picklistsQuery(caller.companyGuid, ['accessorials'])))

/** The request as columns; refuses an item or commodity that does not belong to this invoice. */
async function columnsOf(
  { invoice }: InvoiceParts,
  sent: InvoiceLineChange,
  items: readonly PicklistOption[],
  { tx }: WriteCall,
): Promise<Partial<LineRecord> | Refusal> {
  const columns: Partial<LineRecord> = {}
  if (sent.name !== undefined) columns.name = sent.name
  if (sent.amount !== undefined) columns.amount = toDecimal(toCents(sent.amount))
  if (sent.notes !== undefined) columns.notes = sent.notes
  if (sent.isAccessorial !== undefined) columns.is_accessorial = sent.isAccessorial
  if (sent.dateCharged !== undefined) columns.date_charged = sent.dateCharged
  if (sent.transactionNumber !== undefined) columns.transaction_number = sent.transactionNumber
  if (sent.itemId != null && !items.some(({ id }) => id === sent.itemId))
    return refuse.invalid('itemId', 'is not in the list of charges')
  if (sent.itemId !== undefined) columns.item_id = sent.itemId
  if (sent.commodityGuid && !(await tx.first(commodityOfInvoice(invoice, sent.commodityGuid))))
    return refuse.invalid('commodityGuid', 'is not a commodity of this order')
  if (sent.commodityGuid !== undefined) columns.commodity_guid = sent.commodityGuid
  return columns
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
export const addLine = (guid: string, sent: NewInvoiceLine, call: WriteCall): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, 'edit-lines', call, async (parts) => {
    const items = await itemsOf(call)
    const columns = await columnsOf(parts, sent, items, call)
    if (isRefusal(columns)) return columns
    const line = lineOf(actorOf(call), parts, { name: sent.name, amount: '0.00', ...columns })
    parts.lines.push(line)
    return wrongSign(line, parts.lines, items, 'amount') ?? settle(parts, call)
  })

/** Changes a line. */
export const changeLine = (
  guid: string,
  lineGuid: string,
  sent: InvoiceLineChange,
  call: WriteCall,
): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, 'edit-lines', call, async (parts) => {
    const line = parts.lines.find((each) => each.guid === lineGuid)
    if (!line) return refuse.notFound('Line')
    const allowed = mayTouch(line, sent)
    if (isRefusal(allowed)) return allowed
    const items = await itemsOf(call)
    const columns = await columnsOf(parts, sent, items, call)
    if (isRefusal(columns)) return columns
    const isRenamed = sent.amount === undefined && sent.itemId === undefined
    change(line, { ...columns, updated_at: call.now })
    return (isRenamed ? undefined : wrongSign(line, parts.lines, items, 'amount')) ?? settle(parts, call)
  })

/** Removes a line. */
export const removeLine = (guid: string, lineGuid: string, call: WriteCall): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, 'edit-lines', call, (parts) => {
    const line = parts.lines.find((each) => each.guid === lineGuid)
    if (!line) return refuse.notFound('Line')
    const allowed = mayTouch(line)
    if (isRefusal(allowed)) return allowed
    parts.lines = parts.lines.filter((each) => each !== line)
    return settle(parts, call)
  })
