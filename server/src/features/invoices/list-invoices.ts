import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPage } from '../../calls/read-list.ts'
import type { JsonText } from '../../platform/http/json-text.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { invoiceTable, planInvoices } from '../../records/invoices/index.ts'

/** A page of the invoices visible to the caller. */
export async function listInvoices(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall,
): Promise<JsonText<ListOf<InvoiceRow>> | Refusal> {
  const { caller, now } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const table = invoiceTable(caller)
  const plan = planInvoices(scope, { body, page: query, fields: fieldsOf(table, caller), now })
  return readPage(table, plan, body.columns, call)
}
