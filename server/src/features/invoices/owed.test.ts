/** Posted and drafted amounts together are what is owed, whatever changes after an invoice was posted. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anOrg, NOW, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder } from '../../records/orders/index.ts'
import { change } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let dealer: string

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  dealer = await anAccount(t.database, org.companyGuid, 'client', { name: 'Dealer' })
})

const actor = () => ({
  companyGuid: org.companyGuid,
  userGuid: org.dispatcher.userGuid,
  userName: 'Dana',
  portal: 'dispatcher' as const,
  requestId: null,
  now: NOW,
  announce: () => {},
})

/** An order at $1,000 whose carrier gets $600, delivered. */
async function aDeliveredOrder(): Promise<{ order: string; job: string; offer: string }> {
  const { order, job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  const accepted = await t.send(carrier, contractsRoutes.accept, {
    params: { id: offer.guid },
    body: {
      inspectionAcknowledged: true,
      dateEstimatedPickup: '2026-03-05T14:00:00Z',
      dateEstimatedDelivery: '2026-03-07T14:00:00Z',
    },
  })
  expect(accepted.status).toBe(200)
  await price(order, [{ amount: 1000 }])
  await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
    const before = (await loadOrder(tx, { companyGuid: org.companyGuid, clientGuids: null }, order))!
    const after = structuredClone(before)
    for (const link of after.links) change(link, { outcome: 'done', completed_at: NOW })
    for (const stop of after.stops) change(stop, { started_at: NOW, completed_at: NOW })
    await saveAct(tx, actor(), before, after, { action: 'stop.completed' })
  })
  return { order, job, offer: offer.guid }
}

const price = (guid: string, charges: NewCharge[]) =>
  t.send(org.dispatcher, financesRoutes.putOfOrder, { params: { guid }, body: { charges } })
const pay = (guid: string, charges: NewCharge[]) =>
  t.send(org.dispatcher, financesRoutes.putOfJob, { params: { guid }, body: { charges } })
const finances = async (guid: string) =>
  (await t.send(org.dispatcher, financesRoutes.getOfOrder, { params: { guid } })).body

async function invoicesOf(orderGuid: string): Promise<Invoice[]> {
  const { results } = (await t.send(org.dispatcher, invoicesRoutes.list, { body: { filterState: { orderGuid } } })).body
  return Promise.all(
    results.map(async ({ guid }) => (await t.send(org.dispatcher, invoicesRoutes.get, { params: { guid } })).body),
  )
}
const patch = (guid: string, body: { status: 'OPEN' | 'VOID'; reason?: string }) =>
  t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body })

async function postAll(orderGuid: string): Promise<void> {
  for (const { guid, status, lines, can } of await invoicesOf(orderGuid))
    if (status === 'DRAFT' && lines.length && can.includes('post'))
      expect((await patch(guid, { status: 'OPEN' })).status).toBe(200)
}

const live = (invoices: Invoice[], type: Invoice['type']) =>
  invoices.filter((each) => each.type === type && each.status !== 'VOID')
const cents = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)
const totalsOf = (invoices: Invoice[], type: Invoice['type']) =>
  live(invoices, type)
    .map(({ status, total }) => [status, total])
    .toSorted((a, b) => Number(a[1]) - Number(b[1]))

describe('after the invoice was posted', () => {
  test('the same charge sent without its guid bills nothing again', async () => {
    const { order } = await aDeliveredOrder()
    await postAll(order)
    expect((await price(order, [{ amount: 1000 }])).status).toBe(200)
    expect(totalsOf(await invoicesOf(order), 'invoice')).toEqual([['OPEN', 1000]])
  })

  test.each([
    [900, -100],
    [1100, 100],
  ])('a price of %d is drafted as the difference, %d', async (amount, difference) => {
    const { order, job, offer } = await aDeliveredOrder()
    await postAll(order)
    const [charge] = (await finances(order)).charges
    await price(order, [{ guid: charge!.guid, amount }])
    await pay(job, [{ amount: amount - 400 }])
    // Less pay takes effect once the carrier agrees; until then its bill stays as it is.
    if (difference < 0) {
      expect(totalsOf(await invoicesOf(order), 'bill')).toEqual([['OPEN', 600]])
      await t.send(carrier, contractsPlatformRoutes.acceptRevision, { params: { id: offer }, body: {} })
    }
    const invoices = await invoicesOf(order)
    expect(totalsOf(invoices, 'invoice')).toEqual([
      ['DRAFT', difference],
      ['OPEN', 1000],
    ])
    expect(totalsOf(invoices, 'bill')).toEqual([
      ['DRAFT', difference],
      ['OPEN', 600],
    ])
    const [draft] = live(invoices, 'invoice').filter(({ status }) => status === 'DRAFT')
    expect(draft!.lines).toMatchObject([{ name: 'Correction: Transport', amount: difference }])
    await price(order, [{ amount: 1000 }])
    expect(totalsOf(await invoicesOf(order), 'invoice')).toEqual([['OPEN', 1000]])
  })

  test('bulk changes follow the same rule', async () => {
    const orders = [await aDeliveredOrder(), await aDeliveredOrder()]
    for (const { order } of orders) await postAll(order)
    await t.send(org.dispatcher, financesRoutes.putOfOrders, {
      body: { rows: orders.map(({ order }) => ({ guid: order, charges: [{ amount: 1000 }] })) },
    })
    await t.send(org.dispatcher, financesRoutes.putOfJobs, {
      body: { rows: orders.map(({ job }) => ({ guid: job, charges: [{ amount: 650 }] })) },
    })
    for (const { order } of orders) {
      expect(totalsOf(await invoicesOf(order), 'invoice')).toEqual([['OPEN', 1000]])
      expect(totalsOf(await invoicesOf(order), 'bill')).toEqual([
        ['DRAFT', 50],
        ['OPEN', 600],
      ])
    }
  })

  test('another payer gets an invoice, and the previous one a credit', async () => {
    const { order } = await aDeliveredOrder()
    await postAll(order)
    const put = await t.send(org.dispatcher, partiesRoutes.putOfOrder, {
      params: { guid: order },
      body: { parties: [{ account: { guid: dealer }, role: 'bill-to' }] },
    })
    expect(put.status).toBe(200)
    const billed = live(await invoicesOf(order), 'invoice').map((each) => [each.client?.name, each.status, each.total])
    expect(new Set(billed)).toEqual(
      new Set([
        ['Dealer', 'DRAFT', 1000],
        ['Northside Motors', 'DRAFT', -1000],
        ['Northside Motors', 'OPEN', 1000],
      ]),
    )
  })

  test('what a voided invoice billed is drafted again', async () => {
    const { order } = await aDeliveredOrder()
    await postAll(order)
    const [posted] = live(await invoicesOf(order), 'invoice')
    expect((await patch(posted!.guid, { status: 'VOID', reason: 'wrong contact' })).status).toBe(200)
    expect(totalsOf(await invoicesOf(order), 'invoice')).toEqual([['DRAFT', 1000]])
  })

  test('requesting an invoice again is refused: nothing is left', async () => {
    const { order, job } = await aDeliveredOrder()
    await postAll(order)
    for (const body of [
      { type: 'invoice' as const, orderGuid: order },
      { type: 'bill' as const, orderGuid: order, jobGuid: job },
    ])
      expect(await t.send(org.dispatcher, invoicesRoutes.create, { body })).toMatchObject({ status: 409 })
    expect(totalsOf(await invoicesOf(order), 'invoice')).toEqual([['OPEN', 1000]])
  })

  test('an award that ends after its bill was paid leaves a debt of the vendor', async () => {
    const { order, job, offer } = await aDeliveredOrder()
    await postAll(order)
    await t.database.pool.query(`update invoices set exported_at = now() where order_guid = $1 and type = 'bill'`, [
      order,
    ])
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
      const before = (await loadOrder(tx, { companyGuid: org.companyGuid, clientGuids: null }, order))!
      const after = structuredClone(before)
      change(
        after.contracts.find(({ guid }) => guid === offer)!,
        { status: 'cancelled', tonu_amount: '0.00' },
      )
      change(
        after.jobs.find(({ guid }) => guid === job)!,
        { vendor_guid: null },
      )
      await saveAct(tx, actor(), before, after, { action: 'order.changed' })
    })
    expect(totalsOf(await invoicesOf(order), 'bill')).toEqual([
      ['DRAFT', -600],
      ['OPEN', 600],
    ])
  })
})

describe('revenue, expense and profit show what was billed', () => {
  const totals = async (order: string) => (await finances(order)).totals
  const inList = async (order: string) => {
    const { results } = (await t.send(org.dispatcher, ordersRoutes.list, { query: { rc: 100 }, body: {} })).body
    return results.find(({ guid }) => guid === order)?.financeStats
  }
  const draftOf = async (order: string, type: Invoice['type']) =>
    live(await invoicesOf(order), type).find(({ status }) => status === 'DRAFT')!
  const addLine = (guid: string, its: number) =>
    t.send(org.dispatcher, invoicesRoutes.addLine, { params: { guid }, body: { name: 'Goodwill', amount: its } })

  test('manually added lines count on their side, and are removed with a void', async () => {
    const { order, job } = await aDeliveredOrder()
    const [invoice, bill] = [await draftOf(order, 'invoice'), await draftOf(order, 'bill')]
    await addLine(invoice.guid, -50)
    await addLine(bill.guid, 20)
    expect(await totals(order)).toMatchObject({ revenue: 950, expense: 620, grossProfit: 330, customerPay: 950 })
    expect(await inList(order)).toMatchObject({ revenue: 950, expense: 620, income: 330 })
    const ofJob = await t.send(org.dispatcher, financesRoutes.getOfJob, { params: { guid: job } })
    expect(ofJob.body.totals).toMatchObject({ revenue: 950, expense: 620 })
    const { body } = await patch(invoice.guid, { status: 'VOID', reason: 'wrong' })
    expect(body).toMatchObject({ status: 'VOID', balance: 0 })
    expect(await totals(order)).toMatchObject({ revenue: 1000, expense: 620 })
    expect(await inList(order)).toMatchObject({ revenue: 1000 })
  })

  /** The client disputes the first line of its posted invoice, and is right about some of it. */
  const grant = async (order: string, adjustment: number) => {
    const mine = live(await invoicesOf(order), 'invoice').find(({ client }) => client?.guid === org.client)
    const { guid, lines } = mine!
    const lineGuid = lines[0]!.guid
    await t.send(org.shipper, invoicesPlatformRoutes.dispute, { params: { guid }, body: { lineGuid, reason: 'late' } })
    const answered = await t.send(org.dispatcher, invoicesPlatformRoutes.answerDispute, {
      params: { guid, lineGuid },
      body: { outcome: 'accepted', answer: 'granted', adjustment },
    })
    expect(answered.status, JSON.stringify(answered.data)).toBe(200)
  }

  test('an accepted dispute lowers the revenue by its adjustment', async () => {
    const { order } = await aDeliveredOrder()
    await postAll(order)
    await grant(order, -75)
    expect(await totals(order)).toMatchObject({ revenue: 925, expense: 600, grossProfit: 325 })
  })

  test('that of a client that shares the price with other payers is credited to it alone', async () => {
    const { order } = await aDeliveredOrder()
    const billTo = (guid: string, share: number) => ({ account: { guid }, role: 'bill-to' as const, share })
    const put = await t.send(org.dispatcher, partiesRoutes.putOfOrder, {
      params: { guid: order },
      body: { parties: [billTo(org.client, 60), billTo(dealer, 40)] },
    })
    expect(put.status).toBe(200)
    await postAll(order)
    await grant(order, -75)
    const billed = live(await invoicesOf(order), 'invoice').map((each) => [each.client?.name, each.status, each.total])
    expect(new Set(billed)).toEqual(
      new Set([
        ['Dealer', 'OPEN', 400],
        ['Northside Motors', 'OPEN', 525],
      ]),
    )
  })

  test('that of a canceled order’s TONU is not billed again', async () => {
    const { order } = await aReadyJob(t, org.shipper)
    const canceled = await t.send(org.dispatcher, ordersRoutes.change, {
      params: { id: order },
      body: { isCanceled: true, reason: 'sold' },
    })
    expect(canceled.status, JSON.stringify(canceled.data)).toBe(200)
    expect((await price(order, [{ kind: 'tonu', amount: 150 }])).status).toBe(200)
    await postAll(order)
    await grant(order, -50)
    expect(totalsOf(await invoicesOf(order), 'invoice')).toEqual([['OPEN', 100]])
  })

  test.each([
    [true, 582],
    [false, 600],
  ])(
    'quick pay earns its fee; the company sets whether it lowers the expense (%s)',
    async (quickPayLowersExpense, expense) => {
      await t.send(org.dispatcher, companyRoutes.change, { body: { settings: { quickPayLowersExpense } } })
      const { order } = await aDeliveredOrder()
      const bill = await draftOf(order, 'bill')
      await t.send(org.dispatcher, invoicesRoutes.change, { params: { guid: bill.guid }, body: { paymentTermsId: 3 } })
      expect(await totals(order)).toMatchObject({ expense, quickPayFees: 18, grossProfit: 1000 - expense })
    },
  )

  test('of an ended award only TONU counts', async () => {
    const { order, job } = await aReadyJob(t, org.shipper)
    const [offer] = await offered(t, org.dispatcher, [job], [carrier])
    await t.send(carrier, contractsRoutes.accept, {
      params: { id: offer.guid },
      body: { inspectionAcknowledged: true },
    })
    await t.send(org.dispatcher, financesPlatformRoutes.addToJob, {
      params: { guid: job },
      body: { itemId: 6, amount: 50 },
    })
    expect(await totals(order)).toMatchObject({ expense: 650 })
    await t.send(org.dispatcher, contractsRoutes.cancel, {
      params: { id: offer.guid },
      body: { reason: 'no show', tonuAmount: 150 },
    })
    // The plan for the next vendor, and what the last one is owed.
    expect(await totals(order)).toMatchObject({ expense: 750 })
    const { body } = await t.send(org.dispatcher, ordersRoutes.getById, { params: { id: order } })
    expect([body.financeStats?.expense, (await inList(order))?.expense]).toEqual([750, 750])
  })
})

const amount = fc.integer({ min: -20_000, max: 300_000 }).map((each) => each / 100)
const charges = fc.array(fc.record({ amount, isNamed: fc.boolean(), isAdjustment: fc.boolean() }), { maxLength: 4 })
const step = fc.oneof(
  fc.record({ act: fc.constant('price' as const), charges }),
  fc.record({ act: fc.constant('pay' as const), charges }),
  fc.record({ act: fc.constant('bulk' as const), charges }),
  fc.record({ act: fc.constant('add' as const), amount, side: fc.constantFrom('order' as const, 'job' as const) }),
  fc.record({ act: fc.constant('share' as const), share: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ act: fc.constant('post' as const) }),
  fc.record({ act: fc.constant('void' as const), which: fc.nat(5) }),
)

test('over random changes, posted and drafted equal what is owed, for client and vendor alike', async () => {
  const item = 6
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const { order, job } = await aDeliveredOrder()
      for (const each of steps) {
        const standing = (await finances(order)).charges
        const sent = (
          side: 'client' | 'vendor',
          list: { amount: number; isNamed: boolean; isAdjustment: boolean }[],
        ) => {
          const known = standing.filter((charge) => charge.side === side)
          return list.map(({ amount: its, isNamed, isAdjustment }, i) => ({
            amount: its,
            kind: isAdjustment ? ('adjustment' as const) : ('base' as const),
            ...(isNamed && known[i] ? { guid: known[i].guid } : {}),
          }))
        }
        if (each.act === 'price') await price(order, sent('client', each.charges))
        if (each.act === 'pay') await pay(job, sent('vendor', each.charges))
        if (each.act === 'bulk')
          await t.send(org.dispatcher, financesRoutes.putOfOrders, {
            body: { rows: [{ guid: order, charges: sent('client', each.charges) }] },
          })
        if (each.act === 'add')
          await t.send(
            org.dispatcher,
            each.side === 'order' ? financesPlatformRoutes.addToOrder : financesPlatformRoutes.addToJob,
            { params: { guid: each.side === 'order' ? order : job }, body: { itemId: item, amount: each.amount } },
          )
        if (each.act === 'share')
          await t.send(org.dispatcher, partiesRoutes.putOfOrder, {
            params: { guid: order },
            body: {
              parties: [
                { account: { guid: dealer }, role: 'bill-to', share: each.share },
                { account: { guid: org.client }, role: 'bill-to', share: 100 - each.share },
              ],
            },
          })
        if (each.act === 'post') await postAll(order)
        if (each.act === 'void') {
          const all = (await invoicesOf(order)).filter(({ can }) => can.includes('void'))
          const chosen = all[each.which % Math.max(all.length, 1)]
          if (chosen) await patch(chosen.guid, { status: 'VOID', reason: 'again' })
        }
        const [{ totals }, invoices] = [await finances(order), await invoicesOf(order)]
        expect(cents(live(invoices, 'invoice').map(({ total }) => total))).toBe(cents([totals.revenue!]))
        expect(cents(live(invoices, 'bill').map(({ total }) => total))).toBe(cents([totals.expense!]))
      }
    }),
    { numRuns: Number(process.env['OWED_RUNS'] ?? 5) },
  )
})
