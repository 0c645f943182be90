/** Whose turn it is, as the company, the client and the carrier read it while an order goes its way. */
import { expect, test } from 'vitest'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Person } from '../../../testing/builders.ts'
import { aCast, doer, orderOf } from '../../../testing/story.ts'
import { testApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'

test('an order passes from hand to hand, and each portal reads its own words', async () => {
  const t = await testApp()
  const act = doer(t)
  const { dispatcher, shipper, fast, slow } = await aCast(t)
  const { guid, jobs } = await act(shipper, 'POST', '/api/orders', orderOf(1))
  const job = jobs[0].guid
  const order = `/api/order/${guid}`
  const codes = async () => {
    const [staff, client, ofJob, ofCarrier] = [
      await act(dispatcher, 'GET', order),
      await act(shipper, 'GET', order),
      await act(dispatcher, 'GET', `/api/jobs/${job}`),
      (await t.send(fast, jobsRoutes.get, { params: { guid: job } })).data,
    ]
    expect(ofCarrier).not.toHaveProperty('waiting')
    const said = ({ waiting }: { waiting: { party: string; code: string } | null }) =>
      waiting && `${waiting.party} ${waiting.code}`
    return [said(staff), said(client), said(ofJob)]
  }
  const ARRANGING = 'us arrange-carrier'

  expect(await codes()).toEqual(['us accept-order', 'us accept-order', 'us make-ready'])
  const accepted = await act(dispatcher, 'PATCH', `/api/orders/${guid}`, { isAccepted: true })
  expect(accepted.waiting).toMatchObject({ code: 'make-ready', text: 'Job to make ready', since: accepted.dateCreated })
  expect(await codes()).toEqual(['us make-ready', ARRANGING, 'us make-ready'])
  await act(dispatcher, 'PUT', `/api/job/${job}/ready`, { override: true, reason: 'the rest follows' })
  expect(await codes()).toEqual(['us find-carrier', ARRANGING, 'us find-carrier'])

  const offer = (to: { accountGuid: string }) =>
    act(dispatcher, 'POST', '/api/job-contracts', {
      jobs: [{ guid: job, amount: 400 }],
      vendors: [{ guid: to.accountGuid }],
      paymentMethodId: 8,
    })
  await offer(slow)
  expect(await codes()).toEqual(['carrier answer-offer', ARRANGING, 'carrier answer-offer'])
  const [open] = (await act(slow, 'GET', `/api/jobs/${job}/contracts`)).results
  await act(slow, 'PUT', `/api/job-contracts/${open.guid}/decline`, { reason: 'no truck' })
  expect(await codes()).toEqual(['us offer-again', ARRANGING, 'us offer-again'])
  await offer(fast)
  await act(fast, 'PUT', `/api/job/${job}/offers/accept`, {})
  expect(await codes()).toEqual(['carrier start-job', 'carrier start-job', 'carrier start-job'])

  await act(shipper, 'PATCH', `/api/orders/${guid}`, { isOnHold: true, reason: 'stolen title' })
  expect(await codes()).toEqual(['us answer-hold-request', 'us answer-hold-request', 'carrier start-job'])
  await act(dispatcher, 'PATCH', `/api/orders/${guid}`, { isOnHold: true, reason: 'stolen title' })
  expect(await codes()).toEqual(['us release-hold', 'us release-hold', 'us release-hold'])
  await act(dispatcher, 'PATCH', `/api/orders/${guid}`, { isOnHold: false })

  const [pickup, delivery] = (await act(dispatcher, 'GET', order)).stops
  const stop = (at: { guid: string }, action: string, more = {}) =>
    act(fast, 'PUT', `/api/stops/${at.guid}/status`, { action, ...more })
  await stop(pickup, 'start')
  expect(await codes()).toEqual(['driver pick-up', 'driver pick-up', 'driver pick-up'])
  await stop(pickup, 'attempt', { reason: 'gate closed' })
  expect(await codes()).toEqual(['yard try-stop-again', 'yard try-stop-again', 'yard try-stop-again'])
  await stop(pickup, 'complete')
  expect(await codes()).toEqual(['driver deliver', 'driver deliver', 'driver deliver'])
  await act(dispatcher, 'PUT', `/api/stops/${delivery.guid}/status`, {
    action: 'complete',
    override: true,
    reason: 'papers follow',
  })
  expect(await codes()).toEqual(['carrier send-proof', 'us confirm-delivery', 'carrier send-proof'])
  await attach(t, fast, { jobs: [job], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
  expect(await codes()).toEqual(['us verify-job', 'us confirm-delivery', 'us verify-job'])

  const listed = async (who: Person, filterState: object) =>
    (await act(who, 'POST', '/api/orders/list', { filterState })).results
  const [row] = await listed(dispatcher, { 'waiting.party': 'us', 'waiting.code': 'verify-job' })
  expect(row).toMatchObject({ guid, waiting: { text: 'Delivered, to verify', clears: 'Verify the job' } })
  expect(await listed(shipper, { 'waiting.code': 'confirm-delivery' })).toHaveLength(1)
  expect(await listed(shipper, { 'waiting.code': 'verify-job' })).toEqual([])

  await act(dispatcher, 'PATCH', `/api/jobs/${job}`, { isVerified: true })
  const [staff, client, ofJob] = await codes()
  expect([staff, client, ofJob]).toEqual([
    expect.stringMatching(/^us bill-client|^carrier send-vendor-invoice/),
    'us bill-client',
    'carrier send-vendor-invoice',
  ])
})

test('who writes beside an order at the same time leaves the turn that all of it makes', async () => {
  const t = await testApp()
  const act = doer(t)
  const { dispatcher, shipper, fast } = await aCast(t)
  const { guid, jobs } = await act(shipper, 'POST', '/api/orders', orderOf(1))
  const job = jobs[0].guid
  await act(dispatcher, 'PATCH', `/api/orders/${guid}`, { isAccepted: true })
  await act(dispatcher, 'POST', '/api/job-contracts', {
    jobs: [{ guid: job, amount: 400 }],
    vendors: [{ guid: fast.accountGuid }],
    paymentMethodId: 8,
    overrideReadiness: true,
  })
  await act(fast, 'PUT', `/api/job/${job}/offers/accept`, {})
  const { stops } = await act(dispatcher, 'GET', `/api/order/${guid}`)
  for (const action of ['start', 'complete'] as const)
    await act(fast, 'PUT', `/api/stops/${stops[0].guid}/status`, { action })
  // The proof arrives while the delivery is marked: in whichever order they commit, nobody is asked for it any more.
  await Promise.all([
    act(dispatcher, 'PUT', `/api/stops/${stops[1].guid}/status`, {
      action: 'complete',
      override: true,
      reason: 'papers follow',
    }),
    ...Array.from({ length: 4 }, (_, i) =>
      attach(t, fast, { jobs: [job], usage: 'Proof Of Delivery' }, { name: `pod-${i}.pdf` }),
    ),
  ])
  expect(await act(dispatcher, 'GET', `/api/jobs/${job}`)).toMatchObject({ waiting: { code: 'verify-job' } })
})
