/** A sort without an index over too many rows: refused, with alternatives. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg, aUser, type Person } from '../../testing/builders.ts'
import { copyOrderRow } from '../../testing/many-orders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let dispatcher: Person
beforeAll(async () => {
  t = await testApp()
  const org = await anOrg(t.database)
  dispatcher = await aUser(t.database, org.companyGuid, org.own, 'company')
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'WIDE' }) })
  // What sorts any number is declared; keeping thirty indexes of so many rows is most of what this would cost.
  await dropIndexes()
  await copyOrderRow(t.superUrl, body.guid, SORT_CAP)
  await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'ONE' }) })
})

/** Of the rows of orders, except their key. */
async function dropIndexes() {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'order_rows'::regclass and not indisunique`,
  )
  await t.database.pool.query(rows.map(({ name }) => `drop index ${name}`).join(';'))
}

const sorted = (field: string, more = {}) =>
  t.send(dispatcher, ordersRoutes.list, { body: { sort: [{ field, direction: 'asc' }], ...more } })

test('reports how many it sorts, and which fields sort any number', async () => {
  const { status, error } = await sorted('consigneeName')
  expect([status, error.errors?.[0]?.path]).toEqual([422, 'sort.0.field'])
  expect(error.errors?.[0]?.message).toMatch(
    /^“Consignee” sorts up to 50,000 matches; narrow the filter, or sort by .*Created/,
  )
})

test('works with an index, or with a filter that leaves fewer rows', async () => {
  expect((await sorted('dateCreated')).body.results).toHaveLength(25)
  const filtered = await sorted('consigneeName', { filterState: { referenceNumber: 'one' } })
  expect(filtered.body.total).toBe(1)
})
