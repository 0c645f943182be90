import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { worksOn } from './yardstick-works.ts'
import { keysLeftOut, orderOf } from './works.ts'
import { atEnd } from '../../server/testing/at-end.ts'
import { anOrg, anOrder } from '../../server/testing/builders.ts'
import { aCompliantCarrier } from '../../server/testing/offers.ts'
import { aPostableJob } from '../../server/testing/posted.ts'
import { testApp, type TestApp } from '../../server/testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let terminals: [string, string]
let works: ReturnType<typeof worksOn>
let client: pg.Pool

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { body } = await t.send(org.dispatcher, ordersRoutes.create, {
    body: anOrder({ client: { guid: org.client } }),
  })
  terminals = [body.stops[0]!.terminal!.guid, body.stops[1]!.terminal!.guid]
  client = new pg.Pool({ connectionString: t.superUrl })
  atEnd(() => client.end())
  works = worksOn(client, join(t.dataFolder, 'files'))
})

const ask = async (path: string, more: object): Promise<any> => {
  const answer = await works[path]!({ company: org.companyGuid, ...more })
  return typeof answer === 'string' ? JSON.parse(answer) : answer
}
const place = (i: number) =>
  ask('/create', { client: org.client, order: orderOf({ clientGuid: org.client, terminals }, i) })

test('an order of the yardstick is in the list, and its history continues the company’s', async () => {
  const [one, two] = [await place(1), await place(2)]
  const { body } = await t.send(org.dispatcher, ordersRoutes.list, { body: {} })
  expect(body.results.map(({ guid }) => guid).slice(0, 2)).toEqual([two.guid, one.guid])
  const { rows } = await client.query(
    `select seq::int, act::int, order_guid from history where company_guid = $1 and order_guid = any($2::uuid[]) order by seq`,
    [org.companyGuid, [one.guid, two.guid]],
  )
  const [head] = (await client.query('select seq::int from history_heads where company_guid = $1', [org.companyGuid]))
    .rows
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => head.seq - rows.length + 1 + i))
  expect(new Set(rows.map(({ act }) => act))).toEqual(
    new Set([rows[0].seq, rows.find((r) => r.order_guid === two.guid).seq]),
  )
  // The product continues after it.
  const more = await t.send(org.dispatcher, ordersRoutes.create, { body: anOrder({ client: { guid: org.client } }) })
  expect(more.status).toBe(201)
})

test('orders placed concurrently get different numbers', async () => {
  const created = await Promise.all([10, 11, 12, 13].map(place))
  expect(new Set(created.map(({ number }) => number)).size).toBe(4)
})

test('its lists have all fields of the product', async () => {
  const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, {
    body: anOrder({ client: { guid: org.client } }),
  })
  const bill = await t.send(org.dispatcher, invoicesRoutes.create, {
    body: { type: 'invoice', orderGuid: order.guid, lines: [{ name: 'Transport', amount: 500 }] },
  })
  expect(bill.status, JSON.stringify(bill.data)).toBe(201)
  const orders = await t.send(org.dispatcher, ordersRoutes.list, { query: { status: order.status }, body: {} })
  const ownOrders = await ask('/page', { status: order.status })
  expect(keysLeftOut(orders.body, ownOrders)).toEqual([])
  expect(ownOrders).toMatchObject({
    total: orders.body.total,
    results: orders.body.results.map(({ guid }) => ({ guid })),
  })
  const detail = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order.guid } })
  expect(keysLeftOut(detail.body, await ask('/detail', { guid: order.guid }))).toEqual([])
  const jobs = await t.send(org.dispatcher, jobsRoutes.list, { query: { status: 'new' }, body: {} })
  expect(jobs.body.results.length).toBeGreaterThan(0)
  const ownJobs = await ask('/jobs', { status: 'new' })
  expect(keysLeftOut(jobs.body, ownJobs)).toEqual([])
  expect(ownJobs).toMatchObject({ total: jobs.body.total, results: jobs.body.results.map(({ guid }) => ({ guid })) })
  const invoices = await t.send(org.dispatcher, invoicesRoutes.list, { body: {} })
  const ownInvoices = await ask('/invoices', {})
  expect(keysLeftOut(invoices.body, ownInvoices)).toEqual([])
  expect(ownInvoices.results).toMatchObject(invoices.body.results.map(({ guid, total }) => ({ guid, total })))
})

test('its job has all fields of the product', async () => {
  const { job } = await aPostableJob(t, org)
  const carrier = await aCompliantCarrier(t, org.companyGuid)
  await t.send(org.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: ['waybill'] } })
  const jobOf = async () => {
    const { body } = await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })
    const own = await ask('/job', { guid: job })
    expect(keysLeftOut(body, own)).toEqual([])
    const { guid, number, status, clientPayment, vendorPayment } = body
    expect(own).toMatchObject({ guid, number, status, clientPayment, vendorPayment })
    expect(own.commodities.map((each: { guid: string }) => each.guid)).toEqual(
      body.commodities.map((each) => each.guid),
    )
    return body
  }
  expect(await jobOf()).toMatchObject({ status: 'posted', loadboards: [{ board: 'waybill' }] })
  const offer = await t.send(org.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount: 700 }],
      vendors: [{ guid: carrier.accountGuid }],
      codAmount: 100,
      codMethod: 'cash',
      codLocation: 'delivery',
    },
  })
  await t.send(carrier, contractsRoutes.accept, {
    params: { id: offer.body.results[0]!.guid },
    body: { driverName: 'Red', truckNumber: '7' },
  })
  expect(await jobOf()).toMatchObject({ status: 'dispatched', vendorPayment: 700, collect: { amount: 100 } })
})

test('a search by make or city has the same results as the product', async () => {
  for (const [search, more] of [
    ['Honda', { part: 'HONDA', city: 'honda' }],
    ['Dallas', { part: 'DALLAS', city: 'dallas' }],
  ] as const) {
    const { body } = await t.send(org.dispatcher, ordersRoutes.list, { body: { search } })
    expect(body.total, search).toBeGreaterThan(0)
    const own = await ask('/search', more)
    expect([own.total, own.results.map(({ guid }: { guid: string }) => guid)], search).toEqual([
      body.total,
      body.results.map(({ guid }) => guid),
    ])
  }
})
