/** Behavior shared by all outside boards, tested against the stand-in for each API. */
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { assignJob, NOBODY_FOUND } from '../../records/order-changes/index.ts'
import { loadboardsPlatformRoutes, loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { BID_BOARDS, EVENT_BOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOARD_CASES, TRUCKSTOP_POSTER } from '../../../testing/board-cases.ts'
import { anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { aCompliantCarrier } from '../../../testing/offers.ts'
import { actOn, aPostableJob } from '../../../testing/posted.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createBoards, type OutsideBoardId } from '../../outside/loadboards/boards.ts'
import type { BoardAdapter, BoardSecret } from '../../outside/loadboards/loadboard.ts'
import { datReference } from '../../outside/loadboards/dat.ts'
import { callBoards } from './call-boards.ts'
import { maintainPosts } from './maintain-posts.ts'
import { fieldOf } from '../../platform/unknown-fields.ts'
import { change } from '../../records/rows.ts'

interface OnBoard {
  id: string
  externalId: string
  content: unknown
}

test('only boards that support bids are asked for them, and only boards that send events get an address', () => {
  const boards = createBoards({ now: () => new Date(), urls: {} })
  const which = (is: (board: BoardAdapter) => unknown) =>
    BOARD_CASES.filter(({ board }) => is(boards(board))).map(({ board }) => board)
  expect(which(({ bids, readEvent }) => bids && !readEvent)).toEqual(BID_BOARDS)
  expect(which(({ readEvent }) => readEvent)).toEqual(EVENT_BOARDS)
})

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
/** The server's own URL, for boards that send events. */
let served: string
const simulators = new Map<string, Simulator>()

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const started = await Promise.all(BOARD_CASES.map(({ board }) => startSimulator('loadboard', board)))
  BOARD_CASES.forEach(({ board }, i) => simulators.set(board, started[i]!))
  served = await t.app.listen({ port: 0 })
  const urls = Object.fromEntries(BOARD_CASES.map(({ board }) => [board, simulators.get(board)!.url]))
  Object.assign(t.services, { boards: createBoards({ now: () => t.clock.now(), urls, timeoutMs: 3_000 }) })
  await setTime(t.clock.now())
  for (const { board: id, secret } of BOARD_CASES) {
    const body = { name: 'Main', values: { ...secret } }
    const made = await t.send(org.dispatcher, loadboardsRoutes.createCredential, { params: { id }, body })
    if (EVENT_BOARDS.includes(id)) await sendEvents(id, made.body.id, secret)
  }
})
afterAll(() => Promise.all([...simulators.values()].map((simulator) => simulator.stop())))

/** Has a board send its events to the address of the credentials. */
async function sendEvents(id: OutsideBoardId, credId: string, { webhookSecret }: BoardSecret) {
  const { body } = await t.send(org.dispatcher, loadboardsPlatformRoutes.createEventAddress, {
    params: { id, credId },
  })
  const { pathname } = new URL(body.eventAddress)
  await simulators.get(id)!.tell('POST', 'webhook', { url: `${served}${pathname}`, secret: webhookSecret })
}

/** Sets the time here and at DAT, whose tokens and posts end. */
const setTime = async (now: Date) => {
  t.clock.set(now)
  await simulators.get('dat')!.tell('POST', 'clock', { now })
}
const leave = async (seconds = 10.001) => {
  await setTime(new Date(t.clock.now().getTime() + seconds * 1_000))
  await callBoards(org.companyGuid, t.services)
}

describe.each(BOARD_CASES)(
  '$label',
  ({
    board,
    secret,
    unlicensed,
    account,
    creates,
    refusal,
    price,
    priceUnit = 1,
    referenceOf,
    shows,
    beyond,
    seenBy,
    renews,
    bids,
  }) => {
    const tell = (...words: Parameters<Simulator['tell']>) => simulators.get(board)!.tell(...words)
    const fault = (kind: string, more: object = {}) => tell('POST', 'faults', { kind, times: 1, ...more })
    const listed = async (number: string) =>
      ((await tell('GET', 'listings')) as OnBoard[]).filter((each) => each.externalId === referenceOf(number))
    const pricesOf = async (number: string) =>
      (await listed(number)).map(({ content }) => Number(price.reduce(fieldOf, content)) / priceUnit)
    const postOf = async (job: string) =>
      (await t.send(org.dispatcher, postsRoutes.list, { params: { guid: job } })).body.results[0]!
    const posted = async () => {
      const made = await aPostableJob(t, org)
      const answer = await t.send(org.dispatcher, postsRoutes.create, {
        params: { guid: made.job },
        body: { boards: [board], comment: 'Keys in the box' },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return made
    }
    const trial = async (values: BoardSecret) =>
      (
        await t.send(org.dispatcher, loadboardsRoutes.testCredential, {
          params: { id: board },
          body: { values: { ...values } },
        })
      ).body
    beforeEach(async () => {
      await tell('DELETE', 'faults')
      await tell('DELETE', 'calls')
    })

    test('takes a load without street, client or VIN, follows its price, and removes it', async () => {
      const { job, number, order } = await posted()
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: null, externalId: expect.any(String) })
      expect(await pricesOf(number)).toEqual([700])
      const [listing] = await listed(number)
      expect(JSON.stringify(listing)).toMatch(/Accord/)
      expect(JSON.stringify(listing)).toMatch(/Keys in the box/)
      expect(JSON.stringify(listing)).not.toMatch(/Kiest|Manheim|Northside|1HGCM82633A004352|PO-77/)
      await actOn(t, org, order, 'charge.changed', (after) => {
        after.charges[0]!.amount = '745.50'
      })
      await maintainPosts(org.companyGuid, t.services)
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', price: 745.5 })
      expect(await pricesOf(number)).toEqual([745.5])
      await actOn(t, org, order, 'offer.accepted', (after) => {
        for (const each of after.posts)
          change(each, { status: 'removing', remove_reason: 'awarded', updated_at: t.clock.now() })
      })
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'removed', removeReason: 'awarded' })
      expect(await listed(number)).toEqual([])
    })

    test('shows how its carrier is paid, and whom to contact', async () => {
      const { job, number } = await aPostableJob(t, org)
      const payment = { termsId: 9, methodId: 8, cod: { amount: 250, method: 'cash', location: 'delivery' as const } }
      const send = (body: object) =>
        t.send(org.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: [board], ...body } })
      expect((await send({ payment })).body.results[0]).toMatchObject({ payment })
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: null })
      const [listing] = await listed(number)
      expect(listing!.content).toMatchObject(shows)
    })

    test('shows COD above the price, or refuses it at once, after a change, and when the pay falls', async () => {
      const { job, number, order } = await aPostableJob(t, org)
      const params = { guid: job }
      const codOf = (amount: number) => ({
        cod: { amount, method: 'cash', location: 'delivery' as const },
        methodId: 8,
      })
      const send = (amount: number) =>
        t.send(org.dispatcher, postsRoutes.create, { params, body: { boards: [board], payment: codOf(amount) } })
      const changeTo = (amount: number) =>
        t.send(org.dispatcher, postsRoutes.change, { params, body: { payment: codOf(amount) } })
      const refused = { errors: [{ path: 'payment.cod.amount', message: beyond }] }
      if (typeof beyond === 'string') expect((await send(900)).error).toMatchObject(refused)
      expect((await send(650)).status).toBe(201)
      await leave()
      if (typeof beyond === 'string') {
        expect((await changeTo(900)).error).toMatchObject(refused)
        await actOn(t, org, order, 'charge.changed', (after) => {
          after.charges[0]!.amount = '600.00'
        })
        await maintainPosts(org.companyGuid, t.services)
        await leave()
        expect(await postOf(job)).toMatchObject({ status: 'posted', price: 600, lastError: beyond })
        expect(await pricesOf(number)).toEqual([700])
        // With less to collect the board accepts it again.
        expect((await changeTo(600)).status).toBe(200)
        await leave()
        expect(await postOf(job)).toMatchObject({ status: 'posted', price: 600, lastError: null })
        expect(await pricesOf(number)).toEqual([600])
        return
      }
      expect((await changeTo(900)).status).toBe(200)
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: null })
      const [listing] = await listed(number)
      expect(listing!.content).toMatchObject(beyond)
    })

    test('shows a load to a private group, if it has such groups, or to everyone', async () => {
      const { job, number } = await aPostableJob(t, org)
      const params = { guid: job }
      const post = (groups: object) =>
        t.send(org.dispatcher, postsRoutes.create, { params, body: { boards: [board], groups } })
      const changeTo = (group: string | null) => t.send(org.dispatcher, postsRoutes.change, { params, body: { group } })
      const shown = async () => (await listed(number))[0]!.content
      if (!seenBy) {
        const none = { message: expect.stringContaining('has no private groups') }
        expect((await post({ [board]: '20001' })).error).toMatchObject({
          errors: [{ ...none, path: `groups.${board}` }],
        })
        expect((await post({})).body.results[0]).toMatchObject({ group: null })
        expect((await changeTo('20001')).error).toMatchObject({ errors: [{ ...none, path: 'group' }] })
        await leave()
        return
      }
      const { id } = seenBy
      expect((await post({ [board]: 'friends' })).error).toMatchObject({
        errors: [{ path: `groups.${board}`, message: expect.stringContaining('must be a') }],
      })
      expect((await post({ [board]: id })).body.results[0]).toMatchObject({ group: id })
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', group: id, lastError: null })
      expect(await shown()).toMatchObject(seenBy.group)
      expect((await changeTo(null)).body.results[0]).toMatchObject({ group: null })
      await leave()
      expect(await shown()).toMatchObject(seenBy.everyone)
      // A group that the board does not know is refused in its words.
      await changeTo(seenBy.unknown)
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: expect.stringContaining('is not known') })
      expect(await shown()).toMatchObject(seenBy.everyone)
      expect((await changeTo(id)).status).toBe(200)
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', group: id, lastError: null })
      expect(await shown()).toMatchObject(seenBy.group)
      expect((await t.send(org.dispatcher, postsRoutes.remove, { params, body: {} })).status).toBe(200)
      await leave()
      expect((await postOf(job)).status).toBe('removed')
      expect(await listed(number)).toEqual([])
    })

    test('refuses with its own message', async () => {
      const { job } = await posted()
      await fault('refuse', creates)
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'failed', lastError: refusal })
    })

    test('is called again after the delay it requests', async () => {
      const { job } = await posted()
      await fault('rate-limit', { retryAfter: 120 })
      await leave()
      expect((await postOf(job)).lastError).toContain('asked us to wait')
      await leave(119)
      expect((await postOf(job)).status).toBe('posting')
      await leave(2)
      expect((await postOf(job)).status).toBe('posted')
    })

    test('with a lost response has the load once', async () => {
      const { job, number } = await posted()
      await fault('hang-up', creates)
      await leave()
      expect(await postOf(job)).toMatchObject({
        status: 'posting',
        lastError: expect.stringContaining('cannot be reached'),
      })
      await t.send(org.dispatcher, postsRoutes.change, { params: { guid: job }, body: { price: 710 } })
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: null })
      expect(await pricesOf(number)).toEqual([710])
    })

    test('with a lost response removes a load that was never confirmed', async () => {
      const { job, number } = await posted()
      await fault('hang-up', creates)
      await leave()
      await t.send(org.dispatcher, postsRoutes.remove, { params: { guid: job }, body: {} })
      await leave()
      expect((await postOf(job)).status).toBe('removed')
      expect(await listed(number)).toEqual([])
    })

    test('times out when silent, and has the load once', async () => {
      const { boards } = t.services
      const urls = { [board]: simulators.get(board)!.url }
      Object.assign(t.services, { boards: createBoards({ now: () => t.clock.now(), urls, timeoutMs: 300 }) })
      const { job, number } = await posted()
      await fault('silence', { times: 100 })
      await leave()
      const waiting = { status: 'posting', lastError: expect.stringContaining('did not respond') }
      expect(await postOf(job)).toMatchObject(waiting)
      await tell('DELETE', 'faults')
      // The answer to the call that creates it is lost.
      await fault('silence', creates)
      await leave(600)
      expect(await postOf(job)).toMatchObject(waiting)
      expect(await listed(number)).toEqual([])
      Object.assign(t.services, { boards })
      await leave(600)
      expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: null })
      expect(await pricesOf(number)).toEqual([700])
    })

    test('removes a listing on its own, which is detected', async () => {
      const { job, number } = await posted()
      await leave()
      const [listing] = await listed(number)
      await tell('DELETE', `listings/${listing!.id}`)
      await setTime(new Date(t.clock.now().getTime() + 31 * 60_000))
      await maintainPosts(org.companyGuid, t.services)
      expect(await postOf(job)).toMatchObject({ status: 'removed', removeReason: 'taken off at the board' })
    })

    const bidIs = (id: string, listingId: string, more: object) =>
      tell('POST', 'bids', { id, listingId, carrier: { name: 'Blue Road', usdot: '4455667' }, amount: 640, ...more })
    const requests = async (guid: string) =>
      (await t.send(org.dispatcher, postsRoutes.listRequests, { params: { guid } })).body.results
    const fiveMinutes = async () => {
      await setTime(new Date(t.clock.now().getTime() + 5 * 60_000))
      await maintainPosts(org.companyGuid, t.services)
    }
    const onBoard = async () => {
      const made = await posted()
      await leave()
      const [listing] = await listed(made.number)
      return { ...made, listing: listing!.id, post: (await postOf(made.job)).guid }
    }

    test('returns the bids that carriers make there, each once, with changes and withdrawals', async () => {
      const { job, listing, post } = await onBoard()
      const bid = `${board}-${listing}`
      await bidIs(bid, listing, { message: 'Empty in Dallas tonight' })
      await fiveMinutes()
      await fiveMinutes()
      const found = await requests(post)
      expect(found.map(({ amount, message, status, vendor }) => [amount, message, status, vendor.usdot])).toEqual(
        bids ? [[640, bids.message ? 'Empty in Dallas tonight' : null, 'open', '4455667']] : [],
      )
      if (!bids) return
      expect(found[0]).toMatchObject({ board, vendor: { name: 'Blue Road' }, can: ['accept', 'close'] })
      expect((await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.status).toBe('requests')
      await bidIs(bid, listing, { amount: 615 })
      await fiveMinutes()
      expect(await requests(post)).toMatchObject([{ amount: 615, status: 'open' }])
      await bidIs(bid, listing, { isOpen: false })
      await fiveMinutes()
      expect(await requests(post)).toMatchObject([{ amount: 615, status: 'withdrawn' }])
      expect((await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body.status).toBe('posted')
    })

    if (bids)
      test('counts what is collected in the amount of a bid', async () => {
        const { job, number } = await aPostableJob(t, org)
        const payment = { cod: { amount: 250, method: 'cash', location: 'delivery' as const } }
        await t.send(org.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: [board], payment } })
        await leave()
        const [listing] = await listed(number)
        await bidIs(`cod-${board}`, listing!.id, { amount: 660 })
        await fiveMinutes()
        expect(await requests((await postOf(job)).guid)).toMatchObject([{ amount: 660, status: 'open' }])
      })

    if (bids)
      test('recognizes a carrier by its number, and keeps earlier data while the board is down', async () => {
        const { listing, post } = await onBoard()
        const known = await aCompliantCarrier(t, org.companyGuid, `Known at ${board}`)
        const usdot = String(1_010_101 + BOARD_CASES.findIndex((each) => each.board === board))
        await t.send(org.dispatcher, vendorsRoutes.change, { params: { id: known.accountGuid }, body: { usdot } })
        await bidIs(`known-${board}`, listing, { carrier: { name: 'As the board calls it', usdot } })
        await fiveMinutes()
        expect(await requests(post)).toMatchObject([{ vendor: { guid: known.accountGuid }, status: 'open' }])
        await fault('fail', { times: 9 })
        await fiveMinutes()
        expect(await requests(post)).toMatchObject([{ status: 'open' }])
        await tell('DELETE', 'faults')
        const closed = await t.send(org.dispatcher, postsRoutes.closeRequest, {
          params: { guid: post, requestGuid: (await requests(post))[0]!.guid },
          body: { reason: 'Not chosen' },
        })
        expect(closed.body.status).toBe('closed')
        await fiveMinutes()
        expect(await requests(post)).toMatchObject([{ status: 'closed' }])
      })

    test('removes an expired listing', async () => {
      const { job, number } = await posted()
      await leave()
      await setTime(new Date(Date.parse((await postOf(job)).dateExpires!) + 1_000))
      await maintainPosts(org.companyGuid, t.services)
      expect(await postOf(job)).toMatchObject({ status: 'removing', removeReason: 'expired' })
      await leave()
      expect(await postOf(job)).toMatchObject({ status: 'expired', removeReason: 'expired', lastError: null })
      expect(await listed(number)).toEqual([])
    })

    test('can be tested before anything is posted', async () => {
      const before = await tell('GET', 'listings')
      expect(await trial(secret)).toMatchObject({ ok: true, stage: 'read', account })
      const wrong = Object.fromEntries(Object.keys(secret).map((key) => [key, 'wrong']))
      expect(await trial(wrong)).toMatchObject({ ok: false, httpStatus: 401 })
      if (unlicensed)
        expect(await trial(unlicensed)).toMatchObject({ ok: false, stage: 'entitlement', httpStatus: 403 })
      expect(await tell('GET', 'listings')).toEqual(before)
    })

    if (renews)
      test('revokes its tokens, and is signed in to again', async () => {
        await posted()
        await leave()
        await tell('DELETE', 'tokens')
        const { job } = await posted()
        await leave()
        expect((await postOf(job)).status).toBe('posted')
      })
  },
)

test('an aging post is refreshed, not recreated', async () => {
  const dat = simulators.get('dat')!
  const { job } = await aPostableJob(t, org)
  await t.send(org.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: ['dat'] } })
  await leave()
  await dat.tell('DELETE', 'calls')
  await setTime(new Date(t.clock.now().getTime() + 31 * 60_000))
  await maintainPosts(org.companyGuid, t.services)
  const calls = (await dat.tell('GET', 'calls')) as { method: string; path: string; status: number }[]
  const refreshed = calls.filter(({ path }) => path.endsWith('/refresh'))
  expect(refreshed.map(({ method, status }) => [method, status])).toContainEqual(['POST', 200])
  expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/loads'))).toEqual([])
})

test('a board without such a trailer refuses alone, and each board shows its own price', async () => {
  const { job, number, order } = await aPostableJob(t, org)
  await actOn(t, org, order, 'job.changed', (after) => {
    for (const each of after.jobs) assignJob(each, enteredByProgram(JOB, { equipmentTypeId: 2 }), NOBODY_FOUND)
  })
  const boards: OutsideBoardId[] = ['centraldispatch', 'dat', 'truckstop']
  const send = (body: object) =>
    t.send(org.dispatcher, postsRoutes.create, {
      params: { guid: job },
      body: { boards: ['waybill' as const, ...boards], ...body },
    })
  const { status, body } = await send({ prices: { dat: 655, waybill: 660 } })
  expect(status).toBe(201)
  const of = (board: string) => body.results.find((post) => post.board === board)
  expect(of('truckstop')).toMatchObject({ status: 'failed', lastError: 'Truckstop: does not have this trailer type' })
  expect(of('waybill')).toMatchObject({ status: 'posted', price: 660, followsPay: false })
  expect(of('centraldispatch')).toMatchObject({ status: 'posting', price: 700, followsPay: true })
  await leave()
  const [listing] = ((await simulators.get('dat')!.tell('GET', 'listings')) as OnBoard[]).filter(
    (each) => each.externalId === datReference(number),
  )
  expect(listing?.content).toMatchObject({
    exposure: { audience: { loadBoard: { transactionDetails: { loadOfferRateUsd: 655 } } } },
  })
  const alone = await send({ boards: ['truckstop'] })
  expect(alone.error).toMatchObject({ code: 'requirement_missing', errors: [{ path: 'equipmentType' }] })
})

test('posts of a user with credentials of their own carry their name, those of others the company’s', async () => {
  const params = { id: 'truckstop' }
  const values = { clientId: 'acme', clientSecret: 'secret', username: 'sam', password: 'secret' }
  const own = '7e1d9a40-2b3c-4d5e-8f60-718293a4b5c6'
  const sam = await aUser(t.database, org.companyGuid, org.own, 'company', { name: 'Sam Seller' })
  const credential = await t.send(org.dispatcher, loadboardsRoutes.createCredential, {
    params,
    body: { name: 'Sam', values: { ...values, postAsUserId: own } },
  })
  await t.send(org.dispatcher, loadboardsRoutes.assignUser, {
    params: { ...params, credId: credential.body.id, userId: sam.userGuid },
  })
  const posterOf = async (who: Person) => {
    const { job, number } = await aPostableJob(t, org)
    const sent = await t.send(who, postsRoutes.create, { params: { guid: job }, body: { boards: ['truckstop'] } })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    await leave()
    const listings = (await simulators.get('truckstop')!.tell('GET', 'listings')) as OnBoard[]
    return fieldOf(listings.find((each) => each.externalId === number)?.content, 'postAsUserId')
  }
  expect(await posterOf(sam)).toBe(own)
  expect(await posterOf(org.dispatcher)).toBe(TRUCKSTOP_POSTER)
})
