import { COMMODITY } from '@waybill/contract/commodities/commodities.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { assignCommodity, assignJob, NOBODY_FOUND } from '../../records/order-changes/index.ts'
import { assignStop, NO_PLACE_FOUND } from '../../records/stops/index.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Post } from '@waybill/contract/posts/posts.shapes.ts'
import { anOrg } from '../../../testing/builders.ts'
import { actOn, aPostableJob } from '../../../testing/posted.ts'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { BoardAdapter, Listing } from '../../outside/loadboards/loadboard.ts'
import { createBoards, type OutsideBoardId } from '../../outside/loadboards/boards.ts'
import { pauseAfter } from '../../platform/pause.ts'
import { callBoards } from './call-boards.ts'
import { maintainPosts } from './maintain-posts.ts'
import { change } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let board: Simulator

beforeAll(async () => {
  ;[t, board] = await Promise.all([testApp(), startSimulator('loadboard')])
  const now = () => t.clock.now()
  Object.assign(t.services, { boards: createBoards({ now, urls: { centraldispatch: board.url } }) })
  org = await anOrg(t.database)
  const credentials = { name: 'Main', values: { clientId: 'acme', clientSecret: 'secret' } }
  await t.send(org.dispatcher, loadboardsRoutes.createCredential, {
    params: { id: 'centraldispatch' },
    body: credentials,
  })
})
afterAll(() => board?.stop())
beforeEach(async () => {
  await board.tell('DELETE', 'faults')
  await board.tell('DELETE', 'calls')
})

const BOARD = 'centraldispatch'
const pathOf = (job: string) => `/platform/jobs/${job}/posts`
const later = (seconds: number) => t.clock.set(new Date(t.clock.now().getTime() + seconds * 1_000))
const work = () => callBoards(org.companyGuid, t.services)
/** Advances past the delay of calls, and makes them. */
const leave = async (seconds = 10.001) => {
  later(seconds)
  await work()
}
const fault = (kind: string, more: object = {}) => board.tell('POST', 'faults', { kind, times: 1, ...more })
const postOf = async (job: string) =>
  Post.parse((await t.send(org.dispatcher, postsRoutes.list, { params: { guid: job } })).body.results[0])
const posted = async () => {
  const made = await aPostableJob(t, org)
  const answer = await t.send(org.dispatcher, postsRoutes.create, {
    params: { guid: made.job },
    body: {
      boards: [BOARD],
      comment: 'Keys in the box',
    },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return made
}
interface OnBoard {
  id: string
  externalId: string
  version: number
  content: any
}
const listings = async (number: string) =>
  ((await board.tell('GET', 'listings')) as OnBoard[]).filter((each) => each.externalId === number)
const calls = async (method: string) =>
  ((await board.tell('GET', 'calls')) as { method: string; path: string }[]).filter(
    (call) => call.method === method && call.path.startsWith('/listings'),
  ).length
const historyOf = async (guid: string) =>
  (
    await t.database.pool.query<{ action: string; actor_name: string }>(
      'select action, actor_name from history where subject_guid = $1 order by seq',
      [guid],
    )
  ).rows

describe('a post on an outside board', () => {
  test('is sent after 10 s, without street, client or VIN, and names the contact', async () => {
    const { job, number } = await posted()
    expect(await postOf(job)).toMatchObject({ status: 'posting', attempts: 0, externalId: null })
    await leave(9)
    expect(await listings(number)).toEqual([])
    await leave(2)
    const post = await postOf(job)
    expect(post).toMatchObject({
      status: 'posted',
      lastError: null,
      externalId: expect.any(String),
      dateNextAttempt: null,
    })
    const [listing] = await listings(number)
    expect(listing!.content).toMatchObject({
      price: { total: 700 },
      trailerType: 'OPEN',
      transportationReleaseNotes: 'Keys in the box',
    })
    expect(JSON.stringify(listing)).not.toMatch(/Kiest|Manheim|Northside|1HGCM82633A004352|PO-77/)
    expect(await historyOf(post.guid)).toEqual([
      { action: 'job.posted', actor_name: 'Dana Dispatcher' },
      { action: 'post.posted', actor_name: 'Central Dispatch' },
    ])
  })

  test('removed within 10 s is never sent', async () => {
    const { job } = await posted()
    await t.send(org.dispatcher, postsRoutes.remove, { params: { guid: job }, body: {} })
    expect((await postOf(job)).status).toBe('removed')
    const held = await posted()
    await actOn(t, org, held.order, 'job.held', (after) => {
      for (const each of after.posts)
        change(each, { status: 'removing', remove_reason: 'on hold', updated_at: t.clock.now() })
    })
    await leave()
    expect((await postOf(held.job)).status).toBe('removed')
    expect(await board.tell('GET', 'calls')).toEqual([])
  })

  test('follows the order, and is repaired after a change at the board', async () => {
    const { job, order, number } = await posted()
    await leave()
    await maintainPosts(org.companyGuid, t.services)
    expect((await postOf(job)).status).toBe('posted') // no difference
    await actOn(t, org, order, 'commodity.changed', (after) => {
      assignCommodity(after.commodities[0]!, enteredByProgram(COMMODITY, { vehicle: { model: 'Civic' } }), {})
      after.charges[0]!.amount = '745.00'
    })
    await maintainPosts(org.companyGuid, t.services)
    expect(await postOf(job)).toMatchObject({ status: 'updating', price: 745 })
    const [before] = await listings(number)
    await board.tell('POST', `touch/${before!.id}`)
    await leave()
    expect((await postOf(job)).status).toBe('posted')
    const [after] = await listings(number)
    expect(after!.content).toMatchObject({ price: { total: 745 }, vehicles: [{ model: 'Civic' }] })
    expect(after!.content.vehicles[0].vehicleId).toBe(before!.content.vehicles[0].vehicleId)
  })

  test('is removed when the job is covered, whatever its ETag', async () => {
    const { job, order, number } = await posted()
    await leave()
    const [listing] = await listings(number)
    await board.tell('POST', `touch/${listing!.id}`)
    await actOn(t, org, order, 'offer.accepted', (after) => {
      for (const each of after.posts)
        change(each, { status: 'removing', remove_reason: 'awarded', updated_at: t.clock.now() })
    })
    await leave()
    expect(await postOf(job)).toMatchObject({ status: 'removed', removeReason: 'awarded' })
    expect(await listings(number)).toEqual([])
  })

  test('is posted again only once the previous one is removed', async () => {
    const { job, number } = await posted()
    await leave()
    await t.send(org.dispatcher, postsRoutes.remove, { params: { guid: job }, body: {} })
    const again = await t.raw(org.dispatcher, 'POST', pathOf(job), { boards: [BOARD], price: 900 })
    expect(again.status).toBe(201)
    await leave()
    await leave()
    expect((await listings(number)).map((each) => each.content.price.total)).toEqual([900])
  })
})

describe('failures', () => {
  test('a refusal fails the post with the board’s message; the job is ready again and can be posted again', async () => {
    const { job } = await posted()
    await fault('refuse', { method: 'POST' })
    await leave()
    const post = await postOf(job)
    expect(post).toMatchObject({
      status: 'failed',
      lastError: 'Central Dispatch: price.total: the marketplace does not take this load',
    })
    expect((await historyOf(post.guid)).at(-1)?.action).toBe('post.failed')
    const { rows } = await t.database.pool.query('select status from jobs where guid = $1', [job])
    expect(rows[0].status).toBe('ready')
    await t.send(org.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: [BOARD] } })
    await leave()
    expect((await postOf(job)).status).toBe('posted')
  })

  test('a refused change leaves the post up, is reported, and is not retried forever', async () => {
    const { job } = await posted()
    await leave()
    await fault('refuse', { method: 'PUT' })
    await t.send(org.dispatcher, postsRoutes.change, { params: { guid: job }, body: { price: 999 } })
    await leave()
    expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: expect.stringContaining('does not take') })
    await maintainPosts(org.companyGuid, t.services)
    expect((await postOf(job)).status).toBe('posted')
    await t.send(org.dispatcher, postsRoutes.change, { params: { guid: job }, body: { price: 998 } })
    await leave()
    expect(await postOf(job)).toMatchObject({ status: 'posted', lastError: null })
  })

  test('a board that fails to remove a post is reported, and called again manually', async () => {
    const { job, number } = await posted()
    await leave()
    await fault('refuse', { method: 'DELETE' })
    await t.send(org.dispatcher, postsRoutes.remove, { params: { guid: job }, body: { reason: 'Sold' } })
    await leave()
    expect(await postOf(job)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('does not take') })
    expect((await t.raw(org.dispatcher, 'DELETE', pathOf(job), { reason: 'Sold' })).status).toBe(200)
    await leave()
    expect(await postOf(job)).toMatchObject({ status: 'removed', removeReason: 'Sold', lastError: null })
    expect(await listings(number)).toEqual([])
  })

  test('credentials that can no longer be unsealed fail the post with instructions', async () => {
    const { job } = await posted()
    const { credentialId } = await postOf(job)
    const sealed = async (text: string) =>
      t.database.pool.query('update loadboard_credentials set secret_sealed = $2 where guid = $1', [credentialId, text])
    const { rows } = await t.database.pool.query('select secret_sealed from loadboard_credentials where guid = $1', [
      credentialId,
    ])
    await sealed('by another key')
    await leave()
    expect(await postOf(job)).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('enter them again'),
    })
    await sealed(rows[0].secret_sealed)
  })

  test('a silent board is given up after 10 attempts, with growing delays', async () => {
    expect([1, 2, 3, 8, 30].map((attempts) => pauseAfter(attempts))).toEqual([5_000, 10_000, 20_000, 600_000, 600_000])
    const { job } = await posted()
    await fault('fail', { times: 10 })
    await leave()
    for (let i = 0; i < 8; i++) await leave(601)
    expect((await postOf(job)).status).toBe('posting')
    await leave(601)
    expect(await postOf(job)).toMatchObject({ status: 'failed', attempts: 10 })
  })

  test('one post that cannot be called holds up no other, and is given up after its attempts', async () => {
    const [odd, other] = [await posted(), await posted()]
    const { boards } = t.services
    const misread = (load: { reference: string }) => {
      if (load.reference === odd.number) throw new TypeError('Cannot read properties of null')
    }
    Object.assign(t.services, {
      boards: (id: OutsideBoardId): BoardAdapter => ({
        ...boards(id),
        post: async (secret, load) => {
          misread(load)
          return boards(id).post(secret, load)
        },
      }),
    })
    try {
      await leave()
      expect((await postOf(other.job)).status).toBe('posted')
      expect(await postOf(odd.job)).toMatchObject({
        status: 'posting',
        attempts: 1,
        lastError: 'Central Dispatch could not be called: Cannot read properties of null',
      })
      for (let i = 0; i < 9; i++) await leave(601)
      expect(await postOf(odd.job)).toMatchObject({ status: 'failed', attempts: 10 })
    } finally {
      Object.assign(t.services, { boards })
    }
  })

  test('a post whose order cannot be read is reported only after the others were called', async () => {
    const [lost, other] = [await posted(), await posted()]
    later(11)
    const { database } = t.services
    const faulty = {
      ...t.services,
      database: Object.assign(Object.create(database), {
        read: async (...given: Parameters<typeof database.read>) => {
          const rows = await database.read(...given)
          if (JSON.stringify(rows).includes(lost.number)) throw new Error('one row cannot be read')
          return rows
        },
      }),
    }
    await expect(callBoards(org.companyGuid, faulty)).rejects.toThrow('one row cannot be read')
    expect([(await postOf(other.job)).status, (await postOf(lost.job)).status]).toEqual(['posted', 'posting'])
    await leave(601)
    expect((await postOf(lost.job)).status).toBe('posted')
  })

  test('a board whose answers are not understood keeps no other post from being looked after', async () => {
    const [odd, other] = [await posted(), await posted()]
    await leave()
    const { boards } = t.services
    const oddId = (await postOf(odd.job)).externalId
    const misread = (listing: Listing) => {
      if (listing.externalId === oddId) throw new TypeError('Cannot read properties of null')
    }
    const look: BoardAdapter['look'] = async (_secret, listing) => {
      misread(listing)
      return { kind: 'gone', message: 'No such listing', httpStatus: 404 }
    }
    const bids: BoardAdapter['bids'] = async (_secret, listing) => {
      misread(listing)
      return { kind: 'done', value: [] }
    }
    Object.assign(t.services, {
      boards: (id: OutsideBoardId): BoardAdapter => ({ ...boards(id), bids, look, refresh: look }),
    })
    const bidsRead = async ({ job }: { job: string }) =>
      (await t.database.pool.query('select bids_read_at from loadboard_posts where job_guid = $1', [job])).rows[0]
    try {
      later(6 * 60)
      await maintainPosts(org.companyGuid, t.services)
      // Both were asked, and are again in five minutes.
      for (const post of [odd, other]) expect(await bidsRead(post)).toEqual({ bids_read_at: t.clock.now() })
      later(31 * 60)
      await maintainPosts(org.companyGuid, t.services)
      expect([(await postOf(odd.job)).status, (await postOf(other.job)).status]).toEqual(['posted', 'removed'])
    } finally {
      Object.assign(t.services, { boards })
    }
  })

  test('two workers post a load once', async () => {
    const made = []
    for (let i = 0; i < 4; i++) made.push(await posted())
    later(11)
    await Promise.all([work(), work(), work()])
    for (const { job, number } of made) {
      expect((await postOf(job)).status).toBe('posted')
      expect(await listings(number)).toHaveLength(1)
    }
    expect(await calls('POST')).toBe(4)
  })
})

test('credentials in use by a post cannot be deleted', async () => {
  const { job } = await posted()
  const { credentialId } = await postOf(job)
  expect(
    (await t.send(org.dispatcher, loadboardsRoutes.removeCredential, { params: { id: BOARD, credId: credentialId! } }))
      .error.message,
  ).toContain('take them off the board first')
})

test('what the board would refuse is reported before it is called', async () => {
  const made = await aPostableJob(t, org)
  await actOn(t, org, made.order, 'stop.changed', (after) => {
    assignStop(after.stops[0]!, enteredByProgram(STOP, { dateRequestedStart: '2027-01-01T00:00:00Z' }), NO_PLACE_FOUND)
    assignJob(after.jobs[0]!, enteredByProgram(JOB, { equipmentTypeId: 4 }), NOBODY_FOUND)
  })
  const { status, error } = await t.send(org.dispatcher, postsRoutes.create, {
    params: { guid: made.job },
    body: { boards: [BOARD] },
  })
  expect([status, error.errors!.map((each: { path: string }) => each.path)]).toEqual([
    422,
    ['equipmentType', 'stops.0.dateRequestedStart'],
  ])
})
