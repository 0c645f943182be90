/** Loads: the only writer of their table; jobs on a load are written with their orders. */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type LoadRecord = Row<'loads'>

const entryOf = (load: LoadRecord, action: string) => ({ subject: 'load', subjectGuid: load.guid, action })

export function insertLoad(tx: Tx, actor: Actor, load: LoadRecord, jobs: readonly string[]): void {
  tx.later(insertRows('loads', [load]))
  recordHistory(tx, actor, [{ ...entryOf(load, 'load.created'), after: { number: load.number, jobs } }])
}

/** How a load is driven. */
export type Driving = Pick<LoadRecord, 'trailer_id' | 'stop_order' | 'positions'>

const driven = ({ trailer_id, stop_order, positions }: Driving) => ({
  trailerId: trailer_id,
  stops: stop_order,
  positions,
})

/** Saves which jobs are on it and how it is driven; the jobs themselves are saved with their orders. */
export function changeLoadRecord(
  tx: Tx,
  actor: Actor,
  load: LoadRecord,
  { before, after, driving }: { before: readonly string[]; after: readonly string[]; driving: Partial<Driving> },
): void {
  const was = driven(load)
  const fields = { ...driving, updated_at: actor.now, updated_by: actor.userGuid }
  change(load, fields)
  tx.later(updateRow('loads', load.company_guid, load.guid, fields))
  const differ = differenceOf(was, driven(load))
  recordHistory(tx, actor, [
    {
      ...entryOf(load, 'load.changed'),
      before: { jobs: before, ...differ?.before },
      after: { jobs: after, ...differ?.after },
    },
  ])
}

/** The load itself; its jobs must have left it. */
export function deleteLoad(tx: Tx, actor: Actor, load: LoadRecord, jobs: readonly string[]): void {
  tx.later(build.deleteFrom('loads').where('company_guid', '=', load.company_guid).where('guid', '=', load.guid))
  recordHistory(tx, actor, [{ ...entryOf(load, 'load.dissolved'), before: { number: load.number, jobs }, after: null }])
}

/** The language of the carrier that hauls the load; none while it is not awarded. */
export const languageOfLoad = (companyGuid: string, guid: string): Query<{ language: Language }> =>
  rawQuery(sql`
    select a.language from job_rows j join accounts a on a.company_guid = ${companyGuid} and a.guid = j.vendor_guid
    where j.company_guid = ${companyGuid} and j.load_guid = ${guid} limit 1`)

/** `hold`: lock it until the transaction ends, so that changes of one load are serialized. */
export const loadQuery = (companyGuid: string, guid: string, hold = false): Query<LoadRecord> => {
  const query = build.selectFrom('loads').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()
  return hold ? query.forUpdate() : query
}

/** The loads that still exist. */
export const loadsQuery = (companyGuid: string, guids: readonly string[]): Query<LoadRecord> =>
  build
    .selectFrom('loads')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .selectAll()

/** The number of the company's loads up to a limit, in the form of a status. */
export const loadCount = (companyGuid: string): Query<{ status: 'loads'; amount: number }> =>
  rawQuery(sql`select 'loads' as status, count(*)::int as amount from (
    select from loads where company_guid = ${companyGuid} limit ${sql.lit(COUNT_CAP)}) counted`)

/** Jobs on a load, with their orders. */
export const jobsOnLoad = (companyGuid: string, guid: string): Query<{ guid: string; order_guid: string }> =>
  build
    .selectFrom('jobs')
    .where('company_guid', '=', companyGuid)
    .where('load_guid', '=', guid)
    .select(['guid', 'order_guid'])

/** The list rows of the jobs on a load, as the company sees them. */
export const rowsOnLoad = (companyGuid: string, guid: string): Query<Row<'job_rows'>> =>
  rawQuery(sql`select r.* from jobs j join job_rows r on r.company_guid = j.company_guid and r.guid = j.guid
    where j.company_guid = ${companyGuid} and j.load_guid = ${guid} order by r.pickup_requested_start nulls last, r.number_sort`)

/** The same as a vendor sees them: those visible to it. */
export const vendorRowsOnLoad = (companyGuid: string, vendorGuid: string, guid: string): Query<Row<'vendor_jobs'>> =>
  rawQuery(sql`select v.* from vendor_jobs v where v.company_guid = ${companyGuid} and v.viewer_guid = ${vendorGuid}
    and v.load_guid = ${guid} order by v.pickup_requested_start nulls last, v.number_sort`)

/** Sums over the jobs of loads. */
export interface LoadSum {
  load_guid: string
  jobs: number
  commodities: number
  vehicles: string[]
  origins: string[]
  destinations: string[]
  statuses: string[]
  vendor_name: string | null
}
export const loadSums = (companyGuid: string, guids: readonly string[]): Query<LoadSum> =>
  rawQuery(sql`select j.load_guid, count(*)::int as jobs, sum(r.commodity_count)::int as commodities,
      array_agg(r.vehicle_name order by r.number_sort) filter (where r.vehicle_name is not null) as vehicles,
      array_agg(distinct concat_ws(', ', r.origin_city, r.origin_state)) as origins,
      array_agg(distinct concat_ws(', ', r.destination_city, r.destination_state)) as destinations,
      array_agg(distinct r.status) as statuses, min(r.vendor_name) as vendor_name
    from jobs j join job_rows r on r.company_guid = j.company_guid and r.guid = j.guid
    where j.company_guid = ${companyGuid} and j.load_guid = any(${guids}::uuid[]) group by j.load_guid`)
