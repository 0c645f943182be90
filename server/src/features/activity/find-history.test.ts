/** A company's history: everything, limited to the records its reader may see. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { ListBody } from '@waybill/contract/lists/list.shapes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount, anOrder, anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let order: string

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body.guid
  await t.send(org.dispatcher, ordersRoutes.change, {
    params: { id: order },
    body: { isCanceled: true, reason: 'Sold locally' },
  })
  await t.send(org.dispatcher, notesRoutes.write, {
    params: { orderGuid: order },
    body: { body: 'secret words', visibility: [] },
  })
})

const history = (who: Person, body: ListBody = {}) =>
  t.send(who, activityPlatformRoutes.find, { query: { rc: 250 }, body })

test('holds every entry, newest first, and is searched and filtered', async () => {
  const { results, total } = (await history(org.dispatcher)).body
  expect(results).toHaveLength(total)
  expect(results.map(({ id }) => Number(id))).toEqual(results.map(({ id }) => Number(id)).toSorted((a, b) => b - a))
  const canceled = (await history(org.dispatcher, { search: 'sold' })).body.results
  expect(new Set(canceled.map(({ action, orderGuid }) => `${action} ${orderGuid}`))).toEqual(
    new Set([`order.canceled ${order}`]),
  )
  const ofShipper = await history(org.dispatcher, { filterState: { actorGuid: org.shipper.userGuid } })
  expect(ofShipper.body.total).toBeGreaterThan(0)
  expect(ofShipper.body.total).toBeLessThan(total)
})

test('leaves out records that its reader may not see', async () => {
  const reader = (permissions: Parameters<typeof aUser>[4]) =>
    aUser(t.database, org.companyGuid, org.own, 'company', permissions)
  const plain = await history(await reader({ permissions: ['admin.audit_log'] }))
  expect(plain.body.results.every(({ orderGuid }) => orderGuid === null)).toBe(true)
  const orders = await history(await reader({ permissions: ['admin.audit_log', 'jobs.view'] }))
  expect(JSON.stringify(orders.body)).toContain('order.canceled')
  expect(JSON.stringify(orders.body)).not.toContain('secret words')
  expect((await history(await reader({ permissions: ['jobs.view'] }))).status).toBe(403)
})

test('is not readable for another company or by a client', async () => {
  const elsewhere = await aCompany(t.database)
  const stranger = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  expect(JSON.stringify((await history(stranger)).body)).not.toContain(order)
  expect((await history(org.shipper)).status).toBe(403)
})
