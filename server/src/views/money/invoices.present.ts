/** Invoices as the caller may see it: a client sees what it owes, a vendor what it is owed, neither of them the other's side nor how payments are held. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { openBalance } from '@waybill/domain/money/invoice-status.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money } from '../../platform/http/present.ts'
import type { InvoiceBasis, InvoiceRecord } from '../../records/invoices/index.ts'

const jobOf = (invoice: InvoiceRecord, basis: InvoiceBasis) =>
  invoice.job_guid ? { guid: invoice.job_guid, number: basis.job_number ?? '' } : null

const clientOf = (invoice: InvoiceRecord, basis: InvoiceBasis) =>
  invoice.type === 'invoice'
    ? { guid: invoice.account_guid, name: basis.account_name }
    : { guid: basis.client_guid, name: basis.client_name }

const released = (invoice: InvoiceRecord) => ({
  paymentStatus: invoice.payment_status as NonNullable<InvoiceRow['paymentStatus']>,
  datePaymentReleased: instant(invoice.payment_released_at),
})

/** What only some portals see of a row. */
function viewerOf(invoice: InvoiceRecord, basis: InvoiceBasis, caller: Caller): Partial<InvoiceRow> {
  if (caller.portal === 'client') return { client: clientOf(invoice, basis) }
  if (caller.portal === 'carrier')
    return {
      job: jobOf(invoice, basis),
      ...(caller.company.showClientToVendor ? { client: clientOf(invoice, basis) } : {}),
      ...released(invoice),
    }
  return {
    job: jobOf(invoice, basis),
    client: clientOf(invoice, basis),
    vendor: invoice.type === 'bill' ? { guid: invoice.account_guid, name: basis.account_name } : null,
    paymentHeld: invoice.payment_held,
    ...released(invoice),
    paymentReleasedBy: basis.released_by,
    dateExported: instant(invoice.exported_at),
  }
}

export const presentInvoiceRow = (invoice: InvoiceRecord, basis: InvoiceBasis, caller: Caller): InvoiceRow => ({
  guid: invoice.guid,
  type: invoice.type,
  number: invoice.number,
  status: invoice.status,
  referenceNumber: invoice.reference_number,
  total: money(invoice.total),
  paid: money(invoice.paid),
  balance: toDollars(openBalance(invoice.status, toCents(invoice.total), toCents(invoice.paid))),
  dateTransaction: invoice.transaction_date,
  dateDue: invoice.due_date,
  paymentTermsId: invoice.payment_terms_id,
  paymentMethodId: invoice.payment_method_id,
  order: {
    guid: invoice.order_guid,
    number: basis.order_number,
    // The client's own reference would tell a vendor whose order it is.
    ...(caller.portal === 'carrier' ? {} : { referenceNumber: basis.order_reference }),
  },
  datePosted: instant(invoice.posted_at),
  dateCreated: instant(invoice.created_at),
  dateUpdated: instant(invoice.updated_at),
  ...viewerOf(invoice, basis, caller),
})
