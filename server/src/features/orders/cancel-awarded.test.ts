import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
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

  const canceled = await act(dispatcher, 'PATCH', `/api/orders/${order.guid}`, { isCanceled: true, reason: 'sold' })
  expect(canceled.status).toBe('canceled')
  const [contract] = (await act(dispatcher, 'GET', `/api/jobs/${job.guid}/contracts`)).results
  expect(contract).toMatchObject({ status: 'cancelled', cancelReason: 'order canceled', tonuAmount: 0 })
  expect(await bills()).toMatchObject([{ status: 'VOID' }])
  expect(await act(dispatcher, 'GET', `/api/jobs/${job.guid}`)).toMatchObject({ vendor: null, dateDispatched: null })
  expect((await t.send(fast, attachmentsRoutes.ofOrder, { params: { id: order.guid } })).status).toBe(404)
  // Another carrier that is awarded later must not read what the first one was paid.
  const [paper] = (await act(dispatcher, 'GET', papers)).results
  expect(paper.visibility).toEqual([])
})
