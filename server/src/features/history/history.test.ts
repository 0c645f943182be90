import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { InputOf } from '@waybill/contract/client.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { orderHistory } from '../../records/activity/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client')
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
})

/** Advances a minute before each act, so that every act has its own timestamp. */
const aMinuteLater = () => t.clock.set(new Date(t.clock.now().getTime() + 60_000))
const act = async <R extends Route>(who: Person, route: R, ...input: InputOf<R>) => {
  aMinuteLater()
  return t.send(who, route, ...input)
}
const place = async () => (await act(org.shipper, ordersRoutes.create, { body: anOrder() })).body
type Change = Sent<typeof ordersRoutes.change>['body']
const change = async (who: Person, guid: string, body: Change) => {
  aMinuteLater()
  return t.send(who, ordersRoutes.change, { params: { id: guid }, body })
}
const read = async (who: Person, guid: string) =>
  (await t.send(who, ordersRoutes.get, { params: { orderGuid: guid } })).body
const EVERY_JOB = '00000000-0000-0000-0000-000000000000'
const undo = (who: Person, id: number | string, body: object = {}) =>
  act(who, historyRoutes.undo, { params: { id: String(id) }, body })

/** The newest act on an order, from history. */
async function lastAct(guid: string) {
  const [records] = await t.database.read({ companyGuid: org.companyGuid }, orderHistory(org.companyGuid, guid))
  return records[0]!
}

/** Fields that an earlier moment does not have: the last writer, possible acts, and whose turn it is. */
const FLEETING = ['can', 'version', 'dateUpdated', 'updatedBy', 'waiting']
const facts = (order: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(order).filter(([field]) => !FLEETING.includes(field)))

describe('undo', () => {
  test('of a cancellation does not restore an award: its offer stays ended, with its consequences', async () => {
    const { order, job } = await aReadyJob(t, org.shipper)
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    const [offer] = await offered(t, org.dispatcher, [job], [carrier], { paymentMethodId: 8 })
    const { stops } = (await act(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })).body
    expect(
      (await act(carrier, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })).status,
    ).toBe(200)
    await change(org.dispatcher, order, { isCanceled: true, reason: 'sold', tonu: [{ jobGuid: job, amount: 0 }] })
    const { rows } = await t.database.pool.query<{ seq: number }>(
      "select min(seq) as seq from history where order_guid = $1 and action = 'order.canceled'",
      [order],
    )
    const undone = await undo(org.dispatcher, rows[0]!.seq)
    expect([undone.status, undone.body.order?.status]).toEqual([200, 'submitted'])
    const seen = (await t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } })).body
    expect([seen.status, seen.vendor ?? null, seen.dateVendorStarted ?? null]).toEqual(['ready', null, null])
    expect(seen.stops[0]!.dateStarted ?? null).toBeNull()
  })
  test.each<[string, Change]>([
    ['a hold', { isOnHold: true, reason: 'weather' }],
    ['a cancellation', { isCanceled: true, reason: 'sold' }],
    ['a deletion', { isDeleted: true }],
    ['an acceptance', { isAccepted: true }],
    ['a change of fields', { instructions: 'Ring twice', referenceNumber: 'PO-78' }],
    ['a change of vehicles', { commodities: [] }],
  ])('of %s restores the previous state', async (_, body) => {
    const order = await place()
    const sent =
      'commodities' in body
        ? {
            commodities: [
              ...order.commodities.map(strip),
              { ...anOrder().commodities[0], identifier: '5YJ3E1EA7JF000001' },
            ],
          }
        : body
    const changed = await change(org.dispatcher, order.guid, sent)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const { seq, action } = await lastAct(order.guid)
    const answer = await undo(org.dispatcher, seq, { reason: 'my mistake' })
    expect([answer.status, answer.body.action], JSON.stringify(answer.body)).toEqual([200, action])
    expect(facts(await read(org.dispatcher, order.guid))).toEqual(facts(await dispatcherView(order)))
    const [entry] = (
      await t.database.read({ companyGuid: org.companyGuid }, orderHistory(org.companyGuid, order.guid))
    )[0].filter((each) => each.subject === 'order')
    expect([entry!.action, entry!.reason, (entry!.after as { undoes: number[] }).undoes]).toEqual([
      `${action}.undone`,
      'my mistake',
      expect.arrayContaining([seq]),
    ])
    expect((await undo(org.dispatcher, seq)).error.message).toContain('already undone')
  })

  test('is refused after a later change, which is named', async () => {
    const order = await place()
    await change(org.dispatcher, order.guid, { instructions: 'Ring twice' })
    const { seq } = await lastAct(order.guid)
    await change(org.dispatcher, order.guid, { instructions: 'Ring once' })
    const answer = await undo(org.dispatcher, seq)
    expect([answer.status, answer.error.code]).toEqual([409, 'not_allowed_now'])
    expect(answer.error.message).toMatch(/instructions was changed since \(order changed, Dana Dispatcher/)
    expect((await read(org.dispatcher, order.guid)).instructions).toBe('Ring once')
  })

  test('is refused if the inverse is not allowed now', async () => {
    const order = await place()
    await change(org.dispatcher, order.guid, { instructions: 'Ring twice' })
    const { seq } = await lastAct(order.guid)
    await change(org.dispatcher, order.guid, { isCanceled: true, reason: 'sold' })
    const answer = await undo(org.dispatcher, seq)
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('canceled')])
  })

  test('explains what to do if an act has no inverse', async () => {
    const order = await place()
    const { seq } = await lastAct(order.guid)
    expect((await undo(org.dispatcher, seq)).error.message).toBe('This cannot be undone: delete the order')
  })

  test('is predicted by the activity, act by act, for company and client', async () => {
    const { order, job } = await aReadyJob(t, org.shipper)
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    await change(org.shipper, order, { referenceNumber: 'PO-9' })
    await change(org.dispatcher, order, { instructions: 'Ring twice' })
    await change(org.dispatcher, order, { instructions: 'Ring once' })
    const [offer] = await offered(t, org.dispatcher, [job], [carrier], { paymentMethodId: 8 })
    const { stops } = (await act(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })).body
    await act(carrier, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })
    const logOf = async (who: Person) =>
      (await t.send(who, activityRoutes.list, { params: { orderGuid: order, jobGuid: EVERY_JOB }, query: { rc: 100 } }))
        .body.results
    const log = await logOf(org.dispatcher)
    expect(new Set(log.map(({ actId }) => actId)).size).toBe(log.length)
    const accepted = log.filter(({ action }) => action === 'offer.accepted')
    expect(accepted).toMatchObject([
      { subject: 'contract', text: expect.stringContaining('A carrier was booked'), canUndo: false },
    ])
    expect(accepted[0]!.whyNot).toContain('cancel the offer')
    expect(accepted[0]!.details.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['order', 'job', 'charge']),
    )
    const undoable = (entries: typeof log) => entries.filter(({ canUndo }) => canUndo)
    expect(undoable(log).map(({ action }) => action)).toEqual(['stop.started', 'order.changed', 'order.changed'])
    const undone: string[] = []
    for (const who of [org.shipper, org.dispatcher])
      for (;;) {
        const entries = await logOf(who)
        for (const { id, whyNot } of entries.filter(({ canUndo }) => !canUndo))
          expect((await undo(who, id)).error.message).toBe(whyNot)
        const [next] = undoable(entries)
        if (!next) break
        expect([next.action, (await undo(who, next.id)).status]).toEqual([next.action, 200])
        undone.push(next.action)
      }
    expect(undone).toEqual(['stop.started', 'order.changed', 'order.changed', 'order.changed'])
  })

  test('is available to a client for its own acts on its own orders', async () => {
    const order = await place()
    await change(org.shipper, order.guid, { instructions: 'Mine' })
    const mine = (await lastAct(order.guid)).seq
    expect((await undo(stranger, mine)).status).toBe(404)
    expect((await undo(org.shipper, mine)).status).toBe(200)
    await change(org.dispatcher, order.guid, { instructions: 'Theirs' })
    expect((await undo(org.shipper, (await lastAct(order.guid)).seq)).status).toBe(403)
    expect((await undo(org.shipper, '999999999')).status).toBe(404)
    expect((await undo(org.shipper, 'one')).status).toBe(400)
  })
})

/** A vehicle in the form that is sent back. */
function strip({ guid, identifier, damaged, inoperable, quantity, vehicle }: Order['commodities'][number]) {
  const { year, make, model } = vehicle!
  return { guid, type: 'vehicle' as const, identifier, damaged, inoperable, quantity, vehicle: { year, make, model } }
}
/** The dispatcher's view of the order when it was placed. */
const dispatcherView = async (order: { guid: string; dateCreated: string }) =>
  (
    await t.send(org.dispatcher, orderViewsRoutes.asOf, {
      params: { guid: order.guid },
      query: { at: order.dateCreated },
    })
  ).body

describe('an order as of a moment', () => {
  const asOf = (who: Person, guid: string, at: string) =>
    t.send(who, orderViewsRoutes.asOf, { params: { guid }, query: { at } })

  test('is exactly what was read then, after any acts, for company and client', async () => {
    const acts: readonly [keyof typeof org, (order: Order) => Change][] = [
      ['dispatcher', () => ({ isOnHold: true, reason: 'x' })],
      ['dispatcher', () => ({ isOnHold: false })],
      ['dispatcher', () => ({ isAccepted: true })],
      ['dispatcher', () => ({ isCanceled: true, reason: 'x' })],
      ['dispatcher', () => ({ isCanceled: false })],
      ['dispatcher', () => ({ instructions: `at ${t.clock.now().getTime()}` })],
      ['shipper', () => ({ referenceNumber: `R${t.clock.now().getTime()}` })],
      ['dispatcher', (order) => ({ stops: [{ guid: order.stops[0]!.guid, notes: 'gate 2' }] })],
      [
        'dispatcher',
        (order) => ({ stops: [{ guid: order.stops[1]!.guid, terminal: aPlace({ name: `Yard ${order.version}` }) }] }),
      ],
      [
        'dispatcher',
        (order) => ({
          commodities: [...order.commodities.map(strip), { ...anOrder().commodities[0], lotNumber: 'L' }],
        }),
      ],
      ['dispatcher', (order) => ({ commodities: order.commodities.slice(0, 1).map(strip) })],
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(acts.length - 1), { minLength: 1, maxLength: 8 }), async (drawn) => {
        const order = await place()
        const seen: { at: string; dispatcher: Order; shipper: Order }[] = []
        const look = async () =>
          seen.push({
            at: t.clock.now().toISOString(),
            dispatcher: await read(org.dispatcher, order.guid),
            shipper: await read(org.shipper, order.guid),
          })
        await look()
        for (const n of drawn) {
          const [who, body] = acts[n]!
          await change(org[who] as Person, order.guid, body(seen.at(-1)!.dispatcher))
          await look()
        }
        for (const { at, dispatcher, shipper } of seen) {
          // The past has no possible acts and nobody's turn.
          const past = { can: [], waiting: null }
          expect((await asOf(org.dispatcher, order.guid, at)).body).toEqual({ ...dispatcher, ...past })
          expect((await asOf(org.shipper, order.guid, at)).body).toEqual({ ...shipper, ...past })
        }
      }),
      { numRuns: Number(process.env['PAST_RUNS'] ?? 3) },
    )
  })

  test('uses the names of that time for places and clients', async () => {
    const order = await place()
    const at = t.clock.now().toISOString()
    const terminal = order.stops[0]!.terminal!.guid
    const renamed = await act(org.dispatcher, terminalsRoutes.change, {
      params: { id: terminal },
      body: { name: 'Renamed' },
    })
    expect(renamed.status).toBe(200)
    expect((await read(org.dispatcher, order.guid)).stops[0]!.terminal!.name).toBe('Renamed')
    expect((await asOf(org.dispatcher, order.guid, at)).body.stops[0]!.terminal!.name).toBe('Manheim Dallas')
  })

  test('contains its money line by line, for each portal what it saw then', async () => {
    const order = await place()
    const [job] = (await read(org.dispatcher, order.guid)).jobs
    const moneyOf = async (who: Person) =>
      (await t.send(who, financesRoutes.getOfOrder, { params: { guid: order.guid } })).body
    const seen: { at: string; dispatcher: object; shipper: object }[] = []
    const look = async () =>
      seen.push({
        at: t.clock.now().toISOString(),
        dispatcher: await moneyOf(org.dispatcher),
        shipper: await moneyOf(org.shipper),
      })
    const price = async (...charges: NewCharge[]) =>
      act(org.dispatcher, financesRoutes.putOfOrder, { params: { guid: order.guid }, body: { charges } })
    const base: NewCharge = { kind: 'base', amount: 900 }
    const wait: NewCharge = { itemId: 4, amount: 60 }
    await look()
    expect((await price(base)).status).toBe(200)
    await look()
    expect((await price(base, wait)).status).toBe(200)
    const paid = { params: { guid: job!.guid }, body: { charges: [{ ...base, amount: 700 }] } }
    expect((await act(org.dispatcher, financesRoutes.putOfJob, paid)).status).toBe(200)
    await look()
    expect((await price({ ...base, amount: 950 })).status).toBe(200)
    await look()
    const plain = ({ charges, version: _version, can: _can, ...rest }: Record<string, unknown>) => ({
      ...rest,
      charges: (charges as Record<string, unknown>[]).map(
        ({ origin: _o, evidence: _e, can: _c, dateUpdated: _d, ...charge }) => charge,
      ),
    })
    for (const { at, ...then } of seen)
      for (const who of ['dispatcher', 'shipper'] as const) {
        const past = await t.send(org[who], financesPlatformRoutes.ofOrderAt, {
          params: { guid: order.guid },
          query: { at },
        })
        expect(past.status).toBe(200)
        expect(past.body.can).toEqual([])
        expect(plain(past.body)).toEqual(plain(then[who] as Record<string, unknown>))
      }
    const later = { params: { guid: order.guid }, query: { at: '2999-01-01T00:00:00Z' } }
    expect((await t.send(org.dispatcher, financesPlatformRoutes.ofOrderAt, later)).status).toBe(400)
    const now = { params: { guid: order.guid }, query: { at: t.clock.now().toISOString() } }
    expect((await t.send(stranger, financesPlatformRoutes.ofOrderAt, now)).status).toBe(404)
  })

  test('does not exist before it was placed or in the future, and is not visible to strangers', async () => {
    const order = await place()
    const earlier = new Date(t.clock.now().getTime() - 1000).toISOString()
    expect((await asOf(org.dispatcher, order.guid, earlier)).status).toBe(404)
    expect((await asOf(stranger, order.guid, t.clock.now().toISOString())).status).toBe(404)
    expect((await asOf(org.dispatcher, order.guid, '2999-01-01T00:00:00Z')).status).toBe(400)
  })
})
