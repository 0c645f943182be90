/** Charges earned on the way, until they are billed or waived. */
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { BillingAnswer, type BillingSearch } from '@waybill/contract/invoices/billing.shapes.ts'
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import { UnbilledAnswer } from '@waybill/contract/finances/unbilled.shapes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { aCast, mustSucceed, orderOf } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { fillTurns, foldCounters } from '../../records/projections/index.ts'

let t: TestApp
let act: ReturnType<typeof mustSucceed>
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

const MINUTE = 60_000
const pass = (minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * MINUTE))
const list = async (query: object = {}, who = cast.dispatcher) => {
  const answer = await t.send(who, unbilledRoutes.list, { query })
  expect(answer.status, JSON.stringify(answer.data)).toBe(200)
  return UnbilledAnswer.parse(answer.data)
}
const ofOrder = async (orderGuid: string, state = 'open') => (await list({ orderGuid, state })).results
const bill = (guid: string, body: { amount?: number } = {}, who = cast.dispatcher) =>
  t.send(who, unbilledRoutes.bill, { params: { guid }, body })
const waive = (guid: string, reason = 'Agreed on the phone', who = cast.dispatcher) =>
  t.send(who, unbilledRoutes.waive, { params: { guid }, body: { reason } })
const reopen = (guid: string, who = cast.dispatcher) => t.send(who, unbilledRoutes.reopen, { params: { guid } })
const finances = async (guid: string) =>
  (await t.send(cast.dispatcher, financesRoutes.getOfOrder, { params: { guid } })).body

/** Accepted by the first carrier for $400; the client pays $1,000. */
async function awarded() {
  const { guid, jobs } = await act(cast.shipper, ordersRoutes.create, { body: orderOf(1) })
  const job = jobs[0]!.guid
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
  await act(cast.dispatcher, financesRoutes.putOfOrder, {
    params: { guid },
    body: { charges: [{ kind: 'base', amount: 1_000 }] },
  })
  await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount: 400 }],
      vendors: [{ guid: cast.fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  const { stops, commodities } = await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
  const [pickup, delivery] = stops.map((stop) => stop.guid)
  return { guid, job, pickup: pickup!, delivery: delivery!, vehicle: commodities[0]!.guid }
}
const mark = (stop: string, action: 'complete' | 'revert') =>
  act(cast.dispatcher, stopsRoutes.status, {
    params: { guid: stop },
    body: { action, ...(action === 'complete' ? { override: true } : {}), reason: 'papers follow' },
  })
/** The stop is due now: waiting time counts from the arrival. */
async function visit(stop: string, minutes: number) {
  await act(cast.dispatcher, stopsRoutes.change, {
    params: { guid: stop },
    body: { dateScheduledType: 'exactly', dateScheduledStart: t.clock.now().toISOString() },
  })
  await act(cast.fast, stopsRoutes.status, { params: { guid: stop }, body: { action: 'start' } })
  pass(minutes)
  await mark(stop, 'complete')
}
async function detained() {
  const order = await awarded()
  await visit(order.pickup, 10)
  await visit(order.delivery, 179)
  const [charge] = await ofOrder(order.guid)
  return { ...order, charge: charge! }
}

describe('is earned by', () => {
  test('waiting beyond the free time, with arrival and departure', async () => {
    const { charge, guid, job } = await detained()
    expect(charge).toMatchObject({
      rule: 'detention-delivery',
      side: 'client',
      amount: 75,
      order: { guid },
      job: { guid: job },
      client: { name: 'Northside Motors' },
      can: ['bill', 'waive'],
    })
    expect(charge.text).toMatch(/^Waited 3 h at .*, 2 h free$/)
    expect(charge.evidence.map(({ kind }) => kind)).toEqual(['arrived', 'left'])
  })

  test('a delivery that was turned away and made later', async () => {
    const { guid, pickup, delivery } = await awarded()
    await mark(pickup, 'complete')
    await act(cast.fast, stopsRoutes.status, {
      params: { guid: delivery },
      body: { action: 'attempt', reason: 'Gate closed' },
    })
    expect(await ofOrder(guid)).toEqual([])
    pass(300)
    await mark(delivery, 'complete')
    const [charge] = await ofOrder(guid)
    expect(charge).toMatchObject({ rule: 'redelivery', amount: 125 })
    expect(charge!.evidence[0]).toMatchObject({ kind: 'turned-away', text: 'Gate closed' })
  })

  test('a cancellation once a carrier was booked', async () => {
    const { guid, job } = await awarded()
    await act(cast.dispatcher, ordersRoutes.change, {
      params: { id: guid },
      body: { isCanceled: true, reason: 'Sold locally', tonu: [{ jobGuid: job, amount: 180 }] },
    })
    const [charge] = await ofOrder(guid)
    expect(charge).toMatchObject({ rule: 'tonu', amount: 180 })
    expect(charge!.evidence.map(({ text }) => text)).toEqual(['Sold locally', 'Fast Haul is paid $180.00'])
    expect((await bill(charge!.guid)).status).toBe(200)
    expect(
      (await finances(guid)).charges.filter(({ kind, side }) => kind === 'tonu' && side === 'client'),
    ).toHaveLength(1)
  })

  test('a vehicle that turns out not to run; if ordered that way, it is in the price', async () => {
    const { guid, pickup, vehicle } = await awarded()
    await act(cast.dispatcher, commoditiesRoutes.change, { params: { id: vehicle }, body: { inoperable: 'yes' } })
    await mark(pickup, 'complete')
    const [charge] = await ofOrder(guid)
    expect(charge).toMatchObject({ rule: 'inoperable', amount: 75 })
    expect(charge!.evidence[0]).toMatchObject({ kind: 'found', by: cast.dispatcher.name })
  })
})

test('is billed on the order, and reverted', async () => {
  const { guid, charge } = await detained()
  const draft = async () => {
    const { body } = await t.send(cast.dispatcher, invoicesRoutes.list, { body: { filterState: { orderGuid: guid } } })
    return body.results.find(({ type }) => type === 'invoice')?.total
  }
  expect(await draft()).toBe(1_000)
  const billed = (await bill(charge.guid, { amount: 60 })).body
  expect(billed).toMatchObject({ state: 'billed', can: ['reopen'] })
  expect((await finances(guid)).charges.find((each) => each.guid === billed.chargeGuid)).toMatchObject({
    side: 'client',
    itemId: charge.itemId,
    amount: 60,
    approval: 'approved',
    origin: { kind: 'earned', rule: charge.rule, evidence: expect.arrayContaining([charge.evidence[0]]) },
  })
  expect(await draft()).toBe(1_060)
  expect(await ofOrder(guid)).toEqual([])
  expect((await bill(charge.guid)).data).toMatchObject({ code: 'not_allowed_now' })
  expect((await reopen(charge.guid)).body).toMatchObject({ state: 'open', chargeGuid: null })
  expect(await draft()).toBe(1_000)
})

test('every amount shows its source to the company, and to nobody else', async () => {
  const { guid, job } = await awarded()
  const { charges } = await finances(guid)
  expect(charges.find(({ side }) => side === 'client')?.origin).toMatchObject({ kind: 'entered', contractGuid: null })
  const pay = charges.find(({ side }) => side === 'vendor')!.origin!
  expect(pay).toMatchObject({ kind: 'agreed', rule: null, requestGuid: null })
  expect(pay.evidence.map(({ kind }) => kind)).toEqual(['offered', 'accepted', 'proof', 'billed'])
  expect(pay.files).toMatchObject([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const ofJob = await act(cast.dispatcher, financesRoutes.getOfJob, { params: { guid: job } })
  expect(ofJob.charges.map(({ origin }) => origin)).toEqual([pay])
  const carrier = await act(cast.fast, financesRoutes.getOfJob, { params: { guid: job } })
  const client = await act(cast.shipper, financesRoutes.getOfOrder, { params: { guid } })
  for (const charge of [...carrier.charges, ...client.charges]) expect(charge).not.toHaveProperty('origin')
})

test('a manually entered charge bills it as well, and stays where it was entered', async () => {
  const { guid, charge } = await detained()
  await act(cast.dispatcher, financesPlatformRoutes.addToOrder, {
    params: { guid },
    body: { itemId: charge.itemId, amount: 50 },
  })
  const [billed] = await ofOrder(guid, 'billed')
  expect(billed).toMatchObject({ guid: charge.guid, can: [] })
  expect(JSON.stringify((await reopen(charge.guid)).data)).toContain('entered on the order')
})

test('is waived with a reason and the user’s name, and reopened', async () => {
  const { guid, charge } = await detained()
  expect((await waive(charge.guid)).body).toMatchObject({
    state: 'waived',
    waived: { reason: 'Agreed on the phone', by: cast.dispatcher.name },
  })
  // Another act on the order leaves it waived.
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { referenceNumber: 'PO 7' } })
  expect(await ofOrder(guid)).toEqual([])
  expect(JSON.stringify((await bill(charge.guid)).data)).toContain('waived it')
  expect((await reopen(charge.guid)).body.state).toBe('open')
  expect(JSON.stringify((await reopen(charge.guid)).data)).toContain('already open')
  const { rows } = await t.database.pool.query(
    "select action, reason from history where subject = 'unbilled-charge' and subject_guid = $1 order by seq",
    [charge.guid],
  )
  expect(rows).toEqual([
    { action: 'unbilled-charge.waived', reason: 'Agreed on the phone' },
    { action: 'unbilled-charge.reopened', reason: null },
  ])
})

test('is removed when its mark is reverted', async () => {
  const { guid, delivery } = await detained()
  await mark(delivery, 'revert')
  expect(await ofOrder(guid)).toEqual([])
})

test('is billed once, however many do it at once', async () => {
  const { guid, charge } = await detained()
  const answers = await Promise.all(Array.from({ length: 60 }, () => bill(charge.guid)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await finances(guid)).charges.filter(({ itemId }) => itemId === charge.itemId)).toHaveLength(1)
})

test('sums follow the list, folded or not, and older orders are backfilled', async () => {
  const own = await aCast(t)
  cast = own
  const first = await detained()
  const second = await detained()
  const sums = async () => {
    const { total, amount, results } = await list()
    expect(total).toBe(results.length)
    expect(amount).toBe(results.reduce((sum, each) => sum + each.amount, 0))
    return [total, amount]
  }
  expect(await sums()).toEqual([2, 150])
  await waive(first.charge.guid)
  expect(await sums()).toEqual([1, 75])
  await bill(second.charge.guid)
  expect(await sums()).toEqual([0, 0])
  await foldCounters(t.services.database, own.companyGuid)
  await reopen(first.charge.guid)
  await reopen(second.charge.guid)
  expect(await sums()).toEqual([2, 150])
  const page = await list({ rc: 1 })
  expect(page.results.map(({ guid }) => guid)).toEqual([first.charge.guid])
  expect((await list({ rc: 1, cursor: page.next })).results.map(({ guid }) => guid)).toEqual([second.charge.guid])
  const { pool } = t.database
  await pool.query('delete from unbilled_charges where company_guid = $1', [own.companyGuid])
  await pool.query("delete from counters where company_guid = $1 and subject = 'earned'", [own.companyGuid])
  await pool.query("delete from counter_deltas where company_guid = $1 and subject = 'earned'", [own.companyGuid])
  await pool.query('update order_rows set has_turns = false where company_guid = $1', [own.companyGuid])
  while (await fillTurns(t.services.database, own.companyGuid));
  expect(await sums()).toEqual([2, 150])
})

test('follows the company’s rates', async () => {
  const sent = await t.send(cast.dispatcher, companyRoutes.change, {
    body: { settings: { chargeRates: { freeMinutes: 60, detentionPerHour: 50 } } },
  })
  expect(sent.body.settings?.chargeRates).toMatchObject({ freeMinutes: 60, detentionPerHour: 50, tonu: 150 })
  const { charge } = await detained()
  expect(charge.amount).toBe(100)
})

test('requires permission to bill', async () => {
  const { charge } = await detained()
  const as = (role: string) => aUser(t.database, cast.companyGuid, cast.dispatcher.accountGuid, 'company', { role })
  const accounting = await as('accounting')
  const dispatcher = await as('dispatcher')
  expect((await t.send(dispatcher, unbilledRoutes.list)).status).toBe(403)
  expect((await bill(charge.guid, {}, dispatcher)).status).toBe(403)
  expect((await waive(charge.guid, 'no', dispatcher)).status).toBe(403)
  expect((await bill(charge.guid, {}, cast.shipper)).status).toBe(403)
  const other = await aCast(t)
  expect((await bill(charge.guid, {}, other.dispatcher)).status).toBe(404)
  expect((await bill(charge.guid, {}, accounting)).status).toBe(200)
})

describe('the to-bill list', () => {
  const toBill = async (query: object = {}, body: BillingSearch = {}, who = cast.dispatcher) => {
    const answer = await t.send(who, billingRoutes.list, { query, body })
    expect(answer.status, JSON.stringify(answer.data)).toBe(200)
    return BillingAnswer.parse(answer.data)
  }
  const rowOf = async (orderGuid: string) =>
    (await toBill({ rc: 250 })).results.find(({ order }) => order.guid === orderGuid)

  test('shows what blocks an order, until its invoice is posted', async () => {
    const { guid, job, charge } = await detained()
    const row = (await rowOf(guid))!
    expect(row).toMatchObject({
      client: { name: 'Northside Motors' },
      total: 1_000,
      unbilled: charge.amount,
      carrierPay: 400,
    })
    const permissions = permissionsOfRole('admin').filter((each) => each !== 'vendor_money.view_pay')
    const blind = await aUser(t.database, cast.companyGuid, cast.dispatcher.accountGuid, 'company', { permissions })
    for (const hidden of (await toBill({ rc: 250 }, {}, blind)).results) expect(hidden).not.toHaveProperty('carrierPay')
    expect(row.exceptions.map(({ code }) => code)).toEqual(['proof-missing', 'unbilled-charge'])
    expect(row.exceptions[1]).toMatchObject({ unbilledGuid: charge.guid, jobGuid: job, amount: charge.amount })
    expect(row.jobs).toMatchObject([{ guid: job, isVerified: false, hasProof: false, isMatched: null }])
    expect(row.jobs[0]!.missing.verify.map(({ path }) => path)).toEqual(['attachments'])
    await bill(charge.guid)
    await act(cast.dispatcher, jobsRoutes.change, {
      params: { guid: job },
      body: {
        isVerified: true,
        override: true,
        reason: 'Seen on paper',
      },
    })
    expect(await rowOf(guid)).toMatchObject({ total: 1_000 + charge.amount, unbilled: 0, exceptions: [] })
    await act(cast.dispatcher, invoicesRoutes.change, { params: { guid: row.invoiceGuid }, body: { status: 'OPEN' } })
    expect(await rowOf(guid)).toBeUndefined()
  })

  test('leaves out an order under way', async () => {
    const { guid } = await awarded()
    expect(await rowOf(guid)).toBeUndefined()
  })

  test('is blocked by a bill that differs', async () => {
    const { guid, job } = await detained()
    const { body } = await t.send(cast.dispatcher, invoicesRoutes.list, {
      body: { filterState: { orderGuid: guid, type: 'bill' } },
    })
    await act(cast.dispatcher, invoicesPlatformRoutes.submitVendorInvoice, {
      params: { guid: body.results[0]!.guid },
      body: {
        number: `CC-${job.slice(0, 8)}`,
        amount: 425,
      },
    })
    expect((await rowOf(guid))!.exceptions.find(({ code }) => code === 'bill-differs')).toMatchObject({
      text: 'Fast Haul billed $25.00 more than agreed',
      billGuid: body.results[0]!.guid,
      amount: 25,
    })
  })

  test('pages, sums and searches', async () => {
    const whole = await toBill({ rc: 250 })
    expect(whole.total).toBe(whole.results.length)
    expect(whole.amount).toBe(whole.results.reduce((sum, { total }) => sum + total, 0))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: BillingAnswer = await toBill({ rc: 1, ...(cursor ? { cursor } : {}) })
      seen.push(...page.results.map(({ invoiceGuid }) => invoiceGuid))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(whole.results.map(({ invoiceGuid }) => invoiceGuid))
    const { order } = whole.results[0]!
    expect((await toBill({}, { search: order.number })).results.map((row) => row.order.guid)).toEqual([order.guid])
    expect((await toBill({}, { search: '100% nobody_' })).results).toEqual([])
  })

  test('shows clean orders or the others, with the sum of each', async () => {
    const whole = await toBill({ rc: 250 }, { sums: true })
    const [clean, look] = await Promise.all(
      (['clean', 'exceptions'] as const).map((show) => toBill({ rc: 250 }, { show, sums: true })),
    )
    const guids = ({ results }: BillingAnswer) => results.map(({ invoiceGuid }) => invoiceGuid)
    expect([...guids(clean!), ...guids(look!)].toSorted()).toEqual(guids(whole).toSorted())
    expect(clean!.results.every(({ exceptions }) => exceptions.length === 0)).toBe(true)
    expect(look!.results.every(({ exceptions }) => exceptions.length > 0)).toBe(true)
    const sums = whole.sums!
    expect([clean!.sums, look!.sums]).toEqual([sums, sums])
    expect([clean!.total, look!.total]).toEqual([sums.clean.count, sums.exceptions.count])
    expect([clean!.amount, look!.amount, sums.clean.amount + sums.exceptions.amount]).toEqual([
      sums.clean.amount,
      sums.exceptions.amount,
      whole.amount,
    ])
    // Across pages as well.
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: BillingAnswer = await toBill({ rc: 1, ...(cursor ? { cursor } : {}) }, { show: 'exceptions' })
      expect([page.total, page.sums]).toEqual([look!.total, null])
      seen.push(...guids(page))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(guids(look!))
  })

  test('requires a reference if the client does, and looks back a limited number of days', async () => {
    const { guid } = await detained()
    const { client } = (await rowOf(guid))!
    const asked = async (requiresReference: boolean) => {
      await act(cast.dispatcher, clientsRoutes.change, { params: { id: client.guid }, body: { requiresReference } })
      return (await rowOf(guid))!.exceptions.some(({ code }) => code === 'reference-missing')
    }
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { referenceNumber: null } })
    expect([await asked(true), await asked(false), await asked(true)]).toEqual([true, false, true])
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body: { referenceNumber: 'PO 4471' } })
    expect(await asked(true)).toBe(false)
    await asked(false)
    const since = (days: number) =>
      toBill({ rc: 250 }, { deliveredSince: new Date(t.clock.now().getTime() + days * 24 * 60 * MINUTE).toISOString() })
    expect((await since(-1)).results.map(({ order }) => order.guid)).toContain(guid)
    expect((await since(1)).total).toBe(0)
  })

  test('requires access to invoices, and shows the steps of the caller’s role', async () => {
    const as = (role: string) => aUser(t.database, cast.companyGuid, cast.dispatcher.accountGuid, 'company', { role })
    expect((await toBill({}, {}, await as('accounting'))).can).toEqual(['verify', 'post'])
    expect((await toBill({}, {}, await as('dispatch-manager'))).can).toEqual(['verify'])
    expect((await t.send(await as('dispatcher'), billingRoutes.list, { body: {} })).status).toBe(403)
  })
})
