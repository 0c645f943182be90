import { IconPackages } from '@tabler/icons-react'
import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { useCompanyName } from '../../features/company/use-company-name.ts'
import { useOrderCounts } from '../../features/orders/use-order-counts.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import type { PortalManifest } from '../portal.ts'

const orderList = lazyScreen(async () => (await import('../../screens/order-list/order-list.tsx')).OrderListScreen)
const orderDetail = lazyScreen(
  async () => (await import('../../screens/order-detail/order-detail.tsx')).OrderDetailScreen,
)
const orderOverview = lazyScreen(
  async () => (await import('../../screens/order-detail/order-overview.tsx')).OrderOverviewScreen,
)
const orderAttachments = lazyScreen(
  async () => (await import('../../screens/order-attachments/order-attachments.tsx')).OrderAttachmentsScreen,
)

const NO_SOURCES: [] = []

/** The portal of the company's own people: orders so far. */
export const dispatcherPortal: PortalManifest = {
  word: 'TMS',
  sidebar: [
    {
      id: 'orders',
      label: 'Orders',
      icon: IconPackages,
      covers: ['/orders'],
      items: [
        { label: 'All Orders', to: '/', count: 'all' },
        { label: 'Submitted', to: '/orders/submitted', count: 'submitted' },
        { label: 'New', to: '/orders/new', count: 'new' },
        { label: 'On Hold', to: '/orders/on-hold', count: 'on-hold' },
        { label: 'Scheduled', to: '/orders/scheduled', count: 'scheduled' },
        { label: 'Picked Up', to: '/orders/picked-up', count: 'picked-up' },
        { label: 'Delivered', to: '/orders/delivered', count: 'delivered' },
        { label: 'Canceled', to: '/orders/canceled', count: 'canceled' },
      ],
    },
  ],
  routes: [
    at('/', orderList, { status: 'all' }),
    ...ORDER_STATUSES.map((status) => at(`/orders/${status}`, orderList, { status })),
    at('/orders/$orderGuid', orderDetail, undefined, {
      guids: ['orderGuid'],
      children: [at('/{-$segment}', orderOverview), at('/attachments', orderAttachments)],
    }),
  ],
  useCompanyName,
  useCounts: useOrderCounts,
  usePaletteSources: () => NO_SOURCES,
}
