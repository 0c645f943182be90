/** Open orders: what prevents a deletion, and which of them already have a VIN. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { OrderScope } from './order-records.ts'

/** Final statuses, after which nothing moves. */
const CLOSED = ['delivered', 'canceled'] as const

/** Open orders in scope with one of the VINs. */
export function openOrdersWithVins(
  scope: OrderScope,
  vins: readonly string[],
): Query<{ vin: string; guid: string; number: string }> {
  const query = build
    .selectFrom('commodities as c')
    .innerJoin('order_rows as r', (j) =>
      j.onRef('r.company_guid', '=', 'c.company_guid').onRef('r.guid', '=', 'c.order_guid'),
    )
    .where('c.company_guid', '=', scope.companyGuid)
    .where('c.identifier', '=', sql<string>`any(${vins}::text[])`)
    .where('c.deleted_at', 'is', null)
    .where('c.canceled_at', 'is', null)
    .where('r.status', 'not in', CLOSED)
    .orderBy('r.number_sort', 'desc')
    .select([sql<string>`c.identifier`.as('vin'), 'r.guid', 'r.number'])
  return scope.clientGuids ? query.where('r.client_guid', '=', sql<string>`any(${scope.clientGuids}::uuid[])`) : query
}

/** Orders in scope that are not canceled, with one of the reference numbers. */
export function ordersWithReferences(
  scope: OrderScope,
  references: readonly string[],
): Query<{ guid: string; number: string; reference: string; client_guid: string }> {
  const query = build
    .selectFrom('order_rows as r')
    .where('r.company_guid', '=', scope.companyGuid)
    .where('r.reference_number', '=', sql<string>`any(${references}::text[])`)
    .where('r.status', '!=', 'canceled')
    .orderBy('r.number_sort', 'desc')
    .select([
      'r.guid',
      'r.number',
      sql<string>`r.reference_number`.as('reference'),
      sql<string>`r.client_guid`.as('client_guid'),
    ])
  return scope.clientGuids ? query.where('r.client_guid', '=', sql<string>`any(${scope.clientGuids}::uuid[])`) : query
}

/** A client's orders that are searched for the same number. */
const NEWEST = 200

/** The newest orders of a client in scope that are not canceled, with its reference numbers. */
export function newestOfClient(
  scope: OrderScope,
  client: string | null,
): Query<{ guid: string; number: string; reference_number: string | null }> {
  const query = build
    .selectFrom('order_rows')
    .where('company_guid', '=', scope.companyGuid)
    .where('client_guid', '=', client)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .orderBy('guid', 'desc')
    .limit(NEWEST)
    .select(['guid', 'number', 'reference_number'])
  return scope.clientGuids ? query.where('client_guid', '=', sql<string>`any(${scope.clientGuids}::uuid[])`) : query
}

/** Open orders of one account: their count and the newest number; no row if there are none. */
export const openOrdersOf = (companyGuid: string, accountGuid: string): Query<{ count: number; number: string }> =>
  build
    .selectFrom('order_rows')
    .where('company_guid', '=', companyGuid)
    .where('client_guid', '=', accountGuid)
    .where('status', 'not in', CLOSED)
    .having(sql`count(*)`, '>', sql`0`)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`(array_agg(number order by number_sort desc))[1]`.as('number'),
    ])

/** A vendor's unfinished jobs, and offers that wait for its answer. */
export const openWorkOf = (
  companyGuid: string,
  vendorGuid: string,
): Query<{ jobs: number; number: string | null; offers: number }> => {
  const raw = sql<{ jobs: number; number: string | null; offers: number }>`select count(*)::int as jobs,
      (array_agg(number order by number_sort desc))[1] as number,
      (select count(*)::int from contracts where company_guid = ${companyGuid} and vendor_guid = ${vendorGuid}
        and status = 'sent') as offers
    from job_rows where company_guid = ${companyGuid} and vendor_guid = ${vendorGuid}
      and status not in ('completed', 'canceled', 'deleted')`
  return { compile: () => raw.compile(build) }
}
