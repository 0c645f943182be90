import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, test } from 'vitest'
import { anOrder, anOrg } from '../../../testing/builders.ts'
import { testApp } from '../../../testing/test-app.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'

test('of more orders than are asked for, a text finds the newest', async () => {
  const t = await testApp()
  const { companyGuid, shipper } = await anOrg(t.database)
  const placed: string[] = []
  for (let i = 0; i < 4; i++) placed.push((await t.send(shipper, ordersRoutes.create, { body: anOrder() })).body.guid)
  const held = (part: string, most: number) =>
    t.services.database.read(
      { companyGuid },
      rawQuery<{ guid: string }>(sql`select waybill.orders_holding(${part}, null, ${most}::int) as guid`),
    )
  const [newest] = await held('82633A', 2)
  expect(newest.map(({ guid }) => guid).toSorted()).toEqual(placed.slice(2).toSorted())
  const [all] = await held('82633A', 100)
  expect(all.map(({ guid }) => guid).toSorted()).toEqual(placed.toSorted())
})
