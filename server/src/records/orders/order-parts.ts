/** From a part of an order (a job, a stop, a commodity, an offer) to its order, inside the caller's scope. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { RowsOf, Tx } from '../../platform/db/database.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { OrderAggregate, OrderScope } from './order-records.ts'
import { loadOrder } from './load-orders.ts'
import { orderFrom, orderQuery } from './order-reading.ts'

/** Limits a carrier's jobs, and for a driver his own and those without a driver. */
export interface CarrierScope {
  vendorGuid: string | null
  /** Only for callers who are drivers. */
  driverGuid?: string | null
}

interface Driven {
  vendor_guid: string | null
  driver_guid: string | null
}

const isDrivenBy = (job: Driven, { driverGuid }: CarrierScope) =>
  !driverGuid || job.driver_guid === null || job.driver_guid === driverGuid

/** Whether an awarded job is the caller's; always true in the other portals. */
export const isOwnJob = (job: Driven, scope: CarrierScope): boolean =>
  scope.vendorGuid === null || (job.vendor_guid === scope.vendorGuid && isDrivenBy(job, scope))

/** The same as SQL over a row of `jobs`, for carriers. */
export const ownJobs = (scope: CarrierScope, alias: string): Condition => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const vendor = sql`${column('vendor_guid')} = ${scope.vendorGuid}::uuid`
  if (!scope.driverGuid) return vendor
  return sql`${vendor} and (${column('driver_guid')} is null or ${column('driver_guid')} = ${scope.driverGuid}::uuid)`
}

/** Limits `vendor_jobs r` to what a driver may see: no offers. */
export const drivenRows = ({ driverGuid }: CarrierScope): Condition[] =>
  driverGuid
    ? [
        sql`r.is_awarded`,
        sql`exists (select from jobs d where d.company_guid = r.company_guid and d.guid = r.guid
          and (d.driver_guid is null or d.driver_guid = ${driverGuid}::uuid))`,
      ]
    : []

/** Limits the parts that a caller may see; a carrier sees the jobs offered or awarded to it. */
export interface PartScope extends OrderScope, CarrierScope {}

export type Part = 'job' | 'stop' | 'commodity' | 'contract'

/** The order of a part. It does not check visibility: `seesPart` does, once the order is read. */
export function orderOf(companyGuid: string, part: Part, guid: string): Query<{ order_guid: string }> {
  if (part === 'contract')
    return build
      .selectFrom('contracts as c')
      .innerJoin('jobs as j', (on) =>
        on.onRef('j.company_guid', '=', 'c.company_guid').onRef('j.guid', '=', 'c.job_guid'),
      )
      .where('c.company_guid', '=', companyGuid)
      .where('c.guid', '=', guid)
      .select('j.order_guid')
  const table = ({ job: 'jobs', stop: 'stops', commodity: 'commodities' } as const)[part]
  return build.selectFrom(table).where('company_guid', '=', companyGuid).where('guid', '=', guid).select('order_guid')
}

/** Whether a vendor sees a job: it was awarded to it, or offered to it and is not answered yet. */
export const knowsJob = (aggregate: OrderAggregate, jobGuid: string, scope: CarrierScope): boolean =>
  aggregate.jobs.some((job) => job.guid === jobGuid && job.deleted_at === null && isOwnJob(job, scope)) ||
  // Drivers do not see offers.
  (!scope.driverGuid &&
    aggregate.contracts.some(
      (contract) =>
        contract.job_guid === jobGuid &&
        contract.vendor_guid === scope.vendorGuid &&
        (contract.status === 'sent' || contract.status === 'accepted'),
    ))

const jobsOf = (aggregate: OrderAggregate, part: Part, guid: string): string[] => {
  switch (part) {
    case 'job':
      return [guid]
    case 'stop':
      return aggregate.stops.filter((stop) => stop.guid === guid).map((stop) => stop.job_guid)
    case 'commodity':
      return aggregate.links.filter((link) => link.commodity_guid === guid).map((link) => link.job_guid)
    case 'contract':
      return aggregate.contracts.filter((contract) => contract.guid === guid).map((contract) => contract.job_guid)
  }
}

/** Whether the caller may see a part of an order in its scope; a carrier sees only its own offers. */
export function seesPart(aggregate: OrderAggregate, scope: PartScope, part: Part, guid: string): boolean {
  const { vendorGuid } = scope
  if (scope.clientGuids && aggregate.order.deleted_at) return false
  if (!vendorGuid) return true
  if (part === 'contract')
    return aggregate.contracts.some((contract) => contract.guid === guid && contract.vendor_guid === vendorGuid)
  return jobsOf(aggregate, part, guid).some((job) => knowsJob(aggregate, job, scope))
}

type Read = <const Q extends readonly Query<unknown>[]>(...queries: Q) => Promise<RowsOf<Q>>

/** Reads the order of a part; undefined if the caller cannot see the part. */
export async function readOrderOf(
  read: Read,
  scope: PartScope,
  part: Part,
  guid: string,
): Promise<OrderAggregate | undefined> {
  const [[found]] = await read(orderOf(scope.companyGuid, part, guid))
  if (!found) return undefined
  const [[row]] = await read(orderQuery(scope, found.order_guid))
  const aggregate = orderFrom(row)
  return aggregate && seesPart(aggregate, scope, part, guid) ? aggregate : undefined
}

/**
 * Loads the order of a part for a change and locks it until the transaction ends; undefined if the caller cannot see
 * the part.
 */
export async function loadOrderOf(
  tx: Tx,
  scope: PartScope,
  part: Part,
  guid: string,
): Promise<OrderAggregate | undefined> {
  const [found] = await tx.rows(orderOf(scope.companyGuid, part, guid))
  const aggregate = found && (await loadOrder(tx, scope, found.order_guid))
  return aggregate && seesPart(aggregate, scope, part, guid) ? aggregate : undefined
}
