/** A database of its own for a test file: copied from one that was migrated once for the whole run. */
import { inject } from 'vitest'
import pg from 'pg'
import { atEnd } from './at-end.ts'
import { emptyTables, isAsNew, lent, rememberNew, type PooledDatabase } from './pooled-database.ts'
import { atEach, copyEach, gather } from './nodes.ts'
import type { DatabaseOptions } from '../src/platform/db/database-options.ts'
import { Database } from '../src/platform/db/database.ts'
import { RECORD_LINE } from '../src/platform/db/record-turns.ts'
import type { LineLimits } from '../src/platform/line.ts'
import { updateRelatedTurns } from '../src/records/projections/index.ts'
import { distribute } from '../src/platform/db/distribute.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { prepareQueue } from '../src/platform/queue/prepare-queue.ts'

const TEMPLATE = 'waybill_template'
const LOCK = 77_001

const at = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.toString()
}

/** Owns the tables and is no superuser, as where the database is somebody else's. */
const OWNER = { username: 'waybill_owner', password: 'waybill' }
const asOwner = (url: string) => Object.assign(new URL(url), OWNER).toString()

/** As the program signs in. */
const asServer = (url: string) => {
  const { username, password } = new URL(inject('serverUrl'))
  return Object.assign(new URL(url), { username, password }).toString()
}

/** The same database through the pooler, if there is one. */
const pooled = (url: string): string | undefined => {
  const pooler = inject('pooler')
  return pooler ? url.replace(/@[^/]*\//, `@${pooler}/`) : undefined
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the migrated template once, whoever comes first. */
const makeTemplate = (url: string) =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const known = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (known.rowCount) return
    const nodes = inject('nodes')
    const roles = ['waybill_app nologin noinherit', `${OWNER.username} login password '${OWNER.password}'`].map(
      // Another test may have made it for a database of its own.
      (role) =>
        `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
    )
    const grant = `grant waybill_app to ${OWNER.username}, waybill_server`
    const create = `create database ${TEMPLATE}_making owner ${OWNER.username} strategy file_copy`
    if (nodes.length) {
      await atEach(nodes, 'postgres', [...roles, grant, 'alter role waybill_app login', create])
      await gather(nodes, `${TEMPLATE}_making`)
    } else for (const text of [...roles, grant, create]) await client.query(text)
    const making = asOwner(at(url, `${TEMPLATE}_making`))
    await migrate(making)
    await prepareQueue(making)
    if (nodes.length) {
      await distribute(making, 4)
      await copyEach(nodes, `${TEMPLATE}_making`, TEMPLATE, OWNER.username)
    } else await client.query(`alter database ${TEMPLATE}_making rename to ${TEMPLATE}`)
  })

let counter = 0

/** What many do at once on a busy machine waits its turn (milliseconds). */
export const PATIENT_MS = 600_000

/** The line of acts on one record, which waits that long as well. */
export const PATIENT_LINE: LineLimits = { ...RECORD_LINE, waitMs: PATIENT_MS }

/** A file may open a dozen applications, whose connections are all the server's (milliseconds). */
const IDLE_MS = 30_000

export interface TestDatabase {
  /** As a superuser, who sees every row: to prepare a test and to look. */
  database: Database
  url: string
  /** As the program works: signed in as the role of the server. */
  program: {
    database: Database
    /** Past any pooler. */
    url: string
    /** The settings of a process that works on it. */
    env: {
      DATABASE_URL: string
      DATABASE_DIRECT_URL?: string
      WAYBILL_DATABASE_WAIT: string
      WAYBILL_LOCK_WAIT: string
    }
  }
}

/** The program's; `wishes`: what a test wants differently. */
export const openProgram = (url: string, options: Partial<DatabaseOptions> = {}): Database => {
  const through = pooled(url)
  return new Database({
    url: through ?? url,
    directUrl: url,
    named: !through,
    distributed: inject('nodes').length > 0,
    size: 10,
    waitMs: PATIENT_MS,
    lockWaitMs: PATIENT_MS,
    recordLine: PATIENT_LINE,
    idleMs: IDLE_MS,
    beforeCommit: updateRelatedTurns,
    ...options,
  })
}

const openSuper = (url: string): Database =>
  new Database({ url, size: 10, waitMs: PATIENT_MS, idleMs: IDLE_MS, distributed: inject('nodes').length > 0 })

const asTestDatabase = (url: string, database: Database, program: Database): TestDatabase => {
  const direct = asServer(url)
  const through = pooled(direct)
  return {
    database,
    url,
    program: {
      database: program,
      url: direct,
      env: {
        ...(through ? { DATABASE_URL: through, DATABASE_DIRECT_URL: direct } : { DATABASE_URL: direct }),
        WAYBILL_DATABASE_WAIT: `${PATIENT_MS / 1_000}`,
        WAYBILL_LOCK_WAIT: `${PATIENT_MS / 1_000}`,
      },
    },
  }
}

const drop = (name: string) =>
  atEach(inject('nodes').length ? inject('nodes') : [inject('postgresUrl')], 'postgres', [
    `drop database if exists ${name} with (force)`,
  ])

async function copyTemplate(name: string, isEmpty: boolean): Promise<void> {
  const url = inject('postgresUrl')
  await makeTemplate(url)
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]) // a template is copied by one at a time
    const nodes = inject('nodes')
    if (isEmpty) await client.query(`create database ${name} owner ${OWNER.username} strategy file_copy`)
    else if (nodes.length) await copyEach(nodes, TEMPLATE, name, OWNER.username)
    // Copied as files: page by page through the WAL takes ten times as long.
    else await client.query(`create database ${name} template ${TEMPLATE} owner ${OWNER.username} strategy file_copy`)
  })
}

const newName = () => `test_${process.pid}_${Date.now().toString(36)}_${counter++}`

/** Those of earlier files of this process. */
const free: PooledDatabase[] = []

/** One that an earlier file had and that is as a new one, or a new one. */
async function takePooled(): Promise<PooledDatabase> {
  const { username } = new URL(inject('serverUrl'))
  for (let entry = free.pop(); entry; entry = free.pop()) {
    const known = entry
    if (await withClient(known.url, (client) => isAsNew(client, known, username))) return known
    await known.program.end().catch(() => {})
    await drop(known.name)
  }
  const name = newName()
  await copyTemplate(name, false)
  const url = at(inject('postgresUrl'), name)
  await withClient(url, rememberNew)
  return { name, url, program: openProgram(asServer(url)), isEnded: false, files: 0 }
}

async function pooledDatabase(): Promise<TestDatabase> {
  const entry = await takePooled()
  entry.files++
  const database = openSuper(entry.url)
  const { database: program, giveBack } = lent(entry)
  atEnd(async () => {
    giveBack()
    await database.end().catch(() => {})
    free.push(entry)
  })
  return asTestDatabase(entry.url, database, program)
}

/** Fills a database, as the owner of its tables; one without any, or of the newest schema without rows. */
export interface Filling {
  fill: (ownerUrl: string) => Promise<unknown>
  hasTables?: boolean
}

/** A fresh database with the newest schema or what is filled in, gone or emptied after the file's tests. */
export async function testDatabase({ fill, hasTables = false }: Partial<Filling> = {}): Promise<TestDatabase> {
  if (!fill && inject('keepsDatabases') && !inject('pooler') && !inject('nodes').length) return pooledDatabase()
  const name = newName()
  await copyTemplate(name, fill !== undefined && !hasTables)
  const own = at(inject('postgresUrl'), name)
  if (hasTables) await withClient(own, emptyTables)
  await fill?.(asOwner(own))
  const database = openSuper(own)
  const program = openProgram(asServer(own))
  atEnd(async () => {
    await Promise.all([database.end().catch(() => {}), program.end().catch(() => {})])
    await drop(name)
  })
  return asTestDatabase(own, database, program)
}
