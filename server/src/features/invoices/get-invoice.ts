import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import {
  invoiceBases,
  invoiceContext,
  invoiceIntegrations,
  invoiceLines,
  invoicePayments,
  invoiceQuery,
} from '../../records/invoices/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentInvoice } from '../../views/money/invoice.present.ts'
import { readWithin } from '../../platform/db/database.ts'

/** Reads and presents one invoice through `read`. */
async function show(guid: string, call: ReadCall, read: ReadCall['read']): Promise<Invoice | Refusal> {
  const { caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const company = caller.companyGuid
  const [[invoice], [basis], lines, payments, integrations, [context], picklists] = await read(
    invoiceQuery(scope, guid),
    invoiceBases(company, [guid]),
    invoiceLines(company, guid),
    invoicePayments(company, guid),
    invoiceIntegrations(company, guid),
    invoiceContext(company, guid),
    picklistsQuery(company, ['payment-terms', 'case-labels']),
  )
  if (!invoice || !basis) return refuse.notFound('Invoice')
  call.tag(invoice.version)
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === invoice.payment_terms_id)
  const labels = optionsOf('case-labels', picklists)
  return presentInvoice({ invoice, basis, lines, payments, integrations, context, terms, labels }, caller)
}

/** One invoice with its lines. */
export const getInvoice = (guid: string, call: ReadCall): Promise<Invoice | Refusal> => show(guid, call, call.read)

/** The invoice as the running transaction leaves it. */
export const shownInvoice = (guid: string, call: WriteCall): Promise<Invoice | Refusal> =>
  show(guid, call, readWithin(call.tx))
