/** The carrier's jobs as queries, and their next stops. */
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'
import type { CarrierStatus } from './job-counts.api.ts'

/** Statuses of jobs in progress, which have a next stop. */
const UNDER_WAY = ['dispatched', 'in-progress', 'picked-up'] as const

/** Maximum number of jobs on a page. */
const SHOWN = 100
/** Maximum number of jobs in progress whose stops are loaded. */
const NEXT_READ = 12

export const jobQuery = (guid: string) => queryOf(jobsRoutes.get, { params: { guid } })
export const inspectionsQuery = (guid: string) => platformQueryOf(inspectionsPlatformRoutes.ofJob, { params: { guid } })

const NEWEST = [{ field: 'dateCreated', direction: 'desc' }] as const
const SOONEST = [{ field: 'datePickupScheduledStart', direction: 'asc' }] as const

export const jobsQuery = (status: CarrierStatus) =>
  queryOf(jobsRoutes.list, {
    query: { status, rc: SHOWN },
    body: { sort: UNDER_WAY.some((each) => each === status) ? [...SOONEST] : [...NEWEST] },
  })

/** Jobs in progress, sorted by pickup. */
export const underWayQueries = () => UNDER_WAY.map((status) => jobsQuery(status))

/** When a job's next stop is due, as far as its row tells, in milliseconds: a job with a driver on site comes first. */
const dueOf = (row: JobRow): number => {
  if (row.status === 'in-progress') return 0
  const at =
    row.status === 'picked-up'
      ? (row.dateDeliveryScheduledStart ?? row.dateDeliveryRequestedStart)
      : (row.datePickupScheduledStart ?? row.datePickupRequestedStart)
  return Date.parse(at ?? '2999-01-01')
}

const byDue = (rows: readonly JobRow[]) => rows.toSorted((a, b) => dueOf(a) - dueOf(b))

/** The jobs with the earliest stops. */
export const nextRows = (rows: readonly JobRow[], most = NEXT_READ): JobRow[] => byDue(rows).slice(0, most)

/** The jobs after those, shown by their rows only. */
export const laterRows = (rows: readonly JobRow[]): JobRow[] => byDue(rows).slice(NEXT_READ)

/** Cache categories that an act at a stop invalidates. */
export const MOVED = ['job', 'job list', 'stops', 'inspections', 'notes', 'attachments']

const isOpen = ({ status }: Stop) => status !== 'completed' && status !== 'canceled'

/** The first unfinished stop. */
export const nextStopOf = ({ stops }: Pick<Job, 'stops'>): Stop | undefined =>
  stops.toSorted((a, b) => a.sequence - b.sequence).find(isOpen)

/** When a stop is expected, in milliseconds; far in the future if unknown. */
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

/** The next stop of each job: with a driver on site first, then by time. */
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
