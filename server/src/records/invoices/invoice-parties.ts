/** An invoice's parties: accounts and contacts that it may refer to. */
import { build, type Query } from '../../platform/db/builder.ts'
import type { InvoiceRecord } from './invoice-table.ts'

/** A contact of the invoice's account. */
export const contactOfAccount = (
  { company_guid, account_guid }: InvoiceRecord,
  guid: string,
): Query<{ guid: string }> =>
  build
    .selectFrom('contacts')
    .where('company_guid', '=', company_guid)
    .where('account_guid', '=', account_guid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .select('guid')

/** An account that may get an invoice: a client of the company. */
export const payingAccount = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('type', '=', 'client')
    .where('deleted_at', 'is', null)
    .select('guid')

/** A commodity of the invoice's order. */
export const commodityOfInvoice = (
  { company_guid, order_guid }: InvoiceRecord,
  guid: string,
): Query<{ guid: string }> =>
  build
    .selectFrom('commodities')
    .where('company_guid', '=', company_guid)
    .where('order_guid', '=', order_guid)
    .where('guid', '=', guid)
    .select('guid')
