import type { JobChange } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { InputOf } from '@waybill/contract/client.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { ListBody } from '@waybill/contract/lists/list.shapes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, aCompany, anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  carrier = await aCarrier(t.database, org.companyGuid)
})

const place = async (more: Parameters<typeof anOrder>[0] = {}) => {
  const sent = anOrder({ client: { guid: org.client }, equipmentTypeId: 1, ...more })
  const { status, body } = await t.send(org.dispatcher, ordersRoutes.create, { body: sent })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const read = (guid: string, who: Person | null = org.dispatcher) => t.send(who, jobsRoutes.get, { params: { guid } })
const actions = async (orderGuid: string, jobGuid: string) => {
  const { body } = await t.send(org.dispatcher, activityRoutes.list, {
    params: { orderGuid, jobGuid },
    query: { rc: 250 },
  })
  return body.results.map((entry: { action: string }) => entry.action)
}

describe('a job', () => {
  test('shows its stops, its commodities, possible acts, and its ETag', async () => {
    const order = await place()
    const { status, body, headers } = await read(order.jobs[0]!.guid)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: `${order.number}-1`,
      status: 'new',
      order: { guid: order.guid, number: order.number },
      type: 'transport',
      classification: { id: 1, label: 'Transport', type: 'transport', isDefault: true },
      equipmentType: { id: 1, label: 'Open' },
      client: { guid: org.client, name: 'Northside Motors' },
      ownerAccount: { name: 'Acme Transport' },
      commodityCount: 1,
      stops: [{ terminal: { city: 'Dallas', street1: '5333 W Kiest Blvd' } }, { terminal: { city: 'Denver' } }],
      activeContracts: [],
      loadboards: [],
      caseLabels: [],
      financeStats: { revenue: null, expense: null },
      can: expect.arrayContaining(['edit', 'ready', 'hold', 'cancel', 'delete', 'split', 'merge', 'load']),
    })
    expect(headers['etag']?.toString().startsWith(`"${body.version}.`)).toBe(true)
    const { body: commodities } = await t.send(org.dispatcher, jobsRoutes.commodities, { params: { jobId: body.guid } })
    expect([commodities.total, commodities.results[0]!.identifier]).toEqual([1, '1HGCM82633A004352'])
  })

  test('shows the company where it starts, ends and continues; a place that moves takes it along', async () => {
    const order = await place()
    const { guid, number } = order.jobs[0]!
    const columns = [
      'originLatitude',
      'destinationLongitude',
      'nextStop.guid',
      'nextStop.stopType',
      'nextStop.latitude',
    ]
    const list = async (who: Person, asked: string[]) =>
      t.send(who, jobsRoutes.list, { body: { search: number, columns: asked } })
    const [pickup] = order.stops
    const row = async () => (await list(org.dispatcher, [...columns, 'datePickup', 'dateDelivery'])).body.results[0]
    expect(await row()).toMatchObject({
      guid,
      originLatitude: expect.any(Number),
      destinationLongitude: -104.99,
      nextStop: { guid: pickup!.guid, stopType: 'pickup', latitude: expect.any(Number) },
      datePickup: '2026-03-05T14:00:00.000Z',
      dateDelivery: '2026-03-07T18:00:00.000Z',
    })
    const moved = await t.send(org.dispatcher, terminalsRoutes.change, {
      params: { id: pickup!.terminal!.guid },
      body: { latitude: 33.5, longitude: -97.5 },
    })
    expect(moved.status).toBe(200)
    expect(await row()).toMatchObject({ originLatitude: 33.5, nextStop: { latitude: 33.5 } })
    for (const column of [...columns, 'datePickup'])
      expect((await list(org.shipper, [column])).status, column).toBe(400)
  })

  test('is not found by another client, company or vendor; nothing is shown without a token', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    const who = [stranger, outsider, carrier, null]
    expect((await Promise.all(who.map((each) => read(guid, each)))).map((a) => a.status)).toEqual([404, 404, 404, 401])
    const held = await t.send(outsider, jobsRoutes.hold, { params: { guid }, body: { reason: 'x' } })
    expect(held.status).toBe(404)
    expect((await t.send(org.shipper, jobsRoutes.hold, { params: { guid }, body: { reason: 'x' } })).status).toBe(403)
  })

  test('a client sees the route of its vehicles, never the search for a carrier or its pay', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    await t.send(org.dispatcher, jobsRoutes.ready, { params: { guid }, body: {} })
    const { body } = await read(guid, org.shipper)
    expect(body).toMatchObject({ status: 'new', client: { guid: org.client }, can: [] })
    expect(findForbiddenKeys('client', body)).toEqual([])
    expect(Object.keys(body)).not.toContain('caseLabels')
    const list = await t.send(org.shipper, jobsRoutes.list, {
      body: { filterState: { status: 'new', orderGuid: order.guid } },
    })
    expect(list.body.results.map((row: { guid: string; status: string }) => [row.guid, row.status])).toEqual([
      [guid, 'new'],
    ])
    expect(findForbiddenKeys('client', list.body)).toEqual([])
    const counts = (await t.send(org.shipper, jobsRoutes.counts)).body
    const all = (await t.send(org.shipper, jobsRoutes.list, { query: { status: 'new' }, body: {} })).body
    expect([Object.keys(counts).includes('ready'), counts.new]).toEqual([false, all.total])
    expect(all.results.every((row: { status: string }) => row.status === 'new')).toBe(true)
    for (const field of ['vendorPayment', 'isReady', 'openOfferCount', 'financeStats.expense']) {
      const { status } = await t.send(org.shipper, jobsRoutes.list, { body: { filterState: { [field]: 1 } } })
      expect([field, status]).toEqual([field, 400])
    }
  })
})

test('a job without a carrier says what it may cost at most: for the client’s target, or the company’s', async () => {
  const [order, unpriced] = [await place({ clientJobBasePay: 1000 }), await place()]
  const { guid } = order.jobs[0]!
  const most = async (who = org.dispatcher) => (await t.send(who, jobsRoutes.get, { params: { guid } })).body.payAtMost
  expect(await most()).toBeNull()
  await t.send(org.dispatcher, companyRoutes.change, { body: { settings: { targetMargin: 20 } } })
  expect(await most()).toBe(800)
  const other = await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: unpriced.jobs[0]!.guid } })
  expect(other.body.payAtMost).toBeNull()
  await t.send(org.dispatcher, clientsRoutes.change, { params: { id: org.client }, body: { icpGp: 150 } })
  expect(await most()).toBe(850)
  const buyer = await aUser(t.database, org.companyGuid, org.own, 'company', {
    permissions: ['jobs.view', 'vendor_money.view_pay'],
  })
  expect(await most(buyer)).toBeUndefined()
  expect(await most(org.shipper)).toBeUndefined()
  await t.send(org.dispatcher, clientsRoutes.change, { params: { id: org.client }, body: { icpGp: null } })
})

describe('readiness', () => {
  test('lists what is missing; users with permission override it with a reason', async () => {
    const sent = anOrder({ client: { guid: org.client } })
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, { body: sent })
    const { guid } = order.jobs[0]!
    const ready = (body?: InputOf<typeof jobsRoutes.ready>[0]['body'], who = org.dispatcher) =>
      t.send(who, jobsRoutes.ready, { params: { guid }, body })
    const refused = await ready()
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      [{ path: 'equipmentType', message: 'Choose the equipment' }],
    ])
    expect((await t.send(org.dispatcher, jobsRoutes.get, { params: { guid } })).body.missing).toEqual({
      ready: refused.error.errors,
      verify: [],
    })
    expect((await t.send(org.shipper, jobsRoutes.get, { params: { guid } })).body).not.toHaveProperty('missing')
    expect((await ready({ override: true })).error.errors![0]!.path).toBe('reason')
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect((await ready({ override: true, reason: 'Asked for' }, plain)).status).toBe(403)
    const overridden = await ready({ override: true, reason: 'Asked for' })
    expect([overridden.status, overridden.body.status, overridden.body.missing]).toEqual([
      200,
      'ready',
      { ready: [], verify: [] },
    ])
    expect((await ready()).error.message).toContain('it is already ready')
  })

  test('is reverted, and changes are saved with it', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    await t.send(org.dispatcher, jobsRoutes.ready, { params: { guid }, body: {} })
    const patch = (body: JobChange) => t.send(org.dispatcher, jobsRoutes.change, { params: { guid }, body })
    const both = await patch({ isReady: false, isVerified: true })
    expect([both.status, both.error.errors![0]!.path]).toEqual([400, 'isVerified'])
    expect((await patch({ isReady: false, instructions: 'x' })).body).toMatchObject({
      status: 'new',
      instructions: 'x',
    })
    // The combined changes of one call are one line of the activity.
    expect(await actions(order.guid, guid)).toEqual(expect.arrayContaining(['job.ready', 'job.changed']))
    const changed = await t.send(org.dispatcher, jobsRoutes.change, {
      params: { guid },
      body: {
        instructions: 'Ring twice',
        classification: 'voluntary',
        distance: 812.4,
        dispatcher: { guid: org.dispatcher.userGuid },
      },
    })
    expect(changed.body).toMatchObject({
      instructions: 'Ring twice',
      classification: { label: 'Voluntary' },
      distance: 812.4,
      dispatcher: { guid: org.dispatcher.userGuid, name: 'Dana Dispatcher' },
    })
    expect(
      (await t.send(org.dispatcher, jobsRoutes.change, { params: { guid }, body: { classification: 'locksmith' } }))
        .status,
    ).toBe(400)
    const unknown = await t.send(org.dispatcher, jobsRoutes.change, {
      params: { guid },
      body: { equipmentTypeId: 999 },
    })
    expect([unknown.status, unknown.error.errors![0]!.path]).toEqual([422, 'equipmentTypeId'])
    expect(
      (
        await t.send(org.dispatcher, jobsRoutes.change, {
          params: { guid },
          body: { dispatcher: { guid: org.shipper.userGuid } },
        })
      ).status,
    ).toBe(422)
    expect(
      (await t.send(org.dispatcher, jobsRoutes.change, { params: { guid }, body: { driver: { name: 'Dan' } } })).status,
    ).toBe(409)
    const stale = await t.send(org.dispatcher, jobsRoutes.change, {
      params: { guid },
      body: { bol: 'B' },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
  })
})

describe('reversals', () => {
  test('hold, cancel and delete revert to the status given by the facts', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    await t.send(org.dispatcher, jobsRoutes.ready, { params: { guid }, body: {} })
    const steps = [
      ['hold', { reason: 'Title missing' }, 'on-hold'],
      ['unhold', undefined, 'ready'],
      ['cancel', { reason: 'Sold elsewhere' }, 'canceled'],
      ['uncancel', undefined, 'ready'],
      ['remove', undefined, 'deleted'],
      ['restore', undefined, 'ready'],
    ] as const
    for (const [act, body, status] of steps) {
      const answer = await t.send(org.dispatcher, jobsRoutes[act], { params: { guid }, body })
      expect([act, answer.status, answer.body.status]).toEqual([act, 200, status])
    }
    expect(await actions(order.guid, guid)).toEqual(
      expect.arrayContaining([
        'job.held',
        'job.released',
        'job.canceled',
        'job.uncanceled',
        'job.deleted',
        'job.undeleted',
      ]),
    )
  })

  test('a reason is required, and refusals say why', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    for (const verb of ['hold', 'cancel'] as const) {
      const { status, error } = await t.send(org.dispatcher, jobsRoutes[verb], { params: { guid }, body: {} })
      expect([verb, status, error.errors![0]!.path]).toEqual([verb, 422, 'reason'])
    }
    const unhold = await t.send(org.dispatcher, jobsRoutes.unhold, { params: { guid } })
    expect([unhold.status, unhold.error.message]).toEqual([
      409,
      expect.stringContaining('This job is new and cannot be released'),
    ])
    expect(
      (await t.send(org.dispatcher, jobsRoutes.change, { params: { guid }, body: { isVerified: true } })).status,
    ).toBe(409)
    const tonu = await t.send(org.dispatcher, jobsRoutes.cancel, {
      params: { guid },
      body: { reason: 'x', tonuAmount: 100 },
    })
    expect([tonu.status, tonu.error.errors![0]!.path]).toEqual([400, 'tonuAmount'])
  })

  test('a deleted job disappears from the lists and counts, and can be restored', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    const seen = async () =>
      (await t.send(org.dispatcher, jobsRoutes.list, { body: { search: order.number } })).body.total
    const count = async () => (await t.send(org.dispatcher, jobsRoutes.counts)).body
    const before = await count()
    await t.send(org.dispatcher, jobsRoutes.remove, { params: { guid } })
    expect([await seen(), (await count()).all]).toEqual([0, before.all! - 1])
    await t.send(org.dispatcher, jobsRoutes.restore, { params: { guid } })
    expect([await seen(), await count()]).toEqual([1, before])
  })

  test('deleted jobs are listed for users who may restore them, latest first, until restored', async () => {
    const jobsOf = async (who: Person, body: ListBody = {}) =>
      (await t.send(who, jobsPlatformRoutes.findDeleted, { body })).body.results
    const ordersOf = async (who: Person, body: ListBody = {}) =>
      (await t.send(who, ordersPlatformRoutes.findDeleted, { body })).body.results
    const [one, two] = [await place(), await place()]
    const guid = one.jobs[0]!.guid
    await t.send(org.dispatcher, jobsRoutes.remove, { params: { guid } })
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: two.guid }, body: { isDeleted: true } })
    const by = { deletedBy: org.dispatcher.name, clientName: 'Northside Motors' }
    expect(await jobsOf(org.dispatcher)).toMatchObject([
      { guid, number: `${one.number}-1`, orderGuid: one.guid, orderNumber: one.number, ...by },
    ])
    const gone = { guid: two.guid, number: two.number, ...by }
    expect(await ordersOf(org.dispatcher)).toMatchObject([gone])
    expect(await ordersOf(org.dispatcher, { search: two.number })).toMatchObject([gone])
    expect(await ordersOf(org.dispatcher, { search: 'no such' })).toEqual([])
    for (const field of ['number', 'clientName', 'dateDeleted', 'deletedBy', 'dateCreated'])
      expect(await ordersOf(org.dispatcher, { sort: [{ field, direction: 'asc' }] })).toMatchObject([gone])
    expect([await jobsOf(outsider), await ordersOf(outsider)]).toEqual([[], []])
    // The jobs of a deleted order are restored with it.
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: one.guid }, body: { isDeleted: true } })
    expect(await jobsOf(org.dispatcher)).toEqual([])
    for (const order of [one, two])
      await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isDeleted: false } })
    await t.send(org.dispatcher, jobsRoutes.restore, { params: { guid } })
    expect([await jobsOf(org.dispatcher), await ordersOf(org.dispatcher)]).toEqual([[], []])
  })
})

describe('another job on an order', () => {
  test('a locksmith for a repossession, a storage for drayage, a second leg', async () => {
    const order = await place({ classification: 'repossession' })
    const service = (classification: 'locksmith' | 'storage', more: object = {}) =>
      t.send(org.dispatcher, jobsRoutes.create, {
        body: {
          orderGuid: order.guid,
          classification,
          stops: [{ stopType: 'service', terminal: aPlace(), dateRequestedStart: '2026-03-05T14:00:00Z' }],
          ...more,
        },
      })
    const locksmith = await service('locksmith')
    expect([locksmith.status, locksmith.body]).toEqual([
      201,
      expect.objectContaining({ type: 'service', status: 'new', number: `${order.number}-2`, commodityCount: 1 }),
    ])
    expect(
      (await t.send(org.dispatcher, jobsRoutes.ready, { params: { guid: locksmith.body.guid }, body: {} })).body.status,
    ).toBe('ready')
    expect((await service('storage')).body.classification).toMatchObject({ label: 'Storage', type: 'service' })
    const stops = [
      {
        stopType: 'pickup' as const,
        terminal: aPlace({ name: 'Yard', city: 'Waco', zipCode: '76701' }),
        dateRequestedStart: '2026-03-08T14:00:00Z',
      },
      { stopType: 'delivery' as const, terminal: aPlace({ name: 'Port', city: 'Houston', zipCode: '77002' }) },
    ]
    const leg = await t.send(org.dispatcher, jobsRoutes.create, { body: { orderGuid: order.guid, stops } })
    expect(leg.body).toMatchObject({ type: 'transport', estimatedDistance: 781.5, equipmentType: { id: 1 } })
    const jobs = await t.send(org.dispatcher, ordersRoutes.jobs, { params: { guid: order.guid } })
    expect(jobs.body.total).toBe(4)
    expect(await actions(order.guid, leg.body.guid)).toContain('job.created')
  })

  test('misfits are reported; the same guid with the same content is a repeat', async () => {
    const order = await place()
    const path = async (body: Omit<Sent<typeof jobsRoutes.create>['body'], 'orderGuid'>) =>
      (await t.send(org.dispatcher, jobsRoutes.create, { body: { orderGuid: order.guid, ...body } })).error.errors![0]!
        .path
    const yard = { terminal: aPlace() }
    expect(await path({ classification: 'storage', stops: [{ stopType: 'pickup', ...yard }] })).toBe('stops')
    expect(
      await path({
        stops: [
          { stopType: 'delivery', ...yard },
          { stopType: 'pickup', ...yard },
        ],
      }),
    ).toBe('stops.0.commodities')
    expect(await path({ commodities: [org.client], stops: [{ stopType: 'pickup', ...yard }] })).toBe('commodities.0')
    expect(
      (
        await t.send(org.dispatcher, jobsRoutes.create, {
          body: { orderGuid: org.client, stops: [{ stopType: 'pickup', ...yard }] },
        })
      ).status,
    ).toBe(400)
    const sent = {
      guid: '01890000-0000-7000-8000-00000000a001',
      orderGuid: order.guid,
      classification: 'repair' as const,
      stops: [{ stopType: 'service' as const, ...yard }],
    }
    const [first, again] = [
      await t.send(org.dispatcher, jobsRoutes.create, { body: sent }),
      await t.send(org.dispatcher, jobsRoutes.create, { body: sent }),
    ]
    expect([first.status, again.status, again.body.number]).toEqual([201, 201, first.body.number])
    expect(
      (await t.send(org.dispatcher, jobsRoutes.create, { body: { ...sent, classification: 'loading' } })).status,
    ).toBe(409)
    await t.send(org.dispatcher, ordersRoutes.change, {
      params: { id: order.guid },
      body: { isCanceled: true, reason: 'x' },
    })
    expect((await t.send(org.dispatcher, jobsRoutes.create, { body: { ...sent, guid: undefined } })).status).toBe(409)
  })
})

describe('case labels', () => {
  test('are added to a job, appear in the list, and are removed', async () => {
    const order = await place()
    const guid = order.jobs[0]!.guid
    const put = (labelId: number) => t.send(org.dispatcher, jobsPlatformRoutes.putLabel, { params: { guid, labelId } })
    const remove = (labelId: number) =>
      t.send(org.dispatcher, jobsPlatformRoutes.removeLabel, { params: { guid, labelId } })
    expect((await put(21)).body).toMatchObject({
      caseLabelCount: 1,
      caseLabels: [{ id: 21, label: 'Rush' }],
    })
    await put(3)
    await put(21)
    const row = async () =>
      (await t.send(org.dispatcher, jobsRoutes.list, { body: { search: order.number } })).body.results[0]
    expect((await row())!.caseLabels!.map((each) => each.id)).toEqual([3, 21])
    await t.send(org.dispatcher, jobsRoutes.change, { params: { guid }, body: { bol: 'B-1' } })
    expect((await remove(3)).body.caseLabelCount).toBe(1)
    expect((await row())!.caseLabelCount).toBe(1)
    expect((await remove(3)).status).toBe(404)
    expect((await put(9999)).status).toBe(400)
    expect(await actions(order.guid, guid)).toEqual(expect.arrayContaining(['job.labeled', 'job.unlabeled']))
  })
})
