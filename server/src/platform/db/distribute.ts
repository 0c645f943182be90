/** Distributes a migrated database by company over the nodes of a Citus cluster. */
import pg from 'pg'

/**
 * Due work is taken across companies, so it stays at the coordinator. The extension knows the table, so that a
 * transaction that makes work due and changes rows at a node is committed at both in two phases, and the tasks of the
 * queue with it.
 */
const LOCAL = ['due_work']

/** One table decides where companies are; all others follow it. */
const FIRST = 'companies'

/**
 * Searched text is read by functions, past row-level security. Inside a statement for one company they run at its node,
 * where only its shard may be read.
 */
const searchAt = (name: string, returns: string, columns: string, beyond: string, values = ''): string => `
  create or replace function waybill.${name} returns setof ${returns}
    language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $f$
  declare
    company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
    source constant text := case when (select groupid from pg_dist_local_group) = 0 then 'order_search'
      else 'order_search_' || get_shard_id_for_distribution_column('order_search', company) end;
  begin
    if company is null then return; end if;
    return query execute format('select ${columns} from %I s where s.company_guid = $1 ${beyond}', source)
      using company${values};
  end $f$`
const FUNCTIONS = [
  searchAt(
    'orders_holding(part text, clients uuid[], most integer)',
    'uuid',
    's.order_guid',
    `and s.terms like ''%%'' || $2 || ''%%'' and ($3 is null or s.client_guid = any ($3)) order by s.order_guid desc limit $4`,
    ', part, clients, most',
  ),
  searchAt(
    'orders_among(orders uuid[], part text)',
    'uuid',
    's.order_guid',
    'and s.order_guid = any ($2) and strpos(s.terms, $3) > 0',
    ', orders, part',
  ),
  searchAt(
    'few_orders_holding(part text, clients uuid[], most integer)',
    'uuid',
    's.order_guid',
    `and s.terms like ''%%'' || $2 || ''%%'' and ($3 is null or s.client_guid = any ($3)) limit $4`,
    ', part, clients, most',
  ),
  searchAt('search_terms()', 'order_search', 's.*', ''),
  `create or replace function waybill.search_source(name text) returns text language sql stable return case
     when (select groupid from pg_dist_local_group) = 0 then name
     else name || '_' || get_shard_id_for_distribution_column(name::regclass, nullif(current_setting('waybill.company', true), '')::uuid) end`,
]

/** The extension refuses such a key; the program does the same. */
const SETS_NULL = / ON DELETE SET NULL(?: \([^)]*\))?/

const quoted = (name: string): string => pg.escapeIdentifier(name)

interface ForeignKey {
  table: string
  name: string
  definition: string
  isLocal: boolean
}

/** The tables of company data that are not distributed yet, the first one first. */
const MISSING = `
  select c.relname::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_guid' and not a.attisdropped)
    and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
  order by c.relname <> '${FIRST}', c.relname`

const KEYS = `
  select k.conrelid::regclass::text as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition,
    c.relname = any($2) as "isLocal"
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 and c.relname = any($1)`

/** The tables whose owner is bound by row-level security. */
const WALLED = `
  select c.relname::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`

const TRIGGERED = 'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal'

const OWN_FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'waybill'::regnamespace and p.proname <> 'protect'`

/**
 * Distributes every table of company data, with its rows, in one transaction, and then what they need at the nodes. Safe to
 * repeat: newer tables are then distributed as well. Nothing may use the database meanwhile.
 * @param ownerUrl of the owner of the tables, at the coordinator
 * @returns the names of the tables that were distributed now
 */
export async function distribute(ownerUrl: string, shards = 32): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const named = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
  try {
    await client.query('begin')
    await client.query('set local citus.enable_unsafe_triggers to on')
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    await client.query(`set local citus.shard_count to ${shards}`)
    const missing = await named(MISSING)
    // A key between a distributed and a local table is refused: all are made again when both are distributed.
    const { rows: keys } = await client.query<ForeignKey>(KEYS, [missing, LOCAL])
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    // The owner sees, and so moves, only rows past the wall.
    const walled = await named(WALLED)
    for (const name of walled) await client.query(`alter table ${quoted(name)} no force row level security`)
    // Rows that move are neither chained nor counted again, and history may be emptied where it was.
    const triggered = (await named(TRIGGERED)).filter((name) => missing.includes(name))
    for (const name of triggered) await client.query(`alter table ${quoted(name)} disable trigger user`)
    for (const name of missing)
      if (LOCAL.includes(name)) await client.query('select citus_add_local_table_to_metadata($1)', [name])
      else
        await client.query(`select create_distributed_table($1, 'company_guid', colocate_with => $2)`, [
          name,
          name === FIRST ? 'none' : FIRST,
        ])
    for (const name of missing.filter((each) => !LOCAL.includes(each)))
      await client.query('select truncate_local_data_after_distributing_table($1)', [name])
    for (const name of triggered) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of keys.filter(({ isLocal }) => !isLocal))
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition.replace(SETS_NULL, '')}`)
    // Only now: the keys are checked as the owner, too.
    for (const name of walled) await client.query(`alter table ${quoted(name)} force row level security`)
    await client.query('commit')
    // Functions reach the nodes on connections of their own, which must see the tables. A repeat makes up for what failed.
    for (const text of FUNCTIONS) await client.query(text)
    for (const name of await named(OWN_FUNCTIONS)) await client.query('select create_distributed_function($1)', [name])
    // Numbers that an INSERT ... SELECT gives are given at the nodes.
    await client.query('grant usage on all sequences in schema public to waybill_app')
    return missing
  } finally {
    await client.end()
  }
}
