/** Looks for rows that refer to what is not there: what foreign keys would have told row by row. */
import type pg from 'pg'

interface Key {
  name: string
  child: string
  parent: string
  from_columns: string[]
  to_columns: string[]
}

/** Names of foreign keys of the tables that some row breaks. */
export async function danglingReferences(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    `select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
       (select array_agg(a.attname::text order by o) from unnest(k.conkey) with ordinality u (n, o) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as from_columns,
       (select array_agg(a.attname::text order by o) from unnest(k.confkey) with ordinality u (n, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n) as to_columns
     from pg_constraint k where k.contype = 'f' and k.conrelid = any($1::regclass[])`,
    [tables],
  )
  await client.query("set work_mem = '192MB'")
  const broken: string[] = []
  for (const { name, child, parent, from_columns: from, to_columns: to } of rows as Key[]) {
    const isThere = from.map((column) => `c."${column}" is not null`).join(' and ')
    const same = from.map((column, i) => `p."${to[i]}" = c."${column}"`).join(' and ')
    const found = await client.query(
      `select from ${child} c where ${isThere} and not exists (select from ${parent} p where ${same}) limit 1`,
    )
    if (found.rowCount) broken.push(name)
  }
  return broken
}
