/** The days on a client's invoice, where vehicles did not go as planned. */
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg, aPlace, NOW, put } from '../../../testing/builders.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const anInvoicedOrder = async () => {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const invoice = newGuid()
  await put(t.database, 'invoices', {
    company_guid: org.companyGuid,
    guid: invoice,
    type: 'invoice',
    status: 'OPEN',
    number: `INV-${order.number}`,
    account_guid: org.client,
    order_guid: order.guid,
    total: '850.00',
    posted_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  })
  return { order, invoice }
}

const paperOf = async (invoice: string) => {
  const { rawPayload } = await t.app.inject({
    url: `/platform/invoices/${invoice}/document`,
    headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` },
  })
  return (await textOfPdf(rawPayload)).replaceAll(/\s+/g, ' ')
}

const settle = (jobGuid: string, type: string, outcome: string, at: string) =>
  t.database.pool.query(
    `update stop_commodities l set outcome = $3, completed_at = $4 from stops s
      where s.company_guid = l.company_guid and s.guid = l.stop_guid and l.job_guid = $1 and s.stop_type = $2`,
    [jobGuid, type, outcome, at],
  )

test('of a vehicle that was missing at first, and moved later', async () => {
  const { order, invoice } = await anInvoicedOrder()
  const first = order.jobs[0]!.guid
  const { body } = await t.send(org.dispatcher, jobsPlatformRoutes.split, {
    body: { jobGuid: first, at: { terminal: aPlace({ name: 'Amarillo Yard', city: 'Amarillo' }) } },
  })
  const second = body.results.find(({ guid }) => guid !== first)!.guid
  await settle(first, 'pickup', 'missing', '2026-03-04T18:00:00Z')
  expect(await paperOf(invoice)).toMatch(
    /TRANSPORT .*not picked up.*not delivered.*VEHICLES .*not picked up.*not delivered/,
  )
  await settle(second, 'pickup', 'done', '2026-03-05T18:00:00Z')
  await settle(second, 'delivery', 'done', '2026-03-07T18:00:00Z')
  const moved = await paperOf(invoice)
  expect(moved).toMatch(/TRANSPORT .*Mar 5, 2026.*Mar 7, 2026.*VEHICLES .*Mar 5, 2026.*Mar 7, 2026/)
  expect(moved).not.toContain('not ')
  await settle(second, 'delivery', 'refused', '2026-03-07T18:00:00Z')
  expect(await paperOf(invoice)).toMatch(
    /TRANSPORT .*Mar 5, 2026.*not delivered.*VEHICLES .*Mar 5, 2026.*not delivered/,
  )
})

test('of an order without transport are those of its stops', async () => {
  const { order, invoice } = await anInvoicedOrder()
  // As of one whose vehicles are only worked on.
  await t.database.pool.query('delete from stop_commodities where order_guid = $1', [order.guid])
  await t.database.pool.query('update order_rows set picked_up_at = $2, delivered_at = $3 where guid = $1', [
    order.guid,
    '2026-03-04T18:00:00Z',
    '2026-03-07T18:00:00Z',
  ])
  expect(await paperOf(invoice)).toMatch(/TRANSPORT .*Mar 4, 2026.*Mar 7, 2026.*VEHICLES/)
})
