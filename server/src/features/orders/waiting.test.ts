/** Whose turn it is, as read by the company, the client and the carrier throughout an order's life. */
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, test } from 'vitest'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Person } from '../../../testing/builders.ts'
import { aCast, mustSucceed, orderOf } from '../../../testing/story.ts'
import { testApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'

test('an order passes from one party to the next, and each portal reads its own text', async () => {
  const t = await testApp()
  const act = mustSucceed(t)
  const { dispatcher, shipper, fast, slow } = await aCast(t)
  const { guid, jobs } = await act(shipper, ordersRoutes.create, { body: orderOf(1) })
  const job = jobs[0]!.guid
  const order = { params: { orderGuid: guid } }
  const codes = async () => {
    const [staff, client, ofJob, ofCarrier] = [
      await act(dispatcher, ordersRoutes.get, order),
      await act(shipper, ordersRoutes.get, order),
      await act(dispatcher, jobsRoutes.get, { params: { guid: job } }),
      (await t.send(fast, jobsRoutes.get, { params: { guid: job } })).data,
    ]
    expect(ofCarrier).not.toHaveProperty('waiting')
    const said = ({ waiting }: { waiting?: { party: string; code: string } | null }) =>
      waiting && `${waiting.party} ${waiting.code}`
    return [said(staff), said(client), said(ofJob)]
  }
  const ARRANGING = 'us arrange-carrier'

  expect(await codes()).toEqual(['us accept-order', 'us accept-order', 'us make-ready'])
  const accepted = await act(dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
  expect(accepted.waiting).toMatchObject({ code: 'make-ready', text: 'Job not ready', since: accepted.dateCreated })
  expect(await codes()).toEqual(['us make-ready', ARRANGING, 'us make-ready'])
  await act(dispatcher, jobsRoutes.ready, {
    params: { guid: job },
    body: { override: true, reason: 'the rest follows' },
  })
  expect(await codes()).toEqual(['us find-carrier', ARRANGING, 'us find-carrier'])

  const offer = (to: { accountGuid: string }) =>
    act(dispatcher, contractsRoutes.send, {
      body: {
        jobs: [{ guid: job, amount: 400 }],
        vendors: [{ guid: to.accountGuid }],
        paymentMethodId: 8,
      },
    })
  await offer(slow)
  expect(await codes()).toEqual(['carrier answer-offer', ARRANGING, 'carrier answer-offer'])
  const [open] = (await act(slow, contractsRoutes.list, { params: { jobId: job } })).results
  await act(slow, contractsRoutes.decline, { params: { id: open!.guid }, body: { reason: 'no truck' } })
  expect(await codes()).toEqual(['us offer-again', ARRANGING, 'us offer-again'])
  await offer(fast)
  await act(fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  expect(await codes()).toEqual(['carrier start-job', 'carrier start-job', 'carrier start-job'])

  await act(shipper, ordersRoutes.change, { params: { id: guid }, body: { isOnHold: true, reason: 'stolen title' } })
  expect(await codes()).toEqual(['us answer-hold-request', 'us answer-hold-request', 'carrier start-job'])
  await act(dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isOnHold: true, reason: 'stolen title' } })
  expect(await codes()).toEqual(['us release-hold', 'us release-hold', 'us release-hold'])
  await act(dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isOnHold: false } })

  const [pickup, delivery] = (await act(dispatcher, ordersRoutes.get, order)).stops
  const stop = (at: { guid: string } | undefined, action: 'start' | 'attempt' | 'complete', more = {}) =>
    act(fast, stopsRoutes.status, { params: { guid: at!.guid }, body: { action, ...more } })
  await stop(pickup, 'start')
  expect(await codes()).toEqual(['driver pick-up', 'driver pick-up', 'driver pick-up'])
  await stop(pickup, 'attempt', { reason: 'gate closed' })
  expect(await codes()).toEqual(['yard try-stop-again', 'yard try-stop-again', 'yard try-stop-again'])
  await stop(pickup, 'complete')
  expect(await codes()).toEqual(['driver deliver', 'driver deliver', 'driver deliver'])
  await act(dispatcher, stopsRoutes.status, {
    params: { guid: delivery!.guid },
    body: {
      action: 'complete',
      override: true,
      reason: 'papers follow',
    },
  })
  expect(await codes()).toEqual(['carrier send-proof', 'us confirm-delivery', 'carrier send-proof'])
  await attach(t, fast, { jobs: [job], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
  expect(await codes()).toEqual(['us verify-job', 'us confirm-delivery', 'us verify-job'])

  const listed = async (who: Person, filterState: Record<string, string>) =>
    (await act(who, ordersRoutes.list, { body: { filterState } })).results
  const [row] = await listed(dispatcher, { 'waiting.party': 'us', 'waiting.code': 'verify-job' })
  expect(row).toMatchObject({ guid, waiting: { text: 'Delivered, not verified', clears: 'Verify the job' } })
  expect(await listed(shipper, { 'waiting.code': 'confirm-delivery' })).toHaveLength(1)
  expect(await listed(shipper, { 'waiting.code': 'verify-job' })).toEqual([])

  await act(dispatcher, jobsRoutes.change, { params: { guid: job }, body: { isVerified: true } })
  const [staff, client, ofJob] = await codes()
  expect([staff, client, ofJob]).toEqual([
    expect.stringMatching(/^us bill-client|^carrier send-vendor-invoice/),
    'us bill-client',
    'carrier send-vendor-invoice',
  ])
})

test('concurrent writers of an order produce the turn that all their changes result in', async () => {
  const t = await testApp()
  const act = mustSucceed(t)
  const { dispatcher, shipper, fast } = await aCast(t)
  const { guid, jobs } = await act(shipper, ordersRoutes.create, { body: orderOf(1) })
  const job = jobs[0]!.guid
  await act(dispatcher, ordersRoutes.change, { params: { id: guid }, body: { isAccepted: true } })
  await act(dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount: 400 }],
      vendors: [{ guid: fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  await act(fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  const { stops } = await act(dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
  for (const action of ['start', 'complete'] as const)
    await act(fast, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action } })
  // The proof arrives while the delivery is marked: whichever commits first, nobody is asked for it any more.
  await Promise.all([
    act(dispatcher, stopsRoutes.status, {
      params: { guid: stops[1]!.guid },
      body: {
        action: 'complete',
        override: true,
        reason: 'papers follow',
      },
    }),
    ...Array.from({ length: 4 }, (_, i) =>
      attach(t, fast, { jobs: [job], usage: 'Proof Of Delivery' }, { name: `pod-${i}.pdf` }),
    ),
  ])
  expect(await act(dispatcher, jobsRoutes.get, { params: { guid: job } })).toMatchObject({
    waiting: { code: 'verify-job' },
  })
})
