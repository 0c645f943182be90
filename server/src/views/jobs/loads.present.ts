import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { Load, LoadBrief } from '@waybill/contract/loads/loads.shapes.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { LOAD_MAY, LOAD_SEEN } from '@waybill/domain/access/tables/posts.ts'
import { sum, toCents, toPrice } from '@waybill/domain/money/cents.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import { presentJobRow, presentVendorJob } from './job-row.present.ts'
import type { LoadRecord, LoadSum } from '../../records/jobs/index.ts'
import { optionsOf, type PicklistRecord } from '../../records/reference/index.ts'
import type { Row } from '../../records/rows.ts'

const dates = (load: LoadRecord) => ({ dateCreated: instant(load.created_at), dateUpdated: instant(load.updated_at) })

/** Statuses in which a job has no carrier yet. */
const OFFERABLE: readonly string[] = ['ready', 'posted', 'requests', 'pending', 'declined', 'new']
const isOfferable = (jobs: readonly JobRow[]) =>
  jobs.length > 0 && jobs.every(({ status }) => OFFERABLE.includes(status))

/** A load with its jobs as the company sees them, or those visible to a vendor. */
export function presentLoad(
  load: LoadRecord,
  rows: readonly (Row<'job_rows'> | Row<'vendor_jobs'>)[],
  labels: readonly PicklistRecord[],
  caller: Caller,
): Load {
  const options = optionsOf('case-labels', labels)
  const jobs = rows.map((row) =>
    'viewer_guid' in row ? presentVendorJob(row, caller) : presentJobRow(row, caller, options),
  )
  const pays = jobs.flatMap((job) => (job.vendorPayment == null ? [] : [toCents(job.vendorPayment)]))
  return show(LOAD_SEEN, caller, {
    guid: load.guid,
    number: load.number,
    jobs,
    jobCount: jobs.length,
    commodityCount: jobs.reduce((total, job) => total + job.commodityCount, 0),
    vendorPayment: toPrice(sum(pays)),
    trailerId: load.trailer_id,
    stops: load.stop_order,
    positions: load.positions,
    ...dates(load),
    can: actsOf(LOAD_MAY, caller, (act) => act !== 'send-offer' || isOfferable(jobs)),
  })
}

export const presentBrief = (load: LoadRecord, sums: LoadSum | undefined): LoadBrief => ({
  guid: load.guid,
  number: load.number,
  jobCount: sums?.jobs ?? 0,
  commodityCount: sums?.commodities ?? 0,
  vehicles: sums?.vehicles ?? [],
  origins: sums?.origins ?? [],
  destinations: sums?.destinations ?? [],
  statuses: sums?.statuses ?? [],
  vendorName: sums?.vendor_name ?? null,
  ...dates(load),
})
