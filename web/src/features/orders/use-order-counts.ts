/** Orders per status for the sidebar, updated live. */
import { useLiveCount } from '../../shell/sidebar/use-live-count.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { orderCountsQuery } from './orders.api.ts'

const NONE: Readonly<Record<string, number>> = {}

export const useOrderCounts = (): Readonly<Record<string, number>> =>
  useLiveCount(orderCountsQuery(), ({ subject }) => subject === 'order', useHolds('orders.view') === true) ?? NONE
