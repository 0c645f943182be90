/** Whatever is sent, the answer is a success or a refusal with a reason, never a fault. Bodies are drawn from the contract. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import { FILTER_OPERATORS } from '@waybill/contract/lists/list.shapes.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { aCarrier, aHouse, anAccount, anOrder, dispatchTo, type Person } from '../testing/builders.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { newGuid } from './platform/guid.ts'
import { orderFields } from './records/order-fields.ts'

/** Bodies sent to each call. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12)

interface Schema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
}

const TEXTS = [
  '',
  ' ',
  'a',
  '%',
  '_\\',
  "'; drop table orders; --",
  '\u0000',
  '\ud800',
  '💛',
  '﷽',
  '\uffff',
  '٣',
  '1e400',
  '-0',
  'x'.repeat(300),
]
const NUMBERS = [
  0,
  -1,
  1,
  1.5,
  0.001,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e300,
  -1e300,
  99_999_999_999,
  Number.MIN_VALUE,
]
const MOMENTS = [
  '2026-03-05T14:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2024-02-29T24:00:00Z',
  '2026-03-05T14:00:00.123456789Z',
]

/** Guids by the word with which their paths begin. */
const guids: Record<string, string> = {}
const guid = fc
  .constantFrom('orders', 'jobs', 'stops', 'commodities', 'account', 'terminals', 'notes', 'reports', '')
  .map((of) => guids[of] ?? newGuid())

function textOf({ format, maxLength }: Schema, name: string): fc.Arbitrary<unknown> {
  if (format === 'uuid') return guid
  if (format === 'date-time') return fc.constantFrom('2026-03-05T14:00:00Z', '2026-03-07T14:00:00-06:00')
  if (format === 'date') return fc.constantFrom('2026-02-28', '9999-12-31', '0001-01-01')
  if (/email/i.test(name)) return fc.constant('sam@test.test')
  if (/phone|mobile/i.test(name)) return fc.constant('+1 303 555 0147')
  if (/website/i.test(name)) return fc.constant('https://test.test')
  return fc.constantFrom('a', '007', 'é'.repeat(maxLength ?? 40))
}

function numberOf({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const ends = [minimum, maximum].filter((end) => end !== undefined)
  const within = fc.integer({
    min: Math.ceil(Math.max(minimum ?? 0, -1e9)),
    max: Math.floor(Math.min(maximum ?? 1000, 1e9)),
  })
  const inside = type === 'number' ? fc.constantFrom(Math.max(minimum ?? 0, 0.005), ...ends) : within
  return fc.oneof(within, inside, ends.length ? fc.constantFrom(...ends) : within)
}

/** What the shape asks for, often at the edges of it. */
function drawnFrom(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => drawnFrom(each, name)))
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array')
    return fc.array(drawnFrom(schema.items ?? {}, name), { minLength: schema.minItems ?? 1, maxLength: 2 })
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([field, inner]) => [field, drawnFrom(inner, field)] as const)
    const required = new Set(schema.required ?? [])
    // Few of the optional fields at a time: more of them would seldom all be allowed together.
    const some = fc.subarray(
      fields.map(([field]) => field),
      { maxLength: Math.min(4, fields.length) },
    )
    return fc
      .tuple(fc.record(Object.fromEntries(fields)), some)
      .map(([whole, chosen]) =>
        Object.fromEntries(Object.entries(whole).filter(([field]) => required.has(field) || chosen.includes(field))),
      )
  }
  if (schema.type === 'object') return fc.dictionary(fc.constantFrom('a', 'status'), fc.json(), { maxKeys: 2 })
  return fc.jsonValue({ maxDepth: 2 })
}

const ODD = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, ...MOMENTS, null, true, [], {}),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double({ noNaN: true }),
  guid,
)

/** The same with one leaf replaced. */
function withOdd(value: unknown, at: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null) return odd
  const keys = Object.keys(value)
  const key = keys[at % keys.length]
  if (key === undefined) return odd
  const inner = withOdd((value as Record<string, unknown>)[key], Math.floor(at / keys.length), odd)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
}

const schemaOf = (shape: z.ZodMiniType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

const calls = [['/api', shipperApi] as const, ['/platform', platformApi] as const].flatMap(([base, api]) =>
  Object.entries(api as Record<string, Routes>).flatMap(([room, routes]) =>
    Object.entries(routes)
      .filter(([, route]) => route.media === undefined && (route.body ?? route.query))
      .map(([name, route]) => ({ title: `${room}.${name}`, base, route })),
  ),
)

let t: TestApp
let house: Awaited<ReturnType<typeof aHouse>>
let people: Person[]

beforeAll(async () => {
  t = await testApp()
  house = await aHouse(t.database)
  people = [house.dispatcher, house.shipper]
  const { body: order } = await t.call(house.shipper, 'POST', '/api/orders', anOrder())
  const { body: report } = await t.call(house.shipper, 'POST', '/api/reports', { name: 'All' })
  const { body: note } = await t.call(house.shipper, 'POST', `/api/order/${order.guid}/note`, {
    title: 'a',
    body: 'Hello',
  })
  // What is drawn may close an account: not the one that the shipper signs in to.
  const branch = await anAccount(t.database, house.companyGuid, 'client', { parent_guid: house.client })
  const { body: contact } = await t.call(house.shipper, 'POST', `/api/account/${branch}/contacts`, {
    name: 'Ann',
  })
  const { body: vendor } = await t.call(house.dispatcher, 'POST', '/api/vendors', { name: 'Drawn Haul', usdot: '1' })
  const { body: template } = await t.call(house.shipper, 'POST', '/platform/templates', {
    name: 'a',
    content: anOrder(),
  })
  // On the road, so that its stops and inspections can be acted on.
  const { body: rolling } = await t.call(house.shipper, 'POST', '/api/orders', anOrder())
  const carrier = await aCarrier(t.database, house.companyGuid)
  await dispatchTo(t.database, house.companyGuid, rolling.jobs[0].guid, carrier.accountGuid)
  const { body: inspection } = await t.call(house.dispatcher, 'POST', '/api/inspections', {
    stopId: rolling.stops[0].guid,
    commodityId: rolling.commodities[0].guid,
    damages: [{ code: '10041' }],
  })
  const { body: invoice } = await t.call(house.dispatcher, 'POST', '/api/invoices', {
    type: 'invoice',
    orderGuid: rolling.guid,
    lines: [{ name: 'Transport', amount: 800 }],
  })
  const { body: apps } = await t.call(house.dispatcher, 'POST', '/platform/integrations/apps')
  Object.assign(guids, {
    invoices: invoice.guid,
    lineGuid: invoice.lines[0].guid,
    appId: apps.results[1].id,
    stops: rolling.stops[0].guid,
    inspections: inspection.id,
    damageId: inspection.damages[0].id,
    orders: order.guid,
    order: order.guid,
    jobGuid: order.jobs[0].guid,
    jobId: order.jobs[0].guid,
    jobs: order.jobs[0].guid,
    job: order.jobs[0].guid,
    commodities: order.commodities[0].guid,
    terminals: order.stops[0].terminal.guid,
    reports: report.id,
    notes: note.guid,
    account: branch,
    clients: branch,
    contactGuid: contact.guid,
    contactId: contact.guid,
    vendors: vendor.guid,
    contacts: contact.guid,
    templates: template.guid,
  })
})

const pathOf = (base: string, route: Route) =>
  base +
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'type') return 'client'
    if (name === 'vin') return '1HGCM82633A004352'
    return guids[name] ?? guids[route.path.split('/')[1]!] ?? newGuid()
  })

const queryText = (query: unknown) =>
  new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  ).toString()

describe('drawn from the contract', () => {
  test.each(calls)('$title', { timeout: 60_000 }, async ({ title, base, route }) => {
    const drawn = route.body ? drawnFrom(schemaOf(route.body)) : fc.constant(undefined)
    const body = title === 'orders.create' ? fc.oneof(drawn, fc.constant<unknown>(anOrder())) : drawn
    const query = route.query ? drawnFrom(schemaOf(route.query)) : fc.constant(undefined)
    const oddness = fc.option(fc.tuple(fc.nat(10_000), ODD))
    await fc.assert(
      fc.asyncProperty(body, query, oddness, fc.nat(1), async (sent, asked, odd, who) => {
        const spoiled = (value: unknown) => (odd && value !== undefined ? withOdd(value, ...odd) : value)
        const [text, payload] = [queryText(route.body ? asked : spoiled(asked)), spoiled(sent)]
        const answer = await t.call(people[who]!, route.method, `${pathOf(base, route)}?${text}`, payload)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('lists of orders', () => {
  test('by any filter', { timeout: 120_000 }, async () => {
    const fields = Object.keys(
      orderFields({
        portal: 'dispatcher',
        permissions: new Set(['client_money.view_rate', 'margin.view_gross_profit']),
        company: { showVendorToClient: true },
      }),
    )
    const day = fc.constantFrom('2026-03-05', '9999-12-31', '0001-01-01', '9998-12-31', '2026-02-31', ...MOMENTS)
    const scalar = fc.oneof(
      fc.constantFrom(...TEXTS),
      fc.constantFrom(...NUMBERS),
      fc.boolean(),
      fc.constant(null),
      day,
      guid,
      fc.constantFrom('submitted', 'new', 'all'),
    )
    const value = fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 4 }),
      fc.record({ from: scalar, to: scalar }, { requiredKeys: [] }),
    )
    const field = fc.constantFrom(...fields)
    const rule = fc.record(
      { field, operator: fc.constantFrom(...FILTER_OPERATORS), value },
      { requiredKeys: ['field', 'operator'] },
    )
    const group = fc.record({ op: fc.constantFrom('and', 'or'), rules: fc.array(rule, { maxLength: 3 }) })
    const body = fc.record(
      {
        search: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 8 })),
        filterState: fc.dictionary(field, value, { maxKeys: 3 }),
        compoundFilterState: fc.record({
          op: fc.constantFrom('and', 'or'),
          rules: fc.array(fc.oneof(rule, group), { maxLength: 3 }),
        }),
        sort: fc.tuple(fc.record({ field, direction: fc.constantFrom('asc', 'desc') })),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(body, fc.nat(1), async (sent, who) => {
        const answer = await t.call(people[who]!, 'POST', '/api/orders/list', sent)
        expect(answer.status, JSON.stringify(sent)).toBeLessThan(500)
      }),
      { numRuns: RUNS * 20 },
    )
  })
  test('page by page through every sort, whole and once', { timeout: 60_000 }, async () => {
    const { shipper } = await aHouse(t.database)
    for (let i = 0; i < 5; i++)
      await t.call(shipper, 'POST', '/api/orders', anOrder({ referenceNumber: i % 2 ? `R${i}` : null, category: null }))
    const all = 5
    for (const field of Object.keys(
      orderFields({ portal: 'client', permissions: new Set(), company: { showVendorToClient: true } }),
    ))
      for (const direction of ['asc', 'desc']) {
        const seen: string[] = []
        for (let next: string | null = ''; next !== null;) {
          const path = `/api/orders/list?rc=2${next ? `&cursor=${next}` : ''}`
          const { status, body } = await t.call(shipper, 'POST', path, { sort: [{ field, direction }] })
          expect([field, status]).toEqual([field, 200])
          seen.push(...body.results.map((row: { guid: string }) => row.guid))
          next = body.next
        }
        expect([field, new Set(seen).size, seen.length]).toEqual([field, all, all])
      }
  })
})
