import { ORDER_LIST_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'

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

const reportView = lazyScreen(async () => (await import('../../screens/report-view/report-view.tsx')).ReportViewScreen)
const reports = lazyScreen(async () => (await import('../../screens/reports/reports.tsx')).ReportsScreen)
const contacts = lazyScreen(async () => (await import('../../screens/contacts/contacts.tsx')).ContactsScreen)
const branches = lazyScreen(async () => (await import('../../screens/branches/branches.tsx')).BranchesScreen)
const truckStops = lazyScreen(async () => (await import('../../screens/truck-stops/truck-stops.tsx')).TruckStopsScreen)

const newOrder = lazyScreen(async () => (await import('../../screens/new-order/new-order.tsx')).NewOrderScreen)

/** The client portal's routes (specification section 2). */
export const CLIENT_ROUTES = [
  at('/', orderList, { status: 'all' }),
  ...ORDER_LIST_STATUSES.filter((status) => status !== 'all').map((status) =>
    at(`/orders/${status}`, orderList, { status }),
  ),
  at('/orders/create', newOrder),
  at('/orders/$orderGuid', orderDetail, undefined, {
    guids: ['orderGuid'],
    children: [at('/{-$segment}', orderOverview), at('/attachments', orderAttachments)],
  }),
  at('/reports/view/$reportGuid', reportView, undefined, { guids: ['reportGuid'] }),
  at('/reports', reports),
  at('/contacts', contacts),
  at('/branches', branches),
  at('/truck-stops', truckStops),
]
