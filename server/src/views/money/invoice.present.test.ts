/** What each viewer sees of a drawn invoice or bill, against a table that is written here and knows nothing of the declaration. */
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { INVOICE, INVOICE_LINE, type Invoice, type InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { isSeen, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { INVOICE_STATUSES, PAYMENT_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import type { InvoiceBasis, InvoiceLineRecord, InvoiceRecord } from '../../records/invoices/index.ts'
import { presentInvoice, type WholeInvoice } from './invoice.present.ts'
import { presentInvoiceRow } from './invoices.present.ts'

const OWN = '00000000-0000-4000-8000-000000000001'
const CLIENT = '00000000-0000-4000-8000-000000000002'
const ORDER = '00000000-0000-4000-8000-000000000003'
const JOB = '00000000-0000-4000-8000-000000000004'
const at = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
const never = fc.option(at)
const day = fc.option(at.map((date) => date.toISOString().slice(0, 10)))
const word = fc.option(fc.string({ maxLength: 20 }))
const amount = fc.integer({ min: -99_999, max: 999_999 }).map((cents) => (cents / 100).toFixed(2))
const option = fc.option(fc.nat(40))

const drawnInvoice: fc.Arbitrary<InvoiceRecord> = fc
  .record({
    type: fc.constantFrom('invoice', 'bill'),
    status: fc.constantFrom(...INVOICE_STATUSES),
    number: word,
    reference_number: word,
    total: amount,
    paid: amount,
    open_disputes: fc.nat(3),
    transaction_date: day,
    due_date: day,
    posted_at: never,
    exported_at: never,
    export_status: fc.constantFrom(null, 'PENDING', 'SUCCESS', 'FAILURE'),
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    payment_held: fc.boolean(),
    payment_held_reason: word,
    payment_released_at: never,
    payment_terms_id: option,
    payment_method_id: option,
    void_reason: word,
    vendor_amount: fc.option(amount),
    match_difference: fc.option(amount),
    is_matched: fc.option(fc.boolean()),
    created_at: at,
    updated_at: at,
    version: fc.nat(99),
  })
  .map((drawn) => ({
    ...EMPTY.invoices,
    ...drawn,
    company_guid: OWN,
    guid: OWN,
    account_guid: OWN,
    order_guid: ORDER,
    job_guid: drawn.type === 'bill' ? JOB : null,
    currency: 'USD',
  }))

const BASIS: InvoiceBasis = {
  guid: OWN,
  account_name: 'Account',
  order_number: '1001',
  order_reference: 'PO 7',
  client_guid: CLIENT,
  client_name: 'Shipper',
  job_number: '1001-1',
  released_by: 'Ann',
  waiting: null,
  disputed_since: null,
  dispute_answered: null,
}
const lineOf = (side: 'revenue' | 'expense'): InvoiceLineRecord => ({
  ...EMPTY.invoice_lines,
  company_guid: OWN,
  guid: OWN,
  invoice_guid: OWN,
  name: side,
  amount: '10.50',
  item_id: 7,
  notes: 'Note',
  date_charged: '2026-11-30',
  transaction_number: 'T 1',
  commodity_guid: CLIENT,
  is_accessorial: true,
  is_paid: false,
  system_defined: false,
  system_usage: 'adjustment',
  revenue: side === 'revenue',
  expense: side === 'expense',
  position: 1,
  created_at: new Date(0),
  updated_at: new Date(0),
  of_identifier: 'VIN',
  of_description: '2020 Ford',
})
const TERMS = { id: 3, label: 'Quick pay', code: null, description: null, data: { fee: 2 }, isDefault: false }

const wholeOf = (invoice: InvoiceRecord): WholeInvoice => ({
  invoice,
  basis: BASIS,
  lines: [lineOf('revenue'), lineOf('expense')],
  payments: [],
  integrations: [],
  context: {
    contact: { guid: CLIENT, name: 'Cleo', email: 'cleo@demo.test', mobile_number: null, phone_number: '1' },
    consignee: { guid: CLIENT, name: 'Receiver' },
    row: null,
    job: null,
    labels: [],
    time_zone: 'America/Chicago',
    awaited: 0,
  },
  terms: { ...TERMS, isDeprecated: false },
  labels: [],
  origins: new Map(),
  quickPay: { cod: undefined, clocks: undefined, factor: undefined },
  picklists: [],
})

const MONEY: readonly Permission[] = PERMISSIONS.filter((each) => /money|margin/.test(each))
const callerOf = (portal: Portal, without: readonly Permission[] = [], isShown = true): Caller => ({
  companyGuid: OWN,
  userGuid: OWN,
  userName: 'Ann',
  userEmail: 'ann@demo.test',
  accountGuid: OWN,
  accountName: 'Own',
  accountType: portal === 'dispatcher' ? 'company' : portal === 'client' ? 'client' : 'vendor',
  portal,
  roleGuid: OWN,
  permissions: new Set(PERMISSIONS.filter((each) => !without.includes(each))),
  clientGuids: portal === 'client' ? [OWN] : null,
  vendorGuid: portal === 'carrier' ? OWN : null,
  driverGuid: null,
  companyAccount: null,
  company: { name: 'Broker', timeZone: 'America/Chicago', showVendorToClient: isShown, showClientToVendor: isShown },
})

type Field = keyof Invoice
const OF_COMPANY: readonly Field[] = [
  'vendor',
  'dateExported',
  'exportStatus',
  'paymentReleasedBy',
  'caseLabels',
  'integrations',
  'voidReason',
  'warnings',
]
const OF_VENDORS: readonly Field[] = [
  'job',
  'paymentStatus',
  'paymentHeld',
  'datePaymentReleased',
  'paymentHeldReason',
  'match',
  'quickPay',
]
const PEOPLE: readonly Field[] = ['clientContact', 'consignee']

interface Sight {
  caller: Caller
  hidden: readonly Field[]
  masked?: readonly Field[]
  /** Of the two lines, of their fields, and of what is inside. */
  lines: readonly string[]
  hiddenOfLine: readonly (keyof InvoiceLine)[]
  hasReference: boolean
  hasFee: boolean
}
const COMPANY = { lines: ['revenue', 'expense'], hiddenOfLine: [], hasReference: true, hasFee: true } as const
const OF_CLIENT = {
  hidden: [...OF_COMPANY, ...OF_VENDORS],
  lines: ['revenue'],
  hiddenOfLine: ['expense', 'evidence'],
  hasReference: true,
  hasFee: false,
} as const
const OF_CARRIER = {
  masked: PEOPLE,
  lines: ['expense'],
  hiddenOfLine: ['revenue', 'expense'],
  hasReference: false,
  hasFee: true,
} as const
const VIEWERS: Readonly<Record<string, Sight>> = {
  'the company': { caller: callerOf('dispatcher'), hidden: [], ...COMPANY },
  'the company without money': { caller: callerOf('dispatcher', MONEY), hidden: [], ...COMPANY },
  'a client': { caller: callerOf('client'), ...OF_CLIENT },
  'a client without money': { caller: callerOf('client', MONEY, false), ...OF_CLIENT },
  'a carrier that is shown its clients': { caller: callerOf('carrier'), hidden: OF_COMPANY, ...OF_CARRIER },
  'a carrier that is not': {
    caller: callerOf('carrier', [], false),
    hidden: [...OF_COMPANY, 'client'],
    ...OF_CARRIER,
  },
}
const answered = (answer: object): Record<string, unknown> => JSON.parse(JSON.stringify(answer))
const namesOf = (fields: typeof INVOICE.fields | typeof INVOICE_LINE.fields): string[] =>
  Object.entries(fields).flatMap(([key, { seen }]) => (seen === 'nobody' ? [] : [key]))

/** Stored fields of the answer, by hand. */
const storedIn = (invoice: InvoiceRecord): Partial<Invoice> => ({
  guid: OWN,
  number: invoice.number,
  type: invoice.type,
  status: invoice.status,
  referenceNumber: invoice.reference_number,
  client: invoice.type === 'invoice' ? { name: 'Account', guid: OWN } : { name: 'Shipper', guid: CLIENT },
  vendor: invoice.type === 'bill' ? { name: 'Account', guid: OWN } : null,
  job: invoice.type === 'bill' ? { number: '1001-1', guid: JOB } : null,
  total: Number(invoice.total),
  paid: Number(invoice.paid),
  openDisputes: invoice.open_disputes,
  paymentHeld: invoice.payment_held,
  paymentHeldReason: invoice.payment_held_reason,
  paymentStatus: invoice.payment_status,
  paymentReleasedBy: 'Ann',
  exportStatus: invoice.export_status,
  paymentTermsId: invoice.payment_terms_id,
  paymentMethodId: invoice.payment_method_id,
  clientContact: { guid: CLIENT, name: 'Cleo', email: 'cleo@demo.test', mobileNumber: null, phoneNumber: '1' },
  consignee: { guid: CLIENT, name: 'Receiver' },
  voidReason: invoice.void_reason,
  version: invoice.version,
})
const daysIn = (invoice: InvoiceRecord) => ({
  dateTransaction: invoice.transaction_date,
  dateDue: invoice.due_date,
  datePosted: invoice.posted_at?.toISOString() ?? null,
  dateExported: invoice.exported_at?.toISOString() ?? null,
  datePaymentReleased: invoice.payment_released_at?.toISOString() ?? null,
  dateCreated: invoice.created_at.toISOString(),
  dateUpdated: invoice.updated_at.toISOString(),
})

test.each(Object.entries(VIEWERS))('%s', (_, { caller, hidden, masked = [], ...inside }) => {
  const isHidden = (key: string) => hidden.some((field) => field === key)
  const nulls = Object.fromEntries(masked.map((field) => [field, null]))
  fc.assert(
    fc.property(drawnInvoice, (invoice) => {
      const shown = presentInvoice(wholeOf(invoice), caller)
      const answer = answered(shown)
      const whole = Object.entries({ ...storedIn(invoice), ...daysIn(invoice), ...nulls })
      const all = namesOf(INVOICE.fields)
      expect(Object.keys(answer).toSorted()).toEqual(all.filter((key) => !isHidden(key)).toSorted())
      expect(answer).toMatchObject(Object.fromEntries(whole.filter(([key]) => !isHidden(key))))
      expect(shown.lines.map(({ name }) => name)).toEqual(inside.lines)
      const hiddenOfLine: readonly string[] = inside.hiddenOfLine
      expect(Object.keys(shown.lines[0]!).toSorted()).toEqual(
        namesOf(INVOICE_LINE.fields)
          .filter((key) => !hiddenOfLine.includes(key))
          .toSorted(),
      )
      expect('referenceNumber' in shown.order).toBe(inside.hasReference)
      expect('fee' in shown.paymentConfig!).toBe(inside.hasFee)
    }),
    { numRuns: 40 },
  )
})

test('an invoice is that of its row in the list', () => {
  fc.assert(
    fc.property(drawnInvoice, fc.constantFrom(...Object.values(VIEWERS)), (invoice, { caller }) => {
      expect(answered(presentInvoice(wholeOf(invoice), caller))).toMatchObject(
        answered(presentInvoiceRow(invoice, BASIS, caller)),
      )
    }),
  )
})

test('nobody sees in the list what they do not see of the invoice', () => {
  const [drawn] = fc.sample(drawnInvoice, { numRuns: 1, seed: 2 })
  const rowIds = Object.entries<ListColumn>(INVOICE_COLUMNS).filter(([, { inRow }]) => inRow !== false)
  const listedOnly = Object.entries(VIEWERS).flatMap(([name, { caller }]) => {
    const answer = answered(presentInvoice(wholeOf({ ...drawn!, type: 'bill', job_guid: JOB }), caller))
    const seen = rowIds.filter(([, column]) => isSeen(column, caller))
    return seen.flatMap(([id]) => {
      const [head = '', leaf] = id.split('.')
      const value = answer[head]
      const isThere = leaf === undefined ? head in answer : typeof value === 'object' && value !== null && leaf in value
      return isThere ? [] : [`${id} as ${name}`]
    })
  })
  expect(rowIds.length).toBeGreaterThan(30)
  expect(listedOnly).toEqual([])
})
