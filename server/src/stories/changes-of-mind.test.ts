import type { Person } from '../../testing/builders.ts'
/** Tenders, and everything that can be reverted: each time the status follows from the facts. */
import type * as z from 'zod/mini'
import type { InputOf } from '@waybill/contract/client.ts'
import type { StopStatusChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { Route } from '@waybill/contract/route.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { stopsPlatformRoutes, stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCast, mustSucceed, orderOf, type Do } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let act: Do
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

const change = (guid: string, body: object) => act(cast.dispatcher, ordersRoutes.change, { params: { id: guid }, body })
const mark = (stop: { guid: string } | undefined, body: z.input<typeof StopStatusChange>) =>
  act(cast.fast, stopsRoutes.status, { params: { guid: stop!.guid }, body })
/** The status of a refusal. */
const refused = async <R extends Route>(who: Person, route: R, ...input: InputOf<R>) => {
  const answer = await t.send(who, route, ...input)
  expect(answer.error.message).not.toBe('')
  return answer.status
}
const orderStatus = async (guid: string) =>
  (await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })).status
const jobNow = (guid: string) => act(cast.dispatcher, jobsRoutes.get, { params: { guid } })

async function placed(vehicles = 1) {
  const order = await act(cast.shipper, ordersRoutes.create, { body: orderOf(vehicles) })
  await change(order.guid, { isAccepted: true })
  return { order: order.guid, job: order.jobs[0]!.guid, stops: order.stops }
}

async function offered(jobs: string[], vendors = [cast.fast], amount = 300) {
  const { results } = await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: jobs.map((guid) => ({ guid, amount })),
      vendors: vendors.map(({ accountGuid }) => ({ guid: accountGuid })),
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  return results as { guid: string; vendor: { guid: string } }[]
}
const awarded = async (vehicles = 1) => {
  const made = await placed(vehicles)
  await offered([made.job])
  await act(cast.fast, contractsRoutes.acceptOffer, { params: { guid: made.job }, body: {} })
  return made
}

describe('a tender', () => {
  const tender = async () =>
    (
      await act(cast.dispatcher, ordersRoutes.create, {
        body: {
          ...orderOf(1),
          client: { guid: cast.client },
          isTender: true,
        },
      })
    ).guid

  test('waits, and is accepted', async () => {
    const guid = await tender()
    const waiting = await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })
    expect([waiting.isTender, waiting.status]).toEqual([true, 'submitted'])
    expect((await jobNow(waiting.jobs[0]!.guid)).status).toBe('tenders')
    expect(
      await refused(cast.dispatcher, jobsRoutes.ready, { params: { guid: waiting.jobs[0]!.guid }, body: {} }),
    ).toBe(409)
    expect((await act(cast.dispatcher, ordersRoutes.acceptTender, { params: { guid } })).status).toBe('new')
    expect(
      await refused(cast.dispatcher, ordersRoutes.rejectTender, { params: { guid }, body: { reason: 'late' } }),
    ).toBe(409)
  })

  test('is rejected only with a reason, and is canceled then', async () => {
    const guid = await tender()
    expect(
      (await t.sendAny(cast.dispatcher, ordersRoutes.rejectTender, { params: { guid }, body: {} })).status,
    ).toBeGreaterThanOrEqual(400)
    const answer = await act(cast.dispatcher, ordersRoutes.rejectTender, {
      params: { guid },
      body: { reason: 'no truck' },
    })
    expect(answer.status).toBe('canceled')
  })
})

describe('an order', () => {
  test.each([
    ['held and released', { isOnHold: true, reason: 'flood' }, 'on-hold', { isOnHold: false }],
    ['canceled and uncanceled', { isCanceled: true, reason: 'sold' }, 'canceled', { isCanceled: false }],
  ])('that is %s returns to its previous state', async (_, away, status, back) => {
    const { order, job } = await placed()
    expect((await change(order, away)).status).toBe(status)
    expect(await refused(cast.dispatcher, ordersRoutes.change, { params: { id: order }, body: away })).toBe(409)
    expect((await jobNow(job)).status).toBe(status)
    expect((await change(order, back)).status).toBe('new')
    expect((await jobNow(job)).status).toBe('new')
  })

  test('that is deleted is gone for its client, and is restored', async () => {
    const { order } = await placed()
    await change(order, { isDeleted: true })
    expect((await t.send(cast.shipper, ordersRoutes.get, { params: { orderGuid: order } })).status).toBe(404)
    await change(order, { isDeleted: false })
    expect((await act(cast.shipper, ordersRoutes.get, { params: { orderGuid: order } })).status).toBe('submitted')
  })

  test('with a hold request of its client waits for the dispatcher’s answer', async () => {
    const { order } = await awarded()
    const asked = await act(cast.shipper, ordersRoutes.change, {
      params: { id: order },
      body: { isOnHold: true, reason: 'flood' },
    })
    expect([asked.status, asked.holdRequest!.reason]).toEqual(['scheduled', 'flood'])
    await change(order, { isOnHold: true, reason: 'as asked' })
    expect(await orderStatus(order)).toBe('on-hold')
  })
})

describe('a job', () => {
  test('is held, released, canceled, uncanceled, deleted and restored', async () => {
    const { order, job } = await placed()
    const params = { guid: job }
    await act(cast.dispatcher, jobsRoutes.hold, { params, body: { reason: 'flood' } })
    expect((await jobNow(job)).status).toBe('on-hold')
    await act(cast.dispatcher, jobsRoutes.unhold, { params })
    expect((await jobNow(job)).status).toBe('new')
    await act(cast.dispatcher, jobsRoutes.cancel, { params, body: { reason: 'sold' } })
    expect((await jobNow(job)).status).toBe('canceled')
    await act(cast.dispatcher, jobsRoutes.uncancel, { params })
    expect((await jobNow(job)).status).toBe('new')
    await act(cast.dispatcher, jobsRoutes.remove, { params: { guid: job } })
    expect((await jobNow(job)).status).toBe('deleted')
    await act(cast.dispatcher, jobsRoutes.restore, { params: { guid: job } })
    expect([(await jobNow(job)).status, await orderStatus(order)]).toEqual(['new', 'new'])
  })

  test('whose offer is declined is declined, and can be offered again', async () => {
    const { job } = await placed()
    const [offer] = await offered([job])
    expect((await jobNow(job)).status).toBe('pending')
    await act(cast.fast, contractsRoutes.decline, { params: { id: offer!.guid }, body: { reason: 'too cheap' } })
    expect((await jobNow(job)).status).toBe('declined')
    expect(await refused(cast.fast, contractsRoutes.accept, { params: { id: offer!.guid }, body: {} })).toBe(409)
    await offered([job], [cast.slow], 320)
    expect((await jobNow(job)).status).toBe('pending')
  })

  test.each([
    ['with', 150],
    ['without', 0],
  ])('whose carrier is sent home %s a fee is open again', async (_, tonuAmount) => {
    const { order, job } = await awarded()
    expect((await jobNow(job)).status).toBe('dispatched')
    const body = { reason: 'client postponed', tonuAmount }
    expect(
      await refused(cast.dispatcher, contractsRoutes.cancelOffer, { params: { guid: job }, body: { reason: 'x' } }),
    ).toBe(422)
    await act(cast.dispatcher, contractsRoutes.cancelOffer, { params: { guid: job }, body })
    expect(await jobNow(job)).toMatchObject({ status: expect.stringMatching(/new|ready|declined/), vendor: null })
    const { totals } = await act(cast.dispatcher, financesRoutes.getOfJob, { params: { guid: job } })
    const tonu = (await act(cast.dispatcher, financesRoutes.getOfJob, { params: { guid: job } })).charges.filter(
      ({ kind }: { kind: string }) => kind === 'tonu',
    )
    expect([tonu.map(({ amount }: { amount: number }) => amount), totals.vendorCost]).toEqual([
      tonuAmount ? [150] : [],
      expect.any(Number),
    ])
    expect(await orderStatus(order)).toBe('new')
  })
})

describe('a stop', () => {
  test('is reverted with a reason, along with everything it decided', async () => {
    const { order, job, stops } = await awarded()
    const [pickup] = stops
    await mark(pickup, { action: 'start' })
    await mark(pickup, { action: 'complete', noDamage: true })
    expect([(await jobNow(job)).status, await orderStatus(order)]).toEqual(['picked-up', 'picked-up'])
    expect(
      await refused(cast.dispatcher, stopsRoutes.status, {
        params: { guid: pickup!.guid },
        body: { action: 'revert' },
      }),
    ).toBeGreaterThanOrEqual(400)
    await act(cast.dispatcher, stopsRoutes.status, {
      params: { guid: pickup!.guid },
      body: { action: 'revert', reason: 'wrong car' },
    })
    expect((await jobNow(job)).status).toBe('in-progress')
    expect(await orderStatus(order)).toBe('scheduled')
  })

  test('with an unsuccessful attempt stays open', async () => {
    const { job, stops } = await awarded()
    await mark(stops[0], { action: 'start' })
    await mark(stops[0], { action: 'attempt', reason: 'gate closed' })
    expect((await jobNow(job)).status).toBe('in-progress')
    expect((await act(cast.dispatcher, jobsRoutes.get, { params: { guid: job } })).stops[0]!.status).not.toBe(
      'completed',
    )
  })
})

test('after a breakdown the next job takes over, and the client sees one journey', async () => {
  const { order, job, stops } = await awarded()
  await mark(stops[0], { action: 'start' })
  await mark(stops[0], { action: 'complete', noDamage: true })
  await act(cast.dispatcher, stopsPlatformRoutes.breakdown, {
    params: { guid: job },
    body: {
      terminal: {
        name: 'Amarillo Yard',
        city: 'Amarillo',
        state: 'TX',
        zipCode: '79101',
        latitude: 35.2,
        longitude: -101.8,
      },
      reason: 'engine',
    },
  })
  const after = await act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
  expect(after.jobs).toHaveLength(2)
  const [first, second] = after.jobs
  expect([first!.status, second!.status]).toEqual(['delivered', 'new'])
  expect(after.status).toBe('picked-up')
  const [from] = (await jobNow(second!.guid)).stops
  await act(cast.dispatcher, stopsRoutes.change, {
    params: { guid: from!.guid },
    body: { dateScheduledStart: '2026-03-06T14:00:00Z' },
  })
  await offered([second!.guid], [cast.slow], 200)
  await act(cast.slow, contractsRoutes.acceptOffer, { params: { guid: second!.guid }, body: {} })
  const relay = await act(cast.slow, jobsRoutes.get, { params: { guid: second!.guid } })
  for (const stop of relay.stops) {
    await act(cast.slow, stopsRoutes.status, { params: { guid: stop.guid }, body: { action: 'start' } })
    await act(cast.slow, stopsRoutes.status, {
      params: { guid: stop.guid },
      body: {
        action: 'complete',
        noDamage: true,
        ...(stop.stopType === 'delivery' ? { notAvailableReason: 'night drop' } : {}),
      },
    })
  }
  expect(await orderStatus(order)).toBe('delivered')
  const kinds = (await act(cast.shipper, activityPlatformRoutes.milestones, { params: { guid: order } })).results.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds.filter((kind: string) => kind === 'picked-up')).toHaveLength(1)
  expect(kinds.filter((kind: string) => kind === 'delivered')).toHaveLength(1)
})

test('a load of five jobs of three orders is one offer with a price each', async () => {
  const jobs: string[] = []
  for (const vehicles of [2, 2, 1]) {
    const { job } = await placed(vehicles)
    jobs.push(job)
    if (vehicles === 2) {
      const [piece] = (await jobNow(job)).commodities
      const { results } = await act(cast.dispatcher, jobsPlatformRoutes.split, {
        body: {
          jobGuid: job,
          commodities: [piece!.guid],
        },
      })
      jobs.push(results[1]!.guid)
    }
  }
  expect(jobs).toHaveLength(5)
  await act(cast.dispatcher, loadsRoutes.create, { body: { jobs } })
  const { results } = await act(cast.dispatcher, contractsRoutes.send, {
    body: {
      jobs: jobs.map((guid, i) => ({ guid, amount: 100 + i })),
      vendors: [{ guid: cast.fast.accountGuid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  expect(results[0]!.load!.total).toBe(510)
  await act(cast.fast, contractsRoutes.accept, { params: { id: results[0]!.guid }, body: {} })
  for (const [i, guid] of jobs.entries())
    expect(await jobNow(guid)).toMatchObject({ status: 'dispatched', vendorPayment: 100 + i })
})
