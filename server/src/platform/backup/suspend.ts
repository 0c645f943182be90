/** Drops constraints and triggers so that rows load in any order, and restores them in the same transaction. */
import pg, { type Client } from 'pg'
import { quoted } from './catalogue.ts'
import type { TableHead } from './format.ts'

const { escapeIdentifier } = pg

interface Key {
  table: string
  name: string
  definition: string
}

const foreignKeys = async (client: Client, names: string[]): Promise<Key[]> => {
  const { rows } = await client.query<Key>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [names],
  )
  return rows
}

/** Indexes that only affect speed; those of partitioned tables depend on each other and stay. */
const plainIndexes = async (client: Client, names: string[]): Promise<{ index: string; definition: string }[]> => {
  const { rows } = await client.query<{ index: string; definition: string }>(
    `select format('%I.%I', n.nspname, i.relname) as index, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
       join pg_namespace n on n.oid = i.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and not c.relispartition and not x.indisunique and not x.indisreplident
       and not exists (select from pg_constraint k where k.conindid = i.oid)`,
    [names],
  )
  return rows
}

const tablesWhere = async (client: Client, names: string[], condition: string): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1) and ${condition}`,
    [names],
  )
  return rows.map(({ table }) => table)
}

const all = async (client: Client, statements: string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement)
}

/**
 * Drops foreign keys, plain indexes, triggers and forced row-level security; requires only ownership of the tables.
 * @returns a function that restores everything; keys are then checked over all rows, and indexes are built in one go
 */
export const suspend = async (client: Client, tables: readonly TableHead[]): Promise<() => Promise<void>> => {
  // So that definitions have qualified names.
  await client.query('set local search_path = pg_catalog')
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const keys = await foreignKeys(client, schemas)
  const indexes = await plainIndexes(client, schemas)
  const forced = await tablesWhere(client, schemas, 'c.relforcerowsecurity')
  const triggered = await tablesWhere(
    client,
    schemas,
    'exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)',
  )
  await client.query('set local search_path to default')
  await all(client, [
    ...keys.map((key) => `alter table ${key.table} drop constraint ${escapeIdentifier(key.name)}`),
    ...indexes.map(({ index }) => `drop index ${index}`),
    ...triggered.map((table) => `alter table ${table} disable trigger user`),
    ...forced.map((table) => `alter table ${table} no force row level security`),
    ...(tables.length ? [`truncate ${tables.map(quoted).join(', ')}`] : []),
  ])
  return () =>
    all(client, [
      ...indexes.map(({ definition }) => definition),
      ...keys.map((key) => `alter table ${key.table} add constraint ${escapeIdentifier(key.name)} ${key.definition}`),
      ...triggered.map((table) => `alter table ${table} enable trigger user`),
      ...forced.map((table) => `alter table ${table} force row level security`),
    ])
}
