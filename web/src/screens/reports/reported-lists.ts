/** The lists that reports are kept of, as the builder offers them. */
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { invoiceFilterFields, invoiceGridColumns, invoiceQuickFilters } from '../../features/invoices/invoice-list.tsx'
import { jobFilterFields, jobGridColumns } from '../../features/jobs/job-columns.tsx'
import { JOB_QUICK_FILTERS } from '../../features/jobs/quick-filters.ts'
import { orderFilterFields, orderGridColumns } from '../../features/orders/order-columns.ts'
import { QUICK_FILTERS } from '../../features/orders/quick-filters.ts'
import { queryOf } from '../../api/queries.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import type { FilterField } from '../../ui/filter/filter-model.ts'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { Noun } from '../../ui/grid/noun.ts'

interface Offered {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'label' | 'group' | 'sortable'>[]
  readonly fields: readonly FilterField[]
  readonly quick: readonly QuickFilter[]
}

interface ReportedListWords {
  readonly noun: Noun
  readonly searches: string
  /** What can be shown, filtered and sorted. `name`: of the person who builds it. */
  readonly offered: (viewer: ColumnViewer, choices: ColumnChoices | undefined, name: string | undefined) => Offered
  /** The call whose total says how many match. */
  readonly count: (body: ReturnType<typeof listBodyOf>) => ReturnType<typeof counting>
}

type Counted = typeof ordersRoutes.list | typeof jobsRoutes.list | typeof invoicesRoutes.list
const counting = (route: Counted, body: ReturnType<typeof listBodyOf>) =>
  queryOf(route as typeof ordersRoutes.list, { query: { rc: 1 }, body })

export const REPORTED_LISTS: Readonly<Record<ReportCategory, ReportedListWords>> = {
  order: {
    noun: { one: 'order', many: 'orders' },
    searches: 'Number, VIN, vehicle, city, name',
    offered: (viewer, choices) => ({
      columns: orderGridColumns(viewer, choices),
      fields: orderFilterFields(viewer, choices),
      quick: QUICK_FILTERS(new Date(), viewer.portal),
    }),
    count: (body) => counting(ordersRoutes.list, body),
  },
  job: {
    noun: { one: 'job', many: 'jobs' },
    searches: 'Number, reference, city',
    offered: (viewer, choices, name) => ({
      columns: jobGridColumns(viewer, choices),
      fields: jobFilterFields(viewer, choices),
      quick: JOB_QUICK_FILTERS(name),
    }),
    count: (body) => counting(jobsRoutes.list, body),
  },
  invoice: {
    noun: { one: 'invoice', many: 'invoices' },
    searches: 'Invoice, order or reference',
    offered: (viewer) => ({
      columns: invoiceGridColumns(viewer, undefined),
      fields: invoiceFilterFields(viewer, undefined),
      quick: invoiceQuickFilters(undefined, viewer),
    }),
    count: (body) => counting(invoicesRoutes.list, body),
  },
}
