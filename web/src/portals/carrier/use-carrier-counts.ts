/** Counts for the badges of the sidebar and the tab bar. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CARRIER_STATUSES, type CarrierStatus, jobCountsQuery } from '../../features/carrier/jobs/job-counts.api.ts'
import { boardQuery } from '../../features/carrier/loads/board.api.ts'
import { officeCountsQuery } from '../../features/carrier/office/office-counts.api.ts'
import type { OfficeBadge } from '../../features/carrier/office/office-counts.ts'
import { offersQuery } from '../../features/carrier/offers/offers.api.ts'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import type { Counts } from '../../shell/sidebar/sidebar-groups.ts'
import { meQuery, useHolds } from '../../shell/sign-in/use-viewer.ts'

/** Badge of offers awaiting an answer. */
export const TO_ANSWER = 'offers.open'
/** Badge of loads on the board. */
export const ON_BOARD = 'loads.board'
/** Badge of a job status. */
export const jobCount = (status: CarrierStatus) => `jobs.${status}`
/** Badge of jobs in progress. */
export const UNDER_WAY = 'jobs.under-way'

/** Badge that is read for the office's sidebar alone. */
export const officeCount = (badge: OfficeBadge): string => badge

export const useCarrierCounts = (): Counts => {
  const seesOffers = useHolds('offers.view') ?? false
  const offers = useQuery({ ...offersQuery('open'), enabled: seesOffers }).data?.total
  const seesLoads = useHolds('loadboards.view_posts') ?? false
  const loads = useQuery({ ...boardQuery(), enabled: seesLoads }).data?.total
  const seesJobs = useHolds('jobs.view') ?? false
  const jobs = useQuery({ ...jobCountsQuery(), enabled: seesJobs }).data
  // A phone has a bar instead of the sidebar.
  const isWide = !useIsNarrow()
  const me = useQuery(meQuery()).data
  const office = useQuery({ ...officeCountsQuery(me), enabled: isWide && me !== undefined }).data
  return useMemo(
    () => ({
      ...office,
      ...(offers === undefined ? {} : { [TO_ANSWER]: offers }),
      ...(loads === undefined ? {} : { [ON_BOARD]: loads }),
      ...(jobs ? Object.fromEntries(CARRIER_STATUSES.map((status) => [jobCount(status), jobs[status] ?? 0])) : {}),
      ...(jobs
        ? { [UNDER_WAY]: (jobs['dispatched'] ?? 0) + (jobs['in-progress'] ?? 0) + (jobs['picked-up'] ?? 0) }
        : {}),
    }),
    [office, offers, loads, jobs],
  )
}
