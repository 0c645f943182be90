/** The context of an invoice: for its sheet, in one statement, and what decides on quick pay of a bill. */
import type { PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { grossOfBill } from '@waybill/domain/money/bill-lines.ts'
import { sum, toCents } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import { quickPayOffers, type QuickPayTerms, type WhyNotQuickPay } from '@waybill/domain/money/quick-pay-offers.ts'
import type { QuickPayOffer } from '@waybill/contract/finances/quick-pay.shapes.ts'
import type { Expression } from 'kysely'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { optionsOf, type PicklistOption, type PicklistRecord } from '../reference/index.ts'
import { fromHistory, jsonObject } from '../json-rows.ts'
import { codOfBill, codPart } from './bill-match.ts'
import { clocksOf, clocksPart, type Clocks } from './invoice-posting.ts'
import {
  basisPart,
  contextPart,
  type IntegrationSummary,
  type InvoiceContext,
  type InvoiceLineRecord,
  type InvoiceType,
} from './invoice-reading.ts'
import type { InvoiceBasis, InvoiceRecord, LineRecord, PaymentRecord } from './invoice-table.ts'

type Of = Pick<InvoiceRecord, 'company_guid' | 'guid'>

/** Whether the vendor is paid through a factoring company, as a part of a statement. */
export const factorPart = (company_guid: string, guid: string) =>
  sql<{ has_factor: boolean }>`select s.factoring_company is not null as has_factor from invoices i
    join vendor_standings s on s.company_guid = i.company_guid and s.account_guid = i.account_guid
    where i.company_guid = ${company_guid} and i.guid = ${guid}`
const factorQuery = fixedQuery((companyGuid: string, guid: string) =>
  rawQuery<{ has_factor: boolean }>(factorPart(companyGuid, guid)),
)

/** Sent together. */
export const quickPayQueries = (of: Of, now: Date) =>
  [codOfBill(of), clocksOf(of, now), factorQuery(of.company_guid, of.guid)] as const

/** In JSON: instants are strings. */
type InJson<T> = { [K in keyof T]: T[K] extends Date | null ? string | Extract<T[K], null> : T[K] }

interface InvoiceContextRow {
  basis: InJson<InvoiceBasis>
  context: InvoiceContext
  lines: InJson<InvoiceLineRecord>[] | null
  payments: InJson<PaymentRecord>[] | null
  integrations: InJson<IntegrationSummary>[] | null
  clocks: Clocks | null
  cod: { amount: string } | null
  factor: { has_factor: boolean } | null
}

const LINE = jsonObject('invoice_lines', 'l', { of_identifier: sql`c.identifier`, of_description: sql`c.description` })
const INTEGRATION = jsonObject('invoice_integrations', 'n', {
  of_name: sql`a.name`,
  of_status: sql`a.status`,
  of_enabled: sql`a.is_enabled`,
  of_checked_at: sql`a.connection_checked_at`,
})

const contextQueryOf = (type: InvoiceType) =>
  fixedQuery((companyGuid: string, guid: string, now: Date): Query<InvoiceContextRow> => {
    const one = (part: Expression<unknown>) => sql`(select row_to_json(x) from (${part}) x)`
    const ofBill = (part: Expression<unknown>) => (type === 'bill' ? one(part) : sql`null::json`)
    const below = (alias: string) =>
      sql`${sql.ref(`${alias}.company_guid`)} = ${companyGuid} and ${sql.ref(`${alias}.invoice_guid`)} = ${guid}`
    return rawQuery(sql`select ${one(basisPart(companyGuid, guid, type))} as basis,
      ${one(contextPart(companyGuid, guid, type))} as context,
      (select json_agg(${LINE} order by l.position, l.guid) from invoice_lines l
        left join commodities c on c.company_guid = l.company_guid and c.guid = l.commodity_guid where ${below('l')}) as lines,
      (select json_agg(${jsonObject('invoice_payments', 'p')} order by p.paid_on, p.guid) from invoice_payments p
        where ${below('p')}) as payments,
      (select json_agg(${INTEGRATION} order by n.created_at, n.guid) from invoice_integrations n
        join integration_apps a on a.company_guid = n.company_guid and a.guid = n.app_guid where ${below('n')}) as integrations,
      ${one(clocksPart(companyGuid, guid, now))} as clocks,
      ${ofBill(codPart(companyGuid, guid))} as cod, ${ofBill(factorPart(companyGuid, guid))} as factor
    from invoices i where i.company_guid = ${companyGuid} and i.guid = ${guid}`)
  })

const CONTEXT_QUERIES = { invoice: contextQueryOf('invoice'), bill: contextQueryOf('bill') }
/** What the sheet of an invoice or bill shows besides its own row, in one statement. */
export const invoiceContext = (
  { company_guid, guid, type }: Of & { type: InvoiceType },
  now: Date,
): Query<InvoiceContextRow> => CONTEXT_QUERIES[type](company_guid, guid, now)

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** The same, parsed. */
export const parseInvoiceContext = ({
  basis,
  context,
  lines,
  payments,
  integrations,
  clocks,
  cod,
  factor,
}: InvoiceContextRow) => ({
  basis: {
    ...basis,
    disputed_since: dateOf(basis.disputed_since),
    dispute_answered: dateOf(basis.dispute_answered),
  },
  context,
  lines: (lines ?? []).map((line) => fromHistory<InvoiceLineRecord>('invoice_lines', line)),
  payments: (payments ?? []).map((payment) => fromHistory<PaymentRecord>('invoice_payments', payment)),
  integrations: (integrations ?? []).map((each) => ({
    ...fromHistory<IntegrationSummary>('invoice_integrations', each),
    of_checked_at: dateOf(each.of_checked_at),
  })),
  clocks: clocks ?? undefined,
  cod: cod ?? undefined,
  factor: factor ?? undefined,
})

export interface QuickPayBasis {
  readonly cod: { amount: string } | undefined
  readonly clocks: Clocks | undefined
  readonly factor: { has_factor: boolean } | undefined
}

/** Terms with a vendor fee, from the company's list. */
export const quickPayTerms = (terms: readonly PicklistOption[]): QuickPayTerms[] =>
  terms.flatMap(({ id, label, data, isDeprecated }) => {
    const { fee = 0, days = null, counts = 'business', clock = 'signed-bol' } = data as Partial<PaymentTerms>
    return fee > 0 && !isDeprecated ? [{ id: Number(id), label, fee, days, counts, clock }] : []
  })

/** The fee of quick pay on each of the terms. `whyNot`: why the bill cannot be changed now. */
export function quickPayOf(
  invoice: InvoiceRecord,
  lines: readonly Pick<LineRecord, 'amount' | 'system_usage' | 'item_id'>[],
  { cod, clocks, factor }: QuickPayBasis,
  picklists: readonly PicklistRecord[],
  whyNot: WhyNotQuickPay | null,
): QuickPayOffer[] {
  if (invoice.type !== 'bill' || !clocks) return []
  const items = optionsOf('accessorials', picklists)
  const receipts = lines.filter(({ item_id: item }) => items.find(({ id }) => id === item)?.data['needsReceipt'])
  const total = grossOfBill(lines.map((line) => ({ amount: toCents(line.amount), systemUsage: line.system_usage })))
  const { today, pickup, delivery } = clocks
  return quickPayOffers(
    {
      total,
      reimbursables: sum(receipts.map((line) => toCents(line.amount))),
      codKept: splitCod(total, toCents(cod?.amount ?? '0')).carrierKeeps,
      hasFactor: factor?.has_factor ?? false,
      paid: toCents(invoice.paid),
      termsId: invoice.payment_terms_id,
      whyNot,
      today,
      days: { pickup, delivery, 'signed-bol': delivery, 'invoice-date': invoice.transaction_date ?? today },
    },
    quickPayTerms(optionsOf('payment-terms', picklists)),
  )
}
