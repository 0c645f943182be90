/** What stands in the lists that are kept as reports and exported. */
import { INVOICE_COLUMNS } from '../invoices/invoice-columns.ts'
import { JOB_COLUMNS } from '../jobs/job-columns.ts'
import type { ListColumns } from '../lists/list-columns.ts'
import { ORDER_COLUMNS } from '../orders/order-columns.ts'
import type { ReportCategory } from './report-words.ts'

/** `invoice`: invoices and bills. */
export const COLUMNS_OF: Readonly<Record<ReportCategory, ListColumns>> = {
  order: ORDER_COLUMNS,
  job: JOB_COLUMNS,
  invoice: INVOICE_COLUMNS,
}
