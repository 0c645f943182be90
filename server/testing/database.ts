/** A database of its own for a test file: copied from one that was migrated once for the whole run. */
import { afterAll, inject } from 'vitest'
import pg from 'pg'
import { Database } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const TEMPLATE = 'waybill_template'
const LOCK = 77_001

const at = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.toString()
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
    await client.query(`create database ${TEMPLATE}_making`)
    await migrate(at(url, `${TEMPLATE}_making`))
    await client.query(`alter database ${TEMPLATE}_making rename to ${TEMPLATE}`)
  })

let counter = 0

export interface TestDatabase {
  database: Database
  url: string
}

/** A fresh database with the newest schema, dropped after the file's tests. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = inject('postgresUrl')
  await makeTemplate(url)
  const name = `test_${process.pid}_${Date.now().toString(36)}_${counter++}`
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]) // a template is copied by one at a time
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const own = at(url, name)
  const database = new Database({ url: own, size: 10 })
  afterAll(async () => {
    await database.end().catch(() => {})
    await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  })
  return { database, url: own }
}
