/** What a charge of both sides may not do: past a lock, a permission, a version, or beyond its order. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCarrier, anOrg, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { aReadyJob } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const STORAGE = 10

const t: TestApp = await testApp()
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let job: string
let order: string

beforeEach(async () => {
  t.clock.set(NOW)
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  ;({ job, order } = await aReadyJob(t, org.shipper))
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
})

const add = (body: object, who: Person = org.dispatcher) =>
  t.send(who, financesPlatformRoutes.addToJob, { params: { guid: job }, body: { itemId: STORAGE, ...body } })
const change = (guid: string, body: object, who: Person = org.dispatcher) =>
  t.send(who, financesPlatformRoutes.change, { params: { guid }, body })
const ofOrder = async (guid = order, who: Person = org.dispatcher) =>
  (await t.send(who, financesRoutes.getOfOrder, { params: { guid } })).body
const linesOf = async (side: 'client' | 'vendor') =>
  (await ofOrder()).charges.filter((each) => each.side === side && each.kind !== 'base')
const amounts = async () => [
  (await linesOf('client')).map(({ amount }) => amount),
  (await linesOf('vendor')).map(({ amount }) => amount),
]
const without = (...lacked: Permission[]) =>
  aUser(t.database, org.companyGuid, org.own, 'company', {
    permissions: PERMISSIONS.filter((each) => !lacked.includes(each)),
  })
/** A charge of both sides, as it stands. */
const both = async () => {
  const { body: vendor } = await add({ amount: 20, client: { amount: 35 } })
  const [client] = await linesOf('client')
  return { vendor: vendor.guid, client: client!.guid }
}

describe('a lock', () => {
  test('of the client’s side refuses the whole act, of the carrier’s only what is paid', async () => {
    const guids = await both()
    const clerk = await without('margin.edit_locked_finances')
    await t.database.pool.query('update orders set verified_at = $2 where guid = $1', [order, NOW])
    const tried = [
      await add({ amount: 5, client: { amount: 8 } }, clerk),
      await change(guids.vendor, { amount: 25, client: { guid: guids.client, amount: 45 } }, clerk),
      await change(guids.vendor, { client: { amount: 8 } }, clerk),
      await change(guids.client, { amount: 45 }, clerk),
    ]
    for (const { status, error } of tried)
      expect([status, error.message]).toEqual([409, 'These finances are locked: it is verified'])
    expect(await amounts()).toEqual([[35], [20]])
    expect((await change(guids.vendor, { amount: 25 }, clerk)).status).toBe(200)
    expect((await change(guids.vendor, { client: { guid: guids.client, amount: 45 } })).status).toBe(200)
    expect(await amounts()).toEqual([[45], [25]])
  })

  test('of the carrier’s side leaves the client’s to be changed by itself', async () => {
    const guids = await both()
    const clerk = await without('margin.edit_locked_finances')
    await t.database.pool.query('update jobs set verified_at = $2 where guid = $1', [job, NOW])
    expect((await change(guids.vendor, { notes: 'Gate 3' }, clerk)).status).toBe(409)
    expect((await change(guids.client, { amount: 45 }, clerk)).status).toBe(200)
    expect(await amounts()).toEqual([[45], [20]])
  })
})

describe('the permission', () => {
  test('to change what the client pays is not that to charge more, nor the other way round', async () => {
    const guids = await both()
    const adds = await without('client_money.edit_rate')
    const edits = await without('client_money.add_accessorial')
    const other = { client: { guid: guids.client, amount: 45 } }
    expect((await change(guids.vendor, other, adds)).status).toBe(403)
    expect((await add({ amount: 5, ...other }, adds)).status).toBe(403)
    expect((await change(guids.vendor, { client: { amount: 8 } }, edits)).status).toBe(403)
    expect(await amounts()).toEqual([[35], [20]])
    expect((await change(guids.vendor, { client: { amount: 8 } }, adds)).status).toBe(200)
    expect((await change(guids.vendor, other, edits)).status).toBe(200)
    expect((await linesOf('client')).map(({ amount }) => amount)).toEqual([45, 8])
  })

  test('of neither side is none, and none reaches another company’s charge', async () => {
    const guids = await both()
    const nobody = await without('vendor_money.edit_pay', 'client_money.edit_rate')
    for (const guid of Object.values(guids))
      // oxlint-disable-next-line no-await-in-loop
      expect((await change(guid, { amount: 1 }, nobody)).status).toBe(403)
    const stranger = (await anOrg(t.database)).dispatcher
    expect((await change(guids.client, { amount: 1 }, stranger)).status).toBe(404)
    expect((await change(guids.client, { amount: 1 }, org.shipper)).status).toBe(403)
    expect(await amounts()).toEqual([[35], [20]])
  })

  test('to charge at once is the client’s own: otherwise its charge waits, and the carrier’s counts', async () => {
    await t.send(org.dispatcher, picklistsRoutes.change, {
      params: { kind: 'accessorials', id: STORAGE },
      body: { needsApproval: true },
    })
    expect((await add({ amount: 20, client: { amount: 35 } }, await without('client_money.edit_rate'))).status).toBe(
      201,
    )
    const [client] = await linesOf('client')
    expect([client!.approval, (await linesOf('vendor'))[0]!.approval]).toEqual(['waiting', 'approved'])
    const early = await change((await linesOf('vendor'))[0]!.guid, { client: { guid: client!.guid, amount: 45 } })
    expect(early.status).toBe(409)
    expect((await linesOf('client'))[0]!.amount).toBe(35)
  })
})

describe('the charge of `client.guid`', () => {
  test('is one of the same order’s client', async () => {
    const guids = await both()
    const elsewhere = await aReadyJob(t, org.shipper)
    const { body: other } = await t.send(org.dispatcher, financesPlatformRoutes.addToOrder, {
      params: { guid: elsewhere.order },
      body: { itemId: STORAGE, amount: 70 },
    })
    for (const guid of [other.guid, guids.vendor]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, error } = await change(guids.vendor, { client: { guid, amount: 1 } })
      expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['client.guid']])
    }
    const reversed = await change(guids.client, { client: { guid: guids.client, amount: 1 } })
    expect([reversed.status, reversed.error.errors?.map(({ path }) => path)]).toEqual([400, ['client']])
    expect(await amounts()).toEqual([[35], [20]])
    expect((await ofOrder(elsewhere.order)).charges.map(({ amount }) => amount)).toContain(70)
  })

  test('is never read by its carrier, nor the carrier’s by its client', async () => {
    const guids = await both()
    const { body: ofJob } = await t.send(carrier, financesRoutes.getOfJob, { params: { guid: job } })
    expect(ofJob.charges.filter(({ kind }) => kind !== 'base').map(({ guid }) => guid)).toEqual([guids.vendor])
    expect(JSON.stringify(ofJob)).not.toContain(guids.client)
    const ofShipper = await ofOrder(order, org.shipper)
    expect(ofShipper.charges.map(({ guid }) => guid)).toContain(guids.client)
    expect(JSON.stringify(ofShipper)).not.toContain(guids.vendor)
  })
})

describe('a changed charge', () => {
  test('of an outdated version is refused', async () => {
    const guids = await both()
    const { version } = await ofOrder()
    expect((await change(guids.vendor, { amount: 25 })).status).toBe(200)
    const late = await t.send(org.dispatcher, financesPlatformRoutes.change, {
      params: { guid: guids.vendor },
      body: { amount: 30, client: { guid: guids.client, amount: 45 } },
      headers: { 'if-match': `"${version}"` },
    })
    expect(late.status).toBe(412)
    expect(await amounts()).toEqual([[35], [25]])
  })

  test('keeps what is left out: of a rate its unit and quantity, of estimated miles that they are', async () => {
    const { body: stored } = await add({ rate: 20, unit: 'day', quantity: 3 })
    expect((await change(stored.guid, { quantity: 4 })).body).toMatchObject({ amount: 80, rate: 20, unit: 'day' })
    expect((await change(stored.guid, { rate: 25 })).body).toMatchObject({ amount: 100, quantity: 4, unit: 'day' })
    expect((await change(stored.guid, { unit: 'hour' })).error.errors?.map(({ path }) => path)).toEqual(['quantity'])
    expect((await change(stored.guid, { amount: 70 })).body).toMatchObject({ amount: 70, rate: null, quantity: null })
    expect((await change(stored.guid, { quantity: 4 })).status).toBe(422)
    await t.database.pool.query('update jobs set estimated_distance = 500, distance = null where guid = $1', [job])
    const { body: driven } = await add({ rate: 1, unit: 'mile' })
    expect(driven).toMatchObject({ amount: 500, isEstimated: true })
    await t.database.pool.query('update jobs set estimated_distance = 700 where guid = $1', [job])
    const { body: noted } = await change(driven.guid, { notes: 'By the toll road' })
    expect(noted).toMatchObject({ amount: 500, quantity: 500, isEstimated: true, notes: 'By the toll road' })
    expect((await change(driven.guid, { rate: 2 })).body).toMatchObject({ amount: 1_000, isEstimated: true })
    expect((await change(driven.guid, { quantity: 600 })).body).toMatchObject({ amount: 1_200, isEstimated: false })
  })

  test('at another stop says when, and one of another job has none of its', async () => {
    const guids = await both()
    const { rows } = await t.database.pool.query<{ guid: string }>(
      'select guid from stops where job_guid = $1 order by sequence',
      [job],
    )
    t.clock.set(new Date(NOW.getTime() + 60_000))
    const { body } = await change(guids.vendor, { stopGuid: rows[0]!.guid })
    expect([body.stopGuid, body.dateUpdated > body.dateCreated]).toEqual([rows[0]!.guid, true])
    const elsewhere = await aReadyJob(t, org.shipper)
    const strange = await t.database.pool.query<{ guid: string }>('select guid from stops where job_guid = $1', [
      elsewhere.job,
    ])
    const { error } = await change(guids.vendor, { stopGuid: strange.rows[0]!.guid })
    expect(error.errors?.map(({ path }) => path)).toEqual(['stopGuid'])
    const { body: placed } = await add({ amount: 5, stopGuid: rows[0]!.guid, client: { amount: 8 } })
    expect((await linesOf('client')).find(({ amount }) => amount === 8)!.stopGuid).toBe(placed.stopGuid)
  })
})
