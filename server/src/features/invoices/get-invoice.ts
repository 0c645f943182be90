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
  quickPayQueries,
} from '../../records/invoices/index.ts'
import { chargeOriginsQuery, originsFrom, stopVisitsQuery, visitsFrom } from '../../records/finances/index.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { COMPANY_AND_CARRIER } from '@waybill/domain/access/who.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentInvoice } from '../../views/money/invoice.present.ts'
import { readWithin } from '../../platform/db/database.ts'

/** An invoice that was just posted: its number is taken once everything else is read. */
interface Posted {
  orderGuid: string
  takeNumber: () => Promise<string>
}

/** Reads one invoice through `read` and presents it. */
async function show(guid: string, call: ReadCall, read: ReadCall['read'], posted?: Posted): Promise<Invoice | Refusal> {
  const { caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const company = caller.companyGuid
  const readTraces = (order: string) =>
    sees(COMPANY_AND_CARRIER, caller) ? read(chargeOriginsQuery(company, order), stopVisitsQuery(company, order)) : null
  const early = posted && readTraces(posted.orderGuid)
  const [[invoice], [basis], lines, payments, integrations, [context], picklists, [cod], [clocks], [factor]] =
    await read(
      invoiceQuery(scope, guid),
      invoiceBases(company, [guid]),
      invoiceLines(company, guid),
      invoicePayments(company, guid),
      invoiceIntegrations(company, guid),
      invoiceContext(company, guid),
      picklistsQuery(company, ['payment-terms', 'case-labels', 'accessorials']),
      ...quickPayQueries({ company_guid: company, guid }, call.now),
    )
  if (!invoice || !basis) return refuse.notFound('Invoice')
  const traces = await (early === undefined ? readTraces(invoice.order_guid) : early)
  if (posted) {
    const number = await posted.takeNumber()
    for (const bill of traces?.[0].flatMap(({ billed }) => billed ?? []) ?? [])
      if (bill.number === invoice.number) bill.number = number
    invoice.number = number
  }
  call.tag(invoice.version)
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === invoice.payment_terms_id)
  const labels = optionsOf('case-labels', picklists)
  const whole = { invoice, basis, lines, payments, integrations, context, terms, labels, picklists }
  const origins = traces ? originsFrom(traces[0], visitsFrom(traces[1])) : undefined
  return presentInvoice({ ...whole, origins, quickPay: { cod, clocks, factor } }, caller)
}

/** One invoice with its lines. */
export const getInvoice = (guid: string, call: ReadCall): Promise<Invoice | Refusal> => show(guid, call, call.read)

/** The invoice as the current transaction leaves it. */
export const shownInvoice = (guid: string, call: WriteCall, posted?: Posted): Promise<Invoice | Refusal> =>
  show(guid, call, readWithin(call.tx), posted)
