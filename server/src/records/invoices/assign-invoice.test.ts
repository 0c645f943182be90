/** What is sent for an invoice, a line or an export and answered nowhere, or not as it was sent. */
import { INVOICE_INTEGRATION } from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import { INVOICE, INVOICE_LINE } from '@waybill/contract/invoices/invoices.shapes.ts'
import { PAYMENT } from '@waybill/contract/invoices/payments.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { expect, it } from 'vitest'
import { EMPTY } from '../../platform/db/names.gen.ts'
import type { Actor } from '../history/index.ts'
import { assignIntegration, assignInvoice, assignLine, assignPayment, draftOf, lineOf } from './index.ts'
import type { IntegrationRecord, PaymentRecord } from './invoice-table.ts'

const GUID = '00000000-0000-4000-8000-000000000001'
const NOW = new Date('2026-11-30T12:00:00Z')
const actor: Actor = {
  companyGuid: 'c',
  userGuid: 'u',
  userName: 'Ann',
  portal: 'dispatcher',
  requestId: null,
  now: NOW,
  announce: () => {},
}
const draft = () => draftOf(actor, { type: 'bill', orderGuid: 'o', accountGuid: 'a', termsId: 3, methodId: 5 })

it('an invoice is stored; what is null is taken away', () => {
  const { invoice } = draft()
  const before = { ...invoice }
  const sent = { vendorAmount: 900.5, paymentOptionId: 7, clientContactGuid: GUID, paymentMethodId: null }
  assignInvoice(invoice, enteredByProgram(INVOICE, { ...sent, dateDue: '2026-12-31' }), undefined)
  expect(invoice).toEqual({
    ...before,
    vendor_amount: '900.50',
    payment_option_id: 7,
    client_contact_guid: GUID,
    due_date: '2026-12-31',
    payment_method_id: null,
  })
})

it('a line is stored, and what the system says of it is not the sender’s', () => {
  const line = lineOf(actor, draft(), { name: 'Fuel', amount: '1.00' })
  const before = { ...line }
  const sent = { amount: -12.5, commodityGuid: GUID, systemDefined: true, isPaid: true }
  assignLine(line, enteredByProgram(INVOICE_LINE, { ...sent, dateCharged: '2026-11-29' }), undefined)
  expect(line).toEqual({ ...before, amount: '-12.50', commodity_guid: GUID, date_charged: '2026-11-29' })
})

it('a payment is stored under the names of its columns', () => {
  const payment: PaymentRecord = {
    ...EMPTY.invoice_payments,
    company_guid: 'c',
    guid: 'g',
    invoice_guid: 'i',
    amount: '0.00',
    paid_on: '2026-11-30',
    via_carrier: false,
    created_at: NOW,
  }
  const sent = { guid: GUID, amount: 5, paymentMethodId: 2, transactionNumber: 'T 1', isViaCarrier: true }
  assignPayment(payment, enteredByProgram(PAYMENT, { ...sent, datePaid: '2026-11-28' }), undefined)
  expect(payment).toEqual({
    ...EMPTY.invoice_payments,
    company_guid: 'c',
    guid: GUID,
    invoice_guid: 'i',
    amount: '5.00',
    paid_on: '2026-11-28',
    method_id: 2,
    transaction_number: 'T 1',
    via_carrier: false,
    created_at: NOW,
  })
})

it('an export that is corrected while it runs has another number for its task', () => {
  const exportIn = (status: IntegrationRecord['status']): IntegrationRecord => ({
    ...EMPTY.invoice_integrations,
    company_guid: 'c',
    guid: 'g',
    invoice_guid: 'i',
    app_guid: 'a',
    exported_lines: [],
    status,
    run: 3,
    created_at: NOW,
    updated_at: NOW,
  })
  for (const [status, run] of [
    ['PENDING', 4],
    ['FAILURE', 3],
  ] as const) {
    const known = exportIn(status)
    assignIntegration(known, enteredByProgram(INVOICE_INTEGRATION, { status: 'SUCCESS', externalId: 'E 1' }), undefined)
    expect([known.status, known.run, known.external_id]).toEqual(['SUCCESS', run, 'E 1'])
  }
})
