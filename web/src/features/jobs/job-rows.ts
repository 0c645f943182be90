/** The jobs of a list, updated live. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { PagedRows } from '../../shell/list/list-declaration.ts'
import type { ListedJob } from './job-columns.tsx'
import type { ListedJobStatus } from './jobs.api.ts'

/** The jobs of a status. Deleted ones are only in their own list. */
export const jobRows = (status: ListedJobStatus): PagedRows<ListedJob> => ({
  category: 'job list',
  name: status,
  countsApart: true,
  fetch: (apis, question, page, signal) => {
    const query = { ...page, ...(status === 'all' ? {} : { status }) }
    return apis.shipper.call(jobsRoutes.list, { query, body: listBodyOf(question) }, { signal })
  },
  isOurs: ({ jobs, subject }) => jobs !== undefined || subject === 'job',
  rowsOf: ({ jobs }) => (jobs ?? []) as ListedJob[],
  belongs: (row) => (status === 'all' ? row.status !== 'deleted' : row.status === status),
})
