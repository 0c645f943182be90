/** The columns of lists that support reports and exports. */
import { ACCOUNT_COLUMNS } from '../accounts/account-columns.ts'
import { HISTORY_COLUMNS } from '../activity/history-columns.ts'
import { CASE_COLUMNS } from '../cases/case-columns.ts'
import { CONTACT_COLUMNS } from '../contacts/contact-columns.ts'
import { INSPECTION_COLUMNS } from '../inspections/inspection-columns.ts'
import { INVOICE_COLUMNS } from '../invoices/invoice-columns.ts'
import { JOB_COLUMNS } from '../jobs/job-columns.ts'
import type { ListColumns } from '../lists/list-columns.ts'
import { MAIL_COLUMNS } from '../notices/notice-columns.ts'
import { ORDER_COLUMNS } from '../orders/order-columns.ts'
import { POST_COLUMNS, POST_REQUEST_COLUMNS } from '../posts/post-columns.ts'
import { TERMINAL_COLUMNS } from '../terminals/terminal-columns.ts'
import { USER_COLUMNS } from '../users/user-columns.ts'
import { DELIVERY_COLUMNS } from '../webhooks/delivery-columns.ts'
import type { ReportCategory } from './report-words.ts'

/** `invoice`: invoices and bills. */
export const COLUMNS_OF: Readonly<Record<ReportCategory, ListColumns>> = {
  order: ORDER_COLUMNS,
  job: JOB_COLUMNS,
  invoice: INVOICE_COLUMNS,
  client: ACCOUNT_COLUMNS,
  vendor: ACCOUNT_COLUMNS,
  contact: CONTACT_COLUMNS,
  terminal: TERMINAL_COLUMNS,
  user: USER_COLUMNS,
  post: POST_COLUMNS,
  'post-request': POST_REQUEST_COLUMNS,
  history: HISTORY_COLUMNS,
  'webhook-delivery': DELIVERY_COLUMNS,
  mail: MAIL_COLUMNS,
  inspection: INSPECTION_COLUMNS,
  case: CASE_COLUMNS,
}
