/** The calls of jobs as queries. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { queryOf } from '../../api/queries.ts'

/** The status of a list of jobs. */
export type ListedJobStatus = JobStatus | 'all'

/** Jobs per status, for badges. */
export const jobCountsQuery = () => queryOf(jobsRoutes.counts)

/** One job. */
export const jobQuery = (guid: string) => queryOf(jobsRoutes.get, { params: { guid } })
