/** Reading invoices and bills in the caller's scope. */
import type { InvoiceWaiting } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { RawBuilder } from 'kysely'
import { build, firstOf, oneOf, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { ContactSummary } from '../orders/index.ts'
import type { Row } from '../rows.ts'
import { billTurn, disputeAnswered, disputedSince } from './invoice-turns.ts'
import { INVOICES, type InvoiceBasis, type InvoiceRecord } from './invoice-table.ts'

export type InvoiceType = 'invoice' | 'bill'

/** Limits the invoices that a caller may see. A client sees those posted to it, a vendor its own bills. */
export interface InvoiceScope {
  companyGuid: string
  clientGuids: readonly string[] | null
  vendorGuid: string | null
  types: readonly InvoiceType[]
}

const inScope = (scope: InvoiceScope): Condition[] => [
  sql`r.type = any(${scope.types}::text[])`,
  // A voided draft was never sent to its client.
  ...(scope.clientGuids ? [sql`r.type = 'invoice'`, sql`r.posted_at is not null`] : []),
  ...(scope.vendorGuid ? [sql`r.type = 'bill'`] : []),
]

/** Whether an invoice that was read is in the scope. */
export const isInvoiceInScope = (
  { type, account_guid: account, posted_at }: InvoiceRecord,
  { types, clientGuids, vendorGuid }: InvoiceScope,
): boolean =>
  types.includes(type) &&
  (!clientGuids || (type === 'invoice' && posted_at !== null && clientGuids.includes(account))) &&
  (!vendorGuid || (type === 'bill' && account === vendorGuid))

/** The accounts whose invoices a caller may see; undefined: all of the company. */
const accountsOf = ({ clientGuids, vendorGuid }: InvoiceScope): readonly string[] | undefined =>
  clientGuids ?? (vendorGuid ? [vendorGuid] : undefined)

/** An invoice's own number or reference, or its order's number. */
function searched(term: string, companyGuid: string): Condition {
  const part = `%${likeText(term)}%`
  return sql`(r.number ilike ${part} or r.reference_number ilike ${part}
    or r.order_guid in (select guid from orders where company_guid = ${companyGuid} and number = ${term}))`
}

/** The listing of invoices for a caller, for pages and exports. */
export function invoicesListedIn(scope: InvoiceScope): ListedIn {
  const accounts = accountsOf(scope)
  return {
    from: INVOICES.table,
    companyGuid: scope.companyGuid,
    scope: accounts ? { column: 'account_guid', guids: accounts } : undefined,
    only: inScope(scope),
    search: (term) => searched(term, scope.companyGuid),
  }
}

/** Plans a page of invoices, newest first unless sorted otherwise; refuses fields that the caller may not use. */
export const planInvoices = (scope: InvoiceScope, listing: Listing): ListingPlan | Refusal =>
  planListing(listing, invoicesListedIn(scope))

/** One invoice. */
export function invoiceQuery(scope: InvoiceScope, guid: string): Query<InvoiceRecord> {
  const accounts = accountsOf(scope)
  return rawQuery(
    sql`select r.* from invoices r where ${sql.join(
      [
        sql`r.company_guid = ${scope.companyGuid}`,
        sql`r.guid = ${guid}`,
        ...inScope(scope),
        ...(accounts ? [sql`r.account_guid = any(${accounts}::uuid[])`] : []),
      ],
      sql` and `,
    )}`,
  )
}

/** Every invoice and bill of some orders. */
export const invoiceRowsOfOrders = (companyGuid: string, orderGuids: readonly string[]): Query<InvoiceRecord> =>
  build
    .selectFrom('invoices')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', sql<string>`any(${orderGuids}::uuid[])`)
    .orderBy('guid')
    .selectAll()

const TURN_OF_BILL = sql.raw(billTurn('i'))
const basesOf = (companyGuid: string, which: RawBuilder<string>, turnOfBill: RawBuilder<unknown> = TURN_OF_BILL) =>
  build
    .selectFrom('invoices as i')
    .innerJoin('accounts as a', (j) =>
      j.onRef('a.company_guid', '=', 'i.company_guid').onRef('a.guid', '=', 'i.account_guid'),
    )
    .innerJoin('orders as o', (j) =>
      j.onRef('o.company_guid', '=', 'i.company_guid').onRef('o.guid', '=', 'i.order_guid'),
    )
    .innerJoin('accounts as c', (j) =>
      j.onRef('c.company_guid', '=', 'o.company_guid').onRef('c.guid', '=', 'o.client_guid'),
    )
    .leftJoin('jobs as b', (j) => j.onRef('b.company_guid', '=', 'i.company_guid').onRef('b.guid', '=', 'i.job_guid'))
    .leftJoin('users as u', (j) =>
      j.on('u.company_guid', '=', companyGuid).onRef('u.guid', '=', 'i.payment_released_by'),
    )
    .where('i.company_guid', '=', companyGuid)
    .where('i.guid', '=', which)
    .select([
      'i.guid',
      'a.name as account_name',
      'o.number as order_number',
      'o.reference_number as order_reference',
      'c.guid as client_guid',
      'c.name as client_name',
      'b.number as job_number',
      'u.name as released_by',
      sql<InvoiceWaiting | null>`${turnOfBill}::json`.as('waiting'),
      sql<Date | null>`${sql.raw(disputedSince('i'))}`.as('disputed_since'),
      sql<Date | null>`${sql.raw(disputeAnswered('i'))}`.as('dispute_answered'),
    ])

/** The records that invoices refer to. */
export const invoiceBases = (companyGuid: string, guids: readonly string[]): Query<InvoiceBasis> =>
  basesOf(companyGuid, oneOf(guids))
/** Those of one, as a part of a statement. */
export const basisPart = (companyGuid: string, guid: string, type: InvoiceType) =>
  basesOf(companyGuid, sql<string>`${guid}::uuid`, type === 'bill' ? TURN_OF_BILL : sql`null`)

export type InvoiceLineRecord = Row<'invoice_lines'> & {
  of_identifier: string | null
  of_description: string | null
}

/** The lines of an invoice, in order. */
export const invoiceLines = fixedQuery((companyGuid: string, guid: string): Query<InvoiceLineRecord> =>
  build
    .selectFrom('invoice_lines as l')
    .leftJoin('commodities as c', (j) =>
      j.onRef('c.company_guid', '=', 'l.company_guid').onRef('c.guid', '=', 'l.commodity_guid'),
    )
    .where('l.company_guid', '=', companyGuid)
    .where('l.invoice_guid', '=', guid)
    .orderBy('l.position')
    .orderBy('l.guid')
    .selectAll('l')
    .select(['c.identifier as of_identifier', 'c.description as of_description']),
)

/** People, consignee and route of an invoice's order. */
export interface InvoiceContext {
  contact: ContactSummary | null
  consignee: { guid: string; name: string } | null
  /** The route of the whole order. */
  row: Row<'order_rows'> | null
  /** The route of the bill's job, with its vehicles. */
  job: (Row<'job_rows'> & { vins: string[]; picked_up_at: string | null; delivered_at: string | null }) | null
  labels: number[]
  /** The company's. */
  time_zone: string
  /** Pictures of the job that phones named and have not uploaded. */
  awaited: number
}

/** When the bill's job first or last moved a vehicle; that of a stop, which may be complete although each was missing, only without any. */
const movedAt = (which: 'min' | 'max', other: 'pickup' | 'delivery') =>
  sql`(select case when count(l.commodity_guid) > 0 then ${sql.raw(which)}(l.completed_at) filter (where l.outcome = 'done')
            else ${sql.raw(which)}(s.completed_at) end
          from stops s left join stop_commodities l on l.company_guid = s.company_guid and l.stop_guid = s.guid
          where s.company_guid = i.company_guid and s.job_guid = i.job_guid and s.stop_type <> ${sql.lit(other)})`

const JOB_OF_BILL = {
  job: sql`case when b.guid is null then null else to_jsonb(b) || jsonb_build_object(
        'vins', coalesce((select jsonb_agg(distinct m.identifier) from stop_commodities l
          join commodities m on m.company_guid = l.company_guid and m.guid = l.commodity_guid
          where l.company_guid = i.company_guid and l.job_guid = i.job_guid and m.identifier is not null), '[]'),
        'picked_up_at', ${movedAt('min', 'delivery')},
        'delivered_at', ${movedAt('max', 'pickup')}) end`,
  awaited: (
    companyGuid: string,
  ) => sql`case when i.job_guid is null or i.type <> 'bill' then 0 else (select count(distinct f.guid)::int from (
        select h.file_guid from inspections n
          join inspection_photos h on h.company_guid = n.company_guid and h.inspection_guid = n.guid
          where n.company_guid = ${companyGuid} and n.job_guid = i.job_guid and n.superseded_at is null
        union all select a.file_guid from attachments a
          where a.company_guid = ${companyGuid} and a.job_guid = i.job_guid and a.deleted_at is null) p
        join files f on f.company_guid = ${companyGuid} and f.guid = p.file_guid and f.status = 'awaited') end`,
  from: sql`left join job_rows b on b.company_guid = i.company_guid and b.guid = i.job_guid`,
}
const NO_JOB = { job: sql`null::jsonb`, awaited: () => sql`0`, from: sql`` }

/** The context as a part of a statement. An invoice has no job: what is read of a bill's takes long to plan. */
export const contextPart = (
  companyGuid: string,
  guid: string,
  type: InvoiceType = 'bill',
  of = type === 'bill' ? JOB_OF_BILL : NO_JOB,
) =>
  sql<InvoiceContext>`select case when k.guid is null then null else json_build_object('guid', k.guid, 'name', k.name, 'email', k.email,
        'mobile_number', k.mobile_number, 'phone_number', k.phone_number) end as contact,
      case when c.guid is null then null else json_build_object('guid', c.guid, 'name', c.name) end as consignee,
      to_jsonb(r) as row,
      ${of.job} as job,
      (select p.time_zone from companies p where p.company_guid = ${companyGuid}) as time_zone,
      array(select distinct unnest(j.label_ids) from job_rows j where j.company_guid = i.company_guid and j.order_guid = i.order_guid
        and (i.job_guid is null or j.guid = i.job_guid) order by 1) as labels,
      ${of.awaited(companyGuid)} as awaited
    from invoices i
    join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid
    left join contacts k on k.company_guid = i.company_guid and k.guid = ${firstOf('i.client_contact_guid', 'o.client_contact_guid')}
    left join accounts c on c.company_guid = o.company_guid and c.guid = o.consignee_guid
    ${of.from}
    left join order_rows r on r.company_guid = o.company_guid and r.guid = o.guid
    where i.company_guid = ${companyGuid} and i.guid = ${guid}`
export const invoiceContext = (companyGuid: string, guid: string): Query<InvoiceContext> =>
  rawQuery(contextPart(companyGuid, guid))

/** An invoice's state in the accounting systems, with the systems. */
export type IntegrationSummary = Row<'invoice_integrations'> & {
  of_name: string
  of_status: Row<'integration_apps'>['status']
  of_enabled: boolean
  of_checked_at: Date | null
}

export const invoiceIntegrations = fixedQuery((companyGuid: string, guid: string): Query<IntegrationSummary> =>
  build
    .selectFrom('invoice_integrations as i')
    .innerJoin('integration_apps as a', (j) =>
      j.onRef('a.company_guid', '=', 'i.company_guid').onRef('a.guid', '=', 'i.app_guid'),
    )
    .where('i.company_guid', '=', companyGuid)
    .where('i.invoice_guid', '=', guid)
    .orderBy('i.created_at')
    .orderBy('i.guid')
    .selectAll('i')
    .select([
      'a.name as of_name',
      'a.status as of_status',
      'a.is_enabled as of_enabled',
      'a.connection_checked_at as of_checked_at',
    ]),
)

/** Payments on an invoice, oldest first. */
export const invoicePayments = fixedQuery((companyGuid: string, guid: string): Query<Row<'invoice_payments'>> =>
  build
    .selectFrom('invoice_payments')
    .where('company_guid', '=', companyGuid)
    .where('invoice_guid', '=', guid)
    .orderBy('paid_on')
    .orderBy('guid')
    .selectAll(),
)
