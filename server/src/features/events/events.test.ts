import { beforeAll, expect, test } from 'vitest'
import { aHouse, anAccount, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aHouse>>
let stranger: Person
let origin: string

beforeAll(async () => {
  t = await testApp()
  house = await aHouse(t.database)
  stranger = await aUser(
    t.database,
    house.companyGuid,
    await anAccount(t.database, house.companyGuid, 'client'),
    'client',
  )
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})

const PORTS = { dispatcher: 4200, client: 4201, carrier: 4202 }

/** Opens a stream over real HTTP; `until` reads events until one satisfies. */
async function listen(person: Person, headers: Record<string, string> = {}) {
  const { request } = await import('node:http')
  const events: { id: string; subject: string; guid: string; action: string; row?: { number: string } | null }[] = []
  let text = ''
  const sent = request(`${origin}/platform/events`, {
    headers: { host: `localhost:${PORTS[person.portal]}`, authorization: `Bearer ${person.token}`, ...headers },
  })
  sent.on('error', () => {})
  sent.end()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) => sent.on('response', resolve))
  response.on('data', (chunk) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
      if (data) events.push(JSON.parse(data))
      text = text.slice(end + 2)
    }
  })
  return {
    status: response.statusCode,
    events,
    until: (found: () => boolean) => expect.poll(found, { timeout: 8_000 }).toBe(true),
    close: () => sent.destroy(),
  }
}

test('a change reaches its client and the dispatcher with the row, and no other client', async () => {
  const [client, dispatcher, other] = await Promise.all(
    [house.shipper, house.dispatcher, stranger].map((p) => listen(p)),
  )
  const placed = (await t.call(house.shipper, 'POST', '/api/orders', anOrder())).body
  const sees = (stream: typeof client) => () =>
    stream!.events.some((e) => e.guid === placed.guid && e.action === 'order.created')
  await client!.until(sees(client))
  await dispatcher!.until(sees(dispatcher))
  expect(client!.events.find((e) => e.guid === placed.guid)?.row?.number).toBe(placed.number)
  expect(JSON.stringify(client!.events)).not.toContain('financeStats')
  const own = (await t.call(stranger, 'POST', '/api/orders', anOrder())).body
  await other!.until(() => other!.events.some((e) => e.guid === own.guid))
  expect(other!.events.filter((e) => e.subject === 'order').every((e) => e.guid === own.guid)).toBe(true)
  expect(JSON.stringify(other!.events)).not.toContain(placed.guid)
  for (const stream of [client, dispatcher, other]) stream!.close()
})

test('a stream resumes after the last event it had', async () => {
  const first = await listen(house.shipper)
  const one = (await t.call(house.shipper, 'POST', '/api/orders', anOrder())).body
  await first.until(() => first.events.some((e) => e.guid === one.guid))
  const last = first.events.at(-1)!.id
  first.close()
  const two = (await t.call(house.shipper, 'POST', '/api/orders', anOrder())).body
  const again = await listen(house.shipper, { 'last-event-id': last })
  await again.until(() => again.events.some((e) => e.guid === two.guid))
  expect(again.events.some((e) => e.guid === one.guid)).toBe(false)
  again.close()
})
