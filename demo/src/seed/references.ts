/** Finds dangling references, which foreign keys would have found row by row. */
import pg from 'pg'

interface Key {
  name: string
  child: string
  parent: string
  from_columns: string[]
  to_columns: string[]
}

/** Whether a row violates the foreign key. */
async function isBroken(
  client: pg.Client,
  { child, parent, from_columns: from, to_columns: to }: Key,
): Promise<boolean> {
  const isThere = from.map((column) => `c."${column}" is not null`).join(' and ')
  const same = from.map((column, i) => `p."${to[i]}" = c."${column}"`).join(' and ')
  const found = await client.query(
    `select from ${child} c where ${isThere} and not exists (select from ${parent} p where ${same}) limit 1`,
  )
  return found.rowCount !== 0
}

/** Names of the tables' violated foreign keys; checked on two connections at a time. */
export async function danglingReferences(databaseUrl: string, tables: readonly string[]): Promise<string[]> {
  const clients = [new pg.Client({ connectionString: databaseUrl }), new pg.Client({ connectionString: databaseUrl })]
  try {
    for (const client of clients) {
      await client.connect()
      await client.query("set work_mem = '128MB'")
    }
    const { rows } = await clients[0]!.query<Key>(KEYS, [tables])
    const keys = rows.values()
    const look = async (client: pg.Client): Promise<string[]> => {
      const broken: string[] = []
      for (const key of keys) if (await isBroken(client, key)) broken.push(key.name)
      return broken
    }
    return (await Promise.all(clients.map(look))).flat()
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const columnsOf = (side: 'con' | 'conf') =>
  `(select array_agg(a.attname::text order by o) from unnest(k.${side}key) with ordinality u (n, o)
    join pg_attribute a on a.attrelid = k.${side}relid and a.attnum = u.n)`
const KEYS = `select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
  ${columnsOf('con')} as from_columns, ${columnsOf('conf')} as to_columns
  from pg_constraint k where k.contype = 'f' and k.conrelid = any($1::regclass[])`
