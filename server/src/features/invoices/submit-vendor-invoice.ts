import type { Refusal } from '@waybill/contract/errors.ts'
import type { BulkVendorInvoices, VendorInvoice } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { eachRow } from '../../calls/bulk.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { storeFields } from './change-invoice.ts'
import { actOnInvoice } from './hold-invoice.ts'

/** The vendor's own invoice arrives, from the vendor itself or entered on its behalf. */
export const submitVendorInvoice = (
  { params: { guid }, body: sent }: { params: { guid: string }; body: VendorInvoice },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'submit-vendor-invoice', call, async (parts) => {
    const strange = await storeFields(parts, { referenceNumber: sent.number, vendorAmount: sent.amount }, call)
    return strange ?? { action: 'invoice.vendor-invoice-received' }
  })

/** Several at once, each with its outcome: one that is refused keeps no other back. */
export const submitVendorInvoices = (
  { body: { invoices } }: { body: BulkVendorInvoices },
  call: WriteCall<ForActs>,
): Promise<BulkAnswer> =>
  eachRow(invoices, call, ({ guid, number, amount }) =>
    submitVendorInvoice({ params: { guid }, body: { number, amount } }, call),
  )
