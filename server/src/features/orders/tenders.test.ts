import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { anOrg, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let org: Awaited<ReturnType<typeof anOrg>>
let other: Awaited<ReturnType<typeof anOrg>>
let t: TestApp

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  other = await anOrg(t.database)
})

const tender = async (more: object = {}) =>
  (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: {
        ...anOrder({ client: { guid: org.client } }),
        isTender: true,
        ...more,
      },
    })
  ).body
const accept = (guid: string, who: Person = org.dispatcher, headers = {}) =>
  t.send(who, ordersRoutes.acceptTender, { params: { guid }, headers })
const reject = (guid: string, body: Sent<typeof ordersRoutes.rejectTender>['body'], who: Person = org.dispatcher) =>
  t.send(who, ordersRoutes.rejectTender, { params: { guid }, body })
const change = (who: Person, guid: string, body: object) =>
  t.send(who, ordersRoutes.change, { params: { id: guid }, body })
const historyOf = async (guid: string) =>
  (
    await t.database.pool.query<{ action: string; reason: string | null }>(
      "select action, reason from history where order_guid = $1 and subject = 'order' order by seq",
      [guid],
    )
  ).rows.map((row) => [row.action, row.reason])

describe('a tender', () => {
  test('waits for its answer, with its jobs; once accepted, it is a new order', async () => {
    const order = await tender({ dateTenderRespondBy: '2026-03-03T12:00:00Z' })
    expect(order).toMatchObject({
      status: 'submitted',
      isTender: true,
      tender: { answer: null, dateRespondBy: '2026-03-03T12:00:00.000Z', isLate: false },
      jobs: [{ status: 'tenders' }],
      can: expect.arrayContaining(['accept-tender', 'reject-tender']),
    })
    expect((await change(org.dispatcher, order.guid, { isAccepted: true })).status).toBe(409)
    const done = await accept(order.guid, org.dispatcher, { 'if-match': '"1"' })
    expect(Order.parse(done.body)).toEqual(done.body)
    expect(done.body).toMatchObject({
      status: 'new',
      tender: { answer: 'accepted', isLate: false },
      jobs: [{ status: 'new' }],
    })
    expect((await accept(order.guid)).status).toBe(409)
    expect((await reject(order.guid, { reason: 'no truck' })).status).toBe(409)
    expect(await historyOf(order.guid)).toEqual([
      ['order.created', null],
      ['order.tender-accepted', null],
    ])
  })

  test('rejected with a reason is canceled and stays a tender; a late answer counts and is marked', async () => {
    const order = await tender({ dateTenderRespondBy: '2026-03-01T12:00:00Z' })
    const bare = await t.sendAny(org.dispatcher, ordersRoutes.rejectTender, { params: { guid: order.guid }, body: {} })
    expect(bare.status).toBe(400)
    expect((await reject(order.guid, { reason: '  ' })).status).toBe(400)
    const done = await reject(order.guid, { reason: 'no capacity that week' })
    expect(done.body).toMatchObject({
      status: 'canceled',
      isTender: true,
      tender: { answer: 'rejected', reason: 'no capacity that week', dateAnswered: NOW.toISOString(), isLate: true },
      jobs: [{ status: 'canceled' }],
    })
    expect(await historyOf(order.guid)).toContainEqual(['order.tender-rejected', 'no capacity that week'])
  })

  test('is visible to the company only', async () => {
    const order = await tender()
    expect([
      (await accept(order.guid, other.dispatcher)).status,
      (await accept(order.guid, org.shipper)).status,
    ]).toEqual([404, 403])
    expect((await reject(order.guid, { reason: 'x' }, other.dispatcher)).status).toBe(404)
    const accounting = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'accounting' })
    expect((await accept(order.guid, accounting)).status).toBe(403)
    const seen = await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: order.guid } })
    expect([seen.body.status, seen.body.tender, seen.body.isTender]).toEqual(['submitted', undefined, undefined])
    const own = await t.send(org.shipper, ordersRoutes.create, { body: { ...anOrder(), isTender: true } })
    expect([own.status, own.error.errors![0]!.path]).toEqual([400, 'isTender'])
    const plain = await t.send(org.shipper, ordersRoutes.acceptTender, { params: { guid: order.guid } })
    expect(plain.status).toBe(403)
    const late = { ...anOrder({ client: { guid: org.client } }), dateTenderRespondBy: '2026-03-03T12:00:00Z' }
    expect((await t.send(org.dispatcher, ordersRoutes.create, { body: late })).status).toBe(400)
    expect((await change(org.dispatcher, order.guid, { equipmentTypeId: 4711 })).error.errors![0]!.path).toBe(
      'equipmentTypeId',
    )
  })
})

test('fields and an act in one call are applied together or not at all', async () => {
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const done = await change(org.dispatcher, order.guid, {
    isAccepted: true,
    bol: 'B-1',
    isOnHold: true,
    reason: 'Title',
  })
  expect(done.body).toMatchObject({ status: 'on-hold', bol: 'B-1', holdReason: 'Title' })
  const contradiction = await change(org.dispatcher, order.guid, { isCanceled: true, isDeleted: true, reason: 'x' })
  expect([contradiction.status, contradiction.error.errors![0]!.path]).toEqual([400, 'isDeleted'])
  expect((await change(org.dispatcher, order.guid, { bol: 'B-2', isOnHold: true, reason: 'x' })).status).toBe(409)
  const released = await change(org.dispatcher, order.guid, { isOnHold: false, bol: 'B-3' })
  expect(released.body).toMatchObject({ status: 'new', bol: 'B-3' })
  expect((await historyOf(order.guid)).map(([action]) => action)).toEqual([
    'order.created',
    'order.changed',
    'order.accepted',
    'order.held',
    'order.released',
    'order.changed',
  ])
})

describe('a client’s requests', () => {
  const asked = async (body: object) => {
    const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    expect((await change(org.shipper, order.guid, { ...body, reason: 'plans changed' })).status).toBe(200)
    return order.guid
  }
  const answer = (guid: string, request: string, isGranted: boolean, reason?: string, who = org.dispatcher) =>
    change(who, guid, { answerRequest: { request, isGranted }, ...(reason ? { reason } : {}) })

  test('are granted as the act itself, with the client’s own reason', async () => {
    const guid = await asked({ isOnHold: true })
    const done = await answer(guid, 'hold', true)
    expect(done.body).toMatchObject({ status: 'on-hold', holdReason: 'plans changed', holdRequest: null })
    expect((await change(org.shipper, guid, { isOnHold: false, reason: 'go on' })).status).toBe(200)
    expect((await answer(guid, 'unhold', true)).body).toMatchObject({ status: 'submitted', holdRequest: null })
    expect((await historyOf(guid)).map(([action]) => action)).toEqual([
      'order.created',
      'order.hold-requested',
      'order.held',
      'order.release-requested',
      'order.released',
    ])
  })

  test('are withdrawn by the client, once, and then block nobody', async () => {
    const guid = await asked({ isOnHold: true })
    const withdraw = (request: string, who = org.shipper) => change(who, guid, { withdrawRequest: request })
    expect((await withdraw('hold', org.dispatcher)).status).toBe(403)
    expect((await withdraw('cancel')).status).toBe(409)
    expect((await change(org.shipper, guid, { withdrawRequest: 'hold', isOnHold: true, reason: 'x' })).status).toBe(400)
    const done = await withdraw('hold')
    expect(done.body).toMatchObject({ status: 'submitted', holdRequest: null })
    expect(done.body.can).toEqual(expect.arrayContaining(['request-hold']))
    expect(done.body.can).not.toContain('withdraw-request')
    expect((await withdraw('hold')).status).toBe(409)
    expect((await answer(guid, 'hold', true)).status).toBe(409)
    expect(await historyOf(guid)).toContainEqual(['order.hold-request-withdrawn', null])
  })

  test('are declined with a reason, once, and not by the client', async () => {
    const guid = await asked({ isOnHold: true })
    expect((await answer(guid, 'cancel', true)).status).toBe(409)
    expect((await answer(guid, 'hold', false)).status).toBe(422)
    expect((await answer(guid, 'hold', false, 'x', org.shipper)).status).toBe(400)
    const done = await answer(guid, 'hold', false, 'the truck is loaded')
    expect(done.body).toMatchObject({ status: 'submitted', holdRequest: null })
    expect(done.body.can).not.toContain('answer-request')
    expect((await answer(guid, 'hold', false, 'again')).status).toBe(409)
    expect(await historyOf(guid)).toContainEqual(['order.hold-request-declined', 'the truck is loaded'])
  })
})
