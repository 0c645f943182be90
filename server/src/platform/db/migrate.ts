/**
 * Numbered SQL files, forward only. Each runs once, in its own transaction or declared to be outside of one, under a lock that
 * a second process waits for.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../caught.ts'
import { isDistributed } from './company-session.ts'
import { MIGRATIONS, readMigrations, statementTexts } from './migration-files.ts'

const LOCK = 4_200_002
const LOCK_POLL_MS = 100

/** Asks again and again: an index that is built beside writes waits for statements that began before, also for one that waits for the lock. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK])
    if (rows[0]!.ok) return
    await pause(LOCK_POLL_MS)
  }
}

const failed = (name: string, error: unknown) =>
  new Error(`Migration ${name} failed: ${messageOf(error)}`, { cause: error })

/** Runs a migration outside a transaction. What is left of an index whose building was cut short goes first. */
async function runApart(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementTexts(text)) {
    const index = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1]
    if (index !== undefined) {
      const { rowCount } = await client.query(
        `select from pg_index i where i.indexrelid = to_regclass('public.' || quote_ident($1)) and not i.indisvalid`,
        [index],
      )
      if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`)
    }
    await client.query(statement)
  }
}

/**
 * Migrates the database to the newest schema, or to the migration `last`; returns the names of the migrations that ran.
 * Requires a direct connection. Migrations of a newer program are fine if each declares that older ones keep working.
 */
export async function migrate(databaseUrl: string, last = '9999', folder = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await lock(client)
    // A user named like one of our schemas would have it first in its path.
    await client.query('set search_path to public')
    await client.query(
      'create table if not exists public.migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    // Checked before it is added: adding takes a lock, for which a long export would delay this start.
    const { rowCount: hasWord } = await client.query(
      `select from pg_attribute where attrelid = 'public.migrations'::regclass and attname = 'keeps_older' and not attisdropped`,
    )
    if (!hasWord)
      await client.query('alter table public.migrations add column keeps_older boolean not null default false')
    const { rows } = await client.query<{ name: string; keeps_older: boolean }>(
      'select name, keeps_older from public.migrations order by name',
    )
    const files = await readMigrations(folder)
    const own = new Set(files.map(({ name }) => name))
    const ends = rows.filter((row) => !own.has(row.name) && !row.keeps_older).map(({ name }) => name)
    if (ends.length) throw new Error(`The database is newer than this program (it knows ${ends.join(', ')})`)
    const done = new Set(rows.map(({ name }) => name))
    // That one passes texts on to its nodes, which take one statement each, over one connection for a transaction.
    const textsOf = (await isDistributed(client))
      ? (text: string) => [`set local citus.multi_shard_modify_mode to 'sequential'`, ...statementTexts(text)]
      : (text: string) => [text]
    const ran: string[] = []
    for (const { name, text, keepsOlder, isApart } of files.filter(
      (file) => !done.has(file.name) && file.name <= last,
    )) {
      if (isApart)
        await runApart(client, text).catch((error: unknown) => {
          throw failed(name, error)
        })
      await client.query('begin')
      try {
        for (const statement of isApart ? [] : textsOf(text)) await client.query(statement)
        await client.query('insert into public.migrations (name, keeps_older) values ($1, $2)', [name, keepsOlder])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw failed(name, error)
      }
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}
