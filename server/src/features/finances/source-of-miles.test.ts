import { financesPlatformRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, test } from 'vitest'
import { anOrg, aPlace } from '../../../testing/builders.ts'
import { aPostableJob } from '../../../testing/posted.ts'
import { testApp } from '../../../testing/test-app.ts'

test('measured miles say what routed them, until the route changes', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const { order: guid, job } = await aPostableJob(t, org)
  const orderOf = async () => (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })).body
  const sources = async () => {
    const both = [await orderOf(), (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body]
    return both.map(({ distance, distanceSource }) => [distance, distanceSource])
  }
  const measure = async (source: string | null) => {
    Object.assign(t.services, { roads: source && { source, through: async () => 802.4 } })
    return (await t.send(org.dispatcher, financesPlatformRoutes.measure, { params: { guid } })).body
  }
  const [unknown, osrm, valhalla] = [null, 'osrm', 'valhalla'].map((source) => {
    const each = [source === null ? null : 802.4, source]
    return [each, each]
  })
  expect(await sources()).toEqual(unknown)
  expect(await measure('osrm')).toMatchObject({ source: 'provider', distanceSource: 'osrm' })
  expect(await sources()).toEqual(osrm)
  // Another service may measure the same miles.
  await measure('valhalla')
  expect(await sources()).toEqual(valhalla)
  // The miles of the old route end with it, and so does their source.
  const stops = [{ guid: (await orderOf()).stops[1]!.guid, terminal: aPlace({ latitude: 35, longitude: -100 }) }]
  await t.send(org.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { stops } })
  expect(await sources()).toEqual(unknown)
  expect(await measure(null)).toMatchObject({ source: 'great-circle', distanceSource: null })
})
