/** The data of a printed invoice or bill. */
import type { Query, RowOf } from '../../platform/db/builder.ts'
import { build } from '../../platform/db/builder.ts'
import {
  invoiceBases,
  invoiceLines,
  invoicePayments,
  invoiceQuery,
  invoiceContext,
  type InvoiceLineRecord,
  type InvoiceScope,
  type InvoiceContext,
} from './invoice-reading.ts'
import type { InvoiceBasis, InvoiceRecord } from './invoice-table.ts'
import { accountOnPaper, type AccountOnPaper } from '../attachments/index.ts'
import { companyQuery } from '../people/index.ts'
import { optionNamesQuery, type PicklistRecord } from '../reference/index.ts'
import type { Row } from '../rows.ts'

/** Runs queries inside the company in one round trip. */
export type Read = <const Q extends readonly Query<unknown>[]>(
  ...queries: Q
) => Promise<{ [I in keyof Q]: RowOf<Q[I]>[] }>

export type RemitTo = Pick<Row<'vendor_standings'>, 'factoring_company' | 'remit_name' | 'remit_email'>

export interface InvoicePaper {
  company: Row<'companies'>
  invoice: InvoiceRecord
  basis: InvoiceBasis
  lines: InvoiceLineRecord[]
  payments: Row<'invoice_payments'>[]
  context: InvoiceContext | undefined
  /** The payer of an invoice, the payee of a bill. */
  account: AccountOnPaper
  remitTo: RemitTo | undefined
  /** The company's terms and methods. */
  options: PicklistRecord[]
}

const remitToOf = (companyGuid: string, accountGuid: string): Query<RemitTo> =>
  build
    .selectFrom('vendor_standings')
    .where('company_guid', '=', companyGuid)
    .where('account_guid', '=', accountGuid)
    .select(['factoring_company', 'remit_name', 'remit_email'])

/** All data of the document; undefined if the invoice is out of scope. */
export async function readInvoicePaper(
  read: Read,
  scope: InvoiceScope,
  guid: string,
): Promise<InvoicePaper | undefined> {
  const { companyGuid } = scope
  const [[invoice], [basis], lines, payments, [context], [company], options] = await read(
    invoiceQuery(scope, guid),
    invoiceBases(companyGuid, [guid]),
    invoiceLines(companyGuid, guid),
    invoicePayments(companyGuid, guid),
    invoiceContext(companyGuid, guid),
    companyQuery(companyGuid),
    optionNamesQuery(companyGuid),
  )
  if (!invoice || !basis) return undefined
  const [[account], [remitTo]] = await read(
    accountOnPaper(companyGuid, invoice.account_guid),
    remitToOf(companyGuid, invoice.account_guid),
  )
  return { company: company!, invoice, basis, lines, payments, context, account: account!, remitTo, options }
}
