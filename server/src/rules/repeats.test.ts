/** Repeated requests, also concurrent ones, are done once: creates, offers, payments and acts at stops. */
import * as z from 'zod/mini'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Route } from '@waybill/contract/route.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import type { InputOf, Outcome } from '@waybill/contract/client.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrder, type Person } from '../../testing/builders.ts'
import { aReadyJob, offered } from '../../testing/offers.ts'
import { aCast, mustSucceed } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'

/** Creates, each sent 2 to 5 times; `REPEATS=1000` for a long run. */
const CREATES = Number(process.env['REPEATS'] ?? 30)
const AT_ONCE = 12

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
})

const countOf = async (table: 'orders' | 'contracts' | 'invoice_payments', where: string, value: string) =>
  Number(
    (
      await t.database.pool.query(`select count(*) as n from ${table} where company_guid = $1 and ${where} = $2`, [
        cast.companyGuid,
        value,
      ])
    ).rows[0].n,
  )

/** A call to be made several times. */
type Sending = () => Promise<Outcome<unknown, unknown>>
const sending =
  <R extends Route>(who: Person, route: R, ...input: InputOf<R>): Sending =>
  () =>
    t.send(who, route, ...input)
/** The guid of what was created, or of the first of several. */
const Made = z.object({ guid: z.optional(z.string()), results: z.optional(z.array(z.object({ guid: z.string() }))) })
const madeBy = ({ body }: Outcome<unknown, unknown>) => {
  const { guid, results } = Made.parse(body)
  return guid ?? results?.[0]?.guid
}
const inChunks = async <T>(things: readonly T[], work: (thing: T) => Promise<unknown>) => {
  for (let at = 0; at < things.length; at += AT_ONCE) await Promise.all(things.slice(at, at + AT_ONCE).map(work))
}
/** Sent that many times at once. */
const together = (send: Sending, times: number) => Promise.all(Array.from({ length: times }, send))
const expectOne = (answers: readonly Outcome<unknown, unknown>[], status: number) => {
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  const guids = new Set(answers.map(madeBy))
  expect([guids.size, guids.has(undefined)]).toEqual([1, false])
}

describe('creates', () => {
  test(`${CREATES} of them, each sent two to five times, give ${CREATES} orders`, async () => {
    const before = await countOf('orders', 'client_guid', cast.client)
    const [times] = fc.sample(fc.array(fc.integer({ min: 2, max: 5 }), { minLength: CREATES, maxLength: CREATES }), {
      seed: 7,
      numRuns: 1,
    })
    // Every other one has its own guid, the rest an idempotency key.
    const sendings = times!.flatMap((count, i) => {
      const own = i % 2 === 0 ? { guid: newGuid() } : {}
      const headers: Record<string, string> = i % 2 === 0 ? {} : { 'idempotency-key': `create-${i}` }
      const body = anOrder({ referenceNumber: `R${i}`, ...own })
      const send = sending(cast.shipper, ordersRoutes.create, { body, headers })
      return Array.from({ length: count }, () => ({ i, send }))
    })
    const [order] = fc.sample(fc.shuffledSubarray([...sendings.keys()], { minLength: sendings.length }), {
      seed: 7,
      numRuns: 1,
    })
    // In random order, many at once, and once more in their own order, where identical ones meet.
    const guids = new Map<number, Set<string>>()
    const one = async (at: number) => {
      const { i, send } = sendings[at]!
      const answer = await send()
      expect([i, answer.status]).toEqual([i, 201])
      guids.set(i, (guids.get(i) ?? new Set()).add(madeBy(answer)!))
    }
    await inChunks([...sendings.keys()], one)
    await inChunks(order!, one)
    expect([...guids.values()].every((each) => each.size === 1)).toBe(true)
    expect((await countOf('orders', 'client_guid', cast.client)) - before).toBe(CREATES)
  })
  test('a repeat with the same guid and different content is refused or returns the first', async () => {
    const guid = newGuid()
    const first = await t.send(cast.shipper, ordersRoutes.create, { body: anOrder({ guid, referenceNumber: 'first' }) })
    const other = await t.send(cast.shipper, ordersRoutes.create, { body: anOrder({ guid, referenceNumber: 'other' }) })
    expect(first.status).toBe(201)
    expect([201, 409]).toContain(other.status)
    const kept = await t.send(cast.shipper, ordersRoutes.getById, { params: { id: guid } })
    expect(kept.body.referenceNumber).toBe('first')
  })
})

describe('follow-ups of an order', () => {
  test('an offer sent five times at once with one key is one offer', async () => {
    const { job } = await aReadyJob(t, cast.shipper)
    const body = { jobs: [{ guid: job, amount: 600 }], vendors: [{ guid: cast.fast.accountGuid }], paymentMethodId: 8 }
    const headers = { 'idempotency-key': `offer-${job}` }
    expectOne(await together(sending(cast.dispatcher, contractsRoutes.send, { body, headers }), 5), 201)
    expect(await countOf('contracts', 'job_guid', job)).toBe(1)
  })
  test('an offer accepted five times at once with one key is accepted once', async () => {
    const { job } = await aReadyJob(t, cast.shipper)
    const [offer] = await offered(t, cast.dispatcher, [job], [cast.slow], { paymentMethodId: 8 })
    const headers = { 'idempotency-key': `accept-${job}` }
    expectOne(
      await together(sending(cast.slow, contractsRoutes.accept, { params: { id: offer.guid }, body: {}, headers }), 5),
      200,
    )
    const { rows } = await t.database.pool.query(
      "select 1 from history where subject_guid = $1 and action = 'offer.accepted'",
      [offer.guid],
    )
    expect(rows).toHaveLength(1)
  })
  test('an act at a stop sent again with its moment is a repeat, also five at once', async () => {
    const act = mustSucceed(t)
    const { job } = await aReadyJob(t, cast.shipper)
    const [offer] = await offered(t, cast.dispatcher, [job], [cast.fast], { paymentMethodId: 8 })
    await act(cast.fast, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
    const { stops } = await act(cast.fast, jobsRoutes.get, { params: { guid: job } })
    t.clock.set(new Date(t.clock.now().getTime() + 600_000))
    const datetime = t.clock.now().toISOString()
    for (const [stop, body] of [
      [stops[0], { action: 'start', datetime }],
      [stops[0], { action: 'complete', datetime }],
      [stops[1], { action: 'complete', datetime, notAvailableReason: 'Night drop' }],
    ] as const) {
      expectOne(await together(sending(cast.fast, stopsRoutes.status, { params: { guid: stop!.guid }, body }), 5), 200)
      const { rows } = await t.database.pool.query<{ acts: string }>(
        'select count(distinct act)::text as acts from history where job_guid = $1 and subject_guid = $2 and action = $3',
        [job, stop!.guid, body.action === 'start' ? 'stop.started' : 'stop.completed'],
      )
      expect([body.action, rows[0]!.acts]).toEqual([body.action, '1'])
    }
  })
  test('a payment sent five times at once is recorded once: by its guid, and by its key', async () => {
    const act = mustSucceed(t)
    const order = await act(cast.shipper, ordersRoutes.create, { body: anOrder() })
    const invoice = await act(cast.dispatcher, invoicesRoutes.create, {
      body: {
        type: 'invoice',
        orderGuid: order.guid,
        lines: [{ name: 'Transport', amount: 800 }],
      },
    })
    await act(cast.dispatcher, invoicesRoutes.change, { params: { guid: invoice.guid }, body: { status: 'OPEN' } })
    const params = { guid: invoice.guid }
    expectOne(
      await together(
        sending(cast.dispatcher, invoicesPlatformRoutes.pay, { params, body: { guid: newGuid(), amount: 100 } }),
        5,
      ),
      201,
    )
    expectOne(
      await together(
        sending(cast.dispatcher, invoicesPlatformRoutes.pay, {
          params,
          body: { amount: 50 },
          headers: { 'idempotency-key': `pay-${invoice.guid}` },
        }),
        5,
      ),
      201,
    )
    expect(await countOf('invoice_payments', 'invoice_guid', invoice.guid)).toBe(2)
    expect((await act(cast.dispatcher, invoicesRoutes.get, { params: { guid: invoice.guid } })).balance).toBe(650)
  })
})
