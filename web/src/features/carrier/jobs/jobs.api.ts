/** The jobs of the carrier as queries, and which stop comes next. */
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'

/** The lists of a carrier, in the order in which a job goes through them. */
export const CARRIER_STATUSES = [
  'dispatched',
  'in-progress',
  'picked-up',
  'delivered',
  'completed',
  'on-hold',
] as const satisfies readonly JobStatus[]
export type CarrierStatus = (typeof CARRIER_STATUSES)[number]

/** Jobs that are under way: those of which a stop comes next. */
const UNDER_WAY = ['dispatched', 'in-progress', 'picked-up'] as const

/** Most jobs that a page shows. */
const SHOWN = 100
/** Most jobs under way whose stops are read at once. */
const NEXT_READ = 12

export const jobCountsQuery = () => queryOf(jobsRoutes.counts)
export const jobQuery = (guid: string) => queryOf(jobsRoutes.get, { params: { guid } })
export const inspectionsQuery = (guid: string) => platformQueryOf(inspectionsPlatformRoutes.ofJob, { params: { guid } })

const NEWEST = [{ field: 'dateCreated', direction: 'desc' }] as const
const SOONEST = [{ field: 'datePickupScheduledStart', direction: 'asc' }] as const

export const jobsQuery = (status: CarrierStatus) =>
  queryOf(jobsRoutes.list, {
    query: { status, rc: SHOWN },
    body: { sort: UNDER_WAY.some((each) => each === status) ? [...SOONEST] : [...NEWEST] },
  })

/** The jobs under way, what is picked up first. */
export const underWayQueries = () => UNDER_WAY.map((status) => jobsQuery(status))

/** When something of a job comes next, as far as its row tells, in milliseconds: a job at which somebody is comes first. */
const dueOf = (row: JobRow): number => {
  if (row.status === 'in-progress') return 0
  const at =
    row.status === 'picked-up'
      ? (row.dateDeliveryScheduledStart ?? row.dateDeliveryRequestedStart)
      : (row.datePickupScheduledStart ?? row.datePickupRequestedStart)
  return Date.parse(at ?? '2999-01-01')
}

const byDue = (rows: readonly JobRow[]) => rows.toSorted((a, b) => dueOf(a) - dueOf(b))

/** The jobs whose stops come first. */
export const nextRows = (rows: readonly JobRow[]): JobRow[] => byDue(rows).slice(0, NEXT_READ)

/** Those after them, of which the row says enough. */
export const laterRows = (rows: readonly JobRow[]): JobRow[] => byDue(rows).slice(NEXT_READ)

/** The categories of the cache that an act at a stop makes old. */
export const MOVED = ['job', 'job list', 'stops', 'inspections', 'notes', 'attachments']

const isOpen = ({ status }: Stop) => status !== 'completed' && status !== 'canceled'

/** The first stop that is not done. */
export const nextStopOf = ({ stops }: Pick<Job, 'stops'>): Stop | undefined =>
  stops.toSorted((a, b) => a.sequence - b.sequence).find(isOpen)

/** When a stop is expected, in milliseconds; late in time where nobody said. */
export const timeOf = (stop: Stop): number =>
  Date.parse(
    stop.dateEstimatedStart ??
      stop.dateScheduledStart ??
      stop.dateScheduledEnd ??
      stop.dateRequestedStart ??
      stop.dateRequestedEnd ??
      '2999-01-01',
  )

export interface Next {
  job: Job
  stop: Stop
}

/** The next stop of each job: where one is already, then by time. */
export const nextOf = (jobs: readonly Job[]): Next[] =>
  jobs
    .flatMap((job) => {
      const stop = nextStopOf(job)
      return stop && !job.isOnHold ? [{ job, stop }] : []
    })
    .toSorted(
      (a, b) =>
        Number(b.stop.status === 'started') - Number(a.stop.status === 'started') || timeOf(a.stop) - timeOf(b.stop),
    )
