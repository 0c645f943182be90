/** The lists that are kept as reports and exported: where each is read, and by whom. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { mayNot } from '../../calls/may-not.ts'
import type { Caller } from '../../caller/caller.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { INVOICES, invoicesListedIn } from '../../records/invoices/index.ts'
import { jobsListedIn, jobTable, ordersListedIn, orderTable } from '../../records/reports/index.ts'
import type { AnyListTable } from '../../platform/list/list-table.ts'
import type { ListedIn } from '../../platform/list/listing.ts'

interface Listed {
  /** What a file of it is called. */
  readonly name: string
  table(viewer: ColumnViewer): AnyListTable
  /** Which rows the caller may see, or why it may list none. */
  where(caller: Caller): ListedIn | Refusal
}

export const LISTED: Readonly<Record<ReportCategory, Listed>> = {
  order: {
    name: 'Orders',
    table: orderTable,
    where: (caller) => mayNot(ordersRoutes.list, caller) ?? ordersListedIn(caller),
  },
  job: {
    name: 'Jobs',
    table: jobTable,
    where: (caller) => mayNot(jobsRoutes.list, caller) ?? jobsListedIn(caller),
  },
  invoice: {
    name: 'Invoices and bills',
    table: () => INVOICES,
    where(caller) {
      const scope = mayNot(invoicesRoutes.list, caller) ?? invoiceScopeOf(caller)
      return isRefusal(scope) ? scope : invoicesListedIn(scope)
    },
  },
}
