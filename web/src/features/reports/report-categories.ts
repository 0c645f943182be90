import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'

/** What the lists are called that reports are of. */
export const CATEGORY_LABELS: Readonly<Record<ReportCategory, string>> = {
  order: 'Orders',
  job: 'Jobs',
  invoice: 'Invoices',
}
