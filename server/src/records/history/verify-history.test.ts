/** Detects history changed by someone with full database access. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, anOrder } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { historyFaults, historyFaultsIn, historyHead, lastOfHistory } from './index.ts'

const TAMPERED = 200
let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

/** As a superuser: bypasses row-level security, privileges and triggers. */
async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    return await work(client)
  } finally {
    await client.end()
  }
}

const faults = async (companyGuid = org.companyGuid) =>
  (await t.database.read({ companyGuid }, historyFaults(companyGuid)))[0]
/** The same, in pieces. */
const inPieces = async (size: number) => {
  // The last entry may be among those that are gone.
  const [[last]] = await t.database.read(org, lastOfHistory(org.companyGuid))
  const found = []
  for (let from = 1; from <= last!.seq; from += size)
    found.push(...(await t.database.read(org, historyFaultsIn(org.companyGuid, from, from + size - 1)))[0])
  return found.filter(({ seq }) => seq <= last!.seq)
}
const place = (count: number) =>
  Promise.all(Array.from({ length: count }, () => t.send(org.shipper, ordersRoutes.create, { body: anOrder() })))

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  for (let i = 0; i < 10; i++) await place(10)
})

describe('history', () => {
  test('is intact, also with sixty concurrent writers', async () => {
    await place(60)
    expect(await faults()).toEqual([])
    const [[head]] = await t.database.read(org, historyHead(org.companyGuid))
    expect(head).toMatchObject({ seq: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test.each([
    ['update history set reason = $1 where company_guid = $2', 'other words'],
    ['delete from history where reason is distinct from $1 and company_guid = $2', 'x'],
  ])('can be neither changed nor removed by the product or the table’s owner: %s', async (text, word) => {
    const { pool } = t.services.database
    for (const role of ['waybill_app', 'none']) {
      const client = await pool.connect()
      try {
        await client.query(
          `begin; set local role ${role}; select set_config('waybill.company', '${org.companyGuid}', true)`,
        )
        await expect(client.query(text, [word, org.companyGuid])).rejects.toThrow(
          /permission denied|neither changed nor removed/,
        )
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    await expect(pool.query('truncate history')).rejects.toThrow()
  })

  test('changed by a superuser: 200 of 200 entries are found, and no others', async () => {
    const { rows } = await t.database.pool.query<{ seq: number }>(
      'select seq from history where company_guid = $1 and seq % 3 = 0 order by md5(seq::text) limit $2',
      [org.companyGuid, TAMPERED],
    )
    const seqs = rows.map(({ seq }) => seq)
    expect(seqs).toHaveLength(TAMPERED)
    const where = 'where company_guid = $1 and seq = $2'
    const ways = [
      `update history set actor_name = 'Somebody else' ${where}`,
      `update history set at = at + interval '1 second' ${where}`,
      `update history set after = jsonb_build_object('price', 1) ${where}`,
      `update history set action = action || '.undone', actor_guid = gen_random_uuid() ${where}`,
      `update history set hash = sha256('x') ${where}`,
      `delete from history ${where}`,
    ]
    await asSuperuser(async (client) => {
      for (const [i, seq] of seqs.entries()) await client.query(ways[i % ways.length]!, [org.companyGuid, seq])
    })
    const found = await faults()
    const wrongHash = seqs.filter((_, i) => ways[i % ways.length]!.includes('hash ='))
    // An entry with a changed hash no longer matches, nor does the one chained to it.
    const expected = [...new Set([...seqs, ...wrongHash.map((seq) => seq + 1)])].toSorted((a, b) => a - b)
    expect(found.map(({ seq }) => seq).filter((seq) => seqs.includes(seq))).toHaveLength(TAMPERED)
    expect(found.map(({ seq }) => seq)).toEqual(expected)
    expect(await inPieces(37)).toEqual(found)
    const removed = seqs.filter((_, i) => ways[i % ways.length]!.startsWith('delete'))
    expect(found.filter(({ fault }) => fault === 'missing')).toHaveLength(removed.length)
  })

  test('that was truncated is detected', async () => {
    const other = await anOrg(t.database)
    for (let i = 0; i < 3; i++) await t.send(other.shipper, ordersRoutes.create, { body: anOrder() })
    await asSuperuser((client) =>
      client.query(
        'delete from history where company_guid = $1 and seq > (select max(seq) - 2 from history where company_guid = $1)',
        [other.companyGuid],
      ),
    )
    expect((await faults(other.companyGuid)).map(({ fault }) => fault)).toEqual(['missing', 'missing'])
  })

  test('with an entry changed and rehashed is detected by the next entry', async () => {
    const other = await anOrg(t.database)
    for (let i = 0; i < 3; i++) await t.send(other.shipper, ordersRoutes.create, { body: anOrder() })
    await asSuperuser(async (client) => {
      await client.query(`update history set reason = 'forged' where company_guid = $1 and seq = 2`, [
        other.companyGuid,
      ])
      await client.query(
        `update history h set hash = waybill.entry_hash(h, (select b.hash from history b where b.company_guid = $1 and b.seq = 1))
         where h.company_guid = $1 and h.seq = 2`,
        [other.companyGuid],
      )
    })
    expect(await faults(other.companyGuid)).toEqual([{ seq: 3, fault: 'changed' }])
  })
})
