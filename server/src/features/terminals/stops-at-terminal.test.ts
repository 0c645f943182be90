/** What is still to be picked up and delivered at a place. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsPlatformRoutes, terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { TerminalStops } from '@waybill/contract/terminals/terminals.shapes.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anOrder, anOrg, aPlace, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const at = (guid: string, who: Person = org.dispatcher) =>
  t.send(who, terminalsPlatformRoutes.stops, { params: { guid } })
const aTerminal = async (name: string) =>
  (await t.send(org.dispatcher, terminalsRoutes.create, { body: aPlace({ name }) })).body.guid

test('are listed by due date until they are completed or their order is canceled', async () => {
  const yard = await aTerminal('Yard')
  expect((await at(yard)).body).toEqual({ total: 0, results: [] })
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const other = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const move = (guid: string, stopType: string, end: string) =>
    t.database.pool.query(
      `update stops set terminal_guid = $1, requested_end = $2 where order_guid = $3 and stop_type = $4`,
      [yard, end, guid, stopType],
    )
  await move(order.guid, 'delivery', '2026-03-09T14:00:00Z')
  await move(other.guid, 'pickup', '2026-03-04T14:00:00Z')
  const { body } = await at(yard)
  expect(TerminalStops.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    total: 2,
    results: [
      { stopType: 'pickup', order: { guid: other.guid, number: other.number }, due: '2026-03-04T14:00:00.000Z' },
      {
        stopType: 'delivery',
        order: { guid: order.guid },
        job: { guid: order.jobs[0]!.guid, number: order.jobs[0]!.number },
        vendorName: null,
        commodityCount: order.commodityCount,
        dateStarted: null,
      },
    ],
  })
  await t.database.pool.query('update stops set completed_at = $1 where guid = $2', [NOW, body.results[0]!.guid])
  expect((await at(yard)).body).toMatchObject({ total: 1, results: [{ stopType: 'delivery' }] })
  await t.send(org.dispatcher, ordersRoutes.change, {
    params: { id: order.guid },
    body: { isCanceled: true, reason: 'Sold' },
  })
  expect((await at(yard)).body.total).toBe(0)
})

test('are for the company’s own staff who see jobs, of its own places', async () => {
  const yard = await aTerminal('Lot')
  const elsewhere = await aCompany(t.database)
  const outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['terminals.view'] })
  expect((await at(yard, outsider)).status).toBe(404)
  expect((await at(newGuid())).status).toBe(404)
  expect((await at(yard, clerk)).status).toBe(403)
  expect((await at(yard, org.shipper)).status).toBe(403)
})
