/** Which invoices and bills a caller may see: by portal and role. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Caller } from './caller.ts'
import type { InvoiceScope } from '../records/invoices/index.ts'

/** Invoices that a caller may see, or why it sees none. */
export function invoiceScopeOf(caller: Caller): InvoiceScope | Refusal {
  const { companyGuid, clientGuids, vendorGuid, portal, permissions } = caller
  const types = [
    ...(portal !== 'carrier' && permissions.has('client_money.view_invoice') ? (['invoice'] as const) : []),
    ...(portal !== 'client' && permissions.has('vendor_money.view_bill') ? (['bill'] as const) : []),
  ]
  const lacks = portal === 'carrier' ? 'vendor_money.view_bill' : 'client_money.view_invoice'
  return types.length
    ? { companyGuid, clientGuids, vendorGuid, types }
    : refuse.forbidden(`Your role lacks the permission ${lacks}`)
}
