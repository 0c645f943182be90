/** Copies of an order for acts that can be done only once. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The tables of an order, parents first, each with the column that names it or one of its parents. */
const TABLES = [
  ['orders', 'guid'],
  ['jobs', 'order_guid'],
  ['stops', 'order_guid'],
  ['commodities', 'order_guid'],
  ['contracts', 'job_guid'],
  ['stop_commodities', 'order_guid'],
  ['charges', 'order_guid'],
  ['attachments', 'order_guid'],
  ['invoices', 'order_guid'],
  ['invoice_lines', 'invoice_guid'],
  ['stop_proofs', 'stop_guid'],
  ['signatures', 'order_guid'],
  ['order_rows', 'guid'],
  ['job_rows', 'order_guid'],
  ['order_search', 'order_guid'],
  ['queue_items', 'order_guid'],
  ['job_weeks', 'job_guid'],
] as const
const NUMBERS = new Set([
  'orders.number',
  'jobs.number',
  'order_rows.number',
  'job_rows.number',
  'job_rows.order_number',
])

/** Guids of one copy sort together, like those of a real order. `from`: milliseconds. */
const textOfGuid = (guid: string) =>
  `(lpad(to_hex($4::bigint + i), 12, '0') || '7' || substr(md5(${guid}::text || i), 1, 3) || '8' || substr(md5(${guid}::text || i), 4, 15))::uuid`

function guidOf(guid: string, i: number, from: number): string {
  const hash = createHash('md5').update(`${guid}${i}`).digest('hex')
  const text = `${(from + i).toString(16).padStart(12, '0')}7${hash.slice(0, 3)}8${hash.slice(3, 18)}`
  return [8, 12, 16, 20].reduceRight((all, place) => `${all.slice(0, place)}-${all.slice(place)}`, text)
}

type Columns = Map<string, { name: string; type: string }[]>

async function columnsOf(client: pg.ClientBase): Promise<Columns> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select table_name as "table", column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' and is_identity = 'NO'`,
    [TABLES.map(([table]) => table)],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

const NAMES = `
  select $2::uuid as guid
  union all select guid from jobs where company_guid = $1 and order_guid = $2
  union all select guid from stops where company_guid = $1 and order_guid = $2
  union all select guid from commodities where company_guid = $1 and order_guid = $2
  union all select guid from charges where company_guid = $1 and order_guid = $2
  union all select guid from attachments where company_guid = $1 and order_guid = $2
  union all select guid from invoices where company_guid = $1 and order_guid = $2
  union all select guid from signatures where company_guid = $1 and order_guid = $2
  union all select c.guid from contracts c join jobs j on j.company_guid = $1 and j.guid = c.job_guid where c.company_guid = $1 and j.order_guid = $2
  union all select l.guid from invoice_lines l join invoices i on i.company_guid = $1 and i.guid = l.invoice_guid where l.company_guid = $1 and i.order_guid = $2
  union all select p.guid from stop_proofs p join stops s on s.company_guid = $1 and s.guid = p.stop_guid where p.company_guid = $1 and s.order_guid = $2`

/** Adds orders and their jobs to the counters. */
const COUNTED = `
  insert into counter_deltas (company_guid, subject, scope, scope_guid, status, delta)
  select $1::uuid, x.subject, s.scope, s.guid, x.status, count(*)
  from (select 'order' as subject, status, client_guid, null::uuid as vendor_guid from order_rows where company_guid = $1 and guid = any($2)
    union all select 'job', status, client_guid, vendor_guid from job_rows where company_guid = $1 and order_guid = any($2)) x
  cross join lateral (values ('company', $1::uuid), ('client', x.client_guid), ('vendor', x.vendor_guid)) s(scope, guid)
  where s.guid is not null group by x.subject, s.scope, s.guid, x.status`

async function inOne<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export interface Copying {
  company: string
  order: string
  amount: number
  /** The records whose copies are used. */
  wanted: readonly string[]
}

/** Copies an order with everything below it, except its history; returns the guids of each copy: its order, then the wanted ones. */
export async function copyOrder(pool: pg.Pool, { company, order, amount, wanted }: Copying): Promise<string[][]> {
  const from = Date.now()
  const copies = Array.from({ length: amount }, (_, i) => [order, ...wanted].map((guid) => guidOf(guid, i + 1, from)))
  await inOne(pool, async (client) => {
    const columns = await columnsOf(client)
    const names = (await client.query<{ guid: string }>(NAMES, [company, order])).rows.map(({ guid }) => guid)
    for (const [table, key] of TABLES) {
      const all = columns.get(table)!
      const values = all.map(({ name, type }) => {
        if (type === 'uuid' && name !== 'company_guid')
          return `case when t.${name} = any($2) then ${textOfGuid(`t.${name}`)} else t.${name} end`
        return NUMBERS.has(`${table}.${name}`)
          ? `split_part(t.${name}, '-', 1) || 'C' || to_hex(($4::bigint + i) % 4294967296) || substr(t.${name}, length(split_part(t.${name}, '-', 1)) + 1)`
          : `t.${name}`
      })
      await client.query(
        `insert into ${table} (${all.map(({ name }) => name).join(', ')}) select ${values.join(', ')}
         from ${table} t cross join generate_series(1, $3::int) i
         where t.company_guid = $1 and t.${key} = any($2) and $4::bigint > 0 order by i`,
        [company, names, amount, from],
      )
    }
    await client.query(COUNTED, [company, copies.map(([guid]) => guid)])
  })
  for (const [table] of TABLES) await pool.query(`analyze ${table}`)
  return copies
}
