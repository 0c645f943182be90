import { commoditiesPlatformRoutes, commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anAccount, anOrder, aUser, dispatchTo, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let rival: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  rival = await aUser(t.database, org.companyGuid, other, 'client')
})

const place = async (by = org.shipper) => (await t.send(by, ordersRoutes.create, { body: anOrder() })).body
const read = async (guid: string, by = org.dispatcher) =>
  (await t.send(by, ordersRoutes.getById, { params: { id: guid } })).body
const add = (who: Person | null, body: Sent<typeof commoditiesRoutes.create>['body']) =>
  t.send(who, commoditiesRoutes.create, { body })
const truck = { type: 'vehicle' as const, vehicle: { year: 2021, make: 'Ford', model: 'F-150' } }
const row = async (number: string) =>
  (await t.send(org.dispatcher, ordersRoutes.list, { body: { search: number } })).body.results[0]

describe('adding a piece', () => {
  test('it is carried from the first to the last stop; the same guid with the same content is a repeat', async () => {
    const order = await place()
    const sent = { ...truck, guid: newGuid(), orderGuid: order.guid, quantity: 1, weight: 4500 }
    const answers = [await add(org.shipper, sent), await add(org.shipper, sent)]
    expect(answers.map((each) => [each.status, each.body.guid])).toEqual([
      [201, sent.guid],
      [201, sent.guid],
    ])
    expect(findForbiddenKeys('client', answers[0]!.body)).toEqual([])
    const now = await read(order.guid)
    expect(now.commodities).toHaveLength(2)
    expect(now.stops.map((stop) => stop.commodities.map((each) => each.guid).includes(sent.guid))).toEqual([true, true])
    expect((await row(order.number))!.commodityCount).toBe(2)
    expect((await add(org.shipper, { ...sent, weight: 4501 })).status).toBe(409)
    const theirs = await place(rival)
    expect((await add(rival, { ...sent, orderGuid: theirs.guid })).status).toBe(409)
  })

  test('strangers get 404; once accepted, only the dispatcher changes the order; carriers add nothing', async () => {
    const order = await place()
    const sent = { ...truck, orderGuid: order.guid }
    const carrier = await aCarrier(t.database, org.companyGuid)
    const who = [rival, elsewhere.dispatcher, elsewhere.shipper, carrier, null]
    expect((await Promise.all(who.map((each) => add(each, sent)))).map((a) => a.status)).toEqual([
      404, 404, 404, 403, 401,
    ])
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
    expect((await add(org.shipper, sent)).status).toBe(409)
    expect((await add(org.dispatcher, sent)).status).toBe(201)
    const wrong = [{ stops: [newGuid()] }, { jobGuid: newGuid() }, { jobGuid: 'x' }, { colour: 'red' }]
    const answers = await Promise.all(
      wrong.map((more) => t.sendAny(org.dispatcher, commoditiesRoutes.create, { body: { ...sent, ...more } })),
    )
    expect(answers.map((a) => [a.status, a.error.errors![0]!.path])).toEqual([
      [400, 'stops.0'],
      [400, 'jobGuid'],
      [400, 'jobGuid'],
      [400, 'colour'],
    ])
  })
})

describe('changing a piece', () => {
  test('fields change individually and are recorded in history; a stale version is refused', async () => {
    const order = await place()
    const tag = (await t.send(org.dispatcher, ordersRoutes.getById, { params: { id: order.guid } })).headers[
      'etag'
    ] as string
    const one = { params: { id: order.commodities[0]!.guid } }
    const got = await t.send(org.shipper, commoditiesPlatformRoutes.get, one)
    expect([got.status, got.body]).toEqual([200, order.commodities[0]])
    expect((await t.send(rival, commoditiesPlatformRoutes.get, one)).status).toBe(404)
    const sent = { identifier: '5yj3e1ea7kf317000', lotNumber: 'A-7', weight: 3000.5, vehicle: { color: 'blue' } }
    const answer = await t.send(org.shipper, commoditiesRoutes.change, {
      params: { id: order.commodities[0]!.guid },
      body: sent,
      headers: { 'if-match': tag },
    })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        identifier: '5YJ3E1EA7KF317000',
        identifierQualifier: 'VIN',
        lotNumber: 'A-7',
        weight: 3000.5,
        vehicle: { make: 'Honda', color: 'blue' },
      },
    ])
    expect(
      (
        await t.send(org.shipper, commoditiesRoutes.change, {
          params: { id: order.commodities[0]!.guid },
          body: sent,
          headers: { 'if-match': tag },
        })
      ).status,
    ).toBe(412)
    expect(
      (await t.send(rival, commoditiesRoutes.change, { params: { id: order.commodities[0]!.guid }, body: sent }))
        .status,
    ).toBe(404)
    expect(
      (
        await t.send(elsewhere.dispatcher, commoditiesRoutes.change, {
          params: { id: order.commodities[0]!.guid },
          body: sent,
        })
      ).status,
    ).toBe(404)
    expect((await row('5YJ3E1EA7KF317000'))!.guid).toBe(order.guid)
    const log = await t.send(org.dispatcher, activityRoutes.list, {
      params: { orderGuid: order.guid, jobGuid: '00000000-0000-0000-0000-000000000000' },
    })
    const seen = log.body.results.find((each) => each.action === 'commodity.changed' && each.subject === 'commodity')
    expect(seen).toMatchObject({ after: { lotNumber: 'A-7' }, before: { lotNumber: null } })
  })

  test('a piece is canceled with a reason and restored, unless it is the last one or on the truck', async () => {
    const order = await place()
    const [first] = order.commodities
    const second = (await add(org.dispatcher, { ...truck, orderGuid: order.guid })).body
    const patch = (guid: string, body: object) =>
      t.send(org.dispatcher, commoditiesRoutes.change, { params: { id: guid }, body })
    expect((await patch(second.guid, { isCanceled: true })).error.errors![0]!.path).toBe('reason')
    const canceled = await patch(second.guid, { isCanceled: true, reason: 'sold' })
    expect([canceled.status, canceled.body.status]).toEqual([200, 'canceled'])
    expect((await patch(second.guid, { isCanceled: true, reason: 'sold' })).status).toBe(409)
    expect((await patch(first!.guid, { isCanceled: true, reason: 'sold' })).status).toBe(409)
    expect((await patch(second.guid, { isCanceled: false, lotNumber: 'x' })).body).toMatchObject({
      status: 'new',
      lotNumber: 'x',
    })
  })
})

describe('removing a piece', () => {
  test('an untouched piece can be removed, but not the last one', async () => {
    const order = await place()
    const extra = (await add(org.shipper, { ...truck, orderGuid: order.guid })).body
    const remove = (who: Person, guid: string) => t.send(who, commoditiesRoutes.remove, { params: { guid } })
    expect((await remove(rival, extra.guid)).status).toBe(404)
    expect((await remove(org.shipper, extra.guid)).status).toBe(204)
    expect((await remove(org.shipper, extra.guid)).status).toBe(404)
    expect((await remove(org.shipper, order.commodities[0]!.guid)).status).toBe(409)
    expect((await read(order.guid)).commodities).toHaveLength(1)
    expect(await row(order.number)).toMatchObject({ commodityCount: 1, vehicleName: '2003 Honda Accord' })
  })

  test('a piece that a carrier has loaded stays', async () => {
    const order = await place()
    const extra = (await add(org.dispatcher, { ...truck, orderGuid: order.guid })).body
    const carrier = await aCarrier(t.database, org.companyGuid)
    await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
    const done = await t.send(carrier, stopsRoutes.status, {
      params: { guid: order.stops[0]!.guid },
      body: { action: 'complete', commodities: [extra.guid] },
    })
    expect([done.status, done.body.jobStatus]).toEqual([200, 'picked-up'])
    const answer = await t.send(org.dispatcher, commoditiesRoutes.remove, { params: { guid: extra.guid } })
    expect([answer.status, answer.error.code]).toEqual([409, 'not_allowed_now'])
    const canceled = { isCanceled: true, reason: 'sold' }
    expect(
      (await t.send(org.dispatcher, commoditiesRoutes.change, { params: { id: extra.guid }, body: canceled })).status,
    ).toBe(409)
  })
})

test('a piece is readable for everyone who may see it: for a carrier, those its own jobs move', async () => {
  const order = await place()
  const guid = order.commodities[0]!.guid
  const carrier = await aCarrier(t.database, org.companyGuid, { name: 'Own Haul' })
  const other = await aCarrier(t.database, org.companyGuid, { name: 'Other Haul' })
  const readBy = (person: Person) => t.send(person, commoditiesPlatformRoutes.get, { params: { id: guid } })
  const statuses = async () =>
    (await Promise.all([org.dispatcher, org.shipper, rival, carrier, other].map(readBy))).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 404, 404, 404])
  await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
  expect(await statuses()).toEqual([200, 200, 404, 200, 404])
  const theirs = await readBy(carrier)
  const { body } = await t.send(carrier, jobsRoutes.commodities, { params: { jobId: order.jobs[0]!.guid } })
  expect(theirs.body).toEqual(body.results.find((each) => each.guid === guid))
})
