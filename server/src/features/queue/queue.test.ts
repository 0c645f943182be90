/** The queue, the figures and the weeks throughout an order's life. */
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { figuresRoutes } from '@waybill/contract/figures/figures.routes.ts'
import { WeeklyStats, Figures } from '@waybill/contract/figures/figures.shapes.ts'
import { groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { QueueAnswer, type QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { aUser, type Person } from '../../../testing/builders.ts'
import { aCast, mustSucceed, orderOf } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'
import type { Query } from '../../platform/db/builder.ts'
import { writeCursor } from '../../platform/list/cursor.ts'
import { fillTurns, foldCounters } from '../../records/projections/index.ts'
import {
  deliveriesToday,
  pickupsToday,
  type QueueView,
  dispatchersIn,
  queueCounts,
  queueFigures,
  queueGroups,
  queueOutlook,
  queuePage,
} from '../../records/queue/index.ts'

let t: TestApp
let act: ReturnType<typeof mustSucceed>
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

const queue = async (who: Person = cast.dispatcher, query: object = {}) => {
  const answer = await t.send(who, queueRoutes.list, { query })
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  return QueueAnswer.parse(answer.data)
}
const said = ({ subject, waiting, title }: QueueRow) => `${subject} ${waiting.party} ${waiting.code}: ${title}`
const place = () => act(cast.shipper, ordersRoutes.create, { body: orderOf(2) })
const ofOrder = async (orderGuid: string) =>
  (await queue(cast.dispatcher, { rc: 250 })).results.filter((row) => row.orderGuid === orderGuid)
const inMs = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
const HOUR = 3_600_000
const snooze = (guid: string, until: string | null, more: { reason?: string } = {}, who = cast.dispatcher) =>
  t.send(who, queueRoutes.snooze, { params: { guid }, body: { until, ...more } })

/** Accepted, offered to the first carrier for $400. */
async function offered() {
  const { guid, jobs } = await place()
  const job: string = jobs[0]!.guid
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
  await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount: 400 }],
      vendors: [{ guid: cast.fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  return { guid: guid, job }
}
/** And driven to its end. */
async function delivered() {
  const { guid, job } = await offered()
  await act(cast.dispatcher, financesRoutes.putOfOrder, {
    params: { guid },
    body: { charges: [{ kind: 'base', amount: 1_000 }] },
  })
  await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  const { stops } = await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
  await act(cast.fast, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })
  for (const stop of stops)
    await act(cast.dispatcher, stopsRoutes.status, {
      params: { guid: stop.guid },
      body: {
        action: 'complete',
        override: true,
        reason: 'papers follow',
      },
    })
  return { guid, job }
}

describe('the queue', () => {
  test('contains each thing once, worded as what is to be done, with the acts that clear it', async () => {
    const { guid, jobs } = await place()
    const job = jobs[0]!.guid
    expect((await ofOrder(guid)).map(said)).toEqual(['order us accept-order: Accept the order from Northside Motors'])
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
    const [make] = await ofOrder(guid)
    expect(make).toMatchObject({
      guid: job,
      jobGuid: job,
      number: jobs[0]!.number,
      // Marking it ready would be refused.
      can: ['edit', 'snooze'],
      missing: [{ path: 'equipmentType', message: 'Choose the equipment' }],
    })
    expect(said(make!)).toMatch(/^job us make-ready: Make ready: Dallas, TX → Denver, CO$/)
    expect(make!.detail).toBe('Northside Motors · 2 vehicles')
    const { body: record } = await t.send(cast.dispatcher, jobsRoutes.get, { params: { guid: job } })
    expect(record.can).toEqual(expect.arrayContaining(make!.can.filter((each) => each !== 'snooze')))
    await act(cast.dispatcher, contractsRoutes.send, {
      body: {
        jobs: [{ guid: job, amount: 400 }],
        vendors: [{ guid: cast.fast.accountGuid }],
        paymentMethodId: 8,
        overrideReadiness: true,
      },
    })
    const [offer] = await ofOrder(guid)
    expect(said(offer!)).toBe('job carrier answer-offer: Offer unanswered: Fast Haul, $400.00')
    expect(offer!.phone).toMatchObject({ party: 'carrier', name: 'Fast Haul' })
    await act(cast.dispatcher, ordersRoutes.change, {
      params: { id: guid },
      body: { isOnHold: true, reason: 'title missing' },
    })
    expect((await ofOrder(guid)).map(said)).toEqual(['order us release-hold: On hold: title missing'])
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isOnHold: false } })
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isDeleted: true } })
    expect(await ofOrder(guid)).toEqual([])
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isDeleted: false } })
    expect(await ofOrder(guid)).toHaveLength(1)
    await act(cast.dispatcher, ordersRoutes.change, {
      params: { id: guid },
      body: { isCanceled: true, reason: 'sold' },
    })
    expect(await ofOrder(guid)).toEqual([])
  })

  test('a page continues where the previous one ended, whatever falls due meanwhile, and counts match rows', async () => {
    for (let i = 0; i < 5; i++) await place()
    const whole = await queue(cast.dispatcher, { rc: 250 })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await queue(cast.dispatcher, { rc: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.results.map((row) => row.guid))
      cursor = page.next ?? undefined
      t.clock.set(new Date(t.clock.now().getTime() + HOUR))
    } while (cursor)
    expect(seen).toEqual(whole.results.map((row) => row.guid))
    const { us } = whole.counts
    expect(us.overdue + us.today + us.later + us.held).toBe(
      whole.results.filter((row) => row.waiting.party === 'us').length,
    )
    expect((await t.send(cast.dispatcher, queueRoutes.list, { query: { cursor: 'WzFd' } })).status).toBe(400)
    // Past all dated items, of which the company's own have no part.
    const undated = writeCursor({ sort: 'queue', key: `4 ${inMs(0)} infinity ${inMs(0)}`, guid: cast.companyGuid })
    expect((await queue(cast.dispatcher, { party: 'us', cursor: undated })).results).toEqual([])
  })

  test('similar things that wait for the company without a date are one row', async () => {
    const all = [await delivered(), await delivered()]
    for (const { job } of all)
      await attach(t, cast.fast, { jobs: [job], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
    const group = (await queue(cast.dispatcher, { party: 'us' })).results.find(
      (row) => row.waiting.code === 'verify-job',
    )
    expect(group).toMatchObject({ title: 'Verify 2 jobs', count: 2, number: null, can: ['verify'] })
    expect(group!.guids.toSorted()).toEqual(all.map(({ job }) => job).toSorted())
    await act(cast.dispatcher, jobsRoutes.change, { params: { guid: all[0]!.job }, body: { isVerified: true } })
    const single = (await queue(cast.dispatcher, { party: 'us' })).results.find(
      (row) => row.waiting.code === 'verify-job',
    )
    expect(single).toMatchObject({ guid: all[1]!.job, count: 1, title: 'Verify Dallas, TX → Denver, CO' })
  })

  test('late deliveries come first, holds stand apart, and what is a year old stands in its own list', async () => {
    const own = await aCast(t)
    const { companyGuid } = own
    const { guid, jobs } = await act(own.shipper, ordersRoutes.create, { body: orderOf(1) })
    const DAY = 24 * HOUR
    const items: [guid: string, party: string, code: string, since: number, due: number | null][] = [
      ['late pickup', 'driver', 'pick-up', -9 * DAY, -8 * DAY],
      ['late delivery', 'driver', 'deliver', -9 * DAY, -HOUR],
      ['accept', 'us', 'accept-order', -9 * DAY, -2 * DAY],
      ['delivery later', 'driver', 'deliver', -9 * DAY, 5 * DAY],
      ['bill', 'us', 'bill-client', -DAY, null],
      ['bill too', 'us', 'bill-client', -2 * DAY, null],
      ['proof', 'carrier', 'send-proof', -DAY, null],
      ['hold', 'us', 'release-hold', -20 * DAY, null],
      ['unpaid', 'client', 'await-payment', -10 * DAY, null],
      ['old accept', 'us', 'accept-order', -500 * DAY, -400 * DAY],
      ['old hold', 'us', 'release-hold', -400 * DAY, null],
      ['old bill', 'us', 'bill-client', -400 * DAY, null],
      ['old bill too', 'us', 'bill-client', -401 * DAY, null],
      ['old proof', 'carrier', 'send-proof', -400 * DAY, null],
    ]
    await t.database.pool.query('delete from queue_items where company_guid = $1', [companyGuid])
    const names = new Map<string, string>()
    for (const [name, party, code, since, due] of items) {
      const { rows } = await t.database.pool.query(
        `insert into queue_items (company_guid, guid, subject, order_guid, job_guid, party, code, since, due)
         values ($1, gen_random_uuid(), 'job', $2, $3, $4, $5, $6, $7) returning guid`,
        [companyGuid, guid, jobs[0]!.guid, party, code, inMs(since), due === null ? null : inMs(due)],
      )
      names.set(rows[0].guid, name)
    }
    const read = async (query: object) => {
      const { results, counts } = await queue(own.dispatcher, { rc: 250, ...query })
      return { counts, names: results.map(({ guids }) => guids.map((each) => names.get(each)).join()) }
    }
    const now = await read({})
    expect(now.names).toEqual([
      'late delivery',
      'late pickup',
      'accept',
      'bill too,bill',
      'delivery later',
      'proof',
      'hold',
      'unpaid',
    ])
    const old = await read({ old: 'true' })
    expect(old.names).toEqual(['old accept', 'old bill too,old bill', 'old proof', 'old hold'])
    expect(old.counts).toEqual(now.counts)
    const titles = (await queue(own.dispatcher, { rc: 250, party: 'driver' })).results.map(
      ({ title }) => title.split(':')[0],
    )
    expect(titles).toEqual(['Delivery late', 'Pickup late', 'Delivery'])
    expect(now.counts).toMatchObject({
      // A group counts once.
      us: { overdue: 1, today: 1, later: 0, held: 1, old: 3 },
      driver: { overdue: 2, today: 0, later: 1, held: 0, old: 0 },
      carrier: { later: 1, old: 1 },
      client: { held: 1 },
    })
    expect((await read({ party: 'client' })).names).toEqual(['unpaid'])
    const seen: string[] = []
    for (let cursor: string | undefined, i = 0; i < 9 && (cursor || i === 0); i++) {
      const page: QueueAnswer = await queue(own.dispatcher, { rc: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.results.map(({ guids }) => guids.map((each) => names.get(each)).join()))
      cursor = page.next ?? undefined
    }
    expect(seen).toEqual(now.names)
  })

  test('mine is what I dispatch, my team adds my groups and what nobody dispatches', async () => {
    const { companyGuid, own, dispatcher } = cast
    const [mate, stranger] = [
      await aUser(t.database, companyGuid, own, 'company', { name: 'Mate' }),
      await aUser(t.database, companyGuid, own, 'company', { name: 'Stranger' }),
    ]
    const { body: group } = await t.send(dispatcher, groupsRoutes.create, { body: { name: 'West' } })
    for (const { userGuid } of [mate, dispatcher])
      await t.send(dispatcher, groupsRoutes.addUser, { params: { groupId: group.guid, userId: userGuid } })
    const orders: Record<string, string> = {}
    for (const [name, who] of Object.entries({ mate, stranger, dispatcher, nobody: null })) {
      const { guid } = await place()
      orders[name] = guid
      if (who)
        await act(dispatcher, ordersRoutes.change, {
          params: { id: guid },
          body: { dispatcher: { guid: who.userGuid } },
        })
    }
    const names = async (scope: string) => {
      const { results, dispatchers } = await queue(mate, { scope, rc: 250 })
      const held = Object.keys(orders).filter((name) => results.some((row) => row.orderGuid === orders[name]))
      return { held, dispatchers }
    }
    expect(await names('mine')).toEqual({ held: ['mate'], dispatchers: [mate.userGuid] })
    const team = await names('team')
    expect(team.held).toEqual(['mate', 'dispatcher', 'nobody'])
    expect(team.dispatchers).toEqual(expect.arrayContaining([null, dispatcher.userGuid]))
    expect((await names('everyone')).held).toHaveLength(4)
  })

  test('is visible to the company only', async () => {
    const { companyGuid, own } = cast
    const elsewhere = await aCast(t)
    expect((await queue(elsewhere.dispatcher)).results).toEqual([])
    const { guid } = await place()
    expect((await snooze(guid, inMs(HOUR), {}, elsewhere.dispatcher)).status).toBe(404)
    const reader = await aUser(t.database, companyGuid, own, 'company', { role: 'read-only' })
    expect((await snooze(guid, inMs(HOUR), {}, reader)).status).toBe(403)
    expect((await queue(reader)).results.flatMap((row) => row.can)).toEqual([])
    const withoutPay = await aUser(t.database, companyGuid, own, 'company', {
      permissions: permissionsOfRole('admin').filter((each) => !/money|margin/.test(each)),
    })
    const { job } = await offered()
    const row = (await queue(withoutPay, { rc: 250 })).results.find((each) => each.guid === job)
    expect(row!.title).toBe('Offer unanswered: Fast Haul')
    const { body: weeks } = await t.send(withoutPay, figuresRoutes.weekly)
    expect(Object.keys(weeks.results[0]!)).toEqual(['week', 'jobs', 'pickupOnTime', 'deliveryOnTime'])
    expect((await t.send(withoutPay, figuresRoutes.today)).body.toBill).not.toHaveProperty('amount')
  })
})

describe('a snooze', () => {
  test('applies to everyone, with a name, and ends in time, or with its step or date', async () => {
    const { guid, job } = await offered()
    const until = inMs(2 * HOUR)
    const put = await snooze(job, until, { reason: 'no answer' })
    expect(put.data).toMatchObject({ guid: job, snoozed: { until, reason: 'no answer', by: 'Dana Dispatcher' } })
    expect(await ofOrder(guid)).toEqual([])
    const off = await queue(cast.dispatcher, { snoozed: 'true' })
    expect(off.results.map((row) => row.guid)).toEqual([job])
    expect(off.snoozed).toBe(1)
    const { rows } = await t.database.pool.query(
      "select action, reason, actor_name from history where subject = 'turn' and subject_guid = $1",
      [job],
    )
    expect(rows).toEqual([{ action: 'turn.snoozed', reason: 'no answer', actor_name: 'Dana Dispatcher' }])
    // Another act leaves it, since the order still waits for the same.
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { instructions: 'Ring twice' } })
    expect(await ofOrder(guid)).toEqual([])
    await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
    expect((await ofOrder(guid))[0]).toMatchObject({ snoozed: null, waiting: { code: 'start-job' } })
    await snooze(job, inMs(HOUR))
    expect(await ofOrder(guid)).toEqual([])
    t.clock.set(new Date(t.clock.now().getTime() + HOUR))
    expect(await ofOrder(guid)).toHaveLength(1)
    await snooze(job, inMs(HOUR))
    expect((await snooze(job, null)).data).toMatchObject({ snoozed: null })
    expect(await ofOrder(guid)).toHaveLength(1)
  })

  test.each([
    ['the past', () => inMs(-1)],
    ['more than a year', () => inMs(400 * 24 * HOUR)],
  ])('cannot last until %s', async (_, until) => {
    const { guid } = await place()
    const answer = await snooze(guid, until())
    expect([answer.status, JSON.stringify(answer.data)]).toEqual([400, expect.stringContaining('until')])
  })
})

describe('figures', () => {
  test('follow the acts', async () => {
    const figures = async () => Figures.parse((await t.send(cast.dispatcher, figuresRoutes.today)).data)
    const before = await figures()
    const { job } = await offered()
    const out = await figures()
    expect(out.offersOut.count).toBe(before.offersOut.count + 1)
    await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
    expect((await figures()).offersOut.count).toBe(before.offersOut.count)
    const { guid, jobs } = await place()
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
    expect((await figures()).toAssign.count).toBe(out.toAssign.count + 1)
    // Its pickup is later today.
    const { stops } = await act(cast.dispatcher, jobsRoutes.get, { params: { guid: jobs[0]!.guid } })
    const then = await figures()
    await act(cast.dispatcher, stopsRoutes.change, {
      params: { guid: stops[0]!.guid },
      body: {
        dateScheduledType: 'exactly',
        dateScheduledStart: inMs(HOUR),
      },
    })
    const now = await figures()
    expect(now.pickupsToday).toMatchObject({ count: then.pickupsToday.count + 1, atRisk: then.pickupsToday.atRisk + 1 })
    expect(now.toAssign.pickUpToday).toBe(then.toAssign.pickUpToday + 1)
  })

  test('name the dispatchers they count, and the company’s day', async () => {
    const { companyGuid, own, dispatcher } = cast
    const mate = await aUser(t.database, companyGuid, own, 'company', { name: 'Dana Dispatcher' })
    const { body: group } = await t.send(dispatcher, groupsRoutes.create, { body: { name: 'East' } })
    for (const { userGuid } of [mate, dispatcher])
      await t.send(dispatcher, groupsRoutes.addUser, { params: { groupId: group.guid, userId: userGuid } })
    const of = async (scope: QueueScope) => (await t.send(dispatcher, figuresRoutes.today, { query: { scope } })).body
    const { dispatchers, day, asOf } = await of('mine')
    expect(dispatchers).toEqual([{ guid: dispatcher.userGuid, name: 'Dana Dispatcher' }])
    expect(day.from < asOf && asOf <= day.to).toBe(true)
    expect((await of('team')).dispatchers).toEqual(
      expect.arrayContaining([
        { guid: dispatcher.userGuid, name: 'Dana Dispatcher' },
        { guid: mate.userGuid, name: 'Dana Dispatcher' },
      ]),
    )
    expect((await of('everyone')).dispatchers).toBeNull()
  })

  test('the week sums deliveries, once, folded or not, and reverts what is reverted', async () => {
    const weeks = async () => WeeklyStats.parse((await t.send(cast.dispatcher, figuresRoutes.weekly)).data).results
    expect(await weeks()).toHaveLength(8)
    const last = async () => (await weeks()).at(-1)!
    const before = await last()
    const { job } = await delivered()
    const after = await last()
    expect(after.jobs).toBe(before.jobs + 1)
    expect(after.revenue).toBe(before.revenue! + 1_000)
    expect(after.grossProfit).toBe((before.grossProfit ?? 0) + 600)
    expect(after.deliveryOnTime).toBe(100)
    await foldCounters(t.services.database, cast.companyGuid)
    expect(await last()).toEqual(after)
    const { stops } = await act(cast.dispatcher, jobsRoutes.get, { params: { guid: job } })
    await act(cast.dispatcher, stopsRoutes.status, {
      params: { guid: stops[1]!.guid },
      body: { action: 'revert', reason: 'wrong job' },
    })
    expect((await last()).jobs).toBe(before.jobs)
    expect((await last()).revenue).toBe(before.revenue)
  })
})

test('older orders are backfilled by the worker, in short turns', async () => {
  const { guid } = await place()
  const { pool } = t.database
  const rowsOf = async () =>
    (
      await pool.query('select guid, code, party, since from queue_items where company_guid = $1 order by guid', [
        cast.companyGuid,
      ])
    ).rows
  const [kept, weeks] = [await rowsOf(), (await t.send(cast.dispatcher, figuresRoutes.weekly)).data]
  await pool.query('delete from queue_items where company_guid = $1', [cast.companyGuid])
  await pool.query('delete from job_weeks where company_guid = $1', [cast.companyGuid])
  await pool.query("delete from counters where company_guid = $1 and subject = 'week'", [cast.companyGuid])
  await pool.query("delete from counter_deltas where company_guid = $1 and subject = 'week'", [cast.companyGuid])
  await pool.query(
    'update order_rows set has_turns = false, waiting_party = null, waiting_code = null where company_guid = $1',
    [cast.companyGuid],
  )
  expect(await ofOrder(guid)).toEqual([])
  while (await fillTurns(t.services.database, cast.companyGuid));
  expect(await rowsOf()).toEqual(kept)
  expect((await t.send(cast.dispatcher, figuresRoutes.weekly)).data).toEqual(weeks)
  expect((await t.send(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })).body.waiting?.code).toBe(
    'accept-order',
  )
  const { rows } = await pool.query(
    'select count(*)::int as n from order_rows where company_guid = $1 and not has_turns',
    [cast.companyGuid],
  )
  expect(rows).toEqual([{ n: 0 }])
})

/** Generated open work: `count` per party, due on days around now, some without a date. */
async function pileUp(companyGuid: string, orderGuid: string, dispatcherGuid: string, count: number) {
  await t.database.pool.query(
    `insert into queue_items (company_guid, guid, subject, order_guid, job_guid, dispatcher_guid, party, code, since, due)
     select $1, gen_random_uuid(), 'order', $2, null, $5::uuid, w.party, w.code, $3::timestamptz - i * interval '1 second',
       case when i % 4 > 0 then $3::timestamptz + (i - $4 / 2) * interval '1 minute' end
     from generate_series(1, $4::int) i cross join (values ('us', 'find-carrier'), ('us', 'bill-client'), ('carrier', 'answer-offer'), ('driver', 'deliver'), ('client', 'release-hold')) w(party, code)`,
    [companyGuid, orderGuid, t.clock.now(), count, dispatcherGuid],
  )
  await t.database.pool.query('analyze queue_items')
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** Rows of the table that the plan reads. */
const lookedAt = (plan: Plan, table = 'queue_items'): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + lookedAt(each, table), 0)

/** The plan that a server uses again and again: under row-level security, and for any values. */
async function planAsServed(companyGuid: string, query: Query<unknown>): Promise<Plan> {
  const { sql, parameters } = query.compile()
  const client = await t.database.pool.connect()
  const value = (each: unknown): string =>
    each === null
      ? 'null'
      : client.escapeLiteral(
          each instanceof Date ? each.toISOString() : Array.isArray(each) ? `{${each.join()}}` : String(each),
        )
  try {
    await client.query('begin')
    await client.query('set local role waybill_app')
    await client.query("select set_config('waybill.company', $1, true)", [companyGuid])
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare served as ${sql}`)
    const { rows } = await client.query(
      `explain (analyze, format json) execute served (${parameters.map(value).join()})`,
    )
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    await client.query('deallocate served')
    client.release()
  }
}

test('a day reads its own jobs from an index', async () => {
  const { companyGuid, dispatcher, shipper } = await aCast(t)
  await act(shipper, ordersRoutes.create, { body: orderOf(1) })
  const now = t.clock.now()
  const days = (count: number) => new Date(now.getTime() + count * 24 * HOUR)
  const view: QueueView = {
    companyGuid,
    dispatchers: dispatchersIn('team', dispatcher.userGuid, []),
    timeZone: 'America/Chicago',
    hidden: [],
    now,
    yearAgo: days(-365),
    startOfToday: days(40),
    endOfToday: days(41),
  }
  const { rows } = await t.database.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'job_rows' and is_generated = 'NEVER'`,
  )
  const { columns } = rows[0]!
  const superuser = new pg.Client({ connectionString: t.superUrl })
  await superuser.connect()
  // The copies have no job behind them.
  await superuser.query('set session_replication_role = replica')
  await superuser.query(
    `insert into job_rows (${columns}) select ${columns} from (
       select copied.* from job_rows r, generate_series(1, 2000) i, jsonb_populate_record(r, jsonb_build_object('guid', gen_random_uuid(),
         'pickup_scheduled_end', $2::timestamptz + i * interval '1 hour', 'delivery_scheduled_end', $2::timestamptz + i * interval '1 hour')) copied
       where r.company_guid = $1) x`,
    [companyGuid, now],
  )
  await superuser.query('analyze job_rows')
  await superuser.end()
  for (const query of [pickupsToday(view), deliveriesToday(view)])
    expect(lookedAt(await planAsServed(companyGuid, query), 'job_rows')).toBe(24)
})

test('the rows read for a team and for everyone do not grow with the open work', async () => {
  const { companyGuid, dispatcher, shipper } = await aCast(t)
  const { guid } = await act(shipper, ordersRoutes.create, { body: orderOf(1) })
  const now = t.clock.now()
  const reads = async () => {
    const read: Record<string, number> = {}
    for (const scope of ['team', 'everyone'] as const) {
      const view: QueueView = {
        companyGuid,
        dispatchers: dispatchersIn(scope, dispatcher.userGuid, []),
        timeZone: 'America/Chicago',
        hidden: [],
        now,
        yearAgo: new Date(now.getTime() - 365 * 24 * HOUR),
        startOfToday: new Date(now.getTime() - 9 * HOUR),
        endOfToday: new Date(now.getTime() + 15 * HOUR),
      }
      const queries = {
        queuePage: queuePage(view, { age: 'current' }, undefined, 51),
        queueGroups: queueGroups(view, 'current'),
        queueCounts,
        queueOutlook,
        queueFigures,
      }
      for (const [name, query] of Object.entries(queries))
        read[`${name} of ${scope}`] = lookedAt(
          await planAsServed(companyGuid, typeof query === 'function' ? query(view) : query),
        )
    }
    return read
  }
  await pileUp(companyGuid, guid, dispatcher.userGuid, 4_200)
  const few = await reads()
  await pileUp(companyGuid, guid, dispatcher.userGuid, 8_400)
  const many = await reads()
  for (const [name, read] of Object.entries(many))
    expect([name, read]).toEqual([name, expect.toSatisfy((n: number) => n <= 1.5 * few[name]!)])
})
