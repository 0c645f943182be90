/** What other programs rely on: the single error shape for every failure, idempotent writes, and what anonymous callers learn. */
import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Outcome } from '@waybill/contract/client.ts'
import { ErrorBody } from '@waybill/contract/errors.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, aPlace, anOrder } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

/** The body is sent verbatim, not as JSON. */
async function raw(method: string, path: string, payload: string | undefined, headers: Record<string, string> = {}) {
  const answer = await t.app.inject({
    method: method as 'POST',
    url: path,
    headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, data: answer.body ? JSON.parse(answer.body) : undefined }
}
const json = { 'content-type': 'application/json' }
const list = (body: unknown, query = '') => t.raw(org.shipper, 'POST', `/api/orders/list${query}`, body)
const paths = ({ error }: Outcome<unknown, unknown>) => error.errors?.map(({ path }) => path)

describe('every failure has the same shape', () => {
  const ways: [string, () => Promise<{ status: number; data: unknown }>, number, string][] = [
    ['JSON that is none', () => raw('POST', '/api/orders/list', '{"search":', json), 400, 'invalid'],
    ['an empty body', () => raw('POST', '/api/orders/list', '', json), 400, 'invalid'],
    ['no body', () => raw('POST', '/api/orders/list', undefined), 400, 'invalid'],
    [
      'a body that reaches for the prototype',
      () => raw('POST', '/api/orders/list', '{"__proto__":{}}', json),
      400,
      'invalid',
    ],
    [
      'another content type',
      () => raw('POST', '/api/orders/list', '<a/>', { 'content-type': 'text/xml' }),
      415,
      'unsupported_media',
    ],
    [
      'a body too large',
      () => raw('POST', '/api/orders/list', JSON.stringify({ search: 'x'.repeat(3e6) }), json),
      413,
      'too_large',
    ],
    ['a path of nothing', () => raw('GET', '/api/nothing', undefined), 404, 'no_such_call'],
    ['a path that cannot be read', () => raw('GET', '/api/orders/%zz', undefined), 400, 'invalid'],
    ['a very long path', () => raw('GET', `/api/orders/${'a'.repeat(5000)}`, undefined), 404, 'no_such_call'],
    ['another method', () => raw('DELETE', '/api/orders/list', undefined), 405, 'method_not_allowed'],
    ['an id that is no UUID', () => raw('GET', '/api/orders/17', undefined), 400, 'invalid'],
    ['a thing that is not there', () => raw('GET', `/api/orders/${newGuid()}`, undefined), 404, 'not_found'],
    ['a cursor of nothing', () => list({}, '?cursor=abc'), 400, 'invalid'],
    ['more rows than a page holds', () => list({}, '?rc=251'), 400, 'invalid'],
    ['a page before the first', () => list({}, '?pg=-1'), 400, 'invalid'],
    ['a page that is no number', () => list({}, '?pg=two'), 400, 'invalid'],
  ]
  test.each(ways)('%s', async (_, send, status, code) => {
    const { status: was, data } = await send()
    const body = ErrorBody.parse(data)
    expect([was, body.code]).toEqual([status, code])
    expect(Object.keys(data as object).every((key) => ['message', 'code', 'errors', 'requestId'].includes(key))).toBe(
      true,
    )
    expect([typeof body.message, typeof body.requestId]).toEqual(['string', 'string'])
  })

  test('an empty JSON body counts as none, if the call takes none', async () => {
    const { status } = await raw('DELETE', `/api/reports/${newGuid()}`, '', json)
    expect(status).toBe(404)
  })

  test('405 lists the path’s methods', async () => {
    expect((await raw('GET', '/api/reports/x/exports/y/z', undefined)).headers['allow']).toBe(undefined)
    expect((await raw('PUT', '/api/companies', undefined)).headers['allow']).toBe('GET, HEAD')
    expect((await raw('OPTIONS', `/api/orders/${newGuid()}`, undefined)).headers['allow']).toBe('GET, PATCH, HEAD')
  })

  test('an unknown field is reported by its path, however deep', async () => {
    const order = anOrder()
    const answer = await t.raw(org.shipper, 'POST', '/api/orders', {
      ...order,
      stops: [order.stops[0], { ...order.stops[1], terminal: { ...aPlace(), planet: 'Mars' } }],
    })
    expect([answer.status, paths(answer)]).toEqual([400, ['stops.1.terminal.planet']])
  })

  test('a value of the wrong type is not reported as missing', async () => {
    const messages = async (body: object) =>
      (await t.raw(org.shipper, 'POST', '/api/orders', body)).error.errors!.map(
        ({ path, message }: { path: string; message: string }) => `${path} ${message}`,
      )
    const [piece] = anOrder().commodities
    expect(await messages({ ...anOrder(), commodities: 5 })).toEqual(['commodities must be a list'])
    expect(await messages({ ...anOrder(), commodities: [{ ...piece, quantity: 'two' }] })).toEqual([
      'commodities.0.quantity must be a number',
    ])
    const { stopType: _, ...typeless } = anOrder().stops[0]!
    expect(await messages({ ...anOrder(), stops: [typeless, anOrder().stops[1]] })).toEqual([
      'stops.0.stopType is required',
    ])
    expect((await list({}, '?rc=many')).error.message).toBe('query.rc: must be a number')
  })
  test.each([
    ['that ends too soon', '{"search":', 'The body is not valid JSON: it ends too soon'],
    ['with a comma too many', '{\n  "search": "a",\n}', 'The body is not valid JSON: line 3, column 1'],
    ['that is a word', 'nonsense', 'The body is not valid JSON'],
    [
      'that reaches for the prototype',
      '{"__proto__":{}}',
      'The body names __proto__ or constructor.prototype, which no call takes',
    ],
  ])('JSON %s is reported without the parser’s wording', async (_, body, message) => {
    const { status, data } = await raw('POST', '/api/orders/list', body, json)
    expect([status, data.message, data.errors]).toEqual([400, message, [{ path: 'body', message }]])
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data; boundary=x'])(
    'a body of type %s is refused with the accepted type',
    async (type) => {
      const { status, data } = await raw('POST', '/api/orders/list', '{}', { 'content-type': type })
      expect([status, data.code, data.message]).toEqual([415, 'unsupported_media', 'Send the body as application/json'])
    },
  )
  test('a body that is too large is refused with the limit', async () => {
    const { data } = await raw('POST', '/api/orders/list', JSON.stringify({ search: 'x'.repeat(3e6) }), json)
    expect(data.message).toBe('The body is larger than 2 MB')
  })
  test('a path has one message', async () => {
    const answer = await list({ compoundFilterState: 5 })
    expect(answer.error.errors).toEqual([{ path: 'compoundFilterState', message: 'must be an object' }])
    const wrong = { ...anOrder(), dateExpectedCompleteBy: 'tomorrow' }
    expect(paths(await t.raw(org.shipper, 'POST', '/api/orders', wrong))).toEqual(['dateExpectedCompleteBy'])
  })
  test('a refusal’s message is self-contained: it names its field unless it is a sentence', async () => {
    const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    const both = { isOnHold: true, isCanceled: true, reason: 'x' }
    const answer = await t.raw(org.shipper, 'PATCH', `/api/orders/${order.guid}`, both)
    expect(answer.error.message).toBe('isCanceled: cannot be sent together with isOnHold')
    const bare = await t.raw(org.shipper, 'PATCH', `/api/orders/${order.guid}`, { isCanceled: true })
    expect([bare.error.message, paths(bare)]).toEqual(['A reason is required', ['reason']])
    const nobodys = { ...anOrder(), consignee: { guid: newGuid() } }
    expect((await t.raw(org.shipper, 'POST', '/api/orders', nobodys)).error.message).toMatch(/^consignee\.guid: is /)
  })
  test('a request under the wrong base address gets the right one', async () => {
    const guid = newGuid()
    const [read, none] = await Promise.all([
      raw('GET', `/api/stops/${guid}`, undefined),
      raw('GET', `/api/job-contracts/${guid}`, undefined),
    ])
    expect([read.status, read.data.message]).toEqual([
      405,
      `/api/stops/${guid} does not support GET; GET /platform/stops/${guid} does`,
    ])
    expect([none.status, none.data.message]).toEqual([
      404,
      `There is no call GET /api/job-contracts/${guid}; there is GET /platform/job-contracts/${guid}`,
    ])
  })
  test('without a token the response names the scheme', async () => {
    const answer = await t.app.inject({ url: '/api/users/me', headers: { host: 'localhost:4201' } })
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })
  test('a missing field is reported by its path', async () => {
    const { city: _, ...place } = aPlace()
    const order = anOrder()
    const answer = await t.raw(org.shipper, 'POST', '/api/orders', {
      ...order,
      stops: [{ ...order.stops[0], terminal: place }, order.stops[1]],
    })
    expect([answer.status, paths(answer)]).toEqual([400, ['stops.0.terminal.city']])
  })

  test.each([
    ['filterState', { filterState: { 'financeStats.expense': 1 } }, 'filterState.financeStats.expense'],
    [
      'a rule',
      { compoundFilterState: { op: 'and', rules: [{ field: 'salespersonName', operator: 'eq', value: 'x' }] } },
      'compoundFilterState.rules.0.field',
    ],
    ['the sort', { sort: [{ field: 'financeStats.revenue', direction: 'asc' }] }, 'sort.0.field'],
    [
      'a second sort',
      {
        sort: [
          { field: 'number', direction: 'asc' },
          { field: 'financeStats.revenue', direction: 'asc' },
        ],
      },
      'sort',
    ],
    ['a column', { columns: ['number', 'financeStats.expense'] }, 'columns.1'],
  ])('a field that the caller may not see is refused in %s', async (_, body, path) => {
    const answer = await list(body)
    expect([answer.status, paths(answer)]).toEqual([400, [path]])
  })

  test.each([
    ['text that holds a NUL', { ...anOrder(), instructions: 'a\u0000b' }, 'instructions'],
    ['half a letter', { ...anOrder(), referenceNumber: '\ud83d' }, 'referenceNumber'],
  ])('%s is reported', async (_, body, path) => {
    const answer = await t.send(org.shipper, ordersRoutes.create, { body })
    expect([answer.status, paths(answer)]).toEqual([400, [path]])
  })
  test('marks of direction are not stored', async () => {
    const body = { ...anOrder(), referenceNumber: '\u202a\u200eAB-12\u202c', instructions: 'a\u2068b\u2069c\u200f' }
    const { status, body: made } = await t.send(org.shipper, ordersRoutes.create, { body })
    expect([status, made.referenceNumber, made.instructions]).toEqual([201, 'AB-12', 'abc'])
  })
  test('a NUL in the address or a query', async () => {
    expect((await raw('GET', '/api/order/find_by_vin/1HGCM8%002633', undefined)).status).toBe(400)
    expect((await raw('GET', '/api/contacts?search=a%00b', undefined)).status).toBe(400)
  })
})

describe('values that the database cannot store are refused without a fault', () => {
  test.each([
    ['a whole number too large for its column', { filterState: { stopCount: 99_999_999_999 } }],
    ['a fraction of a count', { filterState: { stopCount: 1.5 } }],
    ['a number beyond all', { filterState: { estimatedDistance: 1e300 } }],
    ['a range of such', { filterState: { stopCount: { from: -99_999_999_999, to: 1.5 } } }],
    ['a number in several', { filterState: { equipmentTypeId: [1, 99_999_999_999, 0.1] } }],
    ['an order number of the far', { filterState: { number: 1e21 } }],
  ])('%s finds nothing or something, but is no fault', async (_, body) => {
    expect((await list(body)).status).toBe(200)
  })
  test.each([
    ['a day that is none', { filterState: { dateCreated: '9999-99-99' } }],
    ['a year far away', { filterState: { dateCreated: '+200000-01-01T00:00:00Z' } }],
    ['a year before all', { filterState: { dateCreated: '-200000-01-01T00:00:00Z' } }],
    ['a year of nought', { filterState: { dateCreated: '0000-01-01' } }],
    ['a word', { filterState: { dateCreated: '7' } }],
    ['a number as text that is none', { filterState: { stopCount: '1e400' } }],
    ['spaces as a number', { filterState: { stopCount: ' ' } }],
    ['more values than anyone picks', { filterState: { number: Array.from({ length: 10_000 }, (_, i) => i) } }],
  ])('%s', async (_, body) => {
    expect((await list(body)).status).toBe(400)
  })
  test('a thousand days at once', async () => {
    const days = Array.from({ length: 1_000 }, (_, i) => new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10))
    const rules = Array.from({ length: 50 }, () => ({ field: 'datePickedUp', operator: 'in', value: days }))
    expect((await list({ compoundFilterState: { op: 'or', rules } })).status).toBe(200)
  })
  test.each([
    ['dateCreated.desc', 'yesterday'],
    ['dateCreated.desc', true],
    ['number.asc', 'abc'],
    ['number.asc', 1e40],
    ['clientName.asc', 7],
    ['datePickupRequestedStart.asc', '+200000-01-01T00:00:00.000Z'],
  ])('a cursor of %s made up with %s', async (sort, key) => {
    const cursor = Buffer.from(JSON.stringify([sort, key, newGuid()])).toString('base64url')
    const [field, direction] = sort.split('.')
    const answer = await list({ sort: [{ field, direction }] }, `?cursor=${cursor}`)
    expect([answer.status, paths(answer)]).toEqual([400, ['query.cursor']])
  })
  test('a made-up cursor of a list by name', async () => {
    const cursor = Buffer.from(JSON.stringify(['name.asc', 7, newGuid()])).toString('base64url')
    expect((await t.send(org.shipper, contactsRoutes.list, { query: { cursor } })).status).toBe(400)
  })
  test.each([
    ['an equipment type that is none', { equipmentTypeId: 99_999_999_999 }, 'equipmentTypeId'],
    ['a date of the year nought', { dateExpectedCompleteBy: '0000-01-01T00:00:00Z' }, 'dateExpectedCompleteBy'],
    ['a date beyond the year 9999', { dateExpectedCompleteBy: '9999-12-31T23:59:59-14:00' }, 'dateExpectedCompleteBy'],
  ])('an order with %s', async (_, more, path) => {
    const answer = await t.send(org.shipper, ordersRoutes.create, { body: { ...anOrder(), ...more } })
    expect([answer.status, paths(answer)]).toEqual([400, [path]])
  })
})

describe('guids that are taken already', () => {
  test('by a vehicle, a stop, a place or an order of someone else: 409', async () => {
    const known = (
      await t.send(org.dispatcher, ordersRoutes.create, { body: { ...anOrder(), client: { guid: org.client } } })
    ).body
    const [first, second] = anOrder().stops
    const bodies = [
      { ...anOrder(), commodities: [{ ...anOrder().commodities[0], guid: known.commodities[0]!.guid }] },
      { ...anOrder(), stops: [{ ...first, guid: known.stops[0]!.guid }, second] },
      { ...anOrder(), stops: [{ ...first, terminal: { ...aPlace(), guid: known.stops[0]!.terminal!.guid } }, second] },
      { ...anOrder(), guid: known.guid },
    ]
    for (const body of bodies) {
      const answer = await t.raw(org.shipper, 'POST', '/api/orders', body)
      expect([answer.status, answer.error.code]).toEqual([409, 'not_allowed_now'])
    }
  })
  test('twice in one order: 400 with the path', async () => {
    const guid = newGuid()
    const vehicle = { ...anOrder().commodities[0], guid }
    const answer = await t.send(org.shipper, ordersRoutes.create, {
      body: { ...anOrder(), commodities: [vehicle, vehicle] },
    })
    expect([answer.status, paths(answer)]).toEqual([400, ['commodities.1.guid']])
    const placed = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const twice = [vehicle, { ...vehicle, guid: guid.toUpperCase() }]
    const changed = await t.send(org.shipper, ordersRoutes.change, {
      params: { id: placed.guid },
      body: { commodities: twice },
    })
    expect([changed.status, paths(changed)]).toEqual([400, ['commodities.1.guid']])
  })
})

describe('idempotent writes', () => {
  const place = (key: string, body: Sent<typeof ordersRoutes.create>['body'], who = org.shipper) =>
    t.send(who, ordersRoutes.create, { body, headers: { 'idempotency-key': key } })

  test('concurrent repeats create one record, with a key and with a guid of their own', async () => {
    const body = { ...anOrder(), guid: newGuid() }
    const withKey = await Promise.all(Array.from({ length: 6 }, () => place('same', body)))
    expect(withKey.map((answer) => answer.status)).toEqual(Array(6).fill(201))
    expect(new Set(withKey.map((answer) => answer.body.number)).size).toBe(1)
    const other = { ...anOrder(), guid: newGuid() }
    const withGuid = await Promise.all(
      Array.from({ length: 6 }, () => t.send(org.shipper, ordersRoutes.create, { body: other })),
    )
    expect(withGuid.map((answer) => answer.status)).toEqual(Array(6).fill(201))
    expect(new Set(withGuid.map((answer) => answer.body.number)).size).toBe(1)
  })
  test('a key belongs to its user and its route', async () => {
    const mine = await place('shared', anOrder())
    const theirs = await place('shared', { ...anOrder(), client: { guid: org.client } }, org.dispatcher)
    expect(theirs.status).toBe(201)
    expect(theirs.body.guid).not.toBe(mine.body.guid)
    const note = { title: 'A', body: 'B' }
    const noted = await t.send(org.shipper, notesRoutes.write, {
      params: { orderGuid: mine.body.guid },
      body: note,
      headers: { 'idempotency-key': 'shared' },
    })
    expect(noted.status).toBe(201)
  })
  test('a refused body is not remembered; another body with a used key is a conflict', async () => {
    const odd = { body: { ...anOrder(), planet: 'Mars' }, headers: { 'idempotency-key': 'again' } }
    expect((await t.sendAny(org.shipper, ordersRoutes.create, odd)).status).toBe(400)
    expect((await place('again', { ...anOrder(), consignee: { guid: newGuid() } })).status).toBe(422)
    const first = await place('again', anOrder())
    const repeat = await place('again', anOrder())
    expect([first.status, repeat.status, repeat.body.guid]).toEqual([201, 201, first.body.guid])
    expect([repeat.headers['etag'], repeat.headers['idempotency-replayed']]).toEqual([first.headers['etag'], 'true'])
    const other = await place('again', anOrder({ referenceNumber: 'another' }))
    expect([other.status, other.error.code]).toEqual([409, 'repeated_differently'])
  })
})

test('more concurrent writes than connections all succeed', async () => {
  const fresh = await anOrg(t.database)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => t.send(fresh.shipper, ordersRoutes.create, { body: anOrder() })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(201))
  expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(40)
})

describe('lists of one status', () => {
  test.each(['/api/orders/list', '/api/jobs/list'])('%s filters by its status, stored or displayed', async (path) => {
    const of = (status: string) => t.raw(org.dispatcher, 'POST', `${path}?status=${encodeURIComponent(status)}`, {})
    const statuses = await Promise.all(['all', 'on-hold', 'on hold', 'picked up', 'onhold', 'ON HOLD'].map(of))
    expect(statuses.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 400, 400])
    expect(paths(statuses[4]!)).toEqual(['query.status'])
  })
  test('displayed and stored statuses select the same orders', async () => {
    const placed = await t.send(org.dispatcher, ordersRoutes.create, {
      body: anOrder({ client: { guid: org.client } }),
    })
    const held = { isOnHold: true, reason: 'as asked' }
    expect(
      (await t.send(org.dispatcher, ordersRoutes.change, { params: { id: placed.body.guid }, body: held })).status,
    ).toBe(200)
    const total = async (status: string) =>
      (await t.send(org.shipper, ordersRoutes.list, { query: { status }, body: {} })).body.total
    expect(await total('on hold')).toBeGreaterThan(0)
    expect(await total('on hold')).toBe(await total('on-hold'))
  })
})

describe('lost updates', () => {
  test('details have an ETag, and every write with an old one is refused', async () => {
    const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const branch = (
      await t.send(org.shipper, clientsRoutes.create, { body: { name: 'Branch', parentGuid: org.client } })
    ).body
    const contact = (
      await t.send(org.shipper, contactsRoutes.create, { params: { accountGuid: org.client }, body: { name: 'Ann' } })
    ).body
    const terminal = (await t.send(org.shipper, terminalsRoutes.create, { body: aPlace({ name: 'Our own yard' }) }))
      .body
    const report = (await t.send(org.shipper, reportsRoutes.create, { body: { name: 'All' } })).body
    const note = (
      await t.send(org.shipper, notesRoutes.write, {
        params: { orderGuid: order.guid },
        body: { title: 'a', body: 'b' },
      })
    ).body
    const template = (
      await t.send(org.shipper, templatesRoutes.create, { body: { name: 'Again', content: anOrder() } })
    ).body
    for (const path of [
      `/api/order/${order.guid}`,
      `/api/orders/${order.guid}`,
      `/api/account/client/${branch.guid}`,
      `/api/clients/${branch.guid}`,
      `/api/terminals/${terminal.guid}`,
      `/api/reports/${report.id}`,
      `/platform/templates/${template.guid}`,
    ]) {
      const { status, headers } = await t.raw(org.shipper, 'GET', path)
      expect([path, status, headers['etag']]).toEqual([path, 200, expect.stringMatching(/^"\d+\.[\w-]+"$/)])
      const again = await t.raw(org.shipper, 'GET', path, undefined, { 'if-none-match': String(headers['etag']) })
      expect([path, again.status, again.body ?? '', again.headers['etag']]).toEqual([path, 304, '', headers['etag']])
      const other = await t.raw(org.shipper, 'GET', path, undefined, { 'if-none-match': '"1.x", W/"y"' })
      expect([path, other.status]).toEqual([path, 200])
    }
    // Lists, reference lists and documents, which have no version.
    for (const [person, path] of [
      [org.shipper, '/api/contacts'],
      [org.shipper, '/api/picklist/options'],
      [org.dispatcher, '/platform/queue?scope=everyone'],
      [org.dispatcher, `/platform/jobs/${order.jobs[0]!.guid}/bill-of-lading`],
    ] as const) {
      const { status, headers } = await t.raw(person, 'GET', path)
      expect([path, status]).toEqual([path, 200])
      t.clock.set(new Date(t.clock.now().getTime() + 61_000))
      const again = await t.raw(person, 'GET', path, undefined, { 'if-none-match': String(headers['etag']) })
      expect([path, again.status]).toEqual([path, 304])
    }
    for (const [method, path, body] of [
      ['PATCH', `/api/orders/${order.guid}`, { bol: '1' }],
      ['PUT', `/api/account/${branch.guid}`, { name: 'B' }],
      ['PUT', `/api/clients/${branch.guid}`, { name: 'B' }],
      ['PUT', `/api/account/${org.client}/contacts/${contact.guid}`, { name: 'Anna' }],
      ['DELETE', `/api/account/${org.client}/contacts/${contact.guid}`, undefined],
      ['PATCH', `/api/terminals/${terminal.guid}`, { name: 'Yard' }],
      ['PATCH', `/api/reports/${report.id}`, { name: 'Some' }],
      ['DELETE', `/api/reports/${report.id}`, undefined],
      ['PATCH', `/api/notes/${note.guid}`, { body: 'c' }],
      ['PATCH', `/platform/templates/${template.guid}`, { name: 'Once' }],
      ['DELETE', `/platform/templates/${template.guid}`, undefined],
      ['DELETE', `/api/clients/${branch.guid}`, undefined],
    ] as const) {
      const stale = await t.raw(org.shipper, method, path, body, { 'if-match': '"0"' })
      expect([method, path, stale.status, stale.error.code]).toEqual([method, path, 412, 'changed_meanwhile'])
    }
  })
})
