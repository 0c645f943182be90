import type { Outcome } from '@waybill/contract/client.ts'
import { stopsPlatformRoutes, stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { activityPlatformRoutes, activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anAccount, anOrder, aUser, dispatchTo, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { PNG, upload } from '../../../testing/uploads.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let rival: Person
let carrier: Person
let otherCarrier: Person

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const at = (count: number) => minutes(count).toISOString()

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  rival = await aUser(t.database, org.companyGuid, other, 'client')
  carrier = await aCarrier(t.database, org.companyGuid)
  otherCarrier = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
})
beforeEach(() => t.clock.set(minutes(600)))

const vehicle = anOrder().commodities[0]!
const cars = (count: number) => Array.from({ length: count }, (_, i) => ({ ...vehicle, lotNumber: `L${i}` }))

/** An order with its job under way. */
async function rolling(count = 1, more: object = {}) {
  t.clock.set(NOW)
  const order = (
    await t.send(org.dispatcher, ordersRoutes.create, {
      body: {
        ...anOrder({ commodities: cars(count), ...more }),
        client: { guid: org.client },
      },
    })
  ).body
  await dispatchTo(t.database, org.companyGuid, order.jobs[0]!.guid, carrier.accountGuid)
  t.clock.set(minutes(600))
  const [pickup, delivery] = order.stops
  return {
    order,
    job: order.jobs[0]!.guid,
    pickup: pickup!.guid,
    delivery: delivery!.guid,
    pieces: order.commodities.map((c) => c.guid),
  }
}
type Mark = Sent<typeof stopsRoutes.status>['body']
const status = (who: Person | null, stop: string, body: Mark) =>
  t.send(who, stopsRoutes.status, { params: { guid: stop }, body })
const read = async (guid: string, who: Person = org.dispatcher) =>
  (await t.send(who, ordersRoutes.getById, { params: { id: guid } })).body
const nobody = { notAvailableReason: 'Night drop' }
const fault = ({ status: code, error }: Outcome<unknown, unknown>) => [code, error.errors?.[0]?.path]

describe('dates of several stops', () => {
  const put = (
    who: Person,
    guid: string,
    stops: Sent<typeof stopsPlatformRoutes.changeDates>['body']['stops'],
    headers = {},
  ) => t.send(who, stopsPlatformRoutes.changeDates, { params: { guid }, body: { stops }, headers })

  test('are changed in one act, all or none', async () => {
    const { order, pickup, delivery } = await rolling()
    const before = await read(order.guid)
    const dates = [
      { guid: pickup, dateScheduledType: 'exactly' as const, dateScheduledStart: at(700) },
      { guid: delivery, dateScheduledStart: at(800), dateScheduledEnd: at(900) },
    ]
    const changed = await put(org.dispatcher, order.guid, dates, { 'if-match': `"${before.version}"` })
    expect(changed.body.results.map(({ dateScheduledStart }) => dateScheduledStart)).toEqual([at(700), at(800)])
    const after = await read(order.guid)
    expect(after.version).toBe(before.version + 1)
    expect((await put(org.dispatcher, order.guid, dates, { 'if-match': `"${before.version}"` })).status).toBe(412)
    const wrong = await put(org.dispatcher, order.guid, [
      { guid: pickup, dateScheduledStart: at(710) },
      { guid: delivery, dateScheduledStart: at(900), dateScheduledEnd: at(800) },
    ])
    expect(fault(wrong)).toEqual([400, 'stops.1.dateScheduledEnd'])
    expect((await read(order.guid)).version).toBe(after.version)
    expect(fault(await put(org.dispatcher, order.guid, [{ guid: newGuid() }]))).toEqual([400, 'stops.0.guid'])
    expect((await put(elsewhere.dispatcher, order.guid, dates)).status).toBe(404)
    expect((await put(rival, order.guid, dates)).status).toBe(403)
  })
})

describe('the progress of a load', () => {
  test('is reported by its carrier stop by stop; job and order follow, and the client reads milestones', async () => {
    const { order, pickup, delivery } = await rolling()
    const started = await status(carrier, pickup, { action: 'start', datetime: at(10) })
    expect([started.status, started.body]).toMatchObject([200, { status: 'started', jobStatus: 'in-progress' }])
    expect(started.headers['etag']).toBe(`"${started.body.version}"`)
    const stopOf = (who: Person) => t.send(who, stopsPlatformRoutes.get, { params: { guid: pickup } })
    expect((await stopOf(carrier)).body).toEqual({ ...started.body, warnings: [] })
    expect(findForbiddenKeys('client', (await stopOf(org.shipper)).body)).toEqual([])
    expect((await stopOf(org.shipper)).body).toMatchObject({ guid: pickup, status: 'started' })
    const loaded = await status(carrier, pickup, { action: 'complete', datetime: at(20) })
    expect(loaded.body).toMatchObject({ status: 'completed', jobStatus: 'picked-up', dateCompleted: at(20) })
    expect(findForbiddenKeys('carrier', loaded.body)).toEqual([])
    expect((await read(order.guid)).status).toBe('picked-up')
    const bare = await status(carrier, delivery, { action: 'complete', datetime: at(30) })
    expect([...fault(bare), bare.error.code]).toEqual([422, 'proof', 'requirement_missing'])
    const there = await status(carrier, delivery, { action: 'complete', datetime: at(30), ...nobody })
    expect(there.body).toMatchObject({ status: 'completed', jobStatus: 'delivered' })
    const now = await read(order.guid, org.shipper)
    expect([now.status, now.commodities[0]!.status]).toEqual(['delivered', 'delivered'])
    const milestones = await t.send(org.shipper, activityPlatformRoutes.milestones, { params: { guid: order.guid } })
    const steps = milestones.body.results.map((each) => [each.kind, each.date])
    expect(steps.slice(-2)).toEqual([
      ['picked-up', at(20)],
      ['delivered', at(30)],
    ])
  })

  test('requires for an advanced delivery what its inspections require: a signature', async () => {
    const pieces = [{ type: 'pallets', description: 'Crate', quantity: 1 }]
    const { pickup, delivery } = await rolling(1, { inspectionType: 'advanced', commodities: pieces })
    await status(carrier, pickup, { action: 'complete', datetime: at(20) })
    const absent = await status(carrier, delivery, { action: 'complete', datetime: at(30), ...nobody })
    expect([...fault(absent), absent.error.message]).toEqual([422, 'proof', expect.any(String)])
    const fileGuid = (await upload(t, carrier, { name: 'signed.png', content: PNG })).body.guid
    const signature = { name: 'Ray', fileGuid }
    const signed = await status(carrier, delivery, { action: 'complete', datetime: at(30), signature })
    expect([signed.status, signed.body.jobStatus]).toEqual([200, 'delivered'])
  })

  test('starts for the vendor with its first pickup, and ends with its last stop', async () => {
    const { order, pickup, delivery } = await rolling()
    await status(carrier, pickup, { action: 'complete', datetime: at(20) })
    await status(carrier, delivery, { action: 'complete', datetime: at(30), ...nobody })
    expect((await read(order.guid)).jobs[0]).toMatchObject({ dateVendorStarted: at(20), dateVendorCompleted: at(30) })
    await status(org.dispatcher, delivery, { action: 'revert', reason: 'wrong yard' })
    expect((await read(order.guid)).jobs[0]).toMatchObject({ dateVendorCompleted: null, status: 'picked-up' })
    expect(fault(await status(carrier, delivery, { action: 'complete' }))).toEqual([422, 'proof'])
    await status(org.dispatcher, delivery, { action: 'revert', reason: 'wrong yard' })
    await status(org.dispatcher, pickup, { action: 'revert', reason: 'wrong yard' })
    await status(org.dispatcher, pickup, { action: 'revert', reason: 'wrong yard' })
    const again = await status(org.dispatcher, pickup, { action: 'revert', reason: 'wrong yard' })
    expect(again.status).toBe(409)
    expect((await read(order.guid)).jobs[0]).toMatchObject({ dateVendorStarted: null, status: 'dispatched' })
  })

  test('can be reported in parts; the stop completes with its last piece', async () => {
    const { order, pickup, delivery, pieces, job } = await rolling(3)
    const part = await status(carrier, pickup, { action: 'complete', commodities: [pieces[0]!], datetime: at(20) })
    expect(part.body).toMatchObject({ status: 'started', jobStatus: 'picked-up' })
    const gone = { action: 'attempt' as const, outcome: 'missing' as const, reason: 'not on the lot', datetime: at(21) }
    expect(fault(await status(carrier, pickup, gone))).toEqual([422, 'commodities'])
    const missing = await status(carrier, pickup, { ...gone, commodities: [pieces[1]!] })
    expect(missing.body.commodities).toContainEqual({ guid: pieces[1], dateCompleted: at(21), outcome: 'missing' })
    expect(missing.body.attempts).toMatchObject([{ reason: 'not on the lot', date: at(21) }])
    const rest = await status(carrier, pickup, { action: 'complete', datetime: at(22) })
    expect(rest.body).toMatchObject({ status: 'completed' })
    const early = await status(carrier, delivery, { action: 'complete', commodities: [pieces[1]!], ...nobody })
    expect(early.status).toBe(409)
    const refused = {
      action: 'attempt' as const,
      outcome: 'refused' as const,
      reason: 'scratched',
      commodities: [pieces[0]!],
    }
    expect((await status(carrier, delivery, refused)).body.pieces.map((each) => each.status)).toContain('refused')
    expect((await status(carrier, pickup, { action: 'complete', datetime: at(22) })).status).toBe(200)
    const rows = await t.send(org.dispatcher, activityRoutes.list, { params: { orderGuid: order.guid, jobGuid: job } })
    expect(rows.body.results.map((each) => each.action)).toContain('stop.attempted')
  })

  test('an empty list completes nothing', async () => {
    const { pickup } = await rolling(2)
    await status(carrier, pickup, { action: 'start', datetime: at(10) })
    const refused = await status(carrier, pickup, { action: 'complete', commodities: [], datetime: at(20) })
    expect(fault(refused)).toEqual([422, 'commodities'])
  })

  test('a delivery with one vehicle missing completes with the rest', async () => {
    const { pickup, delivery, pieces } = await rolling(2)
    const [here, gone] = [pieces[0]!, pieces[1]!]
    await status(carrier, pickup, { action: 'complete', commodities: [here], datetime: at(10) })
    const missing = {
      action: 'attempt' as const,
      outcome: 'missing' as const,
      commodities: [gone],
      reason: 'Not on the lot',
    }
    const loaded = await status(carrier, pickup, { ...missing, datetime: at(11) })
    expect(loaded.body).toMatchObject({ status: 'completed', jobStatus: 'picked-up' })
    await status(carrier, delivery, { action: 'start', datetime: at(20) })
    const done = { action: 'complete' as const, commodities: [here], datetime: at(30), ...nobody }
    expect((await status(carrier, delivery, done)).body).toMatchObject({ status: 'completed', jobStatus: 'delivered' })
  })

  test('a stop with nothing left to handle is closed by whoever is there', async () => {
    const { pickup, delivery, pieces } = await rolling()
    const gone: Mark = {
      action: 'attempt',
      outcome: 'missing',
      commodities: pieces,
      reason: 'Not on the lot',
      datetime: at(10),
    }
    expect((await status(carrier, pickup, gone)).status).toBe(200)
    const closed = await status(org.dispatcher, delivery, { action: 'complete', datetime: at(20) })
    expect([closed.status, closed.body.status]).toEqual([200, 'completed'])
    expect((await status(org.dispatcher, delivery, { action: 'complete', datetime: at(30) })).status).toBe(409)
  })

  test('the same act at the same moment is a repeat, also after the job is done', async () => {
    const { order, pickup, delivery } = await rolling()
    const acts: [string, Mark][] = [
      [pickup, { action: 'start', datetime: at(10) }],
      [pickup, { action: 'attempt', datetime: at(11), reason: 'gate closed' }],
      [pickup, { action: 'complete', datetime: at(20) }],
      [delivery, { action: 'complete', datetime: at(30), ...nobody }],
    ]
    for (const [stop, body] of acts) expect((await status(carrier, stop, body)).status).toBe(200)
    const { version } = await read(order.guid)
    for (const [stop, body] of acts) expect((await status(carrier, stop, body)).body.version).toBe(version)
    const attempts = (await status(carrier, ...acts[0]!)).body.attempts
    expect(attempts).toHaveLength(1)
    expect((await status(carrier, pickup, { action: 'complete', datetime: at(21) })).status).toBe(409)
  })

  test('times are between the dispatch and five minutes from now; with permission to backdate, also earlier', async () => {
    const { pickup } = await rolling()
    expect(fault(await status(carrier, pickup, { action: 'start', datetime: at(606) }))).toEqual([400, 'datetime'])
    expect(fault(await status(carrier, pickup, { action: 'start', datetime: at(-1) }))).toEqual([400, 'datetime'])
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect(fault(await status(plain, pickup, { action: 'start', datetime: at(-1) }))).toEqual([400, 'datetime'])
    expect((await status(org.dispatcher, pickup, { action: 'start', datetime: at(-1) })).status).toBe(200)
  })
})

describe('access', () => {
  test('to a stop: its carrier and the company; others get 404', async () => {
    const { pickup } = await rolling()
    const start: Mark = { action: 'start' }
    const who = [otherCarrier, elsewhere.dispatcher, org.shipper, rival, null]
    expect((await Promise.all(who.map((each) => status(each, pickup, start)))).map((a) => a.status)).toEqual([
      404, 404, 403, 403, 401,
    ])
    const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
    expect((await status(driver, pickup, start)).status).toBe(200)
    expect((await status(driver, pickup, { action: 'revert', reason: 'x' })).status).toBe(403)
    const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await status(reader, pickup, { action: 'complete' })).status).toBe(403)
  })

  test('stops of an offered or unawarded job cannot be worked on', async () => {
    const placed = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    expect((await status(carrier, placed.stops[0]!.guid, { action: 'start' })).status).toBe(404)
    const answer = await status(org.dispatcher, placed.stops[0]!.guid, { action: 'start' })
    expect([answer.status, answer.error.code]).toEqual([409, 'not_allowed_now'])
  })

  test('required inspections come first, unless a manager gives a reason', async () => {
    const { pickup, delivery, pieces } = await rolling(1, { inspectionType: 'AIAG' })
    expect(fault(await status(carrier, pickup, { action: 'complete', commodities: pieces }))).toEqual([
      422,
      'commodities.0',
    ])
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    const override = { action: 'complete' as const, override: true }
    expect((await status(plain, pickup, { ...override, reason: 'x' })).status).toBe(403)
    expect((await status(carrier, pickup, { ...override, reason: 'x' })).status).toBe(403)
    expect(fault(await status(org.dispatcher, pickup, override))).toEqual([422, 'reason'])
    expect((await status(carrier, pickup, { action: 'complete', noDamage: true })).status).toBe(200)
    expect(fault(await status(org.dispatcher, delivery, { action: 'complete', ...nobody }))).toEqual([
      422,
      'commodities.0',
    ])
    expect((await status(org.dispatcher, delivery, { ...override, reason: 'by phone' })).status).toBe(200)
  })

  test('a signature is a picture uploaded by the same account', async () => {
    const { pickup, delivery } = await rolling()
    await status(carrier, pickup, { action: 'complete' })
    const mine = (await upload(t, carrier, { name: 'sign.png', content: PNG })).body.guid
    const theirs = (await upload(t, otherCarrier, { name: 'sign.png', content: PNG })).body.guid
    const paper = (await upload(t, carrier)).body.guid
    const signed = (fileGuid: string) =>
      status(carrier, delivery, { action: 'complete', signature: { name: 'Ann', fileGuid } })
    for (const wrong of [theirs, paper, newGuid()])
      expect(fault(await signed(wrong))).toEqual([400, 'signature.fileGuid'])
    expect((await signed(mine)).body.jobStatus).toBe('delivered')
    expect((await t.send(carrier, attachmentsRoutes.remove, { params: { id: mine } })).status).toBe(409)
  })
})

describe('an act with a guid of its own', () => {
  test('is done once, also with sixty concurrent calls, and not again after it was reverted', async () => {
    const { pickup, pieces } = await rolling()
    const guid = newGuid()
    const act = { guid, action: 'complete', commodities: pieces, datetime: at(20) } as const
    const answers = await Promise.all(Array.from({ length: 60 }, () => status(carrier, pickup, act)))
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]))
    const reverted = await status(org.dispatcher, pickup, { action: 'revert', reason: 'Wrong car' })
    expect(reverted.body.dateCompleted).toBeNull()
    const late = await status(carrier, pickup, act)
    expect([late.status, late.body.dateCompleted]).toEqual([200, null])
    expect(fault(await status(carrier, pickup, { ...act, datetime: at(21) }))).toEqual([409, 'guid'])
    expect((await status(carrier, pickup, { ...act, guid: newGuid() })).body.dateCompleted).toBe(at(20))
  })
})
