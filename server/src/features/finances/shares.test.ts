/** Entered shares of a price: a vehicle that is canceled leaves its share to the others, and has it again when it is back. */
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, anOrder } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const vehicle = { type: 'vehicle' as const, damaged: false, inoperable: 'no' as const, quantity: 1 }

test('shares return with their vehicle', async () => {
  const commodities = ['Accord', 'Civic', 'Fit'].map((model) => ({ ...vehicle, vehicle: { model } }))
  const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ commodities }) })
  const params = { guid: order.guid }
  const [one, two, three] = order.commodities.map(({ guid }) => guid)
  const shares = [
    { commodityGuid: one!, amount: 600 },
    { commodityGuid: two!, amount: 300 },
    { commodityGuid: three!, amount: 100 },
  ]
  const priced = await t.send(org.dispatcher, financesRoutes.putOfOrder, {
    params,
    body: { charges: [{ kind: 'base', amount: 1000, shares }] },
  })
  expect(priced.status).toBe(200)
  const earned = async () => {
    const { body } = await t.send(org.dispatcher, financesRoutes.getOfOrder, { params })
    expect(body.totals.revenue).toBe(1000)
    return new Map(body.commodities.map(({ guid, customerPay }) => [guid, customerPay]))
  }
  const cancel = (id: string, isCanceled: boolean) =>
    t.send(org.dispatcher, commoditiesRoutes.change, {
      params: { id },
      body: { isCanceled, ...(isCanceled ? { reason: 'Sold' } : {}) },
    })
  const entered = new Map([
    [one, 600],
    [two, 300],
    [three, 100],
  ])
  expect(await earned()).toEqual(entered)
  expect((await cancel(one!, true)).status).toBe(200)
  // By the shares of those that are left, 3 to 1, and nothing is lost.
  expect(await earned()).toEqual(
    new Map([
      [one, 0],
      [two, 750],
      [three, 250],
    ]),
  )
  expect((await cancel(one!, false)).status).toBe(200)
  expect(await earned()).toEqual(entered)
})
