/** What decides on quick pay of a bill, besides its lines. */
import type { PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { grossOfBill } from '@waybill/domain/money/bill-lines.ts'
import { sum, toCents } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import { quickPayOffers, type QuickPayTerms } from '@waybill/domain/money/quick-pay-offers.ts'
import type { QuickPayOffer } from '@waybill/contract/finances/quick-pay.shapes.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { optionsOf, type PicklistOption, type PicklistRecord } from '../reference/index.ts'
import { codOfBill } from './bill-match.ts'
import { clocksOf, type Clocks } from './invoice-posting.ts'
import type { InvoiceRecord } from './invoice-table.ts'
import type { LineRecord } from './invoice-writing.ts'

type Of = Pick<InvoiceRecord, 'company_guid' | 'guid'>

const factorQuery = ({ company_guid, guid }: Of): Query<{ has_factor: boolean }> =>
  rawQuery(sql`select s.factoring_company is not null as has_factor from invoices i
    join vendor_standings s on s.company_guid = i.company_guid and s.account_guid = i.account_guid
    where i.company_guid = ${company_guid} and i.guid = ${guid}`)

/** Sent together. */
export const quickPayQueries = (of: Of, now: Date) => [codOfBill(of), clocksOf(of, now), factorQuery(of)] as const

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
  whyNot: string | null,
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
