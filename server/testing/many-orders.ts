/** Many order rows for tests of exports: copies of one that was really placed, with numbers and guids of their own. */
import pg from 'pg'

/** Adds `count` rows like the order's; they have a row in lists, and no more. */
export async function copyOrderRow(url: string, orderGuid: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'order_rows'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    )
    const own: Record<string, string> = {
      guid: 'gen_random_uuid()',
      number: '(2000000 + i)::text',
      number_sort: '2000000 + i',
    }
    const columns = rows.map(({ name }) => name)
    await client.query('set session_replication_role = replica') // the copies have no order behind them
    await client.query(
      `insert into order_rows (${columns.join()}) select ${columns.map((name) => own[name] ?? `r.${name}`).join()}
       from order_rows r cross join generate_series(1, $2::int) i where r.guid = $1`,
      [orderGuid, count],
    )
  } finally {
    await client.end()
  }
}
