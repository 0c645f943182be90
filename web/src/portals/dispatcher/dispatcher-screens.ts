/** The dispatcher portal's screens. Their scripts and styles are a long list, so it is loaded after the first page. */

export const jobs = async () => (await import('../../screens/jobs/jobs.tsx')).JobsScreen
export const home = async () => (await import('../../screens/home/home.tsx')).HomeScreen
export const board = async () => (await import('../../screens/board/board.tsx')).BoardScreen
export const jobDetail = async () => (await import('../../screens/job-detail/job-detail.tsx')).JobDetailScreen
export const loads = async () => (await import('../../screens/loads/loads.tsx')).LoadsScreen
export const load = async () => (await import('../../screens/loads/load.tsx')).LoadScreen
export const invoices = async () => (await import('../../screens/invoices/invoices.tsx')).InvoicesScreen
export const invoice = async () => (await import('../../screens/invoice-detail/invoice-detail.tsx')).InvoiceDetailScreen
export const accounts = async () => (await import('../../screens/accounts/accounts.tsx')).AccountsScreen
export const accountDetail = async () =>
  (await import('../../screens/account-detail/account-detail.tsx')).AccountDetailScreen
export const authorityChanges = async () =>
  (await import('../../screens/authority-changes/authority-changes.tsx')).AuthorityChangesScreen
export const bankChanges = async () => (await import('../../screens/bank-changes/bank-changes.tsx')).BankChangesScreen
export const users = async () => (await import('../../screens/users/users.tsx')).UsersScreen
export const roles = async () => (await import('../../screens/roles/roles.tsx')).RolesScreen
export const company = async () => (await import('../../screens/company/company.tsx')).CompanyScreen
export const groups = async () => (await import('../../screens/groups/groups.tsx')).GroupsScreen
export const lists = async () => (await import('../../screens/lists/lists.tsx')).ListsScreen
export const integrations = async () => (await import('../../screens/integrations/integrations.tsx')).IntegrationsScreen
export const inspections = async () => (await import('../../screens/inspections/inspections.tsx')).InspectionsScreen
export const terminals = async () => (await import('../../screens/terminals/terminals.tsx')).TerminalsScreen
export const terminal = async () =>
  (await import('../../screens/terminal-detail/terminal-detail.tsx')).TerminalDetailScreen
export const loadboards = async () => (await import('../../screens/loadboards/loadboards.tsx')).LoadBoardsScreen
export const api = async () => (await import('../../screens/api/api.tsx')).ApiScreen
export const audit = async () => (await import('../../screens/audit/audit.tsx')).AuditScreen
export const cases = async () => (await import('../../screens/cases/cases.tsx')).CasesScreen
export const damageCase = async () => (await import('../../screens/cases/cases.tsx')).CaseScreen
export const notices = async () => (await import('../../screens/notices/notices.tsx')).NoticesScreen
export const mails = async () => (await import('../../screens/notices/mails.tsx')).MailsScreen
export const profile = async () => (await import('../../screens/profile/profile.tsx')).ProfileScreen
export const deleted = async () => (await import('../../screens/deleted/deleted.tsx')).DeletedScreen
export const offers = async () => (await import('../../screens/offers/offers.tsx')).OffersScreen
export const toBill = async () => (await import('../../screens/to-bill/to-bill.tsx')).ToBillScreen
export const reconciliation = async () =>
  (await import('../../screens/reconciliation/reconciliation.tsx')).ReconciliationScreen
export const unbilled = async () => (await import('../../screens/unbilled/unbilled.tsx')).UnbilledScreen
export const reports = async () => (await import('../../screens/reports/reports.tsx')).ReportsScreen
export const reportView = async () => (await import('../../screens/report-view/report-view.tsx')).ReportViewScreen
export const importRecords = async () =>
  (await import('../../screens/import-records/import-records.tsx')).ImportRecordsScreen
export const ediPartners = async () => (await import('../../screens/edi/edi-partners.tsx')).EdiPartnersScreen
export const ediMessages = async () => (await import('../../screens/edi/edi-messages.tsx')).EdiMessagesScreen
export const newOrder = async () => (await import('../../screens/new-order/new-order.tsx')).NewOrderScreen
export const importOrders = async () =>
  (await import('../../screens/import-orders/import-orders.tsx')).ImportOrdersScreen
