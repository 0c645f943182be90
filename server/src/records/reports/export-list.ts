/** The list of a user's own exports: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { EXPORT_COLUMNS } from '@waybill/contract/reports/report-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { ExportRecord, ExportScope } from './exports.ts'

const STORED = {
  id: {},
  name: { by: 'name' },
  guid: {},
  reportGuid: { by: 'report_guid' },
  category: { by: 'category' },
  format: { by: 'format' },
  status: { by: 'status' },
  queuePlace: {},
  rowsDone: { by: 'rows_done' },
  rowsTotal: { by: 'rows_total' },
  percent: {},
  fileName: { by: 'file_name' },
  totalBytes: { by: 'total_bytes' },
  url: {},
  errorMessage: { by: 'error_message' },
  dateCreated: { by: 'created_at', indexed: true },
  dateStarted: { by: 'started_at' },
  dateFinished: { by: 'finished_at' },
  dateExpires: { by: 'expires_at' },
  can: {},
} satisfies QueryColumns<typeof EXPORT_COLUMNS, ExportRecord>

export const EXPORTS: QueryTable<ExportRecord> = { columns: EXPORT_COLUMNS, stored: STORED }

/** Plans a page of a user's own exports, newest first unless sorted otherwise. */
export const planExports = (
  { companyGuid, userGuid, reportGuid }: ExportScope,
  listing: Listing,
): ListingPlan<ExportRecord> | Refusal =>
  planListing(listing, {
    from: 'report_exports',
    companyGuid,
    only: [sql`r.requested_by = ${userGuid}`, ...(reportGuid ? [sql`r.report_guid = ${reportGuid}`] : [])],
    search: (text) => {
      const part = `%${likeText(text)}%`
      return sql`(r.name ilike ${part} or r.file_name ilike ${part})`
    },
  })
