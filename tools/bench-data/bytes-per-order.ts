/** How much the database stores for an order. */
import type pg from 'pg'

/** Bytes an order by table with its indexes, the largest first; those below a percent of all are summed up. */
export interface BytesPerOrder {
  total: number
  tables: readonly { table: string; bytes: number; rows: number }[]
}

/** Over all companies: the sum of each table divided by the number of orders. */
export async function bytesPerOrder(client: pg.Client): Promise<BytesPerOrder> {
  await client.query('analyze')
  const { rows } = await client.query<{ table: string; bytes: number; rows: number }>(`
    with orders as (select greatest(count(*), 1) as n from orders)
    select c.relname as "table", (pg_total_relation_size(c.oid) / orders.n)::float as bytes, (greatest(c.reltuples, 0) / orders.n)::float as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, orders
    where c.relkind = 'r' and n.nspname = 'public' and pg_total_relation_size(c.oid) > 0 order by 2 desc`)
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  return { total, tables: rows.filter(({ bytes }) => bytes > total / 100) }
}
