/**
 * What a carrier may not know is visible nowhere: random orders, offered to it, awarded to it, lost to another, never
 * offered or on the board, are read through every call, document and event of the carrier portal.
 */
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { InputOf } from '@waybill/contract/client.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import fc from 'fast-check'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, aCompany, anAccount, anOrder, aPlace, aUser, NOW, type Person } from '../../testing/builders.ts'
import { guidsOf } from '../../testing/fuzz/known-guids.ts'
import { lookEverywhere, type Sight } from '../../testing/visibility/look-everywhere.ts'
import { aCompliantCarrier, offered } from '../../testing/offers.ts'
import { aPostableJob } from '../../testing/posted.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { attach } from '../../testing/uploads.ts'
import { orderFields } from '../records/reports/index.ts'

const RUNS = Number(process.env['VISIBILITY_RUNS'] ?? 1)

let t: TestApp
interface Services {
  companyGuid: string
  dispatcher: Person
  shipper: Person
}
let org: Services
let elsewhere: Services
let carrier: Person
let rival: Person

/** Text that the carrier must never see. */
const secrets = new Set<string>()
let words = 0
const secret = (of: string) => {
  const word = `zz${of}${(words += 1)}zz`
  secrets.add(word)
  return word
}
const open = (of: string) => `open${of}${(words += 1)}`
/** A sum that occurs nowhere else, in dollars. */
const sum = () => 300_000 + (words += 1) * 1_017 + 0.37
const secretSum = () => {
  const amount = sum()
  secrets.add(String(amount))
  return amount
}

/** `asks`: what the client asks of every order is told to the carriers of its jobs. */
async function anOrg(asks: (of: string) => string): Promise<Services> {
  const companyGuid = await aCompany(t.database)
  const own = await anAccount(t.database, companyGuid, 'company')
  const client = await anAccount(t.database, companyGuid, 'client', {
    name: secret('client'),
    code: secret('code'),
    phone_number: secret('phone'),
    order_instructions: asks('clientinstructions'),
  })
  const dispatcher = await aUser(t.database, companyGuid, own, 'company', { name: 'Dana' })
  const shipper = await aUser(t.database, companyGuid, client, 'client', { name: secret('shipper') })
  return { companyGuid, dispatcher, shipper }
}

const STATES = ['offered', 'awarded', 'lost', 'declined', 'rivals', 'none', 'posted'] as const
interface Sketch {
  state: (typeof STATES)[number]
  vehicles: number
  notes: Visibility[][]
  files: Visibility[][]
  act: 'none' | 'hold' | 'cancel'
}
const visibility = fc.constantFrom<Visibility[]>([], ['client'], ['vendor'])
const sketch = (state: Sketch['state']): fc.Arbitrary<Sketch> =>
  fc.record({
    state: fc.constant(state),
    vehicles: fc.integer({ min: 1, max: 2 }),
    notes: fc.array(visibility, { minLength: 1, maxLength: 2 }),
    files: fc.array(visibility, { minLength: 1, maxLength: 2 }),
    act: fc.constantFrom('none', 'none', 'hold', 'cancel'),
  })

/** VINs are only visible if the carrier was awarded the vehicle. */
let vins = 100_000
const aVin = () => `1FTFW1E5XMF${(vins += 7)}`

async function play(at: Services, { state, vehicles, notes, files, act }: Sketch, isForeign: boolean): Promise<void> {
  const { dispatcher } = at
  const isOwn = state === 'awarded' && !isForeign
  const word = isOwn ? open : secret
  const ok = async <R extends Route>(who: Person, route: R, ...input: InputOf<R>) =>
    (await t.send(who, route, ...input)).body
  const vehicle = anOrder().commodities[0]!
  const identifiers = Array.from({ length: vehicles }, aVin)
  if (!isOwn) for (const vin of identifiers) secrets.add(vin)
  const price = secretSum()
  const pay = sum()
  if (['rivals', 'none'].includes(state) || isForeign) secrets.add(String(pay))
  const { order, job } = await aPostableJob(t, at, pay.toFixed(2), {
    referenceNumber: secret('ref'),
    category: secret('cat'),
    instructions: word('orderinstructions'),
    commodities: identifiers.map((identifier) => ({ ...vehicle, identifier, lotNumber: word('lot') })),
    stops: anOrder().stops.map((stop) => ({
      ...stop,
      notes: word('stopnote'),
      terminal: aPlace({ ...stop.terminal, name: word('place'), street1: word('street') }),
    })),
  })
  const found = await ok(dispatcher, ordersRoutes.change, {
    params: { id: order },
    body: {
      salesperson: { guid: dispatcher.userGuid },
      referrer: secret('referrer'),
    },
  })
  await ok(dispatcher, financesRoutes.putOfOrder, {
    params: { guid: order },
    body: { charges: [{ name: secret('clientline'), kind: 'base', amount: price }] },
  })
  secrets.add((price - pay).toFixed(2))
  const offer = (to: Person, amount: number) =>
    offered(t, dispatcher, [{ guid: job, amount }], [to], {
      loadTerms: word('terms'),
      message: to === carrier ? open('message') : secret('message'),
    })
  const accept = (who: Person, [sent]: readonly { guid: string }[]) =>
    ok(who, contractsRoutes.accept, { params: { id: sent!.guid }, body: {} })
  if (!isForeign) {
    const others = () => offer(rival, secretSum())
    if (state === 'offered') await offer(carrier, pay).then(others)
    if (state === 'awarded') {
      await others()
      await accept(carrier, await offer(carrier, pay))
    }
    if (state === 'lost') {
      await offer(carrier, pay)
      await accept(rival, await others())
    }
    if (state === 'declined') {
      const [sent] = await offer(carrier, pay)
      await ok(carrier, contractsRoutes.decline, { params: { id: sent.guid }, body: { reason: 'full' } })
      await accept(rival, await others())
    }
    if (state === 'rivals') await accept(rival, await others())
    if (state === 'posted') {
      const { results } = await ok(dispatcher, postsRoutes.create, {
        params: { guid: job },
        body: { boards: ['waybill'] },
      })
      await ok(rival, postsRoutes.request, {
        params: { guid: results[0]!.guid },
        body: {
          amount: secretSum(),
          message: secret('bid'),
        },
      })
      await ok(carrier, postsRoutes.request, { params: { guid: results[0]!.guid }, body: { amount: 450 } })
    }
  }
  for (const to of notes) {
    const body = isOwn && to[0] === 'vendor' ? open('note') : secret('note')
    await ok(dispatcher, notesRoutes.write, {
      params: { orderGuid: order },
      body: { title: body, body, visibility: to },
    })
  }
  for (const to of files) {
    const name = `${isOwn && to[0] === 'vendor' ? open('file') : secret('file')}.pdf`
    await attach(t, dispatcher, { orders: [order], jobs: [job], visibility: to }, { name })
  }
  if (isOwn && act === 'none') {
    const [pickup] = found.stops
    const inspection = await ok(carrier, inspectionsRoutes.start, {
      body: {
        stopId: pickup!.guid,
        commodityId: found.commodities[0]!.guid,
      },
    })
    await ok(dispatcher, inspectionsRoutes.note, {
      params: { id: inspection.id },
      body: { body: secret('inspectionnote') },
    })
    await ok(carrier, stopsRoutes.status, { params: { guid: pickup!.guid }, body: { action: 'complete' } })
  } else if (act !== 'none') {
    const isAwarded = !isForeign && ['awarded', 'lost', 'declined', 'rivals'].includes(state)
    await ok(dispatcher, ordersRoutes.change, {
      params: { id: order },
      body:
        act === 'hold'
          ? { isOnHold: true, reason: secret('why') }
          : { isCanceled: true, reason: secret('why'), tonu: isAwarded ? [{ jobGuid: job, amount: 0 }] : [] },
    })
  }
}

function check({ request: asked, status, body, text }: Sight): void {
  expect(status, asked).toBeLessThan(500)
  expect(findForbiddenKeys('carrier', body), asked).toEqual([])
  const plain = text.replaceAll(/(\d),(?=\d{3})/g, '$1')
  // A name in the request may be repeated in the refusal.
  const found = [...secrets].filter((word) => plain.includes(word) && !asked.includes(word))
  expect(
    found,
    `${asked}\n${found.map((word) => plain.slice(Math.max(0, plain.indexOf(word) - 200), plain.indexOf(word) + 60)).join('\n')}`,
  ).toEqual([])
}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(open)
  elsewhere = await anOrg(secret)
  carrier = await aCompliantCarrier(t, org.companyGuid, 'Own Haul')
  rival = await aCompliantCarrier(t, org.companyGuid, secret('rival'))
  await aCarrier(t.database, elsewhere.companyGuid, { name: secret('foreignhaul') })
})

describe('through the carrier’s calls', () => {
  test('nothing hidden is found, whatever the orders are', async () => {
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
    let streamed = ''
    const sent = request(`${origin}/platform/events`, {
      headers: { host: 'localhost:4202', authorization: `Bearer ${carrier.token}` },
    })
    sent.on('response', (response) => response.on('data', (chunk) => (streamed += chunk)))
    sent.on('error', () => {})
    sent.end()
    const drawn = fc.tuple(...STATES.map(sketch), sketch('none'))
    await fc.assert(
      fc.asyncProperty(drawn, async (sketches) => {
        t.clock.set(new Date(Math.max(NOW.getTime(), t.clock.now().getTime()) + 60_000))
        for (const [i, each] of sketches.entries())
          await play(i === STATES.length ? elsewhere : org, each, i === STATES.length)
        const known = await guidsOf(t, org.companyGuid)
        expect(await lookEverywhere(t, carrier, known, check)).toBeGreaterThan(20)
        const { rows } = await t.database.pool.query<{ lot_number: string; identifier: string }>(
          'select lot_number, identifier from commodities where lot_number like $1 limit 5',
          ['zz%'],
        )
        const hidden = [
          ...rows.flatMap(({ lot_number, identifier }) => [lot_number, identifier, identifier.slice(-6)]),
          ...[...secrets].slice(-8),
          'zz',
        ]
        for (const search of hidden) {
          const found = await t.send(carrier, jobsRoutes.list, { query: { rc: 250 }, body: { search } })
          check({
            request: `search ${search}`,
            status: found.status,
            body: found.body,
            text: JSON.stringify(found.body),
          })
          expect([search, found.status, found.body.total], 'a hidden word finds nothing').toEqual([search, 200, 0])
          const sought = await t.send(carrier, searchRoutes.search, { query: { q: search } })
          check({
            request: `search ${search}`,
            status: sought.status,
            body: sought.body,
            text: JSON.stringify(sought.body),
          })
        }
        for (const path of ['/api/jobs/list?rc=250', '/api/invoices/list?rc=250']) {
          const all = await t.raw(carrier, 'POST', path, {})
          check({ request: path, status: all.status, body: all.body, text: JSON.stringify(all.body) })
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    await expect.poll(() => streamed.length).toBeGreaterThan(200)
    sent.destroy()
    for (const [, data] of streamed.matchAll(/^data: (.*)$/gm))
      check({ request: 'events', status: 200, body: JSON.parse(data!), text: data! })
  })

  const own = new Set(['number', 'status'])
  const fields = Object.keys(
    orderFields({ portal: 'dispatcher', permissions: new Set(PERMISSIONS), company: { showVendorToClient: true } }),
  ).filter((field) => /client|revenue|profit|margin|income|consignee|referrer|sales/i.test(field) && !own.has(field))
  test.each([...fields, 'clientName', 'revenue', 'customerPay', 'company_guid', '__proto__'])(
    'sorting and filtering by %s is refused',
    async (field) => {
      const bodies = [
        { sort: [{ field, direction: 'asc' }] },
        { filterState: JSON.parse(`{${JSON.stringify(field)}: "1"}`) },
        { compoundFilterState: { op: 'and', rules: [{ field, operator: 'notEmpty' }] } },
        { columns: [field] },
      ]
      for (const body of bodies)
        expect([field, (await t.raw(carrier, 'POST', '/api/jobs/list', body)).status]).toEqual([field, 400])
    },
  )
})
