/** Where each reader looks: pages, papers and the columns of lists. */
import { ACCOUNT_COLUMNS } from '@waybill/contract/accounts/account-columns.ts'
import { CONTACT_COLUMNS } from '@waybill/contract/contacts/contact-columns.ts'
import { INSPECTION_COLUMNS } from '@waybill/contract/inspections/inspection-columns.ts'
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import type { ListColumns } from '@waybill/contract/lists/list-columns.ts'
import { LOAD_COLUMNS } from '@waybill/contract/loads/load-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { TERMINAL_COLUMNS } from '@waybill/contract/terminals/terminal-columns.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Records } from './records.ts'

/** The pages of a portal, the fullest first; the tabs that a page shows are opened too. */
export const pagesOf = (portal: Portal, r: Records): string[] => {
  if (portal === 'carrier')
    return [
      `/jobs/${r.job}`,
      ...r.stops.map((stop) => `/stops/${stop}`),
      `/jobs/${r.deliveredJob}`,
      ...r.deliveredStops.map((stop) => `/stops/${stop}`),
      ...r.offers.map((offer) => `/offers/${offer}`),
      `/payments/${r.bill}`,
      `/payments/${r.mismatchedBill}`,
      ...r.unpaidBills.map((bill) => `/payments/${bill}`),
      '/payments',
      '/payments/statement',
      '/offers/accepted',
      '/company',
      '/documents',
      '/people',
      '/papers',
      ...r.fleet.map(({ kind, guid }) => `/${kind}?peek=${guid}`),
    ]
  if (portal === 'client')
    return [
      `/orders/${r.order}`,
      `/?peek=${r.order}`,
      `/orders/${r.delivered}`,
      `/invoices?peek=${r.invoice}`,
      `/terminals?peek=${r.ownTerminal}`,
      '/contacts',
      '/branches',
    ]
  return [
    `/orders/${r.order}`,
    `/jobs/${r.job}`,
    `/orders/${r.delivered}`,
    `/jobs/${r.deliveredJob}`,
    `/inspections?peek=${r.inspection}`,
    `/invoices/${r.invoice}`,
    `/invoices/${r.bill}`,
    `/invoices/${r.mismatchedBill}`,
    `/clients/${r.client}`,
    `/vendors/${r.vendor}`,
    `/terminals/${r.terminal}`,
    `/terminals?peek=${r.terminal}`,
    ...(r.load ? [`/loads/${r.load}`] : []),
    `/?peek=${r.order}`,
    `/jobs?peek=${r.job}`,
    '/invoices/unbilled',
  ]
}

/** The papers of a portal, by the paths from which they are downloaded. */
export const papersOf = (portal: Portal, r: Records): string[] => [
  ...(portal === 'client' ? [] : [`/api/job/${r.job}/doc/rate-confirmation`]),
  `/platform/jobs/${r.job}/bill-of-lading`,
  `/platform/jobs/${r.deliveredJob}/proof-of-delivery`,
  `/platform/invoices/${portal === 'carrier' ? r.bill : r.invoice}/document`,
]

const LISTS: readonly (readonly [string, ListColumns])[] = [
  ['order', ORDER_COLUMNS],
  ['job', JOB_COLUMNS],
  ['invoice', INVOICE_COLUMNS],
  ['inspection', INSPECTION_COLUMNS],
  ['account', ACCOUNT_COLUMNS],
  ['terminal', TERMINAL_COLUMNS],
  ['contact', CONTACT_COLUMNS],
  ['load', LOAD_COLUMNS],
]
/** Names of columns whose field has another name, or is inside of another one. */
const NAMES: Readonly<Record<string, string>> = { waiting: 'waiting.text' }

/** The fields that have a column in a list of the portal. A carrier's lists are cards without a choice of columns. */
export const listedFields = (portal: Portal): string[] =>
  portal === 'carrier'
    ? []
    : LISTS.flatMap(([record, columns]) =>
        Object.entries(columns).flatMap(([key, { label, seen }]) =>
          label && (seen?.portals ?? [portal]).includes(portal) ? [`${record} ${NAMES[key] ?? key}`] : [],
        ),
      )
