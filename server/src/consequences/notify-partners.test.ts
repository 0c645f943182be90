import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg } from '../../testing/builders.ts'
import { actorIn } from '../../testing/history.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { insertMessages, messageRow } from '../records/edi/index.ts'
import { holdInvoice } from '../records/invoices/index.ts'
import { notifyOfInvoice } from './notify-partners.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

test('an invoice whose order was not loaded is sent to the partner that tendered it', async () => {
  const { companyGuid } = org
  const partner = await t.send(org.dispatcher, ediRoutes.createPartner, {
    body: {
      name: 'Northside',
      client: { guid: org.client },
      ourId: 'ACMT',
      partnerId: 'NORTHSIDE',
      scac: 'ACMT',
      transport: 'folder',
      folder: 'northside',
    },
  })
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const { guid } = (
    await t.send(org.dispatcher, invoicesRoutes.create, {
      body: { type: 'invoice', orderGuid: order.guid, lines: [{ name: 'Transport', amount: 800 }] },
    })
  ).body
  const actor = actorIn(companyGuid)
  await t.database.write({ companyGuid }, async (tx) => {
    const tender = { partner_guid: partner.body.guid, direction: 'in', type: '204', state: 'applied' } as const
    insertMessages(tx, actor, [messageRow(actor, { ...tender, shipment_id: 'S1', order_guid: order.guid })])
  })
  await t.database.write({ companyGuid }, async (tx) =>
    notifyOfInvoice(tx, actor, (await holdInvoice(tx, companyGuid, guid))!, undefined),
  )
  const { body } = await t.send(org.dispatcher, ediRoutes.findMessages, { query: { rc: 100 }, body: {} })
  expect(body.results.filter(({ direction }) => direction === 'out')).toMatchObject([
    { type: '210', shipmentId: 'S1', state: 'waiting' },
  ])
})
