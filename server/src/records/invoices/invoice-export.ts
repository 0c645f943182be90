/** What an accounting system receives of an invoice or bill, made of our records and the company's mappings. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { COD_ACCOUNT } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { sql, rawQuery } from '../../platform/db/builder.ts'
import type { CompanyRecord, MappingRecord } from '../integrations/index.ts'
import { type InvoiceParts, type LineRecord, livePayments, type PaymentRecord } from './invoice-writing.ts'
import type { InvoiceRecord } from './invoice-table.ts'

/** The party and the documents of an exported invoice. */
export interface ExportBasis {
  account_name: string
  account_email: string | null
  account_phone: string | null
  order_number: string
  job_number: string | null
}

export const exportBasisQuery = (companyGuid: string, guid: string) =>
  rawQuery<ExportBasis>(
    sql`select a.name as account_name, a.email as account_email, a.phone_number as account_phone,
      o.number as order_number, b.number as job_number
    from invoices i
    join accounts a on a.company_guid = i.company_guid and a.guid = i.account_guid
    join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid
    left join jobs b on b.company_guid = i.company_guid and b.guid = i.job_guid
    where i.company_guid = ${companyGuid} and i.guid = ${guid}`,
  )

/** How records of ours are called over there. */
export interface Known {
  mappings: readonly MappingRecord[]
  companies: readonly CompanyRecord[]
  defaultItemId: string | undefined
}

const mapped = ({ mappings }: Known, type: string, key: string): string | null =>
  mappings.find((each) => each.record_type === type && each.record_key === key)?.external_id ?? null

/** The item of a line: by what the system wrote it for, else by its charge, else the usual one. */
export const itemOf = (known: Known, line: Pick<LineRecord, 'item_id' | 'system_usage'>): string | null =>
  (line.system_usage && mapped(known, 'item', line.system_usage)) ??
  (line.item_id === null ? null : mapped(known, 'item', String(line.item_id))) ??
  known.defaultItemId ??
  null

/** Where the system books what carriers collect. */
export const codAccountOf = (known: Known): string | null => mapped(known, 'account', COD_ACCOUNT)

/** What carriers collected: settled over there too, so that nothing of it stays open. */
export const collectionsOf = ({ payments }: InvoiceParts): PaymentRecord[] =>
  livePayments(payments).filter((payment) => payment.via_carrier)

/** What was collected once and is no more: it is taken back over there too, if it ever arrived. */
export const takenBackOf = ({ payments }: InvoiceParts): PaymentRecord[] =>
  payments.filter((payment) => payment.via_carrier && payment.reversed_at !== null)

type NamedLine = Pick<LineRecord, 'item_id' | 'system_usage' | 'name'>

/** Lines that the system has no item for. */
export const unmappedLines = (known: Known, lines: readonly NamedLine[], appName: string): ErrorEntry[] =>
  lines.flatMap((line, i) =>
    itemOf(known, line) === null
      ? [{ path: `lines.${i}.itemId`, message: `"${line.name}" has no item in ${appName}` }]
      : [],
  )

/** What prevents an invoice from being sent: what the system would not know. */
export function whatIsUnmapped(known: Known, parts: InvoiceParts, appName: string): ErrorEntry[] {
  const items = unmappedLines(known, parts.lines, appName)
  const isAccountMissing = collectionsOf(parts).length > 0 && codAccountOf(known) === null
  return isAccountMissing
    ? [...items, { path: 'payments', message: `Collected COD has no account in ${appName}` }]
    : items
}

/** The party's id in the system where somebody mapped it, or where it was created before. */
export const partyOf = (known: Known, invoice: InvoiceRecord): string | null =>
  mapped(known, invoice.type === 'bill' ? 'vendor' : 'client', invoice.account_guid)

export const termsOf = (known: Known, invoice: InvoiceRecord): string | null =>
  invoice.payment_terms_id === null ? null : mapped(known, 'payment-terms', String(invoice.payment_terms_id))

export const companyOf = ({ companies }: Known): string | null =>
  companies.find((company) => company.is_ours)?.external_id ?? null
