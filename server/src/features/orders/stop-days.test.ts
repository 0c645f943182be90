import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { FilterOperator, FilterRule } from '@waybill/contract/lists/list.shapes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, anOrg } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const [pickup, delivery] = anOrder().stops
  // 8 PM on March 4 in Dallas: March 5 in UTC.
  const late = { ...pickup!, dateRequestedStart: '2026-03-05T02:00:00Z' }
  await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ stops: [late, delivery!] }) })
})

const found = async (operator: FilterOperator, value: FilterRule['value']) => {
  const rules = [{ field: 'datePickupRequestedStart', operator, value }]
  const { body } = await t.send(org.shipper, ordersRoutes.list, {
    body: { compoundFilterState: { op: 'and', rules } },
  })
  return body.total
}

test.each<[FilterOperator, FilterRule['value'], number]>([
  ['eq', '2026-03-04', 1],
  ['eq', '2026-03-05', 0],
  ['in', ['2026-03-01', '2026-03-04'], 1],
  ['ne', '2026-03-04', 0],
  ['lt', '2026-03-05', 1],
  ['lt', '2026-03-04', 0],
  ['lte', '2026-03-04', 1],
  ['gt', '2026-03-04', 0],
  ['gt', '2026-03-03', 1],
  ['gte', '2026-03-05', 0],
  ['between', { from: '2026-03-04', to: '2026-03-04' }, 1],
  ['between', { from: '2026-03-05', to: '2026-03-06' }, 0],
  // An instant does not depend on the place.
  ['gte', '2026-03-05T02:00:00Z', 1],
  ['gt', '2026-03-05T02:00:00Z', 0],
])('a day is that of the stop’s own time zone: %s %j', async (operator, value, total) => {
  expect(await found(operator, value)).toBe(total)
})

test('a row has the time zones of its two ends', async () => {
  const { results } = (await t.send(org.shipper, ordersRoutes.list, { body: {} })).body
  expect(results[0]).toMatchObject({ originTimeZone: 'America/Chicago', destinationTimeZone: 'America/Chicago' })
})
