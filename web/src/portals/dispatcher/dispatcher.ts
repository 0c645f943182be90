import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { useCompanyName } from '../../features/company/use-company-name.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'
import { orderGroup, orderRoutes } from '../order-parts.ts'
import type { PortalManifest } from '../portal.ts'

const STATUSES = ['all', ...ORDER_STATUSES] as const

/** The portal of the company's own people: orders so far. */
export const dispatcherPortal: PortalManifest = {
  word: 'TMS',
  sidebar: [orderGroup(STATUSES)],
  routes: orderRoutes(STATUSES),
  useCompanyName,
  useCounts: useOrderCounts,
}
