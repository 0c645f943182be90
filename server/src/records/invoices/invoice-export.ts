/** An invoice or bill as sent to an accounting system, built from our records and the company's mappings. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import {
  ABILITIES,
  accountingAppLabel,
  type AccountingAppName,
  BANK_ACCOUNT,
  COD_ACCOUNT,
} from '@waybill/contract/vocabulary/accounting-apps.ts'
import { sql, rawQuery } from '../../platform/db/builder.ts'
import type { CompanyRecord, MappingRecord } from '../integrations/index.ts'
import { type InvoiceParts, livePayments } from './invoice-writing.ts'
import type { InvoiceRecord, LineRecord, PaymentRecord } from './invoice-table.ts'

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

/** Our records' ids in the system. */
export interface Known {
  mappings: readonly MappingRecord[]
  companies: readonly CompanyRecord[]
  defaultItemId: string | undefined
  /** Payments that came from a system: they are not sent to any. */
  outside?: ReadonlySet<string>
}

const mapped = ({ mappings }: Known, type: string, key: string): string | null =>
  mappings.find((each) => each.record_type === type && each.record_key === key)?.external_id ?? null

/** The item of a line: by what the system wrote it for, otherwise by its charge, otherwise the default. */
export const itemOf = (known: Known, line: Pick<LineRecord, 'item_id' | 'system_usage'>): string | null =>
  (line.system_usage && mapped(known, 'item', line.system_usage)) ??
  (line.item_id === null ? null : mapped(known, 'item', String(line.item_id))) ??
  known.defaultItemId ??
  null

/** Where the system books COD. */
export const codAccountOf = (known: Known): string | null => mapped(known, 'account', COD_ACCOUNT)

/** The bank account of payments recorded here. */
export const bankAccountOf = (known: Known): string | null => mapped(known, 'account', BANK_ACCOUNT)

/** Whether a payment is sent to a system: COD always, manual payments if the system accepts them. */
const goesTo = (app: AccountingAppName, known: Known) => (payment: PaymentRecord) =>
  payment.via_carrier || (ABILITIES[app].takesPayments && !known.outside?.has(payment.guid))

/** Payments: settled there too, so that no balance stays open. */
export const collectionsOf = (app: AccountingAppName, known: Known, { payments }: InvoiceParts): PaymentRecord[] =>
  livePayments(payments).filter(goesTo(app, known))

/** Reversed payments: also reversed there, if they ever arrived. */
export const reversalsOf = (app: AccountingAppName, known: Known, { payments }: InvoiceParts): PaymentRecord[] =>
  payments.filter((payment) => payment.reversed_at !== null).filter(goesTo(app, known))

type NamedLine = Pick<LineRecord, 'item_id' | 'system_usage' | 'name'>

/** Lines without an item in the system. */
export const unmappedLines = (known: Known, lines: readonly NamedLine[], app: AccountingAppName): ErrorEntry[] =>
  lines.flatMap((line, i) =>
    itemOf(known, line) === null
      ? [{ path: `lines.${i}.itemId`, message: `"${line.name}" has no item in ${accountingAppLabel(app)}` }]
      : [],
  )

/** What prevents an invoice from being sent: records without a mapping. */
export function whatIsUnmapped(known: Known, parts: InvoiceParts, app: AccountingAppName): ErrorEntry[] {
  const { invoice, lines } = parts
  const { parties, booksCod } = ABILITIES[app]
  const label = accountingAppLabel(app)
  const paid = collectionsOf(app, known, parts)
  const lacks = {
    client: parties === 'mapped' && partyOf(known, invoice) === null,
    cod: booksCod && paid.some(({ via_carrier }) => via_carrier) && codAccountOf(known) === null,
    // Payments to carriers come from a bank account; for incoming ones the system has its own place.
    bank: invoice.type === 'bill' && paid.some(({ via_carrier }) => !via_carrier) && bankAccountOf(known) === null,
  }
  return [
    ...(lacks.client ? [{ path: 'account', message: `The client is not mapped in ${label}` }] : []),
    ...unmappedLines(known, lines, app),
    ...(lacks.cod ? [{ path: 'payments', message: `Collected COD has no account in ${label}` }] : []),
    ...(lacks.bank ? [{ path: 'payments', message: `Payments of bills have no bank account in ${label}` }] : []),
  ]
}

/** The party's id in the system, if it was mapped or created before. */
export const partyOf = (known: Known, invoice: InvoiceRecord): string | null =>
  mapped(known, invoice.type === 'bill' ? 'vendor' : 'client', invoice.account_guid)

export const termsOf = (known: Known, invoice: InvoiceRecord): string | null =>
  invoice.payment_terms_id === null ? null : mapped(known, 'payment-terms', String(invoice.payment_terms_id))

export const companyOf = ({ companies }: Known): string | null =>
  companies.find((company) => company.is_ours)?.external_id ?? null

/** Documents posted in a period, and their export state in a system. */
export interface PostedDocument {
  guid: string
  type: 'invoice' | 'bill'
  number: string | null
  total: string
  paid: string
  transaction_date: string | null
  party: string
  external_id: string | null
  export_status: 'PENDING' | 'SUCCESS' | 'FAILURE' | null
  error_message: string | null
  /** Why a payment recorded there is not recorded here. */
  payment_note: string | null
}

/** `clients`: only those of mapped clients. */
export const postedBetween = (
  companyGuid: string,
  appGuid: string,
  of: { from: string; to: string; types: readonly string[]; clients: readonly string[] | null },
) =>
  rawQuery<PostedDocument>(sql`
    select i.guid, i.type, i.number, i.total, i.paid, i.transaction_date, a.name as party, x.external_id,
      x.status as export_status, x.error_message,
      (select min(p.note) from integration_payments p where p.company_guid = ${companyGuid} and p.app_guid = ${appGuid}
        and p.invoice_guid = i.guid and p.payment_guid is null and p.amount > 0) as payment_note
    from invoices i
    join accounts a on a.company_guid = i.company_guid and a.guid = i.account_guid
    left join invoice_integrations x on x.company_guid = i.company_guid and x.invoice_guid = i.guid and x.app_guid = ${appGuid}
    where i.company_guid = ${companyGuid} and i.posted_at is not null and i.status <> 'VOID'
      and i.transaction_date between ${of.from}::date and ${of.to}::date and i.type = any(${of.types}::text[])
      and (${of.clients}::text[] is null or i.account_guid::text = any(${of.clients}::text[]))
    order by i.transaction_date, i.guid`)

/** How many invoices and bills wait for a mapping: by record type and key. */
export const waitingForMapping = (companyGuid: string, appGuid: string, types: readonly string[]) =>
  rawQuery<{ record_type: string; record_key: string; count: number }>(sql`
    with waiting as materialized (
      select i.guid, i.type, i.account_guid from invoices i
      where i.company_guid = ${companyGuid} and i.status in ('DRAFT', 'OPEN', 'PARTIAL') and i.type = any(${types}::text[])
        and not exists (select from invoice_integrations x where x.company_guid = ${companyGuid} and x.invoice_guid = i.guid
          and x.app_guid = ${appGuid} and x.status = 'SUCCESS'))
    select 'item' as record_type, coalesce(l.system_usage, l.item_id::text) as record_key, count(distinct w.guid)::int as count
    from waiting w join invoice_lines l on l.company_guid = ${companyGuid} and l.invoice_guid = w.guid
    where coalesce(l.system_usage, l.item_id::text) is not null group by 2
    union all
    select 'account', case when p.via_carrier then 'cod' else 'bank' end, count(distinct w.guid)::int
    from waiting w join invoice_payments p on p.company_guid = ${companyGuid} and p.invoice_guid = w.guid
    where p.reversed_at is null and (p.via_carrier or w.type = 'bill') group by 2
    union all
    select 'client', w.account_guid::text, count(*)::int from waiting w where w.type = 'invoice' group by 2`)
