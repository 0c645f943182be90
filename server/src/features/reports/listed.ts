/** The lists that can be saved as reports and exported: where each is read, and by whom. */
import { clientsPlatformRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { contactsPlatformRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { usersPlatformRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { CONTACTS } from '@waybill/domain/access/tables/accounts.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { historyScopeOf } from '../../caller/history-scope.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { ACCOUNTS, accountsListedIn, CONTACT_LIST, contactsListedIn } from '../../records/accounts/index.ts'
import { HISTORY, historyListedIn } from '../../records/activity/index.ts'
import { CASES, casesListedIn } from '../../records/cases/index.ts'
import { invoicesListedIn, invoiceTable } from '../../records/invoices/index.ts'
import { DELIVERIES, deliveriesListedIn, MAILS, mailsListedIn } from '../../records/notices/index.ts'
import { USERS, usersListedIn } from '../../records/people/index.ts'
import { TERMINALS, terminalsListedIn } from '../../records/places/index.ts'
import { POST_REQUESTS, POSTS, postsListedIn, requestsListedIn } from '../../records/posts/index.ts'
import { INSPECTIONS, inspectionsListedIn } from '../../records/stops/index.ts'
import { jobsListedIn, jobTable, ordersListedIn, orderTable } from '../../records/reports/index.ts'
import { presentAccountRow } from '../../views/accounts/accounts.present.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'
import { presentHistoryEntry } from '../../views/activity/activity.present.ts'
import { presentMail } from '../../views/activity/notices.present.ts'
import { presentDelivery } from '../../views/activity/webhooks.present.ts'
import { presentCaseRow } from '../../views/cases/cases.present.ts'
import { presentInspectionRow } from '../../views/jobs/inspections.present.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'
import { presentPost, presentRequest } from '../../views/posts/posts.present.ts'
import { type Listed, presented, written } from './listed-kinds.ts'

export const LISTED: Readonly<Record<ReportCategory, Listed>> = {
  order: written('Orders', ordersRoutes.list, orderTable, (caller) => ordersListedIn(caller)),
  job: written('Jobs', jobsRoutes.list, jobTable, (caller) => jobsListedIn(caller)),
  invoice: written('Invoices and bills', invoicesRoutes.list, invoiceTable, (caller) => {
    const scope = invoiceScopeOf(caller)
    return isRefusal(scope) ? scope : invoicesListedIn(scope)
  }),
  client: presented(
    'Clients',
    clientsPlatformRoutes.find,
    ACCOUNTS,
    (caller, now) => accountsListedIn(accountScopeOf(caller), { type: 'client' }, now),
    presentAccountRow,
  ),
  vendor: presented(
    'Vendors',
    vendorsPlatformRoutes.find,
    ACCOUNTS,
    (caller, now) => accountsListedIn(accountScopeOf(caller), { type: 'vendor' }, now),
    presentAccountRow,
  ),
  contact: presented(
    'Contacts',
    contactsPlatformRoutes.find,
    CONTACT_LIST,
    (caller) => {
      const may = mayDo(CONTACTS, caller)
      return may === true ? contactsListedIn(accountScopeOf(caller), {}) : may
    },
    (contact, caller) => presentContact(contact, caller),
  ),
  terminal: presented(
    'Terminals',
    terminalsPlatformRoutes.find,
    TERMINALS,
    (caller) => terminalsListedIn(caller, {}),
    presentTerminal,
  ),
  user: presented(
    'Users',
    usersPlatformRoutes.find,
    USERS,
    (caller) => usersListedIn(peopleScopeOf(caller), {}),
    presentUserOfAccount,
  ),
  post: presented('Posts', postsRoutes.find, POSTS, ({ companyGuid }) => postsListedIn(companyGuid), presentPost),
  'post-request': presented('Bids', postsRoutes.findRequests, POST_REQUESTS, requestsListedIn, presentRequest),
  history: presented(
    'History',
    activityPlatformRoutes.find,
    HISTORY,
    (caller) => historyListedIn(historyScopeOf(caller)),
    presentHistoryEntry,
  ),
  'webhook-delivery': presented(
    'Webhook deliveries',
    webhooksRoutes.findDeliveries,
    DELIVERIES,
    ({ companyGuid }) => deliveriesListedIn(companyGuid, {}),
    presentDelivery,
  ),
  mail: presented(
    'Emails',
    noticesRoutes.findMails,
    MAILS,
    ({ companyGuid }) => mailsListedIn(companyGuid),
    presentMail,
  ),
  inspection: presented(
    'Inspections',
    inspectionsPlatformRoutes.find,
    INSPECTIONS,
    ({ companyGuid }) => inspectionsListedIn(companyGuid),
    presentInspectionRow,
  ),
  case: presented('Damage cases', casesRoutes.find, CASES, casesListedIn, (row, caller, now) =>
    presentCaseRow(row, { caller, now }),
  ),
}
