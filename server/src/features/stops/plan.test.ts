import type { Outcome } from '@waybill/contract/client.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes, stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { StopAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import { activityPlatformRoutes, activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import {
  aCarrier,
  anOrg,
  anAccount,
  anOrder,
  aPlace,
  aUser,
  dispatchTo,
  NOW,
  put,
  type Person,
} from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
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

const vehicle = anOrder().commodities[0]!
const cars = (count: number) => Array.from({ length: count }, (_, i) => ({ ...vehicle, lotNumber: `L${i}` }))

async function placed(count = 1, by = org.dispatcher) {
  t.clock.set(NOW)
  const sent = {
    ...anOrder({ commodities: cars(count) }),
    ...(by === org.dispatcher ? { client: { guid: org.client } } : {}),
  }
  const order = (await t.send(by, ordersRoutes.create, { body: sent })).body
  const [pickup, delivery] = order.stops
  return {
    order,
    job: order.jobs[0]!.guid,
    pickup: pickup!.guid,
    delivery: delivery!.guid,
    pieces: order.commodities.map((each) => each.guid),
  }
}
async function rolling(count = 1) {
  const found = await placed(count)
  await dispatchTo(t.database, org.companyGuid, found.job, carrier.accountGuid)
  t.clock.set(minutes(600))
  return found
}
const read = async (guid: string, who: Person = org.dispatcher) =>
  (await t.send(who, ordersRoutes.getById, { params: { id: guid } })).body
const patch = (who: Person | null, stop: string, body: object, headers = {}) =>
  t.send(who, stopsRoutes.change, { params: { guid: stop }, body, headers })
const status = (who: Person, stop: string, body: object) =>
  t.raw<StopAnswer>(who, 'PUT', `/api/stops/${stop}/status`, body)
const fault = (answer: Outcome<unknown, unknown>) => [answer.status, answer.error.errors?.[0]?.path]
const hub = aPlace({ name: 'Amarillo Yard', city: 'Amarillo', street1: '1 Yard Rd', zipCode: '79101' })
const nobody = { notAvailableReason: 'Night drop' }

describe('changing a stop', () => {
  test('the company changes place, dates and notes; each side only its own', async () => {
    const { order, pickup } = await rolling()
    const sent = {
      terminal: hub,
      notes: 'Gate 4',
      dateScheduledType: 'between',
      dateScheduledStart: at(700),
      dateScheduledEnd: at(800),
    }
    const answer = await patch(org.dispatcher, pickup, sent, { 'if-match': `"${order.version}"` })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        notes: 'Gate 4',
        status: 'scheduled',
        terminal: { name: 'Amarillo Yard' },
        dateScheduledStart: at(700),
        dateScheduledEnd: at(800),
      },
    ])
    expect((await patch(org.dispatcher, pickup, sent, { 'if-match': `"${order.version}"` })).status).toBe(412)
    expect(fault(await patch(org.dispatcher, pickup, { dateScheduledEnd: at(600) }))).toEqual([400, 'dateScheduledEnd'])
    const unknown = { primaryContact: { guid: newGuid() } }
    expect(fault(await patch(org.dispatcher, pickup, unknown))).toEqual([422, 'primaryContact.guid'])
    expect(fault(await patch(org.dispatcher, pickup, { terminal: { guid: newGuid() } }))).toEqual([
      422,
      'terminal.guid',
    ])
    const expected = await patch(carrier, pickup, { dateEstimatedStart: at(710) })
    expect(expected.body).toMatchObject({ dateEstimatedStart: at(710), jobStatus: 'dispatched' })
    expect(findForbiddenKeys('carrier', expected.body)).toEqual([])
    expect(fault(await patch(carrier, pickup, { notes: 'x' }))).toEqual([400, 'notes'])
    const others = [otherCarrier, rival, elsewhere.dispatcher, null]
    const answers = await Promise.all(others.map((who) => patch(who, pickup, { dateEstimatedStart: at(1) })))
    expect(answers.map((each) => each.status)).toEqual([404, 404, 404, 401])
  })

  test('a client changes its own stops until someone takes the order', async () => {
    const { order, pickup } = await placed(1, org.shipper)
    const answer = await patch(org.shipper, pickup, { dateRequestedStart: at(500) })
    expect([answer.status, answer.body.dateRequestedStart, answer.body.jobStatus]).toEqual([200, at(500), undefined])
    expect(fault(await patch(org.shipper, pickup, { dateScheduledStart: at(1) }))).toEqual([400, 'dateScheduledStart'])
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
    expect((await patch(org.shipper, pickup, { dateRequestedStart: at(600) })).status).toBe(409)
  })

  test('completed stops cannot be changed', async () => {
    const { pickup } = await rolling()
    await status(carrier, pickup, { action: 'start' })
    expect((await patch(org.dispatcher, pickup, { terminal: hub })).status).toBe(409)
    await status(carrier, pickup, { action: 'complete' })
    expect((await patch(org.dispatcher, pickup, { notes: 'late' })).status).toBe(409)
  })
})

describe('the plan of a job', () => {
  const add = (job: string, body: object, who: Person = org.dispatcher) =>
    t.raw<StopAnswer>(who, 'POST', `/platform/jobs/${job}/stops`, body)
  const link = (method: 'PUT' | 'DELETE', stop: string, commodities: string[], who: Person = org.dispatcher) =>
    t.raw<StopAnswer>(who, method, `/api/stops/${stop}/commodities`, { commodities })
  const handled = (answer: { body: StopAnswer }) => answer.body.commodities.map((each) => each.guid)

  test('a stop is added, takes over pieces, and is a repeat under its own guid', async () => {
    const { order, job, pieces, delivery } = await placed(2)
    const sent = { guid: newGuid(), stopType: 'delivery', terminal: hub, sequence: 2, commodities: [pieces[0]] }
    const answers = [await add(job, sent), await add(job, sent)]
    expect(answers.map((each) => [each.status, each.body.guid, each.body.sequence])).toEqual([
      [201, sent.guid, 2],
      [201, sent.guid, 2],
    ])
    expect(fault(await add(job, { ...sent, stopType: 'pickup' }))).toEqual([409, 'guid'])
    const now = await read(order.guid)
    expect(now.stops.map((stop) => [stop.guid, stop.commodities.length])).toEqual([
      [order.stops[0]!.guid, 2],
      [sent.guid, 1],
      [delivery, 1],
    ])
    expect(fault(await add(job, { stopType: 'service', terminal: hub }))).toEqual([400, 'stopType'])
    expect(fault(await add(job, { stopType: 'pickup', terminal: hub, commodities: [newGuid()] }))).toEqual([
      400,
      'commodities.0',
    ])
    expect(fault(await add(job, { stopType: 'pickup', terminal: hub, sequence: 9 }))).toEqual([400, 'sequence'])
    expect((await add(job, sent, elsewhere.dispatcher)).status).toBe(404)
    expect((await add(job, sent, org.shipper)).status).toBe(403)
  })

  test('a stop where somebody signed stays, though what was done there was taken back', async () => {
    const { job, order, pickup, pieces } = await placed(2)
    const extra = (await add(job, { stopType: 'pickup', terminal: hub, sequence: 2, commodities: [pieces[1]] })).body
      .guid
    await put(t.database, 'signatures', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      order_guid: order.guid,
      job_guid: job,
      stop_guid: extra,
      outcome: 'not-available',
      reason: 'Night drop',
      commodity_guids: [],
      inspection_guids: [],
      at: NOW,
      created_at: NOW,
    })
    await link('PUT', pickup, [pieces[1]!])
    const removed = await t.send(org.dispatcher, stopsPlatformRoutes.remove, { params: { guid: extra } })
    expect(removed.status).toBe(409)
  })

  test('stops are reordered as far as loads allow, and are removed if unvisited', async () => {
    const { job, order, pickup, delivery, pieces } = await placed(2)
    const extra = (await add(job, { stopType: 'pickup', terminal: hub, sequence: 2, commodities: [pieces[1]] })).body
      .guid
    const order_ = (stops: string[]) =>
      t.send(org.dispatcher, stopsPlatformRoutes.reorder, { params: { guid: job }, body: { stops } })
    const turned = await order_([extra, pickup, delivery])
    expect(turned.body.results.map((each) => [each.guid, each.sequence])).toEqual([
      [extra, 1],
      [pickup, 2],
      [delivery, 3],
    ])
    expect(fault(await order_([extra, delivery, pickup]))).toEqual([400, 'stops.1'])
    expect(fault(await order_([extra, delivery]))).toEqual([400, 'stops'])
    const remove = (stop: string, who: Person = org.dispatcher) =>
      t.send(who, stopsPlatformRoutes.remove, { params: { guid: stop } })
    expect((await remove(extra, elsewhere.dispatcher)).status).toBe(404)
    expect(fault(await remove(extra))).toEqual([409, 'commodities'])
    expect(fault(await remove(delivery))).toEqual([409, 'stopType'])
    expect(handled(await link('PUT', pickup, [pieces[1]!]))).toHaveLength(2)
    expect((await remove(extra)).status).toBe(204)
    expect((await read(order.guid)).stops.map((stop) => [stop.guid, stop.sequence])).toEqual([
      [pickup, 1],
      [delivery, 2],
    ])
    const log = await t.send(org.dispatcher, activityRoutes.list, { params: { orderGuid: order.guid, jobGuid: job } })
    expect(log.body.results.find((each) => each.subjectGuid === extra && each.text === 'Stop removed')).toBeDefined()
  })

  test('pieces are linked and unlinked until they are on the truck', async () => {
    const { pickup, delivery, pieces } = await rolling(2)
    expect(handled(await link('DELETE', pickup, [pieces[1]!]))).toEqual([pieces[0]])
    expect(fault(await link('DELETE', pickup, [pieces[1]!]))).toEqual([400, 'commodities.0'])
    expect(handled(await link('PUT', pickup, [pieces[1]!]))).toHaveLength(2)
    expect(handled(await link('PUT', pickup, [pieces[1]!]))).toHaveLength(2)
    expect(fault(await link('PUT', pickup, [newGuid()]))).toEqual([400, 'commodities.0'])
    await status(carrier, pickup, { action: 'complete', commodities: [pieces[0]] })
    expect((await link('DELETE', pickup, [pieces[0]!])).status).toBe(409)
    expect((await link('DELETE', delivery, [pieces[0]!])).status).toBe(409)
    expect((await link('DELETE', delivery, [pieces[1]!])).status).toBe(200)
    expect((await link('PUT', delivery, [pieces[1]!], elsewhere.dispatcher)).status).toBe(404)
    expect((await link('PUT', delivery, [pieces[1]!], carrier)).status).toBe(403)
  })
})

describe('a breakdown', () => {
  const breakdown = (who: Person | null, job: string, body: object = {}) =>
    t.send(who, stopsPlatformRoutes.breakdown, {
      params: { guid: job },
      body: { terminal: hub, reason: 'Engine', ...body },
    })

  test('ends the leg at a terminal; the next job continues, and the client sees one journey', async () => {
    const { order, job, pickup, delivery, pieces } = await rolling(3)
    expect((await breakdown(org.dispatcher, job)).status).toBe(409)
    await status(carrier, pickup, { action: 'complete', commodities: pieces.slice(0, 2), datetime: at(20) })
    const who = [elsewhere.dispatcher, carrier, org.shipper, null]
    expect((await Promise.all(who.map((each) => breakdown(each, job)))).map((a) => a.status)).toEqual([
      404, 403, 403, 401,
    ])
    expect(fault(await breakdown(org.dispatcher, job, { datetime: at(10) }))).toEqual([400, 'datetime'])
    const late = { datePickup: at(200), dateDelivery: at(150) }
    expect(fault(await breakdown(org.dispatcher, job, { datetime: at(100), next: late }))).toEqual([
      400,
      'next.dateDelivery',
    ])
    const onward = { datePickup: at(200), dateDelivery: at(900) }
    const ended = await breakdown(org.dispatcher, job, { datetime: at(100), next: onward })
    expect([ended.body.stops[0]!.dateRequestedStart, ended.body.stops.at(-1)!.dateRequestedStart]).toEqual([
      at(200),
      at(900),
    ])
    expect([ended.status, ended.body]).toMatchObject([
      201,
      {
        endedJob: { guid: job, status: 'delivered', dateLegEnded: at(100) },
        nextJob: { status: 'new' },
        commodities: pieces,
      },
    ])
    const next = ended.body.nextJob.guid
    expect(ended.body.stops.map((stop) => [stop.stopType, stop.terminal!.city, stop.commodities.length])).toEqual([
      ['pickup', 'Amarillo', 2],
      ['pickup', 'Dallas', 1],
      ['delivery', 'Denver', 3],
    ])
    expect(ended.body.stops[2]!.guid).toBe(delivery)
    expect((await breakdown(org.dispatcher, job)).status).toBe(409)
    const whole = await read(order.guid)
    expect([whole.status, whole.jobs.map((each) => [each.guid, each.sequence, each.commodityCount])]).toEqual([
      'picked-up',
      [
        [job, 1, 2],
        [next, 2, 3],
      ],
    ])
    const handover = whole.stops.find((stop) => stop.jobGuid === job && stop.stopType === 'delivery')
    expect((await status(org.dispatcher, handover!.guid, { action: 'revert', reason: 'x' })).status).toBe(409)

    const seen = await read(order.guid, org.shipper)
    expect(seen.jobs).toMatchObject([
      { guid: next, status: 'picked-up', dateDispatched: expect.anything(), dateVendorStarted: at(20) },
    ])
    expect(seen.stops.map((stop) => [stop.stopType, stop.terminal!.city])).toEqual([
      ['pickup', 'Dallas'],
      ['pickup', 'Dallas'],
      ['delivery', 'Denver'],
    ])
    expect(JSON.stringify(seen)).not.toContain('Amarillo')
    expect(seen.stopCount).toBe(3)
    const counted = async (person: Person, counts: Record<string, number>) => {
      const { results } = (await t.send(person, ordersRoutes.list, { body: { filterState: counts } })).body
      const row = results.find((each) => each.guid === order.guid)
      return row && [row.stopCount, row.jobCount]
    }
    expect(await counted(org.shipper, { stopCount: 3, jobCount: 1 })).toEqual([3, 1])
    expect(await counted(org.dispatcher, { stopCount: 5, jobCount: 2 })).toEqual([5, 2])
    expect(await counted(org.shipper, { stopCount: 5 })).toBeUndefined()

    await dispatchTo(t.database, org.companyGuid, next, otherCarrier.accountGuid)
    const [takeover, rest] = ended.body.stops
    expect((await status(carrier, takeover!.guid, { action: 'complete' })).status).toBe(404)
    await status(otherCarrier, takeover!.guid, { action: 'complete', datetime: at(200) })
    await status(otherCarrier, rest!.guid, { action: 'complete', datetime: at(210) })
    const done = await status(otherCarrier, delivery, { action: 'complete', datetime: at(300), ...nobody })
    expect([done.status, done.body.jobStatus]).toEqual([200, 'delivered'])
    expect((await read(order.guid)).status).toBe('delivered')
    const milestones = await t.send(org.shipper, activityPlatformRoutes.milestones, { params: { guid: order.guid } })
    const kinds = milestones.body.results.map((each) => each.kind)
    expect([
      kinds.filter((k: string) => k === 'picked-up').length,
      kinds.filter((k: string) => k === 'delivered').length,
    ]).toEqual([3, 3])
    expect(JSON.stringify(milestones.body)).not.toContain('Amarillo')
  })

  test('is inserted between existing legs', async () => {
    const { order, job, pickup } = await rolling(1)
    await status(carrier, pickup, { action: 'complete', datetime: at(20) })
    const first = (await breakdown(org.dispatcher, job, { datetime: at(30) })).body.nextJob.guid
    await dispatchTo(t.database, org.companyGuid, first, otherCarrier.accountGuid)
    const [takeover] = (await read(order.guid)).stops.filter((stop) => stop.jobGuid === first)
    await status(otherCarrier, takeover!.guid, { action: 'complete', datetime: at(40) })
    const second = await breakdown(org.dispatcher, first, {
      datetime: at(50),
      terminal: aPlace({ name: 'Raton Yard', city: 'Raton', state: 'NM', zipCode: '87740', street1: '2 Pass Rd' }),
    })
    expect((await read(order.guid)).jobs.map((each) => each.guid)).toEqual([job, first, second.body.nextJob.guid])
    const seen = await read(order.guid, org.shipper)
    expect(seen.jobs.map((each) => each.guid)).toEqual([second.body.nextJob.guid])
    expect(JSON.stringify(seen)).not.toMatch(/Amarillo|Raton/)
    expect(new Set((await read(order.guid)).jobs.map((each) => each.number)).size).toBe(3)
  })

  test('leaves past events unchanged', async () => {
    const { order, job, pickup, delivery, pieces } = await rolling(2)
    await status(carrier, pickup, { action: 'complete', commodities: [pieces[0]], datetime: at(20) })
    const was = await read(order.guid)
    t.clock.set(minutes(610))
    const { nextJob } = (await breakdown(org.dispatcher, job)).body
    const extra = await t.send(org.dispatcher, stopsPlatformRoutes.add, {
      params: { guid: nextJob.guid },
      body: {
        stopType: 'delivery',
        terminal: hub,
        commodities: [pieces[1]!],
      },
    })
    await t.send(org.dispatcher, stopsRoutes.link, { params: { guid: delivery }, body: { commodities: [pieces[1]!] } })
    expect(
      (await t.send(org.dispatcher, stopsPlatformRoutes.remove, { params: { guid: extra.body.guid } })).status,
    ).toBe(204)
    const { body } = await t.send(org.dispatcher, orderViewsRoutes.asOf, {
      params: { guid: order.guid },
      query: { at: at(605) },
    })
    expect(body).toEqual({ ...was, can: [], waiting: null })
  })
})
