import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { expect, it } from 'vitest'
import { billFacts, lineText } from './bill-facts.ts'

const BILL = {
  number: 'B40',
  referenceNumber: 'INV-9',
  order: { guid: '', number: '1940' },
  dateTransaction: '2026-11-19',
  datePosted: '2026-11-20T15:00:00.000Z',
  dateDue: '2026-12-19',
  datePaymentReleased: null,
  logistics: { datePickedUp: '2026-11-17T15:00:00.000Z', dateDelivered: '2026-11-18T15:00:00.000Z', distance: 801.6 },
  paymentConfig: { id: 3, label: 'Quick Pay', fee: 3 },
  paid: 100,
  balance: 1732.5,
} as unknown as Invoice

it('tells a carrier what it checks against its own books', () => {
  expect(billFacts(BILL).filter(([, value]) => value)).toEqual([
    ['Bill number', 'B40'],
    ['Invoice number', 'INV-9'],
    ['Order', '1940'],
    ['Bill date', 'Nov 19, 2026'],
    ['Posted', 'Nov 20, 2026'],
    ['Due date', 'Dec 19, 2026'],
    ['Picked up', 'Nov 17, 2026'],
    ['Delivered', 'Nov 18, 2026'],
    ['Distance', '802 mi'],
    ['Terms', 'Quick Pay'],
    ['Already paid', '$100.00'],
    ['Remaining', '$1,732.50'],
  ])
})

it('tells for which vehicle and day a line is, and whether it is paid', () => {
  const line = {
    commodity: { guid: '', identifier: '1HGCM82633A004352', description: '2003 Honda Accord' },
    dateCharged: '2026-11-18',
    transactionNumber: '77-1',
    isPaid: true,
  } as unknown as InvoiceLine
  expect(lineText(line)).toBe('2003 Honda Accord, 1HGCM82633A004352, Nov 18, 2026, transaction 77-1, paid')
})
