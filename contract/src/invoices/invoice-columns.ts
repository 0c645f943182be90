/** The columns of the list of invoices and bills (specification section 3, Invoice): clients see invoices, vendors see bills. */
import { listColumns } from '../lists/list-columns.ts'
import { BILL_WAITING_CODES } from '../vocabulary/bill-waiting.ts'
import { INVOICE_PARTIES, INVOICE_WAITING_CODES } from '../vocabulary/invoice-waiting.ts'
import { INTEGRATION_STATUSES, INVOICE_STATUSES, PAYMENT_STATUSES } from '../vocabulary/statuses.ts'

const COMPANY = { portals: ['dispatcher'] } as const
const VENDOR_SIDE = { portals: ['dispatcher', 'carrier'] } as const
/** Hidden from vendors, unless the company shows clients to vendors. */
const CLIENT = { setting: { carrier: 'showClientToVendor' } } as const

export const INVOICE_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  number: { kind: 'text', nullable: true, label: 'Number', width: 120, group: 'Invoice', shown: true, searched: true },
  type: { kind: 'choice', values: ['invoice', 'bill'], label: 'Type', width: 84, group: 'Invoice', shown: true },
  status: { kind: 'choice', values: INVOICE_STATUSES, label: 'Status', width: 110, group: 'Invoice', shown: true },
  referenceNumber: {
    kind: 'text',
    nullable: true,
    label: 'Reference',
    width: 130,
    group: 'Invoice',
    shown: true,
    searched: true,
  },
  'client.name': { kind: 'text', label: 'Client', width: 170, group: 'Parties', shown: true, seen: CLIENT },
  'vendor.name': { kind: 'text', label: 'Carrier', width: 170, group: 'Parties', shown: true, seen: COMPANY },
  'order.number': { kind: 'text', label: 'Order', width: 104, group: 'Parties', shown: true, searched: true },
  'job.number': { kind: 'text', label: 'Job', width: 112, group: 'Parties', seen: VENDOR_SIDE },
  // The client's own reference would reveal the client to a vendor.
  'order.referenceNumber': {
    kind: 'text',
    nullable: true,
    label: 'Order reference',
    width: 150,
    group: 'Parties',
    seen: { portals: ['dispatcher', 'client'] },
  },
  total: { kind: 'money', label: 'Total', width: 106, group: 'Money', shown: true, summed: true },
  paid: { kind: 'money', label: 'Paid', width: 106, group: 'Money', summed: true },
  /** The unpaid amount; zero for void ones. */
  balance: { kind: 'money', label: 'Balance', width: 106, group: 'Money', shown: true, summed: true },
  dateTransaction: { kind: 'date', nullable: true, label: 'Date', width: 124, group: 'Dates', shown: true },
  dateDue: { kind: 'date', nullable: true, label: 'Due', width: 124, group: 'Dates', shown: true },
  datePosted: { kind: 'datetime', nullable: true, label: 'Posted', width: 172, group: 'Dates' },
  dateExported: { kind: 'datetime', nullable: true, label: 'Exported', width: 172, group: 'Dates', seen: COMPANY },
  /** Accounting status: with several systems, the one that needs attention. */
  exportStatus: {
    kind: 'choice',
    values: INTEGRATION_STATUSES,
    nullable: true,
    label: 'Accounting',
    width: 112,
    group: 'Invoice',
    seen: COMPANY,
  },
  /** Disputed lines without an answer. */
  openDisputes: { kind: 'number', label: 'Open disputes', width: 132, group: 'Invoice' },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  paymentStatus: {
    kind: 'choice',
    values: PAYMENT_STATUSES,
    label: 'Payment',
    width: 120,
    group: 'Payment',
    seen: VENDOR_SIDE,
  },
  paymentHeld: { kind: 'boolean', label: 'Payment held', width: 110, group: 'Payment', seen: VENDOR_SIDE },
  datePaymentReleased: {
    kind: 'datetime',
    nullable: true,
    label: 'Payment released',
    width: 172,
    group: 'Payment',
    seen: VENDOR_SIDE,
  },
  paymentReleasedBy: {
    kind: 'text',
    nullable: true,
    label: 'Released by',
    width: 150,
    group: 'Payment',
    seen: COMPANY,
    sortable: false,
    filterable: false,
  },
  /** The pending party; null once it is paid, void or written off. */
  waiting: { kind: 'object', nullable: true, label: 'Waiting for', width: 240, group: 'Payment' },
  paymentTermsId: { kind: 'option', nullable: true },
  paymentMethodId: { kind: 'option', nullable: true },
  'order.guid': { kind: 'guid', sortable: false, filterable: false },
  'job.guid': { kind: 'guid', nullable: 'object', seen: VENDOR_SIDE, sortable: false, filterable: false },
  'client.guid': { kind: 'guid', seen: CLIENT, sortable: false, filterable: false },
  'vendor.guid': { kind: 'guid', nullable: 'object', seen: COMPANY, sortable: false, filterable: false },
  orderGuid: { kind: 'guid', inRow: false },
  jobGuid: { kind: 'guid', nullable: true, inRow: false, seen: VENDOR_SIDE },
  /** The client of an invoice, the vendor of a bill. */
  accountGuid: { kind: 'guid', inRow: false, seen: COMPANY },
  isMatched: { kind: 'boolean', nullable: true, inRow: false, seen: COMPANY },
  /** The party and code of `waiting`. */
  waitingParty: { kind: 'choice', values: INVOICE_PARTIES, nullable: true, inRow: false },
  waitingCode: {
    kind: 'choice',
    values: [...INVOICE_WAITING_CODES, ...BILL_WAITING_CODES],
    nullable: true,
    inRow: false,
  },
})
