/** The lists that support reports, as the builder offers them. */
import { clientsPlatformRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { contactsPlatformRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import type { Route } from '@waybill/contract/route.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { usersPlatformRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { accountList } from '../../features/accounts/account-list.tsx'
import { historyList } from '../../features/audit/history-list.tsx'
import { caseList } from '../../features/cases/case-list.tsx'
import { contactList } from '../../features/contacts/contact-list.tsx'
import { inspectionList } from '../../features/inspections/inspection-list.tsx'
import { invoiceFilterFields, invoiceGridColumns, invoiceQuickFilters } from '../../features/invoices/invoice-list.tsx'
import { jobFilterFields, jobGridColumns } from '../../features/jobs/job-columns.tsx'
import { postList, requestList } from '../../features/loadboards/post-list.tsx'
import { mailList } from '../../features/notices/mail-list.tsx'
import { placeSideOf, terminalList } from '../../features/terminals/terminal-list.tsx'
import { userList } from '../../features/users/user-list.tsx'
import { deliveryList } from '../../features/webhooks/delivery-list.tsx'
import { JOB_QUICK_FILTERS } from '../../features/jobs/quick-filters.ts'
import { orderFilterFields, orderGridColumns } from '../../features/orders/order-columns.ts'
import { QUICK_FILTERS } from '../../features/orders/quick-filters.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import type { FilterField } from '../../ui/filter/filter-model.ts'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { Noun } from '../../ui/grid/noun.ts'

interface Offered {
  readonly noun: Noun
  readonly searches?: string | undefined
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'label' | 'group' | 'sortable'>[]
  readonly fields: readonly FilterField[]
  readonly quick: readonly QuickFilter[]
}

interface ReportedList {
  /** Its label, and what can be shown, filtered and sorted. `own`: the user's guid. */
  readonly offered: (viewer: ColumnViewer, choices: ColumnChoices | undefined, own: string | undefined) => Offered
  /** The call whose total is the number of matches, for users who may list it. */
  readonly route: Route
  readonly count: (body: ReturnType<typeof listBodyOf>) => ReturnType<typeof counting>
}

const counting = (of: typeof queryOf, route: Route, body: ReturnType<typeof listBodyOf>) =>
  of(route as typeof ordersRoutes.list, { query: { rc: 1 }, body })

const ofShipper = (route: Route, offered: ReportedList['offered']): ReportedList => ({
  offered,
  route,
  count: (body) => counting(queryOf, route, body),
})

/** A list of the Platform API, as its screen declares it. */
const ofPlatform = (
  route: Route,
  list: (viewer: ColumnViewer) => Pick<ListDeclaration<never>, 'noun' | 'searches' | 'columns' | 'fields' | 'quick'>,
): ReportedList => ({
  route,
  offered(viewer) {
    const { noun, searches, columns, fields = [], quick = [] } = list(viewer)
    return { noun, searches, columns, fields, quick }
  },
  count: (body) => counting(platformQueryOf, route, body),
})

export const REPORTED_LISTS: Readonly<Record<ReportCategory, ReportedList>> = {
  order: ofShipper(ordersRoutes.list, (viewer, choices) => ({
    noun: { one: 'order', many: 'orders' },
    searches: 'Number, VIN, vehicle, city, name',
    columns: orderGridColumns(viewer, choices),
    fields: orderFilterFields(viewer, choices),
    quick: QUICK_FILTERS(new Date(), viewer.portal),
  })),
  job: ofShipper(jobsRoutes.list, (viewer, choices, own) => ({
    noun: { one: 'job', many: 'jobs' },
    searches: 'Number, VIN, vehicle, city, name',
    columns: jobGridColumns(viewer, choices),
    fields: jobFilterFields(viewer, choices),
    quick: JOB_QUICK_FILTERS(own),
  })),
  invoice: ofShipper(invoicesRoutes.list, (viewer) => ({
    noun: { one: 'invoice', many: 'invoices' },
    searches: 'Invoice, order or reference',
    columns: invoiceGridColumns(viewer, undefined),
    fields: invoiceFilterFields(viewer, undefined),
    quick: invoiceQuickFilters(undefined, viewer),
  })),
  client: ofPlatform(clientsPlatformRoutes.find, (viewer) => accountList(viewer, 'client')),
  vendor: ofPlatform(vendorsPlatformRoutes.find, (viewer) => accountList(viewer, 'vendor')),
  contact: ofPlatform(contactsPlatformRoutes.find, (viewer) => contactList(viewer, [])),
  terminal: ofPlatform(terminalsPlatformRoutes.find, (viewer) => terminalList(viewer, placeSideOf(viewer))),
  user: ofPlatform(usersPlatformRoutes.find, (viewer) => userList(viewer, true)),
  post: ofPlatform(postsRoutes.find, postList),
  'post-request': ofPlatform(postsRoutes.findRequests, requestList),
  history: ofPlatform(activityPlatformRoutes.find, historyList),
  'webhook-delivery': ofPlatform(webhooksRoutes.findDeliveries, deliveryList),
  mail: ofPlatform(noticesRoutes.findMails, mailList),
  inspection: ofPlatform(inspectionsPlatformRoutes.find, inspectionList),
  case: ofPlatform(casesRoutes.find, caseList),
}
