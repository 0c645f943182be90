import type { AcceptContract, CancelContract, CancelOffer } from '@waybill/contract/contracts/contracts.shapes.ts'
import type * as z from 'zod/mini'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { createHash } from 'node:crypto'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, award, aStanding, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'
import { build } from '../../platform/db/builder.ts'
import { updateRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let other: Awaited<ReturnType<typeof anOrg>>
let fast: Person
let slow: Person
let elsewhere: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  other = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
  slow = await aCompliantCarrier(t, org.companyGuid, 'Slow Haul')
  elsewhere = await aCompliantCarrier(t, other.companyGuid, 'Far Haul')
})

const job = () => aReadyJob(t, org.shipper)
const contractsOf = (person: Person, guid: string, query: Sent<typeof contractsRoutes.list>['query'] = {}) =>
  t.send(person, contractsRoutes.list, { params: { jobId: guid }, query })
const cancel = (person: Person, id: string, body: z.input<typeof CancelContract>) =>
  t.send(person, contractsRoutes.cancel, { params: { id }, body })
const cancelOffer = (person: Person, guid: string, body: z.input<typeof CancelOffer>) =>
  t.send(person, contractsRoutes.cancelOffer, { params: { guid }, body })
const accept = (person: Person, guid: string, body: z.input<typeof AcceptContract> = {}) =>
  t.send(person, contractsRoutes.accept, { params: { id: guid }, body })

const aPost = (guid: string, board: LoadBoardId) =>
  put(t.database, 'loadboard_posts', {
    company_guid: org.companyGuid,
    guid: newGuid(),
    job_guid: guid,
    board,
    status: 'posted',
    amount: '600.00',
    posted_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  })

const rowsOf = async <T extends 'jobs' | 'contracts' | 'loadboard_posts' | 'charges' | 'attachments' | 'invoices'>(
  table: T,
  column: string,
  guid: string,
) =>
  (
    await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom(table as 'charges')
        .where('company_guid', '=', org.companyGuid)
        .where(column as 'job_guid', '=', guid)
        .orderBy('created_at')
        .selectAll(),
    )
  )[0] as any[]

const historyOf = async (orderGuid: string) =>
  (
    await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('company_guid', '=', org.companyGuid)
        .where('order_guid', '=', orderGuid)
        .where('subject', '=', 'contract')
        .orderBy('seq')
        .selectAll(),
    )
  )[0]

describe('an offer is sent', () => {
  test('with the vendor’s terms and a day to answer; the job waits for the answer', async () => {
    const { order, job: guid } = await job()
    // Without a given distance, the carrier sees the pay per estimated mile.
    await t.database.pool.query('update jobs set distance = null, estimated_distance = 240.5 where guid = $1', [guid])
    const [offer] = await offered(t, org.dispatcher, [guid], [fast], { message: 'Can you?', loadTerms: 'Gate 4711' })
    expect(offer).toMatchObject({
      status: 'sent',
      job: { guid, status: 'pending', distance: 240.5 },
      order: { guid: order },
      vendor: { guid: fast.accountGuid, name: 'Fast Haul' },
      amount: 600,
      codAmount: 0,
      balance: 600,
      paymentConfig: { label: 'Net 30', fee: 0 },
      paymentMethodId: 8,
      message: 'Can you?',
      loadTerms: 'Gate 4711',
      load: null,
      dateExpires: new Date(NOW.getTime() + 86_400_000).toISOString(),
      compliance: { result: 'pass', findings: [] },
      can: ['accept', 'decline', 'cancel', 'send-again'],
    })
    const entries = await historyOf(order)
    expect(entries.map(({ action, vendor_guid }) => [action, vendor_guid])).toEqual([['offer.sent', fast.accountGuid]])
  })

  test('again at another price: the old one is cancelled', async () => {
    const { job: guid } = await job()
    await offered(t, org.dispatcher, [guid], [fast])
    await offered(t, org.dispatcher, [{ guid, amount: 650.5 }], [fast])
    const { body } = await contractsOf(org.dispatcher, guid)
    expect(body.results.map((each) => `${each.status} ${each.amount} ${each.cancelReason}`).toSorted()).toEqual([
      'cancelled 600 revised',
      'sent 650.5 null',
    ])
    expect((await contractsOf(org.dispatcher, guid, { status: 'sent,accepted' })).body.total).toBe(1)
  })

  test('once per idempotency key, however often it is sent', async () => {
    const { job: guid } = await job()
    const body = { jobs: [{ guid, amount: 1 }], vendors: [{ guid: fast.accountGuid }] }
    const send = () =>
      t.send(org.dispatcher, contractsRoutes.send, { body, headers: { 'idempotency-key': `k-${guid}` } })
    const [one, two] = [await send(), await send()]
    expect(one.body.results[0]!.guid).toBe(two.body.results[0]!.guid)
    expect((await contractsOf(org.dispatcher, guid)).body.total).toBe(1)
  })

  const refused: [string, (guid: string) => object, number, string][] = [
    ['a job that does not exist', () => ({ jobs: [{ guid: newGuid(), amount: 1 }] }), 404, ''],
    ['a job twice', (guid) => ({ jobs: [1, 2].map((amount) => ({ guid, amount })) }), 400, 'jobs.1.guid'],
    ['a vendor that does not exist', () => ({ vendors: [{ guid: newGuid() }] }), 422, 'vendors.0.guid'],
    ['a vendor of another company', () => ({ vendors: [{ guid: elsewhere.accountGuid }] }), 422, 'vendors.0.guid'],
    ['a client', () => ({ vendors: [{ guid: org.client }] }), 422, 'vendors.0.guid'],
    ['an end that has passed', () => ({ dateExpires: NOW.toISOString() }), 400, 'dateExpires'],
    ['cents of cents', (guid) => ({ jobs: [{ guid, amount: 1.005 }] }), 400, 'jobs.0.amount'],
    [
      'more than anybody answers',
      () => ({ vendors: Array.from({ length: 51 }, () => ({ guid: newGuid() })) }),
      400,
      'vendors',
    ],
    ['terms that nobody has', () => ({ paymentTermsId: 999 }), 422, 'paymentTermsId'],
    ['COD that nobody may take', () => ({ codAmount: 5, codMethod: 'ach', codLocation: 'pickup' }), 422, 'codMethod'],
    ['COD nowhere', () => ({ codAmount: 5, codMethod: 'cash' }), 422, 'codLocation'],
  ]
  test.each(refused)('never: %s', async (_, more, status, path) => {
    const { job: guid } = await job()
    const answer = await t.send(org.dispatcher, contractsRoutes.send, {
      body: {
        jobs: [{ guid, amount: 600 }],
        vendors: [{ guid: fast.accountGuid }],
        ...more(guid),
      },
    })
    expect([answer.status, answer.error.errors?.[0]?.path ?? '']).toEqual([status, path])
    expect((await contractsOf(org.dispatcher, guid)).body.total).toBe(0)
  })

  test('with COD: the balance is the remainder, or what the vendor hands on', async () => {
    const { job: guid } = await job()
    const cod = { codMethod: 'cash', codLocation: 'delivery' }
    const [part] = await offered(t, org.dispatcher, [guid], [fast], { ...cod, codAmount: 400 })
    const [more] = await offered(t, org.dispatcher, [guid], [slow], { ...cod, codAmount: 700 })
    expect([part.codAmount, part.balance, more.codAmount, more.balance]).toEqual([400, 200, 700, -100])
  })

  test('a job on a board that accepts only guaranteed funds is not offered with payment by check', async () => {
    const { job: guid } = await job()
    await aPost(guid, 'centraldispatch')
    const send = (codMethod: string) =>
      t.send(org.dispatcher, contractsRoutes.send, {
        body: {
          jobs: [{ guid, amount: 600 }],
          vendors: [{ guid: fast.accountGuid }],
          codAmount: 100,
          codMethod,
          codLocation: 'delivery',
        },
      })
    expect((await send('check')).error.errors![0]!.path).toBe('codMethod')
    expect((await send('cash')).status).toBe(201)
  })

  test('quick pay is not available for a vendor paid through a factoring company', async () => {
    const { job: guid } = await job()
    const factored = await aCarrier(t.database, org.companyGuid, { payment_method_id: 8 })
    await aStanding(t.database, org.companyGuid, factored.accountGuid, { factoring_company: 'RTS' })
    const send = (vendor: string) =>
      t.send(org.dispatcher, contractsRoutes.send, {
        body: {
          jobs: [{ guid, amount: 600 }],
          vendors: [{ guid: vendor }],
          paymentTermsId: 3,
        },
      })
    expect((await send(factored.accountGuid)).status).toBe(409)
    expect((await send(fast.accountGuid)).body.results[0]!.paymentConfig).toMatchObject({ label: 'Quick Pay', fee: 3 })
  })

  test('a job that is not ready requires permission to mark jobs ready', async () => {
    const { job: guid } = await job()
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, guid, { is_ready: false })),
    )
    const permissions: Permission[] = ['offers.send', 'offers.view']
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    const send = (person: Person, more: object = {}) =>
      t.send(person, contractsRoutes.send, {
        body: {
          jobs: [{ guid, amount: 600 }],
          vendors: [{ guid: fast.accountGuid }],
          ...more,
        },
      })
    expect((await send(org.dispatcher)).status).toBe(409)
    expect((await send(plain, { overrideReadiness: true })).status).toBe(403)
    expect((await send(org.dispatcher, { overrideReadiness: true })).status).toBe(201)
  })
})

describe('a vendor’s compliance is checked first', () => {
  const blocked = async (permissions?: Permission[]) => {
    const vendor = await aCarrier(t.database, org.companyGuid, {
      name: 'Bad Haul',
      payment_method_id: 8,
      blacklist: true,
    })
    await aStanding(t.database, org.companyGuid, vendor.accountGuid, { insurance_expires_on: '2026-03-01' })
    const { job: guid } = await job()
    const person = permissions
      ? await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
      : org.dispatcher
    return (more: object = {}) =>
      t.send(person, contractsRoutes.send, {
        body: {
          jobs: [{ guid, amount: 600 }],
          vendors: [{ guid: vendor.accountGuid }],
          ...more,
        },
      })
  }

  test('blocked: 422 with each reason', async () => {
    const { status, error } = await (await blocked())()
    expect([status, error.errors]).toEqual([
      422,
      [
        { path: 'vendors.0', message: 'Bad Haul: Vendor is blacklisted' },
        { path: 'vendors.0', message: 'Bad Haul: Insurance expired on 2026-03-01' },
      ],
    ])
  })

  test('overridden with a reason, by users with permission; the reason is stored with the offer', async () => {
    const answer = await (await blocked())({ overrideReason: 'Renewal is on its way' })
    expect(answer.body.results[0]).toMatchObject({
      compliance: { result: 'block' },
      complianceOverrideReason: 'Renewal is on its way',
    })
    const plain = await blocked(['offers.send', 'offers.view'])
    expect((await plain({ overrideReason: 'Please' })).status).toBe(403)
  })
})

describe('an offer is accepted', () => {
  test('the job is the vendor’s: other offers and posts end, pay is fixed, the rate confirmation is frozen', async () => {
    const { order, job: guid } = await job()
    await aPost(guid, 'waybill')
    const [mine, theirs] = await offered(t, org.dispatcher, [{ guid, amount: 601.01 }], [fast, slow])
    const answer = await accept(fast, mine.guid, {
      dateEstimatedPickup: '2026-03-05T15:00:00Z',
      dateEstimatedDelivery: '2026-03-07T15:00:00Z',
      driverName: 'Dee Driver',
      driverPhone: '(214) 555-0147',
      truckNumber: '12',
    })
    expect([answer.status, answer.body.status, answer.body.job.status]).toEqual([200, 'accepted', 'dispatched'])
    expect(answer.body).toMatchObject({ answeredBy: fast.name, answerChannel: 'portal', can: ['request-cancel'] })
    expect((await rowsOf('contracts', 'guid', theirs.guid))[0]).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'awarded elsewhere',
    })
    expect((await rowsOf('loadboard_posts', 'job_guid', guid)).map((post) => post.status)).toEqual(['removing'])
    expect((await rowsOf('jobs', 'guid', guid))[0]).toMatchObject({
      vendor_guid: fast.accountGuid,
      dispatched_at: NOW,
      driver_name: 'Dee Driver',
      truck_number: '12',
    })
    const pay = (await rowsOf('charges', 'job_guid', guid)).filter((charge) => charge.side === 'vendor')
    expect(pay.map(({ amount, kind, contract_guid }) => [amount, kind, contract_guid])).toEqual([
      ['601.01', 'base', mine.guid],
    ])
    expect((await rowsOf('invoices', 'contract_guid', mine.guid)).map(({ type, total }) => [type, total])).toEqual([
      ['bill', '601.01'],
    ])
    const whole = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })).body
    expect(whole.status).toBe('scheduled')
    expect(whole.stops.map((stop) => stop.dateScheduledStart)).toEqual([
      '2026-03-05T15:00:00.000Z',
      '2026-03-07T15:00:00.000Z',
    ])
    const one = { params: { id: mine.guid } }
    expect((await t.send(org.dispatcher, contractsPlatformRoutes.get, one)).body.status).toBe('accepted')
    expect((await t.send(slow, contractsPlatformRoutes.get, one)).status).toBe(404)
    // The losing vendor does not learn when the winner will be there.
    const lost = (await t.send(slow, contractsRoutes.list, { params: { jobId: guid } })).body.results[0]
    expect(lost!.stops.map((stop) => [stop.city, stop.dateScheduledStart, stop.dateScheduledType])).toEqual([
      ['Dallas', null, null],
      ['Denver', null, null],
    ])
    const entries = (await historyOf(order)).map(({ action, vendor_guid }) => `${action} ${vendor_guid}`)
    expect(entries.toSorted()).toEqual(
      [
        `offer.sent ${fast.accountGuid}`,
        `offer.sent ${slow.accountGuid}`,
        `offer.accepted ${fast.accountGuid}`,
        `offer.cancelled ${slow.accountGuid}`,
      ].toSorted(),
    )
  })

  test('the document matches its hash, and is for the company and that vendor only', async () => {
    const { order, job: guid } = await job()
    const [mine] = await offered(t, org.dispatcher, [guid], [fast, slow])
    const { document } = (await accept(fast, mine.guid)).body
    const file = await t.raw(fast, 'GET', document!.url)
    expect(file.status).toBe(200)
    const bytes = await t.app.inject({ url: document!.url, headers: { host: 'localhost:4202' } })
    expect(createHash('sha256').update(bytes.rawPayload).digest('hex')).toBe(document!.sha256)
    const seenBy = async (person: Person) => {
      const seen = await t.send(person, attachmentsRoutes.ofOrder, { params: { id: order } })
      return seen.status === 404 ? [] : seen.body.results.map((each) => each.usage)
    }
    expect(await seenBy(org.dispatcher)).toEqual(['Rate Confirmation'])
    expect(await seenBy(fast)).toEqual(['Rate Confirmation'])
    expect(await seenBy(slow)).toEqual([])
    expect(await seenBy(org.shipper)).toEqual([])
  })

  test('by two at once: one wins, the other reads that the load is awarded', async () => {
    for (let round = 0; round < 3; round++) {
      const { job: guid } = await job()
      const [mine, theirs] = await offered(t, org.dispatcher, [guid], [fast, slow])
      const answers = await Promise.all([
        accept(fast, mine.guid),
        round % 2
          ? accept(slow, theirs.guid)
          : t.send(slow, contractsRoutes.acceptOffer, { params: { guid }, body: {} }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.error.message).toBe('Load already awarded')
      const all = await rowsOf('contracts', 'job_guid', guid)
      expect(all.filter(({ status }) => status === 'accepted')).toHaveLength(1)
    }
  })

  test('not after it expires, even before the expiry is recorded', async () => {
    const { job: guid } = await job()
    const [offer] = await offered(t, org.dispatcher, [guid], [fast], { dateExpires: '2026-03-02T15:00:01Z' })
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('contracts', org.companyGuid, offer.guid, { expires_at: NOW })),
    )
    const answer = await accept(fast, offer.guid)
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This offer expired at 2026-03-02T15:00:00.000Z and cannot be accepted',
    ])
    expect((await contractsOf(fast, guid)).body.results[0]).toMatchObject({ status: 'sent', can: [] })
  })

  test('refused: dates in the wrong order, an unacknowledged inspection, a stale version', async () => {
    const { job: guid } = await job()
    const [offer] = await offered(t, org.dispatcher, [guid], [fast])
    const dates = { dateEstimatedPickup: '2026-03-08T00:00:00Z', dateEstimatedDelivery: '2026-03-07T00:00:00Z' }
    expect((await accept(fast, offer.guid, dates)).status).toBe(400)
    const stale = await t.send(fast, contractsRoutes.accept, {
      params: { id: offer.guid },
      body: {},
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, guid, { inspection_type: 'advanced' })),
    )
    const plain = await accept(fast, offer.guid)
    expect([plain.status, plain.error.errors![0]!.path]).toEqual([422, 'inspectionAcknowledged'])
    expect((await accept(fast, offer.guid, { inspectionAcknowledged: true })).status).toBe(200)
    expect((await accept(fast, offer.guid)).status).toBe(409)
  })

  test('by a dispatcher on the vendor’s behalf, who names the vendor if several have an offer', async () => {
    const { job: guid } = await job()
    await offered(t, org.dispatcher, [guid], [fast, slow])
    const which = await t.send(org.dispatcher, contractsRoutes.acceptOffer, { params: { guid }, body: {} })
    expect([which.status, which.error.errors![0]!.path]).toEqual([422, 'vendorGuid'])
    const answer = await t.send(org.dispatcher, contractsRoutes.acceptOffer, {
      params: { guid },
      body: { vendorGuid: slow.accountGuid },
    })
    expect(answer.body).toMatchObject({
      status: 'accepted',
      answerChannel: 'phone',
      vendor: { guid: slow.accountGuid },
    })
  })
})

describe('an offer is declined or cancelled', () => {
  test('declined with a reason; the job is open again', async () => {
    const { order, job: guid } = await job()
    const [offer] = await offered(t, org.dispatcher, [guid], [fast])
    const decline = (body: Sent<typeof contractsRoutes.decline>['body'] = {}) =>
      t.send(fast, contractsRoutes.decline, { params: { id: offer.guid }, body })
    expect((await decline()).error.errors![0]!.path).toBe('reason')
    const { body } = await decline({ reason: 'Rate too low' })
    expect(body).toMatchObject({ status: 'declined', answerReason: 'Rate too low', can: [] })
    expect((await rowsOf('jobs', 'guid', guid))[0].status).toBe('declined')
    expect((await historyOf(order)).at(-1)).toMatchObject({ action: 'offer.declined', reason: 'Rate too low' })
    expect((await decline({ reason: 'Again' })).status).toBe(409)
  })

  const awarded = async () => {
    const { order, job: guid } = await job()
    const [offer] = await offered(t, org.dispatcher, [guid], [fast])
    expect((await accept(fast, offer.guid)).status).toBe(200)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('jobs', org.companyGuid, guid, { vendor_started_at: NOW })),
    )
    return { order, guid, offer: offer.guid }
  }

  test('cancelled after acceptance without TONU: the vendor, its start and its bill are removed', async () => {
    const { guid, offer } = await awarded()
    const undecided = await cancelOffer(org.dispatcher, guid, { reason: 'Truck broke down' })
    expect([undecided.status, undecided.error.errors![0]!.path]).toEqual([422, 'tonuAmount'])
    const answer = await cancelOffer(org.dispatcher, guid, { reason: 'Truck broke down', tonuAmount: 0 })
    expect(answer.body).toMatchObject({ status: 'cancelled', cancelReason: 'Truck broke down', tonuAmount: 0 })
    expect((await rowsOf('jobs', 'guid', guid))[0]).toMatchObject({
      status: 'ready',
      vendor_guid: null,
      vendor_started_at: null,
      dispatched_at: null,
    })
    const live = (await rowsOf('invoices', 'contract_guid', offer)).filter((bill) => bill.voided_at === null)
    expect(live).toEqual([])
    expect((await rowsOf('attachments', 'job_guid', guid)).map((each) => each.visibility)).toEqual([[]])
    expect((await t.send(fast, contractsRoutes.dispatch, { params: { guid } })).status).toBe(404)
  })

  test('with TONU: the vendor gets the fee, and a bill for it', async () => {
    const { order, guid, offer } = await awarded()
    await cancel(org.dispatcher, offer, { reason: 'Client changed its mind', tonuAmount: 150 })
    const fees = (await rowsOf('charges', 'job_guid', guid)).filter((charge) => charge.kind === 'tonu')
    expect(fees).toMatchObject([{ side: 'vendor', amount: '150.00', contract_guid: offer }])
    const live = (await rowsOf('invoices', 'contract_guid', offer)).filter((bill) => bill.voided_at === null)
    expect(live.map(({ type, total }) => [type, total])).toEqual([['bill', '150.00']])
    expect((await historyOf(order)).at(-1)).toMatchObject({ action: 'offer.cancelled', vendor_guid: fast.accountGuid })
    // The next vendor must not see what the first was paid.
    const [next] = await offered(t, org.dispatcher, [guid], [slow])
    await accept(slow, next.guid)
    const { body } = await t.send(slow, attachmentsRoutes.ofOrder, { params: { id: order } })
    expect(body.results).toHaveLength(1)
  })

  test('a vendor requests a release, and declines an offer that it has not accepted', async () => {
    const { guid, offer } = await awarded()
    const asked = await cancelOffer(fast, guid, { reason: 'No driver' })
    expect(asked.body).toMatchObject({ status: 'accepted', cancelRequestReason: 'No driver', can: [] })
    expect((await cancel(fast, offer, { reason: 'Really' })).status).toBe(409)
    const { job: open } = await job()
    const [sent] = await offered(t, org.dispatcher, [open], [fast])
    expect((await cancel(fast, sent.guid, { reason: 'No' })).status).toBe(409)
    expect((await cancel(org.dispatcher, sent.guid, { reason: 'Sold' })).body).toMatchObject({
      status: 'cancelled',
    })
  })

  test('never once something is on the truck', async () => {
    const { guid, offer } = await awarded()
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(
        build
          .updateTable('stop_commodities')
          .set({ outcome: 'done', completed_at: NOW })
          .where('company_guid', '=', org.companyGuid)
          .where('job_guid', '=', guid)
          .where('stop_guid', 'in', (qb) =>
            qb.selectFrom('stops').where('job_guid', '=', guid).where('stop_type', '=', 'pickup').select('guid'),
          ),
      ),
    )
    const answer = await cancel(org.dispatcher, offer, { reason: 'Late', tonuAmount: 0 })
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This job is picked up and cannot have its offer canceled: it is on the truck',
    ])
  })
})

describe('access to offers', () => {
  test('a vendor finds only its own offers; nobody finds those of another company', async () => {
    const { job: guid } = await job()
    const [offer] = await offered(t, org.dispatcher, [guid], [fast])
    for (const person of [slow, elsewhere, other.dispatcher]) {
      expect((await contractsOf(person, guid)).status).toBe(404)
      expect((await accept(person, offer.guid)).status).toBe(404)
      expect(
        (await t.send(person, contractsRoutes.decline, { params: { id: offer.guid }, body: { reason: 'x' } })).status,
      ).toBe(404)
      expect((await cancelOffer(person, guid, { reason: 'x' })).status).toBe(404)
      expect((await t.send(person, contractsRoutes.dispatch, { params: { guid } })).status).toBe(404)
    }
    for (const portal of [fast, org.dispatcher]) {
      const type = portal === fast ? 'vendor' : 'company'
      const weak = await aUser(t.database, org.companyGuid, portal.accountGuid, type, {
        permissions: ['offers.view'],
      })
      const routes = contractsRoutes
      for (const route of [routes.accept, routes.decline, routes.cancel])
        expect((await t.send(weak, route, { params: { id: offer.guid }, body: {} })).status).toBe(403)
      for (const route of [routes.acceptOffer, routes.cancelOffer])
        expect((await t.send(weak, route, { params: { guid }, body: {} })).status).toBe(403)
    }
  })

  test('before acceptance a vendor sees no street, name, contact, code or client; after it, all of its own job', async () => {
    const { job: guid } = await job()
    const [offer] = await offered(t, org.dispatcher, [guid], [fast, slow], { loadTerms: 'Gate 4711' })
    const list = await contractsOf(fast, guid)
    const before = JSON.stringify([
      list.body,
      (await t.send(fast, contractsPlatformRoutes.list, { query: { status: 'sent' } })).body,
    ])
    expect(list.body.results[0]).toMatchObject({ stops: [{ city: 'Dallas' }, { city: 'Denver' }] })
    expect(list.body.results[0]!.commodities).toMatchObject([{ name: '2003 Honda Accord' }])
    for (const secret of [
      'Kiest',
      'Manheim',
      'Colfax',
      '1HGCM82633A004352',
      'Northside',
      'PO-77',
      'Gate 4711',
      'Slow Haul',
    ])
      expect(before).not.toContain(secret)
    expect((await t.send(fast, contractsRoutes.dispatch, { params: { guid } })).status).toBe(404)
    await accept(fast, offer.guid)
    const view = await t.send(fast, contractsRoutes.dispatch, { params: { guid } })
    expect(view.body).toMatchObject({
      vendor: { guid: fast.accountGuid },
      contract: { guid: offer.guid, loadTerms: 'Gate 4711', document: { revision: 1 } },
      stops: [{ terminal: { street1: '5333 W Kiest Blvd' } }, { terminal: { city: 'Denver' } }],
      commodities: [{ identifier: '1HGCM82633A004352' }],
    })
    expect(view.body.client).toBeUndefined()
    for (const body of [list.body, view.body]) expect(findForbiddenKeys('carrier', body)).toEqual([])
    for (const secret of ['Northside', 'PO-77', 'Slow Haul']) expect(JSON.stringify(view.body)).not.toContain(secret)
    const company = await t.send(org.dispatcher, contractsRoutes.dispatch, { params: { guid } })
    expect(company.body).toMatchObject({
      client: { name: 'Northside Motors' },
      contract: { compliance: { result: 'pass' } },
    })
  })

  test('the dispatch of a job without a carrier, and of one awarded without an offer', async () => {
    const { job: guid } = await job()
    expect((await t.send(org.dispatcher, contractsRoutes.dispatch, { params: { guid } })).body).toMatchObject({
      vendor: null,
      contract: null,
    })
    await award(t.database, org.companyGuid, guid, fast.accountGuid)
    expect((await t.send(fast, contractsRoutes.dispatch, { params: { guid } })).body).toMatchObject({
      vendor: { name: 'Fast Haul' },
      contract: null,
    })
    expect((await t.send(slow, contractsRoutes.dispatch, { params: { guid } })).status).toBe(404)
  })

  test('pay is only for roles that may see it', async () => {
    const { job: guid } = await job()
    await offered(t, org.dispatcher, [guid], [fast])
    const driver = await aUser(t.database, org.companyGuid, fast.accountGuid, 'vendor', {
      permissions: ['offers.view'],
    })
    const [offer] = (await contractsOf(driver, guid)).body.results
    expect([offer!.amount, offer!.balance, offer!.document]).toEqual([undefined, undefined, null])
  })
})
