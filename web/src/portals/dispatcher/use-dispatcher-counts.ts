/** Counts for the sidebar's badges: orders by status, jobs by `jobs.` and status. */
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { useMemo } from 'react'
import { useToBillCount } from '../../features/billing/use-to-bill-count.ts'
import { useUnbilledCount } from '../../features/unbilled/use-unbilled-count.ts'
import { TO_ASSIGN } from '../../features/jobs/board/to-assign.ts'
import { useJobCounts } from '../../features/jobs/use-job-counts.ts'
import { useOurTurn } from '../../features/queue/use-queue.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'

/** Badge of a list of jobs. */
export const jobCount = (status: string): string => `jobs.${status}`

/** Badge of the board: jobs without a carrier. */
export const TO_ASSIGN_COUNT = jobCount('to-assign')

/** Badge of Home: what is waiting on the company itself. */
export const OUR_TURN = 'queue.us'

/** Badge of delivered orders that are not invoiced. */
export const TO_BILL = 'to-bill'
/** Badge of earned charges that are not billed. */
export const UNBILLED = 'unbilled'

export const useDispatcherCounts = (): Readonly<Record<string, number>> => {
  const orders = useOrderCounts()
  const jobs = useJobCounts()
  const ours = useOurTurn()
  const unbilled = useUnbilledCount()
  const toBill = useToBillCount()
  return useMemo(() => {
    const counted = jobs['all'] === undefined ? [] : ['all', ...JOB_STATUSES]
    const toAssign = TO_ASSIGN.reduce((sum, status) => sum + (jobs[status] ?? 0), 0)
    // Without a count there is no badge.
    return {
      ...orders,
      ...(toBill ? { [TO_BILL]: toBill } : {}),
      ...(unbilled ? { [UNBILLED]: unbilled } : {}),
      ...(ours ? { [OUR_TURN]: ours } : {}),
      ...(toAssign ? { [TO_ASSIGN_COUNT]: toAssign } : {}),
      ...Object.fromEntries(counted.map((status) => [jobCount(status), jobs[status] ?? 0])),
    }
  }, [orders, jobs, ours, unbilled, toBill])
}
