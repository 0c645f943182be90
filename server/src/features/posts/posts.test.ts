import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobPostsRoutes, postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { JobPost, Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { aCompliantCarrier } from '../../../testing/offers.ts'
import { actOn, aPostableJob } from '../../../testing/posted.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { callBoards } from './call-boards.ts'
import { maintainPosts } from './maintain-posts.ts'
import { change } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person
let outsider: Awaited<ReturnType<typeof anOrg>>
let foreignCarrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid, { name: 'Fast Haul', usdot: '123' })
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Rival Haul' })
  outsider = await anOrg(t.database)
  foreignCarrier = await aCarrier(t.database, outsider.companyGuid)
})

/** How a post pays: by the numbers of the terms that every company has. */
const PAID = { termsId: 9, cod: { amount: 250, method: 'cash', location: 'delivery' as const } }
const postsOf = (job: string) => `/platform/jobs/${job}/posts`
const post = async (job: string, more: object = {}) => {
  const answer = await t.send(org.dispatcher, postsRoutes.create, {
    params: { guid: job },
    body: { boards: ['waybill'], ...more },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Post.parse(answer.body.results[0])
}
const posted = async (more: object = {}, pay?: string) => {
  const made = await aPostableJob(t, org, pay)
  return { ...made, post: await post(made.job, more) }
}
const bid = (postGuid: string, by: Person, body: object = {}) =>
  t.send(by, postsRoutes.request, { params: { guid: postGuid }, body })
const requestsOf = async (postGuid: string, by: Person) =>
  (await t.send(by, postsRoutes.listRequests, { params: { guid: postGuid } })).body.results
const seen = async (by: Person, query: Sent<typeof jobPostsRoutes.list>['query'] = {}) => {
  const { status, body } = await t.send(by, jobPostsRoutes.list, { query: { rc: 250, ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results.map((each) => JobPost.parse(each))
}
const finds = async (by: Person, guid: string, query?: Sent<typeof jobPostsRoutes.list>['query']) =>
  (await seen(by, query)).some((each) => each.guid === guid)
const statusOf = async (job: string) =>
  (await t.database.pool.query<{ status: string }>('select status from jobs where guid = $1', [job])).rows[0]!.status
const actionsOf = async (guid: string) =>
  (
    await t.database.pool.query<{ action: string }>('select action from history where subject_guid = $1 order by seq', [
      guid,
    ])
  ).rows.map((row) => row.action)

describe('a post on the own board', () => {
  test('is available at once, at the job’s pay, and carriers find it without street, client or VIN', async () => {
    const { job, post: made } = await posted()
    expect(made).toMatchObject({
      board: 'waybill',
      status: 'posted',
      price: 700,
      followsPay: true,
      dateNextAttempt: null,
    })
    expect(await statusOf(job)).toBe('posted')
    expect(await actionsOf(made.guid)).toEqual(['job.posted'])
    const view = (await seen(carrier)).find((each) => each.guid === made.guid)!
    expect(view).toMatchObject({
      price: 700,
      origin: { city: 'Dallas', state: 'TX', zipCode: '75236' },
      destination: { city: 'Denver' },
      job: { guid: job, equipmentType: { id: 1, label: 'Open' } },
      commodities: [{ vehicle: { make: 'Honda', model: 'Accord', year: 2003 } }],
      can: ['request'],
    })
    expect(findForbiddenKeys('carrier', view)).toEqual([])
    expect(JSON.stringify(view)).not.toMatch(/Kiest|Manheim|Northside|1HGCM82633A004352|PO-77/)
    expect(await finds(foreignCarrier, made.guid)).toBe(false)
  })

  test('is refused in invalid cases', async () => {
    const { job } = await aPostableJob(t, org, '0.00')
    const send = (body: object, by = org.dispatcher, to = job) =>
      t.send(by, postsRoutes.create, { params: { guid: to }, body: { boards: ['waybill'], ...body } })
    expect((await send({})).error.errors).toMatchObject([{ path: 'price' }])
    expect((await send({ boards: [] })).status).toBe(400)
    expect((await send({ boards: ['nowhere'] })).status).toBe(400)
    expect((await send({ price: 100, dateExpires: '2026-03-01T00:00:00Z' })).error.errors![0]!.path).toBe('dateExpires')
    expect((await send({ price: 100, boards: ['dat'] })).error).toMatchObject({
      code: 'requirement_missing',
      errors: [{ path: 'boards.0' }],
    })
    expect((await send({ price: 100, boards: ['centraldispatch'] })).status).toBe(422)
    expect((await send({ price: 100 }, outsider.dispatcher)).status).toBe(404)
    expect((await send({ price: 100 }, carrier)).status).toBe(403)
    expect((await send({ price: 100 })).status).toBe(201)
    expect((await send({ price: 100 })).error).toMatchObject({ code: 'not_allowed_now' })
    const fresh = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    expect((await send({ price: 100 }, org.dispatcher, fresh.body.jobs[0]!.guid)).error.message).toContain(
      'mark it ready first',
    )
  })

  test('is listed by the day of its pickup in the time zone of the place', async () => {
    const [pickup, delivery] = anOrder().stops
    // Eight in the evening in Dallas, and the next day in UTC.
    const stops = [{ ...pickup!, dateRequestedStart: '2026-03-06T02:00:00Z' }, delivery!]
    const { job } = await aPostableJob(t, org, undefined, { stops })
    const { guid } = await post(job)
    for (const [query, isFound] of [
      [{ dateFrom: '2026-03-05', dateTo: '2026-03-05' }, true],
      [{ dateFrom: '2026-03-06' }, false],
      [{ dateTo: '2026-03-04' }, false],
    ] as const)
      expect([query, await finds(carrier, guid, query)]).toEqual([query, isFound])
  })

  test('is listed by place, day and equipment, page by page', async () => {
    const made = await posted()
    const { guid } = made.post
    for (const query of [
      { origin: 'dal' },
      { origin: 'TX' },
      { origin: '752' },
      { destination: 'Denver' },
      { dateFrom: '2026-03-05', dateTo: '2026-03-05' },
      { equipment: '1,2' },
    ])
      expect([query, await finds(carrier, guid, query)]).toEqual([query, true])
    for (const query of [
      { origin: 'Denver' },
      { destination: 'TX' },
      { dateFrom: '2026-03-06' },
      { dateTo: '2026-03-04' },
      { equipment: '3' },
    ])
      expect([query, await finds(carrier, guid, query)]).toEqual([query, false])
    await posted()
    const first = await t.send(carrier, jobPostsRoutes.list, { query: { rc: 1 } })
    const second = await t.send(carrier, jobPostsRoutes.list, { query: { rc: 1, cursor: first.body.next! } })
    const whole = await seen(carrier)
    expect([first.body.results[0]!.guid, second.body.results[0]!.guid]).toEqual(
      whole.slice(0, 2).map((each) => each.guid),
    )
    expect(first.body.total).toBe(whole.length)
    expect((await t.send(carrier, jobPostsRoutes.list, { query: { cursor: 'x' } })).status).toBe(400)
    expect((await t.send(org.shipper, jobPostsRoutes.list)).status).toBe(403)
  })

  test('is found near a place, by the center of its ZIP code, and sorted as requested', async () => {
    const { post: near } = await posted({ price: 900 })
    const view = (await seen(carrier, { near: 'Fort Worth, TX', radius: 60 })).find(({ guid }) => guid === near.guid)!
    // Dallas 75236, whose center is not an address.
    expect(view.origin).toMatchObject({ latitude: expect.closeTo(32.7, 0), longitude: expect.closeTo(-96.9, 0) })
    expect(view.milesAway).toBeGreaterThan(10)
    expect(view.milesAway).toBeLessThan(40)
    expect((await seen(carrier)).find(({ guid }) => guid === near.guid)!.milesAway).toBeNull()
    expect(await finds(carrier, near.guid, { near: '75236', radius: 1 })).toBe(true)
    expect(await finds(carrier, near.guid, { near: '32.69,-96.92', radius: 10 })).toBe(true)
    expect(await finds(carrier, near.guid, { near: 'Denver, CO', radius: 100 })).toBe(false)
    expect(await finds(carrier, near.guid, { priceFrom: 901 })).toBe(false)
    expect(await finds(carrier, near.guid, { priceFrom: 900 })).toBe(true)
    expect(await finds(carrier, near.guid, { rateFrom: 5_000 })).toBe(false)
    const nowhere = await t.send(carrier, jobPostsRoutes.list, { query: { near: 'Nowhereville' } })
    expect([nowhere.status, nowhere.error.errors![0]!.path]).toEqual([400, 'query.near'])
    expect((await t.send(carrier, jobPostsRoutes.list, { query: { sort: 'near' } })).status).toBe(400)
    for (const sort of ['posted', 'rate', 'price', 'pickup', 'near'] as const) {
      const query = { sort, ...(sort === 'near' ? { near: 'Dallas, TX', radius: 500 } : {}) }
      const all = await seen(carrier, query)
      const paged: string[] = []
      for (let cursor: string | undefined; paged.length < all.length;) {
        const { body } = await t.send(carrier, jobPostsRoutes.list, {
          query: { ...query, rc: 2, ...(cursor ? { cursor } : {}) },
        })
        paged.push(...body.results.map(({ guid }) => guid))
        if (!body.next) break
        cursor = body.next
      }
      expect(paged, sort).toEqual(all.map(({ guid }) => guid))
      if (sort === 'price')
        expect(all.map(({ price }) => price)).toEqual(all.map(({ price }) => price).toSorted((a, b) => b! - a!))
    }
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['loadboards.view_posts'],
    })
    expect((await t.send(clerk, jobPostsRoutes.list, { query: { sort: 'price' } })).status).toBe(403)
  })

  test('changes its price, follows the job’s pay again, and is removed', async () => {
    const { job, order, post: made } = await posted({ price: 650 })
    const changed = await t.send(org.dispatcher, postsRoutes.change, {
      params: { guid: job },
      body: { price: 720.5, comment: 'Tarp needed' },
    })
    expect(changed.body.results[0]).toMatchObject({
      price: 720.5,
      followsPay: false,
      comment: 'Tarp needed',
      status: 'posted',
    })
    await t.send(org.dispatcher, postsRoutes.change, { params: { guid: job }, body: { price: null } })
    await actOn(t, org, order, 'charge.changed', (after) => {
      after.charges[0]!.amount = '810.00'
    })
    await maintainPosts(org.companyGuid, t.services)
    expect((await seen(carrier)).find((each) => each.guid === made.guid)).toMatchObject({ price: 810 })
    const off = await t.send(org.dispatcher, postsRoutes.remove, {
      params: { guid: job },
      body: { reason: 'The client moves it itself' },
    })
    expect(off.body.results[0]).toMatchObject({ status: 'removed', removeReason: 'The client moves it itself' })
    expect(await statusOf(job)).toBe('ready')
    expect(await finds(carrier, made.guid)).toBe(false)
    expect((await t.raw(org.dispatcher, 'DELETE', postsOf(job), {})).status).toBe(409)
    expect(await actionsOf(made.guid)).toEqual([
      'job.posted',
      'post.updated',
      'post.updated',
      'post.updated',
      'post.removed',
    ])
  })

  test('changes how its carrier is paid', async () => {
    const { job, post: made } = await posted({ payment: { ...PAID, methodId: 8 } })
    const changing = (body: Sent<typeof postsRoutes.change>['body']) =>
      t.send(org.dispatcher, postsRoutes.change, { params: { guid: job }, body })
    const refused = async (body: Sent<typeof postsRoutes.change>['body']) =>
      (await changing(body)).error.errors!.map(({ path }) => path)
    expect(await refused({ payment: { ...PAID, cod: { ...PAID.cod, method: 'ach' } } })).toEqual(['payment.cod.method'])
    expect(await refused({ payment: { termsId: 999 } })).toEqual(['payment.termsId'])
    const less = { ...PAID, cod: { ...PAID.cod, amount: 100 } }
    expect((await changing({ payment: less })).body.results[0]).toMatchObject({ payment: less, price: 700 })
    expect((await changing({ payment: null })).body.results[0]).toMatchObject({ payment: null, price: 700 })
    expect(await actionsOf(made.guid)).toEqual(['job.posted', 'post.updated', 'post.updated'])
  })

  test('may have COD above its price, as an offer may: at its creation, after changes, and when the pay falls', async () => {
    const [beyond, within] = [
      { ...PAID, cod: { ...PAID.cod, amount: 900 } },
      { ...PAID, cod: { ...PAID.cod, amount: 250 } },
    ]
    const { job, order, post: made } = await posted({ payment: beyond })
    expect(made).toMatchObject({ price: 700, payment: beyond })
    const changing = async (body: Sent<typeof postsRoutes.change>['body']) =>
      (await t.send(org.dispatcher, postsRoutes.change, { params: { guid: job }, body })).body.results[0]
    expect(await changing({ payment: within })).toMatchObject({ payment: within })
    expect(await changing({ price: 249.99 })).toMatchObject({ payment: within, price: 249.99 })
    expect(await changing({ price: null, payment: beyond })).toMatchObject({ payment: beyond, price: 700 })
    await changing({ payment: within })
    await actOn(t, org, order, 'charge.changed', (after) => {
      after.charges[0]!.amount = '200.00'
    })
    await maintainPosts(org.companyGuid, t.services)
    const { body } = await t.send(org.dispatcher, postsRoutes.list, { params: { guid: job } })
    expect(body.results).toMatchObject([{ status: 'posted', price: 200, payment: within, lastError: null }])
  })

  test('expires; hidden even before that is recorded', async () => {
    const { job, post: made } = await posted({ dateExpires: '2026-03-02T16:00:00Z' })
    await bid(made.guid, carrier)
    const start = t.clock.now()
    t.clock.set(new Date('2026-03-02T16:00:01Z'))
    expect(await finds(carrier, made.guid)).toBe(false)
    expect((await bid(made.guid, rival)).status).toBe(404)
    await maintainPosts(org.companyGuid, t.services)
    t.clock.set(start)
    expect(await statusOf(job)).toBe('ready')
    expect((await requestsOf(made.guid, org.dispatcher))[0]).toMatchObject({
      status: 'closed',
      closedReason: 'the post expired',
    })
  })

  test('removed by an act disappears for carriers at once, and is closed by the worker', async () => {
    const { job, order, post: made } = await posted()
    await bid(made.guid, carrier, { amount: 750 })
    await actOn(t, org, order, 'order.held', (after) => {
      after.order.held_at = t.clock.now()
    })
    expect(await finds(carrier, made.guid)).toBe(false)
    expect(await finds(carrier, made.guid, { requests: 'own' })).toBe(true)
    expect((await requestsOf(made.guid, carrier))[0]).toMatchObject({
      status: 'closed',
      closedReason: 'order on hold',
      can: [],
    })
    const start = t.clock.now()
    t.clock.set(new Date(start.getTime() + 10_001))
    await callBoards(org.companyGuid, t.services)
    t.clock.set(start)
    const { body } = await t.send(org.dispatcher, postsRoutes.list, { params: { guid: job } })
    expect(body.results[0]).toMatchObject({ status: 'removed', removeReason: 'order on hold' })
  })
})

describe('a request', () => {
  test('makes the job "requests", is visible to its carrier and the dispatcher only, and can be changed and withdrawn', async () => {
    const { job, post: made } = await posted()
    const answer = await bid(made.guid, carrier, { amount: 760, message: 'Can pick up tonight' })
    const request = PostRequest.parse(answer.body)
    expect([answer.status, request.status, request.offer]).toEqual([201, 'open', null])
    expect(await statusOf(job)).toBe('requests')
    expect((await bid(made.guid, carrier)).status).toBe(409)
    expect(await requestsOf(made.guid, rival)).toEqual([])
    expect((await t.send(outsider.dispatcher, postsRoutes.listRequests, { params: { guid: made.guid } })).status).toBe(
      404,
    )
    expect((await t.send(foreignCarrier, postsRoutes.listRequests, { params: { guid: made.guid } })).status).toBe(404)
    const [shown] = await requestsOf(made.guid, org.dispatcher)
    expect(shown).toMatchObject({
      amount: 760,
      vendor: { name: 'Fast Haul', usdot: '123' },
      can: ['accept', 'close'],
      offer: { jobs: [{ guid: job, amount: 760 }], vendors: [{ guid: carrier.accountGuid }] },
    })
    expect(
      (
        await t.send(rival, postsRoutes.changeRequest, {
          params: { guid: made.guid, requestGuid: request.guid },
          body: { amount: 1 },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await t.send(carrier, postsRoutes.changeRequest, {
          params: { guid: made.guid, requestGuid: request.guid },
          body: { amount: 740 },
          headers: { 'if-match': '"9"' },
        })
      ).status,
    ).toBe(412)
    expect(
      (
        await t.send(carrier, postsRoutes.changeRequest, {
          params: { guid: made.guid, requestGuid: request.guid },
          body: { amount: 740 },
        })
      ).body,
    ).toMatchObject({ amount: 740, version: 2 })
    expect((await seen(carrier)).find((each) => each.guid === made.guid)).toMatchObject({
      ownRequest: { amount: 740, status: 'open' },
      can: ['change', 'withdraw'],
    })
    expect((await seen(rival)).find((each) => each.guid === made.guid)!.ownRequest).toBeNull()
    expect(
      (await t.send(carrier, postsRoutes.withdrawRequest, { params: { guid: made.guid, requestGuid: request.guid } }))
        .body.status,
    ).toBe('withdrawn')
    expect(await statusOf(job)).toBe('posted')
    expect(
      (await t.send(carrier, postsRoutes.withdrawRequest, { params: { guid: made.guid, requestGuid: request.guid } }))
        .status,
    ).toBe(409)
    expect((await bid(made.guid, carrier)).status).toBe(201)
    expect(await actionsOf(made.guid)).toEqual([
      'job.posted',
      'post.requested',
      'post.request-changed',
      'post.request-withdrawn',
      'post.requested',
    ])
  })

  test('sent twice with one guid is one', async () => {
    const { post: made } = await posted()
    const guid = newGuid()
    const [one, two] = [
      await bid(made.guid, carrier, { guid, amount: 5 }),
      await bid(made.guid, carrier, { guid, amount: 5 }),
    ]
    expect(one.body).toEqual(two.body)
    expect((await bid(made.guid, rival, { guid })).status).toBe(409)
  })

  test('is closed with a reason that its carrier reads', async () => {
    const { job, post: made } = await posted()
    const { body: request } = await bid(made.guid, carrier)
    const path = `/platform/posts/${made.guid}/requests/${request.guid}/close`
    expect((await t.raw(org.dispatcher, 'PUT', path, {})).status).toBe(400)
    expect(
      (
        await t.send(outsider.dispatcher, postsRoutes.closeRequest, {
          params: { guid: made.guid, requestGuid: request.guid },
          body: { reason: 'x' },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await t.send(org.dispatcher, postsRoutes.closeRequest, {
          params: { guid: made.guid, requestGuid: request.guid },
          body: { reason: 'Too late' },
        })
      ).status,
    ).toBe(200)
    expect((await requestsOf(made.guid, carrier))[0]).toMatchObject({ status: 'closed', closedReason: 'Too late' })
    expect(await statusOf(job)).toBe('posted')
  })

  test('of a vendor that gets no loads is refused without a reason', async () => {
    const { post: made } = await posted()
    const barred = await aCarrier(t.database, org.companyGuid, { blacklist: true })
    const answer = await bid(made.guid, barred)
    expect([answer.status, JSON.stringify(answer.error)]).toEqual([403, expect.not.stringContaining('blacklist')])
  })

  test('is answered by its vendor’s offer, and the others by the award', async () => {
    const { job, order, post: made } = await posted()
    await bid(made.guid, carrier, { amount: 690 })
    await bid(made.guid, rival, { amount: 800 })
    const contract = newGuid()
    await actOn(t, org, order, 'offer.sent', (after) => {
      after.contracts.push({
        company_guid: org.companyGuid,
        guid: contract,
        job_guid: job,
        vendor_guid: carrier.accountGuid,
        status: 'sent',
        amount: '690.00',
        sent_at: t.clock.now(),
        created_at: t.clock.now(),
        updated_at: t.clock.now(),
        cod_amount: '0.00',
        inspection_acknowledged: false,
        document_revision: 1,
        revision_pending: null,
        cancel_refusal: null,
      } as never)
    })
    expect(await requestsOf(made.guid, carrier)).toMatchObject([{ status: 'accepted', contractGuid: contract }])
    expect(await finds(carrier, made.guid)).toBe(false) // it is being offered
    expect(await finds(carrier, made.guid, { contractStatus: 'sent' })).toBe(true)
    expect(await finds(rival, made.guid, { contractStatus: 'sent,accepted' })).toBe(false)
    await actOn(t, org, order, 'offer.accepted', (after) => {
      change(after.contracts[0]!, { status: 'accepted' })
      change(after.jobs[0]!, { vendor_guid: carrier.accountGuid })
      for (const each of after.posts) change(each, { status: 'removing', remove_reason: 'awarded' })
    })
    expect(await requestsOf(made.guid, rival)).toMatchObject([
      { status: 'closed', closedReason: 'awarded to another carrier' },
    ])
    expect(await finds(carrier, made.guid, { contractStatus: 'accepted' })).toBe(true)
  })
})

test('a request becomes an offer, the offer a dispatch, and the post is removed', async () => {
  const { job, post: made } = await posted()
  const winner = await aCompliantCarrier(t, org.companyGuid, 'Sound Haul')
  await bid(made.guid, winner, { amount: 690 })
  await bid(made.guid, rival, { amount: 800 })
  const asked = (await requestsOf(made.guid, org.dispatcher)).find((each) => each.amount === 690)
  const sent = await t.send(org.dispatcher, contractsRoutes.send, { body: asked!.offer! })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const contract = sent.body.results[0]!.guid
  expect(await requestsOf(made.guid, winner)).toMatchObject([{ status: 'accepted', contractGuid: contract }])
  const accepted = await t.send(winner, contractsRoutes.accept, { params: { id: contract }, body: {} })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect(await requestsOf(made.guid, rival)).toMatchObject([
    { status: 'closed', closedReason: 'awarded to another carrier' },
  ])
  expect(await finds(rival, made.guid)).toBe(false)
  expect((await t.send(org.dispatcher, postsRoutes.list, { params: { guid: job } })).body.results[0]!.status).toBe(
    'removing',
  )
})

test('an offer that answers a request takes over how the post pays, at the bid', async () => {
  const { job, post: made } = await posted({ payment: { ...PAID, methodId: 8 } })
  const winner = await aCompliantCarrier(t, org.companyGuid, 'Sound Haul')
  // Less than the customer pays at delivery: the carrier hands on the rest.
  await bid(made.guid, winner, { amount: 240 })
  const [asked] = await requestsOf(made.guid, org.dispatcher)
  const sent = await t.send(org.dispatcher, contractsRoutes.send, { body: asked!.offer! })
  expect(sent.body.results[0]).toMatchObject({
    amount: 240,
    paymentTermsId: 9,
    paymentMethodId: 8,
    codAmount: 250,
    codMethod: 'cash',
    codLocation: 'delivery',
    balance: -10,
  })
  const { body } = await t.send(winner, contractsRoutes.list, { params: { jobId: job }, query: {} })
  expect(body.results[0]).toMatchObject({ amount: 240, codAmount: 250, codLocation: 'delivery' })
})

test('a carrier reads before its bid how an offer would pay: as the post says, otherwise by its own terms', async () => {
  const viewOf = async (guid: string, by = carrier) => (await seen(by)).find((each) => each.guid === guid)!
  const { post: usual } = await posted()
  const none = { codAmount: 0, codMethod: null, codLocation: null }
  expect(await viewOf(usual.guid)).toMatchObject({ ...none, paymentConfig: { label: 'Net 30' }, balance: 700 })
  const own = await aCompliantCarrier(t, org.companyGuid, 'Quick Haul')
  await t.database.pool.query('update accounts set payment_terms_id = 4 where guid = $1', [own.accountGuid])
  expect(await viewOf(usual.guid, own)).toMatchObject({ paymentConfig: { id: 4 } })
  const { job, post: said } = await posted({ payment: { ...PAID, cod: { ...PAID.cod, amount: 800 } } })
  const view = await viewOf(said.guid, own)
  expect(view).toMatchObject({
    paymentConfig: { id: 9 },
    codAmount: 800,
    codMethod: 'cash',
    codLocation: 'delivery',
    balance: -100,
  })
  expect(findForbiddenKeys('carrier', view)).toEqual([])
  // What it reads is what it is offered.
  for (const guid of [usual.guid, said.guid]) await bid(guid, own)
  for (const guid of [usual.guid, said.guid]) {
    const [asked] = await requestsOf(guid, org.dispatcher)
    const sent = await t.send(org.dispatcher, contractsRoutes.send, { body: asked!.offer! })
    // It is no longer among the available ones.
    const read = (await seen(own, { contractStatus: 'sent' })).find((each) => each.guid === guid)!
    const { paymentConfig, codAmount, codMethod, codLocation, balance } = read
    expect(sent.body.results[0]).toMatchObject({ paymentConfig, codAmount, codMethod, codLocation, balance })
  }
  const blind = await aUser(t.database, org.companyGuid, org.own, 'company', {
    permissions: ['loadboards.view_posts'],
  })
  const shut = (await seen(blind, { contractStatus: 'sent' })).find((each) => each.job.guid === job)
  expect(shut).toMatchObject({
    paymentConfig: null,
    codAmount: null,
    codMethod: null,
    codLocation: null,
    balance: null,
  })
})

test('a carrier’s pay is shown to company users who may see pay', async () => {
  const { job, post: made } = await posted()
  await bid(made.guid, carrier, { amount: 777 })
  const blind = await aUser(t.database, org.companyGuid, org.own, 'company', {
    permissions: ['loadboards.view_posts', 'offers.send'],
  })
  expect((await t.send(blind, postsRoutes.list, { params: { guid: job } })).body.results[0]!.price).toBeNull()
  expect((await seen(blind)).find((each) => each.guid === made.guid)!.price).toBeNull()
  expect((await requestsOf(made.guid, blind))[0]).toMatchObject({ amount: null, offer: null })
})
