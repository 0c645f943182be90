import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceChange } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { updateRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})

/** A priced order whose client's invoice is a draft. */
async function aDraft(): Promise<{ order: string; job: string; guid: string }> {
  const body = { ...anOrder({ client: { guid: org.client } }), clientJobBasePay: 900 }
  const order = (await t.send(org.dispatcher, ordersRoutes.create, { body })).body
  const made = await t.send(org.dispatcher, invoicesRoutes.create, {
    body: { type: 'invoice', orderGuid: order.guid },
  })
  expect(made.body.lines).toMatchObject([{ amount: 900 }])
  return { order: order.guid, job: order.jobs[0]!.guid, guid: made.body.guid }
}
const read = async (guid: string) => (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid } })).body
const post = (guid: string, more: Partial<InvoiceChange> = {}) =>
  t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN', ...more } })

test('posting returns what a reading then returns, also what bills its charges', async () => {
  const { guid } = await aDraft()
  const { status, body } = await post(guid)
  expect(status).toBe(200)
  expect(body.number).toMatch(/^INV-\d{6}$/)
  expect(body.waiting).toMatchObject({ code: 'pay-invoice' })
  expect(JSON.stringify(body.lines)).toContain(body.number)
  expect(await read(guid)).toEqual(body)
})

test('a repeat and history have the number that was given at the commit', async () => {
  const { guid } = await aDraft()
  const ask = () =>
    t.send(org.dispatcher, invoicesRoutes.change, {
      params: { guid },
      body: { status: 'OPEN' },
      headers: { 'idempotency-key': guid },
    })
  const [first, second] = [await ask(), await ask()]
  expect(first.body.number).toMatch(/^INV-\d{6}$/)
  expect(second.body).toEqual(first.body)
  const { rows } = await t.database.pool.query<{ number: string }>(
    `select after ->> 'number' as number from history where subject_guid = $1 and action = 'invoice.posted'`,
    [guid],
  )
  expect(rows).toEqual([{ number: first.body.number }])
})

test('the same with other changes, and for a bill', async () => {
  const draft = await aDraft()
  const posted = (await post(draft.guid, { referenceNumber: 'PO-9', paymentTermsId: 12 })).body
  expect(posted).toMatchObject({ status: 'OPEN', referenceNumber: 'PO-9' })
  expect(await read(draft.guid)).toEqual(posted)
  await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow('jobs', org.companyGuid, draft.job, { vendor_guid: carrier.accountGuid, dispatched_at: NOW })),
  )
  const bill = await t.send(org.dispatcher, invoicesRoutes.create, {
    body: {
      type: 'bill',
      orderGuid: draft.order,
      jobGuid: draft.job,
      accountGuid: carrier.accountGuid,
      lines: [{ name: 'Transport', amount: 640 }],
    },
  })
  const { status, body } = await post(bill.body.guid)
  expect(status).toBe(200)
  expect(body.number).toMatch(/^BILL-/)
  expect(await read(bill.body.guid)).toEqual(body)
})

test('an invoice over nothing is paid when it is posted', async () => {
  const { order } = await aDraft()
  const lines = [
    { name: 'Transport', amount: 100 },
    { name: 'Credit', amount: -100 },
  ]
  const { guid } = (
    await t.send(org.dispatcher, invoicesRoutes.create, { body: { type: 'invoice', orderGuid: order, lines } })
  ).body
  const { body } = await post(guid)
  expect(body.status).toBe('PAID')
  expect(body.lines.map(({ isPaid }) => isPaid)).toEqual([true, true])
  expect(await read(guid)).toEqual(body)
})

test('an order waits for its invoice until the last draft is posted', async () => {
  const { guid, order } = await aDraft()
  const lines = [{ name: 'Storage', amount: 50 }]
  const second = await t.send(org.dispatcher, invoicesRoutes.create, {
    body: { type: 'invoice', orderGuid: order, lines },
  })
  const isAwaited = async () => {
    const { rows } = await t.database.pool.query<{ code: string }>(
      'select code from queue_items where order_guid = $1',
      [order],
    )
    return rows.some(({ code }) => code === 'bill-client')
  }
  const seen = [await isAwaited()]
  for (const draft of [guid, second.body.guid]) {
    await post(draft)
    seen.push(await isAwaited())
  }
  expect(seen).toEqual([true, true, false])
})
