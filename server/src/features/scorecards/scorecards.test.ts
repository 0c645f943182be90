/** Figures of vendors and clients, computed from their jobs, offers and invoices. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { scorecardsRoutes } from '@waybill/contract/scorecards/scorecards.routes.ts'
import { ClientSummary, VendorLanes, VendorScorecard } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, aUser, type Person } from '../../../testing/builders.ts'
import { aCast, mustSucceed, orderOf } from '../../../testing/story.ts'
import { carriedCopies } from '../../../testing/carried-copies.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { weekSums } from '../../records/queue/index.ts'
import {
  billsHeld,
  carriedLately,
  clientLaneJobs,
  conditionsOfVendor,
  laneOfAll,
  offersOfVendor,
  openJobsOf,
  vendorLaneJobs,
} from '../../records/scorecards/index.ts'

let t: TestApp
let act: ReturnType<typeof mustSucceed>
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

/** An order with its only job, accepted and priced. */
async function placed() {
  const { guid, jobs } = await act(cast.shipper, ordersRoutes.create, { body: orderOf(2) })
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
  const charges = [{ kind: 'base' as const, amount: 1_000 }]
  await act(cast.dispatcher, financesRoutes.putOfOrder, { params: { guid }, body: { charges } })
  return { order: guid, job: jobs[0]!.guid }
}

async function offer(job: string, vendor: Person, amount: number) {
  const { results } = await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount }],
      vendors: [{ guid: vendor.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  return results[0]!.guid
}

async function carried(vendor: Person, amount: number) {
  const { order, job } = await placed()
  await offer(job, vendor, amount)
  await act(vendor, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  const { stops } = await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
  await act(cast.dispatcher, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })
  for (const { guid } of stops)
    await act(cast.dispatcher, stopsRoutes.status, {
      params: { guid },
      body: { action: 'complete', override: true, reason: 'papers follow' },
    })
  return job
}

const scorecard = async (vendor: Person, who = cast.dispatcher) =>
  VendorScorecard.parse((await t.send(who, scorecardsRoutes.ofVendor, { params: { id: vendor.accountGuid } })).body)
const lanes = async (vendor: Person, who = cast.dispatcher) =>
  VendorLanes.parse((await t.send(who, scorecardsRoutes.lanes, { params: { id: vendor.accountGuid } })).body)
const summary = async (guid: string, who = cast.dispatcher) =>
  ClientSummary.parse((await t.send(who, scorecardsRoutes.ofClient, { params: { id: guid } })).body)

describe('a vendor', () => {
  test('is measured by what it carried, how it answered and what it gave back', async () => {
    const first = await carried(cast.fast, 600)
    await carried(cast.fast, 700)
    const other = await carried(cast.slow, 900)
    const { job } = await placed()
    const id = await offer(job, cast.fast, 500)
    await act(cast.fast, contractsRoutes.decline, { params: { id }, body: { reason: 'rate too low' } })
    const open = await placed()
    await offer(open.job, cast.fast, 500)
    await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: open.job }, body: {} })
    const card = await scorecard(cast.fast)
    expect(card).toMatchObject({
      jobs: 2,
      openJobs: 1,
      offers: { sent: 4, accepted: 3, percent: 75, answerMinutes: 1 },
      fellOff: 0,
      damage: { vehicles: 4, newDamages: 0, perHundred: 0 },
    })
    expect(card.weeks).toHaveLength(13)
    expect(card.weeks.at(-1)).toMatchObject({ jobs: 2, offersSent: 4, offersAccepted: 3, revenue: 2_000 })
    expect(card.samples.filter(({ figure }) => figure === 'declined')).toEqual([
      expect.objectContaining({ jobGuid: job, text: 'rate too low' }),
    ])
    expect((await scorecard(cast.slow)).jobs).toBe(1)

    const { results } = await lanes(cast.fast)
    expect(results).toEqual([
      expect.objectContaining({
        origin: expect.objectContaining({ state: 'TX' }),
        destination: expect.objectContaining({ state: 'CO' }),
        jobs: 2,
        margin: 35,
        // Too few for a price.
        pay: null,
        againstAll: null,
      }),
    ])
    const pays = (all: number[], vendorGuid: string) => all.map((pay) => ({ pay, vendorGuid, accessorial: 400 }))
    const copies = await carriedCopies(t, other, [
      ...pays([600, 650, 650, 650, 700], cast.fast.accountGuid),
      ...pays([900, 900, 900, 900], cast.slow.accountGuid),
      { pay: 110, kind: 'service' },
      { pay: 110, status: 'canceled' },
    ])
    const [lane] = (await lanes(cast.fast)).results
    expect(lane).toMatchObject({ jobs: 7, pay: 650 })
    expect(lane!.againstAll).toBeLessThan(0)
    expect((await lanes(cast.slow)).results[0]!.againstAll).toBeGreaterThan(0)
    await t.database.pool.query('delete from job_rows where guid = any($1)', [copies])

    // Given back after acceptance.
    const params = { guid: open.job }
    await act(cast.fast, contractsRoutes.cancelOffer, { params, body: { reason: 'truck broke' } })
    await act(cast.dispatcher, contractsRoutes.cancelOffer, { params, body: { reason: 'agreed', tonuAmount: 0 } })
    const after = await scorecard(cast.fast)
    expect(after.fellOff).toBe(1)
    expect(after.openJobs).toBe(0)
    expect(after.samples).toContainEqual(expect.objectContaining({ figure: 'fell-off', text: 'truck broke' }))

    // Reverted events no longer count.
    const { stops } = await act(cast.dispatcher, ordersRoutes.get, {
      params: { orderGuid: (await orderOfJob(first))! },
    })
    await act(cast.dispatcher, stopsRoutes.status, {
      params: { guid: stops[1]!.guid },
      body: { action: 'revert', reason: 'wrong job' },
    })
    expect((await scorecard(cast.fast)).jobs).toBe(1)
  })
})

const orderOfJob = async (job: string) =>
  (await t.database.pool.query<{ order_guid: string }>('select order_guid from jobs where guid = $1', [job])).rows[0]
    ?.order_guid

describe('a client', () => {
  test('has its orders in time by the day at their last stop', async () => {
    const client = await anAccount(t.database, cast.companyGuid, 'client', { name: 'Island Motors' })
    const { guid } = await act(cast.dispatcher, ordersRoutes.create, {
      body: { ...orderOf(1), client: { guid: client } },
    })
    // The night of the 6th in Honolulu, and of the 7th in Chicago.
    await t.database.pool.query(
      `update order_rows set status = 'delivered', destination_time_zone = 'Pacific/Honolulu',
        expected_complete_by = '2026-12-07T03:00:00Z', delivered_at = '2026-12-07T07:00:00Z' where guid = $1`,
      [guid],
    )
    expect((await summary(client)).sla).toEqual({ orders: 1, kept: 1, percent: 100 })
    await t.database.pool.query(`update order_rows set destination_time_zone = null where guid = $1`, [guid])
    expect((await summary(client)).sla).toMatchObject({ orders: 1, kept: 0 })
  })

  test('is measured with its branches: weeks, open orders, balance against the limit, prices by lane', async () => {
    const { companyGuid, dispatcher } = cast
    const parent = await anAccount(t.database, companyGuid, 'client', { name: 'Northside Group' })
    await t.database.pool.query('update accounts set parent_guid = $1 where guid = $2', [
      parent,
      cast.shipper.accountGuid,
    ])
    await t.send(dispatcher, clientsRoutes.change, { params: { id: parent }, body: { creditLimit: 5_000 } })
    const before = await summary(parent)
    const job = await carried(cast.fast, 600)
    const after = await summary(parent)
    expect(after.jobs).toBe(before.jobs + 1)
    expect(after.balance).toMatchObject({ limit: 5_000, open: before.balance!.open })
    expect(after.orders.find(({ status }) => status === 'delivered')!.count).toBe(
      (before.orders.find(({ status }) => status === 'delivered')?.count ?? 0) + 1,
    )
    const lane = after.lanes[0]!
    // Two vehicles, $1,000 for both.
    expect(lane).toMatchObject({ low: 500, median: 500, high: 500, last: { jobGuid: job } })
    expect(lane.months).toEqual([{ month: expect.stringMatching(/-01$/), price: 500 }])
    // The branch alone has the same jobs and no limit of its own.
    expect(await summary(cast.shipper.accountGuid)).toMatchObject({ jobs: after.jobs, balance: { limit: null } })
  })
})

test('money is only visible to those with permission, and fully to the company’s own users', async () => {
  const { companyGuid, dispatcher, fast, shipper } = cast
  await carried(fast, 600)
  const permissions = permissionsOfRole('admin').filter((each) => !/money|margin|credit/.test(each))
  const clerk = await aUser(t.database, companyGuid, dispatcher.accountGuid, 'company', { permissions })
  const card = await scorecard(fast, clerk)
  for (const key of ['bills', 'owed']) expect(card).not.toHaveProperty(key)
  expect(JSON.stringify(card)).not.toMatch(/revenue|grossProfit|bill-differs/)
  const [lane] = (await lanes(fast, clerk)).results
  expect(Object.keys(lane!).toSorted()).toEqual(['destination', 'jobs', 'onTime', 'origin'])
  const found = await summary(shipper.accountGuid, clerk)
  expect(found).not.toHaveProperty('balance')
  expect(JSON.stringify(found)).not.toMatch(/median|perMile|margin|months|revenue/)
  const other = await aCast(t)
  const params = { id: fast.accountGuid }
  expect((await t.send(other.dispatcher, scorecardsRoutes.ofVendor, { params })).status).toBe(404)
  expect((await t.send(other.dispatcher, scorecardsRoutes.lanes, { params })).status).toBe(404)
  expect((await t.send(dispatcher, scorecardsRoutes.ofClient, { params })).status).toBe(404)
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0)

test('reads as much for a vendor or client with many jobs as for one with few', async () => {
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  // The copies have no job behind them.
  await client.query('set session_replication_role = replica')
  const job = await carried(cast.fast, 600)
  const columnsOf = async (table: string) =>
    (
      await client.query<{ columns: string }>(
        `select string_agg(column_name, ', ') as columns from information_schema.columns
         where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
    ).rows[0]!.columns
  const [jobColumns, offerColumns] = [await columnsOf('job_rows'), await columnsOf('contracts')]
  const grow = async (count: number) => {
    await client.query(
      `insert into job_rows (${jobColumns}) select ${jobColumns} from (
         select copied.* from job_rows r, generate_series(1, $2::int) i, jsonb_populate_record(r, jsonb_build_object('guid', gen_random_uuid(),
           'vendor_completed_at', r.vendor_completed_at - i * interval '1 minute', 'created_at', r.created_at - i * interval '1 minute')) copied
         where r.guid = $1) x`,
      [job, count],
    )
    await client.query(
      `insert into contracts (${offerColumns}) select ${offerColumns} from (
         select copied.* from contracts c, generate_series(1, $2::int) i, jsonb_populate_record(c, jsonb_build_object('guid', gen_random_uuid(),
           'status', 'declined', 'sent_at', c.sent_at - i * interval '1 minute')) copied
         where c.job_guid = $1 and c.status = 'accepted') x`,
      [job, count],
    )
    await client.query('analyze job_rows, contracts')
  }
  const { companyGuid } = cast
  const vendor = cast.fast.accountGuid
  const since = new Date(t.clock.now().getTime() - 90 * 86_400_000)
  const reads = async () => {
    const queries = {
      weekSums: weekSums(companyGuid, { scope: 'vendor', guids: [vendor] }, ['2026-01-05 jobs']),
      openJobsOf: openJobsOf(companyGuid, vendor, t.clock.now()),
      offersOfVendor: offersOfVendor(companyGuid, vendor, since),
      carriedLately: carriedLately(companyGuid, vendor, since),
      conditionsOfVendor: conditionsOfVendor(companyGuid, vendor, since),
      billsHeld: billsHeld(companyGuid, vendor, since),
      vendorLaneJobs: vendorLaneJobs(companyGuid, vendor, since),
      laneOfAll: laneOfAll(companyGuid, [{ from: 'TX', to: 'CO' }], since),
      clientLaneJobs: clientLaneJobs(companyGuid, [cast.shipper.accountGuid], since),
    }
    const read: Record<string, number> = {}
    for (const [name, query] of Object.entries(queries)) {
      const { sql, parameters } = query.compile()
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters])
      read[name] = rowsRead(rows[0]['QUERY PLAN'][0].Plan)
    }
    return read
  }
  await grow(1_100)
  const few = await reads()
  await grow(1_100)
  const many = await reads()
  for (const [name, read] of Object.entries(many))
    expect([name, read]).toEqual([name, expect.toSatisfy((n: number) => n <= 1.5 * few[name]!)])
  await client.end()
})
