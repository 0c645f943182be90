import { cargotelPlatformRoutes, cargotelRoutes } from '@waybill/contract/cargotel/cargotel.routes.ts'
import type { InputOf } from '@waybill/contract/client.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CargoTelLink } from '@waybill/contract/cargotel/cargotel.shapes.ts'
import { anOrg, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { CargoTel } from '../../outside/cargotel/cargotel.ts'
import { createHttpCargoTel } from '../../outside/cargotel/http-cargotel.ts'
import { callCargoTel } from './call-cargotel.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let outsider: Person
let simulator: Simulator

beforeAll(async () => {
  ;[t, simulator] = await Promise.all([testApp(), startSimulator('cargotel')])
  org = await anOrg(t.database)
  outsider = (await anOrg(t.database)).dispatcher
})
afterAll(() => simulator?.stop())

type Act = 'sync' | 'unsync'
const ask = (act: Act, body: InputOf<typeof cargotelRoutes.sync>[0]['body'], by = org.dispatcher) =>
  t.send(by, cargotelRoutes[act], { body })
const aNewOrder = async () => {
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  return { orderGuid: body.guid, number: body.number, jobGuid: body.jobs[0]!.guid }
}
const connect = () =>
  Object.assign(t.services, {
    cargotel: createHttpCargoTel({ url: simulator.url, key: undefined, now: () => t.clock.now() }),
  })
const leave = async (seconds = 10.001) => {
  t.clock.set(new Date(t.clock.now().getTime() + seconds * 1_000))
  await callCargoTel(org.companyGuid, t.services)
}
/** The state of the link: requesting it again is harmless while it waits. */
const rowOf = async (orderGuid: string) =>
  (
    await t.database.pool.query('select * from cargotel_links where order_guid = $1 order by created_at desc', [
      orderGuid,
    ])
  ).rows[0]
const isMarked = async (orderGuid: string) =>
  (await t.send(org.dispatcher, ordersRoutes.getById, { params: { id: orderGuid } })).body.isCargoTel
const shownTo = (orderGuid: string, by = org.dispatcher) =>
  t.send(by, cargotelPlatformRoutes.ofOrder, { params: { guid: orderGuid } })
const there = async () => (await simulator.tell('GET', 'orders')) as Record<string, any>

describe('an order in CargoTel', () => {
  test('is marked at once, and waits where nothing is connected', async () => {
    const { orderGuid, number } = await aNewOrder()
    const { status, body } = await ask('sync', { orderGuid })
    expect(status).toBe(201)
    expect(CargoTelLink.parse(body)).toMatchObject({ orderNumber: number, status: 'PENDING', externalId: null })
    expect(body.errorMessage).toContain('not connected')
    expect(await isMarked(orderGuid)).toBe(true)
    await leave()
    expect((await rowOf(orderGuid)).status).toBe('PENDING')
    expect((await shownTo(orderGuid)).body.results).toEqual([body])
    expect((await ask('unsync', { orderGuid })).body.status).toBe('REMOVED')
    expect((await shownTo(orderGuid)).body.results).toEqual([])
    expect(await isMarked(orderGuid)).toBe(false)
    expect((await ask('unsync', { orderGuid })).status).toBe(409)
  })

  test('is sent after 10 s, again when it changes, and withdrawn; prices are never sent', async () => {
    connect()
    const { orderGuid, jobGuid, number } = await aNewOrder()
    expect((await ask('sync', { jobGuid })).body).toMatchObject({ orderGuid, jobGuid, errorMessage: null })
    await leave(9)
    expect((await there())[`CT-${number}`]).toBeUndefined()
    await leave(2)
    expect(await rowOf(orderGuid)).toMatchObject({ status: 'SUCCESS', external_id: `CT-${number}`, attempts: 0 })
    expect((await shownTo(orderGuid)).body.results).toMatchObject([{ status: 'SUCCESS', externalId: `CT-${number}` }])
    expect((await there())[`CT-${number}`]).toMatchObject({ client: 'Northside Motors', vehicles: [{ make: 'Honda' }] })
    await t.send(org.shipper, ordersRoutes.change, { params: { id: orderGuid }, body: { referenceNumber: 'PO-78' } })
    await leave()
    const sent = (await there())[`CT-${number}`]
    expect(sent.referenceNumber).toBe('PO-78')
    expect(JSON.stringify(sent)).not.toMatch(/price|amount|pay|revenue/i)
    expect((await ask('unsync', { orderGuid })).body.status).toBe('REMOVING')
    await leave()
    expect((await rowOf(orderGuid)).status).toBe('REMOVED')
    expect((await there())[`CT-${number}`]).toBeUndefined()
    const { rows } = await t.database.pool.query(
      "select action from history where subject = 'cargotel-link' and order_guid = $1 order by seq",
      [orderGuid],
    )
    expect(rows.map((row) => row.action.split('.')[1])).toEqual(['created', 'synced', 'synced', 'ended', 'synced'])
  })

  test('is retried after a fault, and the error is shown', async () => {
    connect()
    const { orderGuid } = await aNewOrder()
    await ask('sync', { orderGuid })
    await simulator.tell('POST', 'fail', 2)
    await leave()
    expect(await rowOf(orderGuid)).toMatchObject({
      status: 'PENDING',
      last_error: expect.stringContaining('closed for the night'),
    })
    await leave(5.001)
    await leave(10.001)
    expect(await rowOf(orderGuid)).toMatchObject({ status: 'SUCCESS', last_error: null })
  })

  test('an order that cannot be sent holds up no other, and is given up after its attempts', async () => {
    connect()
    const [odd, other] = [await aNewOrder(), await aNewOrder()]
    for (const { orderGuid } of [odd, other]) await ask('sync', { orderGuid })
    const { cargotel } = t.services
    const push: CargoTel['push'] = async (order, externalId) => {
      if (order.number === odd.number) throw new TypeError('Cannot read properties of null')
      return cargotel!.push(order, externalId)
    }
    Object.assign(t.services, { cargotel: { ...cargotel, push } })
    await leave()
    expect((await rowOf(other.orderGuid)).status).toBe('SUCCESS')
    expect(await rowOf(odd.orderGuid)).toMatchObject({
      status: 'PENDING',
      last_error: 'Cannot read properties of null',
    })
    for (let i = 0; i < 9; i++) await leave(601)
    expect((await rowOf(odd.orderGuid)).status).toBe('FAILURE')
  })

  test('an order that CargoTel refuses fails with its message; requesting it again sends it again', async () => {
    connect()
    const { orderGuid } = await aNewOrder()
    await t.database.pool.query('update commodities set deleted_at = now() where order_guid = $1', [orderGuid])
    await ask('sync', { orderGuid })
    await leave()
    expect(await rowOf(orderGuid)).toMatchObject({
      status: 'FAILURE',
      last_error: 'CargoTel: an order needs a vehicle',
    })
    await t.database.pool.query('update commodities set deleted_at = null where order_guid = $1', [orderGuid])
    expect((await ask('sync', { orderGuid })).body).toMatchObject({ status: 'PENDING', errorMessage: null })
    await leave()
    expect((await rowOf(orderGuid)).status).toBe('SUCCESS')
  })
})

test('an order is unlinked once, by its job too, and its history says so', async () => {
  const { orderGuid, jobGuid, number } = await aNewOrder()
  const actsOn = async () =>
    (
      await t.database.pool.query(
        `select action, actor_guid as by from history where order_guid = $1 and subject = 'order' and action like '%cargotel%' order by seq`,
        [orderGuid],
      )
    ).rows
  const never = await ask('unsync', { orderGuid })
  expect([never.status, await actsOn()]).toEqual([409, []])
  await ask('sync', { orderGuid, externalId: 'CT-9' })
  const linked = { action: 'order.cargotel-linked', by: org.dispatcher.userGuid }
  for (const [body, by, status] of [
    [{ orderGuid }, outsider, 404],
    [{ jobGuid }, outsider, 404],
    [{ orderGuid }, org.shipper, 403],
  ] as const)
    expect((await ask('unsync', body, by)).status).toBe(status)
  expect([await actsOn(), await isMarked(orderGuid)]).toEqual([[linked], true])
  // It is known there by its number, so it must be withdrawn.
  const first = await ask('unsync', { jobGuid })
  expect(first.body).toMatchObject({ orderNumber: number, status: 'REMOVING', externalId: 'CT-9', errorMessage: null })
  const again = await ask('unsync', { orderGuid })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await isMarked(orderGuid)).toBe(false)
  expect(await actsOn()).toEqual([linked, { ...linked, action: 'order.cargotel-unlinked' }])
  expect((await ask('sync', { orderGuid })).status).toBe(409)
})

test('requires one order of the company, and the permission', async () => {
  const { orderGuid, jobGuid } = await aNewOrder()
  expect((await ask('sync', {})).status).toBe(400)
  expect((await ask('sync', { orderGuid, jobGuid })).status).toBe(400)
  for (const [act, body] of [
    ['sync', { orderGuid }],
    ['sync', { jobGuid }],
    ['unsync', { orderGuid }],
  ] as const)
    expect((await ask(act, body, outsider)).status).toBe(404)
  const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
  expect((await ask('sync', { orderGuid }, plain)).status).toBe(403)
  expect((await ask('sync', { orderGuid }, org.shipper)).status).toBe(403)
  expect((await shownTo(orderGuid, outsider)).status).toBe(404)
  expect((await shownTo(orderGuid, plain)).status).toBe(200)
  expect((await shownTo(orderGuid, org.shipper)).status).toBe(403)
})
