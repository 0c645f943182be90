/** Shared by the two portals with orders: their order screens with routes, and the sidebar group. */
import { IconPackages } from '../ui/icons/packages.gen.ts'
import type { SidebarGroup } from '../shell/sidebar/sidebar-groups.ts'
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

type PathOf<Status extends ListedStatus> = Status extends 'all' ? '/' : `/orders/${Status}`
const pathOf = <Status extends ListedStatus>(status: Status) =>
  (status === 'all' ? '/' : `/orders/${status}`) as PathOf<Status>

/** Lists of the given statuses (`all` is the root), then an order by its guid. */
export const orderRoutes = <Status extends ListedStatus>(statuses: readonly Status[]) => [
  ...statuses.map((status) => at(pathOf(status), orderList, { status })),
  at('/orders/$orderGuid', orderDetail, undefined, {
    guids: ['orderGuid'],
    children: [at('/', orderOverview), at('/$segment', orderOverview), at('/attachments', orderAttachments)],
  }),
]

const LABELS: readonly (readonly [ListedStatus, string])[] = [
  ['all', 'All Orders'],
  ['submitted', 'Submitted'],
  ['new', 'New'],
  ['on-hold', 'On Hold'],
  ['scheduled', 'Scheduled'],
  ['picked-up', 'Picked Up'],
  ['delivered', 'Delivered'],
  ['canceled', 'Canceled'],
]

/** The group 'Orders' (specification section 2), with an item for each of the statuses. */
export const orderGroup = <Status extends ListedStatus>(statuses: readonly Status[]): SidebarGroup<PathOf<Status>> => ({
  id: 'orders',
  label: 'Orders',
  icon: IconPackages,
  covers: ['/orders'],
  items: LABELS.flatMap(([listed, label]) =>
    statuses.filter((status) => status === listed).map((status) => ({ label, to: pathOf(status), count: status })),
  ),
})
