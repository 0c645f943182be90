/** What the two portals with orders share: their order screens with the routes, and the sidebar's group. */
import { IconPackages } from '@tabler/icons-react'
import type { SidebarGroup, SidebarItem } from '../shell/sidebar/sidebar-groups.ts'
import { lazyScreen } from '../shell/routing/lazy-screen.tsx'
import { at } from '../shell/routing/screen-route.ts'
import type { ListedStatus } from '../features/orders/orders.api.ts'

const orderList = lazyScreen(async () => (await import('../screens/order-list/order-list.tsx')).OrderListScreen)
const orderDetail = lazyScreen(async () => (await import('../screens/order-detail/order-detail.tsx')).OrderDetailScreen)
const orderOverview = lazyScreen(
  async () => (await import('../screens/order-detail/order-overview.tsx')).OrderOverviewScreen,
)
const orderAttachments = lazyScreen(
  async () => (await import('../screens/order-attachments/order-attachments.tsx')).OrderAttachmentsScreen,
)

/** Lists of the given statuses (`all` is the root), then an order by its guid. */
export const orderRoutes = (statuses: readonly ListedStatus[]) => [
  ...statuses.map((status) => at(status === 'all' ? '/' : `/orders/${status}`, orderList, { status })),
  at('/orders/$orderGuid', orderDetail, undefined, {
    guids: ['orderGuid'],
    children: [at('/{-$segment}', orderOverview), at('/attachments', orderAttachments)],
  }),
]

const ITEMS: readonly SidebarItem[] = [
  { label: 'All Orders', to: '/', count: 'all' },
  { label: 'Submitted', to: '/orders/submitted', count: 'submitted' },
  { label: 'New', to: '/orders/new', count: 'new' },
  { label: 'On Hold', to: '/orders/on-hold', count: 'on-hold' },
  { label: 'Scheduled', to: '/orders/scheduled', count: 'scheduled' },
  { label: 'Picked Up', to: '/orders/picked-up', count: 'picked-up' },
  { label: 'Delivered', to: '/orders/delivered', count: 'delivered' },
  { label: 'Canceled', to: '/orders/canceled', count: 'canceled' },
]

/** The group 'Orders' (specification section 2), with an item for each of the statuses. */
export const orderGroup = (statuses: readonly ListedStatus[]): SidebarGroup => ({
  id: 'orders',
  label: 'Orders',
  icon: IconPackages,
  covers: ['/orders'],
  items: ITEMS.filter((item) => statuses.some((status) => status === item.count)),
})
