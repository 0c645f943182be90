/** Numbered SQL files, forward only. Each runs once, in its own transaction, under a lock that a second process waits for. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { messageOf } from '../caught.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const LOCK = 4_200_002

/**
 * Brings the database to the newest schema, or to that of the migration `last`; answers the names of the migrations that
 * ran. Needs a direct connection.
 */
export async function migrate(databaseUrl: string, last = '9999'): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // A user named like one of our schemas would have it first in its path.
    await client.query('set search_path to public')
    await client.query(
      'create table if not exists public.migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from public.migrations')).rows.map(({ name }) => name),
    )
    const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
    const unknown = [...done].filter((name) => !names.includes(name))
    if (unknown.length) throw new Error(`The database is newer than this program (it knows ${unknown.join(', ')})`)
    const ran: string[] = []
    for (const name of names.filter((n) => !done.has(n) && n <= last)) {
      await client.query('begin')
      try {
        await client.query(await readFile(FOLDER + name, 'utf8'))
        await client.query('insert into public.migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${messageOf(error)}`, { cause: error })
      }
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}
