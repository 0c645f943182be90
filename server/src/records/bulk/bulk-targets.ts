/** The targets of a bulk run: orders, jobs, invoices or terminals by guid, or those that a list currently matches. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { type ListedIn, type Listing, planListing } from '../../platform/list/listing.ts'
import { type InvoiceScope, invoicesListedIn } from '../invoices/index.ts'
import { terminalsListedIn } from '../places/index.ts'
import { jobsListedIn, ordersListedIn } from '../reports/index.ts'
import type { BulkTarget } from './bulk-runs.ts'

export type TargetKind = 'orders' | 'jobs' | 'invoices' | 'terminals'

/** The table, the order guid of a row, and its display name. */
const TABLES: Readonly<Record<TargetKind, { table: string; order: string | null; number: string }>> = {
  orders: { table: 'order_rows', order: 'guid', number: 'number' },
  jobs: { table: 'job_rows', order: 'order_guid', number: 'number' },
  invoices: { table: 'invoices', order: 'order_guid', number: 'number' },
  terminals: { table: 'terminals', order: null, number: 'name' },
}

const columnsOf = (kind: TargetKind, alias: string) => {
  const { order, number } = TABLES[kind]
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${order ? column(order) : sql`null::uuid`} as order_guid, ${column(number)} as number`
}

/** The existing ones, in the given order. */
export const namedTargets = (companyGuid: string, kind: TargetKind, guids: readonly string[]): Query<BulkTarget> =>
  rawQuery(sql`
    select g.guid, ${columnsOf(kind, 't')}
    from unnest(${guids}::uuid[]) with ordinality g(guid, at)
    left join ${sql.table(TABLES[kind].table)} t on t.company_guid = ${companyGuid} and t.guid = g.guid
    order by g.at`)

const listedIn = (kind: TargetKind, scope: InvoiceScope): ListedIn => {
  switch (kind) {
    case 'orders':
      return ordersListedIn(scope)
    case 'jobs':
      return jobsListedIn(scope)
    case 'invoices':
      return invoicesListedIn(scope)
    default:
      return terminalsListedIn(scope, {})
  }
}

/** Those that a list currently matches; one more than its page holds if there are more. */
export function listedTargets(scope: InvoiceScope, kind: TargetKind, listing: Listing): Query<BulkTarget> | Refusal {
  const where = listedIn(kind, scope)
  const alias = where.alias ?? 'r'
  const plan = planListing<BulkTarget>(listing, {
    ...where,
    select: sql`${sql.ref(`${alias}.guid`)} as guid, ${columnsOf(kind, alias)}`,
  })
  return isRefusal(plan) ? plan : plan.queries[0]
}
