import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { besideFrom, besideInvoice, invoiceQuery, type InvoiceRecord } from '../../records/invoices/index.ts'
import { chargeOriginsQuery, originsFrom, stopVisitsQuery, visitsFrom } from '../../records/finances/index.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { COMPANY_AND_CARRIER } from '@waybill/domain/access/who.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentInvoice } from '../../views/money/invoice.present.ts'
import { readWithin, type RowsOf } from '../../platform/db/database.ts'

type Read = ReadCall['read']

const besideQueries = (guid: string, { caller: { companyGuid }, now }: ReadCall) =>
  [
    besideInvoice(companyGuid, guid, now),
    picklistsQuery(companyGuid, ['payment-terms', 'case-labels', 'accessorials']),
  ] as const
const both = ([[found], picklists]: RowsOf<ReturnType<typeof besideQueries>>) =>
  found && { ...besideFrom(found), picklists }

/** What is read to show an invoice besides its own row. */
export const readBeside = async (guid: string, call: ReadCall, read: Read) =>
  both(await read(...besideQueries(guid, call)))
export type BesideInvoice = NonNullable<ReturnType<typeof both>>

/** The sources of its order's charges, for readers with access. */
export async function readTraces(orderGuid: string, { caller }: ReadCall, read: Read) {
  if (!sees(COMPANY_AND_CARRIER, caller)) return undefined
  const company = caller.companyGuid
  return read(chargeOriginsQuery(company, orderGuid), stopVisitsQuery(company, orderGuid))
}
export type Traces = Awaited<ReturnType<typeof readTraces>>

/** The invoice as the caller may see it. */
export function presentWhole(
  invoice: InvoiceRecord,
  { cod, clocks, factor, ...beside }: BesideInvoice,
  traces: Traces,
  call: ReadCall,
): Invoice {
  call.tag(invoice.version)
  const { picklists } = beside
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === invoice.payment_terms_id)
  const labels = optionsOf('case-labels', picklists)
  const origins = traces && originsFrom(traces[0], visitsFrom(traces[1]))
  const whole = { invoice, ...beside, terms, labels, origins, quickPay: { cod, clocks, factor } }
  return presentInvoice(whole, call.caller)
}

/** Reads one invoice through `read` and presents it. */
async function show(guid: string, call: ReadCall, read: Read): Promise<Invoice | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const [[invoice], ...rows] = await read(invoiceQuery(scope, guid), ...besideQueries(guid, call))
  const beside = both(rows)
  if (!invoice || !beside) return refuse.notFound('Invoice')
  return presentWhole(invoice, beside, await readTraces(invoice.order_guid, call, read), call)
}

/** One invoice with its lines. */
export const getInvoice = (guid: string, call: ReadCall): Promise<Invoice | Refusal> => show(guid, call, call.read)

/** The invoice as the current transaction leaves it. */
export const shownInvoice = (guid: string, call: WriteCall): Promise<Invoice | Refusal> =>
  show(guid, call, readWithin(call.tx))
