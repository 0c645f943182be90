import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiKeyWithSecret, KEY_DAYS_MAX } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import { aCompany, anOrg, anAccount, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { readKey } from '../../caller/api-key-token.ts'
import { ApiKeys } from '../../caller/api-keys.ts'
import { Callers } from '../../caller/caller.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
})

const PATH = '/platform/api-keys'
const YEAR = new Date(NOW.getTime() + KEY_DAYS_MAX * 86_400_000).toISOString()
const make = async (by: Person, more: object = {}, headers = {}) => {
  const answer = await t.send(by, apiKeysRoutes.create, {
    body: { name: 'ERP', scopes: ['orders.view'], dateExpires: YEAR, ...more },
    headers,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
/** Calls with a key instead of a session. */
const by = (key: string, like: Person): Person => ({ ...like, token: key })
const later = (ms: number) => t.clock.set(new Date(NOW.getTime() + ms))

describe('a key', () => {
  test('is shown once, stored as a hash, and acts on behalf of its user', async () => {
    const made = await make(org.shipper, { scopes: ['orders.view', 'reports.view', 'orders.view'] })
    expect(ApiKeyWithSecret.parse(made)).toEqual(made)
    expect(made).toMatchObject({ name: 'ERP', scopes: ['orders.view', 'reports.view'], status: 'active' })
    expect(made.key.startsWith(made.prefix)).toBe(true)
    const me = await t.send(by(made.key, org.shipper), usersRoutes.me)
    expect(me.body).toMatchObject({ guid: org.shipper.userGuid, permissions: ['orders.view', 'reports.view'] })
    expect((await t.send(by(made.key, org.shipper), reportsRoutes.list)).status).toBe(200)
    expect((await t.send(by(made.key, org.shipper), reportsRoutes.create, { body: { name: 'x' } })).status).toBe(403)
    const { body } = await t.send(org.shipper, apiKeysRoutes.list)
    expect(body.results).toEqual([expect.objectContaining({ guid: made.guid, dateLastUsed: NOW.toISOString() })])
    expect(JSON.stringify(body)).not.toContain(made.key)
    const { rows } = await t.database.pool.query(
      `select (select json_agg(k) from api_keys k)::text as keys, (select json_agg(h) from history h)::text as history`,
    )
    const secret = Buffer.from(made.key.slice(3), 'base64url').subarray(32)
    for (const form of [made.key, secret.toString('base64url'), secret.toString('hex')])
      expect(JSON.stringify(rows)).not.toContain(form)
    expect(rows[0].history).not.toContain('secret_hash')
  })

  test('may be asked for with names of permissions that are gone, which are left out', async () => {
    const made = await make(org.dispatcher, { scopes: ['orders.view_all_branches', 'offers.accept', 'orders.view'] })
    expect(made.scopes).toEqual(['orders.view'])
    const beyond = { name: 'x', scopes: ['margin.view_gross_profit' as const], dateExpires: YEAR }
    expect((await t.send(org.shipper, apiKeysRoutes.create, { body: beyond })).status).toBe(403)
  })

  test('opens its user’s portal only', async () => {
    const made = await make(org.shipper)
    for (const portal of ['dispatcher', 'carrier'] as const)
      expect((await t.send({ ...org.shipper, portal, token: made.key }, usersRoutes.me)).status).toBe(401)
  })

  test('never has more permissions than its user, also when the user’s role shrinks', async () => {
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['orders.view', 'jobs.view'],
    })
    const key = by((await make(clerk, { scopes: ['orders.view', 'jobs.view'] })).key, clerk)
    const beyond = { name: 'x', scopes: ['orders.delete' as const], dateExpires: YEAR }
    expect((await t.send(clerk, apiKeysRoutes.create, { body: beyond })).status).toBe(403)
    const { guid } = (await t.send(clerk, usersRoutes.me)).body.role
    await t.send(org.dispatcher, rolesRoutes.setPermissions, {
      params: { id: guid },
      body: { permissions: ['jobs.view'] },
    })
    expect((await t.send(key, usersRoutes.me)).body.permissions).toEqual(['jobs.view'])
    await t.send(org.dispatcher, usersRoutes.access, { params: { id: clerk.userGuid }, body: { canLogin: false } })
    expect((await t.send(key, usersRoutes.me)).status).toBe(401)
  })

  test('cannot create other keys, and a repeated call does not show it again', async () => {
    const made = await make(org.shipper, {}, { 'idempotency-key': 'once' })
    const repeat = await t.send(org.shipper, apiKeysRoutes.create, {
      body: { name: 'ERP', scopes: ['orders.view'], dateExpires: YEAR },
      headers: { 'idempotency-key': 'once' },
    })
    expect(repeat.status).toBe(409)
    expect(repeat.data).not.toHaveProperty('key')
    const another = { name: 'x', scopes: ['orders.view' as const], dateExpires: YEAR }
    expect((await t.send(by(made.key, org.shipper), apiKeysRoutes.create, { body: another })).status).toBe(403)
    const kept = await t.database.pool.query(`select answer from idempotency where key = 'once'`)
    expect(kept.rows).toEqual([{ answer: null }])
  })
})

describe('the end of a key', () => {
  test('by revoking takes effect at once, and in other processes within a second', async () => {
    const made = await make(org.shipper)
    const key = by(made.key, org.shipper)
    const there = new ApiKeys(t.database, t.clock, new Callers(t.database, t.clock))
    const sent = readKey(made.key)!
    expect(await there.find(sent, 'client')).toMatchObject({ caller: { apiKeyGuid: made.guid } })
    expect((await t.send(org.shipper, apiKeysRoutes.revoke, { params: { guid: made.guid } })).status).toBe(204)
    expect((await t.send(key, usersRoutes.me)).status).toBe(401)
    later(1_000)
    expect(await there.find(sent, 'client')).toEqual({ ended: { userGuid: org.shipper.userGuid } })
    later(0)
    expect((await t.send(org.shipper, apiKeysRoutes.revoke, { params: { guid: made.guid } })).status).toBe(204)
    const { rows } = await t.database.pool.query('select action from history where subject_guid = $1 order by seq', [
      made.guid,
    ])
    expect(rows.map((row) => row.action)).toEqual(['api-key.created', 'api-key.revoked'])
    const { body } = await t.send(org.shipper, apiKeysRoutes.list)
    expect(body.results.find((each) => each.guid === made.guid)!.status).toBe('revoked')
  })

  test('comes when it expires', async () => {
    const dateExpires = new Date(NOW.getTime() + 60_000).toISOString()
    const made = await make(org.shipper, { dateExpires })
    const key = by(made.key, org.shipper)
    expect((await t.send(key, usersRoutes.me)).status).toBe(200)
    later(60_000)
    expect((await t.send(key, usersRoutes.me)).status).toBe(401)
    later(0)
  })

  test.each([
    ['without scopes', { scopes: [] }],
    ['without an end', { dateExpires: undefined }],
    ['with an end that is over', { dateExpires: NOW.toISOString() }],
    ['with an end beyond a year', { dateExpires: new Date(Date.parse(YEAR) + 1).toISOString() }],
  ])('is validated: a key with %s is refused', async (_, more) => {
    const body = { name: 'x', scopes: ['orders.view'], dateExpires: YEAR, ...more }
    expect((await t.raw(org.shipper, 'POST', PATH, body)).status).toBe(400)
  })

  test('ends the stream it opened', async () => {
    const made = await make(org.shipper)
    const stream = await t.app.inject({
      method: 'GET',
      url: '/platform/events',
      headers: { host: 'localhost:4201', authorization: `Bearer ${made.key}` },
      payloadAsStream: true,
    })
    expect(stream.statusCode).toBe(200)
    const ended = stream.stream().toArray()
    await t.send(org.shipper, apiKeysRoutes.revoke, { params: { guid: made.guid } })
    await ended // otherwise this would still wait
  })
})

describe('access to keys', () => {
  test('users see and revoke their own; user managers those of their users', async () => {
    const made = await make(stranger, { name: 'Theirs' })
    for (const who of [org.shipper, outsider]) {
      expect((await t.send(who, apiKeysRoutes.revoke, { params: { guid: made.guid } })).status).toBe(404)
      for (const query of [{}, { everyone: 'true' }, { user: stranger.userGuid }] as const) {
        const { body } = await t.send(who, apiKeysRoutes.list, { query })
        expect(body.results.map((key: { guid: string }) => key.guid)).not.toContain(made.guid)
      }
    }
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect((await t.send(clerk, apiKeysRoutes.list, { query: { everyone: 'true' } })).status).toBe(403)
    expect((await t.send(clerk, apiKeysRoutes.revoke, { params: { guid: made.guid } })).status).toBe(404)
    const all = await t.send(org.dispatcher, apiKeysRoutes.list, { query: { everyone: 'true', rc: 250 } })
    expect(all.body.results.map((key: { guid: string }) => key.guid)).toContain(made.guid)
    expect((await t.send(org.dispatcher, apiKeysRoutes.revoke, { params: { guid: made.guid } })).status).toBe(204)
  })
})

describe('an order placed by a key', () => {
  test.each([
    ['client', 'submitted'],
    ['company', 'submitted'],
  ] as const)('of a %s is %s first', async (of, status) => {
    const person = of === 'client' ? org.shipper : org.dispatcher
    const made = await make(person, { scopes: ['orders.create', 'orders.view'] })
    const order = anOrder({ client: { guid: org.client } })
    const placed = await t.send(by(made.key, person), ordersRoutes.create, { body: order })
    expect([placed.status, placed.body.status]).toEqual([201, status])
    const { rows } = await t.database.pool.query('select source from orders where guid = $1', [placed.body.guid])
    expect(rows).toEqual([{ source: 'api' }])
  })
})

describe('guessing', () => {
  test('with a key that was valid until now counts as with any other', async () => {
    const made = await make(outsider)
    const gone = by(made.key, outsider)
    expect((await t.send(gone, usersRoutes.me)).status).toBe(200)
    await t.database.pool.query('delete from api_keys where guid = $1', [made.guid])
    later(1_000)
    const ask = (person: Person) =>
      t.app.inject({
        url: '/api/users/me',
        remoteAddress: '198.51.100.7',
        headers: { host: 'localhost:4200', authorization: `Bearer ${person.token}` },
      })
    for (let n = 0; n < 5; n++) expect((await ask(gone)).statusCode).toBe(401)
    expect((await ask(by('wb_nonsense', outsider))).statusCode).toBe(429)
    later(0)
  })
  test('is rate-limited by source and does not slow down valid keys', async () => {
    const made = await make(org.shipper)
    const known = by(made.key, org.shipper)
    expect((await t.send(known, usersRoutes.me)).status).toBe(200)
    const [head, last] = [made.key.slice(0, -10), made.key.slice(-9)]
    const others = [...'ABCDEFGH'].filter((letter) => letter !== made.key.at(-10))
    const wrong = (n: number) => by(head + others[n] + last, org.shipper)
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await t.send(wrong(n), usersRoutes.me)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await t.send(by('wb_nonsense', org.shipper), usersRoutes.me)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(refused.error.message).toContain(`${String(refused.headers['retry-after'])} s`)
    expect((await t.send(known, usersRoutes.me)).status).toBe(200)
    expect((await t.send(org.shipper, usersRoutes.me)).status).toBe(200)
    later(61_000)
    expect((await t.send(wrong(0), usersRoutes.me)).status).toBe(401)
    later(0)
  })
})
