/**
 * A test database that the next file of the process may have, with the program's open connections: they know the schema and have
 * planned its statements. It is given on only if it is as a new one (`isAsNew`); else it is dropped.
 */
import pg from 'pg'
import { Database } from '../src/platform/db/database.ts'

/** Files that one database serves: dead rows stay in its tables. */
const FILES_MAX = 20

/** What may not differ from a new database. Its tables and their rights by the transactions that wrote the catalogs last. */
const STATE = `select md5(concat_ws('|',
  ${[
    'pg_class',
    'pg_attribute',
    'pg_attrdef',
    'pg_constraint',
    'pg_index',
    'pg_trigger',
    'pg_event_trigger',
    'pg_policy',
    'pg_proc',
    'pg_type',
    'pg_namespace',
    'pg_extension',
    'pg_rewrite',
    'pg_default_acl',
    'pg_publication',
    'pg_statistic',
    'pg_statistic_ext',
  ]
    .map((name) => `(select count(*) || ':' || max(xmin::text::bigint) from ${name})`)
    .join()},
  (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
   where d.datname = current_database()))) as state`

const TABLES = `select c.oid::regclass::text as name, pg_relation_size(c.oid) > 0 as written
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences`

/** How long a connection that is ended may take on a busy machine; until then it keeps its locks (milliseconds). */
const END_MS = 60_000
/** Ends what others left open, answers how many of the program's connections are still at work, and what is locked. */
const OTHERS = `select count(*) filter (where not pg_terminate_backend(pid, ${END_MS}))::int as left from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and (usename <> $1 or split_part(application_name, ' ', 1) <> 'waybill')`
const BUSY = `select (select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = $1 and state <> 'idle')
  + (select count(*) from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory') as busy`

interface State {
  catalogs: string
  /** The rows of a new database by table. */
  rows: ReadonlyMap<string, string>
}

export interface PooledDatabase {
  name: string
  url: string
  program: Database
  /** A file has closed the program's connections. */
  isEnded: boolean
  files: number
}

/** Deletes every row, of a copy of the template. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; written: boolean }>(TABLES)
  const written = rows.filter((each) => each.written)
  await client.query(
    ['set session_replication_role = replica', ...written.map(({ name }) => `delete from ${name}`)].join(';'),
  )
}

/** As text, by which they are compared and written again. */
const rowsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ text: string }>(
    `select coalesce(jsonb_agg(to_jsonb(r) order by to_jsonb(r)), '[]')::text as text from ${table} r`,
  )
  return rows[0]!.text
}

const catalogsOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ state: string }>(STATE)).rows[0]!.state

let asCopied: State | undefined

/** What a copy of the template is like; asked once, of one that nobody has used. */
export async function rememberNew(client: pg.Client): Promise<void> {
  if (asCopied) return
  const rows = new Map<string, string>()
  for (const { name, written } of (await client.query<{ name: string; written: boolean }>(TABLES)).rows)
    if (written) rows.set(name, await rowsOf(client, name))
  asCopied = { catalogs: await catalogsOf(client), rows }
}

/** Empties the database; false if it cannot be as a new one. */
export async function isAsNew(client: pg.Client, pooled: PooledDatabase, serverRole: string): Promise<boolean> {
  if (!asCopied || pooled.isEnded || pooled.files >= FILES_MAX) return false
  await client.query(OTHERS, [serverRole])
  if (Number((await client.query<{ busy: string }>(BUSY, [serverRole])).rows[0]!.busy) > 0) return false
  if ((await catalogsOf(client)) !== asCopied.catalogs) return false
  const tables = (await client.query<{ name: string; written: boolean }>(TABLES)).rows.filter(({ written }) => written)
  const changed: string[] = []
  for (const [name, text] of asCopied.rows) if ((await rowsOf(client, name)) !== text) changed.push(name)
  const { rows: sequences } = await client.query<{ name: string; last_value: string | null; start_value: string }>(
    SEQUENCES,
  )
  await client.query(
    [
      // Neither history nor foreign keys hold rows back.
      'set session_replication_role = replica',
      ...tables.filter(({ name }) => !asCopied!.rows.has(name)).map(({ name }) => `delete from ${name}`),
      ...sequences
        .filter(({ last_value: last }) => last !== null)
        .map(({ name, start_value: first }) => `select setval('${name}', ${first}, false)`),
      ...changed.map((name) => `delete from ${name}`),
    ].join(';'),
  )
  for (const name of changed)
    await client.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [
      asCopied.rows.get(name),
    ])
  return true
}

/** The program's database as one file has it: what is replaced in it is its own, and nothing reaches it once the file is over. */
export function lent(pooled: PooledDatabase): { database: Database; giveBack: () => void } {
  let isOver = false
  const { program } = pooled
  const refuse = async (): Promise<never> => {
    throw new Error('The tests that had this database are over')
  }
  // As a pool that was closed: it is there, and its promises are rejected.
  const closed = { query: refuse, connect: refuse, read: refuse, readList: refuse, write: refuse }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has what the database has
  const database = Object.create(Database.prototype, {
    pool: { get: () => (isOver ? closed : program.pool) },
    replica: { get: () => (isOver ? undefined : program.replica) },
    ...Object.fromEntries(
      (['apart', 'signIn', 'signOut', 'background'] as const).map((lane) => [
        lane,
        { get: () => (isOver ? { ...closed, pool: closed } : program[lane]) },
      ]),
    ),
    health: { get: () => (isOver ? closed : program.health) },
    metrics: { get: () => (isOver ? closed : program.metrics) },
    records: { get: () => program.records },
    pools: { get: () => (isOver ? [] : program.pools) },
    end: {
      async value() {
        if (isOver) return
        pooled.isEnded = true
        await program.end()
      },
    },
  }) as Database
  for (const name of ['read', 'readList', 'write'] as const) {
    const method = program[name].bind(program) as (...args: unknown[]) => Promise<unknown>
    Object.assign(database, { [name]: async (...args: unknown[]) => (isOver ? refuse() : method(...args)) })
  }
  return { database, giveBack: () => void (isOver = true) }
}
