/** What a refused charge leaves: its reason, one act in history, and nothing to pay. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCarrier, anOrg, anOrder, aUser, award, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})

/** A charge that the carrier of a new job requests. */
async function requested() {
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  const job = body.jobs[0]!.guid
  await award(t.database, org.companyGuid, job, carrier.accountGuid)
  const added = await t.send(carrier, financesPlatformRoutes.addToJob, {
    params: { guid: job },
    body: { itemId: 10, amount: 33 },
  })
  expect([added.status, added.body.approval]).toEqual([201, 'waiting'])
  return { order: body.guid, charge: added.body.guid }
}
type Act = 'approve' | 'refuse' | 'withdraw'
const answer = (who: Person, act: Act, guid: string, body: object = {}) =>
  t.send(who, financesPlatformRoutes[act], { params: { guid }, body })
const refusing = (who: Person, guid: string) => answer(who, 'refuse', guid, { reason: 'no receipt' })
/** What history says of the order's charges, the first act first. */
const actsOn = async (order: string) =>
  (
    await t.database.pool.query<{ action: string; reason: string | null; by: string | null }>(
      `select action, reason, actor_guid as by from history where order_guid = $1 and subject = 'charge' order by seq`,
      [order],
    )
  ).rows

test('is named with its reason, and costs nothing', async () => {
  const { order, charge } = await requested()
  const refused = await refusing(org.dispatcher, charge)
  expect(refused.status).toBe(200)
  expect(refused.body).toMatchObject({ guid: charge, amount: 33, approval: 'refused', refuseReason: 'no receipt' })
  const { rows } = await t.database.pool.query('select refused_at, refused_by from charges where guid = $1', [charge])
  expect(rows).toEqual([{ refused_at: t.clock.now(), refused_by: org.dispatcher.userGuid }])
  const acts = await actsOn(order)
  expect(acts.map(({ action }) => action)).toEqual(['charge.added', 'charge.refused'])
  expect(acts[1]).toEqual({ action: 'charge.refused', reason: 'no receipt', by: org.dispatcher.userGuid })
  const finances = await t.send(org.dispatcher, financesRoutes.getOfOrder, { params: { guid: order } })
  expect(finances.body.totals.expense ?? 0).toBe(0)
})

test('is settled: it is not refused again, approved or withdrawn', async () => {
  const { order, charge } = await requested()
  await refusing(org.dispatcher, charge)
  const acts = await actsOn(order)
  const statuses = [
    await refusing(org.dispatcher, charge),
    await answer(org.dispatcher, 'approve', charge),
    await answer(carrier, 'withdraw', charge),
  ].map(({ status }) => status)
  expect(statuses).toEqual([409, 409, 409])
  expect(await actsOn(order)).toEqual(acts)
})

test('is refused by the company only, with the permission and a reason', async () => {
  const { order, charge } = await requested()
  const rival = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
  const permissions = PERMISSIONS.filter((each) => each !== 'vendor_money.edit_pay')
  const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
  const outsider = (await anOrg(t.database)).dispatcher
  const statuses = [
    await refusing(outsider, charge),
    await refusing(rival, charge),
    await refusing(carrier, charge),
    await refusing(plain, charge),
    await answer(org.dispatcher, 'refuse', charge),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 403, 403, 403, 400])
  expect((await actsOn(order)).map(({ action }) => action)).toEqual(['charge.added'])
  expect((await refusing(org.dispatcher, charge)).status).toBe(200)
})
