import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, aCompany, anOrg, anAccount, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'
import type { Actor } from '../../records/history/index.ts'
import { loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import { saveOrder } from '../../records/order-changes/index.ts'
import { change } from '../../records/rows.ts'

const EVERY_JOB = '00000000-0000-0000-0000-000000000000'
const HOUR_MS = 3_600_000

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  carrier = await aCarrier(t.database, org.companyGuid)
})

let hours = 0
/** Changes an order through other calls, an hour later. */
async function act(who: Person, guid: string, action: string, apply: (order: OrderAggregate) => void, reason?: string) {
  const now = new Date(NOW.getTime() + ++hours * HOUR_MS)
  t.clock.set(now)
  const actor: Actor = {
    companyGuid: who.companyGuid,
    userGuid: who.userGuid,
    userName: who.name,
    portal: who.portal,
    requestId: null,
    now,
    announce: () => {},
  }
  await t.database.write(who, async (tx) => {
    const before = (await loadOrder(tx, { companyGuid: who.companyGuid, clientGuids: null }, guid))!
    const after = structuredClone(before)
    apply(after)
    saveOrder(tx, actor, before, after, { action, reason: reason ?? null })
  })
}
const contract = (order: OrderAggregate, vendorGuid: string) =>
  ({
    company_guid: order.order.company_guid,
    guid: crypto.randomUUID(),
    job_guid: order.jobs[0]!.guid,
    vendor_guid: vendorGuid,
    status: 'accepted',
    amount: '412.34',
    cod_amount: '0',
    sent_at: NOW,
    inspection_acknowledged: false,
    document_revision: 1,
    revision_pending: null,
    cancel_refusal: null,
    created_at: NOW,
    updated_at: NOW,
  }) as OrderAggregate['contracts'][number]

/** An order from submission to delivery, including things outsiders must not see. */
async function aLife() {
  t.clock.set(NOW)
  const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const patch = (who: Person, body: Sent<typeof ordersRoutes.change>['body']) =>
    t.send(who, ordersRoutes.change, { params: { id: order.guid }, body })
  t.clock.set(new Date(NOW.getTime() + ++hours * HOUR_MS))
  await patch(org.dispatcher, { isAccepted: true })
  t.clock.set(new Date(NOW.getTime() + ++hours * HOUR_MS))
  await patch(org.shipper, { isOnHold: true, reason: 'Title missing' })
  await patch(org.dispatcher, { isOnHold: true, reason: 'Client asked' })
  t.clock.set(new Date(NOW.getTime() + ++hours * HOUR_MS))
  await patch(org.dispatcher, { isOnHold: false })
  await act(org.dispatcher, order.guid, 'offer.accepted', (after) => {
    after.contracts.push(contract(after, carrier.accountGuid))
    change(after.jobs[0]!, { vendor_guid: carrier.accountGuid, dispatched_at: t.clock.now() })
  })
  for (const [type, action] of [
    ['pickup', 'stop.completed'],
    ['delivery', 'stop.completed'],
  ] as const)
    await act(carrier, order.guid, action, (after) => {
      const stop = after.stops.find((each) => each.stop_type === type)!
      change(stop, { started_at: t.clock.now(), completed_at: t.clock.now() })
      for (const link of after.links.filter((l) => l.stop_guid === stop.guid))
        change(link, { outcome: 'done', completed_at: t.clock.now() })
    })
  t.clock.set(new Date(NOW.getTime() + ++hours * HOUR_MS))
  await attach(t, org.dispatcher, { orders: [order.guid], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
  await attach(t, org.dispatcher, { jobs: [order.jobs[0]!.guid], usage: 'Rate Confirmation' }, { name: 'rate.pdf' })
  await t.send(org.dispatcher, notesRoutes.write, { params: { orderGuid: order.guid }, body: { body: 'secret words' } })
  await t.send(org.dispatcher, notesRoutes.write, {
    params: { orderGuid: order.guid },
    body: { body: 'hello', isClientNote: true },
  })
  return order as { guid: string; jobs: readonly { guid: string }[] }
}

const log = async (
  who: Person | null,
  order: { guid: string },
  job = EVERY_JOB,
  query: Sent<typeof activityRoutes.list>['query'] = { rc: 250 },
) => t.send(who, activityRoutes.list, { params: { orderGuid: order.guid, jobGuid: job }, query })

describe('what happened to an order', () => {
  let order: { guid: string; jobs: readonly { guid: string }[] }
  beforeAll(async () => {
    order = await aLife()
  })

  test('its client reads milestones in plain words, never offers, prices or internals', async () => {
    const { body } = await t.send(org.shipper, activityPlatformRoutes.milestones, { params: { guid: order.guid } })
    expect(body.results.map((m) => [m.text, m.by, m.portal])).toEqual([
      ['The order was placed', 'Sam Shipper', 'client'],
      ['The order was accepted', 'Dana Dispatcher', 'dispatcher'],
      ['A hold was requested', 'Sam Shipper', 'client'],
      ['The order was put on hold', 'Dana Dispatcher', 'dispatcher'],
      ['The order was released from hold', 'Dana Dispatcher', 'dispatcher'],
      ['A carrier was booked: Fast Haul', 'Dana Dispatcher', 'dispatcher'],
      ['2003 Honda Accord picked up in Dallas, TX', 'Carl Carrier', 'carrier'],
      ['2003 Honda Accord delivered in Denver, CO', 'Carl Carrier', 'carrier'],
      ['Proof Of Delivery added: pod.pdf', 'Dana Dispatcher', 'dispatcher'],
      ['A note was added', 'Dana Dispatcher', 'dispatcher'],
    ])
    const activity = await log(org.shipper, order)
    expect(activity.body.results.map((e: { text: string }) => e.text)).toEqual(
      body.results.map((m: { text: string }) => m.text).toReversed(),
    )
    const whole = JSON.stringify([body, activity.body])
    expect(whole).not.toMatch(/412\.34|secret|rate\.pdf|contract|before|after/)
    expect(findForbiddenKeys('client', [body, activity.body])).toEqual([])
    const page = await log(org.shipper, order, order.jobs[0]!.guid, { pg: 1, rc: 4 })
    expect([page.body.total, page.body.results.length, page.body.page]).toEqual([10, 4, 1])
  })

  test('the company reads everything; the changed fields need the audit log, figures their own permission', async () => {
    const admin = await log(org.dispatcher, order)
    const accepted = admin.body.results.find((e: { action: string }) => e.action === 'order.accepted')
    expect(accepted).toMatchObject({ before: { acceptedAt: null }, after: { status: 'new' }, by: 'Dana Dispatcher' })
    expect(JSON.stringify(admin.body)).toMatch(/412\.34.*secret words|secret words.*412\.34/)
    const auditor = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['jobs.view', 'admin.audit_log', 'notes.view', 'documents.view'],
    })
    const audited = JSON.stringify((await log(auditor, order)).body)
    expect(audited).toContain('acceptedAt')
    expect(audited).not.toMatch(/412\.34|secret words|rate\.pdf/)
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    const read = await log(plain, order)
    // Each act once, however many changes it made.
    const acts: { actId: string; action: string; details: unknown[] }[] = read.body.results
    expect(read.body.total).toBe(new Set(acts.map(({ actId }) => actId)).size)
    expect(acts.filter(({ action }) => action === 'offer.accepted')).toHaveLength(1)
    expect(acts.flatMap(({ details }) => details).length).toBeGreaterThan(acts.length)
    expect(JSON.stringify(read.body)).not.toMatch(/"before"|"after"|412\.34/)
  })

  test('a carrier reads its own acts on its own jobs', async () => {
    const own = await log(carrier, order, order.jobs[0]!.guid)
    expect(own.status).toBe(200)
    expect(new Set(own.body.results.map((e) => e.by))).toEqual(new Set(['Carl Carrier']))
    expect(JSON.stringify(own.body)).not.toMatch(/412\.34|secret|Dana|Sam Shipper|"before"/)
    expect(findForbiddenKeys('carrier', own.body)).toEqual([])
  })

  test('strangers get 404, nobody 401, a job of another order 404', async () => {
    const decoy = await aCarrier(t.database, org.companyGuid)
    const who = [stranger, outsider, decoy, null]
    expect((await Promise.all(who.map((each) => log(each, order)))).map((a) => a.status)).toEqual([404, 404, 404, 401])
    const steps = await Promise.all(
      [stranger, outsider, decoy, null].map((each) =>
        t.send(each, activityPlatformRoutes.milestones, { params: { guid: order.guid } }),
      ),
    )
    expect(steps.map((a) => a.status)).toEqual([404, 404, 403, 401])
    const another = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    expect((await log(org.shipper, order, another.jobs[0]!.guid)).status).toBe(404)
  })
})
