/** A shipper's three vehicles from the order to the money: two jobs, two carriers, one client. Every sum to the cent. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { inspectionsPlatformRoutes, inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCast, mustSucceed, orderOf, type Do } from '../../testing/story.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { attach } from '../../testing/uploads.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let act: Do
let cast: Awaited<ReturnType<typeof aCast>>
let order: Order
/** The job with two vehicles and the one with the third. */
let pair: Job
let single: Job

beforeAll(async () => {
  t = await testApp()
  act = mustSucceed(t)
  cast = await aCast(t)
})

const read = (who: 'dispatcher' | 'shipper') => act(cast[who], ordersRoutes.get, { params: { orderGuid: order.guid } })
const stopOf = (job: Job, stopType: string) => job.stops.find((stop) => stop.stopType === stopType)!
const jobNow = (job: { guid: string }, who = cast.dispatcher) =>
  act(who, jobsRoutes.get, { params: { guid: job.guid } })

describe('a car haul', () => {
  test('is submitted by the client and accepted by the dispatcher', async () => {
    order = await act(cast.shipper, ordersRoutes.create, { body: orderOf(3) })
    expect(order.status).toBe('submitted')
    const accepted = await act(cast.dispatcher, ordersRoutes.change, {
      params: { id: order.guid },
      body: { isAccepted: true },
    })
    expect(accepted.status).toBe('new')
  })

  test('is not ready while something is missing, which is listed', async () => {
    const job = order.jobs[0]!.guid
    const answer = await t.send(cast.dispatcher, jobsRoutes.ready, { params: { guid: job }, body: {} })
    expect([answer.status, answer.error.code]).toEqual([422, 'requirement_missing'])
    expect(answer.error.errors!.length).toBeGreaterThan(0)
    for (const { path, message } of answer.error.errors!)
      expect([path, message]).toEqual([expect.any(String), expect.any(String)])
  })

  test('is split in two, priced and paid, and ready', async () => {
    const [a, , c] = order.commodities
    const { results } = await act(cast.dispatcher, jobsPlatformRoutes.split, {
      body: {
        jobGuid: order.jobs[0]!.guid,
        commodities: [c!.guid],
      },
    })
    ;[pair, single] = [results[0]!, results[1]!]
    expect([pair.commodityCount, single.commodityCount]).toEqual([2, 1])
    await act(cast.dispatcher, financesRoutes.putOfOrder, {
      params: { guid: order.guid },
      body: {
        charges: [
          { itemId: null, name: 'Transport', kind: 'base', amount: 1000.01 },
          { name: 'Fuel', kind: 'fuel', amount: 33.34 },
        ],
      },
    })
    await act(cast.dispatcher, financesRoutes.putOfJobs, {
      body: {
        rows: [
          { guid: pair.guid, charges: [{ name: 'Transport', kind: 'base', amount: 500.33 }] },
          { guid: single.guid, charges: [{ name: 'Transport', kind: 'base', amount: 250.67 }] },
        ],
      },
    })
    for (const job of [pair, single]) {
      for (const stop of job.stops)
        await act(cast.dispatcher, stopsRoutes.change, {
          params: { guid: stop.guid },
          body: {
            dateScheduledType: 'exactly',
            dateScheduledStart: stop.stopType === 'pickup' ? '2026-03-05T14:00:00Z' : '2026-03-07T18:00:00Z',
            dateScheduledEnd: stop.stopType === 'pickup' ? '2026-03-05T16:00:00Z' : '2026-03-07T20:00:00Z',
          },
        })
      await act(cast.dispatcher, jobsRoutes.change, { params: { guid: job.guid }, body: { equipmentTypeId: 1 } })
      await act(cast.dispatcher, jobsRoutes.ready, { params: { guid: job.guid }, body: {} })
      expect((await jobNow(job)).status).toBe('ready')
    }
    expect(a!.guid).toBe((await jobNow(pair)).commodities[0]!.guid)
  })

  test('is offered to two; both accept at once: one wins, the other reads that it is awarded', async () => {
    await act(cast.dispatcher, contractsRoutes.send, {
      body: {
        jobs: [{ guid: pair.guid, amount: 500.33 }],
        paymentMethodId: 8,
        vendors: [{ guid: cast.fast.accountGuid }, { guid: cast.slow.accountGuid }],
      },
    })
    const offers = (await act(cast.dispatcher, contractsRoutes.list, { params: { jobId: pair.guid } })).results
    expect(offers).toHaveLength(2)
    const answers = await Promise.all(
      [cast.fast, cast.slow].map((who) => {
        const { guid } = offers.find((each) => each.vendor.guid === who.accountGuid)!
        return t.send(who, contractsRoutes.accept, { params: { id: guid }, body: {} })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.error.message.toLowerCase()).toContain('load already awarded')
    const won = answers.findIndex(({ status }) => status === 200)
    const winner = [cast.fast, cast.slow][won]!
    expect(await jobNow(pair)).toMatchObject({ status: 'dispatched', vendor: { guid: winner.accountGuid } })
    // From here on the winner is `fast`.
    ;[cast.fast, cast.slow] = [winner, [cast.slow, cast.fast][won]!]
    await act(cast.dispatcher, contractsRoutes.send, {
      body: {
        jobs: [{ guid: single.guid, amount: 250.67 }],
        paymentMethodId: 8,
        vendors: [{ guid: cast.slow.accountGuid }],
      },
    })
    await act(cast.slow, contractsRoutes.acceptOffer, { params: { guid: single.guid }, body: {} })
    expect((await read('dispatcher')).status).toBe('scheduled')
  })

  test('has its rate confirmation frozen with its hash', async () => {
    const paper = () =>
      t.app.inject({
        url: `/api/job/${pair.guid}/doc/rate-confirmation`,
        headers: { host: 'localhost:4202', authorization: `Bearer ${cast.fast.token}` },
      })
    const [first, second] = [await paper(), await paper()]
    expect(first.statusCode).toBe(200)
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(first.rawPayload))).toString('hex')
    expect(first.headers['x-document-sha256']).toBe(hash)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const text = await textOfPdf(first.rawPayload)
    for (const word of ['$500.33', '1HGCM82633A004352', '5333 W Kiest Blvd']) expect(text).toContain(word)
    for (const word of ['1,000.01', 'Northside']) expect(text).not.toContain(word)
  })

  test('is picked up one vehicle first, inspected, and delivered', async () => {
    const { fast, slow } = cast
    for (const [who, job] of [
      [fast, pair],
      [slow, single],
    ] as const) {
      const seen = await jobNow(job, who)
      const [pickup, delivery] = [stopOf(seen, 'pickup'), stopOf(seen, 'delivery')]
      await act(who, stopsRoutes.status, { params: { guid: pickup.guid }, body: { action: 'start' } })
      expect((await jobNow(job, who)).status).toBe('in-progress')
      for (const { guid } of seen.commodities) {
        const inspection = await act(who, inspectionsRoutes.start, { body: { stopId: pickup.guid, commodityId: guid } })
        await act(who, inspectionsPlatformRoutes.sign, {
          params: { id: inspection.id },
          body: { notAvailableReason: 'Gate staff do not sign' },
        })
        await act(who, inspectionsRoutes.complete, { params: { id: inspection.id }, body: {} })
        await act(who, stopsRoutes.status, {
          params: { guid: pickup.guid },
          body: { action: 'complete', commodities: [guid] },
        })
        expect((await jobNow(job, who)).status).toBe('picked-up')
      }
      await act(who, stopsRoutes.status, { params: { guid: delivery.guid }, body: { action: 'start' } })
      const bare = await t.send(who, stopsRoutes.status, {
        params: { guid: delivery.guid },
        body: { action: 'complete' },
      })
      expect(bare.status).toBe(422)
      await act(who, stopsRoutes.status, {
        params: { guid: delivery.guid },
        body: {
          action: 'complete',
          noDamage: true,
          notAvailableReason: 'Night drop',
        },
      })
      expect((await jobNow(job, who)).status).toBe('delivered')
    }
    const seen = await read('shipper')
    expect(seen.status).toBe('delivered')
    expect(JSON.stringify(seen)).not.toMatch(/500\.33|250\.67/)
  })

  test('leaves a draft invoice and two bills, which are verified, released and paid', async () => {
    const list = async (who = cast.dispatcher) =>
      (await act(who, invoicesRoutes.list, { body: { filterState: { orderGuid: order.guid } } })).results
    const all = await list()
    expect(all.map(({ type, status, total }) => `${type} ${status} ${total}`).toSorted()).toEqual([
      'bill DRAFT 250.67',
      'bill DRAFT 500.33',
      'invoice DRAFT 1033.35',
    ])
    expect(await list(cast.shipper)).toEqual([])
    const bill = all.find(({ total }) => total === 500.33)
    const release = () => t.send(cast.dispatcher, invoicesRoutes.release, { params: { guid: bill!.guid }, body: {} })
    expect((await release()).status).toBe(409)
    await act(cast.dispatcher, invoicesRoutes.change, { params: { guid: bill!.guid }, body: { status: 'OPEN' } })
    const early = await release()
    expect([early.status, early.error.errors!.map(({ path }) => path)]).toEqual([422, expect.any(Array)])
    await act(cast.fast, invoicesPlatformRoutes.submitVendorInvoice, {
      params: { guid: bill!.guid },
      body: { number: 'FH-9', amount: 500.33 },
    })
    await act(cast.dispatcher, jobsRoutes.change, { params: { guid: pair.guid }, body: { isVerified: true } })
    await attach(t, cast.fast, { jobs: [pair.guid], usage: 'Proof Of Delivery' }, { name: 'pod.pdf' })
    const released = await act(cast.dispatcher, invoicesRoutes.release, { params: { guid: bill!.guid }, body: {} })
    expect(released.paymentStatus).toBe('RELEASED')
    const paid = await act(cast.dispatcher, invoicesPlatformRoutes.pay, {
      params: { guid: bill!.guid },
      body: { amount: 500.33 },
    })
    expect([paid.status, paid.balance]).toEqual(['PAID', 0])
    const draft = all.find(({ type }) => type === 'invoice')
    const posted = await act(cast.dispatcher, invoicesRoutes.change, {
      params: { guid: draft!.guid },
      body: { status: 'OPEN' },
    })
    expect(posted.number).toMatch(/^INV-\d{6}$/)
    expect(await list(cast.shipper)).toMatchObject([{ guid: draft!.guid, total: 1033.35 }])
  })

  test('is verified with its last job', async () => {
    const seen = () => act(cast.dispatcher, ordersRoutes.get, { params: { orderGuid: order.guid } })
    expect(await seen()).toMatchObject({ dateVerified: null, verifiedBy: null })
    await act(cast.dispatcher, jobsRoutes.change, { params: { guid: single.guid }, body: { isVerified: true } })
    const dateVerified = t.clock.now().toISOString()
    expect(await seen()).toMatchObject({ dateVerified, verifiedBy: 'Dana Dispatcher' })
    await act(cast.dispatcher, jobsRoutes.change, {
      params: { guid: single.guid },
      body: { isVerified: false, reason: 'a photo is missing' },
    })
    expect((await seen()).dateVerified).toBeNull()
  })

  test('adds up to the cent', async () => {
    const { totals } = await act(cast.dispatcher, financesRoutes.getOfOrder, { params: { guid: order.guid } })
    // 1,000.01 + 33.34 - (500.33 + 250.67) = 282.35; 282.35 / 1,033.35 = 27.3238 %
    expect(totals).toMatchObject({
      revenue: 1033.35,
      expense: 751,
      income: 282.35,
      grossProfit: 282.35,
      grossProfitMargin: 27.3238,
    })
    const charged = await act(cast.dispatcher, financesRoutes.getOfOrder, { params: { guid: order.guid } })
    const shares = charged.commodities.map((each) => Math.round(each.customerPay! * 100))
    expect(shares.reduce((sum: number, each: number) => sum + each, 0)).toBe(103_335)
  })

  test('is described to each side in its own terms', async () => {
    const steps = (await act(cast.shipper, activityPlatformRoutes.milestones, { params: { guid: order.guid } })).results
    expect(steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['placed', 'accepted', 'scheduled', 'picked-up', 'delivered']),
    )
    expect(JSON.stringify(steps)).not.toMatch(/\$|500\.33|Slow Haul pays/)
  })
})
