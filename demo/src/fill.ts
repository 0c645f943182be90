/** Fills an empty database with two companies, with orders in every state: what is worked on first, then the rest in parts. */
import { randomUUID } from 'node:crypto'
import { FILE_BYTES_MAX } from '@waybill/contract/vocabulary/limits.ts'
import { build, rawQuery, sql } from '@waybill/server/platform/db/builder.ts'
import type { Database } from '@waybill/server/platform/db/database.ts'
import { openDatabase } from '@waybill/server/platform/db/open-database.ts'
import { openFileStore, type FileStore } from '@waybill/server/platform/files/file-store.ts'
import { type DemoFill, lockDemoFill, noteDemoFill } from '@waybill/server/records/company/index.ts'
import { larkspur, tidewater } from './company/blueprints.ts'
import type { Blueprint } from './company/make-company.ts'
import { writeCompany, writePart } from './company/write-company.ts'
import { documentsOf } from './documents/store-documents.ts'
import { type PlannedCompany, planCompany } from './plan-company.ts'

const ORDERS = 2_000
const OTHER_ORDERS = 60
/** Orders of one transaction: short, as acts of users may wait for it. */
const PART = 25
/** How long it waits for a connection (milliseconds). */
const WAIT_MS = 60_000

export interface FillOptions {
  databaseUrl: string
  /** The folder for the files of the demo, and for those on their way into a bucket. */
  dataFolder: string
  /** Where the files are kept; in the folder by default. */
  files?: Parameters<typeof openFileStore>[0]
  now?: Date
  /** Orders of the main company; tests use fewer than the default of 2,000. */
  orders?: number
  /** The priority of the database's processes (0 to 19, the most polite), if it is the embedded one. */
  nice?: number
  /** Called once every sign-in finds work to do; the rest is written after what it returns. */
  opened?: () => Promise<void> | void
  /** Whether to wait for another process that fills; otherwise it is left to that one. */
  waits?: boolean
  /** Called after each part. Ends the fill where it answers `stop`; a later one goes on. */
  progress?: (filled: number, planned: number) => 'stop' | void
}

/** A company to fill: planned again where an earlier run left it. */
interface Begun {
  name: string
  planned: PlannedCompany
  asOf: Date
  seed: string
  /** What an earlier run wrote. */
  known: DemoFill | undefined
}

interface Company {
  name: string
  make: (now: Date) => Blueprint
  orders: number
}

const companiesOf = ({ orders = ORDERS }: FillOptions): readonly Company[] => [
  { name: 'larkspur', make: larkspur, orders },
  { name: 'tidewater', make: tidewater, orders: OTHER_ORDERS },
]

/** What earlier runs left, as the owner of the tables. */
const fillsIn = async ({ pool }: Database): Promise<DemoFill[]> =>
  (await pool.query<DemoFill>('select * from demo_fills')).rows

/** Whether an earlier run ended before all was written. */
const isHalfFilled = (fills: readonly Pick<DemoFill, 'ended_at'>[]): boolean =>
  fills.some((fill) => fill.ended_at === null)

/** Whether what was written is what the plan says: another version of the product may plan other orders. */
async function isSamePlan(database: Database, { planned, known }: Begun): Promise<boolean> {
  const { blueprint, demo, stories } = planned
  const companyGuid = blueprint.guid
  const accounts = [...demo.clients, ...demo.vendors].map(({ guid }) => guid)
  const orders = stories.slice(0, known?.filled).map(({ aggregate }) => aggregate.order.guid)
  const [[found]] = await database.read(
    { companyGuid },
    rawQuery<{ accounts: number; orders: number }>(
      sql`select (select count(*)::int from accounts where company_guid = ${companyGuid} and guid = any (${accounts}::uuid[])) as accounts,
        (select count(*)::int from orders where company_guid = ${companyGuid} and guid = any (${orders}::uuid[])) as orders`,
    ),
  )
  return found?.accounts === accounts.length && found.orders === orders.length
}

const newFill = ({ name, planned, asOf, seed }: Begun, now: Date): DemoFill => ({
  company_guid: planned.blueprint.guid,
  name,
  seed,
  as_of: asOf,
  planned: planned.stories.length,
  filled: planned.first,
  ended_at: planned.first === planned.stories.length ? now : null,
})

/** The documents of a company, in which those of an earlier run are known. */
async function documentsFor(database: Database, store: FileStore, { planned, asOf }: Begun) {
  const { blueprint, demo, stories } = planned
  const [known] = await database.read(
    { companyGuid: blueprint.guid },
    build.selectFrom('files').where('company_guid', '=', blueprint.guid).selectAll(),
  )
  return documentsOf(store, { ...blueprint, accountGuid: demo.accountGuid }, stories, asOf, known)
}

/** Leaves it as it is: what is there is whole, and the rest cannot be planned again. */
async function endEarly(database: Database, companyGuid: string): Promise<void> {
  await database.write({ companyGuid }, async (tx) => {
    const fill = await tx.first(lockDemoFill(companyGuid))
    if (fill) await tx.rows(noteDemoFill(companyGuid, { filled: fill.filled, endedAt: new Date() }))
  })
}

/** Writes the rest of a company in parts; false if that was stopped, or the demo was removed meanwhile. */
async function writeRest(
  database: Database,
  { planned }: Begun,
  given: { from: number; documents: ReturnType<typeof documentsOf>; progress: NonNullable<FillOptions['progress']> },
): Promise<boolean> {
  const { blueprint, stories } = planned
  for (let after = given.from; after < stories.length; after += PART) {
    const part = stories.slice(after, after + PART)
    const filled = after + part.length
    const stored = await given.documents(part)
    const endedAt = filled === stories.length ? new Date() : null
    if (!(await writePart(database, blueprint.guid, { stories: part, stored, after, endedAt }))) return false
    if (given.progress(filled, stories.length) === 'stop') return false
  }
  return true
}

const beginning = ({ name, make, orders }: Company, fills: readonly DemoFill[], now: Date): Begun => {
  const known = fills.find((fill) => fill.name === name)
  const [asOf, seed] = known ? [known.as_of, known.seed] : [now, randomUUID()]
  const planned = planCompany(make, { now: asOf, seed, orders: known?.planned ?? orders })
  return { name, planned, asOf, seed, known }
}

const LOCK = 4_200_019

/** Runs `fill` while no other process fills this database; undefined if one does, unless it is waited for. */
async function alone<T>({ pool }: Database, waits: boolean, fill: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0')
    if (waits) await client.query('select pg_advisory_lock($1)', [LOCK])
    else {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
      if (!rows[0]?.mine) return undefined
    }
    return await fill()
  } finally {
    // The lock ends with its session.
    client.release(true)
  }
}

/** How a fill went: it wrote all that was left, there was nothing to write, or it ended before. */
export type Filled = 'filled' | 'nothing' | 'interrupted' | 'elsewhere'

/**
 * Fills the demo companies: each with its first orders in one transaction, the rest of the larger in parts. Goes on where an
 * earlier run was interrupted. Does nothing if there is already another company, nothing left to write, or another process that
 * fills (`elsewhere`).
 */
export async function fillDemo(options: FillOptions): Promise<Filled> {
  const { now = new Date(), opened = () => {}, progress = () => {}, waits = false } = options
  const store = await openFileStore(options.files ?? { kind: 'local' }, options.dataFolder, FILE_BYTES_MAX)
  const { nice } = options
  const database = await openDatabase({
    url: options.databaseUrl,
    size: 3,
    // Nobody waits for the rest, and planning keeps this process busy for seconds.
    waitMs: WAIT_MS,
    ...(nice === undefined ? {} : { isOnThisMachine: true, nice }),
  })
  try {
    const filled = await alone(database, waits, async (): Promise<Filled> => {
      const fills = await fillsIn(database)
      const { rowCount } = await database.pool.query('select from companies limit 1')
      if (fills.length ? !isHalfFilled(fills) : rowCount) return 'nothing'
      const isLeft = ({ name }: { name: string }) => !fills.some((fill) => fill.name === name && fill.ended_at)
      const rest: (() => Promise<boolean>)[] = []
      for (const company of companiesOf(options).filter(isLeft)) {
        const begun = beginning(company, fills, now)
        const { planned, known } = begun
        if (known && !(await isSamePlan(database, begun))) {
          await endEarly(database, known.company_guid)
          continue
        }
        const documents = await documentsFor(database, store, begun)
        if (!known) {
          const first = planned.stories.slice(0, planned.first)
          const fill = newFill(begun, new Date())
          await writeCompany(database, { ...planned, fill }, first, await documents(first))
        }
        const from = known?.filled ?? planned.first
        rest.push(() => writeRest(database, begun, { from, documents, progress }))
      }
      // Otherwise the first queries would be planned for empty tables.
      await database.pool.query('analyze')
      await opened()
      for (const write of rest) if (!(await write())) return 'interrupted'
      await database.pool.query('analyze')
      return 'filled'
    })
    return filled ?? 'elsewhere'
  } finally {
    await database.end()
  }
}

/**
 * Adds a company like the main one, with orders in every state, to compare sizes. Its administrator signs in as
 * `dispatcher@DOMAIN` with the demo's password; nobody else does. @returns its guid
 */
export async function addAlike(
  options: Pick<FillOptions, 'databaseUrl' | 'dataFolder' | 'now'> & { name: string; domain: string },
): Promise<string> {
  const { name, domain, now = new Date() } = options
  const make = (at: Date): Blueprint => {
    const like = larkspur(at)
    const [admin, ...others] = like.people
    const people = [{ ...admin!, signsInAs: `dispatcher@${domain}` }, ...others.filter((person) => !person.signsInAs)]
    return { ...like, name, domain, people, signIns: new Map() }
  }
  const store = await openFileStore({ kind: 'local' }, options.dataFolder, FILE_BYTES_MAX)
  const database = await openDatabase({ url: options.databaseUrl, size: 2 })
  try {
    const seed = randomUUID()
    const planned = planCompany(make, { now, seed, orders: ORDERS })
    const documents = await documentsFor(database, store, { name, planned, asOf: now, seed, known: undefined })
    await writeCompany(database, planned, planned.stories, await documents(planned.stories))
    return planned.blueprint.guid
  } finally {
    await database.end()
  }
}
