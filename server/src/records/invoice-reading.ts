/** Reading invoices and bills inside the caller's scope. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { ListBody, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { build, sql, type Query } from '../platform/db/builder.ts'
import type { ListFields } from '../platform/list/fields.ts'
import { filterConditions, type Condition } from '../platform/list/filters.ts'
import { likeText, rawQuery } from '../platform/list/named-list.ts'
import { planList, type ListPlan } from '../platform/list/plan.ts'
import type { ContactAlong } from './order-reading.ts'
import type { Row } from './rows.ts'

export type InvoiceType = 'invoice' | 'bill'

/** What bounds the invoices that someone may see. A client sees what was posted to it. */
export interface InvoiceScope {
  companyGuid: string
  clientGuids: readonly string[] | null
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
  ...(scope.clientGuids ? [sql`r.type = 'invoice'`, sql`r.status <> 'DRAFT'`] : []),
]

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
const COMPANY_FIELDS: ListFields = {
  ...FIELDS,
  type: { column: 'type', kind: 'choice' },
  jobGuid: { column: 'job_guid', kind: 'guid', nullable: true },
  accountGuid: { column: 'account_guid', kind: 'guid' },
  paymentHeld: { column: 'payment_held', kind: 'boolean' },
  paymentStatus: { column: 'payment_status', kind: 'choice' },
}

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
export function planInvoices(scope: InvoiceScope, body: ListBody, page: PageQuery, now: Date): ListPlan | Refusal {
  const fields = scope.clientGuids ? FIELDS : COMPANY_FIELDS
  const conditions = filterConditions(body, fields, now)
  if (isRefusal(conditions)) return conditions
  return planList({
    table: 'invoices',
    companyGuid: scope.companyGuid,
    scope: scope.clientGuids ? { column: 'account_guid', guids: scope.clientGuids } : undefined,
    conditions: [...inScope(scope), ...conditions, ...searched(body.search, scope.companyGuid)],
    fields,
    sort: body.sort?.[0] ?? NEWEST_INVOICE,
    page,
  })
}

/** One invoice. */
export const invoiceQuery = (scope: InvoiceScope, guid: string): Query<InvoiceRecord> =>
  rawQuery(
    sql`select r.* from invoices r where ${sql.join(
      [
        sql`r.company_guid = ${scope.companyGuid}`,
        sql`r.guid = ${guid}`,
        ...inScope(scope),
        ...(scope.clientGuids ? [sql`r.account_guid = any(${scope.clientGuids}::uuid[])`] : []),
      ],
      sql` and `,
    )}`,
  )

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
export interface InvoiceSurroundings {
  contact: ContactAlong | null
  consignee: { guid: string; name: string } | null
  row: Row<'order_rows'> | null
}

export const invoiceSurroundings = (companyGuid: string, guid: string): Query<InvoiceSurroundings> =>
  rawQuery(
    sql`select case when k.guid is null then null else json_build_object('guid', k.guid, 'name', k.name, 'email', k.email,
        'mobile_number', k.mobile_number, 'phone_number', k.phone_number) end as contact,
      case when c.guid is null then null else json_build_object('guid', c.guid, 'name', c.name) end as consignee,
      to_jsonb(r) as row
    from invoices i
    join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid
    left join contacts k on k.company_guid = i.company_guid and k.guid = coalesce(i.client_contact_guid, o.client_contact_guid)
    left join accounts c on c.company_guid = o.company_guid and c.guid = o.consignee_guid
    left join order_rows r on r.company_guid = o.company_guid and r.guid = o.guid
    where i.company_guid = ${companyGuid} and i.guid = ${guid}`,
  )
