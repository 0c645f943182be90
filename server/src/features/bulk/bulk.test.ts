import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import type { BulkRun, NewBulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { BULK_RUN_MAX } from '@waybill/contract/vocabulary/limits.ts'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrder, anOrg, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { BULK } from '../../work/bulk-acts.ts'
import { newGuid } from '../../platform/guid.ts'
import { consumeHistory } from '../../records/history/index.ts'
import { workRuns } from './work-runs.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let faults: unknown[]

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  faults = []
})

const NEVER = new AbortController().signal
const turn = (signal = NEVER) =>
  workRuns(org.companyGuid, { services: t.services, bulk: BULK, onFault: (fault) => void faults.push(fault) }, signal)
/** Works until nothing is left. */
const work = async () => {
  while (await turn());
  expect(faults.splice(0)).toEqual([])
}
const start = async (body: NewBulkRun, who: Person = org.dispatcher) => t.send(who, bulkRoutes.start, { body })
const look = async (guid: string, rows: 'all' | 'failed' = 'all') =>
  (await t.send(org.dispatcher, bulkRoutes.get, { params: { guid }, query: { rows } })).body
const undo = (guid: string) => t.send(org.dispatcher, bulkRoutes.undo, { params: { guid } })
const jobOf = async (guid: string) => (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid } })).body
const statuses = (jobs: readonly string[]) => Promise.all(jobs.map(async (guid) => (await jobOf(guid)).status))
const readyJobs = async (count: number) => {
  const jobs: string[] = []
  for (let i = 0; i < count; i++) jobs.push((await aReadyJob(t, org.shipper)).job)
  return jobs
}
/** Another worker is processing these rows. */
const holdRows = (worker: pg.PoolClient, run: string, positions: '> 0' | '= 1') =>
  worker.query(`select from bulk_rows where company_guid = $1 and run_guid = $2 and position ${positions} for update`, [
    org.companyGuid,
    run,
  ])
const states = ({ rows }: BulkRun) => rows.map(({ isSuccess, code }) => (isSuccess ? 'done' : code))
const pass = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))

describe('a bulk run', () => {
  test('performs its act row by row, reports each, and is undone', async () => {
    const jobs = await readyJobs(3)
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: jobs[1]! }, body: { reason: 'title' } })
    const began = await start({ act: 'job.hold', guids: [...jobs, newGuid()], body: { reason: 'weather' } })
    expect([began.status, began.body.total, began.body.done, began.body.isFinished]).toEqual([201, 4, 0, false])
    await work()
    const run = await look(began.body.guid)
    expect(run).toMatchObject({ done: 4, succeeded: 2, failed: 2, isFinished: true, canUndo: true, undoneBy: null })
    expect(states(run)).toEqual(['done', 'not_allowed_now', 'done', 'not_found'])
    expect(run.rows[0]!.number).toMatch(/-1$/)
    expect((await look(run.guid, 'failed')).rows).toHaveLength(2)
    expect(await statuses(jobs)).toEqual(['on-hold', 'on-hold', 'on-hold'])

    const back = await undo(run.guid)
    expect([back.status, back.body.act, back.body.total, back.body.undoes]).toEqual([201, 'undo', 2, run.guid])
    await work()
    expect(await look(back.body.guid)).toMatchObject({ succeeded: 2, failed: 0, canUndo: false })
    expect(await statuses(jobs)).toEqual(['ready', 'on-hold', 'ready'])
    expect(await look(run.guid)).toMatchObject({ canUndo: false, undoneBy: back.body.guid })
    const again = await undo(run.guid)
    expect([again.status, again.error.message]).toEqual([409, 'This run was already undone'])
  })

  test('reports, row by row, what can no longer be undone', async () => {
    const [one, other] = await readyJobs(2)
    const { body } = await start({ act: 'job.change', guids: [one!, other!], body: { instructions: 'Ring twice' } })
    await work()
    pass(60_000)
    await t.send(org.dispatcher, jobsRoutes.change, { params: { guid: one! }, body: { instructions: 'Ring once' } })
    const back = await undo(body.guid)
    await work()
    const run = await look(back.body.guid)
    expect(states(run)).toEqual(['done', 'not_allowed_now'])
    expect(run.rows[1]!.message).toMatch(/was changed since/)
    expect([(await jobOf(one!)).instructions, (await jobOf(other!)).instructions]).toEqual(['Ring once', null])
  })

  test('only covers the rows that matched when it began', async () => {
    const placed = async () => {
      const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'FREEZE' }) })
      return body.jobs[0]!.guid
    }
    const [one, two] = [await placed(), await placed()]
    const listing = { status: 'new', search: 'FREEZE' }
    const began = await start({ act: 'job.hold', listing, body: { reason: 'weather' } })
    expect([began.status, began.body.total]).toEqual([201, 2])
    // Rows that match later are not included.
    const late = await placed()
    await work()
    expect(await statuses([one, two, late])).toEqual(['on-hold', 'on-hold', 'new'])
    const but = await start({ act: 'job.release', listing: { status: 'on-hold', search: 'FREEZE', except: [one] } })
    await work()
    expect([(await look(but.body.guid)).total, await statuses([one, two])]).toEqual([1, ['on-hold', 'new']])
  })

  test('of offers is undone by cancelling them; each is sent at its planned pay unless a price is given', async () => {
    const jobs = await readyJobs(2)
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    const vendors = [{ guid: carrier.accountGuid }]
    const unpriced = await start({ act: 'job.offer', guids: jobs, body: { vendors } })
    await work()
    expect(states(await look(unpriced.body.guid))).toEqual(['requirement_missing', 'requirement_missing'])
    const { body } = await start({ act: 'job.offer', guids: jobs, body: { vendors, amount: 500 } })
    await work()
    expect(await statuses(jobs)).toEqual(['pending', 'pending'])
    const back = await undo(body.guid)
    await work()
    expect((await look(back.body.guid)).failed).toBe(0)
    expect(await statuses(jobs)).toEqual(['ready', 'ready'])
    const offers = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: jobs[0]! } })
    expect(offers.body.results.map(({ status, amount }) => [status, amount])).toEqual([['cancelled', 500]])
  })

  test('of offers collects COD for each job, with a method and a place', async () => {
    const jobs = await readyJobs(2)
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    const cod = { vendors: [{ guid: carrier.accountGuid }], amount: 500, codAmount: 200 }
    const unsaid = await start({ act: 'job.offer', guids: jobs, body: cod })
    expect([unsaid.status, unsaid.error.errors]).toEqual([
      400,
      [
        { path: 'body.codMethod', message: 'Choose how COD is paid' },
        { path: 'body.codLocation', message: 'Choose whether COD is paid at pickup or delivery' },
      ],
    ])
    const terms = { ...cod, codMethod: 'cash', codLocation: 'delivery' }
    const { body } = await start({ act: 'job.offer', guids: jobs, body: terms })
    await work()
    expect(states(await look(body.guid))).toEqual(['done', 'done'])
    for (const jobId of jobs) {
      const offers = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId } })
      expect(offers.body.results).toMatchObject([
        { amount: 500, codAmount: 200, codMethod: 'cash', codLocation: 'delivery', balance: 300 },
      ])
    }
  })

  test('of offers needs a reason only where a load is too heavy, and only that offer keeps it', async () => {
    const [heavy, light] = await Promise.all([aReadyJob(t, org.shipper), aReadyJob(t, org.shipper)])
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: heavy.order } })
    for (const { guid: id } of order.commodities)
      await t.send(org.dispatcher, commoditiesRoutes.change, { params: { id }, body: { weight: 60_000 } })
    for (const { job } of [heavy, light]) await t.send(org.dispatcher, loadsRoutes.create, { body: { jobs: [job] } })
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    const body = { vendors: [{ guid: carrier.accountGuid }], amount: 500 }
    const guids = [heavy.job, light.job]
    const unsaid = await start({ act: 'job.offer', guids, body })
    await work()
    const { rows } = await look(unsaid.body.guid, 'failed')
    expect(rows.map(({ errors }) => errors?.[0]?.path)).toEqual(['overweightReason'])
    await undo(unsaid.body.guid)
    await work()
    const said = await start({ act: 'job.offer', guids, body: { ...body, overweightReason: 'Weighed at the yard' } })
    await work()
    expect(states(await look(said.body.guid))).toEqual(['done', 'done'])
    const { rows: sent } = await t.database.pool.query(
      "select distinct job_guid, reason from history where action = 'offer.sent' and reason is not null and job_guid = any($1)",
      [guids],
    )
    expect(sent).toEqual([{ job_guid: heavy.job, reason: 'Weighed at the yard' }])
  })

  test('of offers can use the suggested carriers of each job', async () => {
    const [job] = await readyJobs(1)
    const carrier = await aCompliantCarrier(t, org.companyGuid, 'Lane Keeper')
    const vendors = [{ guid: carrier.accountGuid }]
    const both = await start({ act: 'job.offer', guids: [job!], body: { vendors, best: 2 } })
    expect([both.status, both.error.errors]).toEqual([400, [expect.objectContaining({ path: 'body.vendors' })]])
    const best: NewBulkRun = { act: 'job.offer', guids: [job!], body: { best: 1 } }
    const early = await start(best)
    await work()
    expect(states(await look(early.body.guid))).toEqual(['requirement_missing'])

    const params = { guid: job! }
    await t.send(org.dispatcher, postsRoutes.create, { params, body: { boards: ['waybill'], price: 500 } })
    const posts = await t.send(org.dispatcher, postsRoutes.list, { params })
    const asked = { params: { guid: posts.body.results[0]!.guid }, body: { amount: 555 } }
    expect((await t.send(carrier, postsRoutes.request, asked)).status).toBe(201)
    const begun = await start(best)
    await work()
    expect(states(await look(begun.body.guid))).toEqual(['done'])
    const offers = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job! } })
    expect(offers.body.results.map(({ vendor, amount }) => [vendor.guid, amount])).toEqual([[carrier.accountGuid, 555]])
  })

  /** A job for which the client pays $600, and that each carrier asked for at its amount. */
  async function askedFor(...asks: readonly (readonly [name: string, amount: number])[]) {
    const { job, order } = await aReadyJob(t, org.shipper)
    const charges = [{ kind: 'base' as const, amount: 600 }]
    expect(
      (await t.send(org.dispatcher, financesRoutes.putOfOrder, { params: { guid: order }, body: { charges } })).status,
    ).toBe(200)
    await t.send(org.dispatcher, postsRoutes.create, {
      params: { guid: job },
      body: { boards: ['waybill'], price: 500 },
    })
    const posts = await t.send(org.dispatcher, postsRoutes.list, { params: { guid: job } })
    const request = { guid: posts.body.results[0]!.guid }
    const carriers: Person[] = []
    for (const [name, amount] of asks) {
      const carrier = await aCompliantCarrier(t, org.companyGuid, name)
      const asked = await t.send(carrier, postsRoutes.request, { params: request, body: { amount } })
      expect(asked.status).toBe(201)
      carriers.push(carrier)
    }
    return { job, carriers }
  }

  test('of offers leaves out a job whose carriers all cost more than the client pays, unless asked, and never at a loss', async () => {
    const { job } = await askedFor(['Dear Haul', 900])
    const begun = await start({ act: 'job.offer', guids: [job], body: { best: 1 } })
    await work()
    const { rows } = await look(begun.body.guid, 'failed')
    expect(rows.map(({ errors }) => errors)).toEqual([
      [expect.objectContaining({ path: 'abovePrice', message: expect.stringContaining('more than the client pays') })],
    ])
    await start({ act: 'job.offer', guids: [job], body: { best: 1, abovePrice: 'offer' } })
    await work()
    const offers = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job } })
    expect(offers.body.results.map(({ vendor, amount }) => [vendor.name, amount])).toEqual([['Dear Haul', 600]])
  })

  test('of offers asks a carrier within the client’s price before one above it', async () => {
    const { job, carriers } = await askedFor(['Fair Haul', 580], ['Dear Haul', 900])
    await t.database.pool.query('update accounts set preferred = true where guid = $1', [carriers[1]!.accountGuid])
    await start({ act: 'job.offer', guids: [job], body: { best: 1 } })
    await work()
    const offers = await t.send(org.dispatcher, contractsRoutes.list, { params: { jobId: job } })
    expect(offers.body.results.map(({ vendor, amount }) => [vendor.name, amount])).toEqual([['Fair Haul', 580]])
  })

  test.each<[string, NewBulkRun['act'], object, (job: string) => Promise<unknown>, unknown, unknown]>([
    [
      'posts',
      'job.post',
      { boards: ['waybill'], price: 450 },
      async (job) => (await jobOf(job)).status,
      'posted',
      'ready',
    ],
    ['labels', 'job.label', { labelId: 1 }, async (job) => (await jobOf(job)).caseLabels?.length ?? 0, 1, 0],
    ['cancellations', 'job.cancel', { reason: 'sold' }, async (job) => (await jobOf(job)).status, 'canceled', 'ready'],
    [
      'pay',
      'job.price',
      { charges: [{ kind: 'base', amount: 321 }] },
      async (job) => (await jobOf(job)).vendorPayment ?? null,
      321,
      null,
    ],
  ])('of %s is undone', async (_, act, body, read, after, before) => {
    const [job] = await readyJobs(1)
    const began = await start({ act, guids: [job!], body: { ...body } })
    await work()
    expect((await look(began.body.guid)).rows).toMatchObject([{ isSuccess: true }])
    expect(await read(job!)).toEqual(after)
    await undo(began.body.guid)
    await work()
    expect(await read(job!)).toEqual(before)
  })

  test('of orders accepts, assigns and holds them', async () => {
    const placed = []
    for (let i = 0; i < 2; i++) placed.push((await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body)
    const guids = placed.map(({ guid }) => guid)
    for (const body of [
      { isAccepted: true },
      { dispatcher: { guid: org.dispatcher.userGuid } },
      { isOnHold: true, reason: 'credit' },
    ]) {
      const began = await start({ act: 'order.change', guids, body })
      await work()
      expect(states(await look(began.body.guid)), JSON.stringify(body)).toEqual(['done', 'done'])
    }
    const { body } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guids[0]! } })
    expect(body).toMatchObject({ status: 'on-hold', dispatcher: { guid: org.dispatcher.userGuid } })
  })
})

test('a dispatcher hands over the open work on its orders', async () => {
  const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const mine = { dispatcher: { guid: org.dispatcher.userGuid } }
  await t.send(org.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { ...mine, isAccepted: true } })
  const night = await aUser(t.database, org.companyGuid, org.own, 'company', { name: 'Ana Night' })
  const began = await start({
    act: 'order.change',
    listing: {
      filterState: { dispatcherGuid: org.dispatcher.userGuid },
      compoundFilterState: { op: 'and', rules: [{ field: 'waiting.party', operator: 'notEmpty' }] },
    },
    body: { dispatcher: { guid: night.userGuid } },
  })
  await work()
  expect((await look(began.body.guid)).failed).toBe(0)
  const { body } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
  expect(body.dispatcher?.name).toBe('Ana Night')
})

describe('a user’s own runs', () => {
  const own = async (who: Person = org.dispatcher) =>
    (await t.send(who, bulkRoutes.list, {})).body.results.map(({ guid }) => guid)
  const cancel = (guid: string, who: Person = org.dispatcher) => t.send(who, bulkRoutes.cancel, { params: { guid } })

  test('are listed while running and for 10 minutes after, for nobody else', async () => {
    const colleague = await aUser(t.database, org.companyGuid, org.own, 'company')
    const { body } = await start({ act: 'job.hold', guids: await readyJobs(1), body: { reason: 'weather' } })
    expect((await own())[0]).toBe(body.guid)
    expect(await own(colleague)).toEqual([])
    await work()
    const [run] = (await t.send(org.dispatcher, bulkRoutes.list, {})).body.results
    expect(run).toMatchObject({ guid: body.guid, succeeded: 1, isFinished: true, canUndo: true, rows: [] })
    pass(10 * 60_000)
    expect(await own()).not.toContain(body.guid)
  })

  test('can be canceled while running: finished rows stay, the rest is skipped, and finished rows can be undone', async () => {
    const jobs = await readyJobs(3)
    const { body } = await start({ act: 'job.hold', guids: jobs, body: { reason: 'weather' } })
    const other = await t.database.pool.connect()
    await other.query('begin')
    await holdRows(other, body.guid, '> 0')
    await turn()
    await other.query('rollback')
    other.release()
    const colleague = await aUser(t.database, org.companyGuid, org.own, 'company')
    expect((await cancel(body.guid, colleague)).status).toBe(404)
    const ended = await cancel(body.guid)
    expect(ended.body).toMatchObject({ total: 1, done: 1, succeeded: 1, isFinished: true, canUndo: true })
    expect(ended.body.dateLeaves).not.toBeNull()
    await work()
    const held = async () => (await Promise.all(jobs.map(jobOf))).map(({ isOnHold }) => isOnHold)
    expect(await held()).toEqual([true, false, false])
    const again = await cancel(body.guid)
    expect([again.status, again.error.message]).toEqual([409, 'This run has already ended'])
    await undo(body.guid)
    await work()
    expect(await held()).toEqual([false, false, false])
  })
})

describe('a bulk run is refused', () => {
  test.each<[string, object, number]>([
    ['without rows', { act: 'job.hold', body: { reason: 'x' } }, 400],
    ['with guids and a listing', { act: 'job.hold', guids: [newGuid()], listing: {}, body: { reason: 'x' } }, 400],
    ['with a body that its act does not take', { act: 'job.hold', guids: [newGuid()], body: { because: 'x' } }, 400],
    [
      'of more rows than may be',
      { act: 'job.hold', guids: Array.from({ length: BULK_RUN_MAX + 1 }, () => newGuid()) },
      400,
    ],
    [
      'of a listing that nothing matches',
      { act: 'job.hold', listing: { search: 'nowhere' }, body: { reason: 'x' } },
      422,
    ],
    [
      'of a field that the list has not',
      { act: 'job.hold', listing: { filterState: { x: 1 } }, body: { reason: 'x' } },
      400,
    ],
  ])('%s', async (_, body, status) => {
    expect((await t.sendAny(org.dispatcher, bulkRoutes.start, { body })).status).toBe(status)
  })

  test('if the role lacks the permission, checked at the start and at each row', async () => {
    const guids = await readyJobs(2)
    const role = async (permissions: string[]) =>
      t.database.pool.query(
        `update roles set permissions = $2 where company_guid = $1 and guid = (
        select role_guid from users where company_guid = $1 and guid = $3)`,
        [org.companyGuid, permissions, clerk.userGuid],
      )
    const clerk = await aUser(t.database, org.companyGuid, org.dispatcher.accountGuid, 'company')
    const forget = () => t.services.callers.forget(org.companyGuid, clerk.userGuid)
    await role(['jobs.view'])
    forget()
    const body: NewBulkRun = { act: 'job.hold', guids, body: { reason: 'weather' } }
    expect((await start(body, clerk)).status).toBe(403)
    await role(['jobs.view', 'jobs.hold'])
    forget()
    const began = await start(body, clerk)
    expect(began.status).toBe(201)
    await role(['jobs.view'])
    forget()
    await work()
    const { body: run } = await t.send(clerk, bulkRoutes.get, { params: { guid: began.body.guid } })
    expect(states(run)).toEqual(['forbidden', 'forbidden'])
    // Another user's run is not found.
    expect((await t.send(org.dispatcher, bulkRoutes.get, { params: { guid: run.guid } })).status).toBe(404)
    expect((await undo(run.guid)).status).toBe(404)
  })
})

describe('notifications of a run are sent', () => {
  const CONSUMER = 'test'
  const told = async () => {
    const actions: string[] = []
    while (
      await consumeHistory(
        t.services.database,
        { companyGuid: org.companyGuid, consumer: CONSUMER, now: t.clock.now() },
        async (_tx, entries) => {
          actions.push(...entries.filter(({ subject }) => subject === 'job').map(({ action }) => action))
        },
      )
    );
    return actions
  }
  const skip = async () => {
    pass(60_000)
    await told()
    await told()
  }

  test('10 s after it ends, without delaying other events', async () => {
    const jobs = await readyJobs(3)
    await skip()
    const { body } = await start({ act: 'job.hold', guids: jobs.slice(0, 2), body: { reason: 'weather' } })
    const other = await t.database.pool.connect()
    await other.query('begin')
    await holdRows(other, body.guid, '= 1')
    await turn()
    expect(await look(body.guid)).toMatchObject({ done: 1, isFinished: false, dateLeaves: null })
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: jobs[2]! }, body: { reason: 'weather' } })
    pass(60_000)
    expect(await told()).toEqual(['job.held'])
    await other.query('rollback')
    other.release()
    await work()
    pass(9_999)
    expect(await told()).toEqual([])
    pass(1)
    expect([...(await told()), ...(await told())]).toEqual(['job.held', 'job.held'])
    expect(await told()).toEqual([])
  })

  test('never if it is undone in time', async () => {
    const jobs = await readyJobs(2)
    await skip()
    const { body } = await start({ act: 'job.hold', guids: jobs, body: { reason: 'weather' } })
    await work()
    pass(9_000)
    await undo(body.guid)
    pass(60_000)
    expect(await told()).toEqual([])
    await work()
    pass(10_000)
    expect([...(await told()), ...(await told())]).toEqual([])
  })
})

describe('acts on orders and places', () => {
  test('offer all jobs of an order that need a carrier, and cancel the offers again', async () => {
    const carrier = await aCompliantCarrier(t, org.companyGuid, 'Order Haul')
    const [one, other] = [await aReadyJob(t, org.shipper), await aReadyJob(t, org.shipper)]
    for (const { order } of [one, other])
      await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order }, body: { isAccepted: true } })
    await t.send(org.dispatcher, jobsRoutes.hold, { params: { guid: other.job }, body: { reason: 'title' } })
    const began = await start({
      act: 'order.offer',
      guids: [one.order, other.order],
      body: { vendors: [{ guid: carrier.accountGuid }], amount: 500 },
    })
    await work()
    const run = await look(began.body.guid)
    expect(states(run)).toEqual(['done', 'not_allowed_now'])
    expect(run.rows[1]!.message).toBe('No job of the order needs a carrier')
    expect(await statuses([one.job, other.job])).toEqual(['pending', 'on-hold'])
    await undo(run.guid)
    await work()
    expect(await statuses([one.job])).toEqual(['ready'])
  })

  test('mark the jobs of orders ready and back, and label them', async () => {
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, {
      body: anOrder({ client: { guid: org.client } }),
    })
    const job = order.jobs[0]!.guid
    await t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
    const { body } = await start({
      act: 'order.ready',
      guids: [order.guid],
      body: { override: true, reason: 'papers follow' },
    })
    await work()
    expect(await look(body.guid)).toMatchObject({ succeeded: 1, canUndo: true })
    expect(await statuses([job])).toEqual(['ready'])
    await undo(body.guid)
    await work()
    expect(await statuses([job])).toEqual(['new'])
  })

  test('change places by guid or by list filter, and restore each one', async () => {
    const add = async (name: string, isShared: boolean) =>
      (await t.send(org.dispatcher, terminalsRoutes.create, { body: { ...aPlace({ name, street1: name }), isShared } }))
        .body
    const places = [await add('Bulk yard A', false), await add('Bulk yard B', true)]
    const shared = async () =>
      Promise.all(
        places.map(
          async ({ guid }) =>
            (await t.send(org.dispatcher, terminalsRoutes.get, { params: { id: guid } })).body.isShared,
        ),
      )
    const began = await start({ act: 'terminal.change', listing: { search: 'Bulk yard' }, body: { isShared: true } })
    await work()
    const run = await look(began.body.guid)
    expect(run.rows.map(({ number, isSuccess }) => [number, isSuccess])).toEqual([
      ['Bulk yard A', true],
      ['Bulk yard B', true],
    ])
    expect(await shared()).toEqual([true, true])
    await undo(run.guid)
    await work()
    expect(await shared()).toEqual([false, true])
    const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await start({ act: 'terminal.change', guids: [places[0]!.guid], body: {} }, reader)).status).toBe(403)
  })

  test('bills are selected by their list’s filter', async () => {
    const none = await start({
      act: 'invoice.release',
      listing: { filterState: { type: 'bill' }, search: 'no such bill' },
      body: { action: 'release' },
    })
    expect([none.status, none.error.errors]).toEqual([422, [{ path: 'listing', message: 'matches nothing' }]])
  })
})

test('60 concurrent undos undo a run once', async () => {
  const jobs = await readyJobs(2)
  const { body } = await start({ act: 'job.hold', guids: jobs, body: { reason: 'weather' } })
  await work()
  const answers = await Promise.all(Array.from({ length: 60 }, () => undo(body.guid)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  await work()
  expect(await statuses(jobs)).toEqual(['ready', 'ready'])
})

test('two workers process each row once', async () => {
  const jobs = await readyJobs(6)
  const { body } = await start({ act: 'job.hold', guids: jobs, body: { reason: 'weather' } })
  await Promise.all(Array.from({ length: 4 }, work))
  expect(await look(body.guid)).toMatchObject({ succeeded: 6, failed: 0, isFinished: true })
})
