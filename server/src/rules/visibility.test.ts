/**
 * What a client may not know is visible nowhere: random orders of several clients and companies, with notes, files,
 * offers and charges of both sides, are read through every call of the client portal.
 */
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import fc from 'fast-check'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { isSeen, type ListColumn } from '@waybill/contract/lists/list-columns.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import {
  aCarrier,
  anOrg,
  anAccount,
  anOrder,
  aPlace,
  aUser,
  award,
  NOW,
  put,
  type Person,
} from '../../testing/builders.ts'
import { guidsOf } from '../../testing/fuzz/known-guids.ts'
import { lookEverywhere, type Sight } from '../../testing/visibility/look-everywhere.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { attach } from '../../testing/uploads.ts'
import { newGuid } from '../platform/guid.ts'
import { orderFields } from '../records/reports/index.ts'

const RUNS = Number(process.env['VISIBILITY_RUNS'] ?? 1)

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let rival: Person
let carrier: Person
/** Text that the shipper must never see, and guids of records that are not its own. */
const secrets = new Set<string>()
/** Guids that the shipper may try in paths: its own and others'. */
const pool = new Map<string, Set<string>>()
const know = (kind: string, guid: string) => pool.set(kind, (pool.get(kind) ?? new Set()).add(guid))

/** A word that occurs nowhere else. */
let words = 0
const secret = (of: string) => {
  const word = `zz${of}${(words += 1)}zz`
  secrets.add(word)
  return word
}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: secret('rival') })
  rival = await aUser(t.database, org.companyGuid, other, 'client', { name: secret('rivaluser') })
  carrier = await aCarrier(t.database, org.companyGuid)
  for (const guid of [other, rival.userGuid, elsewhere.companyGuid, elsewhere.client]) secrets.add(guid)
})

interface Sketch {
  vehicles: number
  stops: number
  price: number
  cost: number
  accessorial: number
  contract: 'sent' | 'accepted' | 'none'
  notes: ('client' | 'internal')[]
  files: ('client' | 'internal')[]
  act: 'none' | 'hold' | 'cancel' | 'accept'
}
const sketch: fc.Arbitrary<Sketch> = fc.record({
  vehicles: fc.integer({ min: 1, max: 3 }),
  stops: fc.integer({ min: 2, max: 4 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  cost: fc.integer({ min: 1, max: 99_999 }),
  accessorial: fc.integer({ min: 1, max: 9_999 }),
  contract: fc.constantFrom('sent', 'accepted', 'none'),
  notes: fc.array(fc.constantFrom('client' as const, 'internal' as const), { maxLength: 3 }),
  files: fc.array(fc.constantFrom('client' as const, 'internal' as const), { maxLength: 2 }),
  act: fc.constantFrom('none', 'hold', 'cancel', 'accept'),
})

async function placeOrder(who: Person, hidden: boolean, drawn: Sketch) {
  const word = (of: string) => (hidden ? secret(of) : `open${of}${(words += 1)}`)
  const vehicle = anOrder().commodities[0]!
  const place = (i: number) => aPlace({ name: word('place'), city: `Town${i}`, street1: word('street') })
  const placed = await t.send(who, ordersRoutes.create, {
    body: {
      ...anOrder({ referenceNumber: word('ref'), instructions: word('instructions'), category: word('cat') }),
      commodities: Array.from({ length: drawn.vehicles }, () => ({
        ...vehicle,
        description: word('vehicle'),
        lotNumber: word('lot'),
      })),
      stops: Array.from({ length: drawn.stops }, (_, i) => ({
        stopType: i < drawn.stops / 2 ? ('pickup' as const) : ('delivery' as const),
        terminal: place(i),
      })),
    },
  })
  expect(placed.status).toBe(201)
  return placed.body
}

/** Everything that the company and the carrier do to an order, much of which the client must not see. */
async function work(
  dispatcher: Person,
  order: { guid: string; jobs: readonly { guid: string }[] },
  drawn: Sketch,
  hidden: boolean,
) {
  const company = dispatcher.companyGuid
  const job = order.jobs[0]!.guid
  const charge = {
    company_guid: company,
    order_guid: order.guid,
    job_guid: job,
    needs_approval: false,
    created_at: NOW,
    updated_at: NOW,
  }
  const cost = (drawn.cost / 100).toFixed(2)
  await put(t.database, 'charges', {
    ...charge,
    guid: newGuid(),
    side: 'client',
    kind: 'base',
    name: 'Transport',
    amount: `${drawn.price}.00`,
  })
  await put(t.database, 'charges', {
    ...charge,
    guid: newGuid(),
    side: 'vendor',
    kind: 'base',
    name: secret('vendorline'),
    amount: cost,
  })
  await put(t.database, 'charges', {
    ...charge,
    guid: newGuid(),
    side: 'vendor',
    kind: 'accessorial',
    name: secret('vendorextra'),
    amount: String(drawn.accessorial),
    notes: secret('vendornote'),
  })
  if (drawn.contract !== 'none' && company === org.companyGuid) {
    const contract = {
      company_guid: company,
      guid: newGuid(),
      job_guid: job,
      vendor_guid: carrier.accountGuid,
      status: drawn.contract,
      amount: cost,
      cod_amount: 0,
      sent_at: NOW,
      inspection_acknowledged: false,
      document_revision: 1,
      revision_pending: null,
      cancel_refusal: null,
      load_terms: secret('terms'),
      compliance_override_reason: secret('override'),
      created_at: NOW,
      updated_at: NOW,
    }
    await put(t.database, 'contracts', contract as never)
    if (drawn.contract === 'accepted') await award(t.database, company, job, carrier.accountGuid)
  }
  for (const visible of drawn.notes) {
    const isOpen = visible === 'client' && !hidden
    const body = isOpen ? 'open note' : secret('note')
    const sent = { title: body, body, visibility: visible === 'client' ? ['client' as const] : [] }
    const noted = await t.send(dispatcher, notesRoutes.write, { params: { orderGuid: order.guid }, body: sent })
    expect(noted.status).toBe(201)
    if (isOpen) know('note', noted.body.guid)
    else secrets.add(noted.body.guid)
  }
  for (const visible of drawn.files) {
    const isOpen = visible === 'client' && !hidden
    const name = `${isOpen ? 'open' : secret('file')}.pdf`
    const link = { orders: [order.guid], visibility: visible === 'client' ? ['client' as const] : [] }
    const linked = await attach(t, dispatcher, link, { name })
    if (isOpen) know('file', linked.guid)
    else secrets.add(linked.guid)
  }
  const change = { salesperson: { guid: dispatcher.userGuid }, referrer: secret('referrer') }
  expect((await t.send(dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: change })).status).toBe(200)
  const acts: Readonly<Record<typeof drawn.act, Sent<typeof ordersRoutes.change>['body'] | undefined>> = {
    none: undefined,
    hold: { isOnHold: true, reason: 'as asked' },
    cancel: { isCanceled: true, reason: 'as asked' },
    accept: { isAccepted: true },
  }
  const act = acts[drawn.act]
  if (act) await t.send(dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: act })
}

/** Searches a response for what must not be there. */
function checkAnswer(where: string, answer: { status: number; data: unknown }): void {
  expect(answer.status, where).toBeLessThan(500)
  expect(findForbiddenKeys('client', answer.data), where).toEqual([])
  const text = typeof answer.data === 'string' ? answer.data : (JSON.stringify(answer.data) ?? '')
  // A name in the request may be repeated in the refusal.
  const found = [...secrets].filter((word) => text.includes(word) && !where.includes(word))
  expect(found, where).toEqual([])
}

const reads = [['/api', shipperApi] as const, ['/platform', platformApi] as const].flatMap(([base, api]) =>
  Object.values(api as Record<string, Routes>)
    .flatMap((routes): Route[] => Object.values(routes))
    .filter((route) => route.method === 'GET' && route.media === undefined && route.may !== 'public')
    .filter((route) => route.may !== 'public' && route.may.portals.includes('client'))
    .map((route) => base + route.path),
)

/** The path with every record that the caller could try in each of its places. */
function tries(path: string): string[] {
  const everything = [...pool.values()].flatMap((guids) => [...guids].slice(-2))
  const [name] = /\{(\w+)\}/.exec(path) ?? []
  if (!name) return [path]
  const values =
    name === '{type}'
      ? ['client', 'vendor', 'company']
      : name === '{vin}'
        ? ['1HGCM82633A004352', '004352']
        : everything
  const limited = /\{\w+\}.*\{\w+\}/.test(path) ? values.slice(-6) : values
  return limited.flatMap((value) => tries(path.replace(name, value)))
}

const asDispatcher: ColumnViewer = {
  portal: 'dispatcher',
  permissions: new Set(PERMISSIONS),
  company: { showVendorToClient: true },
}
const asClient: ColumnViewer = {
  portal: 'client',
  permissions: new Set(PERMISSIONS),
  company: { showVendorToClient: true },
}
const open = Object.keys(orderFields(asClient))
const closed = [
  ...Object.keys(orderFields(asDispatcher)).filter((field) => !open.includes(field)),
  'expense',
  'financeStats.income',
  'financeStats.grossProfit',
  'vendorPayment',
  'constructor',
  '__proto__',
  'company_guid',
  'revenue',
]

describe('through the client’s calls', () => {
  test('nothing hidden is found, whatever the orders are', async () => {
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
    let streamed = ''
    const sent = request(`${origin}/platform/events`, {
      headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` },
    })
    sent.on('response', (response) => response.on('data', (chunk) => (streamed += chunk)))
    sent.on('error', () => {})
    sent.end()
    const drawn = fc.tuple(sketch, sketch, sketch)
    await fc.assert(
      fc.asyncProperty(drawn, async ([drawnOwn, of, far]) => {
        // Whatever is drawn, something of its own order is hidden.
        const own: Sketch = {
          ...drawnOwn,
          notes: ['internal', ...drawnOwn.notes],
          files: ['internal', ...drawnOwn.files],
        }
        const mine = await placeOrder(org.shipper, false, own)
        const theirs = await placeOrder(rival, true, of)
        const foreign = await placeOrder(elsewhere.shipper, true, far)
        for (const order of [theirs, foreign]) for (const guid of [order.guid, order.jobs[0]!.guid]) secrets.add(guid)
        await work(org.dispatcher, mine, own, false)
        await work(org.dispatcher, theirs, of, true)
        await work(elsewhere.dispatcher, foreign, far, true)
        for (const order of [mine, theirs, foreign]) {
          know(`order${order.guid}`, order.guid)
          know('job', order.jobs[0]!.guid)
          know('terminal', order.stops[0]!.terminal!.guid)
        }
        for (const guid of [org.client, rival.accountGuid, elsewhere.client, carrier.accountGuid]) know('account', guid)

        for (const path of reads.flatMap(tries)) checkAnswer(path, await t.raw(org.shipper, 'GET', path))

        const list = (body: object, query = {}) => t.send(org.shipper, ordersRoutes.list, { query, body })
        const row: Record<string, unknown> = (await list({ search: mine.number })).body.results[0]!
        const looks = [
          ...open.flatMap((field) => ['asc', 'desc'].map((direction) => ({ sort: [{ field, direction }] }))),
          ...open.map((field) => ({
            compoundFilterState: {
              op: 'or',
              rules: [
                { field, operator: 'empty' },
                { field, operator: 'notEmpty' },
              ],
            },
          })),
          ...open.flatMap((field) => (row[field] == null ? [] : [{ filterState: { [field]: row[field] } }])),
          ...[theirs.number, foreign.referenceNumber, theirs.commodities[0]!.lotNumber, 'zz', 'Town0', '004352'].map(
            (search) => ({ search }),
          ),
        ]
        const { total } = (await list({})).body
        for (const body of looks) {
          const answer = await list(body, { rc: 250 })
          expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 200])
          checkAnswer(JSON.stringify(body), answer)
          expect(answer.body.results.every((each) => each.clientGuid === org.client)).toBe(true)
          expect(answer.body.total, JSON.stringify(body)).toBeLessThanOrEqual(total)
        }
        for (const q of [theirs.number, foreign.number, 'zz', 'Town'])
          checkAnswer(q, await t.send(org.shipper, searchRoutes.search, { query: { q } }))
        for (const [method, path, body] of [
          ['PATCH', `/api/orders/${theirs.guid}`, { referenceNumber: 'x' }],
          ['PATCH', `/api/orders/${foreign.guid}`, { isCanceled: true, reason: 'x' }],
          ['POST', `/api/order/${theirs.guid}/note`, { body: 'x' }],
          ['POST', '/api/orders', { ...anOrder(), guid: theirs.guid }],
          ['POST', '/api/orders', { ...anOrder(), consignee: { guid: rival.accountGuid } }],
          ['POST', '/api/commodity/decodevins', ['1HGCM82633A004352']],
        ] as const)
          checkAnswer(`${method} ${path} ${JSON.stringify(body)}`, await t.raw(org.shipper, method, path, body))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    // Once more with everything, including documents.
    const known = await guidsOf(t, org.companyGuid)
    const look = ({ request: asked, status, body, text }: Sight) => checkAnswer(asked, { status, data: body ?? text })
    expect(await lookEverywhere(t, org.shipper, known, look)).toBeGreaterThan(20)
    await expect.poll(() => streamed.length).toBeGreaterThan(200)
    sent.destroy()
    for (const [, data] of streamed.matchAll(/^data: (.*)$/gm))
      checkAnswer('events', { status: 200, data: JSON.parse(data!) })
  })

  test.each(closed)('sorting, filtering and exporting by %s is refused', async (field) => {
    const list = (body: object) => t.send(org.shipper, ordersRoutes.list, { body })
    const rule = { field, operator: 'notEmpty' }
    const bodies = [
      { sort: [{ field, direction: 'asc' }] },
      { filterState: JSON.parse(`{${JSON.stringify(field)}: "1"}`) },
      { compoundFilterState: { op: 'and', rules: [{ op: 'or', rules: [rule] }] } },
      { columns: [field] },
    ]
    for (const body of bodies) expect([field, (await list(body)).status]).toEqual([field, 400])
    for (const body of bodies) {
      const saved = await t.raw(org.shipper, 'POST', '/api/reports', { name: 'x', ...body })
      expect([field, saved.status]).toEqual([field, 400])
      const exported = await t.raw(org.shipper, 'POST', '/platform/exports', { format: 'csv', ...body })
      expect([field, exported.status]).toEqual([field, 400])
    }
  })
  test('columns of the company are not available to the client', () => {
    const seen = Object.entries<ListColumn>(ORDER_COLUMNS).filter(([, column]) => isSeen(column, asClient))
    expect(open.filter((id) => !seen.some(([each]) => each === id))).toEqual([])
  })
})
