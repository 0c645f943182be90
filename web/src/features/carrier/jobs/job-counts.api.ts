/** The carrier's lists of jobs and their counts: the badges of every page. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { queryOf } from '../../../api/queries.ts'

/** The carrier's lists, in the order in which a job passes through them. */
export const CARRIER_STATUSES = [
  'dispatched',
  'in-progress',
  'picked-up',
  'delivered',
  'completed',
  'on-hold',
] as const satisfies readonly JobStatus[]
export type CarrierStatus = (typeof CARRIER_STATUSES)[number]

export const jobCountsQuery = () => queryOf(jobsRoutes.counts)
