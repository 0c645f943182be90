import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, anOrder, aPlace } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { chargeRow, loadOrder } from '../../records/orders/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { saveOrder } from '../../records/order-changes/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const VINS = ['1HGCM82633A004352', '1M8GDM9AXKP042788', '5YJSA1E26HF000337']
const DENVER = anOrder().stops[1]!
const waco = aPlace({ name: 'Waco Yard', street1: '1 Main St', city: 'Waco', zipCode: '76701' })
/** Three vehicles: the first from Dallas, the others from Waco, all to Denver. */
const place = async () => {
  const base = anOrder({ client: { guid: org.client }, equipmentTypeId: 1, clientJobBasePay: 900.01 })
  const sent = {
    ...base,
    commodities: VINS.map((identifier) => ({ ...base.commodities[0]!, identifier })),
    stops: [
      { ...base.stops[0]!, commodities: [0] },
      { ...base.stops[0]!, terminal: waco, commodities: [1, 2] },
      DENVER,
    ],
  }
  const { status, body } = await t.send(org.dispatcher, ordersRoutes.create, { body: sent })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const pay = async (orderGuid: string, jobGuid: string, ...amounts: string[]) => {
  const actor: Actor = {
    ...org.dispatcher,
    userName: 'Dana',
    requestId: null,
    now: t.clock.now(),
    announce: () => {},
  }
  await t.database.write(org.dispatcher, async (tx) => {
    const before = (await loadOrder(tx, { companyGuid: org.companyGuid, clientGuids: null }, orderGuid))!
    const after = structuredClone(before)
    const at = { order_guid: orderGuid, job_guid: jobGuid }
    after.charges.push(
      ...amounts.map((amount, i) =>
        chargeRow(actor, at, {
          side: 'vendor',
          kind: i ? 'accessorial' : 'base',
          name: i ? 'Winch' : 'Transport',
          amount,
        }),
      ),
    )
    saveOrder(tx, actor, before, after, { action: 'charge.added' })
  })
}
const read = async (guid: string) => (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid } })).body
const way = (job: Job | undefined) =>
  job?.stops.map((stop) => `${stop.stopType} ${stop.terminal?.city} ${stop.commodities.length}`)
const cents = (jobs: readonly Job[]) => jobs.reduce((sum, job) => sum + Math.round((job.vendorPayment ?? 0) * 100), 0)

describe('splitting by commodity', () => {
  test('stops move or are duplicated, pay is split to the cent, and merging restores the original', async () => {
    const order = await place()
    const [job] = order.jobs
    await pay(order.guid, job!.guid, '500.01', '33.33')
    const [, second, third] = order.commodities
    const { status, body } = await t.send(org.dispatcher, jobsPlatformRoutes.split, {
      body: { jobGuid: job!.guid, commodities: [second!.guid, third!.guid] },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const [kept, fresh] = body.results
    expect(way(kept)).toEqual(['pickup Dallas 1', 'delivery Denver 1'])
    expect(way(fresh)).toEqual(['pickup Waco 2', 'delivery Denver 2'])
    expect([kept!.vendorPayment, fresh!.vendorPayment, cents(body.results)]).toEqual([177.78, 355.56, 533_34])
    expect([kept!.clientPayment, fresh!.clientPayment]).toEqual([300.01, 600])
    expect(fresh).toMatchObject({ number: `${order.number}-2`, status: 'new', equipmentType: { id: 1 } })
    const rows = await t.send(org.dispatcher, jobsRoutes.list, { body: { search: VINS[1]!.slice(-8) } })
    expect(rows.body.results.map((row) => row.guid)).toEqual([fresh!.guid])
    const merged = await t.send(org.dispatcher, jobsPlatformRoutes.merge, { body: { jobs: [kept!.guid, fresh!.guid] } })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(way(merged.body)).toEqual(['pickup Dallas 1', 'pickup Waco 2', 'delivery Denver 3'])
    expect([merged.body.vendorPayment, merged.body.clientPayment]).toEqual([533.34, 900.01])
    expect((await read(fresh!.guid)).status).toBe('deleted')
    const { body: log } = await t.send(org.dispatcher, activityRoutes.list, {
      params: { orderGuid: order.guid, jobGuid: job!.guid },
      query: { rc: 250 },
    })
    const actions = log.results.map((entry) => entry.action)
    expect(actions).toEqual(expect.arrayContaining(['job.split', 'job.merged']))
  })

  test('a percentage may be given; misfits are refused', async () => {
    const order = await place()
    const jobGuid = order.jobs[0]!.guid
    await pay(order.guid, jobGuid, '100.01')
    const all = order.commodities.map((each) => each.guid)
    const [one] = all
    const paths = async (body: Omit<Sent<typeof jobsPlatformRoutes.split>['body'], 'jobGuid'>) =>
      (await t.send(org.dispatcher, jobsPlatformRoutes.split, { body: { jobGuid, ...body } })).error.errors![0]!.path
    expect(await paths({ commodities: all })).toBe('commodities')
    expect(await paths({ commodities: [all[0]!, org.client] })).toBe('commodities.1')
    expect((await t.send(org.dispatcher, jobsPlatformRoutes.split, { body: { jobGuid } })).status).toBe(400)
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: jobGuid }, body: { reason: 'x' } })
    expect(
      (await t.send(org.dispatcher, jobsPlatformRoutes.split, { body: { jobGuid, commodities: [one!] } })).status,
    ).toBe(409)
    await t.send(org.dispatcher, jobsRoutes.unhold, { params: { guid: jobGuid } })
    const { body } = await t.send(org.dispatcher, jobsPlatformRoutes.split, {
      body: { jobGuid, commodities: [one!], percentKept: 75 },
    })
    expect(body.results.map((job) => job.vendorPayment)).toEqual([75.01, 25])
  })
})

describe('splitting at a place on the way', () => {
  test('the two legs hand over there; merging them restores one route', async () => {
    const order = await place()
    const jobGuid = order.jobs[0]!.guid
    await pay(order.guid, jobGuid, '400.01')
    const at = { terminal: aPlace({ name: 'Amarillo Yard', street1: '9 Polk St', city: 'Amarillo', zipCode: '79101' }) }
    const { status, body } = await t.send(org.dispatcher, jobsPlatformRoutes.split, { body: { jobGuid, at } })
    expect(status, JSON.stringify(body)).toBe(200)
    const [first, second] = body.results
    expect(way(first)).toEqual(['pickup Dallas 1', 'pickup Waco 2', 'delivery Amarillo 3'])
    expect(way(second)).toEqual(['pickup Amarillo 3', 'delivery Denver 3'])
    expect([first!.sequence, second!.sequence, cents(body.results)]).toEqual([1, 2, 400_01])
    const again = await t.send(org.dispatcher, jobsPlatformRoutes.merge, {
      body: { jobs: [second!.guid, first!.guid] },
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(way(again.body)).toEqual(['pickup Dallas 1', 'pickup Waco 2', 'delivery Denver 3'])
    expect(again.body.vendorPayment).toBe(400.01)
  })

  test('a leg in between is not left dangling', async () => {
    const order = await place()
    const at = (name: string, city: string) => ({ terminal: aPlace({ name, street1: name, city, zipCode: '79101' }) })
    const one = (
      await t.send(org.dispatcher, jobsPlatformRoutes.split, {
        body: { jobGuid: order.jobs[0]!.guid, at: at('Yard A', 'Amarillo') },
      })
    ).body.results
    const two = (
      await t.send(org.dispatcher, jobsPlatformRoutes.split, {
        body: { jobGuid: one[1]!.guid, at: at('Yard B', 'Pueblo') },
      })
    ).body.results
    const [a, b, c] = [one[0]!.guid, two[0]!.guid, two[1]!.guid]
    const skipped = await t.send(org.dispatcher, jobsPlatformRoutes.merge, { body: { jobs: [a, c] } })
    expect([skipped.status, skipped.error.message]).toEqual([
      409,
      expect.stringContaining('carries the same commodities'),
    ])
    const { body } = await t.send(org.dispatcher, jobsPlatformRoutes.merge, { body: { jobs: [a, c, b] } })
    expect(way(body)).toEqual(['pickup Dallas 1', 'pickup Waco 2', 'delivery Denver 3'])
  })
})

describe('moving commodities between jobs', () => {
  test('takes along the stops that they need', async () => {
    const order = await place()
    const [first, second, third] = order.commodities.map((each) => each.guid)
    const { body } = await t.send(org.dispatcher, jobsPlatformRoutes.split, {
      body: { jobGuid: order.jobs[0]!.guid, commodities: [second!, third!] },
    })
    const [from, to] = body.results.map((job) => job.guid)
    const back = { from: to!, to: from! }
    const moved = await t.send(org.dispatcher, jobsPlatformRoutes.moveCommodities, {
      body: { ...back, commodities: [third!] },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(moved.body.results.map((job) => way(job))).toEqual([
      ['pickup Waco 1', 'delivery Denver 1'],
      ['pickup Dallas 1', 'pickup Waco 1', 'delivery Denver 2'],
    ])
    const path = async (sent: { from?: string; to?: string; commodities: string[] }) =>
      (await t.send(org.dispatcher, jobsPlatformRoutes.moveCommodities, { body: { ...back, ...sent } })).error
        .errors![0]!.path
    expect(await path({ commodities: [first!] })).toBe('commodities.0')
    expect(await path({ commodities: [second!] })).toBe('commodities')
    expect(await path({ to: to!, commodities: [second!] })).toBe('to')
    const other = await place()
    expect(await path({ to: other.jobs[0]!.guid, commodities: [second!] })).toBe('to')
    expect((await t.send(org.dispatcher, jobsPlatformRoutes.merge, { body: { jobs: [from!, from!] } })).status).toBe(
      400,
    )
  })
})
