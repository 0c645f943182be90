/** Writes to the database directly, within one company, as row-level security requires. */
import type pg from 'pg'

export async function inCompany<Row extends pg.QueryResultRow>(
  client: pg.Client,
  company: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  await client.query('begin')
  try {
    await client.query(`select set_config('waybill.company', $1, true)`, [company])
    const { rows } = await client.query<Row>(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
