import { useCompanyName } from '../../features/company/use-company-name.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'
import { orderGroup } from '../order-parts.ts'
import type { PortalManifest, SidebarOf } from '../portal.ts'
import { DISPATCHER_ROUTES, DISPATCHER_STATUSES } from './dispatcher-routes.ts'

const SIDEBAR: SidebarOf<typeof DISPATCHER_ROUTES> = [orderGroup(DISPATCHER_STATUSES)]

/** The portal of the company's own people: orders so far. */
export const dispatcherPortal: PortalManifest = {
  word: 'TMS',
  sidebar: SIDEBAR,
  routes: DISPATCHER_ROUTES,
  useCompanyName,
  useCounts: useOrderCounts,
}
