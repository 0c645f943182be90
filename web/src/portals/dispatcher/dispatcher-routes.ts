import { JOB_STATUSES, type JobStatus, ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { orderRoutes } from '../order-parts.ts'

export const DISPATCHER_STATUSES = ['all', ...ORDER_STATUSES] as const

const jobs = lazyScreen(async () => (await import('../../screens/jobs/jobs.tsx')).JobsScreen)
const home = lazyScreen(async () => (await import('../../screens/home/home.tsx')).HomeScreen)
const board = lazyScreen(async () => (await import('../../screens/board/board.tsx')).BoardScreen)
const jobDetail = lazyScreen(async () => (await import('../../screens/job-detail/job-detail.tsx')).JobDetailScreen)
/** Deleted jobs have a separate list. */
const LISTED_JOB_STATUSES = JOB_STATUSES.filter((status) => status !== 'deleted')
/** Path of the list of a job status. */
export const jobPathOf = <Status extends JobStatus>(status: Status) => `/jobs/${status}` as const
const jobsOf = <Status extends JobStatus>(status: Status) => at(jobPathOf(status), jobs, { status })
const loads = lazyScreen(async () => (await import('../../screens/loads/loads.tsx')).LoadsScreen)
const load = lazyScreen(async () => (await import('../../screens/loads/load.tsx')).LoadScreen)
const invoices = lazyScreen(async () => (await import('../../screens/invoices/invoices.tsx')).InvoicesScreen)
const invoice = lazyScreen(
  async () => (await import('../../screens/invoice-detail/invoice-detail.tsx')).InvoiceDetailScreen,
)
const accounts = lazyScreen(async () => (await import('../../screens/accounts/accounts.tsx')).AccountsScreen)
const accountDetail = lazyScreen(
  async () => (await import('../../screens/account-detail/account-detail.tsx')).AccountDetailScreen,
)
const authorityChanges = lazyScreen(
  async () => (await import('../../screens/authority-changes/authority-changes.tsx')).AuthorityChangesScreen,
)
const bankChanges = lazyScreen(
  async () => (await import('../../screens/bank-changes/bank-changes.tsx')).BankChangesScreen,
)
const users = lazyScreen(async () => (await import('../../screens/users/users.tsx')).UsersScreen)
const roles = lazyScreen(async () => (await import('../../screens/roles/roles.tsx')).RolesScreen)
const company = lazyScreen(async () => (await import('../../screens/company/company.tsx')).CompanyScreen)
const groups = lazyScreen(async () => (await import('../../screens/groups/groups.tsx')).GroupsScreen)
const lists = lazyScreen(async () => (await import('../../screens/lists/lists.tsx')).ListsScreen)
const integrations = lazyScreen(
  async () => (await import('../../screens/integrations/integrations.tsx')).IntegrationsScreen,
)
const inspections = lazyScreen(
  async () => (await import('../../screens/inspections/inspections.tsx')).InspectionsScreen,
)
const terminals = lazyScreen(async () => (await import('../../screens/terminals/terminals.tsx')).TerminalsScreen)
const loadboards = lazyScreen(async () => (await import('../../screens/loadboards/loadboards.tsx')).LoadBoardsScreen)
const api = lazyScreen(async () => (await import('../../screens/api/api.tsx')).ApiScreen)
const audit = lazyScreen(async () => (await import('../../screens/audit/audit.tsx')).AuditScreen)
const cases = lazyScreen(async () => (await import('../../screens/cases/cases.tsx')).CasesScreen)
const damageCase = lazyScreen(async () => (await import('../../screens/cases/cases.tsx')).CaseScreen)
const notices = lazyScreen(async () => (await import('../../screens/notices/notices.tsx')).NoticesScreen)
const mails = lazyScreen(async () => (await import('../../screens/notices/mails.tsx')).MailsScreen)
const profile = lazyScreen(async () => (await import('../../screens/profile/profile.tsx')).ProfileScreen)

const deleted = lazyScreen(async () => (await import('../../screens/deleted/deleted.tsx')).DeletedScreen)
const offers = lazyScreen(async () => (await import('../../screens/offers/offers.tsx')).OffersScreen)
const toBill = lazyScreen(async () => (await import('../../screens/to-bill/to-bill.tsx')).ToBillScreen)
const reconciliation = lazyScreen(
  async () => (await import('../../screens/reconciliation/reconciliation.tsx')).ReconciliationScreen,
)
const unbilled = lazyScreen(async () => (await import('../../screens/unbilled/unbilled.tsx')).UnbilledScreen)

const reports = lazyScreen(async () => (await import('../../screens/reports/reports.tsx')).ReportsScreen)
const reportView = lazyScreen(async () => (await import('../../screens/report-view/report-view.tsx')).ReportViewScreen)

const importRecords = lazyScreen(
  async () => (await import('../../screens/import-records/import-records.tsx')).ImportRecordsScreen,
)

const ediPartners = lazyScreen(async () => (await import('../../screens/edi/edi-partners.tsx')).EdiPartnersScreen)
const ediMessages = lazyScreen(async () => (await import('../../screens/edi/edi-messages.tsx')).EdiMessagesScreen)

const newOrder = lazyScreen(async () => (await import('../../screens/new-order/new-order.tsx')).NewOrderScreen)

const importOrders = lazyScreen(
  async () => (await import('../../screens/import-orders/import-orders.tsx')).ImportOrdersScreen,
)

/** The dispatcher portal's routes. */
export const DISPATCHER_ROUTES = [
  at('/home', home),
  at('/board', board),
  // Before the order routes: /orders/create is not an order.
  at('/orders/create', newOrder, { isForClient: true }),
  at('/orders/import', importOrders, { isForClient: true }),
  at('/orders/deleted', deleted, { of: 'orders' }),
  ...orderRoutes(DISPATCHER_STATUSES),
  at('/reports/view/$reportGuid', reportView, undefined, { guids: ['reportGuid'] }),
  at('/reports', reports),
  at('/jobs', jobs, { status: 'all' }),
  at('/jobs/deleted', deleted, { of: 'jobs' }),
  ...LISTED_JOB_STATUSES.map((status) => jobsOf(status)),
  at('/jobs/$jobGuid', jobDetail, undefined, { guids: ['jobGuid'] }),
  at('/jobs/$jobGuid/$segment', jobDetail, undefined, { guids: ['jobGuid'] }),
  at('/loads', loads),
  at('/loads/$loadGuid', load, undefined, { guids: ['loadGuid'] }),
  at('/offers', offers),
  at('/invoices', invoices, { type: 'invoice', title: 'Client Invoices' }),
  at('/bills', invoices, { type: 'bill', title: 'Vendor Bills' }),
  at('/invoices/to-bill', toBill),
  at('/invoices/unbilled', unbilled),
  at('/invoices/reconciliation', reconciliation),
  at('/invoices/$invoiceGuid', invoice, undefined, { guids: ['invoiceGuid'] }),
  at('/authority-changes', authorityChanges),
  at('/bank-changes', bankChanges),
  // Before the pages of records.
  at('/clients/import', importRecords, { kind: 'client' }),
  at('/vendors/import', importRecords, { kind: 'vendor' }),
  at('/contacts/import', importRecords, { kind: 'contact' }),
  at('/terminals/import', importRecords, { kind: 'terminal' }),
  at('/clients', accounts, { kind: 'client' }),
  at('/vendors', accounts, { kind: 'vendor' }),
  at('/clients/$clientGuid', accountDetail, { kind: 'client' }, { guids: ['clientGuid'] }),
  at('/vendors/$vendorGuid', accountDetail, { kind: 'vendor' }, { guids: ['vendorGuid'] }),
  at('/clients/$clientGuid/$segment', accountDetail, { kind: 'client' }, { guids: ['clientGuid'] }),
  at('/vendors/$vendorGuid/$segment', accountDetail, { kind: 'vendor' }, { guids: ['vendorGuid'] }),
  at('/inspections', inspections),
  at('/terminals', terminals),
  at('/loadboards', loadboards),
  at('/edi', ediMessages),
  at('/settings/edi', ediPartners),
  at('/settings/users', users),
  at('/settings/roles', roles),
  at('/settings/company', company),
  at('/settings/groups', groups),
  at('/settings/lists', lists),
  at('/settings/integrations', integrations),
  at('/settings/api', api),
  at('/settings/audit', audit),
  at('/cases', cases),
  at('/cases/$caseGuid', damageCase, undefined, { guids: ['caseGuid'] }),
  at('/notices', notices),
  at('/settings/mails', mails),
  at('/profile', profile),
] as const
