/**
 * The sign of a charge follows its kind on every path in. What a call takes of money is either never negative by its shape, or
 * listed here and sent with the wrong sign.
 */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, award, type Person, put } from '../../testing/builders.ts'
import { describedCalls } from '../../testing/fuzz/documents.ts'
import type { Schema } from '../../testing/fuzz/drawn-values.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'
import { oddSigns, oddSignsQueries } from '../records/finances/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
})

const MONEY = /amount|rate|price|pay|cost|fee|cod|charge|total|balance|adjust/i
const IS_ID = /ids?$/i
type Shape = Schema & Record<string, unknown>

/** The paths of amounts that may be negative. */
function signedIn(schema: Shape | undefined, at: readonly string[] = []): string[] {
  if (!schema) return []
  const inside = (of: unknown, more: readonly string[]) =>
    typeof of === 'object' && of !== null ? signedIn(of as Shape, [...at, ...more]) : []
  const least = schema['minimum'] ?? schema['exclusiveMinimum']
  const isNumber = [schema['type']].flat().some((type) => type === 'number' || type === 'integer')
  const isSigned = isNumber && (typeof least !== 'number' || least < 0)
  const isMoney = at.some((name) => MONEY.test(name)) && !IS_ID.test(at.at(-1) ?? '')
  return [
    ...(isSigned && isMoney ? [at.join('.')] : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
      ((schema[word] as unknown[]) ?? []).flatMap((each) => inside(each, [])),
    ),
    ...Object.entries((schema['properties'] as object) ?? {}).flatMap(([name, each]) => inside(each, [name])),
    ...inside(schema['items'], ['0']),
    ...inside(schema['additionalProperties'], ['*']),
  ]
}

/** Items of a new company: an accessorial that adds, and one that takes. */
const [DETENTION, DISCOUNT] = [2, 34]
const ADDS = { itemId: DETENTION, amount: -75 }
const RATED = { itemId: DETENTION, rate: -75, quantity: 1, unit: 'hour' }
const TAKES = { itemId: DISCOUNT, amount: 50 }
const shared = (commodityGuid: string) => ({ itemId: DETENTION, amount: 75, shares: [{ commodityGuid, amount: -75 }] })

interface World {
  order: string
  job: string
  commodity: string
  invoice: string
  line: string
  waiting: string
}
/** A call with a path in the address and a body for each amount that it takes. */
type Refused = (world: World, wrong: object) => readonly [method: 'POST' | 'PUT' | 'PATCH', path: string, body: object]

const CHARGES: Readonly<Record<string, Refused>> = {
  'api finances.putOfOrder charges.0': ({ order }, wrong) => [
    'PUT',
    `/api/orders/${order}/finances`,
    { charges: [wrong] },
  ],
  'api finances.putOfOrders rows.0.charges.0': ({ order }, wrong) => [
    'PUT',
    '/api/bulk/orders/finances',
    { rows: [{ guid: order, charges: [wrong] }] },
  ],
  'api finances.putOfJob charges.0': ({ job }, wrong) => ['PUT', `/api/jobs/${job}/finances`, { charges: [wrong] }],
  'api finances.putOfJobs rows.0.charges.0': ({ job }, wrong) => [
    'PUT',
    '/api/bulk/jobs/finances',
    { rows: [{ guid: job, charges: [wrong] }] },
  ],
  'platform finances.addToOrder': ({ order }, wrong) => ['POST', `/platform/orders/${order}/charges`, wrong],
  'platform finances.addToJob': ({ job }, wrong) => ['POST', `/platform/jobs/${job}/charges`, wrong],
}
const named = (wrong: object) => ({ name: 'Line', ...wrong })
const LINES: Readonly<Record<string, Refused>> = {
  'api invoices.create lines.0': ({ order }, wrong) => [
    'POST',
    '/api/invoices',
    { type: 'invoice', orderGuid: order, lines: [named(wrong), { name: 'Transport', amount: 900 }] },
  ],
  'api invoices.addLine': ({ invoice }, wrong) => ['POST', `/api/invoices/${invoice}/lines`, named(wrong)],
  'api invoices.changeLine': ({ invoice, line }, wrong) => ['PATCH', `/api/invoices/${invoice}/lines/${line}`, wrong],
}

/** Signed amounts that are no charges of a kind, and why each may be negative. */
const EITHER: Readonly<Record<string, string>> = {
  'api invoices.change vendorAmount': 'a vendor’s own credit',
  'platform invoices.submitVendorInvoice amount': 'a vendor’s own credit',
  'platform invoices.submitVendorInvoices invoices.0.amount': 'a vendor’s own credit',
  'platform invoices.pay amount': 'follows the sign of what is owed',
  'platform invoices.answerDispute adjustment': 'an adjustment',
}
const WITH_RATE = ['amount', 'rate', 'shares.0.amount']
const under = (id: string, field: string) => (id.split(' ').length > 2 ? `${id}.${field}` : `${id} ${field}`)

test('every amount that may be negative by its shape is known', () => {
  const found = describedCalls().flatMap(({ id, body }) => signedIn(body as Shape).map((path) => `${id} ${path}`))
  const known = [
    ...Object.keys(CHARGES).flatMap((id) => WITH_RATE.map((field) => under(id, field))),
    ...Object.keys(LINES).map((id) => under(id, 'amount')),
    'platform finances.approve amount',
    'platform finances.change amount',
    'platform finances.change rate',
    ...['addToOrder', 'addToJob', 'approve', 'change'].flatMap((call) =>
      ['amount', 'rate'].map((field) => `platform finances.${call} client.${field}`),
    ),
    ...Object.keys(EITHER),
  ]
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
})

async function aWorld(): Promise<World> {
  const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  const job = order.jobs[0]!.guid
  await award(t.database, org.companyGuid, job, carrier.accountGuid)
  const lines = [
    { name: 'Transport', amount: 900 },
    { name: 'Waiting', amount: 75, itemId: DETENTION },
  ]
  const { data: invoice } = await t.raw(org.dispatcher, 'POST', '/api/invoices', {
    type: 'invoice',
    orderGuid: order.guid,
    lines,
  })
  const { data: waiting } = await t.raw(carrier, 'POST', `/platform/jobs/${job}/charges`, {
    itemId: DETENTION,
    amount: 75,
  })
  const { guid, lines: made } = invoice as { guid: string; lines: { guid: string }[] }
  const commodity = order.commodities[0]!.guid
  return {
    order: order.guid,
    job,
    commodity,
    invoice: guid,
    line: made[1]!.guid,
    waiting: (waiting as { guid: string }).guid,
  }
}

const refusedAt = async (who: Person, [method, path, body]: ReturnType<Refused>): Promise<string[]> => {
  const { data } = await t.raw(who, method, path, body)
  const { errors, results } = data as { errors?: { path: string }[]; results?: { errors?: { path: string }[] }[] }
  return [...(errors ?? []), ...(results ?? []).flatMap((row) => row.errors ?? [])].map((each) => each.path)
}
const last = (path: string | undefined) => path?.split('.').at(-1)

describe('the wrong sign is refused where it stands', () => {
  test.each(Object.entries(CHARGES))('%s', async (_, to) => {
    const world = await aWorld()
    const at = async (wrong: object) => last((await refusedAt(org.dispatcher, to(world, wrong)))[0])
    expect(await at(ADDS)).toBe('amount')
    expect(await at(RATED)).toBe('rate')
    expect(await at(TAKES)).toBe('amount')
    expect(await at(shared(world.commodity))).toBe('shares')
    expect(await at({ itemId: DISCOUNT, amount: -50 })).toBeUndefined()
  })

  test.each(Object.entries(LINES))('%s', async (_, to) => {
    const world = await aWorld()
    const at = async (wrong: object) => last((await refusedAt(org.dispatcher, to(world, wrong)))[0])
    expect(await at(ADDS)).toBe('amount')
    expect(await at(TAKES)).toBe('amount')
    expect(await at({ itemId: DISCOUNT, amount: -50 })).toBeUndefined()
  })

  test('a carrier that asks, and who approves', async () => {
    const world = await aWorld()
    const asked = ['POST', `/platform/jobs/${world.job}/charges`, RATED] as const
    expect(await refusedAt(carrier, asked)).toEqual(['rate'])
    const approve = (amount: number, client?: { amount: number }) =>
      ['PUT', `/platform/charges/${world.waiting}/approve`, { amount, reason: 'As agreed', client }] as const
    expect(await refusedAt(org.dispatcher, approve(-75))).toEqual(['amount'])
    expect(await refusedAt(org.dispatcher, approve(60, { amount: -75 }))).toEqual(['client.amount'])
    expect(await refusedAt(org.dispatcher, approve(60, { amount: 90 }))).toEqual([])
    const change = (body: object) => ['PATCH', `/platform/charges/${world.waiting}`, body] as const
    expect(await refusedAt(org.dispatcher, change({ amount: -75 }))).toEqual(['amount'])
    expect(await refusedAt(org.dispatcher, change({ rate: -75, quantity: 1, unit: 'hour' }))).toEqual(['rate'])
    expect(await refusedAt(org.dispatcher, change({ client: { amount: -75 } }))).toEqual(['client.amount'])
    const both = [
      'POST',
      `/platform/jobs/${world.job}/charges`,
      { itemId: DETENTION, amount: 5, client: { rate: -75, quantity: 1, unit: 'hour' } },
    ] as const
    expect(await refusedAt(org.dispatcher, both)).toEqual(['client.rate'])
  })

  test('a credit may take back anything', async () => {
    const { order } = await aWorld()
    const { status } = await t.raw(org.dispatcher, 'POST', '/api/invoices', {
      type: 'invoice',
      orderGuid: order,
      lines: [named(ADDS)],
    })
    expect(status).toBe(201)
  })

  test('a price in a sheet, also where other rows of its order make up for it', async () => {
    const csv = [
      'Reference,Make,Pickup City,Pickup State,Pickup Zip,Delivery City,Delivery State,Delivery Zip,Price',
      'S1,Volvo,Dallas,TX,75236,Denver,CO,80202,500',
      'S1,Honda,Dallas,TX,75236,Denver,CO,80202,(75.00)',
    ].join('\n')
    const { body } = await t.send(org.dispatcher, importsRoutes.orders, { body: { csv, client: { guid: org.client } } })
    expect(body.errors).toMatchObject([{ row: 3, column: 'price' }])
  })
})

test('what was stored with another sign stays, and is listed for repair', async () => {
  const { order, job } = await aWorld()
  const at = new Date('2026-03-02T15:00:00Z')
  const guid = newGuid()
  await put(t.database, 'charges', {
    company_guid: org.companyGuid,
    guid,
    order_guid: order,
    job_guid: job,
    side: 'vendor',
    kind: 'accessorial',
    item_id: DETENTION,
    name: 'Detention',
    amount: '-75.00',
    created_at: at,
    updated_at: at,
  })
  const charges = [{ amount: 800 }, { guid, itemId: DETENTION, amount: -75 }]
  expect(await refusedAt(org.dispatcher, ['PUT', `/api/jobs/${job}/finances`, { charges }])).toEqual([])
  const found = await t.database.read({ companyGuid: org.companyGuid }, ...oddSignsQueries(org.companyGuid))
  expect(oddSigns(...found)).toEqual([expect.stringMatching(/^order .+, carrier: Detention at pickup -75\.00$/)])
})

test.each([
  ['an invoice', 'invoice', 900, [/^invoice .+ of order .+: Waiting -75\.00$/]],
  ['a bill', 'bill', 900, [/^bill .+ of order .+: Waiting -75\.00$/]],
  ['a credit, which takes back anything', 'invoice', -75, []],
] as const)('a line of %s that was stored with another sign is listed for repair', async (_, type, total, odd) => {
  const own = await anOrg(t.database)
  const { body: order } = await t.send(own.shipper, ordersRoutes.create, { body: anOrder() })
  const [at, guid] = [new Date('2026-03-02T15:00:00Z'), newGuid()]
  const stamps = { company_guid: own.companyGuid, created_at: at, updated_at: at }
  const account = type === 'bill' ? (await aCarrier(t.database, own.companyGuid)).accountGuid : own.client
  await put(t.database, 'invoices', {
    ...stamps,
    guid,
    type,
    account_guid: account,
    order_guid: order.guid,
    job_guid: type === 'bill' ? order.jobs[0]!.guid : null,
    total: String(total),
  })
  await put(t.database, 'invoice_lines', {
    ...stamps,
    guid: newGuid(),
    invoice_guid: guid,
    item_id: DETENTION,
    name: 'Waiting',
    amount: '-75.00',
  })
  const found = await t.database.read({ companyGuid: own.companyGuid }, ...oddSignsQueries(own.companyGuid))
  expect(oddSigns(...found)).toEqual(odd.map((words) => expect.stringMatching(words)))
})
