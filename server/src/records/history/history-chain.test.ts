/** A long first transaction: the plan of the lookup of the entry before is made while the table is still empty. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { anOrg } from '../../../testing/builders.ts'
import { testApp } from '../../../testing/test-app.ts'

const ENTRIES = 2_000

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number } }[]
}

test('an entry finds the one before as quickly after thousands of them', async () => {
  const t = await testApp()
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  const { companyGuid: company } = await anOrg(t.database)
  const write = async (from: number) => {
    const { rows } = await client.query<Explained>(
      `explain (analyze, buffers, format json) insert into history (company_guid, seq, act, at, subject, subject_guid, action)
       select $1::uuid, i, i, now(), 'order', gen_random_uuid(), 'order.changed' from generate_series($2::int, $3::int) i`,
      [company, from, from + ENTRIES - 1],
    )
    return rows[0]!['QUERY PLAN'][0]!.Plan['Shared Hit Blocks']
  }
  try {
    await client.query('begin')
    const first = await write(1_001)
    expect(await write(1_001 + ENTRIES)).toBeLessThan(1.5 * first)
    const { rows } = await client.query<{ n: string }>(
      'select count(distinct hash) as n from history where company_guid = $1 and seq > 1000',
      [company],
    )
    expect(Number(rows[0]!.n)).toBe(2 * ENTRIES)
  } finally {
    await client.end()
  }
})
