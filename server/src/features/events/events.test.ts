import { eventsRoutes } from '@waybill/contract/events/events.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { request, type IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { anOrg, anAccount, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { actorIn, happen } from '../../../testing/history.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { PRESENCE_MS } from '../../caller/presence.ts'
import { newGuid } from '../../platform/guid.ts'
import { updateRow } from '../../records/rows.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let origin: string

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  stranger = await aUser(t.database, org.companyGuid, await anAccount(t.database, org.companyGuid, 'client'), 'client')
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})

const aNote = (action: string) => ({ subject: 'note', subjectGuid: newGuid(), action })
const PORTS = { dispatcher: 4200, client: 4201, carrier: 4202 }

/** Opens a stream over real HTTP, compressed as for a browser; `until` reads events until one matches. */
async function listen(person: Person, headers: Record<string, string> = {}) {
  const events: {
    id: string
    subject: string
    guid: string
    action: string
    row?: { number: string } | null
    presence?: { name: string }[]
  }[] = []
  let text = ''
  let position: string | undefined
  let isOver = false
  const sent = request(`${origin}/platform/events`, {
    headers: {
      host: `localhost:${PORTS[person.portal]}`,
      authorization: `Bearer ${person.token}`,
      'accept-encoding': 'gzip',
      ...headers,
    },
  })
  sent.on('error', () => {})
  sent.end()
  const response = await new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  const isGzip = response.headers['content-encoding'] === 'gzip'
  const body = isGzip ? response.pipe(createGunzip()) : response
  body.on('error', () => {})
  body.on('end', () => (isOver = true))
  body.on('data', (chunk) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
      position = /^id: (.*)$/m.exec(text.slice(0, end))?.[1] ?? position
      if (data) events.push(JSON.parse(data))
      text = text.slice(end + 2)
    }
  })
  response.on('error', () => {})
  return {
    status: response.statusCode,
    isGzip,
    events,
    position: () => position,
    /** By the server, and complete: a compressed stream has its sums at the end. */
    ended: () => isOver,
    until: async (found: () => boolean) => {
      await expect.poll(found).toBe(true)
    },
    close: () => sent.destroy(),
  }
}

test('a change reaches its client and the dispatcher with the row, and no other client', async () => {
  const [client, dispatcher, other] = await Promise.all([org.shipper, org.dispatcher, stranger].map((p) => listen(p)))
  const placed = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const sees = (stream: typeof client) => () =>
    stream!.events.some((e) => e.guid === placed.guid && e.action === 'order.created')
  await client!.until(sees(client))
  await dispatcher!.until(sees(dispatcher))
  expect(client!.events.find((e) => e.guid === placed.guid)?.row?.number).toBe(placed.number)
  expect(JSON.stringify(client!.events)).not.toContain('financeStats')
  const own = (await t.send(stranger, ordersRoutes.create, { body: anOrder() })).body
  await other!.until(() => other!.events.some((e) => e.guid === own.guid))
  expect(other!.events.filter((e) => e.subject === 'order').every((e) => e.guid === own.guid)).toBe(true)
  expect(JSON.stringify(other!.events)).not.toContain(placed.guid)
  for (const stream of [client, dispatcher, other]) stream!.close()
})

test('a reader that does not accept gzip receives plain text', async () => {
  const [plain, packed] = await Promise.all([listen(org.shipper, { 'accept-encoding': 'br' }), listen(org.shipper)])
  expect([plain.isGzip, packed.isGzip]).toEqual([false, true])
  const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  for (const stream of [plain, packed]) await stream.until(() => stream.events.some((event) => event.guid === guid))
  expect(plain.events).toEqual(packed.events)
  for (const stream of [plain, packed]) stream.close()
})

test('a stream resumes after the last event it received', async () => {
  const first = await listen(org.shipper)
  const one = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  await first.until(() => first.events.some((e) => e.guid === one.guid))
  const last = first.events.at(-1)!.id
  first.close()
  const two = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const again = await listen(org.shipper, { 'last-event-id': last })
  await again.until(() => again.events.some((e) => e.guid === two.guid))
  expect(again.events.some((e) => e.guid === one.guid)).toBe(false)
  again.close()
})

test('a stream that breaks before its first event has a position', async () => {
  const first = await listen(org.shipper)
  await first.until(() => first.position() !== undefined)
  const position = first.position()!
  first.close()
  const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const again = await listen(org.shipper, { 'last-event-id': position })
  await expect.poll(() => again.events.map((e) => e.guid)).toContain(guid)
  again.close()
})

test('a reader that missed more than a batch gets everything, once and in order', async () => {
  const first = await listen(org.shipper)
  const one = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  await first.until(() => first.events.some((e) => e.guid === one.guid))
  const last = first.events.at(-1)!.id
  first.close()
  const many = Array.from({ length: 1_300 }, (_, i) => aNote(`note.${i}`))
  for (let i = 0; i < many.length; i += 100)
    await happen(t.database, actorIn(org.companyGuid), ...many.slice(i, i + 100))
  const again = await listen(org.dispatcher, { 'last-event-id': last })
  const during = t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  const notes = () => again.events.filter((e) => e.subject === 'note')
  const { guid } = (await during).body
  await again.until(() => again.events.some((e) => e.guid === guid))
  expect(notes().map((e) => e.action)).toEqual(many.map((entry) => entry.action))
  again.close()
})

test('a reader that was away too long is told to reload', async () => {
  for (let i = 0; i < 11; i++)
    await happen(t.database, actorIn(org.companyGuid), ...Array.from({ length: 1_000 }, () => aNote('note.changed')))
  const stream = await listen(org.shipper, { 'last-event-id': '1' })
  await stream.until(() => stream.events.some((e) => e.action === 'stream.skipped'))
  const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  await stream.until(() => stream.events.some((e) => e.guid === guid))
  expect(stream.events.filter((e) => e.action === 'stream.skipped')).toHaveLength(1)
  stream.close()
})

test.each(['99999999999999999999', '7-1', 'x', '999999999999999'])(
  'an invalid position (%s) starts at the present',
  async (position) => {
    const stream = await listen(org.shipper, { 'last-event-id': position })
    const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    await stream.until(() => stream.events.some((e) => e.guid === guid))
    expect(stream.status).toBe(200)
    stream.close()
  },
)

test('what happens while a position in the future is looked up is not lost', async () => {
  const future = 999_999_999_999_999
  const { database } = t.services
  const read = database.read.bind(database)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const reading = vi.spyOn(database, 'read').mockImplementation(async (tenant, ...queries) => {
    const rows = await read(tenant, ...queries)
    if (queries.some((query) => query.compile().parameters.includes(future))) await held
    return rows
  })
  try {
    const stream = await listen(org.shipper, { 'last-event-id': `${future}` })
    const other = await listen(org.shipper)
    const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    await other.until(() => other.events.some((e) => e.guid === guid))
    release()
    await stream.until(() => stream.events.some((e) => e.guid === guid))
    expect(stream.status).toBe(200)
    stream.close()
    other.close()
  } finally {
    reading.mockRestore()
  }
})

test('a stream ends with its user’s access, and sends nothing more', async () => {
  const user = await aUser(t.database, org.companyGuid, org.client, 'client')
  const stream = await listen(user)
  await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  await stream.until(() => stream.events.length > 0)
  await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(updateRow('users', org.companyGuid, user.userGuid, { can_login: false })),
  )
  t.clock.set(new Date(t.clock.now().getTime() + 1_001))
  const before = stream.events.length
  await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  await stream.until(stream.ended)
  expect(stream.events.length).toBe(before)
})

test('a stream ends when its token expires', async () => {
  const ends = t.clock.now().getTime() + 60_000
  const stream = await listen({ ...org.shipper, token: `${org.shipper.token}.${ends}` })
  await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  await stream.until(() => stream.events.length > 0)
  t.clock.set(new Date(ends))
  await expect.poll(stream.ended).toBe(true)
})

test('who has an order open is sent to colleagues, and to nobody else', async () => {
  const { guid } = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
  const colleague = await aUser(t.database, org.companyGuid, org.own, 'company', { name: 'Priya' })
  const [hers, clients] = await Promise.all([listen(colleague), listen(org.shipper)])
  const told = () => hers.events.filter((event) => event.subject === 'presence').map(({ presence }) => presence)
  const enter = (who: Person) => t.send(who, eventsRoutes.enter, { params: { guid } })
  expect((await enter(org.dispatcher)).body).toEqual({
    people: [{ guid: org.dispatcher.userGuid, name: 'Dana Dispatcher' }],
  })
  await hers.until(() => told().length === 1)
  // Another heartbeat is not an event.
  await enter(org.dispatcher)
  expect((await enter(colleague)).body.people.map(({ name }) => name)).toEqual(['Dana Dispatcher', 'Priya'])
  await hers.until(() => told().length === 2)
  t.clock.set(new Date(t.clock.now().getTime() + PRESENCE_MS))
  expect((await enter(colleague)).body.people.map(({ name }) => name)).toEqual(['Priya'])
  const left = await t.send(colleague, eventsRoutes.leave, { params: { guid } })
  expect(left.body.people).toEqual([])
  await hers.until(() => told().at(-1)?.length === 0)
  expect((await enter(org.shipper)).status).toBe(403)
  expect((await t.send(colleague, eventsRoutes.enter, { params: { guid: newGuid() } })).status).toBe(404)
  expect(clients.events.filter((event) => event.subject === 'presence')).toEqual([])
  hers.close()
  clients.close()
})

const connections = () => new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)))

test('a reader that does not read is disconnected', async () => {
  await expect.poll(connections).toBe(0)
  const sent = request(`${origin}/platform/events`, {
    headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` },
  })
  sent.on('error', () => {})
  sent.end()
  const response = await new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  response.on('error', () => {})
  const { guid } = (
    await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ instructions: 'x'.repeat(5_000) }) })
  ).body
  const reason = 'y'.repeat(400)
  for (let i = 0; i < 60; i++)
    await happen(
      t.database,
      actorIn(org.companyGuid, { announce: t.services.announce }),
      ...Array.from({ length: 400 }, (_, n) => ({
        subject: 'order',
        subjectGuid: guid,
        action: `order.${reason}${n}`,
        orderGuid: guid,
        clientGuid: org.client,
      })),
    )
  await expect.poll(connections).toBe(0)
  sent.destroy()
})

test('HEAD on a stream is not supported', async () => {
  const answer = await t.app.inject({
    method: 'HEAD',
    url: '/platform/events',
    headers: { host: 'localhost:4201', authorization: `Bearer ${org.shipper.token}` },
  })
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET'])
})
