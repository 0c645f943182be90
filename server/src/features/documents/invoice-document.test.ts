import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrg, anAccount, anOrder, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import type { NewRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let stranger: Person
let otherClient: Person
let order: Order
const [INVOICE, BILL, DRAFT] = [newGuid(), newGuid(), newGuid()]

const anInvoice = (guid: string, more: Partial<NewRow<'invoices'>>) =>
  put(t.database, 'invoices', {
    company_guid: org.companyGuid,
    guid,
    type: 'invoice',
    status: 'OPEN',
    account_guid: org.client,
    order_guid: order.guid,
    posted_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
const aLine = (invoice_guid: string, position: number, more: Partial<NewRow<'invoice_lines'>>) =>
  put(t.database, 'invoice_lines', {
    company_guid: org.companyGuid,
    guid: newGuid(),
    invoice_guid,
    name: 'Transport',
    amount: '0.00',
    position,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
const aPayment = (invoice_guid: string, more: Partial<NewRow<'invoice_payments'>>) =>
  put(t.database, 'invoice_payments', {
    company_guid: org.companyGuid,
    guid: newGuid(),
    invoice_guid,
    amount: '1.00',
    paid_on: '2026-03-01',
    created_at: NOW,
    ...more,
  })

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid, { usdot: '1234567', mc_number: '998877', city: 'Waco' })
  stranger = await aCarrier(t.database, org.companyGuid, { name: 'Nobody Trucking' })
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  otherClient = await aUser(t.database, org.companyGuid, other, 'client')
  order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const job = order.jobs[0]!.guid
  await put(t.database, 'vendor_standings', {
    company_guid: org.companyGuid,
    account_guid: carrier.accountGuid,
    factoring_company: 'Swift Factors LLC',
    remit_email: 'pay@swift.test',
    updated_at: NOW,
  })
  await anInvoice(INVOICE, {
    number: 'INV-1001',
    status: 'PARTIAL',
    total: '1309.56',
    paid: '400.00',
    reference_number: 'PO-77',
    transaction_date: '2026-03-02',
    due_date: '2026-04-01',
    payment_terms_id: 12,
    payment_method_id: 8,
  })
  await aLine(INVOICE, 0, {
    amount: '1234.56',
    revenue: true,
    system_usage: 'base',
    commodity_guid: order.commodities[0]!.guid,
  })
  await aLine(INVOICE, 1, {
    name: 'Winch',
    amount: '75.00',
    revenue: true,
    is_accessorial: true,
    date_charged: '2026-03-01',
    transaction_number: 'W-5',
    disputed_at: NOW,
    dispute_reason: 'was agreed free',
  })
  await aLine(INVOICE, 2, { name: 'Carrier side', amount: '611.00', expense: true, revenue: false })
  await aPayment(INVOICE, { amount: '400.00', via_carrier: true, transaction_number: 'ACH-9' })
  await aPayment(INVOICE, { amount: '999.00', reversed_at: NOW })
  await anInvoice(BILL, {
    type: 'bill',
    number: 'BILL-7',
    account_guid: carrier.accountGuid,
    job_guid: job,
    reference_number: 'FH-2201',
    total: '630.50',
    paid: '0.00',
    transaction_date: '2026-03-02',
    payment_released_at: NOW,
    payment_terms_id: 12,
  })
  await aLine(BILL, 0, { amount: '650.00', expense: true, system_usage: 'base' })
  await aLine(BILL, 1, { name: 'Quick pay 3%', amount: '-19.50', expense: true, system_usage: 'quick-pay-fee' })
  await aLine(BILL, 2, { name: 'Client side', amount: '1234.56', revenue: true })
  await anInvoice(DRAFT, { status: 'DRAFT', posted_at: null, total: '10.00' })
})

const ask = async (person: Person, guid: string) => {
  const port = { dispatcher: 4200, client: 4201, carrier: 4202 }[person.portal]
  const answer = await t.app.inject({
    url: `/platform/invoices/${guid}/document`,
    headers: { host: `localhost:${port}`, authorization: `Bearer ${person.token}` },
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return { status: answer.statusCode, text: isPdf ? await textOfPdf(answer.rawPayload) : answer.body, answer }
}

describe('an invoice as a PDF', () => {
  test.each(['shipper', 'dispatcher'] as const)('shows the %s only the client’s side', async (who) => {
    const { status, text, answer } = await ask(org[who], INVOICE)
    expect(status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const word of ['Invoice', 'INV-1001', 'Partly paid', 'Northside Motors', 'PO-77', order.number, 'Net 30'])
      expect(text).toContain(word)
    for (const word of [
      '$1,234.56',
      '1HGCM82633A004352',
      'Winch',
      'ref. W-5',
      'Mar 1, 2026',
      'disputed: was agreed free',
    ])
      expect(text).toContain(word)
    for (const word of ['Total (USD)', '$1,309.56', 'collected by the carrier', '-', '$909.56 by Apr 1, 2026'])
      expect(text).toContain(word)
    for (const word of ['Carrier side', '611.00', '999.00', 'Fast Haul', 'FH-2201']) expect(text).not.toContain(word)
  })

  test('is visible to its own client once posted', async () => {
    expect((await ask(otherClient, INVOICE)).status).toBe(404)
    expect((await ask(carrier, INVOICE)).status).toBe(404)
    expect((await ask(org.shipper, DRAFT)).status).toBe(404)
    expect((await ask(org.dispatcher, DRAFT)).text).toContain('Draft, not yet payable')
    const elsewhere = await anOrg(t.database)
    expect((await ask(elsewhere.dispatcher, INVOICE)).status).toBe(404)
  })

  test('requires a role that sees invoices', async () => {
    const blind = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: ['orders.view'] })
    expect((await ask(blind, INVOICE)).status).toBe(403)
  })
})

describe('a bill as a PDF', () => {
  test('shows its carrier what it is paid and where to, and nothing of the client', async () => {
    const { status, text } = await ask(carrier, BILL)
    expect(status).toBe(200)
    for (const word of ['Carrier Bill', 'BILL-7', 'Fast Haul', 'MC 998877', 'USDOT 1234567', 'Swift Factors LLC'])
      expect(text).toContain(word)
    for (const word of ['notice of assignment', 'FH-2201', 'Dallas, TX', 'Denver, CO', '$650.00', '-$19.50', '$630.50'])
      expect(text).toContain(word)
    for (const word of ['Northside', 'PO-77', 'Client side', '1,234.56']) expect(text).not.toContain(word)
  })

  test('says in words what a carrier owes that collected more than its pay', async () => {
    const guid = newGuid()
    const total = {
      type: 'bill',
      account_guid: carrier.accountGuid,
      job_guid: order.jobs[0]!.guid,
      total: '600.00',
      paid: '700.00',
    } as const
    await anInvoice(guid, { ...total, number: 'BILL-8' })
    await aLine(guid, 0, { amount: '600.00', expense: true, system_usage: 'base' })
    await aPayment(guid, { amount: '700.00', via_carrier: true })
    const { text } = await ask(carrier, guid)
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toContain('OWED BY THE CARRIER Fast Haul owes Acme Transport $100.00, collected above its pay.')
    expect(said).toContain('Paid above the total $100.00')
    expect(said).not.toContain('-$100.00')
  })

  test('is not visible to other carriers or clients', async () => {
    expect((await ask(stranger, BILL)).status).toBe(404)
    expect((await ask(org.shipper, BILL)).status).toBe(404)
  })
})
