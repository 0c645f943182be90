/** The load list: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { LOAD_COLUMNS } from '@waybill/contract/loads/load-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { LoadRecord } from './loads.ts'

/** An aggregate over the load's jobs. */
const ofJobs = (value: string) =>
  `select ${value} from jobs b join job_rows j on j.company_guid = b.company_guid and j.guid = b.guid
    where b.company_guid = r.company_guid and b.load_guid = r.guid`

// A company has a few thousand loads; values from their jobs are computed for all of them, without an index.
const STORED = {
  guid: {},
  number: { by: 'number', indexed: true },
  statuses: {},
  vehicles: {},
  origins: {},
  destinations: {},
  vendorName: { bySql: ofJobs('min(j.vendor_name)') },
  jobCount: { bySql: ofJobs('count(*)') },
  commodityCount: { bySql: ofJobs('coalesce(sum(j.commodity_count), 0)') },
  dateCreated: { by: 'created_at', indexed: true },
  dateUpdated: { by: 'updated_at', indexed: true },
} satisfies QueryColumns<typeof LOAD_COLUMNS, LoadRecord>

export const LOADS: QueryTable<LoadRecord> = { columns: LOAD_COLUMNS, stored: STORED }

/** Plans a page of loads, newest first unless sorted otherwise. */
export const planLoads = (companyGuid: string, listing: Listing): ListingPlan<LoadRecord> | Refusal =>
  planListing(listing, {
    from: 'loads',
    companyGuid,
    search: (text) => {
      const part = `%${likeText(text.toUpperCase())}%`
      return sql`(r.number like ${part} or exists (${sql.raw(ofJobs('1'))} and j.terms like ${part}))`
    },
  })
