/** Counts for the sidebar's badges: orders by status, jobs by `jobs.` and status. */
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { useMemo } from 'react'
import { useToBillCount } from '../../features/billing/use-to-bill-count.ts'
import { useUnbilledCount } from '../../features/unbilled/use-unbilled-count.ts'
import { useJobCounts } from '../../features/jobs/use-job-counts.ts'
import { useOurTurn } from '../../features/queue/use-queue.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'

/** The badge of a list of jobs. */
export const jobCount = (status: string): string => `jobs.${status}`

/** The badge of Home: what waits for the company itself. */
export const OUR_TURN = 'queue.us'

/** The badge of what is delivered and not invoiced. */
export const TO_BILL = 'to-bill'
/** The badge of what was earned and not billed. */
export const UNBILLED = 'unbilled'

export const useDispatcherCounts = (): Readonly<Record<string, number>> => {
  const orders = useOrderCounts()
  const jobs = useJobCounts()
  const ours = useOurTurn()
  const unbilled = useUnbilledCount()
  const toBill = useToBillCount()
  return useMemo(() => {
    const counted = jobs['all'] === undefined ? [] : ['all', ...JOB_STATUSES]
    // What is not counted is none.
    return {
      ...orders,
      ...(toBill ? { [TO_BILL]: toBill } : {}),
      ...(unbilled ? { [UNBILLED]: unbilled } : {}),
      ...(ours ? { [OUR_TURN]: ours } : {}),
      ...Object.fromEntries(counted.map((status) => [jobCount(status), jobs[status] ?? 0])),
    }
  }, [orders, jobs, ours, unbilled, toBill])
}
