import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrg, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { constraintOf } from '../../platform/caught.ts'
import { build } from '../../platform/db/builder.ts'
import { updateRow } from '../../records/rows.ts'
import { endBrokenLoads } from './end-broken-loads.ts'
import { expireOffers } from './expire-offers.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person
let slow: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
  slow = await aCompliantCarrier(t, org.companyGuid, 'Slow Haul')
})

const act = (person: Person, guid: string, verb: 'accept' | 'decline' | 'cancel', body: object = {}) =>
  t.send(person, contractsRoutes[verb], { params: { id: guid }, body })

const contracts = async (jobs: readonly string[]) =>
  (
    await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('contracts')
        .where('company_guid', '=', org.companyGuid)
        .where('job_guid', 'in', jobs)
        .selectAll(),
    )
  )[0]

const statuses = async (jobs: readonly string[], vendor: Person) =>
  (await contracts(jobs))
    .filter((each) => each.vendor_guid === vendor.accountGuid)
    .map((each) => each.status)
    .toSorted()

const change = (table: 'jobs' | 'contracts' | 'commodities', guid: string, columns: object) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow(table, org.companyGuid, guid, columns as never)),
  )

/** A load of one job of each of two orders. */
const aLoad = async (carriers: readonly Person[], more: object = {}) => {
  const jobs = [(await aReadyJob(t, org.shipper)).job, (await aReadyJob(t, org.shipper)).job]
  const priced = jobs.map((guid, i) => ({ guid, amount: 400 + i * 200 }))
  return { jobs, offers: await offered(t, org.dispatcher, priced, carriers, more) }
}

describe('a load of several orders', () => {
  test('is offered with a price for each job, and accepted as a whole', async () => {
    const { jobs, offers } = await aLoad([fast, slow])
    const mine = offers.filter((each) => each.vendor.guid === fast.accountGuid)
    expect(mine.map((each) => each.amount).toSorted((a, b) => a! - b!)).toEqual([400, 600])
    expect(mine[0]!.load).toMatchObject({ total: 1000, guid: mine[1]!.load!.guid })
    expect(new Set(offers.map((each) => each.load!.guid)).size).toBe(2)
    expect((await act(fast, mine[0]!.guid, 'accept')).body.status).toBe('accepted')
    expect(await statuses(jobs, fast)).toEqual(['accepted', 'accepted'])
    expect(await statuses(jobs, slow)).toEqual(['cancelled', 'cancelled'])
    const papers = (await contracts(jobs)).filter((each) => each.document_sha256)
    expect(new Set(papers.map((each) => each.document_sha256)).size).toBe(2)
  })

  test('never waits for a place behind its own documents, however many it has', async () => {
    const { offers } = await aLoad([fast])
    const { heavy } = t.services
    const run = heavy.run.bind(heavy)
    let [inHand, most] = [0, 0]
    const watched = vi.spyOn(heavy, 'run').mockImplementation(async (...asked) => {
      most = Math.max(most, ++inHand)
      return run(...asked).finally(() => inHand--)
    })
    expect((await act(fast, offers[0]!.guid, 'accept')).body.status).toBe('accepted')
    expect([watched.mock.calls.length, most]).toEqual([2, 1])
    watched.mockRestore()
  })

  test('is offered overweight only for a reason, which history keeps', async () => {
    const ready = await Promise.all([1, 2].map(() => aReadyJob(t, org.shipper)))
    const jobs = ready.map(({ job }) => job)
    for (const { order } of ready) {
      const { body } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
      for (const { guid } of body.commodities) await change('commodities', guid, { weight: '25000' })
    }
    const built = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs } })
    expect(built.status).toBe(201)
    const body = { jobs: jobs.map((guid) => ({ guid, amount: 500 })), vendors: [{ guid: fast.accountGuid }] }
    const refused = await t.send(org.dispatcher, contractsRoutes.send, { body })
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      [{ path: 'overweightReason', message: expect.stringMatching(/^The load is [\d,]+ lb too heavy: say why/) }],
    ])
    const overweightReason = 'Weighed at the yard'
    expect((await t.send(org.dispatcher, contractsRoutes.send, { body: { ...body, overweightReason } })).status).toBe(
      201,
    )
    const [reasons] = await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', org.companyGuid)
        .where('action', '=', 'offer.sent')
        .where('job_guid', 'in', jobs)
        .select('reason'),
    )
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set([overweightReason]))
  })

  test('is offered whole: none of its jobs alone, unless the others have their carrier', async () => {
    const [one, two] = [(await aReadyJob(t, org.shipper)).job, (await aReadyJob(t, org.shipper)).job]
    const built = await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs: [one, two] } })
    const alone = await t.send(org.dispatcher, contractsRoutes.send, {
      body: { jobs: [{ guid: one, amount: 500 }], vendors: [{ guid: fast.accountGuid }] },
    })
    const [first, second] = built.body.jobs.map(({ number }) => number)
    expect([alone.status, alone.error.errors]).toEqual([
      409,
      [
        {
          path: 'jobs',
          message: `Job ${first} is on load ${built.body.number} with ${second}: offer the load, or take the job off it first`,
        },
      ],
    ])
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: two }, body: { reason: 'Keys' } })
    await offered(t, org.dispatcher, [one], [slow])
  })

  test('that is a single overweight job needs the reason, too', async () => {
    const { job, order } = await aReadyJob(t, org.shipper)
    const { body } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
    for (const { guid } of body.commodities) await change('commodities', guid, { weight: '60000' })
    await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs: [job] } })
    const sent = { jobs: [{ guid: job, amount: 500 }], vendors: [{ guid: fast.accountGuid }] }
    const refused = await t.send(org.dispatcher, contractsRoutes.send, { body: sent })
    expect([refused.status, refused.error.errors]).toMatchObject([422, [{ path: 'overweightReason' }]])
    await offered(t, org.dispatcher, [job], [fast], { overweightReason: 'Weighed at the yard' })
  })

  test('goes to one vendor when two accept different jobs of it at once', async () => {
    const { jobs, offers } = await aLoad([fast, slow])
    const of = (person: Person, job: string) =>
      offers.find((each) => each.vendor.guid === person.accountGuid && each.job.guid === job)!.guid
    const answers = await Promise.all([
      act(fast, of(fast, jobs[0]!), 'accept'),
      act(slow, of(slow, jobs[1]!), 'accept'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers[0].status === 200 ? fast : slow
    expect(await statuses(jobs, won)).toEqual(['accepted', 'accepted'])
    expect(await statuses(jobs, won === fast ? slow : fast)).toEqual(['cancelled', 'cancelled'])
  })

  test('is declined as a whole', async () => {
    const { jobs, offers } = await aLoad([fast])
    await act(fast, offers[1]!.guid, 'decline', { reason: 'No module' })
    expect(await statuses(jobs, fast)).toEqual(['declined', 'declined'])
  })

  test('is cancelled as a whole, with one fee split over its jobs', async () => {
    const { jobs, offers } = await aLoad([fast])
    await act(fast, offers[0]!.guid, 'accept')
    const answer = await act(org.dispatcher, offers[1]!.guid, 'cancel', { reason: 'Sold', tonuAmount: 100.01 })
    expect(answer.status).toBe(200)
    const ended = await contracts(jobs)
    expect(ended.map((each) => `${each.amount} ${each.status} ${each.tonu_amount}`).toSorted()).toEqual([
      '400.00 cancelled 40.01',
      '600.00 cancelled 60.00',
    ])
  })

  test('stays whole: if one of its jobs went elsewhere or is on hold, no part can be answered', async () => {
    const { jobs, offers } = await aLoad([fast])
    await change('contracts', offers[0]!.guid, { status: 'cancelled' })
    const broken = await act(fast, offers[1]!.guid, 'accept')
    expect([broken.status, broken.error.message]).toEqual([
      409,
      'Part of the load is no longer offered; ask for a new offer',
    ])
    expect(await statuses(jobs, fast)).toEqual(['cancelled', 'sent'])
    const held = await aLoad([fast])
    await change('jobs', held.jobs[1]!, { held_at: NOW })
    expect((await act(fast, held.offers[0]!.guid, 'accept')).status).toBe(409)
    expect(await statuses(held.jobs, fast)).toEqual(['sent', 'sent'])
  })

  test('that loses one of its jobs to a single offer ends as a whole', async () => {
    const { jobs, offers } = await aLoad([fast])
    const [single] = await offered(t, org.dispatcher, [jobs[0]!], [slow])
    expect((await act(slow, single.guid, 'accept')).status).toBe(200)
    expect(await statuses(jobs, fast)).toEqual(['cancelled', 'cancelled'])
    expect((await act(fast, offers[1]!.guid, 'accept')).status).toBe(409)
  })

  test('is not offered to more vendors than can be notified at once', async () => {
    const guids = Array.from({ length: 16 }, () => randomUUID())
    const body = { jobs: guids.map((guid) => ({ guid, amount: 1 })), vendors: guids.map((guid) => ({ guid })) }
    const answer = await t.send(org.dispatcher, contractsRoutes.send, { body })
    expect([answer.status, answer.error.errors![0]!.path]).toEqual([400, 'vendors'])
  })

  test('has COD beside each price', async () => {
    const jobs = [(await aReadyJob(t, org.shipper)).job, (await aReadyJob(t, org.shipper)).job]
    const body = {
      jobs: [
        { guid: jobs[0]!, amount: 400, codAmount: 100 },
        { guid: jobs[1]!, amount: 600 },
      ],
      vendors: [{ guid: fast.accountGuid }],
      codMethod: 'cash',
      codLocation: 'pickup' as const,
    }
    const all = await t.raw(org.dispatcher, 'POST', '/api/job-contracts', { ...body, codAmount: 100 })
    expect([all.status, all.error.errors![0]!.path]).toEqual([400, 'codAmount'])
    const { results } = (await t.send(org.dispatcher, contractsRoutes.send, { body })).body
    expect(results.map((each) => [each.codAmount, each.codMethod])).toEqual([
      [100, 'cash'],
      [0, null],
    ])
  })
})

describe('the database', () => {
  test('allows one accepted offer per job, whoever writes', async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const [one, two] = await offered(t, org.dispatcher, [job], [fast, slow])
    await act(fast, one.guid, 'accept')
    const fault: unknown = await change('contracts', two.guid, { status: 'accepted' }).catch((error: unknown) => error)
    expect(constraintOf(fault)).toBe('one_accepted_contract')
  })
})

describe('the worker', () => {
  test('records the expiry of offers, of a load as a whole, and not before it is due', async () => {
    const { jobs } = await aLoad([fast], { dateExpires: '2026-03-02T16:00:00Z' })
    const { job } = await aReadyJob(t, org.shipper)
    await offered(t, org.dispatcher, [job], [fast], { dateExpires: '2026-03-02T16:00:01Z' })
    expect(await expireOffers(org.companyGuid, t.services)).toBe(0)
    const at = { ...t.services, clock: { now: () => new Date('2026-03-02T16:00:00Z') } }
    expect(await expireOffers(org.companyGuid, at)).toBe(2)
    expect(await expireOffers(org.companyGuid, at)).toBe(0)
    expect(await statuses(jobs, fast)).toEqual(['expired', 'expired'])
    expect(await statuses([job], fast)).toEqual(['sent'])
    const [history] = await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', org.companyGuid)
        .where('job_guid', '=', jobs[0]!)
        .where('action', '=', 'offer.expired')
        .select(['subject', 'actor_guid', 'vendor_guid']),
    )
    expect(history).toContainEqual({ subject: 'contract', actor_guid: null, vendor_guid: fast.accountGuid })
    const { body } = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: jobs[0]! } })
    expect(body.results[0]!.job.status).toBe('declined')
  })
})

describe('a load that lost a job', () => {
  const reasons = async (jobs: readonly string[]) =>
    (await contracts(jobs)).map((each) => `${each.status} ${each.cancel_reason}`).toSorted()
  const numberOf = async (job: string) =>
    (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.number

  test.each([
    ['hold', 'POST', 'hold', 'job on hold'],
    ['cancel', 'PUT', 'cancel', 'Sold'],
  ] as const)('by %s is no longer offered, with the reason', async (_, method, verb, why) => {
    const { jobs, offers } = await aLoad([fast])
    // Left behind by other tests.
    await endBrokenLoads(org.companyGuid, t.services)
    const path = `/api/job/${jobs[0]}/${verb}`
    expect((await t.raw(org.dispatcher, method, path, { reason: 'Sold' })).status).toBe(200)
    expect((await act(fast, offers.find((each) => each.job.guid === jobs[1])!.guid, 'accept')).status).toBe(409)
    expect(await endBrokenLoads(org.companyGuid, t.services)).toBe(1)
    expect(await endBrokenLoads(org.companyGuid, t.services)).toBe(0)
    const number = await numberOf(jobs[0]!)
    expect(await reasons(jobs)).toEqual([`cancelled ${number} left the load: ${why}`, `cancelled ${why}`].toSorted())
    const { body } = await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: jobs[1]! } })
    expect(body.status).toBe('ready')
    await offered(t, org.dispatcher, [jobs[1]!], [fast])
  })

  /** Two jobs of one order, ready to be offered. */
  const legsOfOrder = async () => {
    const { job } = await aReadyJob(t, org.shipper)
    const at = {
      terminal: {
        name: 'Yard',
        street1: '9 Polk St',
        city: 'Amarillo',
        state: 'TX',
        zipCode: '79101',
        country: 'US' as const,
      },
    }
    const legs = (await t.send(org.dispatcher, jobsPlatformRoutes.split, { body: { jobGuid: job, at } })).body.results
    for (const { guid } of legs) await change('jobs', guid, { is_ready: true })
    await t.send(org.dispatcher, stopsRoutes.change, {
      params: { guid: legs[1]!.stops[0]!.guid },
      body: { dateRequestedStart: '2026-03-06T15:00:00Z' },
    })
    return legs
  }

  test('within one order ends in the same act', async () => {
    const legs = await legsOfOrder()
    const jobs = legs.map((leg) => leg.guid)
    await offered(t, org.dispatcher, jobs, [fast])
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: jobs[0]! }, body: { reason: 'Keys' } })
    expect(await reasons(jobs)).toEqual(
      [`cancelled ${legs[0]!.number} left the load: job on hold`, 'cancelled job on hold'].toSorted(),
    )
  })

  test.each([0, 1])('names the job that left first (%i), also where another left because of it', async (first) => {
    const legs = await legsOfOrder()
    const { job: far } = await aReadyJob(t, org.shipper)
    const jobs = [...legs.map((leg) => leg.guid), far]
    await offered(t, org.dispatcher, jobs, [fast])
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: jobs[first]! }, body: { reason: 'Keys' } })
    await endBrokenLoads(org.companyGuid, t.services)
    const left = `cancelled ${legs[first]!.number} left the load: job on hold`
    expect(await reasons(jobs)).toEqual([left, left, 'cancelled job on hold'].toSorted())
  })
})

describe('the list of offers', () => {
  test('shows a vendor its own by status, page by page; a dispatcher all of them', async () => {
    const own = await anOrg(t.database)
    const carriers = [
      await aCompliantCarrier(t, own.companyGuid),
      await aCompliantCarrier(t, own.companyGuid, 'Decoy'),
    ] as const
    for (let i = 0; i < 3; i++) {
      const order = await t.send(own.shipper, ordersRoutes.create, { body: anOrder() })
      await offered(t, own.dispatcher, [order.body.jobs[0]!.guid], carriers, { overrideReadiness: true })
    }
    const list = (person: Person, query: Sent<typeof contractsPlatformRoutes.list>['query'] = {}) =>
      t.send(person, contractsPlatformRoutes.list, { query })
    const [first] = (await list(carriers[0])).body.results
    await act(carriers[0], first!.guid, 'decline', { reason: 'No' })
    expect((await list(carriers[0], { status: 'sent' })).body.total).toBe(2)
    expect((await list(carriers[0], { status: 'declined,accepted' })).body.results.map((each) => each.guid)).toEqual([
      first!.guid,
    ])
    expect((await list(own.dispatcher)).body.total).toBe(6)
    const page = (await list(carriers[0], { rc: 2 })).body
    const rest = (await list(carriers[0], { rc: 2, cursor: page.next! })).body
    const seen = [...page.results, ...rest.results]
    expect(new Set(seen.map((each) => each.guid)).size).toBe(3)
    expect(seen.every((each) => each.vendor.guid === carriers[0].accountGuid)).toBe(true)
    expect((await list(carriers[0], { status: 'open' })).status).toBe(400)
    const weak = await aUser(t.database, own.companyGuid, carriers[0].accountGuid, 'vendor', { permissions: [] })
    expect((await list(weak)).status).toBe(403)
  })
})
