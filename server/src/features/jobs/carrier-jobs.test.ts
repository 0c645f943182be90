import { stopsPlatformRoutes, stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { anOrg, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person
/** A job offered to the carrier, one awarded to it, and one awarded to its rival. */
let open: { order: string; job: string }
let won: { order: string; job: string }
let lost: { order: string; job: string }

const list = (who: Person, body: object = {}, query: object = {}) =>
  t.send(who, jobsRoutes.list, { query: { ...query }, body })
const guidsOf = async (who: Person, body: object = {}) =>
  (await list(who, body)).body.results.map((row) => row.guid).toSorted()
const read = (who: Person, guid: string) => t.send(who, jobsRoutes.get, { params: { guid } })

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  rival = await aCompliantCarrier(t, org.companyGuid, 'Other Haul')
  open = await aReadyJob(t, org.shipper)
  won = await aReadyJob(t, org.shipper)
  lost = await aReadyJob(t, org.shipper)
  for (const { order } of [open, won, lost])
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order }, body: { isAccepted: true } })
  await offered(t, org.dispatcher, [open.job], [carrier])
  const [offer] = await offered(t, org.dispatcher, [{ guid: won.job, amount: 512.34 }], [carrier])
  await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: { driverName: 'Dan' } })
  const [other] = await offered(t, org.dispatcher, [lost.job], [rival])
  await t.send(rival, contractsRoutes.accept, { params: { id: other.guid }, body: {} })
})

describe('a carrier’s jobs', () => {
  test('are those awarded or offered to it, in its list, counts and pages', async () => {
    expect(await guidsOf(carrier)).toEqual([open.job, won.job].toSorted())
    expect(await guidsOf(rival)).toEqual([lost.job])
    const { body } = await t.send(carrier, jobsRoutes.counts)
    expect(body).toEqual({ all: 2, pending: 1, dispatched: 1 })
    const pending = await list(carrier, {}, { status: 'pending' })
    expect([pending.body.total, pending.body.results[0]!.guid]).toEqual([1, open.job])
    const first = await list(carrier, {}, { rc: 1 })
    const second = await list(carrier, {}, { rc: 1, cursor: first.body.next })
    const far = await list(carrier, {}, { rc: 1, pg: 1 })
    const seen = [first, second].map((page): string => page.body.results[0]!.guid)
    expect(seen.toSorted()).toEqual([open.job, won.job].toSorted())
    expect(far.body.results).toEqual(second.body.results)
  })

  test('before acceptance it sees cities and kinds; afterwards all it needs, never prices and clients', async () => {
    const [before, after] = [(await read(carrier, open.job)).body, (await read(carrier, won.job)).body]
    expect(before).toMatchObject({
      status: 'pending',
      stops: [{ terminal: { name: null, city: 'Dallas', zipCode: '75236' } }, { terminal: { city: 'Denver' } }],
      commodities: [{ identifier: null, vehicle: { make: 'Honda' } }],
      offer: { status: 'sent', amount: 600 },
      vendorPayment: 600,
      can: ['accept-offer', 'decline-offer'],
    })
    expect(JSON.stringify(before)).not.toMatch(/Kiest|Manheim|1HGCM|Northside|PO-77/)
    expect(after).toMatchObject({
      status: 'dispatched',
      stops: [{ terminal: { street1: '5333 W Kiest Blvd' } }, {}],
      commodities: [{ identifier: '1HGCM82633A004352' }],
      vendorPayment: 512.34,
      driver: { name: 'Dan' },
    })
    expect(JSON.stringify(after)).not.toMatch(/Northside|Sam Shipper|PO-77/)
    const rows = (await list(carrier)).body
    expect(rows.results.map((row) => row.vendorPayment!).toSorted((a, b) => a - b)).toEqual([512.34, 600])
    expect(findForbiddenKeys('carrier', [before, after, rows])).toEqual([])
    expect((await read(carrier, lost.job)).status).toBe(404)
    expect((await read(rival, open.job)).status).toBe(404)
  })

  test('are found by VIN once awarded; hidden fields neither filter, sort nor search', async () => {
    expect(await guidsOf(carrier, { search: '004352' })).toEqual([won.job])
    expect(await guidsOf(carrier, { search: 'Dallas' })).toEqual([open.job, won.job].toSorted())
    expect(await guidsOf(carrier, { search: 'PO-77' })).toEqual([])
    expect(await guidsOf(carrier, { filterState: { vendorPayment: { from: 550 } } })).toEqual([open.job])
    expect(await guidsOf(carrier, { filterState: { isAwarded: true } })).toEqual([won.job])
    for (const field of [
      'clientName',
      'referenceNumber',
      'originName',
      'clientPayment',
      'financeStats.revenue',
      'vendorGuid',
    ]) {
      const refused = await list(carrier, { sort: [{ field, direction: 'asc' }] })
      expect([field, refused.status]).toEqual([field, 400])
    }
    expect((await list(carrier, { columns: ['clientPayment'] })).status).toBe(400)
  })

  test('appear in the order’s jobs and in the activity as far as they are its own', async () => {
    const jobs = await t.send(carrier, ordersRoutes.jobs, { params: { guid: won.order } })
    expect(jobs.body.results.map((job: { guid: string }) => job.guid)).toEqual([won.job])
    expect(findForbiddenKeys('carrier', jobs.body)).toEqual([])
    expect((await t.send(carrier, ordersRoutes.jobs, { params: { guid: lost.order } })).status).toBe(404)
    const log = await t.send(carrier, activityRoutes.list, { params: { orderGuid: won.order, jobGuid: won.job } })
    expect(log.body.results.map((entry) => entry.by)).toEqual(log.body.results.map(() => 'Carl Carrier'))
    expect(
      (await t.send(carrier, activityRoutes.list, { params: { orderGuid: lost.order, jobGuid: lost.job } })).status,
    ).toBe(404)
  })
})

describe('an awarded job', () => {
  test('is held with its contract, canceled with a fee, and its documents are withdrawn from the vendor', async () => {
    const { order, job } = await aReadyJob(t, org.shipper)
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order }, body: { isAccepted: true } })
    const [offer] = await offered(t, org.dispatcher, [job], [carrier])
    await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
    expect(
      (await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: job }, body: { reason: 'Title' } })).body,
    ).toMatchObject({
      status: 'on-hold',
      vendor: { name: 'Fast Haul' },
    })
    expect((await t.send(org.dispatcher, jobsRoutes.unhold, { params: { guid: job } })).body.status).toBe('dispatched')
    expect((await t.send(org.dispatcher, jobsRoutes.remove, { params: { guid: job } })).status).toBe(409)
    const canceled = await t.send(org.dispatcher, jobsRoutes.cancel, {
      params: { guid: job },
      body: { reason: 'Sold', tonuAmount: 150 },
    })
    expect(canceled.body).toMatchObject({ status: 'canceled', vendor: null, vendorPayment: 150, activeContracts: [] })
    expect((await read(carrier, job)).status).toBe(404)
    const past = await t.send(carrier, contractsPlatformRoutes.list, { query: { status: 'cancelled', rc: 100 } })
    expect(past.body.results.filter((each) => each.job.guid === job)).toMatchObject([
      { cancelReason: 'Sold', cancelCause: null, dateAnswered: expect.any(String) },
    ])
    const back = await t.send(org.dispatcher, jobsRoutes.uncancel, { params: { guid: job } })
    expect(back.body).toMatchObject({ status: 'ready', vendorPayment: 750 })
    const deleted = await t.send(org.dispatcher, jobsRoutes.remove, { params: { guid: job } })
    expect([deleted.status, deleted.error.message]).toEqual([
      409,
      expect.stringContaining('awarded to a vendor before'),
    ])
  })

  test('takes its open offers with it on hold', async () => {
    const { order, job } = await aReadyJob(t, org.shipper)
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order }, body: { isAccepted: true } })
    await offered(t, org.dispatcher, [job], [carrier, rival])
    const held = await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: job }, body: { reason: 'x' } })
    expect(held.body).toMatchObject({ status: 'on-hold', activeContracts: [] })
    expect((await read(carrier, job)).status).toBe(404)
  })
})

describe('verifying', () => {
  test('requires delivery and proof, no open damage; is reverted while no money was paid', async () => {
    const sent = anOrder({ client: { guid: org.client } })
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, { body: sent })
    const job = order.jobs[0]!.guid
    const [offer] = await offered(t, org.dispatcher, [job], [carrier], { overrideReadiness: true })
    await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
    t.clock.set(new Date(t.clock.now().getTime() + 3_600_000))
    for (const stop of order.stops) {
      const done = { action: 'complete' as const, override: true, reason: 'By telephone' }
      const { status, body } = await t.send(org.dispatcher, stopsRoutes.status, {
        params: { guid: stop.guid },
        body: done,
      })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const change = (body: object) => t.send(org.dispatcher, jobsRoutes.change, { params: { guid: job }, body })
    const toVerify = async () => (await read(org.dispatcher, job)).body.missing!.verify
    const unproved = await change({ isVerified: true })
    expect([unproved.status, unproved.error.errors![0]!.path]).toEqual([422, 'attachments'])
    expect(await toVerify()).toEqual(unproved.error.errors)
    await t.send(org.dispatcher, jobsPlatformRoutes.putLabel, { params: { guid: job, labelId: '1' } })
    expect((await toVerify()).map(({ path }) => path)).toEqual(['attachments', 'caseLabels'])
    expect((await change({ isVerified: true, override: true, reason: 'Seen' })).error.errors![0]!.path).toBe(
      'caseLabels',
    )
    await t.send(org.dispatcher, jobsPlatformRoutes.removeLabel, { params: { guid: job, labelId: '1' } })
    expect((await change({ isVerified: true, override: true, reason: 'Seen' })).body).toMatchObject({
      status: 'completed',
      verifiedBy: 'Dana Dispatcher',
    })
    expect((await change({ isVerified: false })).body.status).toBe('delivered')
    await change({ isVerified: true, override: true, reason: 'Seen' })
    const { body: seen } = await read(org.dispatcher, job)
    expect(seen.dateVerified).not.toBeNull()
    expect(seen.missing!.verify).toEqual([])
  })
})

describe('who drives', () => {
  const drive = (who: Person, body: object, guid = won.job) =>
    t.sendAny(who, jobsPlatformRoutes.driver, { params: { guid }, body })

  test('is set by the carrier; a driver sees his own jobs and those without a driver, everywhere', async () => {
    const people = ['Dora', 'Emil'].map((name) =>
      aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { name, role: 'driver' }),
    )
    const [dora, emil] = (await Promise.all(people)) as [Person, Person]
    const stop = (await read(carrier, won.job)).body.stops[0]!.guid
    const sees = async (who: Person) => [
      (await read(who, won.job)).status,
      (await guidsOf(who)).includes(won.job),
      (await guidsOf(who)).length === (await t.send(who, jobsRoutes.counts)).body['all'],
      (await list(who, {}, { status: 'dispatched' })).body.results.some(({ guid }) => guid === won.job),
      (await t.send(who, stopsPlatformRoutes.get, { params: { guid: stop } })).status,
      (await t.send(who, inspectionsPlatformRoutes.ofJob, { params: { guid: won.job } })).status,
    ]
    expect([await sees(dora), await sees(emil)]).toEqual([
      [200, true, true, true, 200, 200],
      [200, true, true, true, 200, 200],
    ])
    const given = await drive(carrier, { userGuid: dora.userGuid, truckNumber: '12', trailerNumber: 'T-9' })
    expect(given.body.driver).toEqual({
      userGuid: dora.userGuid,
      name: 'Dora',
      phoneNumber: null,
      truckNumber: '12',
      trailerNumber: 'T-9',
    })
    expect([await sees(dora), await sees(emil)]).toEqual([
      [200, true, true, true, 200, 200],
      [404, false, true, false, 404, 404],
    ])
    expect((await read(dora, open.job)).status).toBe(404)
    expect((await drive(dora, {})).status).toBe(403)
    expect((await drive(org.dispatcher, {})).status).toBe(403)
    expect((await drive(rival, {})).status).toBe(404)
    expect((await drive(carrier, {}, open.job)).status).toBe(409)
    expect((await drive(carrier, { userGuid: org.dispatcher.userGuid })).error.errors![0]!.path).toBe('userGuid')
    const hired = await drive(carrier, { name: 'Hired Hand', phoneNumber: '+1 303 555 0147' })
    expect(hired.body.driver).toMatchObject({ userGuid: null, name: 'Hired Hand', truckNumber: null })
    expect(await sees(emil)).toEqual([200, true, true, true, 200, 200])
  })

  test('COD is shown to whoever collects it, even without access to pay, and reported once', async () => {
    const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
    const { job } = await aReadyJob(t, org.shipper)
    const collect = (who: Person, body: object) =>
      t.sendAny(who, jobsPlatformRoutes.collected, { params: { guid: job }, body })
    const [offer] = await offered(t, org.dispatcher, [job], [carrier], {
      codAmount: 350,
      codMethod: 'cash',
      codLocation: 'delivery',
    })
    await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
    const seen = (await read(driver, job)).body
    expect(seen.collect).toMatchObject({ amount: 350, dateCollected: null, amountCollected: null })
    expect([seen.vendorPayment, seen.vendorCredit]).toEqual([undefined, undefined])
    expect(JSON.stringify((await read(org.shipper, job)).body)).not.toContain('collect')
    const said = await collect(driver, { amount: 340, method: 'money-order', datetime: '2027-01-01T00:00:00Z' })
    expect(said.body.collect).toMatchObject({
      amount: 350,
      amountCollected: 340,
      methodCollected: 'money-order',
      dateCollected: t.clock.now().toISOString(),
    })
    expect((await read(org.dispatcher, job)).body.collect).toEqual(said.body.collect)
    expect((await collect(rival, { amount: 1, method: 'cash' })).status).toBe(404)
    expect((await collect(driver, { amount: 1, method: 'ach' })).status).toBe(400)
    const { status } = await t.sendAny(driver, jobsPlatformRoutes.collected, {
      params: { guid: won.job },
      body: { amount: 1, method: 'cash' },
    })
    expect(status).toBe(409)
  })
})
