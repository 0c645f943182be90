/** Adds millions of generated orders to a company: generated in a worker thread, written with COPY. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '@waybill/server/platform/db/database.ts'
import { openDatabase } from '@waybill/server/platform/db/open-database.ts'
import { WORK_KINDS } from '@waybill/server/records/due/index.ts'
import { lateStops } from '@waybill/server/records/jobs/index.ts'
import { Numbers } from '@waybill/server/records/reference/index.ts'
import { insertRows } from '@waybill/server/records/rows.ts'
import { STORY_TABLES } from './stories/rows.ts'
import { chunksOf } from './seed/chunks.ts'
import type { Chunk } from './seed/generate.ts'
import { readDemoCompany } from './seed/read-demo-company.ts'
import { suspendRowSecurity, restoreDropped, dropIndexes, takeSeedLock } from './seed/repairs.ts'
import { danglingReferences } from './seed/references.ts'
import { writeChunk } from './seed/write-chunk.ts'

/** Orders per transaction. */
const CHUNK = 120
/** With at least this many orders, and this share of the existing ones, indexes are rebuilt instead of updated. */
const MANY = { orders: 20_000, part: 0.2 }
/** Orders with the same facts, where there are enough orders for that many different ones. */
const COPIES = { most: 16, each: 250 }
/** Connections that write chunks. */
const WRITERS = 2
/**
 * Tables that the worker joins are analyzed at so many orders of a company: planned for one of no rows, its statements would
 * take minutes.
 */
const ANALYZED = { at: 1_000, tables: ['orders', 'jobs', 'job_rows', 'stops', 'contracts'] }
/** The most late stops recorded, and how many at once. */
const LATE = { most: 100_000, each: 10_000 }
const TABLES = [...STORY_TABLES, 'history', 'counter_deltas'] as const
/** What is read or written past row-level security. */
const WALLED = [...TABLES, 'counters', 'due_work', 'history_cursors', 'history_heads', 'sequences'] as const

/** Merges the counter deltas of all chunks into one row per status. */
const SQUASH = `with gone as (delete from counter_deltas where company_guid = $1 returning subject, scope, scope_guid, status, delta)
  insert into counter_deltas (company_guid, subject, scope, scope_guid, status, delta)
  select $1, subject, scope, scope_guid, status, sum(delta) from gone group by 2, 3, 4, 5 having sum(delta) <> 0`

export interface SeedOptions {
  databaseUrl: string
  orders: number
  /** The companies that get as many each; by default the one with the most orders. */
  companyGuids?: readonly string[]
  /** Whether indexes and triggers are disabled meanwhile; by default if there are many orders to add. */
  isMany?: boolean
  now?: Date
  /** The same seed generates the same orders. */
  seed?: string
  log?: (line: string) => void
}

export interface Seeded {
  orders: number
  seconds: number
  /** Peak memory of this process (MB). */
  peakMemory: number
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Whether the role is a superuser or may bypass row-level security; others suspend it during the seed. */
const isAboveWalls = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user')).rows[0]
    ?.above === true

/** Disables foreign keys if the database user may: with many rows, checking references once afterwards is faster. */
async function trustRows(client: pg.Client): Promise<boolean> {
  try {
    await client.query("set session_replication_role = 'replica'")
    return true
  } catch {
    return false
  }
}

const companiesOf = async (client: pg.Client, wanted: readonly string[] | undefined): Promise<readonly string[]> => {
  if (wanted) {
    const { rows } = await client.query('select company_guid from companies where company_guid = any($1)', [wanted])
    const missing = wanted.find((guid) => !rows.some((row) => row.company_guid === guid))
    if (missing) throw new Error(`There is no company ${missing}`)
    return wanted
  }
  const { rows } = await client.query(
    `select company_guid from companies
     order by (select coalesce(sum(amount), 0) from (
       select amount from counters c where c.company_guid = companies.company_guid and c.scope = 'company' and c.subject = 'order'
       union all select delta from counter_deltas d where d.company_guid = companies.company_guid and d.scope = 'company' and d.subject = 'order') n) desc limit 1`,
  )
  if (!rows[0]) throw new Error('There is no company yet; fill the demo first')
  return [rows[0].company_guid as string]
}

/** Records the stops that are already late, without notifications. */
async function noteLateStops(database: Database, companyGuid: string, now: Date): Promise<void> {
  for (let noted = 0; noted < LATE.most; noted += LATE.each) {
    const [late] = await database.read({ companyGuid }, lateStops(companyGuid, now, LATE.each))
    const rows = late.map(({ guid, window_end }) => ({
      company_guid: companyGuid,
      stop_guid: guid,
      window_end,
      noted_at: now,
    }))
    if (rows.length) await database.write({ companyGuid }, async (tx) => tx.later(insertRows('late_stops', rows)))
    if (rows.length < LATE.each) return
  }
}

/** Writes chunks on a separate connection; returns whether their references still need to be checked. */
async function writeAll(
  url: string,
  company: string,
  chunks: AsyncGenerator<Chunk>,
  isMany: boolean,
  written: (orders: number) => Promise<void>,
): Promise<boolean> {
  const client = await connect(url)
  try {
    await client.query('set synchronous_commit = off')
    const isTrusted = isMany && (await trustRows(client))
    for (;;) {
      const { value, done } = await chunks.next()
      if (done) break
      await writeChunk(client, company, value)
      await written(value.orders)
    }
    return isTrusted
  } finally {
    await client.end()
  }
}

type CompanySeed = Omit<SeedOptions, 'companyGuids'> & {
  now: Date
  isMany: boolean
  written: (orders: number) => Promise<void>
}

/** Adds the orders of one company; returns whether their references still need to be checked. */
async function seedCompany(database: Database, company: string, seed: CompanySeed): Promise<boolean> {
  const { databaseUrl, orders, now, isMany, written } = seed
  const demo = await readDemoCompany(database, company, now)
  const firstNumber = await new Numbers(database).take(company, 'order', orders)
  const chunks = chunksOf({
    demo,
    count: orders,
    firstNumber,
    now,
    seed: seed.seed ?? randomUUID(),
    chunk: CHUNK,
    copies: Math.min(COPIES.most, Math.ceil(orders / COPIES.each)),
  })
  try {
    const write = () => writeAll(databaseUrl, company, chunks, isMany, written)
    const answers = await Promise.all(Array.from({ length: WRITERS }, write))
    return answers.some(Boolean)
  } finally {
    await chunks.return(undefined)
  }
}

/** Readers of history that have nothing to read up to its end start there: the new entries are all quiet. */
const PLACE_CURSORS = `update history_cursors c set seq = e.seq from history_heads e
  where c.company_guid = $1 and e.company_guid = $1 and not exists (
    select from history h where h.company_guid = $1 and h.seq > c.seq and not h.is_quiet)`

/** Counts, late stops and due work of a company's new orders. */
async function complete(client: pg.Client, database: Database, company: string, now: Date): Promise<void> {
  await client.query(SQUASH, [company])
  await client.query(PLACE_CURSORS, [company])
  await noteLateStops(database, company, now)
  await client.query(
    'insert into due_work (company_guid, kind, due_at) select $1, kind, now() from unnest($2::text[]) kind',
    [company, WORK_KINDS],
  )
}

/** Whether so many orders are added that indexes are rebuilt afterwards. */
async function areMany(client: pg.Client, orders: number): Promise<boolean> {
  const { rows } = await client.query('select reltuples::bigint as n from pg_class where oid = $1::regclass', [
    'orders',
  ])
  return orders >= MANY.orders && orders > Number(rows[0].n) * MANY.part
}

/** Adds the orders. @throws if another seed is running, or rows have dangling references */
export async function seedOrders(options: SeedOptions): Promise<Seeded> {
  const { databaseUrl, now = new Date(), log = () => {} } = options
  const started = performance.now()
  const client = await connect(databaseUrl)
  const database = await openDatabase({ url: databaseUrl, size: 2 })
  try {
    if (!(await takeSeedLock(client))) throw new Error('Another seed is running on this database')
    await restoreDropped(client, databaseUrl, log)
    const companies = await companiesOf(client, options.companyGuids)
    const orders = options.orders * companies.length
    const isMany = options.isMany ?? (await areMany(client, orders))
    if (!(await isAboveWalls(client))) await suspendRowSecurity(client, WALLED)
    if (isMany) log(`dropped ${await dropIndexes(client, TABLES)} indexes until the end`)
    let done = 0
    let logged = 0
    const seconds = () => (performance.now() - started) / 1_000
    const written = async (more: number) => {
      const ofCompany = done % options.orders
      done += more
      if (ofCompany < ANALYZED.at && ofCompany + more >= ANALYZED.at)
        await client.query(`analyze ${ANALYZED.tables.join()}`)
      if (done - logged < 50_000 && done < orders) return
      logged = done
      log(`${done.toLocaleString('en-US')} orders in ${Math.round(seconds())} s`)
    }
    let isTrusted = false
    try {
      for (const company of companies)
        if (await seedCompany(database, company, { ...options, now, isMany, written })) isTrusted = true
    } finally {
      await restoreDropped(client, databaseUrl, log)
    }
    await client.query(`analyze ${TABLES.join()}`)
    for (const company of companies) await complete(client, database, company, now)
    if (isTrusted) {
      log('checking references')
      const dangling = await danglingReferences(databaseUrl, TABLES)
      if (dangling.length) throw new Error(`Rows have dangling references: ${dangling.join(', ')}`)
    }
    return { orders: done, seconds: seconds(), peakMemory: process.resourceUsage().maxRSS / 1_024 }
  } finally {
    await client.end()
    await database.end()
  }
}
