/** What is refused of invoices, their lines, payments and disputes, and what a change leaves alone. */
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceChange, NewInvoice, NewPayment } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { aCarrier, anOrder, anOrg, NOW, type Person, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})

/** An order; with an award its job was accepted by the carrier at 600. */
async function aTransport(isAwarded = true) {
  const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  const { rows } = await t.database.pool.query<{ guid: string }>(
    'select guid from jobs where order_guid = $1 order by guid',
    [order.guid],
  )
  const job = rows[0]!.guid
  if (isAwarded) {
    await t.database.pool.query('update jobs set vendor_guid = $2, dispatched_at = $3 where guid = $1', [
      job,
      carrier.accountGuid,
      NOW,
    ])
    await put(t.database, 'contracts', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      job_guid: job,
      vendor_guid: carrier.accountGuid,
      status: 'accepted',
      amount: '600.00',
      sent_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      cod_amount: '0.00',
      inspection_acknowledged: true,
      document_revision: 1,
      revision_pending: null,
      cancel_refusal: null,
    })
  }
  return { order: order.guid, commodity: order.commodities[0]!.guid, job }
}
const create = (body: z.input<typeof NewInvoice>) => t.send(org.dispatcher, invoicesRoutes.create, { body })
const lines = [{ name: 'Transport', amount: 600 }]
const anInvoice = async () => {
  const { order, commodity } = await aTransport()
  return { commodity, ...(await create({ type: 'invoice', orderGuid: order, lines })).body }
}
const aBill = async () => {
  const { order, job } = await aTransport()
  return (await create({ type: 'bill', orderGuid: order, jobGuid: job, lines })).body
}
const patch = (guid: string, body: z.input<typeof InvoiceChange>) =>
  t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body })
const pay = (guid: string, body: z.input<typeof NewPayment>) =>
  t.send(org.dispatcher, invoicesPlatformRoutes.pay, { params: { guid }, body })
/** The status, and the first path of the refusal. */
const told = ({ status, error }: { status: number; error: { errors?: readonly { path: string }[] } }) => [
  status,
  error.errors?.[0]?.path,
]

test('an invoice is for an order and a client, a bill for a job and its vendor', async () => {
  const { order, job } = await aTransport()
  const unsold = await aTransport(false)
  const invoice = { type: 'invoice' as const, orderGuid: order, lines }
  const bill = { type: 'bill' as const, orderGuid: order, jobGuid: job, lines }
  expect(told(await create({ ...invoice, jobGuid: job }))).toEqual([400, 'jobGuid'])
  expect(told(await create({ ...invoice, accountGuid: carrier.accountGuid }))).toEqual([400, 'accountGuid'])
  expect(told(await create({ ...bill, jobGuid: unsold.job }))).toEqual([400, 'jobGuid'])
  expect(told(await create({ ...bill, orderGuid: unsold.order, jobGuid: unsold.job }))).toEqual([422, 'jobGuid'])
  expect(told(await create({ ...bill, accountGuid: org.client }))).toEqual([400, 'accountGuid'])
  expect((await create({ ...bill, accountGuid: carrier.accountGuid })).status).toBe(201)
})

test('what was sent for a draft and its lines is stored; null leaves what the order says', async () => {
  const { order, commodity } = await aTransport()
  const sent = { name: 'Storage', amount: 5.5, notes: 'Two days', itemId: null, isAccessorial: true }
  const line = { ...sent, dateCharged: '2026-02-28', transactionNumber: 'T 1' }
  const made = await create({
    type: 'invoice',
    orderGuid: order,
    referenceNumber: 'PO 7',
    paymentTermsId: 7,
    paymentMethodId: 8,
    lines: [{ ...line, commodityGuid: commodity }],
  })
  expect(made.body).toMatchObject({ referenceNumber: 'PO 7', paymentTermsId: 7, paymentMethodId: 8 })
  expect(made.body.lines).toMatchObject([{ ...line, commodity: { guid: commodity } }])
  const usual = await create({ type: 'invoice', orderGuid: order, paymentTermsId: null, lines })
  expect(usual.body).toMatchObject({ paymentTermsId: 12 })
})

test('a line’s item and commodity are the company’s and the order’s', async () => {
  const { guid, order, commodity } = await anInvoice()
  const elsewhere = (await anInvoice()).commodity
  const add = (line: object) =>
    t.sendAny(org.dispatcher, invoicesRoutes.addLine, { params: { guid }, body: { ...lines[0]!, ...line } })
  expect(told(await add({ commodityGuid: elsewhere }))).toEqual([400, 'commodityGuid'])
  expect(told(await add({ itemId: 9_999 }))).toEqual([400, 'itemId'])
  expect((await add({ commodityGuid: commodity })).status).toBe(201)
  const drafted = (line: object) =>
    create({ type: 'invoice', orderGuid: order.guid, lines: [{ ...lines[0]!, ...line }] })
  expect(told(await drafted({ commodityGuid: elsewhere }))).toEqual([400, 'lines.0.commodityGuid'])
  expect(told(await drafted({ itemId: 9_999 }))).toEqual([400, 'lines.0.itemId'])
})

test('a line that follows a charge is changed where the charge is, but for its notes', async () => {
  const { guid, lines: drawn } = await anInvoice()
  const lineGuid = drawn[0]!.guid
  const params = { guid, lineGuid }
  await t.database.pool.query(
    `with c as (insert into charges (company_guid, guid, order_guid, side, kind, name, amount, created_at, updated_at)
       select company_guid, $2, order_guid, 'client', 'accessorial', 'Transport', 600, $3, $3 from invoices where guid = $1)
     update invoice_lines set charge_guid = $2 where invoice_guid = $1`,
    [guid, newGuid(), NOW],
  )
  const change = (body: object) => t.sendAny(org.dispatcher, invoicesRoutes.changeLine, { params, body })
  for (const body of [
    { name: 'Other' },
    { amount: 1 },
    { itemId: null },
    { isAccessorial: true },
    { commodityGuid: null },
  ])
    expect(told(await change(body))).toEqual([409, 'chargeGuid'])
  expect(told(await t.send(org.dispatcher, invoicesRoutes.removeLine, { params }))).toEqual([409, 'chargeGuid'])
  expect((await change({ notes: 'Checked' })).body).toMatchObject({ lines: [{ notes: 'Checked' }] })
})

test('options come from the lists, days are in order, and a day that was sent stays', async () => {
  const { guid } = await anInvoice()
  expect(told(await patch(guid, { paymentOptionId: 999 }))).toEqual([400, 'paymentOptionId'])
  expect(told(await patch(guid, { paymentMethodId: 999 }))).toEqual([400, 'paymentMethodId'])
  expect(told(await patch(guid, { dateTransaction: '2026-03-10', dateDue: '2026-03-09' }))).toEqual([400, 'dateDue'])
  expect(told(await patch(guid, { vendorAmount: 5 }))).toEqual([400, 'vendorAmount'])
  await patch(guid, { status: 'OPEN' })
  const both = await patch(guid, { paymentTermsId: 14, dateDue: '2026-03-15' })
  expect(both.body).toMatchObject({ paymentTermsId: 14, dateDue: '2026-03-15' })
  const chosen = await patch(guid, { paymentOptionId: 7, paymentMethodId: 2 })
  expect(chosen.body).toMatchObject({ paymentTermsId: 7, paymentMethodId: 2 })
  expect((await patch(guid, { paymentMethodId: null })).body.paymentMethodId).toBeNull()
})

test('a vendor that is paid through a factoring company has no quick pay', async () => {
  const { guid } = await aBill()
  const standing = { company_guid: org.companyGuid, account_guid: carrier.accountGuid }
  await t.database.pool.query(
    `insert into vendor_standings (company_guid, account_guid, factoring_company, updated_at) values ($1, $2, 'Factor', $3)
     on conflict (company_guid, account_guid) do update set factoring_company = 'Factor'`,
    [standing.company_guid, standing.account_guid, NOW],
  )
  expect(told(await patch(guid, { paymentTermsId: 3 }))).toEqual([409, 'paymentTermsId'])
  expect((await patch(guid, { paymentTermsId: 12 })).status).toBe(200)
  await t.database.pool.query('update vendor_standings set factoring_company = null where account_guid = $1', [
    carrier.accountGuid,
  ])
})

test('a vendor’s number and amount are matched, and without both there is no match', async () => {
  const { guid } = await aBill()
  const sent = await patch(guid, { referenceNumber: 'V 77', vendorAmount: 650 })
  expect(sent.body).toMatchObject({ match: { isMatched: false, difference: 50, vendorAmount: 650 }, paymentHeld: true })
  // Its own number again is none of another bill.
  expect((await patch(guid, { referenceNumber: 'V 77' })).status).toBe(200)
  expect(told(await patch((await aBill()).guid, { referenceNumber: 'v-77' }))).toEqual([409, 'referenceNumber'])
  expect((await patch(guid, { vendorAmount: null })).body.match).toMatchObject({ isMatched: true, vendorAmount: null })
  expect((await patch(guid, { referenceNumber: null })).body.match).toBeNull()
})

test('a payment is by a known method, on the company’s day; taken back, its lines are not paid', async () => {
  const { guid } = await anInvoice()
  await patch(guid, { status: 'OPEN' })
  expect(told(await pay(guid, { amount: 5, paymentMethodId: 999 }))).toEqual([400, 'paymentMethodId'])
  const own = newGuid()
  const sent = { guid: own, amount: 600, paymentMethodId: 2, transactionNumber: 'C 1' }
  expect((await pay(guid, sent)).body.lines).toMatchObject([{ isPaid: true }])
  const { body } = await t.send(org.dispatcher, invoicesPlatformRoutes.payments, { params: { guid } })
  expect(body.results).toMatchObject([{ ...sent, datePaid: '2026-03-02', isViaCarrier: false, dateReversed: null }])
  const reverse = (paymentGuid: string) =>
    t.send(org.dispatcher, invoicesPlatformRoutes.reverse, {
      params: { guid, paymentGuid },
      body: { reason: 'Bounced' },
    })
  expect((await reverse(newGuid())).status).toBe(404)
  expect((await reverse(own)).body).toMatchObject({ status: 'OPEN', lines: [{ isPaid: false }] })
})

test('a client disputes what it pays, again after an answer, and not what a vendor is paid', async () => {
  const { guid, lines: drawn } = await anInvoice()
  await patch(guid, { status: 'OPEN' })
  const dispute = (lineGuid: string) =>
    t.send(org.shipper, invoicesPlatformRoutes.dispute, { params: { guid }, body: { lineGuid, reason: 'Not ours' } })
  const lineGuid = drawn[0]!.guid
  await t.database.pool.query('update invoice_lines set revenue = false, expense = true where guid = $1', [lineGuid])
  expect(told(await dispute(lineGuid))).toEqual([400, 'lineGuid'])
  await t.database.pool.query('update invoice_lines set revenue = true, expense = false where guid = $1', [lineGuid])
  expect((await dispute(lineGuid)).status).toBe(201)
  const body = { outcome: 'rejected' as const, answer: 'It was' }
  await t.send(org.dispatcher, invoicesPlatformRoutes.answerDispute, { params: { guid, lineGuid }, body })
  expect((await dispute(lineGuid)).body.lines[0]!.dispute).toMatchObject({ outcome: null, answer: null })
})
