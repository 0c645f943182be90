import { ORDER_LIST_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { orderRoutes } from '../order-parts.ts'

const reportView = lazyScreen(async () => (await import('../../screens/report-view/report-view.tsx')).ReportViewScreen)
const reports = lazyScreen(async () => (await import('../../screens/reports/reports.tsx')).ReportsScreen)
const contacts = lazyScreen(async () => (await import('../../screens/contacts/contacts.tsx')).ContactsScreen)
const branches = lazyScreen(async () => (await import('../../screens/branches/branches.tsx')).BranchesScreen)
const truckStops = lazyScreen(async () => (await import('../../screens/truck-stops/truck-stops.tsx')).TruckStopsScreen)
const invoices = lazyScreen(async () => (await import('../../screens/invoices/invoices.tsx')).InvoicesScreen)
const terminals = lazyScreen(async () => (await import('../../screens/terminals/terminals.tsx')).TerminalsScreen)
const users = lazyScreen(async () => (await import('../../screens/users/users.tsx')).UsersScreen)
const roles = lazyScreen(async () => (await import('../../screens/roles/roles.tsx')).RolesScreen)
const cases = lazyScreen(async () => (await import('../../screens/cases/cases.tsx')).CasesScreen)
const damageCase = lazyScreen(async () => (await import('../../screens/cases/cases.tsx')).CaseScreen)
const notices = lazyScreen(async () => (await import('../../screens/notices/notices.tsx')).NoticesScreen)
const profile = lazyScreen(async () => (await import('../../screens/profile/profile.tsx')).ProfileScreen)

const importOrders = lazyScreen(
  async () => (await import('../../screens/import-orders/import-orders.tsx')).ImportOrdersScreen,
)
const newOrder = lazyScreen(async () => (await import('../../screens/new-order/new-order.tsx')).NewOrderScreen)

/** The client portal's routes (specification section 2). */
export const CLIENT_ROUTES = [
  // Before the order routes: neither is an order.
  at('/orders/create', newOrder),
  at('/orders/import', importOrders),
  ...orderRoutes(ORDER_LIST_STATUSES),
  at('/reports/view/$reportGuid', reportView, undefined, { guids: ['reportGuid'] }),
  at('/reports', reports),
  at('/invoices', invoices, { type: 'invoice', title: 'Invoices' }),
  at('/contacts', contacts),
  at('/branches', branches),
  at('/terminals', terminals, { side: 'client' }),
  at('/truck-stops', truckStops),
  at('/settings/users', users),
  at('/settings/roles', roles),
  at('/cases', cases),
  at('/cases/$caseGuid', damageCase, undefined, { guids: ['caseGuid'] }),
  at('/notices', notices),
  at('/profile', profile),
] as const
