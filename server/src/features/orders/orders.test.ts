import { readFileSync } from 'node:fs'
import { agreedTarget } from '@waybill/domain/transport/target-day.ts'
import { ordersRoutes, ordersPlatformRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { clientContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let org: Awaited<ReturnType<typeof anOrg>>
let t: TestApp
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
})

const place = async (by: Person, body: Sent<typeof ordersRoutes.create>['body'] = anOrder()) => {
  const answer = await t.send(by, ordersRoutes.create, { body })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ number: expect.any(String) })
  return answer.body
}

describe('placing an order', () => {
  test('a client’s order starts as submitted, with its stops, vehicle and history', async () => {
    const answer = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    expect(answer.status).toBe(201)
    expect(answer.headers['etag']).toBe('"1"')
    expect(answer.body).toMatchObject({
      status: 'submitted',
      client: { guid: org.client, name: 'Northside Motors' },
      referenceNumber: 'PO-77',
      estimatedDistance: 781.5,
      stops: [
        { stopType: 'pickup', terminal: { city: 'Dallas' } },
        { stopType: 'delivery', terminal: { city: 'Denver' } },
      ],
      commodities: [{ identifier: '1HGCM82633A004352', status: 'new', vehicle: { make: 'Honda' } }],
      can: expect.arrayContaining(['edit', 'cancel', 'request-hold', 'note', 'attach']),
    })
    const read = await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: answer.body.guid } })
    expect({ ...read.body, warnings: [] }).toEqual(answer.body)
  })

  test('a dispatcher names the client; the order is new and the client sees it as submitted', async () => {
    const order = await place(org.dispatcher, anOrder({ client: { guid: org.client } }))
    expect(order.status).toBe('new')
    const seen = await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: order.guid } })
    expect(seen.body.status).toBe('submitted')
    const missing = await t.send(org.dispatcher, ordersRoutes.create, { body: anOrder() })
    expect([missing.status, missing.error.errors]).toEqual([400, [{ path: 'client', message: 'is required' }]])
  })

  test('is due the agreed number of days after it was placed, unless given', async () => {
    const client = await anAccount(t.database, org.companyGuid, 'client', { sla_days: 5 })
    const placed = async (more: object) =>
      (
        await t.sendAny(org.dispatcher, ordersRoutes.create, {
          body: { ...anOrder(), client: { guid: client }, ...more },
        })
      ).body
    const given = '2026-12-01T08:00:00.000Z'
    const agreed = await placed({})
    // A day that nobody typed, and no moment that nobody meant.
    expect(agreed).toMatchObject({
      isTargetAgreed: true,
      dateExpectedCompleteBy: agreedTarget(t.clock.now(), 5, 'America/Chicago').toISOString(),
    })
    expect(await placed({ dateExpectedCompleteBy: given })).toMatchObject({
      isTargetAgreed: false,
      dateExpectedCompleteBy: given,
    })
    expect(await placed({ dateExpectedCompleteBy: null })).toMatchObject({
      isTargetAgreed: false,
      dateExpectedCompleteBy: null,
    })
    const changed = await t.send(org.dispatcher, ordersRoutes.change, {
      params: { id: agreed.guid },
      body: { dateExpectedCompleteBy: given },
    })
    expect(changed.body).toMatchObject({ isTargetAgreed: false, dateExpectedCompleteBy: given })
  })

  test('was due to the millisecond, and is by the day since', async () => {
    const { guid } = await place(org.shipper)
    await t.database.pool.query(
      `update orders set created_at = '2026-11-30T11:32:07.123Z', expected_complete_by = '2026-12-07T11:32:07.123Z' where guid = $1`,
      [guid],
    )
    const migration = readFileSync(new URL('../../../migrations/0500-agreed-targets.sql', import.meta.url), 'utf8')
    await t.database.pool.query(migration.slice(migration.indexOf('alter table orders no force')))
    const day = { dateExpectedCompleteBy: '2026-12-07T23:00:00.000Z' }
    expect((await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: guid } })).body).toMatchObject({
      ...day,
      isTargetAgreed: true,
    })
    const { rows } = await t.database.pool.query('select expected_complete_by from order_rows where guid = $1', [guid])
    expect(rows).toEqual([{ expected_complete_by: new Date(day.dateExpectedCompleteBy) }])
  })

  test('the client’s responsible contact is from the client’s own org, never from another’s', async () => {
    const branch = await anAccount(t.database, org.companyGuid, 'client', { parent_guid: org.client })
    const contactOf = async (account: string) =>
      (
        await t.send(org.dispatcher, clientContactsRoutes.create, {
          params: { id: account },
          body: { name: 'Who Answers' },
        })
      ).body.guid
    const [own, branchs, strangers] = await Promise.all([org.client, branch, stranger.accountGuid].map(contactOf))
    const named = (client: string, guid: string) =>
      t.send(org.dispatcher, ordersRoutes.create, {
        body: anOrder({ client: { guid: client }, clientContact: { guid } }),
      })
    const wrong = await named(org.client, strangers!)
    expect([wrong.status, wrong.error.errors]).toEqual([
      422,
      [{ path: 'clientContact.guid', message: 'is not a contact of this client' }],
    ])
    const made = await named(org.client, branchs!)
    expect([made.status, (await named(branch, own!)).status]).toEqual([201, 201])
    const changed = { clientContact: { guid: strangers } }
    expect((await t.raw(org.dispatcher, 'PATCH', `/api/orders/${made.body.guid}`, changed)).status).toBe(422)
  })

  test('irregular values are accepted with warnings, and a vehicle given only by VIN is described by it', async () => {
    const car = anOrder().commodities[0]!
    const sent = anOrder({
      commodities: [
        { ...car, identifier: '5YJ3E1EAXJF000001', vehicle: null },
        { ...car, identifier: 'BADV1N', vehicle: { make: 'Ford' } },
      ],
    })
    const [pickup, delivery] = sent.stops
    const terminal = { name: 'Yard', city: 'Dallas', state: 'ZZ', zipCode: 'ABCDE' }
    const { status, body } = await t.send(org.shipper, ordersRoutes.create, {
      body: {
        ...sent,
        stops: [
          { ...pickup!, terminal, dateRequestedStart: '2020-01-01T00:00:00Z', dateRequestedEnd: null },
          delivery!,
        ],
      },
    })
    expect([status, body.warnings.map(({ path }) => path)]).toEqual([
      201,
      ['commodities.1.identifier', 'stops.0.terminal.state', 'stops.0.terminal.zipCode', 'stops.0.dateRequestedStart'],
    ])
    expect(body.commodities[0]!.vehicle).toMatchObject({ year: 2018, make: expect.stringMatching(/tesla/i) })
    expect(body.commodities[1]!.vehicle).toMatchObject({ year: null, make: 'Ford' })
    const plain = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    expect(plain.body.warnings).toEqual([])
  })

  test('errors are reported by path and nothing is stored', async () => {
    const before = (await t.send(org.shipper, ordersPlatformRoutes.counts)).body.all
    const bad = {
      ...anOrder(),
      commodities: [],
      colour: 'red',
      stops: [{ stopType: 'pickup', terminal: { name: 'x' } }],
    }
    const answer = await t.raw(org.shipper, 'POST', '/api/orders', bad)
    expect(answer.status).toBe(400)
    expect(answer.error.errors!.map((e: { path: string }) => e.path)).toEqual(
      expect.arrayContaining(['commodities', 'colour', 'stops']),
    )
    const foreign = await t.send(org.shipper, ordersRoutes.create, {
      body: anOrder({ client: { guid: stranger.accountGuid } }),
    })
    expect([foreign.status, foreign.error.errors![0]!.path]).toEqual([400, 'client.guid'])
    expect((await t.send(org.shipper, ordersPlatformRoutes.counts)).body.all).toBe(before)
  })

  test('the same key and body return the first result, also concurrently; another body is refused', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const sent = anOrder({ referenceNumber: 'ONCE' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.send(org.shipper, ordersRoutes.create, { body: sent, headers })),
    )
    expect(new Set(answers.map((a) => a.body.guid)).size).toBe(1)
    expect(answers.every((a) => a.status === 201)).toBe(true)
    const other = await t.send(org.shipper, ordersRoutes.create, { body: anOrder(), headers })
    expect([other.status, other.error.code]).toEqual([409, 'repeated_differently'])
    // A page that is exactly full is the last one.
    const list = await t.send(org.shipper, ordersRoutes.list, { query: { rc: 1 }, body: { search: 'ONCE' } })
    expect([list.body.total, list.body.results.length, list.body.next]).toEqual([1, 1, null])
    // A key is its user's: a colleague's is another one.
    const colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
    const theirs = await t.send(colleague, ordersRoutes.create, { body: sent, headers })
    expect([theirs.status, theirs.body.guid === answers[0]!.body.guid]).toEqual([201, false])
  })

  test('with a guid from the caller, the same content is a repeat', async () => {
    const sent = anOrder({ guid: '01890000-0000-7000-8000-000000000001' })
    const first = await place(org.shipper, sent)
    expect((await place(org.shipper, sent)).number).toBe(first.number)
    const other = await t.send(org.shipper, ordersRoutes.create, { body: { ...sent, referenceNumber: 'other' } })
    expect(other.status).toBe(409)
  })
})

describe('visibility of an order', () => {
  test('another client, another company and a vendor get 404, 404 and 403', async () => {
    const order = await place(org.shipper)
    const elsewhere = await aCompany(t.database)
    const theirs = await anAccount(t.database, elsewhere, 'client')
    const outsider = await aUser(t.database, elsewhere, theirs, 'client')
    const vendor = await anAccount(t.database, org.companyGuid, 'vendor')
    const carrier = await aUser(t.database, org.companyGuid, vendor, 'vendor')
    const answers = await Promise.all(
      [stranger, outsider, carrier, null].map((who) =>
        t.send(who, ordersRoutes.get, { params: { orderGuid: order.guid } }),
      ),
    )
    expect(answers.map((a) => a.status)).toEqual([404, 404, 403, 401])
    expect(
      (
        await t.send(stranger, ordersRoutes.change, {
          params: { id: order.guid },
          body: { isCanceled: true, reason: 'x' },
        })
      ).status,
    ).toBe(404)
    const lists = await Promise.all([stranger, outsider].map((who) => t.send(who, ordersRoutes.list, { body: {} })))
    expect(lists.map((l) => l.body.total)).toEqual([0, 0])
  })

  test('prices require a client role that sees them, in rows, details, sorts and columns alike', async () => {
    const order = await place(org.dispatcher, anOrder({ client: { guid: org.client }, clientJobBasePay: 812.5 }))
    const clerk = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: ['orders.view'] })
    const rowsFor = async (person: Person, body: object = {}) =>
      t.send(person, ordersRoutes.list, { body: { search: order.number, ...body } })
    for (const [person, price] of [
      [org.shipper, 812.5],
      [clerk, undefined],
    ] as const) {
      const whole = (await t.send(person, ordersRoutes.get, { params: { orderGuid: order.guid } })).body
      const row = (await rowsFor(person)).body.results[0]
      expect([whole.clientJobBasePay, whole.pricing?.customerPay, row!.pricing?.customerPay]).toEqual([
        price,
        price,
        price,
      ])
      const status = person === clerk ? 400 : 200
      const sort = [{ field: 'pricing.customerPay', direction: 'asc' }]
      expect((await rowsFor(person, { sort })).status).toBe(status)
      expect((await rowsFor(person, { columns: ['pricing.customerPay'] })).status).toBe(status)
    }
  })

  test('an id that is not a UUID returns 400', async () => {
    const answer = await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: 'bogus' } })
    expect([answer.status, answer.error.errors]).toEqual([
      400,
      [{ path: 'params.orderGuid', message: 'must be a UUID' }],
    ])
  })
})

describe('changing an order', () => {
  test('a client edits its submitted order, and a stale version is refused', async () => {
    const order = await place(org.shipper)
    const changed = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { referenceNumber: 'NEW-REF', stops: [{ guid: order.stops[0]!.guid, notes: 'Gate 4' }] },
      headers: { 'if-match': '"1"' },
    })
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"'])
    expect(changed.body).toMatchObject({ referenceNumber: 'NEW-REF', version: 2, stops: [{ notes: 'Gate 4' }, {}] })
    const stale = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { referenceNumber: 'LATE' },
      headers: { 'if-match': '"1"' },
    })
    expect([stale.status, stale.error.code]).toEqual([412, 'changed_meanwhile'])
    const list = await t.send(org.shipper, ordersRoutes.list, { body: { search: 'new-ref' } })
    expect(list.body.results.map((r: { guid: string }) => r.guid)).toEqual([order.guid])
  })

  test('what only the company sets is refused from a client', async () => {
    const order = await place(org.shipper)
    for (const [path, value] of Object.entries({
      dispatcher: { guid: org.dispatcher.userGuid },
      salesperson: { guid: org.dispatcher.userGuid },
      referrer: 'Myself',
      isAccepted: true,
      isDeleted: true,
      answerRequest: { request: 'hold', isGranted: true },
    })) {
      const refused = await t.sendAny(org.shipper, ordersRoutes.change, {
        params: { id: order.guid },
        body: { [path]: value },
      })
      expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, path])
    }
  })

  test('another place at a stop changes the miles of the order and its job, which were of the old route', async () => {
    const order = await place(org.shipper)
    await t.database.pool.query(
      `with job as (update jobs set distance = 100, distance_source = 'manual', estimated_distance = 1 where order_guid = $1)
       update orders set distance = 100, distance_source = 'manual', estimated_distance = 1 where guid = $1`,
      [order.guid],
    )
    const body = {
      stops: [{ guid: order.stops[0]!.guid, terminal: aPlace({ name: 'Manheim Houston', city: 'Houston' }) }],
    }
    const moved = await t.send(org.shipper, ordersRoutes.change, { params: { id: order.guid }, body })
    expect(moved.status, JSON.stringify(moved.data)).toBe(200)
    const { rows } = await t.database.pool.query(
      `select o.distance as of_order, o.estimated_distance as estimated, j.distance as of_job
       from orders o join jobs j on j.order_guid = o.guid where o.guid = $1`,
      [order.guid],
    )
    expect(rows).toEqual([{ of_order: null, estimated: '781.5', of_job: null }])
  })

  test('a stop that is completed stays as it is', async () => {
    const order = await place(org.dispatcher, anOrder({ client: { guid: org.client } }))
    await t.database.pool.query(`update stops set status = 'completed' where guid = $1`, [order.stops[0]!.guid])
    const body = { stops: [{ guid: order.stops[0]!.guid, notes: 'Gate 4' }] }
    const refused = await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body })
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([409, 'stops.0'])
  })

  test('commodities are replaced by guid, and lists follow', async () => {
    const order = await place(org.shipper)
    const [kept] = order.commodities
    const commodities = [
      {
        guid: kept!.guid,
        identifier: kept!.identifier,
        inoperable: 'yes' as const,
        vehicle: { year: 2003, make: 'Honda', model: 'Accord' },
      },
      { identifier: '5YJ3E1EA7KF317000', vehicle: { year: 2019, make: 'Tesla', model: 'Model 3' } },
    ]
    const changed = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { commodities },
    })
    expect(changed.body.commodities).toMatchObject([
      { guid: kept!.guid, inoperable: 'yes' },
      { identifier: '5YJ3E1EA7KF317000' },
    ])
    expect(changed.body.stops.map((s: { commodities: unknown[] }) => s.commodities.length)).toEqual([2, 2])
    const list = await t.send(org.shipper, ordersRoutes.list, { body: { search: '317000' } })
    expect(list.body.results[0]).toMatchObject({
      guid: order.guid,
      vehicleName: '2003 Honda Accord +1',
      commodityCount: 2,
    })
  })

  test('once accepted a client can no longer edit, but cancels with a reason', async () => {
    const order = await place(org.shipper)
    expect(
      (await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } }))
        .body.status,
    ).toBe('new')
    const edit = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { referenceNumber: 'X' },
    })
    expect([edit.status, edit.error.code]).toEqual([409, 'not_allowed_now'])
    const bare = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { isCanceled: true },
    })
    expect([bare.status, bare.error.errors![0]!.path]).toEqual([422, 'reason'])
    const canceled = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { isCanceled: true, reason: 'Sold locally' },
    })
    expect(canceled.body).toMatchObject({ status: 'canceled', cancelReason: 'Sold locally' })
  })

  test('dispatcher and salesperson are set with permission, and not from outside', async () => {
    const sales = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'sales' })
    const order = await place(org.dispatcher, anOrder({ client: { guid: org.client } }))
    const change = (by: Person, body: Sent<typeof ordersRoutes.change>['body']) =>
      t.send(by, ordersRoutes.change, { params: { id: order.guid }, body })
    const named = await change(sales, {
      salesperson: { guid: sales.userGuid },
      referrer: 'Auto Expo 2026',
      inspectionType: 'AIAG',
      consignee: { guid: org.client },
    })
    expect(named.body).toMatchObject({
      salesperson: { guid: sales.userGuid },
      referrer: 'Auto Expo 2026',
      inspectionType: 'AIAG',
      consignee: { guid: org.client, name: 'Northside Motors' },
    })
    const refused = await change(sales, { dispatcher: { guid: sales.userGuid } })
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Your role lacks the permission orders.assign_dispatcher',
    ])
    // Current values may be sent along.
    expect((await change(sales, { dispatcher: null, referrer: null })).body.referrer).toBeNull()
    const read = await t.send(org.shipper, ordersRoutes.get, { params: { orderGuid: order.guid } })
    expect([read.body.salesperson, read.body.referrer, read.body.inspectionType]).toEqual([
      undefined,
      undefined,
      'AIAG',
    ])
    for (const [path, value] of Object.entries({
      dispatcher: { guid: org.dispatcher.userGuid },
      salesperson: { guid: org.dispatcher.userGuid },
      referrer: 'me',
      clientJobBasePay: 5,
      isTender: true,
      dateTenderRespondBy: '2026-12-06T11:00:00Z',
    })) {
      const own = await t.sendAny(org.shipper, ordersRoutes.create, { body: { ...anOrder(), [path]: value } })
      expect([own.status, own.error.errors]).toEqual([400, [{ path, message: 'can only be set by your dispatcher' }]])
    }
    // Null sets nothing.
    const nothing = { dispatcher: null, salesperson: null, referrer: null, clientJobBasePay: null }
    expect((await t.send(org.shipper, ordersRoutes.create, { body: anOrder(nothing) })).status).toBe(201)
  })

  test('jobs that had the order’s own people follow, others keep theirs', async () => {
    const other = await aUser(t.database, org.companyGuid, org.own, 'company')
    const placed = await place(org.dispatcher, anOrder({ client: { guid: org.client } }))
    const people = (person: Person | null) => {
      const chosen = person && { guid: person.userGuid }
      return { dispatcher: chosen, salesperson: chosen }
    }
    const ofJob = async () => {
      const { body } = await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: placed.jobs[0]!.guid } })
      return [body.dispatcher?.guid, body.salesperson?.guid]
    }
    const order = { params: { id: placed.guid } }
    await t.send(org.dispatcher, ordersRoutes.change, { ...order, body: people(other) })
    expect(await ofJob()).toEqual([other.userGuid, other.userGuid])
    await t.send(org.dispatcher, jobsRoutes.change, {
      params: { guid: placed.jobs[0]!.guid },
      body: people(org.dispatcher),
    })
    await t.send(org.dispatcher, ordersRoutes.change, { ...order, body: people(null) })
    expect(await ofJob()).toEqual([org.dispatcher.userGuid, org.dispatcher.userGuid])
  })

  test('a client’s hold is a request; the dispatcher’s hold and release change the status', async () => {
    const order = await place(org.shipper)
    const asked = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.guid },
      body: { isOnHold: true, reason: 'Title missing' },
    })
    expect(asked.body).toMatchObject({ status: 'submitted', holdRequest: { reason: 'Title missing' } })
    expect(asked.body.can).not.toContain('request-hold')
    const held = await t.send(org.dispatcher, ordersRoutes.change, {
      params: { id: order.guid },
      body: { isOnHold: true, reason: 'Client asked' },
    })
    expect(held.body).toMatchObject({ status: 'on-hold', holdRequest: null })
    expect(
      (await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isOnHold: false } }))
        .body.status,
    ).toBe('submitted')
  })
})
