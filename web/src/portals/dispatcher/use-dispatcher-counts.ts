/** Counts for the desk's badges: of orders under their statuses, of jobs under `jobs.` and theirs. */
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { useMemo } from 'react'
import { useJobCounts } from '../../features/jobs/use-job-counts.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'

/** The badge of a list of jobs. */
export const jobCount = (status: string): string => `jobs.${status}`

export const useDispatcherCounts = (): Readonly<Record<string, number>> => {
  const orders = useOrderCounts()
  const jobs = useJobCounts()
  return useMemo(() => {
    const counted = jobs['all'] === undefined ? [] : ['all', ...JOB_STATUSES]
    // What is not counted is none.
    return { ...orders, ...Object.fromEntries(counted.map((status) => [jobCount(status), jobs[status] ?? 0])) }
  }, [orders, jobs])
}
