import { financesRoutes, financesPlatformRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  BulkFinancesAnswer,
  Charge,
  JobFinances,
  OrderFinances,
  type NewCharge,
} from '@waybill/contract/finances/finances.shapes.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anOrder, aPlace, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { MilesTask } from '../../consequences/measure-miles.ts'
import { newGuid } from '../../platform/guid.ts'
import { updateRow } from '../../records/rows.ts'
import { doMilesTask } from './measure-distance.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let other: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  other = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
})

const vehicle = { type: 'vehicle' as const, damaged: false, inoperable: 'no' as const, quantity: 1 }
const placeOrder = async (vehicles = 3) => {
  const { body } = await t.send(org.shipper, ordersRoutes.create, {
    body: anOrder({
      commodities: Array.from({ length: vehicles }, (_, i) => ({ ...vehicle, vehicle: { model: `Car ${i}` } })),
    }),
  })
  return {
    guid: body.guid,
    job: body.jobs[0]!.guid,
    commodities: [...body.commodities],
  }
}
const ofOrder = (guid: string, who = org.dispatcher) => t.send(who, financesRoutes.getOfOrder, { params: { guid } })
const ofJob = (guid: string, who = org.dispatcher) => t.send(who, financesRoutes.getOfJob, { params: { guid } })
const price = (guid: string, charges: NewCharge[], who = org.dispatcher, headers = {}) =>
  t.send(who, financesRoutes.putOfOrder, { params: { guid }, body: { charges }, headers })
const pay = (guid: string, charges: NewCharge[], who = org.dispatcher) =>
  t.send(who, financesRoutes.putOfJob, { params: { guid }, body: { charges } })
const change = (table: 'jobs' | 'orders', guid: string, columns: object) =>
  t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow(table, org.companyGuid, guid, columns as Record<string, unknown>)),
  )
/** Awards the job to the carrier, like an accepted offer. */
const awardTo = async (job: string, vendor: Person, more: object = {}) => {
  const guid = newGuid()
  await put(t.database, 'contracts', {
    company_guid: org.companyGuid,
    guid,
    job_guid: job,
    vendor_guid: vendor.accountGuid,
    status: 'accepted',
    amount: '800.00',
    sent_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    cod_amount: '0',
    inspection_acknowledged: false,
    document_revision: 1,
    revision_pending: null,
    cancel_refusal: null,
    ...more,
  })
  await change('jobs', job, { vendor_guid: vendor.accountGuid, dispatched_at: NOW, is_ready: true })
  return guid
}
const historyOf = async (guid: string): Promise<string[]> =>
  (
    await t.database.pool.query<{ action: string }>('select action from history where order_guid = $1', [guid])
  ).rows.map((row) => row.action)

describe('the finances of an order', () => {
  test('add up to the cent, split over vehicles without losing one; each portal sees its own side', async () => {
    const { guid, job, commodities } = await placeOrder()
    const priced = await price(guid, [
      { amount: 1000 },
      { itemId: 16, amount: 75.5, commodityGuid: commodities[1]!.guid },
      { kind: 'adjustment', amount: -10.01, name: 'Regular client' },
    ])
    expect(priced.status).toBe(200)
    expect(OrderFinances.parse(priced.body)).toEqual(priced.body)
    expect((await pay(job, [{ amount: 800 }, { itemId: 6, amount: 50 }])).status).toBe(200)
    const { body } = await ofOrder(guid)
    expect(body.totals).toEqual({
      revenue: 1065.49,
      expense: 850,
      income: 215.49,
      grossProfit: 215.49,
      grossProfitMargin: 20.2245,
      markup: 25.3518,
      basePay: 1000,
      accessorialPay: 65.49,
      fuelPay: 0,
      customerPay: 1065.49,
      baseCost: 800,
      accessorialCost: 50,
      fuelCost: 0,
      vendorCost: 850,
      quickPayFees: 0,
    })
    expect(body.commodities.map((each) => [each.customerPay, each.vendorPay])).toEqual([
      [330, 283.34],
      [405.49, 283.34],
      [330, 283.32],
    ])
    expect(body.jobs).toMatchObject([{ guid: job, vendorPayment: 850, clientPayment: 1065.49 }])
    const seen = await ofOrder(guid, org.shipper)
    expect(OrderFinances.parse(seen.body)).toEqual(seen.body)
    expect(seen.body.totals).toEqual({ basePay: 1000, accessorialPay: 65.49, fuelPay: 0, customerPay: 1065.49 })
    expect(findForbiddenKeys('client', seen.body)).toEqual([])
    expect(JSON.stringify(seen.body)).not.toMatch(/"vendor|"notes|:850[,}]/i)
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
    expect([order.pricing, order.clientJobBasePay, order.financeStats!.grossProfit]).toEqual([
      { basePay: 1000, accessorialPay: 65.49, customerPay: 1065.49 },
      1000,
      215.49,
    ])
    expect(await historyOf(guid)).toEqual(expect.arrayContaining(['order.priced', 'job.priced']))
  })

  test('an unpriced order or job shows no amounts, and half a price gives no profit', async () => {
    const { guid, job } = await placeOrder(1)
    const money = async () => {
      const [order, ofOne, orders, jobs] = await Promise.all([
        t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } }),
        t.send(org.dispatcher, jobsRoutes.get, { params: { guid: job } }),
        t.send(org.dispatcher, ordersRoutes.list, {
          query: { rc: 250 },
          body: { columns: ['pricing', 'financeStats'] },
        }),
        t.send(org.dispatcher, jobsRoutes.list, {
          query: { rc: 250 },
          body: { columns: ['financeStats', 'vendorPayment'] },
        }),
      ])
      const { pricing, financeStats } = order.body
      expect(orders.body.results).toContainEqual({ guid, pricing, financeStats })
      expect(jobs.body.results).toContainEqual({
        guid: job,
        vendorPayment: ofOne.body.vendorPayment,
        financeStats: ofOne.body.financeStats,
      })
      const { vendorPayment, clientPayment, grossProfit, grossProfitMargin } = ofOne.body
      return { pricing, financeStats, job: { vendorPayment, clientPayment, grossProfit, grossProfitMargin } }
    }
    const none = { basePay: null, accessorialPay: null, customerPay: null }
    const unknown = { income: null, grossProfit: null, grossProfitMargin: null }
    expect(await money()).toEqual({
      pricing: none,
      financeStats: { revenue: null, expense: null, ...unknown },
      job: { vendorPayment: null, clientPayment: null, grossProfit: null, grossProfitMargin: null },
    })
    await price(guid, [{ amount: 1000 }])
    expect(await money()).toEqual({
      pricing: { basePay: 1000, accessorialPay: 0, customerPay: 1000 },
      financeStats: { revenue: 1000, expense: null, ...unknown },
      job: { vendorPayment: null, clientPayment: 1000, grossProfit: null, grossProfitMargin: null },
    })
    const { totals } = (await ofOrder(guid)).body
    expect(totals).toMatchObject({ revenue: 1000, expense: 0, ...unknown, markup: null })
    await pay(job, [{ amount: 600 }])
    expect(await money()).toMatchObject({
      financeStats: { revenue: 1000, expense: 600, income: 400, grossProfit: 400, grossProfitMargin: 40 },
      job: { vendorPayment: 600, clientPayment: 1000, grossProfit: 400, grossProfitMargin: 40 },
    })
  })

  test('replacing keeps named charges, removes the rest, and is refused after a concurrent change', async () => {
    const { guid } = await placeOrder(1)
    const first = await price(guid, [{ amount: 500 }, { itemId: 9, amount: 40 }])
    const [base, enclosed] = first.body.charges
    const second = await price(guid, [
      { guid: base!.guid, amount: 500 },
      { itemId: 17, amount: 20 },
    ])
    const named = second.body.charges.map((each: Charge) => `${each.name} ${each.amount} ${each.guid === base!.guid}`)
    expect(named.toSorted()).toEqual(['Redelivery 20 false', 'Transport 500 true'])
    expect(second.body.totals.customerPay).toBe(520)
    const gone = await price(guid, [{ guid: enclosed!.guid, amount: 1 }])
    expect([gone.status, gone.error.errors![0]!.path]).toEqual([422, 'charges.0.guid'])
    const late = await price(guid, [], org.dispatcher, { 'if-match': String(first.headers['etag']) })
    expect(late.status).toBe(412)
    const none = await price(guid, [], org.dispatcher, { 'if-match': String(second.headers['etag']) })
    expect(none.body.totals).toMatchObject({ customerPay: 0, grossProfitMargin: null })
  })

  test('rejects fractions of a cent', async () => {
    const { guid } = await placeOrder(1)
    const refused = await price(guid, [{ amount: 0.005 }])
    expect([refused.status, refused.error.errors![0]!.path]).toEqual([400, 'charges.0.amount'])
  })

  test.each<[NewCharge, string]>([
    [{}, 'amount'],
    [{ amount: 1, rate: 1, unit: 'mile' }, 'rate'],
    [{ kind: 'accessorial', amount: 1 }, 'itemId'],
    [{ itemId: 999, amount: 1 }, 'itemId'],
    [{ itemId: 36, amount: 1 }, 'itemId'],
    [{ itemId: 37, amount: 1 }, 'itemId'],
    [{ itemId: 6, kind: 'fuel', amount: 1 }, 'kind'],
    [{ kind: 'fuel' }, 'amount'],
    [{ amount: 1, commodityGuid: newGuid() }, 'commodityGuid'],
    [{ amount: 1, partyGuid: newGuid() }, 'partyGuid'],
    [{ amount: 9, shares: [{ commodityGuid: newGuid(), amount: 9 }] }, 'shares.0.commodityGuid'],
    [{ rate: 99_999, quantity: 99_999, unit: 'hour' }, 'amount'],
  ])('%j is refused at %s', async (charge, path) => {
    const { guid } = await placeOrder(1)
    const refused = await price(guid, [{ amount: 100 }, charge])
    expect([refused.status, refused.error.errors!.map((each: { path: string }) => each.path)]).toEqual([
      422,
      [`charges.1.${path}`],
    ])
    expect((await ofOrder(guid)).body.charges).toEqual([])
  })

  test('entered shares must add up', async () => {
    const { guid, commodities } = await placeOrder(2)
    const shares = (a: number, b: number) => [
      { amount: 100, shares: [a, b].map((amount, i) => ({ commodityGuid: commodities[i]!.guid, amount })) },
    ]
    expect((await price(guid, shares(70, 29.99))).error.errors![0]!.path).toBe('charges.0.shares')
    const { body } = await price(guid, shares(70, 30))
    expect(body.commodities.map((each) => each.customerPay)).toEqual([70, 30])
    expect(body.charges[0]!.shares).toHaveLength(2)
  })

  test('are private, and require a role that may see and set them', async () => {
    const { guid, job } = await placeOrder(1)
    expect((await ofOrder(guid, other.dispatcher)).status).toBe(404)
    expect((await ofOrder(guid, other.shipper)).status).toBe(404)
    expect((await price(guid, [], other.dispatcher)).status).toBe(404)
    expect((await ofJob(job, other.dispatcher)).status).toBe(404)
    expect((await pay(job, [], other.dispatcher)).status).toBe(404)
    expect((await ofJob(job, rival)).status).toBe(404)
    expect((await price(guid, [], org.shipper)).status).toBe(403)
    const permissions: Permission[] = ['orders.view', 'client_money.view_rate']
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    const { body } = await ofOrder(guid, plain)
    expect(Object.keys(body.totals)).toEqual(['basePay', 'accessorialPay', 'fuelPay', 'customerPay'])
    expect([body.jobs, body.can]).toEqual([undefined, []])
  })

  test('are locked once posted, exported or verified, except for users who may change even those', async () => {
    const { guid, job } = await placeOrder(1)
    await price(guid, [{ amount: 100 }])
    await put(t.database, 'invoices', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      type: 'invoice',
      number: '777-1',
      status: 'OPEN',
      account_guid: org.client,
      order_guid: guid,
      total: '100',
      paid: '0',
      currency: 'USD',
      payment_held: false,
      payment_status: 'NOT_RELEASED',
      created_at: NOW,
      updated_at: NOW,
      version: 1,
    })
    const permissions: Permission[] = [
      'orders.view',
      'client_money.view_rate',
      'client_money.edit_rate',
      'vendor_money.edit_pay',
    ]
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    const refused = await price(guid, [{ amount: 90 }], plain)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'These finances are locked: invoice 777-1 was posted',
    ])
    expect((await ofOrder(guid, plain)).body).toMatchObject({ isLocked: true, can: [] })
    expect((await price(guid, [{ amount: 90 }])).status).toBe(200)
    await change('jobs', job, { verified_at: NOW })
    expect((await pay(job, [{ amount: 50 }], plain)).error.message).toMatch(/it is verified/)
  })
})

describe('the pay of a job', () => {
  test('by the mile follows the distance and is marked as estimated', async () => {
    const { job } = await placeOrder(1)
    const { body } = await pay(job, [
      { rate: 1.85, unit: 'mile' },
      { rate: 3, unit: 'percent', itemId: 31 },
    ])
    expect(JobFinances.parse(body)).toEqual(body)
    expect(body.charges).toMatchObject([
      { amount: 1445.78, rate: 1.85, quantity: 781.5, unit: 'mile', isEstimated: true },
      { amount: 43.37, name: 'Administration fee' },
    ])
    expect(body).toMatchObject({ miles: { distance: 781.5, isEstimated: true }, vendorPayPerMile: 1.91 })
  })

  test('a placeholder has none, a canceled job only TONU, and agreed pay is not changed on its own', async () => {
    const [dummy, canceled, agreed] = [await placeOrder(1), await placeOrder(1), await placeOrder(1)]
    await change('jobs', dummy.job, { is_dummy: true })
    expect((await pay(dummy.job, [{ amount: 1 }])).status).toBe(409)
    await pay(canceled.job, [{ amount: 700 }])
    await change('jobs', canceled.job, { canceled_at: NOW })
    expect((await pay(canceled.job, [{ amount: 700 }])).status).toBe(409)
    expect((await pay(canceled.job, [{ kind: 'tonu', amount: 150 }])).body.totals.vendorCost).toBe(150)
    expect((await ofOrder(canceled.guid)).body.totals.expense).toBe(150)
    await pay(agreed.job, [{ amount: 800 }])
    await awardTo(agreed.job, carrier)
    const permissions: Permission[] = ['jobs.view', 'vendor_money.view_pay', 'vendor_money.edit_pay']
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    expect((await pay(agreed.job, [{ amount: 700 }], plain)).error.message).toMatch(/agreed with the vendor/)
    const same = await pay(agreed.job, [{ amount: 800 }, { kind: 'adjustment', amount: -25 }], plain)
    // Owed as agreed until the vendor accepts the deduction.
    expect(same.body.totals.vendorCost).toBe(800)
    expect(same.body.charges.map(({ amount }) => amount)).toEqual([800, -25])
  })

  test('fuel follows the company’s rule and the week’s diesel price', async () => {
    const { guid } = await placeOrder(1)
    await t.send(org.dispatcher, referenceRoutes.setFuelRate, { body: { date: '2026-02-23', price: 3.9 } })
    const fuelSurcharge = {
      client: {
        kind: 'table',
        unit: 'mile',
        steps: [
          { from: 3, value: 0.3 },
          { from: 3.75, value: 0.42 },
        ],
      },
    }
    expect((await t.raw(org.dispatcher, 'PATCH', '/api/company', { settings: { fuelSurcharge } })).status).toBe(200)
    const { body } = await price(guid, [{ amount: 1000 }, { kind: 'fuel' }])
    expect(body.charges[1]).toMatchObject({ kind: 'fuel', itemId: 1, rate: 0.42, amount: 328.23, isEstimated: true })
    expect(body.totals).toMatchObject({ fuelPay: 328.23, accessorialPay: 328.23, customerPay: 1328.23 })
  })

  test('COD beyond the pay is owed by the carrier; quick pay has a fee', async () => {
    const { job } = await placeOrder(1)
    const contractGuid = await awardTo(job, carrier, {
      cod_amount: '900.00',
      cod_method: 'cash',
      cod_location: 'delivery',
    })
    await put(t.database, 'charges', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      order_guid: (await ofJob(job)).body.orderGuid,
      job_guid: job,
      contract_guid: contractGuid,
      side: 'vendor',
      kind: 'base',
      name: 'Transport',
      amount: '800',
      needs_approval: false,
      is_estimated: false,
      created_at: NOW,
      updated_at: NOW,
    })
    const { body } = await ofJob(job, carrier)
    expect(JobFinances.parse(body)).toEqual(body)
    expect(body.cod).toMatchObject({ carrierKeeps: 800, balanceToCarrier: 0, carrierOwes: 100, isPaidByCod: false })
    expect(body.quickPay).toEqual([])
    expect(findForbiddenKeys('carrier', body)).toEqual([])
    await t.database.pool.query('update contracts set cod_amount = 300 where guid = $1', [contractGuid])
    const less = (await ofJob(job)).body
    expect(less.cod).toMatchObject({ carrierKeeps: 300, balanceToCarrier: 500, carrierOwes: 0 })
    const quick = { paymentTermsId: 3, label: 'Quick Pay', fee: 3, amount: 15, net: 485 }
    expect(less.quickPay[0]).toEqual({ ...quick, datePaid: null, whyNot: null, whyNotCode: null })
  })
})

describe('accessorials', () => {
  const add = (job: string, who: Person, body: Sent<typeof financesPlatformRoutes.addToJob>['body']) =>
    t.send(who, financesPlatformRoutes.addToJob, { params: { guid: job }, body })

  test('detention is computed from its stop, for the company and the carrier alike', async () => {
    const { job } = await placeOrder(1)
    await pay(job, [{ amount: 800 }])
    await awardTo(job, carrier)
    const { rows } = await t.database.pool.query<{ guid: string }>(
      `update stops set started_at = $2 where job_guid = $1 and stop_type = 'pickup' returning guid`,
      [job, NOW],
    )
    const guid = rows[0]!.guid
    const strange = await add(job, carrier, { itemId: 2, amount: 1, stopGuid: newGuid() })
    expect(strange.error.errors).toEqual([{ path: 'stopGuid', message: 'is not a stop of this job' }])
    const asked = await add(job, carrier, { itemId: 2, rate: 50, quantity: 1.5, unit: 'hour', stopGuid: guid })
    expect([asked.status, asked.body.amount]).toEqual([201, 75])
    const own = await t.send(carrier, stopsPlatformRoutes.get, { params: { guid } })
    expect(own.body.detention).toMatchObject({
      freeMinutes: 120,
      ratePerHour: 50,
      cap: null,
      chargeGuid: asked.body.guid,
    })
    const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', {
      permissions: ['jobs.view', 'stops.mark_picked_up'],
    })
    expect((await t.send(driver, stopsPlatformRoutes.get, { params: { guid } })).body.detention).toMatchObject({
      freeMinutes: 120,
      ratePerHour: null,
      chargeGuid: null,
    })
    const client = (await t.send(org.shipper, stopsPlatformRoutes.get, { params: { guid } })).body
    expect(client).not.toHaveProperty('detention')
    expect((await t.send(org.dispatcher, stopsPlatformRoutes.get, { params: { guid } })).body.detention).toEqual(
      own.body.detention,
    )
    const charge = (await ofJob(job, carrier)).body.charges.find((each) => each.guid === asked.body.guid)!
    expect(charge.evidence).toMatchObject([
      { kind: 'expected', stopGuid: guid },
      { kind: 'arrived', stopGuid: guid, date: NOW.toISOString() },
      { kind: 'requested' },
    ])
    expect(charge).not.toHaveProperty('origin')
  })

  test('a carrier’s own waits, then counts or is refused with a reason', async () => {
    const { guid, job } = await placeOrder(1)
    await pay(job, [{ amount: 800 }])
    expect((await add(job, carrier, { itemId: 2, amount: 150 })).status).toBe(404)
    await awardTo(job, carrier)
    const one = await add(job, carrier, { itemId: 2, rate: 75, unit: 'hour', quantity: 2, notes: 'waited at gate 4' })
    expect(one.status).toBe(201)
    expect(Charge.parse(one.body)).toEqual(one.body)
    expect(one.body).toMatchObject({ name: 'Detention at pickup', amount: 150, approval: 'waiting' })
    expect((await add(job, rival, { itemId: 2, amount: 1 })).status).toBe(404)
    expect((await ofJob(job)).body).toMatchObject({
      totals: { vendorCost: 800 },
      can: ['edit', 'add-accessorial', 'answer'],
    })
    const answer = (who: Person, act: 'approve' | 'refuse', body: object = {}, of = one.body.guid) =>
      t.send(who, financesPlatformRoutes[act], { params: { guid: of }, body })
    expect((await answer(other.dispatcher, 'approve')).status).toBe(404)
    expect((await answer(carrier, 'approve')).status).toBe(403)
    expect((await answer(org.dispatcher, 'refuse')).status).toBe(400)
    expect((await pay(job, [{ guid: one.body.guid, amount: 1 }])).status).toBe(422)
    expect((await answer(org.dispatcher, 'approve', { amount: 120, reason: 'x' })).body).toMatchObject({
      amount: 120,
      approval: 'approved',
    })
    expect((await answer(org.dispatcher, 'approve')).status).toBe(409)
    expect((await ofOrder(guid)).body.totals.expense).toBe(920)
    const two = await add(job, carrier, { itemId: 10, amount: 33 })
    const no = await answer(org.dispatcher, 'refuse', { reason: 'no receipt' }, two.body.guid)
    expect(no.body).toMatchObject({ approval: 'refused', refuseReason: 'no receipt' })
    expect((await ofOrder(guid)).body.totals.expense).toBe(920)
    const three = await add(job, carrier, { itemId: 10, amount: 44 })
    const take = (who: Person) => t.send(who, financesPlatformRoutes.withdraw, { params: { guid: three.body.guid } })
    expect([(await take(rival)).status, (await take(org.dispatcher)).status, (await take(carrier)).status]).toEqual([
      404, 409, 204,
    ])
    const seen = (await ofJob(job, carrier)).body
    // All at the same moment, so in no particular order.
    expect(seen.charges.map((each: Charge) => `${each.kind} ${each.approval}`).toSorted()).toEqual([
      'accessorial approved',
      'accessorial refused',
    ])
    expect(await historyOf(guid)).toEqual(
      expect.arrayContaining(['charge.added', 'charge.approved', 'charge.refused', 'charge.withdrawn']),
    )
  })

  test('a client’s are added with permission; an item that requires approval waits for users who may set prices', async () => {
    const { guid } = await placeOrder(1)
    const permissions: Permission[] = ['orders.view', 'client_money.view_rate', 'client_money.add_accessorial']
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    const charge = (who: Person, itemId: number) =>
      t.send(who, financesPlatformRoutes.addToOrder, { params: { guid }, body: { itemId, amount: 50 } })
    expect((await charge(plain, 6)).body.approval).toBe('approved')
    expect((await charge(plain, 2)).body.approval).toBe('waiting')
    expect((await charge(org.dispatcher, 2)).body.approval).toBe('approved')
    expect((await charge(other.dispatcher, 2)).status).toBe(404)
    const seen = (await ofOrder(guid, org.shipper)).body
    expect([seen.totals.customerPay, seen.charges.length]).toEqual([100, 2])
  })
})

describe('bulk changes', () => {
  test('every row is reported separately; refused ones do not change', async () => {
    const orders = await Promise.all([placeOrder(1), placeOrder(1), placeOrder(1)])
    const foreign = await t.send(other.shipper, ordersRoutes.create, { body: anOrder() })
    const rows = [
      { guid: orders[0].guid, charges: [{ amount: 100 }] },
      { guid: orders[1].guid, charges: [{ itemId: 999, amount: 1 }] },
      { guid: orders[2].guid, version: 7, charges: [{ amount: 1 }] },
      { guid: foreign.body.guid, charges: [{ amount: 1 }] },
      { guid: orders[0].guid, charges: [{ amount: 1 }] },
    ]
    const { status, body } = await t.send(org.dispatcher, financesRoutes.putOfOrders, { body: { rows } })
    expect(status).toBe(200)
    expect(BulkFinancesAnswer.parse(body)).toEqual(body)
    expect(body).toMatchObject({ total: 5, succeeded: 1, failed: 4 })
    expect(body.results.map((row) => row.code ?? row.totals!.customerPay)).toEqual([
      100,
      'requirement_missing',
      'changed_meanwhile',
      'not_found',
      'invalid',
    ])
    expect((await ofOrder(orders[1].guid)).body.charges).toEqual([])
  })

  test('jobs are paid in one transaction, 500 at most', async () => {
    const orders = []
    for (let i = 0; i < 4; i++) orders.push(await placeOrder(1))
    const rows = orders.map(({ job }, i) => ({ guid: job, charges: [{ amount: 100 + i }] }))
    const { body } = await t.send(org.dispatcher, financesRoutes.putOfJobs, { body: { rows } })
    expect(body.results.map((row) => row.totals!.vendorCost)).toEqual([100, 101, 102, 103])
    const many = Array.from({ length: 501 }, () => rows[0])
    expect((await t.raw(org.dispatcher, 'PUT', '/api/bulk/jobs/finances', { rows: many })).status).toBe(400)
  })
})

describe('POST /platform/orders/{guid}/distance', () => {
  const measure = (guid: string, who = org.dispatcher) =>
    t.send(who, financesPlatformRoutes.measure, { params: { guid } })

  test('without a service the estimate stays; with one its miles apply to the order and its jobs', async () => {
    const { guid, job } = await placeOrder(1)
    expect((await measure(guid)).body).toMatchObject({ distance: null, estimatedDistance: 781.5, isEstimated: true })
    const roads = { source: 'osrm', through: async () => 802.4 }
    Object.assign(t.services, { roads })
    try {
      const { body } = await measure(guid)
      expect(body).toMatchObject({
        distance: 802.4,
        isEstimated: false,
        source: 'provider',
        distanceSource: 'osrm',
        jobs: [{ guid: job, distance: 802.4 }],
      })
      expect((await pay(job, [{ rate: 2, unit: 'mile' }])).body.charges[0]).toMatchObject({
        amount: 1604.8,
        isEstimated: false,
      })
      expect((await measure(guid, other.dispatcher)).status).toBe(404)
    } finally {
      Object.assign(t.services, { roads: null })
    }
    expect(await historyOf(guid)).toContain('order.measured')
  })

  test('a new order is measured in the background once a service is set; concurrent changes win', async () => {
    const sent: { name: string; task: MilesTask }[] = []
    const { queue } = t.services
    const roads = { source: 'osrm', through: async () => 790.1 }
    Object.assign(t.services, {
      roads,
      queue: { send: async (_tx: unknown, name: string, task: MilesTask) => void sent.push({ name, task }) },
    })
    try {
      const { guid } = await placeOrder(1)
      expect(sent).toEqual([{ name: 'miles', task: { companyGuid: org.companyGuid, orderGuid: guid } }])
      await doMilesTask(sent[0]!.task, t.services, { attempt: 0 })
      const distance = async () => (await ofOrder(guid)).body.miles
      expect(await distance()).toEqual({ distance: 790.1, isEstimated: false })
      const { version } = (await ofOrder(guid)).body
      await doMilesTask(sent[0]!.task, t.services, { attempt: 0 })
      expect((await ofOrder(guid)).body.version).toBe(version)
      const { body: order } = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
      // The delivery is moved while the service responds.
      roads.through = async () => {
        roads.through = async () => 1.5
        const stops = [
          { guid: order.stops[1]!.guid, terminal: aPlace({ name: 'Elsewhere', latitude: 35, longitude: -100 }) },
        ]
        await t.send(org.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { stops } })
        return 12.3
      }
      await doMilesTask(sent[0]!.task, t.services, { attempt: 0 })
      expect((await distance()).distance).not.toBe(12.3)
    } finally {
      Object.assign(t.services, { roads: null, queue })
    }
  })
})
