/** The data of a printed invoice or bill. */
import type { Query, RowOf } from '../../platform/db/builder.ts'
import { build, rawQuery, sql } from '../../platform/db/builder.ts'
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

/**
 * A vehicle or other piece that an invoice is for: where from and to, by city, null if it has no such stop; and when: no time where it was
 * missing or refused, which `is_not_picked_up` and `is_not_delivered` say.
 */
export interface InvoicedPiece {
  name: string
  identifier: string | null
  lot_number: string | null
  reference_number: string | null
  from: string | null
  to: string | null
  picked_up_at: Date | null
  picked_up_zone: string | null
  is_not_picked_up: boolean
  delivered_at: Date | null
  delivered_zone: string | null
  is_not_delivered: boolean
}

/** Where it was picked up, although it may have been missing at a stop before; else where it should have been. Where it was delivered last. */
const ORDER = {
  pickup: sql`l.outcome is not distinct from 'done' desc, j.sequence, s.sequence`,
  delivery: sql`j.sequence desc, s.sequence desc`,
}
const endOf = (type: keyof typeof ORDER) => sql`left join lateral (
    select concat_ws(', ', nullif(t.city, ''), nullif(t.state, '')) as place, t.time_zone,
      case when l.outcome = 'done' then l.completed_at end as completed_at, l.outcome in ('missing', 'refused') as is_failed
    from stop_commodities l
    join stops s on s.company_guid = l.company_guid and s.guid = l.stop_guid and s.canceled_at is null and s.stop_type = ${type}
    join jobs j on j.company_guid = l.company_guid and j.guid = l.job_guid and j.canceled_at is null and j.deleted_at is null
    left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    where l.company_guid = c.company_guid and l.commodity_guid = c.guid and (b.guid is null or l.job_guid = b.guid)
    order by ${ORDER[type]} limit 1)`

/** What the invoice’s order moves, or the bill’s job. */
const piecesOnInvoice = (
  companyGuid: string,
  { order_guid: order, job_guid: job }: InvoiceRecord,
): Query<InvoicedPiece> =>
  rawQuery(sql`select coalesce(nullif(concat_ws(' ', c.year, c.make, c.model), ''), c.description, c.type) as name,
      c.identifier, c.lot_number, c.reference_number,
      p.place as "from", p.completed_at as picked_up_at, p.time_zone as picked_up_zone,
      coalesce(p.is_failed, false) as is_not_picked_up,
      d.place as "to", d.completed_at as delivered_at, d.time_zone as delivered_zone,
      d.completed_at is null and (coalesce(p.is_failed, false) or coalesce(d.is_failed, false)) as is_not_delivered
    from commodities c
    left join jobs b on b.company_guid = ${companyGuid} and b.guid = ${job}::uuid
    ${endOf('pickup')} p on true
    ${endOf('delivery')} d on true
    where c.company_guid = ${companyGuid} and c.order_guid = ${order} and c.canceled_at is null and c.deleted_at is null
      and (b.guid is null or p.place is not null or d.place is not null)
    order by c.sequence, c.guid`)

export interface InvoicePaper {
  company: Row<'companies'>
  invoice: InvoiceRecord
  basis: InvoiceBasis
  lines: InvoiceLineRecord[]
  payments: Row<'invoice_payments'>[]
  context: InvoiceContext | undefined
  pieces: InvoicedPiece[]
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
  const [[account], [remitTo], pieces] = await read(
    accountOnPaper(companyGuid, invoice.account_guid),
    remitToOf(companyGuid, invoice.account_guid),
    piecesOnInvoice(companyGuid, invoice),
  )
  return { company: company!, invoice, basis, lines, payments, context, pieces, account: account!, remitTo, options }
}
