/** Reading invoices and bills inside the caller's scope. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { ListBody, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import { filterConditions, type Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import type { ContactSummary } from '../orders/index.ts'
import type { Row } from '../rows.ts'

export type InvoiceType = 'invoice' | 'bill'

/** What bounds the invoices that someone may see. A client sees what was posted to it, a vendor its own bills. */
export interface InvoiceScope {
  companyGuid: string
  clientGuids: readonly string[] | null
  vendorGuid: string | null
  types: readonly InvoiceType[]
}

export type InvoiceRecord = Row<'invoices'>

/** What an invoice refers to, read beside it. */
export interface InvoiceBasis {
  guid: string
  account_name: string
  order_number: string
  order_reference: string | null
  client_guid: string
  client_name: string
  job_number: string | null
  released_by: string | null
}

const inScope = (scope: InvoiceScope): Condition[] => [
  sql`r.type = any(${scope.types}::text[])`,
  // What was voided as a draft was never sent to its client.
  ...(scope.clientGuids ? [sql`r.type = 'invoice'`, sql`r.posted_at is not null`] : []),
  ...(scope.vendorGuid ? [sql`r.type = 'bill'`] : []),
]

/** The accounts whose invoices someone may see; undefined: all of the company. */
const accountsOf = ({ clientGuids, vendorGuid }: InvoiceScope): readonly string[] | undefined =>
  clientGuids ?? (vendorGuid ? [vendorGuid] : undefined)

const FIELDS: ListFields = {
  dateCreated: { column: 'created_at', kind: 'date', indexed: true },
  dateUpdated: { column: 'updated_at', kind: 'date' },
  dateTransaction: { column: 'transaction_date', kind: 'day', nullable: true },
  dateDue: { column: 'due_date', kind: 'day', nullable: true },
  number: { column: 'number', kind: 'text', nullable: true },
  status: { column: 'status', kind: 'choice' },
  referenceNumber: { column: 'reference_number', kind: 'text', nullable: true },
  total: { column: 'total', kind: 'money' },
  paid: { column: 'paid', kind: 'money' },
  orderGuid: { column: 'order_guid', kind: 'guid' },
}
const VENDOR_FIELDS: ListFields = {
  ...FIELDS,
  jobGuid: { column: 'job_guid', kind: 'guid', nullable: true },
  paymentStatus: { column: 'payment_status', kind: 'choice' },
  datePaymentReleased: { column: 'payment_released_at', kind: 'date', nullable: true },
}
const COMPANY_FIELDS: ListFields = {
  ...VENDOR_FIELDS,
  type: { column: 'type', kind: 'choice' },
  accountGuid: { column: 'account_guid', kind: 'guid' },
  paymentHeld: { column: 'payment_held', kind: 'boolean' },
  paymentTermsId: { column: 'payment_terms_id', kind: 'number', nullable: true },
  paymentMethodId: { column: 'payment_method_id', kind: 'number', nullable: true },
  datePosted: { column: 'posted_at', kind: 'date', nullable: true },
  dateExported: { column: 'exported_at', kind: 'date', nullable: true },
  isMatched: { column: 'is_matched', kind: 'boolean', nullable: true },
}

/** What may be filtered and sorted by: a client and a vendor by what they see. */
const fieldsOf = (scope: InvoiceScope): ListFields =>
  scope.clientGuids ? FIELDS : scope.vendorGuid ? VENDOR_FIELDS : COMPANY_FIELDS

/** Newest first, unless something else is asked. */
export const NEWEST_INVOICE = { field: 'dateCreated', direction: 'desc' } as const

/** An invoice's own number or reference, or its order's number. */
function searched(text: string | undefined, companyGuid: string): Condition[] {
  const term = text?.trim()
  if (!term) return []
  const part = `%${likeText(term)}%`
  return [
    sql`(r.number ilike ${part} or r.reference_number ilike ${part}
      or r.order_guid in (select guid from orders where company_guid = ${companyGuid} and number = ${term}))`,
  ]
}

/** Plans a page of invoices; refuses fields that the caller may not use. */
export function planInvoices(
  scope: InvoiceScope,
  body: ListBody,
  page: PageQuery,
  now: Date,
): ListPlan<InvoiceRecord> | Refusal {
  const fields = fieldsOf(scope)
  const accounts = accountsOf(scope)
  const conditions = filterConditions(body, fields, now)
  if (isRefusal(conditions)) return conditions
  return planList({
    from: 'invoices',
    companyGuid: scope.companyGuid,
    scope: accounts ? { column: 'account_guid', guids: accounts } : undefined,
    conditions: [...inScope(scope), ...conditions, ...searched(body.search, scope.companyGuid)],
    fields,
    sort: body.sort?.[0] ?? NEWEST_INVOICE,
    page,
  })
}

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

/** What the invoices refer to. */
export const invoiceBases = (companyGuid: string, guids: readonly string[]): Query<InvoiceBasis> =>
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
      j.onRef('u.company_guid', '=', 'i.company_guid').onRef('u.guid', '=', 'i.payment_released_by'),
    )
    .where('i.company_guid', '=', companyGuid)
    .where('i.guid', '=', sql<string>`any(${guids}::uuid[])`)
    .select([
      'i.guid',
      'a.name as account_name',
      'o.number as order_number',
      'o.reference_number as order_reference',
      'c.guid as client_guid',
      'c.name as client_name',
      'b.number as job_number',
      'u.name as released_by',
    ])

export type InvoiceLineRecord = Row<'invoice_lines'> & {
  of_identifier: string | null
  of_description: string | null
}

/** The lines of an invoice in their order. */
export const invoiceLines = (companyGuid: string, guid: string): Query<InvoiceLineRecord> =>
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
    .select(['c.identifier as of_identifier', 'c.description as of_description'])

/** People, consignee and movement of the order that an invoice is for. */
export interface InvoiceContext {
  contact: ContactSummary | null
  consignee: { guid: string; name: string } | null
  /** The whole order's way. */
  row: Row<'order_rows'> | null
  /** The way of the job that a bill is for, with its vehicles. */
  job: (Row<'job_rows'> & { vins: string[]; picked_up_at: string | null; delivered_at: string | null }) | null
  labels: number[]
}

export const invoiceContext = (companyGuid: string, guid: string): Query<InvoiceContext> =>
  rawQuery(
    sql`select case when k.guid is null then null else json_build_object('guid', k.guid, 'name', k.name, 'email', k.email,
        'mobile_number', k.mobile_number, 'phone_number', k.phone_number) end as contact,
      case when c.guid is null then null else json_build_object('guid', c.guid, 'name', c.name) end as consignee,
      to_jsonb(r) as row,
      case when b.guid is null then null else to_jsonb(b) || jsonb_build_object(
        'vins', coalesce((select jsonb_agg(distinct m.identifier) from stop_commodities l
          join commodities m on m.company_guid = l.company_guid and m.guid = l.commodity_guid
          where l.company_guid = i.company_guid and l.job_guid = i.job_guid and m.identifier is not null), '[]'),
        'picked_up_at', (select min(s.completed_at) from stops s where s.company_guid = i.company_guid and s.job_guid = i.job_guid and s.stop_type <> 'delivery'),
        'delivered_at', (select max(s.completed_at) from stops s where s.company_guid = i.company_guid and s.job_guid = i.job_guid and s.stop_type <> 'pickup')) end as job,
      array(select distinct unnest(j.label_ids) from job_rows j where j.company_guid = i.company_guid and j.order_guid = i.order_guid
        and (i.job_guid is null or j.guid = i.job_guid) order by 1) as labels
    from invoices i
    join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid
    left join contacts k on k.company_guid = i.company_guid and k.guid = coalesce(i.client_contact_guid, o.client_contact_guid)
    left join accounts c on c.company_guid = o.company_guid and c.guid = o.consignee_guid
    left join job_rows b on b.company_guid = i.company_guid and b.guid = i.job_guid
    left join order_rows r on r.company_guid = o.company_guid and r.guid = o.guid
    where i.company_guid = ${companyGuid} and i.guid = ${guid}`,
  )

/** Where an invoice stands in the accounting systems, with the systems. */
export type IntegrationSummary = Row<'invoice_integrations'> & {
  of_name: string
  of_status: Row<'integration_apps'>['status']
  of_enabled: boolean
  of_checked_at: Date | null
}

export const invoiceIntegrations = (companyGuid: string, guid: string): Query<IntegrationSummary> =>
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
    ])

/** What was paid on an invoice, the oldest first. */
export const invoicePayments = (companyGuid: string, guid: string): Query<Row<'invoice_payments'>> =>
  build
    .selectFrom('invoice_payments')
    .where('company_guid', '=', companyGuid)
    .where('invoice_guid', '=', guid)
    .orderBy('paid_on')
    .orderBy('guid')
    .selectAll()
