import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@waybill/server/identity/demo-sign-ins.ts'
import { findIdentityByEmail } from '@waybill/server/identity/people/identities.ts'
import { listMembers } from '@waybill/server/identity/people/memberships.ts'
import { passwordFits } from '@waybill/server/identity/people/passwords.ts'
import type { Database } from '@waybill/server/platform/db/database.ts'
import { FileStore } from '@waybill/server/platform/files/file-store.ts'
import { LocalFolder } from '@waybill/server/platform/files/local-folder.ts'
import {
  relatedFacts,
  jobCounts,
  jobRowsOf,
  jobWeeksOf,
  orderCounts,
  orderRowOf,
  queueItemsOf,
  searchedOrderOf,
  toReady,
  turnColumns,
  turnsOf,
} from '@waybill/server/records/projections/index.ts'
import { computeStatuses, orderFrom, orderQuery } from '@waybill/server/records/orders/index.ts'
import { damagesIn, inspectionsOfOrder, photosIn, withContent } from '@waybill/server/records/stops/index.ts'
import { CARRIER_TERMS } from '@waybill/server/documents/carrier-terms.ts'
import { testDatabase } from '@waybill/server/testing/database.ts'
import { noteLateStops } from '@waybill/server/features/notices/note-late-stops.ts'
import { writeNotices } from '@waybill/server/features/notices/write-notices.ts'
import { sealFor } from '@waybill/server/platform/seal.ts'
import { toComplete } from '@waybill/server/views/jobs/inspections.present.ts'
import { whatIsMissingToBeReady } from '@waybill/domain/transport/readiness.ts'
import { readInterchanges } from '@waybill/domain/edi/interchange.ts'
import { readTender } from '@waybill/domain/edi/tender.ts'
import { whatIsMissingToComplete } from '@waybill/domain/inspections/requirements.ts'
import { fillDemo } from './fill.ts'
import { earnedDeltas } from '@waybill/server/records/earned/index.ts'
import { historyFaults } from '@waybill/server/records/history/index.ts'
import { orderDeltas } from '@waybill/server/records/order-changes/index.ts'
import { weekDeltas } from '@waybill/server/records/queue/index.ts'
import { danglingReferences } from './seed/references.ts'
import { repairAfterSeed, dropIndexes } from './seed/repairs.ts'
import { seedOrders } from './seed.ts'

const NOW = new Date('2026-11-18T20:30:00Z')
const ORDERS = 220
const folder = mkdtempSync(join(tmpdir(), 'waybill-demo-'))
let database: Database
let url: string

const ask = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, values)).rows

beforeAll(async () => {
  ;({ database, url } = await testDatabase())
  await fillDemo({ databaseUrl: url, dataFolder: folder, now: NOW, orders: ORDERS })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const offersTo = (email: string) =>
  `contracts c join users u on u.company_guid = c.company_guid and u.account_guid = c.vendor_guid and u.email = '${email}'
   where c.company_guid = $company and c.status = 'sent' and c.expires_at > '2026-11-18T20:30:00Z'`

/** What users of the three portals work with in the main company. */
const WORKED_WITH = {
  'offers that await an answer':
    "contracts where company_guid = $company and status = 'sent' and expires_at > '2026-11-18T20:30:00Z'",
  'offers to the first carrier that signs in': offersTo('carrier@demo.test'),
  'offers to the second': offersTo('carrier2@demo.test'),
  'service jobs': "jobs where company_guid = $company and kind = 'service' and status in ('completed', 'delivered')",
  'bills that a vendor sent': "invoices where company_guid = $company and type = 'bill' and vendor_amount is not null",
  'posts on the own board': "loadboard_posts where company_guid = $company and status = 'posted'",
  'notes of clients': 'notes where company_guid = $company and is_client_note',
  'orders that a partner tendered': `edi_messages m join orders o on o.company_guid = m.company_guid and o.guid = m.order_guid
     where m.company_guid = $company and m.type = '204' and m.state = 'applied'`,
  'EDI messages to look at': "edi_messages where company_guid = $company and state = 'parked' and faults <> '[]'",
  'acts of phones that were refused':
    "field_items where company_guid = $company and state = 'parked' and why is not null",
  'damages with photos': 'inspection_photos where company_guid = $company and damage_guid is not null',
}

/** As in JSON: dates and decimals as text. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** A list row without generated columns. */
const written = ({ profit_key: _profit, margin_key: _margin, ...row }: Record<string, unknown>) => row

/** Checks that every stored order agrees with the rules, its list rows and its history. */
async function expectLawful(companyGuid: string): Promise<number> {
  const orders = await ask<{ guid: string }>('select guid from orders where company_guid = $1', [companyGuid])
  const named = new Set(
    (
      await ask<{ order_guid: string }>(
        "select order_guid from history where company_guid = $1 and action = 'order.created'",
        [companyGuid],
      )
    ).map((row) => row.order_guid),
  )
  for (const { guid } of orders) {
    const [[found]] = await database.read({ companyGuid }, orderQuery({ companyGuid, clientGuids: null }, guid))
    const aggregate = orderFrom(found)!
    const stored = plain([
      aggregate.order.status,
      aggregate.jobs.map((job) => job.status),
      aggregate.stops.map((stop) => stop.status),
    ])
    computeStatuses(aggregate)
    expect(
      plain([
        aggregate.order.status,
        aggregate.jobs.map((job) => job.status),
        aggregate.stops.map((stop) => stop.status),
      ]),
    ).toEqual(stored)
    const [row] = await ask('select * from order_rows where company_guid = $1 and guid = $2', [companyGuid, guid])
    const [[related]] = await database.read({ companyGuid }, relatedFacts(companyGuid, guid))
    const turns = turnsOf(aggregate, related!)
    expect(plain(written(row!))).toEqual(
      plain({ ...orderRowOf(aggregate), ...turnColumns(turns.order), has_turns: true }),
    )
    const jobs = await ask('select * from job_rows where company_guid = $1 and order_guid = $2 order by number', [
      companyGuid,
      guid,
    ])
    expect(plain(jobs.map(written))).toEqual(
      plain(jobRowsOf(aggregate).map((job) => ({ ...job, ...turnColumns(turns.jobs.get(job.guid)!) }))),
    )
    const queued = await ask(
      `select company_guid, guid, subject, order_guid, job_guid, dispatcher_guid, party, code, since, due, amount, quantity, missing
       from queue_items where company_guid = $1 and order_guid = $2 order by guid`,
      [companyGuid, guid],
    )
    const inOrder = (items: readonly { guid: string }[]) => plain(items.toSorted((a, b) => (a.guid < b.guid ? -1 : 1)))
    expect(plain(queued)).toEqual(inOrder(queueItemsOf(aggregate, turns, related!)))
    const weeks = await ask(
      'select w.* from job_weeks w join jobs j on j.guid = w.job_guid where j.order_guid = $1 order by j.sequence',
      [guid],
    )
    expect(plain(weeks)).toEqual(plain(jobWeeksOf(aggregate, related!.time_zone)))
    const [search] = await ask<{ terms: string }>('select terms from order_search where order_guid = $1', [guid])
    expect(search!.terms).toBe(searchedOrderOf(aggregate).terms)
    for (const job of aggregate.jobs)
      expect(job.is_ready ? whatIsMissingToBeReady(toReady(aggregate, job)) : [], job.number).toEqual([])
    expect(named.has(guid)).toBe(true)
  }
  return orders.length
}

async function expectCounted(companyGuid: string): Promise<void> {
  for (const [counts, table] of [
    [orderCounts, 'orders'],
    [jobCounts, 'jobs'],
  ] as const) {
    const [counted] = await database.read({ companyGuid }, counts(companyGuid, 'company', [companyGuid]))
    const there = await ask<{ status: string; amount: number }>(
      `select status, count(*) as amount from ${table} where company_guid = $1 group by 1`,
      [companyGuid],
    )
    const byStatus = (rows: readonly { status: string; amount: number }[]) =>
      Object.fromEntries(rows.filter(({ amount }) => amount !== 0).map(({ status, amount }) => [status, amount]))
    expect(byStatus(counted)).toEqual(byStatus(there))
  }
}

interface Counter {
  subject: string
  scope: string
  scope_guid: string
  status: string
  delta: number
}

/** Sums by what is counted, without those that are zero. */
function sums(counters: readonly Counter[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { subject, scope, scope_guid, status, delta } of counters) {
    const key = [subject, scope, scope_guid, status].join()
    all[key] = (all[key] ?? 0) + delta
  }
  return Object.fromEntries(Object.entries(all).filter(([, sum]) => sum !== 0))
}

/** Checks every counter of every scope against the stored orders, weeks and unbilled charges. */
async function expectSummed(companyGuid: string): Promise<void> {
  const orders = await ask<{ guid: string }>('select guid from orders where company_guid = $1', [companyGuid])
  const expected: Counter[] = []
  for (const { guid } of orders) {
    const [[found]] = await database.read({ companyGuid }, orderQuery({ companyGuid, clientGuids: null }, guid))
    expected.push(...(orderDeltas(undefined, orderFrom(found)!) as Counter[]))
  }
  const weeks = await ask('select * from job_weeks where company_guid = $1', [companyGuid])
  const earned = await ask('select * from unbilled_charges where company_guid = $1', [companyGuid])
  expected.push(...(weeks.flatMap((row) => weekDeltas(row as never)) as Counter[]))
  expected.push(...(earnedDeltas(earned as never) as Counter[]))
  const stored = await ask<Counter>(
    `select subject, scope, scope_guid, status, amount::float as delta from counters where company_guid = $1
     union all select subject, scope, scope_guid, status, delta from counter_deltas where company_guid = $1`,
    [companyGuid],
  )
  expect(sums(stored)).toEqual(sums(expected))
}

async function expectNoGaps(companyGuid: string): Promise<void> {
  for (const type of ['invoice', 'bill']) {
    const numbers = (
      await ask<{ n: number }>(
        "select substring(number from '\\d+$')::int as n from invoices where company_guid = $1 and type = $2 and number is not null order by 1",
        [companyGuid, type],
      )
    ).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    const [last] = await ask<{ value: number }>('select value from sequences where company_guid = $1 and name = $2', [
      companyGuid,
      type,
    ])
    expect(last!.value).toBe(numbers.length)
  }
}

const companyNamed = async (name: string) =>
  (await ask<{ company_guid: string }>('select company_guid from companies where name like $1', [`${name}%`]))[0]!
    .company_guid

describe('the demo companies', () => {
  it('let every listed user sign in', async () => {
    for (const [portal, people] of Object.entries(DEMO_SIGN_INS))
      for (const { email } of people) {
        const identity = await findIdentityByEmail(database.pool, email)
        expect(await passwordFits(identity?.passwordHash, DEMO_PASSWORD)).toBe(true)
        const members = await listMembers(database, identity!.guid)
        expect(members.map((member) => member.portal)).toEqual([portal])
        expect(members[0]!.companyName).toMatch(email.endsWith('other.test') ? /^Tidewater/ : /^Larkspur/)
      }
  })

  it('comply with the rules, row by row', async () => {
    for (const name of ['Larkspur', 'Tidewater']) {
      const company = await companyNamed(name)
      expect(await expectLawful(company)).toBe(name === 'Larkspur' ? ORDERS : 60)
      await expectCounted(company)
      await expectNoGaps(company)
    }
  })

  it('have no events in the future', async () => {
    for (const [table, column] of [
      ['history', 'at'],
      ['stops', 'completed_at'],
      ['orders', 'created_at'],
      ['notes', 'created_at'],
      ['invoices', 'updated_at'],
      ['attachments', 'created_at'],
    ] as const)
      expect(await ask(`select ${column} as at from ${table} where ${column} > $1`, [NOW])).toEqual([])
  })

  it('have terms for offers that can be printed', async () => {
    const versions = await ask<{ version: string }>('select distinct terms_version as version from contracts')
    expect(versions.map(({ version }) => Object.keys(CARRIER_TERMS).includes(version))).toEqual([true])
  })

  it('have documents that can be read', async () => {
    const store = new FileStore(new LocalFolder(join(folder, 'files')), join(folder, 'incoming'), 1)
    const files = await ask<{ location: string; media_type: string }>('select location, media_type from files')
    expect(new Set(files.map((file) => file.media_type))).toEqual(new Set(['application/pdf', 'image/png']))
    for (const { location, media_type } of files) {
      const head = (await store.read(location, { from: 0, to: 3 })).setEncoding('latin1')
      expect((await head.toArray()).join('')).toBe(media_type === 'application/pdf' ? '%PDF' : '\x89PNG')
    }
    const orphans = await ask(
      "select number from jobs j where verified_at is not null and kind = 'transport' and not exists (select from attachments a where a.order_guid = j.order_guid and a.usage = 'Proof Of Delivery')",
    )
    expect(orphans).toEqual([])
  })

  it('show every client the documents of its orders', async () => {
    const rows = await ask<{ client: string; documents: number; seen: number }>(
      `select o.client_guid as client, count(*)::int as documents,
         count(*) filter (where a.account_guid = o.client_guid and 'client' = any(a.visibility))::int as seen
       from attachments a join orders o on o.company_guid = a.company_guid and o.guid = a.order_guid group by 1`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ documents, seen }) => seen !== documents)).toEqual([])
  })

  it('have inspections that are complete for their type', async () => {
    const orders = await ask<{ company_guid: string; order_guid: string }>(
      'select distinct company_guid, order_guid from inspections',
    )
    const types = new Set<string>()
    for (const { company_guid: companyGuid, order_guid } of orders) {
      const scope = { companyGuid, clientGuids: null, vendorGuid: null }
      const read = await database.read(
        { companyGuid },
        inspectionsOfOrder(scope, order_guid),
        damagesIn(scope, 'order_guid', order_guid),
        photosIn(scope, 'order_guid', order_guid),
      )
      const all = withContent(...read)
      for (const content of all) {
        const { type, signed_by_name, of_signature_name } = content.inspection
        types.add(type)
        expect(whatIsMissingToComplete(toComplete(content, all))).toEqual([])
        expect(of_signature_name === null).toBe(signed_by_name === null)
      }
    }
    expect(types).toEqual(new Set(['advanced', 'AIAG']))
  })

  it('have something of everything in each portal', async () => {
    const company = await companyNamed('Larkspur')
    const count = async (from: string) =>
      (await ask<{ count: number }>(`select count(*)::int as count from ${from}`, []))[0]!.count
    const found: Record<string, number> = {}
    for (const [what, from] of Object.entries(WORKED_WITH))
      found[what] = await count(from.replaceAll('$company', `'${company}'`))
    expect(Object.entries(found).filter(([, amount]) => amount === 0)).toEqual([])
    const weekdays = await ask<{ day: number }>(
      `select distinct extract(dow from s.requested_start at time zone t.time_zone)::int as day
       from stops s join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
       where s.stop_type = 'pickup' order by 1`,
    )
    expect(weekdays.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const [{ waiting, jobs }] = (await ask<{ waiting: number; jobs: number }>(
      `select count(*) filter (where exists (select from queue_items q where q.company_guid = j.company_guid
         and q.job_guid = j.guid and q.code = 'send-vendor-invoice'))::int as waiting, count(*)::int as jobs
       from jobs j where company_guid = $1`,
      [company],
    )) as [{ waiting: number; jobs: number }]
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(jobs / 5)
  })

  it('have EDI messages as the partner and the product write them', async () => {
    const company = await companyNamed('Larkspur')
    const messages = await ask<{
      type: string
      direction: string
      state: string
      content: string
      shipment_id: string
    }>('select type, direction, state, content, shipment_id from edi_messages where company_guid = $1', [company])
    const [partner] = await ask<{ control: number }>('select control from edi_partners where company_guid = $1', [
      company,
    ])
    expect(messages.filter(({ direction }) => direction === 'out')).toHaveLength(partner!.control)
    for (const { type, state, content, shipment_id } of messages) {
      const [interchange, ...others] = readInterchanges(content)
      expect([others, interchange!.faults]).toEqual([[], []])
      const transaction = interchange!.groups[0]!.transactions[0]!
      expect([transaction.type, transaction.faults]).toEqual([type, []])
      if (type !== '204') continue
      const { tender, faults } = readTender(transaction)
      expect([tender.shipmentId, tender.stops.length > 1, tender.pieces.length > 0]).toEqual([shipment_id, true, true])
      expect(faults.length > 0).toBe(state === 'parked')
    }
  })

  it('fill only an empty database', async () => {
    expect(await fillDemo({ databaseUrl: url, dataFolder: folder, now: NOW })).toBe('nothing')
  })
})

describe('seeding', () => {
  it('adds orders that comply with the same rules', async () => {
    const company = await companyNamed('Larkspur')
    const { orders } = await seedOrders({
      databaseUrl: url,
      orders: 500,
      companyGuids: [company],
      now: NOW,
      seed: 'test',
    })
    expect(orders).toBe(500)
    expect(await expectLawful(company)).toBe(ORDERS + 500)
    await expectCounted(company)
    await expectNoGaps(company)
  })

  it('adds many with indexes and triggers disabled, which show the same', async () => {
    const company = await companyNamed('Tidewater')
    const entries = async () => (await database.read({ companyGuid: company }, historyFaults(company)))[0]
    expect(await entries()).toEqual([])
    await seedOrders({ databaseUrl: url, orders: 540, companyGuids: [company], isMany: true, now: NOW, seed: 'many' })
    expect(await expectLawful(company)).toBe(600)
    await expectCounted(company)
    await expectSummed(company)
    await expectNoGaps(company)
    expect(await entries()).toEqual([])
  })

  it('repeats facts with numbers, vehicles and references of their own', async () => {
    const company = await companyNamed('Tidewater')
    const repeated = (column: string, table: string) =>
      ask(
        `select ${column} from ${table} where company_guid = $1 and ${column} is not null group by 1 having count(*) > 1`,
        [company],
      )
    expect(await repeated('number', 'orders')).toEqual([])
    expect(await repeated('number', 'jobs')).toEqual([])
    expect(await repeated('reference_number', 'orders')).toEqual([])
    expect(
      await ask(
        `select identifier from commodities where company_guid = $1 and type = 'vehicle' group by 1 having count(*) > 1`,
        [company],
      ),
    ).toEqual([])
    const moments = await ask('select created_at from orders where company_guid = $1 group by 1 having count(*) > 1', [
      company,
    ])
    expect(moments.length).toBeGreaterThan(100)
  })

  it('notifies nobody of new orders or late stops', async () => {
    const company = await companyNamed('Larkspur')
    const notices = () => ask(`select kind from notices where company_guid = $1`, [company])
    const before = await notices()
    const announced: string[] = []
    const clock = { now: () => NOW }
    const seal = sealFor([Buffer.alloc(32)], 'test')
    const services = { database, clock, seal, announce: (guid: string) => void announced.push(guid) }
    await noteLateStops(company, services)
    while (await writeNotices(company, services));
    expect(await notices()).toEqual(before)
    expect(await ask(`select from history where company_guid = $1 and not is_quiet`, [company])).toEqual([])
    expect(announced).toEqual([])
    expect(await ask('select from pgboss.job_common').catch(() => [])).toEqual([])
    expect((await ask(`select from late_stops where company_guid = $1`, [company])).length).toBeGreaterThan(0)
  })

  it('does not deadlock with concurrent writes', async () => {
    const [writer, seed] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
    await Promise.all([writer.connect(), seed.connect()])
    await writer.query('begin; lock table order_search in row exclusive mode')
    const dropped = dropIndexes(seed, ['order_rows', 'order_search'])
    const waits = `select from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database()
      and not granted and relation = 'order_search'::regclass`
    await expect.poll(async () => (await ask(waits)).length).toBe(1)
    await writer.query('lock table order_rows in row exclusive mode')
    await writer.query('commit')
    await dropped
    await Promise.all([writer.end(), seed.end()])
    await repairAfterSeed(url)
  })

  it('finds dangling references', async () => {
    expect(await danglingReferences(url, ['notes'])).toEqual([])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("set session_replication_role = 'replica'")
    const changed = await client.query(
      'update notes set order_guid = guid where ctid = (select min(ctid) from notes) returning guid',
    )
    expect(await danglingReferences(url, ['notes'])).toEqual(['notes_company_guid_order_guid_fkey'])
    await client.query('delete from notes where guid = $1', [changed.rows[0].guid])
    await client.end()
  })

  it('adds orders to a demo whose carriers’ insurance has lapsed meanwhile', async () => {
    const now = new Date(NOW.getTime() + 3 * 365 * 86_400_000)
    const companyGuids = [await companyNamed('Tidewater')]
    const { orders } = await seedOrders({ databaseUrl: url, orders: 20, companyGuids, now, seed: 'test' })
    expect(orders).toBe(20)
  })

  it('rebuilds the indexes that an interrupted seed dropped', async () => {
    const indexes = async () =>
      (await ask<{ indexdef: string }>("select indexdef from pg_indexes where schemaname = 'public' order by 1")).map(
        (row) => row.indexdef,
      )
    const before = await indexes()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    expect(await dropIndexes(client, ['order_rows', 'order_search', 'orders'])).toBeGreaterThan(20)
    await client.end()
    expect((await indexes()).length).toBeLessThan(before.length)
    await repairAfterSeed(url)
    expect(await indexes()).toEqual(before)
    expect(await repairAfterSeed(url)).toBe(0)
  })
})
