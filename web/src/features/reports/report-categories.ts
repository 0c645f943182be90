import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'

/** Labels of the lists that support reports. */
export const CATEGORY_LABELS: Readonly<Record<ReportCategory, string>> = {
  order: 'Orders',
  job: 'Jobs',
  invoice: 'Invoices',
  client: 'Clients',
  vendor: 'Vendors',
  contact: 'Contacts',
  terminal: 'Terminals and places',
  user: 'Users',
  post: 'Posts',
  'post-request': 'Bids',
  history: 'History',
  'webhook-delivery': 'Webhook deliveries',
  mail: 'Emails',
  inspection: 'Inspections',
  case: 'Damage cases',
}
