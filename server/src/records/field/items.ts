/** The only writer of items from phones. Items are stored unchanged, forever. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { ownJobs, type PartScope } from '../orders/index.ts'
import { insertRows, updateRow, type Row } from '../rows.ts'

export type ItemRecord = Row<'field_items'>
/** With the context the office reads. */
export type ParkedRecord = ItemRecord & {
  of_carrier: string
  of_job_number: string | null
  of_place: string | null
  of_decided_by: string | null
}

export const itemByGuid = (companyGuid: string, guid: string): Query<ItemRecord> =>
  build.selectFrom('field_items').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** Whether a phone sent an item, and when its last items were made and received. */
export const sentByDevice = (
  companyGuid: string,
  deviceGuid: string,
  after: string | null,
): Query<{ knows_after: boolean; last_made_at: Date | null; last_received_at: Date | null }> =>
  rawQuery(sql`select
    (${after}::uuid is null or exists (select from field_items i where i.company_guid = ${companyGuid}
      and i.guid = ${after}::uuid and i.device_guid = ${deviceGuid})) as knows_after,
    (select i.made_at from field_items i where i.company_guid = ${companyGuid} and i.device_guid = ${deviceGuid}
      and i.made_at is not null order by i.received_at desc, i.made_at desc limit 1) as last_made_at,
    (select max(i.received_at) from field_items i where i.company_guid = ${companyGuid} and i.device_guid = ${deviceGuid})
      as last_received_at`)

/** The texts of a phone's refused inspections: their signed content was never sealed. */
export const refusedInspections = (companyGuid: string, deviceGuid: string): Query<{ body: string }> =>
  build
    .selectFrom('field_items')
    .where('company_guid', '=', companyGuid)
    .where('device_guid', '=', deviceGuid)
    .where('kind', '=', 'inspection')
    .where('state', '<>', 'applied')
    .select('body')

const entryOf = (item: ItemRecord, action: string) => ({
  subject: 'field-item',
  subjectGuid: item.guid,
  action,
  orderGuid: item.order_guid,
  jobGuid: item.job_guid,
  vendorGuid: item.account_guid,
})

/** Stores an item; one that waits for the dispatcher is announced. */
export function insertItem(tx: Tx, actor: Actor, item: ItemRecord): void {
  tx.later(insertRows('field_items', [item]))
  if (item.state !== 'parked') return
  const after = { kind: item.kind, why: item.why }
  recordHistory(tx, actor, [{ ...entryOf(item, 'field-item.parked'), reason: item.why, after }])
}

/** The office's decision on a parked item, or that it was applied after all (`isAutomatic`). */
export function decideItem(
  tx: Tx,
  actor: Actor,
  item: ItemRecord,
  { state, reason, isAutomatic }: { state: 'applied' | 'filed'; reason: string | null; isAutomatic: boolean },
): void {
  const change = { state, decided_at: actor.now, decided_by: actor.userGuid, decision_reason: reason }
  tx.later(updateRow('field_items', actor.companyGuid, item.guid, change))
  recordHistory(tx, actor, [
    {
      ...entryOf(item, state === 'applied' ? 'field-item.applied' : 'field-item.filed'),
      reason,
      before: { state: item.state },
      after: { state, is_automatic: isAutomatic },
    },
  ])
}

const PARKED = sql`select i.*, a.name as of_carrier, j.number as of_job_number,
    (select concat_ws(', ', t.name, t.city, t.state) from stops s join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
      where s.company_guid = i.company_guid and s.guid = i.stop_guid) as of_place,
    (select u.name from users u where u.company_guid = i.company_guid and u.guid = i.decided_by) as of_decided_by
  from field_items i
  join accounts a on a.company_guid = i.company_guid and a.guid = i.account_guid
  left join jobs j on j.company_guid = i.company_guid and j.guid = i.job_guid`

export const parkedByGuid = (companyGuid: string, guid: string, lock = false): Query<ParkedRecord> =>
  rawQuery(
    sql`${PARKED} where i.company_guid = ${companyGuid} and i.guid = ${guid} ${lock ? sql`for update of i` : sql``}`,
  )

/** Items that wait for the dispatcher, oldest first; for an order or a job, decided ones too. */
export const parkedItems = (
  companyGuid: string,
  of: { orderGuid?: string | undefined; jobGuid?: string | undefined },
  most: number,
): Query<ParkedRecord> => {
  const { orderGuid = null, jobGuid = null } = of
  const isOf = sql`(${jobGuid}::uuid is null or i.job_guid = ${jobGuid}::uuid) and (${orderGuid}::uuid is null or i.order_guid = ${orderGuid}::uuid)`
  return rawQuery(sql`${PARKED} where i.company_guid = ${companyGuid} and i.state = 'parked' and ${isOf}
    order by i.received_at, i.guid limit ${most}::int`)
}

/** A job's waiting acts, in order of arrival. */
export const waitingOfJob = (companyGuid: string, jobGuid: string): Query<ItemRecord> =>
  build
    .selectFrom('field_items')
    .where('company_guid', '=', companyGuid)
    .where('job_guid', '=', jobGuid)
    .where('state', '=', 'parked')
    .where('kind', 'in', ['arrive', 'finish'])
    .orderBy('received_at')
    .orderBy('guid')
    .selectAll()

/** Where an item was done, if the carrier has or once had the job. */
export interface PlaceOfItem {
  order_guid: string
  job_guid: string
  stop_guid: string | null
  stop_type: string | null
  client_guid: string
  dispatched_at: Date | null
  started_at: Date | null
  /** The carrier has the job now. */
  is_theirs: boolean
}

/** Equal to null is never true: a distributed database on PostgreSQL 15 or 16 refuses that beside an outer join. */
const NO_STOP = '00000000-0000-0000-0000-000000000000'

export const placeOfItem = (
  companyGuid: string,
  vendorGuid: string,
  { stopGuid = null, jobGuid = null }: { stopGuid?: string | null | undefined; jobGuid?: string | null | undefined },
): Query<PlaceOfItem> =>
  rawQuery(sql`select j.order_guid, j.guid as job_guid, s.guid as stop_guid, s.stop_type, j.dispatched_at, s.started_at,
      (select o.client_guid from orders o where o.company_guid = ${companyGuid} and o.guid = j.order_guid) as client_guid,
      (j.vendor_guid is not distinct from ${vendorGuid}::uuid and j.deleted_at is null) as is_theirs
    from jobs j left join stops s on s.company_guid = j.company_guid and s.job_guid = j.guid
      and s.guid = ${stopGuid ?? NO_STOP}::uuid
    where j.company_guid = ${companyGuid}
      and j.guid = (select coalesce((select x.job_guid from stops x where x.company_guid = ${companyGuid} and x.guid = ${stopGuid}::uuid), ${jobGuid}::uuid))
      and (j.vendor_guid = ${vendorGuid} or exists (select from contracts c where c.company_guid = j.company_guid and c.job_guid = j.guid
        and c.vendor_guid = ${vendorGuid} and (c.status = 'accepted' or (c.status = 'cancelled' and c.answered_at is not null))))`)

/**
 * A carrier's jobs under way; for a driver, his own and those without a driver: his own first, then by next stop.
 * `total`: of all.
 */
export const openJobsOfDriver = (
  scope: PartScope & { userGuid: string },
  only: string | null,
  most: number,
): Query<{ guid: string; total: number }> =>
  rawQuery(sql`select j.guid, count(*) over ()::int as total from jobs j join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
    left join lateral (select s.status = 'started' as is_started,
        coalesce(s.estimated_start, s.scheduled_start, s.scheduled_end, s.requested_start, s.requested_end) as at
      from stops s where s.company_guid = j.company_guid and s.job_guid = j.guid and s.status not in ('completed', 'canceled')
      order by s.sequence limit 1) next on true
    where j.company_guid = ${scope.companyGuid} and ${ownJobs(scope, 'j')} and j.deleted_at is null and o.deleted_at is null
      and (${only}::uuid is null or j.guid = ${only}::uuid)
      and j.dispatched_at is not null and j.vendor_completed_at is null and j.canceled_at is null and j.verified_at is null
    order by coalesce(j.driver_guid = ${scope.userGuid}::uuid, false) desc, next.is_started desc nulls last, next.at, j.guid limit ${most}::int`)
