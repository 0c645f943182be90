/** Where the columns of the invoice and bill lists are stored. References are read only for the rows of a page. */
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import type { InvoiceIntegrationNoun } from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import type { PaymentNoun } from '@waybill/contract/invoices/payments.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import {
  type InvoiceLineNoun,
  type InvoiceNoun,
  InvoiceRow,
  type InvoiceWaiting,
} from '@waybill/contract/invoices/invoices.shapes.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { openBalance } from '@waybill/domain/money/invoice-status.ts'
import { CLIENT_INVOICE_WORDS, STAFF_INVOICE_WORDS } from '@waybill/domain/money/invoice-turn.ts'
import type { COLUMN_OF } from '../../platform/db/names.gen.ts'
import type { ListTable, StoredColumns } from '../../platform/list/list-table.ts'
import type { Sealed } from '../assign.ts'
import type { Row } from '../rows.ts'
import { readTurn, type TurnBasis, turnCode, turnParty, turnText } from './invoice-turns.ts'

export type InvoiceRecord = Sealed<Row<'invoices'>, InvoiceNoun, typeof COLUMN_OF.invoices>
export type LineRecord = Sealed<
  Row<'invoice_lines'>,
  InvoiceLineNoun,
  typeof COLUMN_OF.invoice_lines,
  'dispute_reason' | 'dispute_outcome' | 'dispute_answer'
>
export type PaymentRecord = Sealed<Row<'invoice_payments'>, PaymentNoun, typeof COLUMN_OF.invoice_payments>
export type IntegrationRecord = Sealed<
  Row<'invoice_integrations'>,
  InvoiceIntegrationNoun,
  typeof COLUMN_OF.invoice_integrations
>

/** An invoice's references, read with it. */
export interface InvoiceBasis extends TurnBasis {
  guid: string
  account_name: string
  order_number: string
  order_reference: string | null
  client_guid: string
  client_name: string
  job_number: string | null
  released_by: string | null
}

const beside = (table: string, key: string, value: string) =>
  `select x.${value} from ${table} x where x.company_guid = r.company_guid and x.guid = r.${key}`
const ACCOUNT_NAME = beside('accounts', 'account_guid', 'name')
const ORDER_CLIENT = beside('orders', 'order_guid', 'client_guid')

/** Same as `openBalance`. */
const BALANCE = `case when r.status = 'VOID' then 0 else r.total - r.paid end`

/** Who pays an invoice; for a bill the client of its order. */
export const clientOf = (
  { type, account_guid: account }: InvoiceRecord,
  { account_name, client_name, client_guid }: InvoiceBasis,
): { name: string; guid: string } =>
  type === 'invoice' ? { name: account_name, guid: account } : { name: client_name, guid: client_guid }

/** Whom a bill pays; null for an invoice. */
export const vendorOf = (
  { type, account_guid: guid }: InvoiceRecord,
  { account_name: name }: InvoiceBasis,
): { name: string; guid: string } | null => (type === 'bill' ? { name, guid } : null)

/** What is not paid, in dollars. */
export const balanceOf = ({ status, total, paid }: InvoiceRecord): number =>
  toDollars(openBalance(status, toCents(total), toCents(paid)))

type Words = typeof STAFF_INVOICE_WORDS
const WORDS: Readonly<Record<Portal, Words>> = {
  dispatcher: STAFF_INVOICE_WORDS,
  client: CLIENT_INVOICE_WORDS,
  carrier: STAFF_INVOICE_WORDS,
}
/** Whose turn it is, in the words of a portal. */
export const turnOf = (row: InvoiceRecord, basis: InvoiceBasis, portal: Portal): InvoiceWaiting | null =>
  readTurn(row, basis, WORDS[portal])

type Read = (row: InvoiceRecord, basis: InvoiceBasis) => unknown
/** Computed columns, sorted and filtered by their expression. */
const worked = <R extends Read>(value: string, read: R) => ({ sql: value, bySql: value, read })

/** Whose turn it is, in the words of a portal. */
const turnIn = (portal: Portal) => ({
  sql: turnText('r', WORDS[portal]),
  read: (row: InvoiceRecord, basis: InvoiceBasis) => turnOf(row, basis, portal),
  inFile: `(${turnText('r', WORDS[portal])})::json ->> 'text'`,
})
/** Filtered by, and not in rows. */
const sought = (value: string) => worked(value, () => null)

/** Sorted as whole cents, which are indexed. */
const cents = (value: string) => ({ key: `(${value} * 100)::bigint`, keyAs: 'number', indexed: true }) as const

const STORED = {
  guid: { column: 'guid' },
  number: { column: 'number', indexed: true },
  type: { column: 'type' },
  status: { column: 'status' },
  referenceNumber: { column: 'reference_number' },
  'client.name': worked(
    `case r.type when 'invoice' then (${ACCOUNT_NAME}) else (select c.name from accounts c
      where c.company_guid = r.company_guid and c.guid = (${ORDER_CLIENT})) end`,
    (row, basis) => clientOf(row, basis).name,
  ),
  'vendor.name': {
    ...worked(`case r.type when 'bill' then (${ACCOUNT_NAME}) end`, (_row, basis) => basis.account_name),
    nullable: true,
  },
  'order.number': worked(`(${beside('orders', 'order_guid', 'number')})`, (_row, basis) => basis.order_number),
  'job.number': {
    ...worked(`(${beside('jobs', 'job_guid', 'number')})`, (_row, basis) => basis.job_number),
    nullable: true,
  },
  'order.referenceNumber': worked(
    `(${beside('orders', 'order_guid', 'reference_number')})`,
    (_row, basis) => basis.order_reference,
  ),
  total: { column: 'total', ...cents('r.total') },
  paid: { column: 'paid', key: '(r.paid * 100)::bigint', keyAs: 'number' },
  balance: {
    ...worked(BALANCE, balanceOf),
    ...cents(`(${BALANCE})`),
  },
  dateTransaction: { column: 'transaction_date', indexed: true },
  dateDue: { column: 'due_date', indexed: true },
  datePosted: { column: 'posted_at' },
  dateExported: { column: 'exported_at' },
  exportStatus: { column: 'export_status' },
  openDisputes: { column: 'open_disputes' },
  dateCreated: { column: 'created_at', indexed: true },
  dateUpdated: { column: 'updated_at', indexed: true },
  paymentStatus: { column: 'payment_status' },
  paymentHeld: { column: 'payment_held' },
  datePaymentReleased: { column: 'payment_released_at' },
  paymentReleasedBy: {
    sql: `(${beside('users', 'payment_released_by', 'name')})`,
    read: (_row, basis) => basis.released_by,
  },
  waiting: turnIn('dispatcher'),
  paymentTermsId: { column: 'payment_terms_id' },
  paymentMethodId: { column: 'payment_method_id' },
  'order.guid': { column: 'order_guid' },
  'job.guid': { column: 'job_guid' },
  'client.guid': {
    sql: `case r.type when 'invoice' then r.account_guid else (${ORDER_CLIENT}) end`,
    read: (row, basis) => clientOf(row, basis).guid,
  },
  'vendor.guid': {
    sql: `case r.type when 'bill' then r.account_guid end`,
    read: (row, basis) => vendorOf(row, basis)?.guid ?? null,
  },
  orderGuid: { column: 'order_guid' },
  jobGuid: { column: 'job_guid' },
  accountGuid: { column: 'account_guid' },
  isMatched: { column: 'is_matched' },
  waitingParty: sought(turnParty('r')),
  waitingCode: sought(turnCode('r')),
} satisfies StoredColumns<typeof INVOICE_COLUMNS, InvoiceRecord, InvoiceBasis>

type InvoiceTable = ListTable<InvoiceRecord, InvoiceBasis, InvoiceRow>

export const INVOICES: InvoiceTable = {
  table: 'invoices',
  shape: InvoiceRow,
  columns: INVOICE_COLUMNS,
  stored: STORED,
}
const CLIENT_INVOICES: InvoiceTable = { ...INVOICES, stored: { ...STORED, waiting: turnIn('client') } }

const TABLES: Readonly<Record<Portal, InvoiceTable>> = {
  dispatcher: INVOICES,
  client: CLIENT_INVOICES,
  carrier: INVOICES,
}

/** The list of invoices and bills as read by a portal. */
export const invoiceTable = ({ portal }: Pick<ColumnViewer, 'portal'>): InvoiceTable => TABLES[portal]
