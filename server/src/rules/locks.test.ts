/** Nobody waits for a lock while holding what others need. */
import { expect, test } from 'vitest'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { anOrder, anOrg } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { rawQuery, sql } from '../platform/db/builder.ts'
import { loadOrders } from '../records/orders/index.ts'

/** Holds an order's row, as another process would, until it is let go. */
async function holdOrder(t: TestApp, guid: string): Promise<() => Promise<void>> {
  const client = await t.database.pool.connect()
  await client.query('begin')
  await client.query('select from orders where guid = $1 for update', [guid])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const anOrderOf = async (t: TestApp, org: Awaited<ReturnType<typeof anOrg>>) =>
  (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body

const ACTS = 60

test('sixty acts at once on one record hold one connection, are all done, and are in order in its history', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const [order, other] = [await anOrderOf(t, org), await anOrderOf(t, org)]
  const letGo = await holdOrder(t, order.guid)
  const change = (guid: string, referenceNumber: string) =>
    t.send(org.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { referenceNumber } })
  const acts = Array.from({ length: ACTS }, (_, i) => change(order.guid, `N${i}`))
  await expect.poll(() => t.services.records.counts.waiting).toBe(ACTS - 1)
  expect((await change(other.guid, 'other')).status).toBe(200)
  const { pool } = t.services.database
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([1, 0])
  await letGo()
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(acts.map(() => 200))
  const { rows } = await t.database.pool.query<{ before: string; after: string }>(
    `select before ->> 'reference_number' as before, after ->> 'reference_number' as after from history
     where subject_guid = $1 and after ? 'reference_number' order by seq`,
    [order.guid],
  )
  const changes = rows.slice(-ACTS)
  expect(changes.map(({ after }) => after)).toEqual(acts.map((_, i) => `N${i}`))
  expect(changes.slice(1).map(({ before }) => before)).toEqual(changes.slice(0, -1).map(({ after }) => after))
})

test('acts on one order by many addresses hold one connection as well, also where several orders are needed', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const [first, second, other] = [await anOrderOf(t, org), await anOrderOf(t, org), await anOrderOf(t, org)]
  const { database } = t.services
  const letGo = await holdOrder(t, first.guid)
  let running = 0
  const act = (guids: readonly string[]) =>
    database.write(org, async (tx) => {
      const orders = await loadOrders(tx, { ...org, clientGuids: null }, guids)
      expect([orders.size, ++running]).toEqual([guids.length, 1])
      await tx.first(rawQuery(sql`select 1`))
      running--
    })
  const both = [first.guid, second.guid]
  const acts = Array.from({ length: ACTS }, (_, i) => act(i % 2 ? both.toReversed() : both))
  await expect.poll(() => database.records.counts.waiting).toBe(ACTS - 1)
  await database.write(org, (tx) => loadOrders(tx, { ...org, clientGuids: null }, [other.guid]))
  expect([database.pool.totalCount - database.pool.idleCount, database.pool.waitingCount]).toEqual([1, 0])
  await letGo()
  await Promise.all(acts)
  expect(database.records.counts).toMatchObject({ waiting: 0, refused: { full: 0, late: 0 } })
})

test('a lock that is held for too long ends the act with 503 and when to try again; nothing is left of it', async () => {
  const t = await testApp({}, { connections: { lockWaitMs: 20 } })
  const org = await anOrg(t.database)
  const order = await anOrderOf(t, org)
  const letGo = await holdOrder(t, order.guid)
  const change = () =>
    t.send(org.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { referenceNumber: 'later' } })
  const refused = await change()
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  await letGo()
  expect(
    (await t.send(org.dispatcher, ordersRoutes.getById, { params: { id: order.guid } })).body.referenceNumber,
  ).toBe('PO-77')
  expect((await change()).status).toBe(200)
})

test('what waits longer for locks than requests may is what the worker does; every connection has a limit', async () => {
  const t = await testApp({}, { connections: { lockWaitMs: 1_500 } })
  const asked = rawQuery<{ wait: string }>(sql`select current_setting('lock_timeout') as wait`)
  const { database } = t.services
  const company = await anOrg(t.database)
  const waitOf = async ({ pool }: { pool: typeof database.pool }) =>
    (await pool.query<{ wait: string }>(`select current_setting('lock_timeout') as wait`)).rows[0]!.wait
  expect(await database.write(company, (tx) => tx.first(asked))).toEqual({ wait: '1500ms' })
  expect(await database.background.write(company, (tx) => tx.first(asked))).toEqual({ wait: '30s' })
  expect(await waitOf(database.signIn)).toBe('1500ms')
  expect(await waitOf({ pool: database.health })).toBe('1500ms')
})
