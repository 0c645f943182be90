/** Inspections of an order, stop by stop, with damages and photos, limited to what the caller may see. */
import type { RawBuilder } from 'kysely'
import type { ShownVehicle } from '@waybill/contract/inspections/shown.shapes.ts'
import type { SigningOutcome } from '@waybill/contract/vocabulary/signing.ts'
import type { StopType } from '@waybill/domain/transport/stop-status.ts'
import { INSPECTION_FLAGS } from '@waybill/contract/vocabulary/inspection-flags.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { ownJobs, type PartScope } from '../orders/index.ts'
import type { Row } from '../rows.ts'

/** Columns beginning with `of_` are joined from other tables. */
export type InspectionRecord = Row<'inspections'> & {
  of_client_guid: string
  of_vendor_guid: string | null
  of_stop_type: StopType
  of_place: string | null
  of_dispatched_at: Date | null
  of_created_by_name: string | null
  of_created_by_type: AccountType | null
  of_completed_by_name: string | null
  of_completed_by_type: AccountType | null
  of_signature_name: string | null
  /** Null until its last picture has arrived. */
  of_seal: { seal: string; sealed_at: string } | null
  of_vehicle: VehicleSummary
  of_noted_by_name: string | null
  of_noted_by_type: AccountType | null
  /** Its last signature, or that of its vehicle at its stop. */
  of_signing: SigningRecord | null
  /** Somebody signed for the vehicle at its stop before. */
  of_was_signed: boolean
  /** A leg of the order ended in a breakdown. */
  of_has_handover: boolean
}
/** As JSON: `at` is text. */
export interface SigningRecord {
  guid: string
  outcome: SigningOutcome
  name: string | null
  reason: string | null
  at: string
  text: string | null
  sha256: string | null
  /** Jobs of which vehicles were shown. */
  jobs: string[]
  /** What was shown of this vehicle; null if it was not shown or not recorded. */
  vehicle: ShownVehicle | null
}
export interface VehicleSummary {
  identifier: string | null
  year: number | null
  make: string | null
  model: string | null
  description: string | null
  sequence: number
}
/** The names are read with the damages of an order. */
export type DamageRecord = Row<'inspection_damages'> & {
  of_noted_by_name?: string | null
  of_noted_by_type?: AccountType | null
}
export type PhotoRecord = Row<'inspection_photos'> & {
  of_name: string
  of_media_type: string
  of_sha256: string
  of_is_awaited: boolean
  /** When it was deleted, since the company keeps pictures no longer than that. */
  of_deleted_at: Date | null
}

/** An inspection with everything in it. */
export interface InspectionContent {
  inspection: InspectionRecord
  damages: DamageRecord[]
  photos: PhotoRecord[]
}

const query = <R>(raw: RawBuilder<R>): Query<R> => ({ compile: () => raw.compile(build) })

const SET_ASIDE = INSPECTION_FLAGS.filter((each) => each.isSetAside).map((each) => each.flag)

/**
 * A client sees completed ones on its orders; a carrier those made on its jobs, and those it made itself whoever has
 * the jobs now.
 */
function bounds(scope: PartScope): Condition[] {
  const all: Condition[] = [sql`i.company_guid = ${scope.companyGuid}`]
  if (scope.vendorGuid)
    return [
      ...all,
      sql`(i.vendor_guid = ${scope.vendorGuid}
        or (${ownJobs(scope, 'j')} and j.deleted_at is null and not 'reassigned' = any(i.flags)))`,
    ]
  all.push(sql`j.deleted_at is null`)
  if (scope.clientGuids)
    all.push(
      sql`o.client_guid = any(${scope.clientGuids}::uuid[])`,
      sql`o.deleted_at is null`,
      sql`i.status = 'completed'`,
      sql`not i.flags && ${SET_ASIDE}::text[]`,
    )
  return all
}

const personOf = (row: string, column: string, what: Condition) =>
  sql`(select ${what} from users u join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid where u.company_guid = ${sql.ref(`${row}.company_guid`)} and u.guid = ${sql.ref(`${row}.${column}`)})`
const person = (column: string, what: Condition) => personOf('i', column, what)

/** One that names the inspection comes first; one of an inspection that was set aside says nothing of another. */
const signing = sql`(select json_build_object('guid', g.guid, 'outcome', g.outcome, 'name', g.name, 'reason', g.reason, 'at', g.at,
    'text', g.shown_text, 'sha256', g.shown_sha256,
    'jobs', coalesce((select json_agg(distinct v->>'jobGuid') from jsonb_array_elements(g.shown_vehicles) v), '[]'),
    'vehicle', (select v from jsonb_array_elements(g.shown_vehicles) v where v->>'commodityGuid' = i.commodity_guid::text limit 1))
  from signatures g
  where g.company_guid = i.company_guid and g.stop_guid = i.stop_guid and i.commodity_guid = any(g.commodity_guids)
    and (i.guid = any(g.inspection_guids) or not exists (select from inspections x where x.company_guid = i.company_guid
      and x.guid = any(g.inspection_guids) and x.commodity_guid = i.commodity_guid and x.flags && ${SET_ASIDE}::text[]))
  order by (i.guid = any(g.inspection_guids)) desc, g.at desc, g.created_at desc, g.guid limit 1)`

const select = (
  { companyGuid }: PartScope,
  conditions: readonly Condition[],
  tail: Condition = sql``,
) => sql<InspectionRecord>`
  select i.*, o.client_guid as of_client_guid, coalesce(i.vendor_guid, j.vendor_guid) as of_vendor_guid, j.dispatched_at as of_dispatched_at,
    s.stop_type as of_stop_type,
    (select t.city || ', ' || t.state from terminals t where t.company_guid = s.company_guid and t.guid = s.terminal_guid) as of_place,
    ${person('created_by', sql`u.name`)} as of_created_by_name, ${person('created_by', sql`a.type`)} as of_created_by_type,
    ${person('noted_by', sql`u.name`)} as of_noted_by_name, ${person('noted_by', sql`a.type`)} as of_noted_by_type,
    ${signing} as of_signing,
    exists (select from signatures g where g.company_guid = i.company_guid and g.stop_guid = i.stop_guid
      and i.commodity_guid = any(g.commodity_guids) and g.outcome = 'signed') as of_was_signed,
    ${person('completed_by', sql`u.name`)} as of_completed_by_name, ${person('completed_by', sql`a.type`)} as of_completed_by_type,
    (select f.name from files f where f.company_guid = i.company_guid and f.guid = i.signature_file_guid) as of_signature_name,
    (select json_build_object('seal', q.seal, 'sealed_at', q.sealed_at) from inspection_seals q
      where q.company_guid = ${companyGuid} and q.inspection_guid = i.guid and q.sealed_at is not null) as of_seal,
    json_build_object('identifier', c.identifier, 'year', c.year, 'make', c.make, 'model', c.model,
      'description', c.description, 'sequence', c.sequence) as of_vehicle,
    exists (select 1 from jobs b where b.company_guid = i.company_guid and b.order_guid = i.order_guid
      and b.leg_ended_at is not null) as of_has_handover
  from inspections i
  join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid
  join jobs j on j.company_guid = i.company_guid and j.guid = i.job_guid
  join stops s on s.company_guid = i.company_guid and s.guid = i.stop_guid
  join commodities c on c.company_guid = i.company_guid and c.guid = i.commodity_guid
  where ${sql.join(conditions, sql` and `)}
  order by j.sequence, s.sequence, c.sequence, i.created_at, i.guid
  ${tail}`

/** A job whose inspections the caller may see, with its order. */
export const inspectedJob = (scope: PartScope, guid: string): Query<{ order_guid: string }> =>
  build
    .selectFrom('jobs')
    .where('company_guid', '=', scope.companyGuid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .$if(scope.vendorGuid !== null, (jobs) => jobs.where(sql<boolean>`${ownJobs(scope, 'jobs')}`))
    .select('order_guid')

/** One inspection. `lock`: locked until the transaction ends. */
export const inspectionQuery = (scope: PartScope, guid: string, lock = false): Query<InspectionRecord> =>
  query(select(scope, [...bounds(scope), sql`i.guid = ${guid}`], lock ? sql`for update of i` : sql``))

/** All inspections of an order, in route order. */
export const inspectionsOfOrder = (scope: PartScope, orderGuid: string): Query<InspectionRecord> =>
  query(select(scope, [...bounds(scope), sql`i.order_guid = ${orderGuid}`]))

/** All inspections of an inspection's order. */
export const inspectionsBeside = (scope: PartScope, guid: string): Query<InspectionRecord> =>
  query(
    select(scope, [
      ...bounds(scope),
      sql`i.order_guid = (select x.order_guid from inspections x where x.company_guid = ${scope.companyGuid} and x.guid = ${guid})`,
    ]),
  )

const inspectionsIn = (scope: PartScope, column: 'order_guid' | 'job_guid' | 'of', guid: string): Condition =>
  column === 'of'
    ? sql`x.order_guid = (select y.order_guid from inspections y where y.company_guid = ${scope.companyGuid} and y.guid = ${guid})`
    : sql`${sql.ref(`x.${column}`)} = ${guid}`

/** Damages of all inspections of an order (`of`: of an inspection's order), regardless of visibility. */
export const damagesIn = (scope: PartScope, column: 'order_guid' | 'of', guid: string): Query<DamageRecord> =>
  query(sql<DamageRecord>`
    select d.*, ${personOf('d', 'noted_by', sql`u.name`)} as of_noted_by_name, ${personOf('d', 'noted_by', sql`a.type`)} as of_noted_by_type
    from inspection_damages d
    join inspections x on x.company_guid = d.company_guid and x.guid = d.inspection_guid
    where d.company_guid = ${scope.companyGuid} and ${inspectionsIn(scope, column, guid)}
    order by d.created_at, d.guid`)

/** The same for photos. */
export const photosIn = (scope: PartScope, column: 'order_guid' | 'of', guid: string): Query<PhotoRecord> =>
  query(sql<PhotoRecord>`
    select p.*, f.name as of_name, f.media_type as of_media_type, f.sha256 as of_sha256, f.status = 'awaited' as of_is_awaited,
      f.deleted_at as of_deleted_at from inspection_photos p
    join inspections x on x.company_guid = p.company_guid and x.guid = p.inspection_guid
    join files f on f.company_guid = p.company_guid and f.guid = p.file_guid
    where p.company_guid = ${scope.companyGuid} and ${inspectionsIn(scope, column, guid)}
    order by p.created_at, p.guid`)

/** Each inspection with its damages and photos. */
export const withContent = (
  inspections: readonly InspectionRecord[],
  damages: readonly DamageRecord[],
  photos: readonly PhotoRecord[],
): InspectionContent[] =>
  inspections.map((inspection) => ({
    inspection,
    damages: damages.filter((damage) => damage.inspection_guid === inspection.guid),
    photos: photos.filter((photo) => photo.inspection_guid === inspection.guid),
  }))
