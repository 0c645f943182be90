import fc from 'fast-check'
import { isRefusal } from '@waybill/contract/errors.ts'
import { INVOICE_STATUSES, PAYMENT_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { expect, test } from 'vitest'
import { type InvoiceStanding, mayInvoice, whyNotQuickPay } from './invoice-transitions.ts'

const bill = (over: Partial<InvoiceStanding> = {}): InvoiceStanding => ({
  type: 'bill',
  status: 'OPEN',
  paymentStatus: 'NOT_RELEASED',
  isHeld: false,
  isExported: false,
  hasPayments: false,
  isOwedToUs: false,
  revision: null,
  ...over,
})

test.each<[string | undefined, Partial<InvoiceStanding>]>([
  [undefined, {}],
  ['ended', { status: 'PAID', paymentStatus: 'PAID' }],
  ['ended', { status: 'VOID' }],
  ['released', { paymentStatus: 'RELEASED' }],
  ['released', { paymentStatus: 'SENT', isExported: true }],
  ['held', { isHeld: true, isExported: true }],
  ['exported', { isExported: true, revision: 'asked' }],
  ['revised', { revision: 'asked' }],
])('%s', (code, over) => expect(whyNotQuickPay(bill(over))?.code).toBe(code))

test('has the words of the refusal, exactly where there is one', () =>
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...INVOICE_STATUSES),
        paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
        isHeld: fc.boolean(),
        isExported: fc.boolean(),
        revision: fc.constantFrom('asked' as const, null),
      }),
      (over) => {
        const allowed = mayInvoice('quick-pay', bill(over))
        expect(whyNotQuickPay(bill(over))?.text).toBe(isRefusal(allowed) ? allowed.message : undefined)
      },
    ),
  ))
