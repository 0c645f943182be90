/** The inspection list: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { INSPECTION_COLUMNS } from '@waybill/contract/inspections/inspection-columns.ts'
import { firstOf, sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { Row } from '../rows.ts'

export type ListedInspection = Row<'inspections'> & {
  of_order_number: string
  of_job_number: string
  of_stop_type: (typeof INSPECTION_COLUMNS)['stopType']['values'][number]
  of_place: string | null
  of_vehicle: string | null
  of_identifier: string | null
  of_vendor_name: string | null
  of_damages: number
  of_photos: number
  of_created_by: string | null
  of_completed_by: string | null
}

const VEHICLE = `coalesce(nullif(concat_ws(' ', c.year, c.make, c.model), ''), c.description)`
const PLACE = `t.city || ', ' || t.state`
const MARKS =
  'select count(*)::int from inspection_damages x where x.company_guid = own.company and x.inspection_guid = r.guid'
const PHOTOS =
  'select count(*)::int from inspection_photos x where x.company_guid = own.company and x.inspection_guid = r.guid'

// Sorted by start and completion with an index; other sorts are used within an order, a carrier or a week.
const STORED = {
  guid: {},
  'order.number': { bySql: 'o.number' },
  'job.number': { bySql: 'j.number' },
  vehicle: { bySql: VEHICLE },
  identifier: { bySql: 'c.identifier' },
  stopType: { bySql: 's.stop_type' },
  place: { bySql: PLACE },
  type: { by: 'type' },
  status: { by: 'status' },
  vendorName: { bySql: 'v.name' },
  damageCount: { bySql: MARKS },
  photoCount: { bySql: PHOTOS },
  signedByName: { by: 'signed_by_name' },
  createdBy: { bySql: 'cu.name' },
  completedBy: { bySql: 'du.name' },
  isSuperseded: { bySql: 'r.superseded_at is not null' },
  dateCompleted: { by: 'completed_at', indexed: true },
  dateCreated: { by: 'created_at', indexed: true },
  'order.guid': { by: 'order_guid' },
  'job.guid': { by: 'job_guid' },
  commodityGuid: { by: 'commodity_guid' },
  vendorGuid: { bySql: 'coalesce(r.vendor_guid, j.vendor_guid)' },
} satisfies QueryColumns<typeof INSPECTION_COLUMNS, ListedInspection>

export const INSPECTIONS: QueryTable<ListedInspection> = { columns: INSPECTION_COLUMNS, stored: STORED }

/** The listing of the company's inspections, most recently started first unless sorted otherwise. */
export const inspectionsListedIn = (companyGuid: string): ListedIn => ({
  from: sql`inspections r
    join orders o on o.company_guid = ${companyGuid} and o.guid = r.order_guid
    join jobs j on j.company_guid = ${companyGuid} and j.guid = r.job_guid
    join stops s on s.company_guid = ${companyGuid} and s.guid = r.stop_guid
    join commodities c on c.company_guid = ${companyGuid} and c.guid = r.commodity_guid
    left join terminals t on t.company_guid = ${companyGuid} and t.guid = s.terminal_guid
    left join accounts v on v.company_guid = ${companyGuid} and v.guid = ${firstOf('r.vendor_guid', 'j.vendor_guid')}
    left join users cu on cu.company_guid = ${companyGuid} and cu.guid = r.created_by
    left join users du on du.company_guid = ${companyGuid} and du.guid = r.completed_by
    cross join (select ${companyGuid}::uuid as company) own`,
  select: sql`r.*, o.number as of_order_number, j.number as of_job_number, s.stop_type as of_stop_type, ${sql.raw(PLACE)} as of_place,
    ${sql.raw(VEHICLE)} as of_vehicle, c.identifier as of_identifier, v.name as of_vendor_name, (${sql.raw(MARKS)}) as of_damages,
    (${sql.raw(PHOTOS)}) as of_photos, cu.name as of_created_by, du.name as of_completed_by`,
  companyGuid,
  only: [sql`o.deleted_at is null and j.deleted_at is null`],
  search: (text) => {
    const [part, beginning] = [`%${likeText(text)}%`, `${likeText(text.toUpperCase())}%`]
    return sql`(o.number like ${beginning} or j.number like ${beginning} or c.identifier ilike ${part} or v.name ilike ${part}
      or ${sql.raw(VEHICLE)} ilike ${part})`
  },
})

/** Plans a page of them. */
export const planInspections = (companyGuid: string, listing: Listing): ListingPlan<ListedInspection> | Refusal =>
  planListing(listing, inspectionsListedIn(companyGuid))
