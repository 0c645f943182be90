import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { activityRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsRoutes, jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { stopsRoutes, stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPlace } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { aCast, mustSucceed, orderOf, type Do } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let act: Do
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

test('canceling an awarded order releases everyone involved', async () => {
  const { dispatcher, shipper, fast } = cast
  const order = await act(shipper, ordersRoutes.create, { body: orderOf(1) })
  await act(dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
  const [job] = order.jobs
  await act(dispatcher, financesRoutes.putOfJob, {
    params: { guid: job!.guid },
    body: { charges: [{ kind: 'base', name: 'Pay', amount: 400 }] },
  })
  await act(dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job!.guid, amount: 400 }],
      vendors: [{ guid: fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  await act(fast, contractsRoutes.acceptOffer, { params: { guid: job!.guid }, body: {} })
  const bills = async () =>
    (await act(dispatcher, invoicesRoutes.list, { body: { filterState: { orderGuid: order.guid } } })).results
  expect(await bills()).toMatchObject([{ type: 'bill', status: 'DRAFT', total: 400 }])
  const papers = { params: { id: order.guid } }
  expect((await act(fast, attachmentsRoutes.ofOrder, papers)).results).toMatchObject([{ usage: 'Rate Confirmation' }])

  const asked = await t.send(dispatcher, ordersRoutes.change, {
    params: { id: order.guid },
    body: { isCanceled: true, reason: 'sold' },
  })
  expect([asked.status, asked.data]).toMatchObject([422, { errors: [{ path: 'tonu' }] }])
  const tonu = [{ jobGuid: job!.guid, amount: 150 }]
  const { body: dry } = await t.send(dispatcher, orderViewsRoutes.dryRun, {
    params: { guid: order.guid },
    body: { act: 'cancel', tonu },
  })
  expect(dry).toMatchObject({
    asks: [{ jobGuid: job!.guid, pay: 400 }],
    ends: [
      { what: 'award', amount: 400 },
      { what: 'bill', amount: 400 },
    ],
    begins: [{ what: 'bill', amount: 150 }],
    totals: { before: { expense: 400 }, after: { expense: 150 } },
  })
  expect((await act(dispatcher, ordersRoutes.get, { params: { orderGuid: order.guid } })).status).not.toBe('canceled')
  expect(await bills()).toMatchObject([{ type: 'bill', status: 'DRAFT', total: 400 }])

  const canceled = await act(dispatcher, ordersRoutes.change, {
    params: { id: order.guid },
    body: {
      isCanceled: true,
      reason: 'sold',
      tonu,
    },
  })
  expect(canceled.status).toBe('canceled')
  const [contract] = (await act(dispatcher, contractsRoutes.list, { params: { jobId: job!.guid } })).results
  expect(contract).toMatchObject({ status: 'cancelled', cancelReason: 'order canceled', tonuAmount: 150 })
  const after = await bills()
  expect(after.map(({ status, total }) => `${status} ${total}`).toSorted()).toEqual(['DRAFT 150', 'VOID 400'])
  expect(await act(dispatcher, jobsRoutes.get, { params: { guid: job!.guid } })).toMatchObject({
    vendor: null,
    dateDispatched: null,
  })
  expect((await t.send(fast, attachmentsRoutes.ofOrder, { params: { id: order.guid } })).status).toBe(404)
  // A carrier that is awarded later must not see what the first one was paid.
  const [paper] = (await act(dispatcher, attachmentsRoutes.ofOrder, papers)).results
  expect(paper!.visibility).toEqual([])

  // After an undo the truck was never canceled: its fee is removed with the cancellation, the award is not restored.
  const { rows } = await t.database.pool.query<{ seq: string }>(
    `select min(seq) as seq from history where order_guid = $1 and action = 'order.canceled'`,
    [order.guid],
  )
  const undone = await act(dispatcher, historyRoutes.undo, { params: { id: rows[0]!.seq }, body: {} })
  expect(undone.action).toBe('order.canceled')
  const money = await act(dispatcher, financesRoutes.getOfJob, { params: { guid: job!.guid } })
  expect(money.totals.expense).toBe(400)
  expect(money.charges.map(({ kind, amount }) => [kind, amount])).toEqual([['base', 400]])
  expect((await bills()).filter(({ status }) => status !== 'VOID').map(({ total }) => total)).toEqual([])
  const [ended] = (await act(dispatcher, contractsRoutes.list, { params: { jobId: job!.guid } })).results
  expect(ended).toMatchObject({ status: 'cancelled', tonuAmount: 0 })
})

test('a client’s request to cancel is granted with the booked carrier’s fee', async () => {
  const { dispatcher, shipper, companyGuid } = cast
  const { order, job } = await aReadyJob(t, shipper)
  const carrier = await aCompliantCarrier(t, companyGuid)
  const [offer] = await offered(t, dispatcher, [job], [carrier], { paymentMethodId: 8 })
  await act(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  const params = { id: order }
  const asked = await act(shipper, ordersRoutes.change, { params, body: { isCanceled: true, reason: 'sold' } })
  expect(asked).toMatchObject({ cancelRequest: { reason: 'sold' } })
  const { body: dry } = await t.send(dispatcher, orderViewsRoutes.dryRun, {
    params: { guid: order },
    body: { act: 'cancel' },
  })
  expect(dry.asks).toMatchObject([{ jobGuid: job }])
  const answerRequest = { request: 'cancel', isGranted: true } as const
  const bare = await t.send(dispatcher, ordersRoutes.change, { params, body: { answerRequest } })
  expect([bare.status, bare.data]).toMatchObject([422, { errors: [{ path: 'tonu' }] }])
  const tonu = [{ jobGuid: job, amount: 125 }]
  const granted = await act(dispatcher, ordersRoutes.change, { params, body: { answerRequest, tonu } })
  expect(granted).toMatchObject({ status: 'canceled', cancelReason: 'sold', cancelRequest: null })
  const { results } = await act(dispatcher, contractsRoutes.list, { params: { jobId: job } })
  expect(results).toMatchObject([{ status: 'cancelled', tonuAmount: 125 }])
})

/** The company's view of the order and its offers, to check that nothing was done. */
const stateOf = async (order: string, job: string) => {
  const { dispatcher } = cast
  const detail = await act(dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
  const { results: offers } = await act(dispatcher, contractsRoutes.list, { params: { jobId: job } })
  const { results: log } = await act(dispatcher, activityRoutes.list, {
    params: { orderGuid: order, jobGuid: job },
    query: { rc: 250 },
  })
  const states = offers.map((offer: { guid: string; status: string }) => [offer.guid, offer.status])
  return { status: detail.status, version: detail.version, jobs: detail.jobs, offers: states, log: log.length }
}

test('a dry run of a hold lists the offers and posts that would end, and changes nothing', async () => {
  const { dispatcher, shipper, companyGuid } = cast
  const { order, job } = await aReadyJob(t, shipper)
  const post = await act(dispatcher, postsRoutes.create, {
    params: { guid: job },
    body: { boards: ['waybill'], price: 500 },
  })
  const [offer] = await offered(t, dispatcher, [job], [await aCompliantCarrier(t, companyGuid)], { paymentMethodId: 8 })
  const before = await stateOf(order, job)
  const ofOrder = await t.send(dispatcher, orderViewsRoutes.dryRun, {
    params: { guid: order },
    body: { act: 'hold' },
  })
  const ofJob = await t.send(dispatcher, jobsPlatformRoutes.dryRun, { params: { guid: job }, body: { act: 'hold' } })
  for (const { status, body } of [ofOrder, ofJob]) {
    expect([status, body]).toMatchObject([200, { asks: [], begins: [], stays: [{ what: 'job', guid: job }] }])
    expect(body.ends.map(({ what, guid }) => [what, guid])).toEqual([
      ['offer', offer.guid],
      ['post', post.results[0]!.guid],
    ])
    expect(body.totals.after).toEqual(body.totals.before)
  }
  expect(await stateOf(order, job)).toEqual(before)
  const seen = await t.send(shipper, orderViewsRoutes.dryRun, { params: { guid: order }, body: { act: 'hold' } })
  expect(seen.status).toBe(403)
})

test('a dry run of a breakdown names the follow-up job, and what stays', async () => {
  const { dispatcher, shipper, companyGuid } = cast
  const { order, job } = await aReadyJob(t, shipper)
  const carrier = await aCompliantCarrier(t, companyGuid)
  const [offer] = await offered(t, dispatcher, [job], [carrier], { paymentMethodId: 8 })
  const { stops } = await act(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  const body = { terminal: aPlace({ name: 'Yard' }), reason: 'Engine' }
  const early = await t.send(dispatcher, stopsPlatformRoutes.breakdownDryRun, { params: { guid: job }, body })
  expect(early.status).toBe(409)
  await act(carrier, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'complete' } })
  const before = await stateOf(order, job)
  const dry = await t.send(dispatcher, stopsPlatformRoutes.breakdownDryRun, { params: { guid: job }, body })
  expect([dry.status, dry.body]).toMatchObject([200, { asks: [], ends: [], begins: [{ what: 'job' }] }])
  expect(dry.body.stays.map(({ what }) => what)).toEqual(expect.arrayContaining(['award', 'job', 'bill']))
  expect(await stateOf(order, job)).toEqual(before)
})
