import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, test } from 'vitest'
import { aCast, doer, orderOf } from '../../../testing/story.ts'
import { testApp } from '../../../testing/test-app.ts'

test('an order that is canceled after its award sets everybody free', async () => {
  const t = await testApp()
  const act = doer(t)
  const { dispatcher, shipper, fast } = await aCast(t)
  const order = await act(shipper, 'POST', '/api/orders', orderOf(1))
  await act(dispatcher, 'PATCH', `/api/orders/${order.guid}`, { isAccepted: true })
  const [job] = order.jobs
  await act(dispatcher, 'PUT', `/api/jobs/${job.guid}/finances`, {
    charges: [{ kind: 'base', name: 'Pay', amount: 400 }],
  })
  await act(dispatcher, 'POST', '/api/job-contracts', {
    jobs: [{ guid: job.guid, amount: 400 }],
    vendors: [{ guid: fast.accountGuid }],
    paymentMethodId: 8,
    overrideReadiness: true,
  })
  await act(fast, 'PUT', `/api/job/${job.guid}/offers/accept`, {})
  const bills = async () =>
    (await act(dispatcher, 'POST', '/api/invoices/list', { filterState: { orderGuid: order.guid } })).results
  expect(await bills()).toMatchObject([{ type: 'bill', status: 'DRAFT', total: 400 }])
  const papers = `/api/order/${order.guid}/attachments`
  expect((await act(fast, 'GET', papers)).results).toMatchObject([{ usage: 'Rate Confirmation' }])

  const asked = await t.send(dispatcher, ordersRoutes.change, {
    params: { id: order.guid },
    body: { isCanceled: true, reason: 'sold' },
  })
  expect([asked.status, asked.data]).toMatchObject([422, { errors: [{ path: 'tonu' }] }])
  const tonu = [{ jobGuid: job.guid, amount: 150 }]
  const { body: dry } = await t.send(dispatcher, ordersPlatformRoutes.dryRun, {
    params: { guid: order.guid },
    body: { act: 'cancel', tonu },
  })
  expect(dry).toMatchObject({
    asks: [{ jobGuid: job.guid, pay: 400 }],
    ends: [
      { what: 'award', amount: 400 },
      { what: 'bill', amount: 400 },
    ],
    begins: [{ what: 'bill', amount: 150 }],
    totals: { before: { expense: 400 }, after: { expense: 150 } },
  })
  expect((await act(dispatcher, 'GET', `/api/order/${order.guid}`)).status).not.toBe('canceled')
  expect(await bills()).toMatchObject([{ type: 'bill', status: 'DRAFT', total: 400 }])

  const canceled = await act(dispatcher, 'PATCH', `/api/orders/${order.guid}`, {
    isCanceled: true,
    reason: 'sold',
    tonu,
  })
  expect(canceled.status).toBe('canceled')
  const [contract] = (await act(dispatcher, 'GET', `/api/jobs/${job.guid}/contracts`)).results
  expect(contract).toMatchObject({ status: 'cancelled', cancelReason: 'order canceled', tonuAmount: 150 })
  const after = await bills()
  expect(after.map((each: { status: string; total: number }) => [each.status, each.total]).toSorted()).toEqual([
    ['DRAFT', 150],
    ['VOID', 400],
  ])
  expect(await act(dispatcher, 'GET', `/api/jobs/${job.guid}`)).toMatchObject({ vendor: null, dateDispatched: null })
  expect((await t.send(fast, attachmentsRoutes.ofOrder, { params: { id: order.guid } })).status).toBe(404)
  // Another carrier that is awarded later must not read what the first one was paid.
  const [paper] = (await act(dispatcher, 'GET', papers)).results
  expect(paper.visibility).toEqual([])
})
