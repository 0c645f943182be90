import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ReadCall } from '../../caller/call.ts'
import type { Caller } from '../../caller/caller.ts'
import {
  invoiceBases,
  invoiceLines,
  invoiceQuery,
  invoiceSurroundings,
  type InvoiceScope,
} from '../../records/invoice-reading.ts'
import { optionsOf, picklistsQuery } from '../../records/picklists.ts'
import { presentInvoice } from './invoices.present.ts'

/** Invoices that a caller may see, or why it sees none. */
export function invoiceScopeOf(caller: Caller): InvoiceScope | Refusal {
  const types = [
    ...(caller.permissions.has('client_money.view_invoice') ? (['invoice'] as const) : []),
    ...(caller.portal === 'dispatcher' && caller.permissions.has('vendor_money.view_bill') ? (['bill'] as const) : []),
  ]
  return types.length
    ? { companyGuid: caller.companyGuid, clientGuids: caller.clientGuids, types }
    : refuse.forbidden('Your role lacks the permission client_money.view_invoice')
}

/** One invoice with its lines. */
export async function getInvoice(guid: string, call: ReadCall): Promise<Invoice | Refusal> {
  const { caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const company = caller.companyGuid
  const [[invoice], [basis], lines, [surroundings], picklists] = await call.read(
    invoiceQuery(scope, guid),
    invoiceBases(company, [guid]),
    invoiceLines(company, guid),
    invoiceSurroundings(company, guid),
    picklistsQuery(company, ['payment-terms']),
  )
  if (!invoice || !basis) return refuse.notFound('Invoice')
  call.tag(invoice.version)
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === invoice.payment_terms_id)
  return presentInvoice({ invoice, basis, lines, surroundings, terms }, caller)
}
