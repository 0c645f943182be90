/** Carriers that could take a job, based on past and current data. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { suggestionsRoutes } from '@waybill/contract/suggestions/suggestions.routes.ts'
import { Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aUser, type Person } from '../../../testing/builders.ts'
import { carriedCopies } from '../../../testing/carried-copies.ts'
import { aCast, orderOf } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { carriedJobs, comingTrucks, departedJobs, jobsToPlace } from '../../records/suggestions/index.ts'

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
})

const ok = <A extends { status: number; body: unknown }>(answer: A): A['body'] => {
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    expect.toSatisfy((s: number) => s < 300),
    expect.anything(),
  ])
  return answer.body
}

/** An order with its only job, accepted and priced. */
async function placed(body = orderOf(2)) {
  const order = ok(await t.send(cast.shipper, ordersRoutes.create, { body }))
  ok(await t.send(cast.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } }))
  const charges = [{ kind: 'base' as const, amount: 1_000 }]
  ok(await t.send(cast.dispatcher, financesRoutes.putOfOrder, { params: { guid: order.guid }, body: { charges } }))
  return { order: order.guid, job: order.jobs[0]!.guid }
}

/** Offers a job to a carrier, and answers the offer. */
async function offer(job: string, vendor: Person, amount: number) {
  const body = {
    jobs: [{ guid: job, amount }],
    vendors: [{ guid: vendor.accountGuid }],
    paymentMethodId: 8,
    overrideReadiness: true,
  }
  return ok(await t.send(cast.dispatcher, contractsRoutes.send, { body })).results[0]!.guid
}

/** A job carried at that price. */
async function carried(vendor: Person, amount: number) {
  const { order, job } = await placed()
  await offer(job, vendor, amount)
  ok(await t.send(vendor, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} }))
  const { stops } = ok(await t.send(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: order } }))
  const status = (guid: string, body: Sent<typeof stopsRoutes.status>['body']) =>
    t.send(cast.dispatcher, stopsRoutes.status, { params: { guid }, body })
  ok(await status(stops[0]!.guid, { action: 'start' }))
  for (const { guid } of stops) ok(await status(guid, { action: 'complete', override: true, reason: 'papers follow' }))
  return job
}

const ask = async (jobs: string[], who = cast.dispatcher) =>
  Suggestions.parse(ok(await t.send(who, suggestionsRoutes.find, { body: { jobs } })))

test('shows what the lane paid, who carried it, and the arguments for and against each', async () => {
  await t.send(cast.dispatcher, companyRoutes.change, { body: { settings: { targetMargin: 20 } } })
  const first = await carried(cast.fast, 600)
  const second = await carried(cast.fast, 700)
  await carried(cast.slow, 800)
  const { job } = await placed()
  // Who carried what is said from the first job, a price from five.
  expect((await ask([job])).lane).toBeNull()
  const copies = await carriedCopies(t, first, [{ pay: 650 }, { pay: 620 }, { pay: 640 }])
  const before = await ask([job])
  expect(before.lane).toMatchObject({ jobs: 6, within: 'city', low: 620, median: 650, high: 800 })
  expect([before.target, before.breakEven]).toEqual([800, 1_000])
  for (const [aim, target] of [
    [{ icpMultiplier: 1.6 }, 625],
    [{ icpGp: 300 }, 700],
    [{ icpGp: null, icpMultiplier: null }, 800],
  ] as const) {
    await t.send(cast.dispatcher, clientsRoutes.change, { params: { id: cast.shipper.accountGuid }, body: aim })
    expect((await ask([job])).target).toBe(target)
  }
  expect(before.vendors.map(({ vendor }) => vendor.name)).toEqual(['Fast Haul', 'Slow Haul'])
  expect(before.vendors[0]).toMatchObject({ bid: null, compliance: { result: 'pass' } })
  expect(before.vendors.map(({ expected }) => expected)).toEqual([640, 800])
  const lane = before.vendors[0]!.reasons.find(({ code }) => code === 'lane')!
  expect(lane.text).toMatch(/^5 jobs on this lane, last Mar \d+$/)
  // All of them ended at the same moment.
  expect([first, second, ...copies]).toContain(lane.jobGuid)

  // It declines; the other requests the job.
  const id = await offer(job, cast.fast, 500)
  ok(await t.send(cast.fast, contractsRoutes.decline, { params: { id }, body: { reason: 'rate too low' } }))
  const after = await ask([job])
  const fast = after.vendors.find(({ vendor }) => vendor.name === 'Fast Haul')!
  expect(after.vendors.indexOf(fast)).toBe(1)
  expect(fast.reasons.find(({ code }) => code === 'declined')).toMatchObject({
    tone: 'bad',
    text: expect.stringMatching(/^Declined this job on Mar \d+: rate too low$/),
  })
})

test('a lane’s price counts the line haul of comparable transports alone', async () => {
  const own = await aCast(t)
  const before = cast
  cast = own
  try {
    const first = await carried(own.fast, 500)
    const { job } = await placed()
    const comparable = [510, 520, 530, 540].map((pay) => ({ pay, accessorial: 300 }))
    await carriedCopies(t, first, comparable)
    await carriedCopies(t, first, [
      { pay: 110, kind: 'service', vendorGuid: own.slow.accountGuid },
      { pay: 9_000, status: 'canceled' },
      { pay: 9_000, is_dummy: true },
      // Paid otherwise.
      { pay: 900, commodity_count: 9 },
    ])
    const found = await ask([job])
    expect(found.lane).toMatchObject({ jobs: 5, low: 500, median: 520, high: 540 })
    // Whoever only serviced on the way is no carrier of the lane.
    expect(found.vendors.map(({ vendor, expected }) => [vendor.name, expected])).toEqual([['Fast Haul', 520]])
    // A carried job says nothing about itself.
    expect((await ask([first])).lane).toBeNull()
  } finally {
    cast = before
  }
})

test('suggests for a lane that nobody carried those who carried jobs from its state', async () => {
  const body = orderOf(2)
  const [from, to] = body.stops
  const place = { ...to!.terminal, city: 'Bangor', state: 'ME', zipCode: '04401' }
  const { job } = await placed({ ...body, stops: [from!, { ...to!, terminal: place }] })
  const found = await ask([job])
  expect(found.lane).toBeNull()
  expect(found.vendors.map(({ vendor }) => vendor.name).toSorted()).toEqual(['Fast Haul', 'Slow Haul'])
  for (const { reasons } of found.vendors) {
    expect(reasons.find(({ code }) => code === 'origin')!.text).toMatch(/^\d jobs? from TX, last Mar \d+$/)
  }
})

test('shows no one more than its role may see', async () => {
  const { job } = await placed()
  const permissions = permissionsOfRole('admin').filter((each) => !/^(vendor_money|margin)\./.test(each))
  const { companyGuid, dispatcher } = cast
  const clerk = await aUser(t.database, companyGuid, dispatcher.accountGuid, 'company', { permissions })
  const found = await ask([job], clerk)
  expect(found.vendors.length).toBeGreaterThan(0)
  expect(found).not.toHaveProperty('lane')
  expect(found).not.toHaveProperty('target')
  for (const each of found.vendors)
    for (const key of ['bid', 'expected', 'margin']) expect(each).not.toHaveProperty(key)
  expect(JSON.stringify(found)).not.toMatch(/\$\d/)
})

test('warns of carriers above the client’s price only readers of both sides’ money, in the same order', async () => {
  await carried(cast.slow, 800)
  const { order, job } = await placed()
  const charges = [{ kind: 'base' as const, amount: 700 }]
  ok(await t.send(cast.dispatcher, financesRoutes.putOfOrder, { params: { guid: order }, body: { charges } }))
  const warning = expect.objectContaining({ code: 'above-price', tone: 'bad' })
  const all = await ask([job])
  const dear = all.vendors.filter(({ margin }) => margin! < 0)
  expect(dear.length).toBeGreaterThan(0)
  for (const { reasons, margin } of dear) {
    expect(reasons[0]).toEqual(warning)
    expect(reasons[0]!.text).toBe(`$${-margin!} above the client’s price`)
  }
  const { companyGuid, dispatcher } = cast
  for (const lacking of ['client_money.view_rate', 'vendor_money.view_pay']) {
    const permissions = permissionsOfRole('admin').filter((each) => each !== lacking)
    const clerk = await aUser(t.database, companyGuid, dispatcher.accountGuid, 'company', { permissions })
    const found = await ask([job], clerk)
    expect([lacking, found.vendors.map(({ vendor }) => vendor.guid)]).toEqual([
      lacking,
      all.vendors.map(({ vendor }) => vendor.guid),
    ])
    expect([lacking, found.vendors.flatMap(({ reasons }) => reasons)]).toEqual([
      lacking,
      expect.not.arrayContaining([warning]),
    ])
  }
})

test('refuses another company’s jobs by their path', async () => {
  const other = await aCast(t)
  const { job } = await placed()
  const answer = await t.send(other.dispatcher, suggestionsRoutes.find, { body: { jobs: [job] } })
  expect(answer.status).toBe(400)
  expect(answer.data).toMatchObject({ errors: [{ path: 'jobs.0' }] })
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'job_rows'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0)

test('reads as much for a busy lane as for a quiet one', async () => {
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  // The copies have no job behind them.
  await client.query('set session_replication_role = replica')
  const own = await aCast(t)
  const body = orderOf(1)
  const order = ok(await t.send(own.shipper, ordersRoutes.create, { body }))
  const job = order.jobs[0]!.guid
  const { rows: names } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'job_rows' and is_generated = 'NEVER'`,
  )
  const { columns } = names[0]!
  /** Copies of the job, carried one after the other. */
  const grow = async (count: number) => {
    await client.query(
      `insert into job_rows (${columns}) select ${columns} from (
         select copied.* from job_rows r, generate_series(1, $3::int) i, jsonb_populate_record(r, jsonb_build_object(
           'guid', gen_random_uuid(), 'vendor_guid', $2::uuid, 'vendor_completed_at', r.created_at - i * interval '1 minute')) copied
         where r.company_guid = $4 and r.guid = $1) x`,
      [job, own.fast.accountGuid, count, own.companyGuid],
    )
    await client.query('analyze job_rows')
  }
  const [[found]] = await t.database.read(own, jobsToPlace(own.companyGuid, [job]))
  const reads = async () => {
    const queries = [
      carriedJobs(own.companyGuid, found!, new Date()),
      comingTrucks(own.companyGuid, found!),
      departedJobs(own.companyGuid, found!, new Date()),
    ]
    const read: number[] = []
    for (const query of queries) {
      const { sql, parameters } = query.compile()
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters])
      read.push(rowsRead(rows[0]['QUERY PLAN'][0].Plan))
    }
    return read
  }
  for (const count of [1_000, 4_000]) {
    await grow(count)
    const [hauls, trucks, departures] = await reads()
    expect([hauls, trucks]).toEqual([300, 0])
    // PostgreSQL counts rows of a nested loop on average.
    expect(departures).toBeLessThan(10)
  }
  await client.end()
})
