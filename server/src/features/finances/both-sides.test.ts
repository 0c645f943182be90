/** One act for both sides of a charge: what the carrier is paid, and what the client pays for it. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { aCarrier, anOrg, aUser, dispatchTo, type Person } from '../../../testing/builders.ts'
import { aReadyJob } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const STORAGE = 10

const t: TestApp = await testApp()
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let job: string
let order: string

beforeEach(async () => {
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  ;({ job, order } = await aReadyJob(t, org.shipper))
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
})

const add = (body: object, who: Person = org.dispatcher) =>
  t.send(who, financesPlatformRoutes.addToJob, { params: { guid: job }, body: { itemId: STORAGE, ...body } })
const change = (guid: string, body: object, who: Person = org.dispatcher) =>
  t.send(who, financesPlatformRoutes.change, { params: { guid }, body })
const linesOf = async (side: 'client' | 'vendor') => {
  const { body } = await t.send(org.dispatcher, financesRoutes.getOfOrder, { params: { guid: order } })
  return body.charges.filter((each) => each.side === side && each.kind !== 'base')
}
const without = (...lacked: Permission[]) =>
  aUser(t.database, org.companyGuid, org.own, 'company', {
    permissions: PERMISSIONS.filter((each) => !lacked.includes(each)),
  })
const actsOf = async (action: string) => {
  const { rows } = await t.database.pool.query<{ act: string }>(
    `select act::text from history where order_guid = $1 and subject = 'charge' and action = $2 order by seq`,
    [order, action],
  )
  return rows.map(({ act }) => act)
}

test('an added charge charges the client in the same act, each side at its own rate', async () => {
  const rates = { unit: 'day', quantity: 3 }
  const { status, body } = await add({ ...rates, rate: 20, client: { ...rates, rate: 35 } })
  expect([status, body.side, body.amount]).toEqual([201, 'vendor', 60])
  expect(await linesOf('client')).toMatchObject([{ itemId: STORAGE, name: 'Storage', amount: 105, rate: 35 }])
  const acts = await actsOf('charge.added')
  expect([acts.length, new Set(acts).size]).toEqual([2, 1])
})

test('what is wrong with the client’s side is said there, and nothing is added', async () => {
  const { status, error } = await add({ amount: 20, client: { amount: -35 } })
  expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['client.amount']])
  const lacking = await add({ amount: 20, client: {} })
  expect(lacking.error.errors?.map(({ path }) => path)).toEqual(['client.amount'])
  expect([await linesOf('vendor'), await linesOf('client')]).toEqual([[], []])
})

test('the client is charged by who may charge it, and through its carrier’s job', async () => {
  const both = { amount: 20, client: { amount: 35 } }
  expect((await add(both, await without('client_money.add_accessorial'))).status).toBe(403)
  expect((await add(both, carrier)).status).toBe(403)
  const ofOrder = await t.send(org.dispatcher, financesPlatformRoutes.addToOrder, {
    params: { guid: order },
    body: { itemId: STORAGE, ...both },
  })
  expect([ofOrder.status, ofOrder.error.errors?.map(({ path }) => path)]).toEqual([400, ['client']])
  expect([await linesOf('vendor'), await linesOf('client')]).toEqual([[], []])
})

test('a charge that stands is changed on both sides in one act, and the rest of it stays', async () => {
  const { body: vendor } = await add({ amount: 20, notes: 'Gate 3', client: { amount: 35 } })
  const [client] = await linesOf('client')
  const both = await change(vendor.guid, { amount: 25, client: { guid: client!.guid, amount: 45 } })
  expect(both.status, JSON.stringify(both.data)).toBe(200)
  expect(await linesOf('vendor')).toMatchObject([{ guid: vendor.guid, amount: 25, notes: 'Gate 3' }])
  expect(await linesOf('client')).toMatchObject([{ guid: client!.guid, amount: 45 }])
  const acts = await actsOf('charge.changed')
  expect([acts.length, new Set(acts).size]).toEqual([2, 1])
  expect((await change(client!.guid, { amount: 50 })).status).toBe(200)
  expect(await linesOf('client')).toMatchObject([{ amount: 50 }])
})

test('the client’s charge that stood alone gets its carrier’s side, and the other way round', async () => {
  const { body: vendor } = await add({ amount: 20 })
  expect((await change(vendor.guid, { client: { amount: 30 } })).status).toBe(200)
  const [client] = await linesOf('client')
  expect([client!.amount, (await linesOf('vendor'))[0]!.amount]).toEqual([30, 20])
  expect((await add({ amount: 5, client: { guid: client!.guid, amount: 40 } })).status).toBe(201)
  expect((await linesOf('client')).map(({ amount }) => amount)).toEqual([40])
})

test('a change needs the side’s own permission, a charge that people entered, and one that counts', async () => {
  const { body: vendor } = await add({ amount: 20, client: { amount: 35 } })
  const [client] = await linesOf('client')
  const clerk = await without('vendor_money.edit_pay')
  expect((await change(vendor.guid, { amount: 1 }, clerk)).status).toBe(403)
  expect((await change(client!.guid, { amount: 1 }, await without('client_money.edit_rate'))).status).toBe(403)
  expect((await change(vendor.guid, { amount: 1 }, carrier)).status).toBe(403)
  const elsewhere = await aReadyJob(t, org.shipper)
  const strange = await change(vendor.guid, { amount: 1, client: { guid: elsewhere.order, amount: 1 } })
  expect(strange.error.errors?.map(({ path }) => path)).toEqual(['client.guid'])
  const { body: asked } = await add({ amount: 9 }, carrier)
  expect((await change(asked.guid, { amount: 1 })).status).toBe(409)
  const priced = await t.send(org.dispatcher, financesRoutes.putOfOrder, {
    params: { guid: order },
    body: {
      charges: [
        { kind: 'base', amount: 900 },
        { guid: client!.guid, itemId: STORAGE, amount: 35 },
      ],
    },
  })
  const base = priced.body.charges.find(({ kind }) => kind === 'base')!
  expect((await change(base.guid, { amount: 1 })).status).toBe(409)
  expect((await linesOf('vendor')).map(({ amount }) => amount)).toEqual([20, 9])
})
