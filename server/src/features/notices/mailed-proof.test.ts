import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo } from '../../../testing/builders.ts'
import { aPhone, finished, hashOf, inspected, minutes } from '../../../testing/phones.ts'
import { testApp } from '../../../testing/test-app.ts'
import { attachmentsOf } from './mail-attachments.ts'

test('the proof of delivery in a mail is the document that its client downloads, with pictures and signatures', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const carrier = await aCarrier(t.database, org.companyGuid)
  const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
  const body = anOrder({ inspectionType: 'standard' })
  const order = (await t.send(org.shipper, ordersRoutes.create, { body })).body
  const [job, car] = [order.jobs[0]!.guid, order.commodities[0]!.guid]
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  const phone = await aPhone(t, driver)
  for (const [{ guid: stop }, background] of [
    [order.stops[0]!, '#0747a6'],
    [order.stops[1]!, '#a60707'],
  ] as const) {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer()
    const item = inspected(stop, car, [photo])
    expect(await phone.send(item, finished(stop, [car], [item.inspectionId]))).toMatchObject([
      { state: 'applied' },
      { state: 'applied' },
    ])
    const type = { 'content-type': 'image/png' }
    await t.raw(await phone.person(), 'PUT', `/platform/field/bytes/${hashOf(photo)}`, photo, type)
  }
  const { dateUpdated } = (await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: order.guid } })).body
  const from = { ...t.services, companyGuid: org.companyGuid, at: new Date(dateUpdated) }
  const [mailed] = await attachmentsOf({ papers: [{ paper: 'proof-of-delivery', guid: job }] }, from)
  const shown = await t.app.inject({
    url: `/platform/jobs/${job}/proof-of-delivery`,
    headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` },
  })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
  // Two photos and two signatures.
  expect(shown.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(4)
  expect(mailed!.content.equals(shown.rawPayload)).toBe(true)
})
