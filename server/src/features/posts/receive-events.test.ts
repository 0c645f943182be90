/** Events of boards: who may send them, and what one that is repeated, late or forged changes. */
import { loadboardsPlatformRoutes, loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, aUser } from '../../../testing/builders.ts'
import { aPostableJob } from '../../../testing/posted.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createBoards } from '../../outside/loadboards/boards.ts'
import { newSecret } from '../../records/notices/index.ts'
import { EVENTS_PER_MINUTE } from './receive-events.ts'

type EventBoard = 'shipcars' | 'superdispatch'
const VALUES = {
  shipcars: { token: 'integrator-token', webhookSecret: 'signed' },
  superdispatch: { clientId: 'acme', clientSecret: 'secret' },
  dat: { username: 'service@acme.test', password: 'secret', userEmail: 'dana@acme.test' },
}

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let listing = 7000

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  Object.assign(t.services, { boards: createBoards({ now: () => t.clock.now(), urls: {} }) })
})

const credentials = async (id: keyof typeof VALUES) =>
  (
    await t.send(org.dispatcher, loadboardsRoutes.createCredential, {
      params: { id },
      body: { name: `Desk ${(listing += 1)}`, values: VALUES[id], isDefault: true },
    })
  ).body.id
const addressOf = (id: string, credId: string, by = org.dispatcher) =>
  t.send(by, loadboardsPlatformRoutes.createEventAddress, { params: { id, credId } })
const send = (address: string, text: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/json', ...headers },
    payload: text,
  })
const signed = (text: string) => ({ 'x-signature': createHash('sha256').update(`signed${text}`).digest('hex') })

/** A post that is on the board, with the address for its events. */
async function onBoard(id: EventBoard) {
  const credId = await credentials(id)
  const { job } = await aPostableJob(t, org)
  const made = await t.send(org.dispatcher, postsRoutes.create, { params: { guid: job }, body: { boards: [id] } })
  const post = made.body.results[0]!.guid
  const externalId = String((listing += 1))
  await t.database.pool.query(
    `update loadboard_posts set status = 'posted', posted_at = $3, external_id = $2 where guid = $1`,
    [post, externalId, t.clock.now()],
  )
  const { body } = await addressOf(id, credId)
  /** The lowest first. */
  const requests = async () => {
    const { body: listed } = await t.send(org.dispatcher, postsRoutes.listRequests, { params: { guid: post } })
    return listed.results
      .map(({ amount, status }) => [amount, status] as const)
      .toSorted(([one], [other]) => Number(one) - Number(other))
  }
  return { credId, post, externalId, address: body.eventAddress, requests }
}
/** An event of Ship.Cars: all offers on a load, as of a minute. */
const offers = (id: string, minute: number, ...amounts: number[]) =>
  JSON.stringify({
    action: 'UPDATE',
    data: {
      lastModified: `2026-03-02T16:${String(minute).padStart(2, '0')}:00.348301`,
      loadLegDto: {
        id,
        carrierOffers: amounts.map((amount, i) => ({
          id: `offer-${i}`,
          status: 'PENDING',
          amountInCents: amount * 100,
          carrier: { companyName: `Carrier ${i}`, usdot: `77000${i}` },
        })),
      },
    },
  })

describe('the address', () => {
  test('is created by those who manage credentials, shown once, and stored as a hash', async () => {
    const credId = await credentials('shipcars')
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect((await addressOf('shipcars', credId, plain)).status).toBe(403)
    const { body } = await addressOf('shipcars', credId)
    expect(body).toMatchObject({ id: credId, dateEventAddress: expect.any(String), version: 2 })
    const [, secret = ''] = /^http:\/\/localhost:\d+\/board-events\/([\w-]{54})$/.exec(body.eventAddress) ?? []
    expect(secret).not.toBe('')
    const { rows } = await t.database.pool.query(
      `select to_jsonb(c) as row from loadboard_credentials c where guid = $1
        union all select to_jsonb(h) from history h where subject_guid = $1`,
      [credId],
    )
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows.slice(1))).not.toContain('event_hash')
    const shown = await t.send(org.dispatcher, loadboardsRoutes.getCredential, { params: { id: 'shipcars', credId } })
    expect(shown.body).not.toHaveProperty('eventAddress')
  })

  test('is not for boards without events, nor of another company', async () => {
    expect((await addressOf('dat', await credentials('dat'))).status).toBe(409)
    const { dispatcher } = await anOrg(t.database)
    expect((await addressOf('shipcars', await credentials('shipcars'), dispatcher)).status).toBe(404)
  })

  test('says nothing to strangers, once replaced, switched off or deleted', async () => {
    const { credId, address, externalId } = await onBoard('shipcars')
    const text = offers(externalId, 1, 640)
    const status = async (to: string) => (await send(to, text, signed(text))).statusCode
    expect(await status(address)).toBe(204)
    const guessed = await send(address.replace(/.{4}$/, 'AAAA'), text, signed(text))
    expect([guessed.statusCode, guessed.json().code]).toEqual([404, 'not_found'])
    const elsewhere = address.replace(/[\w-]+$/, newSecret(org.companyGuid))
    for (const other of [elsewhere, address.replace(/[\w-]+$/, 'nonsense')]) expect(await status(other)).toBe(404)
    const { body } = await addressOf('shipcars', credId)
    expect([await status(address), await status(body.eventAddress)]).toEqual([404, 204])
    const params = { id: 'shipcars', credId }
    const activate = (isActive: boolean) =>
      t.send(org.dispatcher, loadboardsRoutes.changeCredential, { params, body: { isActive } })
    await activate(false)
    expect(await status(body.eventAddress)).toBe(404)
    await activate(true)
    expect(await status(body.eventAddress)).toBe(204)
    const unused = await credentials('shipcars')
    const { eventAddress } = (await addressOf('shipcars', unused)).body
    await t.send(org.dispatcher, loadboardsRoutes.removeCredential, { params: { id: 'shipcars', credId: unused } })
    expect(await status(eventAddress)).toBe(404)
  })

  test('takes no more than half a megabyte', async () => {
    const { address } = await onBoard('shipcars')
    expect((await send(address, 'x'.repeat(600_000))).statusCode).toBe(413)
  })
})

describe('an event of Ship.Cars', () => {
  test('brings every offer on the load, once, and nothing if it is older than another', async () => {
    const { address, externalId, post, requests } = await onBoard('shipcars')
    const tell = async (text: string) => (await send(address, text, signed(text))).statusCode
    const [first, second, third] = [
      offers(externalId, 1, 640),
      offers(externalId, 2, 640, 655),
      offers(externalId, 3, 615),
    ]
    expect([await tell(first), await tell(second), await tell(second), await tell(first)]).toEqual([204, 204, 204, 204])
    expect(await requests()).toEqual([
      [640, 'open'],
      [655, 'open'],
    ])
    // Also while the board is told another price.
    await t.database.pool.query(`update loadboard_posts set status = 'updating' where guid = $1`, [post])
    await tell(third)
    await tell(second)
    expect(await requests()).toEqual([
      [615, 'open'],
      [655, 'withdrawn'],
    ])
  })

  test('that is not signed with the secret of the credentials is not taken', async () => {
    const { address, externalId, requests } = await onBoard('shipcars')
    const text = offers(externalId, 1, 640)
    for (const headers of [{}, { 'x-signature': 'no' }, signed(`${text} `)])
      expect((await send(address, text, headers)).statusCode).toBe(404)
    expect(await requests()).toEqual([])
  })

  test('about something else, or not understood, changes nothing', async () => {
    const { address, externalId, requests } = await onBoard('shipcars')
    const other = await onBoard('shipcars')
    for (const text of [
      '',
      'not JSON',
      '{"data":{"loadLegDto":{}}}',
      offers('999999', 1, 640),
      // Of other credentials.
      offers(other.externalId, 1, 640),
      offers(externalId, 1),
    ])
      expect((await send(address, text, signed(text))).statusCode).toBe(204)
    expect([await requests(), await other.requests()]).toEqual([[], []])
  })
})

test('an event of Super Dispatch has the requests of its order read at once', async () => {
  const { address, externalId, post } = await onBoard('superdispatch')
  await t.database.pool.query('delete from due_work where company_guid = $1', [org.companyGuid])
  const due = async () =>
    (await t.database.pool.query('select bids_due_at from loadboard_posts where guid = $1', [post])).rows[0].bids_due_at
  expect((await send(address, '{"action":"order.modified","order_guid":"other"}')).statusCode).toBe(204)
  expect(await due()).toBeNull()
  expect((await send(address, JSON.stringify({ action: 'any', order_guid: externalId }))).statusCode).toBe(204)
  expect(await due()).not.toBeNull()
  const { rows } = await t.database.pool.query('select kind from due_work where company_guid = $1', [org.companyGuid])
  expect(rows).toContainEqual({ kind: 'posts' })
})

// The last one: it uses up the limit of this address.
test('guessing is limited', async () => {
  let last = 0
  for (let i = 0; i <= EVENTS_PER_MINUTE; i += 1)
    last = (await send(`http://localhost/board-events/${newSecret(org.companyGuid)}`, '{}')).statusCode
  expect(last).toBe(429)
})
