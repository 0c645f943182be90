/** Which invoices and bills a caller may see: by portal and role. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { mayDo, sees } from '@waybill/domain/access/rules.ts'
import { INVOICE_TYPES } from '@waybill/domain/access/tables/invoices.ts'
import type { Caller } from './caller.ts'
import type { InvoiceScope } from '../records/invoices/index.ts'

/** The types that a caller may see. */
export const invoiceTypesOf = (caller: Caller): InvoiceScope['types'] =>
  (['invoice', 'bill'] as const).filter((type) => sees(INVOICE_TYPES[type], caller))

/** Invoices visible to a caller, or why there are none. */
export function invoiceScopeOf(caller: Caller): InvoiceScope | Refusal {
  const { companyGuid, clientGuids, vendorGuid } = caller
  const types = invoiceTypesOf(caller)
  const may = mayDo([INVOICE_TYPES.invoice, INVOICE_TYPES.bill], caller)
  return isRefusal(may) ? may : { companyGuid, clientGuids, vendorGuid, types }
}
