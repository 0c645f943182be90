import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo, type Person } from '../../../testing/builders.ts'
import { aPhone, aPicture, hashOf, inspected, minutes } from '../../../testing/phones.ts'
import { testApp } from '../../../testing/test-app.ts'
import { noteOverduePictures } from '../../records/projections/index.ts'

test('missing pictures are the company’s turn after a day, until the last one arrives; the client sees nothing of it', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const carrier = await aCarrier(t.database, org.companyGuid)
  const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } },
    })
  ).body
  const [job] = order.jobs
  await dispatchTo(t.database, org.companyGuid, job!.guid, carrier.accountGuid)
  t.clock.set(minutes(600))
  const phone = await aPhone(t, driver)
  const pictures = [aPicture('front'), aPicture('rear')]
  const item = inspected(order.stops[0]!.guid, order.commodities[0]!.guid, pictures)
  await phone.send(item)
  await t.database.pool.query(`update jobs set status = 'picked-up' where guid = $1`, [job!.guid])
  const look = async (minute: number) => {
    t.clock.set(minutes(minute))
    await noteOverduePictures(t.database, org.companyGuid, minutes(minute))
  }
  const turn = async (who: Person) =>
    (await t.send(who, ordersRoutes.get, { params: { orderGuid: order.guid } })).body.waiting?.code
  const queued = async () =>
    (await t.send(org.dispatcher, queueRoutes.list, { query: { rc: 200 } })).body.results.find(
      (row) => row.jobGuid === job!.guid && row.waiting.code === 'get-pictures',
    )
  await look(600 + 23 * 60)
  expect(await queued()).toBeUndefined()
  await look(600 + 25 * 60)
  expect(await queued()).toMatchObject({
    title: `2 pictures of ${job!.number} are still on a phone`,
    waiting: { due: minutes(600 + 25 * 60).toISOString() },
  })
  expect([await turn(org.dispatcher), await turn(org.shipper)]).toEqual(['get-pictures', 'pick-up'])
  for (const [at, left] of [
    [0, `1 picture of ${job!.number} is still on a phone`],
    [1, undefined],
  ] as const) {
    const type = { 'content-type': 'image/png' }
    const path = `/platform/field/bytes/${hashOf(pictures[at]!)}`
    expect((await t.raw(await phone.person(), 'PUT', path, pictures[at]!, type)).status).toBe(200)
    expect((await queued())?.title).toBe(left)
  }
  const { body } = await t.send(org.dispatcher, inspectionsPlatformRoutes.get, { params: { id: item.inspectionId } })
  expect(body.photos.map(({ state }) => state)).toEqual(['stored', 'stored'])
})
