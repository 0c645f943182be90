import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { parseInvoiceContext, invoiceContext, invoiceQuery, type InvoiceRecord } from '../../records/invoices/index.ts'
import { chargeOriginsQuery, originsFrom, stopVisitsQuery, visitsFrom } from '../../records/finances/index.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { COMPANY_AND_CARRIER } from '@waybill/domain/access/who.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentInvoice } from '../../views/money/invoice.present.ts'
import { readWithin, type RowsOf } from '../../platform/db/database.ts'

type Read = ReadCall['read']
/** What is known of an invoice before it is locked. */
export type KnownInvoice = Pick<InvoiceRecord, 'company_guid' | 'guid' | 'type' | 'order_guid'>

const LISTS = {
  invoice: ['payment-terms', 'case-labels'],
  // What quick pay deducts no fee from.
  bill: ['payment-terms', 'case-labels', 'accessorials'],
} as const
const contextQueries = (known: KnownInvoice, now: Date) =>
  [invoiceContext(known, now), picklistsQuery(known.company_guid, LISTS[known.type])] as const
const tracesQueries = ({ company_guid: company, order_guid: order }: KnownInvoice) =>
  [chargeOriginsQuery(company, order), stopVisitsQuery(company, order)] as const

const contextFrom = ([[found], picklists]: RowsOf<ReturnType<typeof contextQueries>>) =>
  found && { ...parseInvoiceContext(found), picklists }
export type InvoiceContext = NonNullable<ReturnType<typeof contextFrom>>
/** The sources of its order's charges, for readers with access. */
export type Traces = RowsOf<ReturnType<typeof tracesQueries>> | undefined

/** What is read to show an invoice besides its own row, in one round trip. */
export async function readContext(
  known: KnownInvoice,
  { caller, now }: ReadCall,
  read: Read,
): Promise<{ context: InvoiceContext | undefined; traces: Traces }> {
  const queries = contextQueries(known, now)
  if (!sees(COMPANY_AND_CARRIER, caller)) return { context: contextFrom(await read(...queries)), traces: undefined }
  const [found, picklists, ...traces] = await read(...queries, ...tracesQueries(known))
  return { context: contextFrom([found, picklists]), traces }
}

/** The invoice as the caller may see it. */
export function presentWhole(
  invoice: InvoiceRecord,
  { cod, clocks, factor, ...context }: InvoiceContext,
  traces: Traces,
  call: ReadCall,
): PresentedInvoice {
  call.tag(invoice.version)
  const { picklists } = context
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === invoice.payment_terms_id)
  const labels = optionsOf('case-labels', picklists)
  const origins = traces && originsFrom(traces[0], visitsFrom(traces[1]))
  const whole = { invoice, ...context, terms, labels, origins, quickPay: { cod, clocks, factor } }
  return presentInvoice(whole, call.caller)
}

/** Reads one invoice through `read` and presents it. */
async function show(guid: string, call: ReadCall, read: Read): Promise<PresentedInvoice | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const [[invoice]] = await read(invoiceQuery(scope, guid))
  if (!invoice) return refuse.notFound('Invoice')
  const { context, traces } = await readContext(invoice, call, read)
  return context ? presentWhole(invoice, context, traces, call) : refuse.notFound('Invoice')
}

/** One invoice with its lines. */
export const getInvoice = (
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<PresentedInvoice | Refusal> => show(guid, call, call.read)

/** The invoice as the current transaction leaves it. */
export const shownInvoice = (guid: string, call: WriteCall): Promise<PresentedInvoice | Refusal> =>
  show(guid, call, readWithin(call.tx))
