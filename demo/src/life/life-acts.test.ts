/** The automatic acts of demo users, against the real application. */
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Person } from '@waybill/server/testing/builders.ts'
import { aCast, type Do, mustSucceed, orderOf } from '@waybill/server/testing/story.ts'
import { testApp, type TestApp } from '@waybill/server/testing/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { Chance } from '../chance.ts'
import { LIFE_ACTS } from './life-acts.ts'

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>
let does: Do

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  does = mustSucceed(t)
})

/** The API client of a demo user. */
const clientOf = (person: Person): BearerClient => {
  const client: BearerClient = {
    ask: (route, ...input) => t.send(person, route, ...input) as never,
    call: async (route, ...input) => (await client.ask(route, ...input)).body,
    fetch: async (path, { body = null, method = 'GET' } = {}) => {
      const sent = new Response(body)
      const bytes = Buffer.from(await sent.arrayBuffer())
      const headers = { 'content-type': sent.headers.get('content-type')! }
      const { status, data } = await t.raw(person, method, path, bytes, headers)
      return Response.json(data, { status })
    },
  }
  return client
}

/** Runs the user's acts with different seeds until one of them matches `said`. */
const live = async (person: Person, expected: RegExp, isOpen: (orderGuid: string) => boolean = () => false) => {
  for (let i = 0; i < 40; i++)
    for (const { portal, run } of LIFE_ACTS) {
      if (portal !== person.portal) continue
      // oxlint-disable-next-line no-await-in-loop -- one act at a time
      const done = await run({
        client: clientOf(person),
        chance: new Chance(`${expected} ${i}`),
        now: t.clock.now(),
        isOpen,
      })
      if (done && expected.test(done)) return done
    }
  return undefined
}

const jobOf = (guid: string) => does(cast.dispatcher, jobsRoutes.get, { params: { guid } })

/** A job of the client that is ready to be offered. */
const ready = async () => {
  const order = await does(cast.dispatcher, ordersRoutes.create, {
    body: {
      ...orderOf(1),
      equipmentTypeId: 1,
      client: { guid: cast.shipper.accountGuid },
      clientJobBasePay: 900,
    },
  })
  const { guid } = order.jobs[0]!
  await does(cast.dispatcher, jobsRoutes.ready, { params: { guid }, body: {} })
  return { order: order.guid, job: guid }
}
const offered = async (vendor: Person) => {
  const work = await ready()
  await does(cast.dispatcher, contractsRoutes.send, {
    body: { jobs: [{ guid: work.job, amount: 600 }], vendors: [{ guid: vendor.accountGuid }], paymentMethodId: 8 },
  })
  return work
}

test('a client repeats an earlier order', async () => {
  await does(cast.shipper, ordersRoutes.create, { body: orderOf(1) })
  const submitted = { query: { status: 'submitted', rc: 1 }, body: {} } as const
  const before = (await does(cast.dispatcher, ordersRoutes.list, submitted)).total
  expect(await live(cast.shipper, /^orders /)).toMatch(/^orders \d vehicles moved/)
  expect((await does(cast.dispatcher, ordersRoutes.list, submitted)).total).toBeGreaterThan(before)
})

test('a carrier answers an offer, completes its stops and sends the proof; open orders are skipped', async () => {
  const { order, job } = await offered(cast.fast)
  const isOpen = (guid: string) => guid === order
  expect(await live(cast.fast, /./, isOpen)).toBeUndefined()
  expect(await live(cast.fast, /^(accepts|declines) /)).toBeDefined()
  const { status } = await jobOf(job)
  expect(['dispatched', 'declined']).toContain(status)
  if (status === 'declined') {
    await does(cast.dispatcher, contractsRoutes.send, {
      body: { jobs: [{ guid: job, amount: 650 }], vendors: [{ guid: cast.fast.accountGuid }], paymentMethodId: 8 },
    })
    await does(cast.fast, contractsRoutes.acceptOffer, { params: { guid: job }, body: {} })
  }
  expect(await live(cast.fast, /./, isOpen)).toBeUndefined()
  expect(await live(cast.fast, /^arrives /)).toBeDefined()
  expect((await jobOf(job)).stops[0]!.dateStarted).not.toBeNull()
  for (let i = 0; i < 4 && (await jobOf(job)).status !== 'delivered'; i++)
    expect(await live(cast.fast, /^(arrives|is done) /)).toBeDefined()
  expect((await jobOf(job)).status).toBe('delivered')

  const proofs = { query: { jobs: job, usage: 'Proof Of Delivery', rc: 1 } } as const
  expect(await live(cast.fast, /./, isOpen)).toBeUndefined()
  expect((await does(cast.dispatcher, attachmentsRoutes.list, proofs)).total).toBe(0)
  expect(await live(cast.fast, /^sends the proof/)).toBeDefined()
  const { results } = await does(cast.dispatcher, attachmentsRoutes.list, proofs)
  expect(results.map(({ name }) => name)).toEqual([expect.stringMatching(/^POD .*\.pdf$/)])
  // One is enough.
  expect(await live(cast.fast, /./)).toBeUndefined()
})

test('a carrier bids on a posted load', async () => {
  const { job } = await ready()
  await does(cast.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: ['waybill'], price: 640 } })
  expect(await live(cast.slow, /^bids /)).toMatch(/^bids \$\d+ on /)
})
