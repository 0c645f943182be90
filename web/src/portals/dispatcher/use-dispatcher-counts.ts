/** Counts for the sidebar's badges: orders by status, jobs by `jobs.` and status. */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { JOB_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { useMemo } from 'react'
import { useToBillCount } from '../../features/billing/use-to-bill-count.ts'
import { useCaseCount } from '../../features/cases/use-case-count.ts'
import { useInvoiceCounts } from '../../features/invoices/use-invoice-counts.ts'
import { useUnbilledCount } from '../../features/unbilled/use-unbilled-count.ts'
import { TO_ASSIGN } from '../../features/jobs/board/to-assign.ts'
import { useJobCounts } from '../../features/jobs/use-job-counts.ts'
import { useOurTurn } from '../../features/queue/use-queue.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'
import { badgeOf } from '../../shell/sidebar/badge-of.ts'
import type { Count, Counts } from '../../shell/sidebar/sidebar-groups.ts'

/** Badge of a list of jobs. */
export const jobCount = (status: string): string => `jobs.${status}`

/** Badge of the board: jobs without a carrier. */
export const TO_ASSIGN_COUNT = jobCount('to-assign')

/** Badge of Home: what is waiting on the company itself. */
export const OUR_TURN = 'queue.us'

/** Badge of loads. */
export const LOADS = 'loads'
/** Badge of delivered orders that are not invoiced. */
export const TO_BILL = 'to-bill'
/** Badge of invoices to clients. */
export const CLIENT_INVOICES = 'invoices'
/** Badge of vendors' bills. */
export const VENDOR_BILLS = 'bills'
/** Badge of earned charges that are not billed. */
export const UNBILLED = 'unbilled'
/** Badge of bank changes that wait for approval. */
export const BANK_CHANGES = 'bank-changes'

/** Badge of EDI messages that need a decision. */
export const MESSAGES = 'messages'

/** Badge of damage cases that wait for the company. */
export const OUR_CASES = 'cases'

/** The total of counts per status, of which some may be stopped at the limit. */
const totalOf = ({ all, ...statuses }: Readonly<Record<string, number>> = {}): Count | undefined =>
  badgeOf(
    all,
    Object.values(statuses).some((count) => count >= COUNT_CAP),
  )

export const useDispatcherCounts = (): Counts => {
  const orders = useOrderCounts()
  const jobs = useJobCounts()
  const turn = useOurTurn()
  const unbilled = useUnbilledCount()
  const toBill = useToBillCount()
  const invoices = useInvoiceCounts()
  const cases = useCaseCount()
  return useMemo(() => {
    const counted = jobs['all'] === undefined ? [] : ['all', ...JOB_STATUSES]
    const loads = jobs['loads'] ?? 0
    const badges: Record<string, Count | undefined> = {
      [LOADS]: badgeOf(loads, loads >= COUNT_CAP),
      [TO_BILL]: badgeOf(toBill),
      [CLIENT_INVOICES]: totalOf(invoices?.invoice),
      [VENDOR_BILLS]: totalOf(invoices?.bill),
      [UNBILLED]: badgeOf(unbilled),
      [BANK_CHANGES]: badgeOf(invoices?.bankChanges),
      [OUR_CASES]: badgeOf(cases?.total, cases?.totalCapped),
      [OUR_TURN]: badgeOf(turn?.ours),
      [MESSAGES]: badgeOf(turn?.messages),
      [TO_ASSIGN_COUNT]: badgeOf(TO_ASSIGN.reduce((sum, status) => sum + (jobs[status] ?? 0), 0)),
    }
    return {
      ...orders,
      // Without a count there is no badge.
      ...Object.fromEntries(
        Object.entries(badges).flatMap(([id, badge]) => (badge === undefined ? [] : [[id, badge]])),
      ),
      ...Object.fromEntries(counted.map((status) => [jobCount(status), jobs[status] ?? 0])),
    }
  }, [orders, jobs, turn, unbilled, toBill, invoices, cases])
}
