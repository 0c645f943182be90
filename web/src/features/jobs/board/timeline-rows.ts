/** Jobs in progress, grouped by carrier. */
import { jobAsks, type ListedJob } from '../job-columns.tsx'
import { type Bar, linesOf, type Spanned, type TimeWindow } from './timeline-layout.ts'

/** Columns of a bar. */
export const TIMELINE_COLUMNS = jobAsks([
  'number',
  'status',
  'vendorGuid',
  'vendorName',
  'originCity',
  'destinationCity',
  'commodityCount',
  'vehicleName',
  'datePickupRequestedStart',
  'datePickupScheduledStart',
  'dateDeliveryRequestedStart',
  'dateDeliveryScheduledStart',
  'datePickup',
  'dateDelivery',
  'dateVendorCompleted',
  'originTimeZone',
  'destinationTimeZone',
  'waiting.text',
  'waiting.due',
])

export interface TimedJob extends Spanned {
  readonly job: ListedJob
}

export interface CarrierRow {
  readonly id: string
  readonly name: string
  readonly jobs: readonly TimedJob[]
  readonly lines: readonly Bar<TimedJob>[][]
}

const at = (text: string | null | undefined) => (text ? Date.parse(text) : undefined)

/** From the start of the pickup window to the end of the delivery window; undefined without dates. */
export function timeOf(job: ListedJob): TimedJob | undefined {
  const start = at(job.datePickupScheduledStart ?? job.datePickupRequestedStart ?? job.datePickup)
  if (start === undefined) return undefined
  const end = at(job.dateDelivery) ?? start
  return { id: job.guid, job, start, end: Math.max(start, end) }
}

/** One row per carrier, sorted by name. */
export function timelineRows(jobs: readonly ListedJob[], window: TimeWindow): CarrierRow[] {
  const byCarrier = Map.groupBy(jobs, ({ vendorGuid }) => vendorGuid ?? '')
  return [...byCarrier]
    .map(([id, own]) => {
      const timed = own.map(timeOf).filter((job) => job !== undefined)
      return { id, name: own[0]?.vendorName ?? 'No carrier', jobs: timed, lines: linesOf(timed, window) }
    })
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
