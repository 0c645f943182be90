/** Invoices in the caller's lens: a client sees what it owes, never what a carrier is paid nor how payments are held. */
import type { Invoice, InvoiceLine, InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import type {
  InvoiceBasis,
  InvoiceLineRecord,
  InvoiceRecord,
  InvoiceSurroundings,
} from '../../records/invoice-reading.ts'
import type { PicklistOption } from '../../records/picklist-vocabulary.ts'

function presentForCompany(invoice: InvoiceRecord, basis: InvoiceBasis) {
  return {
    job: invoice.job_guid ? { guid: invoice.job_guid, number: basis.job_number ?? '' } : null,
    vendor: invoice.type === 'bill' ? { guid: invoice.account_guid, name: basis.account_name } : null,
    paymentHeld: invoice.payment_held,
    paymentStatus: invoice.payment_status as NonNullable<InvoiceRow['paymentStatus']>,
    datePaymentReleased: instant(invoice.payment_released_at),
    paymentReleasedBy: basis.released_by,
  }
}

export const presentInvoiceRow = (invoice: InvoiceRecord, basis: InvoiceBasis, caller: Caller): InvoiceRow => ({
  guid: invoice.guid,
  type: invoice.type as InvoiceRow['type'],
  number: invoice.number,
  status: invoice.status as InvoiceRow['status'],
  referenceNumber: invoice.reference_number,
  total: money(invoice.total),
  paid: money(invoice.paid),
  balance: Math.round((money(invoice.total) - money(invoice.paid)) * 100) / 100,
  dateTransaction: invoice.transaction_date,
  dateDue: invoice.due_date,
  paymentTermsId: invoice.payment_terms_id,
  paymentMethodId: invoice.payment_method_id,
  order: { guid: invoice.order_guid, number: basis.order_number, referenceNumber: basis.order_reference },
  client:
    invoice.type === 'invoice'
      ? { guid: invoice.account_guid, name: basis.account_name }
      : { guid: basis.client_guid, name: basis.client_name },
  dateCreated: instant(invoice.created_at),
  dateUpdated: instant(invoice.updated_at),
  ...(caller.portal === 'dispatcher' ? presentForCompany(invoice, basis) : {}),
})

const presentLine = (line: InvoiceLineRecord, caller: Caller): InvoiceLine => ({
  guid: line.guid,
  name: line.name,
  notes: line.notes,
  amount: money(line.amount),
  itemId: line.item_id,
  isAccessorial: line.is_accessorial,
  isPaid: line.is_paid,
  dateCharged: line.date_charged,
  transactionNumber: line.transaction_number,
  systemDefined: line.system_defined,
  systemUsage: line.system_usage,
  commodity: line.commodity_guid
    ? { guid: line.commodity_guid, identifier: line.of_identifier, description: line.of_description }
    : null,
  revenue: line.revenue,
  ...(caller.portal === 'dispatcher' ? { expense: line.expense } : {}),
})

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

function logisticsOf(row: InvoiceSurroundings['row']): Invoice['logistics'] {
  return (
    row && {
      originName: row.origin_name,
      originCity: row.origin_city,
      originState: row.origin_state,
      destinationName: row.destination_name,
      destinationCity: row.destination_city,
      destinationState: row.destination_state,
      vehicleName: row.vehicle_name,
      vins: row.vins,
      bol: row.bol,
      distance: number(row.distance ?? row.estimated_distance),
      datePickedUp: moment(row.picked_up_at),
      dateDelivered: moment(row.delivered_at),
    }
  )
}

export interface WholeInvoice {
  invoice: InvoiceRecord
  basis: InvoiceBasis
  lines: readonly InvoiceLineRecord[]
  surroundings: InvoiceSurroundings | undefined
  terms: PicklistOption | undefined
}

export function presentInvoice(whole: WholeInvoice, caller: Caller): Invoice {
  const { invoice, basis, lines, surroundings, terms } = whole
  const isClient = caller.portal === 'client'
  const contact = surroundings?.contact ?? null
  const fee = Number(terms?.data['fee'] ?? 0)
  return {
    ...presentInvoiceRow(invoice, basis, caller),
    clientContact: contact && {
      guid: contact.guid,
      name: contact.name,
      email: contact.email,
      mobileNumber: contact.mobile_number,
      phoneNumber: contact.phone_number,
    },
    consignee: surroundings?.consignee ?? null,
    paymentConfig: terms ? { id: terms.id, label: terms.label, ...(isClient ? {} : { fee }) } : null,
    lines: lines.filter((line) => !isClient || line.revenue).map((line) => presentLine(line, caller)),
    logistics: logisticsOf(surroundings?.row ?? null),
    version: invoice.version,
  }
}
