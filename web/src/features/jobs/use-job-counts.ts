/** Jobs per status, and loads, for the sidebar; updated live. */
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { jobCountsQuery } from './jobs.api.ts'

const NONE: Readonly<Record<string, number>> = {}

export const useJobCounts = (): Readonly<Record<string, number>> =>
  useLiveCount(
    jobCountsQuery(),
    ({ subject }) => subject === 'order' || subject === 'load',
    useHolds('jobs.view') === true,
  ) ?? NONE
