import { fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo } from '../../../testing/builders.ts'
import { aPhone, hashOf, inspected, minutes } from '../../../testing/phones.ts'
import { testApp } from '../../../testing/test-app.ts'

test('pictures have thumbnails, also in the day; the originals stay unchanged', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const carrier = await aCarrier(t.database, org.companyGuid)
  const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: { ...anOrder({ inspectionType: 'standard' }), client: { guid: org.client } },
    })
  ).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  const inspection = async (id: string) =>
    (await t.send(org.dispatcher, inspectionsPlatformRoutes.get, { params: { id } })).body
  const phone = await aPhone(t, driver)
  const big = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0747a6' } })
    .png()
    .toBuffer()
  const item = inspected(order.stops[0]!.guid, order.commodities[0]!.guid, [big])
  await phone.send(item)
  expect((await inspection(item.inspectionId)).photos[0]!.thumbUrl).toBeNull()
  const type = { 'content-type': 'image/png' }
  const put = await t.raw(await phone.person(), 'PUT', `/platform/field/bytes/${hashOf(big)}`, big, type)
  expect(put.status).toBe(200)
  const day = await t.send(await phone.person(), fieldRoutes.day)
  const inDay = day.body.inspections.find((each) => each.jobId === job)!.photos[0]!
  const [photo] = (await inspection(item.inspectionId)).photos
  const open = (url: string | null, headers: object = {}) =>
    t.app.inject({ url: url!, headers: { host: 'localhost:4202', ...headers } })
  for (const { thumbUrl } of [photo!, inDay]) {
    const small = await open(thumbUrl)
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect((await open(thumbUrl, { 'if-none-match': small.headers['etag'] })).statusCode).toBe(304)
  }
  expect((await open(photo!.url)).rawPayload.equals(big)).toBe(true)
  // A changed bit gives access to no other rendition.
  const [path = '', token = ''] = photo!.thumbUrl!.split(/(?<=\/)(?=[^/]+$)/)
  const bytes = Buffer.from(token, 'base64url')
  bytes[1]! ^= 2
  expect((await open(path + bytes.toString('base64url'))).statusCode).toBe(404)
})
