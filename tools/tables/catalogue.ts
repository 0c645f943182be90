/** Facts about columns from the database's catalog: nullability, defaults, and the values that checks allow. */
import pg from 'pg'

export interface ColumnFacts {
  /** With its schema, unless that is `public`. */
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** The values that a check allows; null without a check. */
  words: string[] | null
}

/** Every column of the tables and views, ordered by name. */
export async function columnFacts(url: string): Promise<ColumnFacts[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<ColumnFacts & { check: string | null }>(`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' limit 1) as "check"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and n.nspname in ('public', 'identity')
    order by 1, 2`)
  await client.end()
  return rows.map(({ check, ...column }) => ({
    ...column,
    words: check ? [...check.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word) : null,
  }))
}
