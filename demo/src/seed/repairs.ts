/**
 * Drops indexes before millions of rows are inserted, and rebuilds them afterwards. Each is recorded in a table first:
 * if the seed is interrupted, the next start or seed rebuilds them.
 */
import pg from 'pg'

const NOTES = 'waybill.seed_repairs'
/** The advisory lock held during a seed or repair. */
const LOCK = 4_200_017
/** Memory for one index build. */
const MEMORY = '512MB'

type Client = Pick<pg.Client, 'query'>

const known = async (client: Client): Promise<boolean> =>
  (await client.query(`select to_regclass('${NOTES}') as name`)).rows[0]?.name != null

/** Takes the lock to seed or repair; returns false if another process has it. */
export const takeSeedLock = async (client: Client): Promise<boolean> =>
  (await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])).rows[0]?.mine === true

interface Note {
  name: string
  statement: string
  is_late: boolean
}

/** Drops or disables one thing and records it: one per transaction, since several table locks could deadlock. */
async function take(client: Client, { name, statement, is_late }: Note, taking: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`insert into ${NOTES} (name, statement, is_late) values ($1, $2, $3)`, [
      name,
      statement,
      is_late,
    ])
    await client.query(taking)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Drops the indexes of the tables, except those of constraints. */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<number> {
  await client.query(
    `create table if not exists ${NOTES} (id bigint generated always as identity primary key, name text not null, statement text not null, is_late boolean not null)`,
  )
  const { rows } = await client.query<Note>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement, am.amname = 'gin' as is_late
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name, statement, is_late } of rows)
    await take(client, { name, statement, is_late }, `drop index ${name}`)
  return rows.length
}

/** Suspends row-level security so that the owner of the tables can COPY into them; the repair restores it. */
export async function suspendRowSecurity(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(
    `create table if not exists ${NOTES} (id bigint generated always as identity primary key, name text not null, statement text not null, is_late boolean not null)`,
  )
  for (const table of tables) {
    const note = {
      name: `row-level security of ${table}`,
      statement: `alter table ${table} force row level security`,
      is_late: false,
    }
    await take(client, note, `alter table ${table} no force row level security`)
  }
}

/** Restores one thing and deletes its record in the same transaction. */
async function repair(client: Client, note: { id: string; name: string; statement: string }): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local maintenance_work_mem = '${MEMORY}'`)
    // Two are built at a time: workers of each would only get in the way of the other.
    await client.query('set local max_parallel_maintenance_workers = 0')
    const isIndex = /^create (unique )?index /i.test(note.statement)
    const there = isIndex && (await client.query('select to_regclass($1) as name', [note.name])).rows[0]?.name != null
    if (!there) await client.query(note.statement)
    await client.query(`delete from ${NOTES} where id = $1`, [note.id])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Restores what an interrupted seed dropped. Cheap if nothing is missing; does nothing while another seed is running.
 * @returns how many things were restored
 */
export async function repairAfterSeed(databaseUrl: string, log: (line: string) => void = () => {}): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!(await known(client)) || !(await takeSeedLock(client))) return 0
    return await restoreDropped(client, databaseUrl, log)
  } finally {
    await client.end()
  }
}

/** Restores everything recorded, two at a time, first those of search, which take longest. `client` holds the lock. */
export async function restoreDropped(
  client: Client,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<number> {
  if (!(await known(client))) return 0
  const { rows } = await client.query(`select id, name, statement from ${NOTES} order by is_late desc, id`)
  if (rows.length) log(`building ${rows.length} indexes`)
  const second = new pg.Client({ connectionString: databaseUrl })
  await second.connect()
  try {
    const notes = rows.values()
    const work = async (mine: Client) => {
      for (const note of notes) await repair(mine, note)
    }
    await Promise.all([work(client), work(second)])
    // A backup has only tables of migrations.
    await client.query(`drop table ${NOTES}`)
  } finally {
    await second.end()
  }
  return rows.length
}
