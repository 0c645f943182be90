/** Freight, drayage with storage, a repossession with a locksmith, COD above the carrier's pay, quick pay. */
import type { InputOf } from '@waybill/contract/client.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPlace } from '../../testing/builders.ts'
import { aCast, mustSucceed, orderOf, type Do } from '../../testing/story.ts'
import { attach } from '../../testing/uploads.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let act: Do
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

const jobNow = (guid: string, who = cast.dispatcher) => act(who, jobsRoutes.get, { params: { guid } })
const orderNow = (guid: string) => act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })

async function placed(body: InputOf<typeof ordersRoutes.create>[0]['body']) {
  const order = await act(cast.shipper, ordersRoutes.create, { body })
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
  return order
}

async function awarded(job: string, amount: number, terms: object = {}) {
  await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount }],
      vendors: [{ guid: cast.fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
      ...terms,
    },
  })
  return act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
}

async function driven(job: string) {
  for (const stop of (await jobNow(job, cast.fast)).stops) {
    const params = { guid: stop.guid }
    await act(cast.fast, stopsRoutes.status, { params, body: { action: 'start' } })
    const proof = stop.stopType === 'pickup' ? {} : { notAvailableReason: 'nobody there' }
    await act(cast.fast, stopsRoutes.status, { params, body: { action: 'complete', noDamage: true, ...proof } })
  }
}

const billsOf = async (order: string) =>
  (await act(cast.dispatcher, invoicesRoutes.list, { body: { filterState: { orderGuid: order } } })).results

test('freight is moved by the pallet, weighed and measured', async () => {
  const order = await placed({
    ...orderOf(1),
    classification: 'freight',
    commodities: [
      { type: 'pallets', description: 'Brake parts', quantity: 12, weight: 9600, length: 48, width: 40, height: 60 },
    ],
  })
  expect(order).toMatchObject({
    classification: 'freight',
    commodities: [{ type: 'pallets', quantity: 12, weight: 9600, vehicle: null }],
  })
  const [job] = order.jobs
  await awarded(job!.guid, 1800)
  await driven(job!.guid)
  expect((await orderNow(order.guid)).status).toBe('delivered')
})

describe('drayage with storage', () => {
  test('is delivered by its truck; the storage is a service with its own price', async () => {
    const order = await placed({
      ...orderOf(1),
      classification: 'drayage',
      commodities: [{ type: 'other', description: "40' container", identifier: 'MSCU1234566' }],
    })
    const storage = await act(cast.dispatcher, jobsRoutes.create, {
      body: {
        orderGuid: order.guid,
        classification: 'storage',
        stops: [
          { stopType: 'service', terminal: aPlace({ name: 'Port Yard' }), dateRequestedStart: '2026-03-05T14:00:00Z' },
        ],
      },
    })
    expect([storage.type, storage.classification!.label]).toEqual(['service', 'Storage'])
    await awarded(storage.guid, 90)
    await awarded(order.jobs[0]!.guid, 500)
    await driven(order.jobs[0]!.guid)
    // The container is there, whatever the yard still does.
    expect((await orderNow(order.guid)).status).toBe('delivered')
    await driven(storage.guid)
    expect((await jobNow(storage.guid)).status).toBe('delivered')
    expect((await billsOf(order.guid)).map(({ total }) => total).toSorted((a: number, b: number) => a - b)).toEqual(
      expect.arrayContaining([90, 500]),
    )
  })
})

test('a repossession needs a locksmith first', async () => {
  const order = await placed({ ...orderOf(1), classification: 'repossession' })
  const [transport] = order.jobs
  const locksmith = await act(cast.dispatcher, jobsRoutes.create, {
    body: {
      orderGuid: order.guid,
      classification: 'locksmith',
      stops: [
        {
          stopType: 'service',
          terminal: { guid: order.stops[0]!.terminal!.guid },
          dateRequestedStart: '2026-03-05T12:00:00Z',
        },
      ],
    },
  })
  await awarded(locksmith.guid, 120)
  await driven(locksmith.guid)
  expect((await jobNow(locksmith.guid)).status).toBe('delivered')
  expect((await orderNow(order.guid)).status).toBe('new')
  await awarded(transport!.guid, 350)
  await driven(transport!.guid)
  expect((await orderNow(order.guid)).status).toBe('delivered')
})

test('a carrier that collects more than its pay owes the rest', async () => {
  const order = await placed(orderOf(1))
  const [job] = order.jobs
  await act(cast.dispatcher, financesRoutes.putOfOrder, {
    params: { guid: order.guid },
    body: { charges: [{ kind: 'base', name: 'Transport', amount: 1000 }] },
  })
  const contract = await awarded(job!.guid, 800, { codAmount: 900, codMethod: 'cash', codLocation: 'delivery' })
  expect(contract.balance).toBe(-100)
  const finances = await act(cast.dispatcher, financesRoutes.getOfJob, { params: { guid: job!.guid } })
  expect(finances.cod).toMatchObject({ amount: 900, carrierKeeps: 800, balanceToCarrier: 0, carrierOwes: 100 })
  await driven(job!.guid)
  const invoices = await billsOf(order.guid)
  const of = (type: string) => invoices.find((each) => each.type === type)
  // Client 1,000: 900 went to the carrier, 100 is still to be paid. The carrier hands 100 on.
  expect([of('invoice')!.total, of('invoice')!.balance]).toEqual([1000, 100])
  expect([of('bill')!.total, of('bill')!.balance]).toEqual([expect.any(Number), -100])
  // The client sees nothing of the 800.
  await act(cast.dispatcher, invoicesRoutes.change, { params: { guid: of('invoice')!.guid }, body: { status: 'OPEN' } })
  const seen = await act(cast.shipper, invoicesRoutes.get, { params: { guid: of('invoice')!.guid } })
  expect(JSON.stringify(seen)).not.toMatch(/\b800\b/)
})

test('quick pay costs the carrier its fee, to the cent', async () => {
  const order = await placed(orderOf(1))
  const [job] = order.jobs
  await awarded(job!.guid, 333.33, { paymentTermsId: 3 })
  await driven(job!.guid)
  const [bill] = (await billsOf(order.guid)).filter(({ type }) => type === 'bill')
  const { lines } = await act(cast.dispatcher, invoicesRoutes.get, { params: { guid: bill!.guid } })
  const fee = lines.find(({ systemUsage }) => systemUsage === 'quick-pay-fee')
  // 3 % of 333.33 is 9.9999, so 10.00
  expect([fee?.amount, bill!.total]).toEqual([-10, 323.33])
  const refused = await t.send(cast.dispatcher, invoicesRoutes.removeLine, {
    params: { guid: bill!.guid, lineGuid: fee!.guid },
  })
  expect(refused.status).toBe(409)
})

test('a carrier’s request beyond its pay counts once the dispatcher approves it', async () => {
  const order = await placed(orderOf(1))
  const [job] = order.jobs
  await awarded(job!.guid, 400)
  const paper = { jobs: [job!.guid], usage: 'Accessorial Receipt' }
  const receipt = await attach(t, cast.fast, paper, { name: 'gate.pdf' })
  const options = (await act(cast.dispatcher, referenceRoutes.picklists)).accessorials
  const gate = options!.find(({ label }) => label.startsWith('Gate'))
  const charge = await act(cast.fast, financesPlatformRoutes.addToJob, {
    params: { guid: job!.guid },
    body: { itemId: Number(gate!.id), amount: 25.5, receipts: [receipt.fileGuid] },
  })
  const total = async () =>
    (await act(cast.dispatcher, financesRoutes.getOfJob, { params: { guid: job!.guid } })).totals.vendorCost
  expect(await total()).toBe(400)
  await act(cast.dispatcher, financesPlatformRoutes.approve, { params: { guid: charge.guid }, body: {} })
  expect(await total()).toBe(425.5)
})
