import type { ListedJobStatus } from '../../features/jobs/jobs.api.ts'
import { Empty } from '../../ui/empty.tsx'

/** `title`: of the list; without it the list is a report's. */
export const NoJobs = ({ title, status }: { title: string | undefined; status: ListedJobStatus }) => (
  <Empty
    title={!title ? 'No jobs in this report' : status === 'all' ? 'No jobs yet' : `No jobs are ${title.toLowerCase()}`}
    text="Each leg of an order is a job. Jobs appear here automatically."
  />
)
