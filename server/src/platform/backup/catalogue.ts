/** Reads from PostgreSQL's catalog what to back up, independent of the schema. */
import pg, { type Client } from 'pg'
import type { SequenceState, TableHead } from './format.ts'

const { escapeIdentifier } = pg

/** Neither PostgreSQL's own nor an extension's, nor temporary. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** A quoted name for SQL. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/** Every table that holds rows, with its stored columns. */
export const readTables = async (client: Client): Promise<TableHead[]> => {
  const { rows } = await client.query<Omit<TableHead, 'partition'> & { parent: string | null; bound: string | null }>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      (select format('%I.%I', pn.nspname, p.relname) from pg_inherits i
        join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
        where i.inhrelid = c.oid and c.relispartition) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS}
    order by n.nspname, c.relname`)
  return rows.map(({ schema, name, columns, parent, bound }) => ({
    schema,
    name,
    columns,
    partition: parent && bound ? `create table ${quoted({ schema, name })} partition of ${parent} ${bound}` : undefined,
  }))
}

/** Every sequence with its value. */
export const readSequences = async (client: Client): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by n.nspname, c.relname`)
  const states: SequenceState[] = []
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(sequence)}`,
    )
    for (const { value, called } of found) states.push({ ...sequence, value, isCalled: called })
  }
  return states
}

/** The COPY statement of a table in the direction `to stdout` or `from stdin`. */
export const copyStatement = (table: TableHead, direction: 'to stdout' | 'from stdin'): string =>
  `copy ${quoted(table)} (${table.columns.map(escapeIdentifier).join(', ')}) ${direction}`

/** Settings under which a value has the same text wherever it is written or read. */
export const SAME_TEXT = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`

/** Whether any of our tables has a row. */
export const holdsRows = async (client: Client): Promise<boolean> => {
  for (const table of await readTables(client)) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount) return true
  }
  return false
}
