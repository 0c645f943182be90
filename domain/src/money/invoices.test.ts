import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import { PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { INVOICE_STATUSES, PAYMENT_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { grossOfBill, quickPayFee } from './bill-lines.ts'
import { matchBill, whatIsMissingToRelease } from './bill-matching.ts'
import { addBusinessDays, addCalendarDays, federalHolidays, isBusinessDay } from './business-days.ts'
import { dueDate } from './due-date.ts'
import { comparableNumber, invoiceDisplayNumber, sequenceNumber } from './invoice-numbers.ts'
import { invoiceActs, allowsInvoiceAct } from './invoice-can.ts'
import { invoiceStatus, invoiceTotals, type InvoiceFacts } from './invoice-status.ts'
import { INVOICE_TRANSITIONS, mayInvoice, type InvoiceAction, type InvoiceStanding } from './invoice-transitions.ts'

const DAY = new Date('2026-03-02T00:00:00Z')
const facts = (changed: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  datePosted: DAY,
  dateVoided: null,
  dateWrittenOff: null,
  total: 10_000,
  payments: [],
  ...changed,
})

describe('invoice status', () => {
  it.each([
    [facts({ datePosted: null }), 'DRAFT'],
    [facts(), 'OPEN'],
    [facts({ payments: [4_000] }), 'PARTIAL'],
    [facts({ payments: [4_000, 6_000] }), 'PAID'],
    [facts({ payments: [4_000, -4_000] }), 'OPEN'],
    [facts({ payments: [12_000] }), 'PAID'],
    [facts({ total: 0 }), 'PAID'],
    [facts({ total: -5_000 }), 'OPEN'],
    [facts({ total: -5_000, payments: [-2_000] }), 'PARTIAL'],
    [facts({ total: -5_000, payments: [-5_000] }), 'PAID'],
    [facts({ payments: [11_000] }), 'PAID'],
    [facts({ payments: [11_000], isOverCollected: true }), 'PARTIAL'],
    [facts({ dateWrittenOff: DAY, payments: [4_000] }), 'WRITTEN_OFF'],
    [facts({ dateWrittenOff: DAY, payments: [10_000] }), 'PAID'],
    [facts({ dateVoided: DAY, payments: [10_000] }), 'VOID'],
    [facts({ dateVoided: DAY, datePosted: null }), 'VOID'],
  ])('of %j is %s', (each, status) => expect(invoiceStatus(each)).toBe(status))
  it('totals', () =>
    expect(invoiceTotals([{ amount: 10_000 }, { amount: -300 }], [4_000])).toEqual({
      total: 9_700,
      paid: 4_000,
      balance: 5_700,
    }))
})

const standing = (changed: Partial<InvoiceStanding>): InvoiceStanding => ({
  type: 'bill',
  status: 'OPEN',
  paymentStatus: 'NOT_RELEASED',
  isHeld: false,
  isExported: false,
  hasPayments: false,
  isOwedToUs: false,
  revision: null,
  ...changed,
})

describe('invoice transitions', () => {
  const EXPECTED = `
                   DRAFT OPEN PARTIAL PAID VOID WRITTEN_OFF
    edit-lines       +    +     +      .    .    .
    answer-dispute   +    +     +      +    .    .
    dispute          +    +     +      .    .    .
    submit-vendor-invoice + +   +      .    .    .
    quick-pay        +    +     +      .    .    .
    post             +    .     .      .    .    .
    send             .    +     +      +    .    +
    record-payment   .    R     R      .    .    .
    reverse-payment  .    +     +      +    .    .
    void             +    +     .      .    .    .
    write-off        .    +     +      .    .    .
    export           +    +     +      +    .    .
    hold-payment     +    +     +      .    .    .
    unhold-payment   H    H     H      .    .    .
    release-payment  .    +     +      .    .    .
    recall-payment   .    R     R      .    .    .`
  const rows = EXPECTED.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
  it('are all in the table', () => expect(rows.map(([action]) => action)).toEqual(Object.keys(INVOICE_TRANSITIONS)))
  const pairs = rows.flatMap(([action, ...marks]) =>
    INVOICE_STATUSES.map((status, column) => [action as InvoiceAction, status, marks[column]!] as const),
  )
  it.each(pairs)('%s from %s: %s', (action, status, mark) => {
    const bill = standing({ status, isHeld: mark === 'H', paymentStatus: mark === 'R' ? 'RELEASED' : 'NOT_RELEASED' })
    expect(mayInvoice(action, bill) === true).toBe(mark !== '.')
  })
  it.each(PAYMENT_STATUSES)('of a payment that is %s', (paymentStatus) => {
    expect(mayInvoice('release-payment', standing({ paymentStatus })) === true).toBe(paymentStatus === 'NOT_RELEASED')
    expect(mayInvoice('recall-payment', standing({ paymentStatus })) === true).toBe(paymentStatus === 'RELEASED')
  })
  it.each<[InvoiceAction, Partial<InvoiceStanding>, string]>([
    ['edit-lines', { isExported: true }, 'exported'],
    ['void', { isExported: true }, 'exported'],
    ['void', { hasPayments: true }, 'payments are recorded'],
    ['export', { isHeld: true }, 'on hold'],
    ['release-payment', { isHeld: true }, 'on hold'],
    ['hold-payment', { isHeld: true }, 'already'],
    ['unhold-payment', { isHeld: false }, 'not on hold'],
    ['release-payment', { type: 'invoice' }, 'only vendor bills'],
    ['record-payment', {}, 'not been released'],
    ['submit-vendor-invoice', { isExported: true }, 'exported'],
    ['quick-pay', { isHeld: true }, 'on hold'],
    ['quick-pay', { isExported: true }, 'exported'],
    ['post', { status: 'DRAFT', revision: 'asked' }, 'has not answered the changed terms'],
    ['release-payment', { revision: 'asked' }, 'has not answered the changed terms'],
    ['release-payment', { revision: 'declined' }, 'take the change back'],
    ['record-payment', { paymentStatus: 'RELEASED', revision: 'expired' }, 'in time'],
    ['record-payment', { paymentStatus: 'RELEASED', revision: 'asked' }, 'has not answered'],
    ['export', { revision: 'asked' }, 'enter its answer'],
    ['quick-pay', { revision: 'asked' }, 'enter its answer'],
  ])('%s is refused if %j', (action, changed, why) =>
    expect(mayInvoice(action, standing(changed))).toMatchObject({ message: expect.stringContaining(why) }),
  )
})

it('a payment that was already sent is recorded, whatever is open since', () => {
  expect(mayInvoice('record-payment', standing({ paymentStatus: 'SENT', revision: 'asked' }))).toBe(true)
})

describe('available acts on an invoice', () => {
  const as = (portal: Portal, held: readonly Permission[]) => ({ portal, permissions: new Set(held) })
  it('combine state and role', () => {
    const draft = standing({ type: 'invoice', status: 'DRAFT' })
    expect(invoiceActs(draft, as('dispatcher', PERMISSIONS))).toEqual([
      'edit',
      'edit-lines',
      'answer-dispute',
      'post',
      'void',
      'export',
    ])
    expect(invoiceActs(draft, as('dispatcher', ['client_money.export_invoice']))).toEqual(['export'])
    expect(invoiceActs(draft, as('dispatcher', ['vendor_money.export_bill']))).toEqual([])
    expect(invoiceActs(standing({ type: 'invoice' }), as('client', PERMISSIONS))).toEqual(['dispute'])
    expect(invoiceActs(standing({}), as('carrier', PERMISSIONS))).toEqual([
      'dispute',
      'submit-vendor-invoice',
      'quick-pay',
    ])
    expect(invoiceActs(standing({}), as('carrier', []))).toEqual(['dispute', 'submit-vendor-invoice'])
    expect(invoiceActs(standing({ status: 'VOID' }), as('carrier', PERMISSIONS))).toEqual([])
  })
  it('name the missing permission', () =>
    expect(allowsInvoiceAct('void', 'bill', as('dispatcher', []))).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('vendor_money.edit_bill'),
    }))
})

describe('the fee of quick pay', () => {
  const basis = { gross: 80_000, reimbursables: 0, collected: 0, feePercent: 0, hasFactor: false }
  it.each([
    [{}, 0],
    [{ feePercent: 3 }, -2_400],
    [{ feePercent: 3, collected: 20_000, reimbursables: 10_000 }, -1_500],
    [{ feePercent: 3, collected: 80_000 }, 0],
    [{ feePercent: 3, hasFactor: true }, 0],
    [{ feePercent: 3, gross: -10_000 }, 300],
  ])('with %j', (changed, fee) => {
    const { gross, ...rest } = { ...basis, ...changed }
    const amount = quickPayFee({ gross, ...rest })
    expect(amount).toBe(fee)
    expect(
      grossOfBill([
        { amount: gross, systemUsage: 'base' },
        { amount, systemUsage: 'quick-pay-fee' },
      ]),
    ).toBe(gross)
  })
})

describe('business days', () => {
  it('skip the eleven federal holidays as observed', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
    expect(federalHolidays(2022)[0]).toBe('2021-12-31')
    expect(isBusinessDay('2021-12-31')).toBe(false)
    expect(federalHolidays(2020)).toHaveLength(10)
  })
  it.each([
    ['2026-11-25', 1, '2026-11-27'],
    ['2026-11-20', 2, '2026-11-24'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-24'],
    ['2026-12-24', 5, '2027-01-04'],
    ['2026-03-06', 3, '2026-03-11'],
  ])('%s and %d more is %s', (day, days, due) => expect(addBusinessDays(day, days)).toBe(due))
  it('end on a business day and add up', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addCalendarDays('2000-01-01', days))
    fc.assert(
      fc.property(day, fc.nat(15), fc.nat(15), (start, first, second) => {
        const end = addBusinessDays(start, first + second)
        expect(isBusinessDay(end)).toBe(true)
        expect(addBusinessDays(addBusinessDays(start, first), second)).toBe(end)
      }),
    )
  })
})

describe('due date', () => {
  const days = {
    pickup: '2026-11-18',
    delivery: '2026-11-20',
    'signed-bol': '2026-11-21',
    'invoice-date': '2026-11-23',
  }
  const terms = (key: string) => PAYMENT_TERMS.find((each) => each.key === key)!
  it.each([
    ['cod', '2026-11-20'],
    ['cop', '2026-11-18'],
    ['quick-pay', '2026-11-25'],
    ['business-days-1', '2026-11-24'],
    ['net-30', '2026-12-23'],
    ['net-5', '2026-11-28'],
    ['due-on-receipt', '2026-11-23'],
    ['prepaid', '2026-11-23'],
  ])('of %s is %s', (key, due) => expect(dueDate(terms(key), days)).toBe(due))
  it('is open until the term starts', () => expect(dueDate(terms('cod'), { ...days, delivery: null })).toBeNull())
})

describe('numbers and bills', () => {
  it('are shown and compared', () => {
    expect(invoiceDisplayNumber('W-1042', 2)).toBe('W-1042-2')
    expect(sequenceNumber('invoice', 42)).toBe('INV-000042')
    expect(sequenceNumber('bill', 1_234_567)).toBe('BILL-1234567')
    expect(comparableNumber(' inv 00-42.')).toBe(comparableNumber('INV0042'))
  })
  it('match their contract within the tolerance', () => {
    expect(matchBill(85_000, 80_000, [5_000])).toEqual({ matches: true, difference: 0 })
    expect(matchBill(85_001, 80_000, [5_000])).toEqual({ matches: false, difference: 1 })
    expect(matchBill(84_990, 80_000, [5_000], 10)).toEqual({ matches: true, difference: -10 })
  })
  it('are released with all documents only', () => {
    const met = {
      isJobVerified: true,
      hasVendorNumber: true,
      hasProofOfDelivery: true,
      hasW9: true,
      match: matchBill(100, 100, []),
    }
    expect(whatIsMissingToRelease(met)).toEqual([])
    const none = {
      isJobVerified: false,
      hasVendorNumber: false,
      hasProofOfDelivery: false,
      hasW9: false,
      match: matchBill(150, 100, []),
    }
    const missing = whatIsMissingToRelease(none)
    expect(missing.map((entry) => entry.path)).toEqual(['job', 'referenceNumber', 'attachments', 'vendor', 'total'])
    expect(missing.at(-1)?.message).toContain('0.50')
    expect(isRefusal(mayInvoice('post', standing({})))).toBe(true)
  })
})
