/** Invoices and bills per status, counted in the index by status. */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { type Query, rawQuery, sql } from '../../platform/db/builder.ts'
import type { InvoiceType } from './invoice-reading.ts'

export interface InvoiceCount {
  type: InvoiceType
  status: InvoiceStatus
  count: number
}

/**
 * The company's counts of the given types, without statuses that nothing has. Each status is counted up to a limit, so
 * that the cost does not grow with invoices.
 */
export const invoiceCounts = (companyGuid: string, types: readonly InvoiceType[]): Query<InvoiceCount> =>
  rawQuery(sql`select t.type, s.status, c.count
    from unnest(${types}::text[]) t (type) cross join unnest(${[...INVOICE_STATUSES]}::text[]) s (status)
    cross join lateral (select count(*)::int as count from (
      select from invoices i where i.company_guid = ${companyGuid} and i.type = t.type and i.status = s.status
      limit ${sql.lit(COUNT_CAP)}) x) c
    where c.count > 0`)
