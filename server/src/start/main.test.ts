/** The whole server on a database of an ordinary owner, as users experience it: access, faults and shutdown. */
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCollector } from '../../testing/collector.ts'
import { anOrg, anOrder, type Person } from '../../testing/builders.ts'
import { createIdentity } from '../identity/people/identities.ts'
import { addMembership } from '../identity/people/memberships.ts'
import { issueToken } from '../identity/tokens/issue-token.ts'
import { startServer, type RunningServer } from './main.ts'
import { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareQueue } from '../platform/queue/prepare-queue.ts'
import { startEmbedded, type Embedded } from '../platform/postgres/embedded.ts'
import { readSettings } from '../settings/settings.ts'

// A separate cluster: its roles are changed and it is stopped.
const PORT = 24_100 + (process.pid % 200) * 10
const METRICS = `127.0.0.1:${PORT + 6}`
const settings = readSettings({ WAYBILL_PORT: String(PORT), WAYBILL_DEMO: 'off', WAYBILL_METRICS: METRICS })
const CLIENT = `http://localhost:${PORT + 1}`

let folder: string
let postgres: Embedded
let owner: string
let server: RunningServer | undefined
let shipper: Person
let token: string
const logged: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })

async function asSuperuser(...texts: string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const text of texts) last = await client.query(text)
    return last
  } finally {
    await client.end()
  }
}

const openCluster = () =>
  startEmbedded({ dataFolder: join(folder, 'cluster'), port: PORT + 5, log: () => {}, durability: 'lost on a crash' })
// A busy machine may take more than the usual seconds between a stop and what the test does then.
const start = (more: { directUrl?: string; settings?: typeof settings } = {}) =>
  startServer({
    settings,
    databaseUrl: owner,
    dataFolder: folder,
    webFolder: join(folder, 'web'),
    log,
    drainMs: 600_000,
    ...more,
  })

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(CLIENT + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-whole-'))
  await chmod(folder, 0o711) // PostgreSQL's own user traverses it
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Portal</title><!--settings-->')
  postgres = await openCluster()
  await asSuperuser(
    'create role waybill_app nologin noinherit',
    'grant waybill_app to waybill_server',
    `create role plain login password 'plain' nosuperuser nobypassrls nocreaterole nocreatedb`,
    'grant waybill_app to plain',
    'create database plain owner plain',
  )
  const url = new URL(postgres.ownerUrl)
  Object.assign(url, { username: 'plain', password: 'plain', pathname: '/plain' })
  owner = url.href
  await migrate(owner)
  await prepareQueue(owner)
  const database = new Database({ url: owner, size: 2 })
  const org = await anOrg(database)
  shipper = org.shipper
  const at = new Date()
  const identityGuid = await createIdentity(database.pool, { email: 'sam@test.test', name: 'Sam', at })
  await addMembership(database.pool, {
    identityGuid,
    companyGuid: org.companyGuid,
    userGuid: shipper.userGuid,
    portal: 'client',
  })
  await database.end()
  server = await start()
  token = await issueToken({ databaseUrl: owner, keyFolder: folder, sites: settings.sites, email: 'sam@test.test' })
})

afterAll(async () => {
  await server?.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The product's main path, from the first order to an export's file. */
async function everything() {
  const placed = await call('POST', '/api/orders', anOrder(), { 'idempotency-key': randomUUID() })
  expect(placed.status).toBe(201)
  const found = await call('POST', '/api/orders/list', { search: placed.body.commodities[0].identifier.slice(3, 12) })
  expect(found.body.results.map((row: { guid: string }) => row.guid)).toContain(placed.body.guid)
  const changed = await call('PATCH', `/api/orders/${placed.body.guid}`, { referenceNumber: 'new' })
  expect([changed.status, changed.body.referenceNumber]).toEqual([200, 'new'])
  const counts = await call('GET', '/platform/orders/counts')
  expect(counts.body.all).toBeGreaterThan(0)
  const report = await call('POST', '/api/reports', { name: 'All', columns: ['number', 'status'] })
  expect(report.status).toBe(201)
  const created = await call('POST', `/api/reports/${report.body.id}/exports`, { format: 'csv' })
  expect(created.status).toBeLessThan(300)
  await expect
    .poll(
      async () =>
        (await call('GET', `/api/reports/${report.body.id}/exports/${created.body.guid ?? created.body.id}`)).body
          .status,
    )
    .toBe('done')
  await expect.poll(async () => (await asOwner('select count(*)::int as n from counter_deltas'))[0].n).toBe(0)
}

async function asOwner(text: string) {
  const url = new URL(postgres.ownerUrl)
  url.pathname = '/plain'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

describe('the owner of the database is no superuser', () => {
  test('everything works', everything)
  test('everything works through a pooler, with unnamed statements', async () => {
    await server!.stop()
    const env = { WAYBILL_PORT: String(PORT), WAYBILL_DEMO: 'off', DATABASE_URL: owner, DATABASE_DIRECT_URL: owner }
    const pooled = readSettings(env)
    expect(pooled.namedStatements).toBe(false)
    server = await start({ directUrl: owner, settings: pooled })
    for (let i = 0; i < 4; i++) await call('POST', '/api/orders/list', {})
    const named = await asOwner('select 1 from pg_stat_activity where query ~ $$^prepare$$')
    expect(named).toEqual([])
    await everything()
    await server.stop()
    server = await start()
  })
})

test('calls, database round trips and background work are traced to a collector, if configured', async () => {
  const collector = await startCollector()
  await server!.stop()
  const env = { WAYBILL_PORT: String(PORT), WAYBILL_DEMO: 'off', WAYBILL_TRACES_URL: collector.url }
  server = await start({ settings: readSettings(env) })
  await everything()
  await server.stop()
  server = await start()
  await collector.stop()
  const placed = collector.spans.find(({ name }) => name === 'POST /api/orders')
  const written = collector.spans.find(
    ({ name, parentSpanId }) => name === 'database write' && parentSpanId === placed?.spanId,
  )
  expect(written).toMatchObject({ traceId: placed?.traceId, service: 'waybill' })
  const names = new Set(collector.spans.map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining(['database read', 'work counters', 'task export']))
  expect(collector.text()).not.toContain(token)
})

test('the server does not start if row-level security can be bypassed, and leaves nothing open', async () => {
  await server!.stop()
  for (const power of ['bypassrls', 'superuser']) {
    await asSuperuser(`alter role waybill_app ${power}`)
    await expect(start()).rejects.toThrow(/Row-level security can be bypassed/)
    await asSuperuser(`alter role waybill_app no${power}`)
  }
  await expect(fetch(`${CLIENT}/healthz`)).rejects.toThrow()
  server = await start()
  expect((await call('GET', '/api/users/me')).status).toBe(200)
})

test('with the database down calls return 503 with a retry time; it recovers by itself', async () => {
  await postgres.stop()
  const away = await call('GET', '/api/users/me')
  expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  const write = await call('POST', '/api/orders', anOrder())
  expect([write.status, write.body.code]).toEqual([503, 'unavailable'])
  expect((await call('GET', '/readyz')).status).toBe(503)
  expect((await call('GET', '/healthz')).status).toBe(200)
  postgres = await openCluster()
  for (const path of ['/api/users/me', '/readyz'])
    await expect.poll(async () => (await call('GET', path)).status).toBe(200) // connections of their own
  await everything()
})

test('revoked access and a changed role take effect by themselves', async () => {
  const set = (text: string) => asOwner(text)
  const lists = async () => (await call('POST', '/api/orders/list', {})).status
  const me = async () => (await call('GET', '/api/users/me')).status
  expect((await call('GET', '/api/users/me')).status).toBe(200)
  await set(
    `update roles set permissions = '{}' where guid in (select role_guid from users where guid = '${shipper.userGuid}')`,
  )
  await expect.poll(lists).toBe(403)
  await set(`update users set can_login = false where guid = '${shipper.userGuid}'`)
  await expect.poll(me).toBe(401)
  await set(`update users set can_login = true where guid = '${shipper.userGuid}'`)
  await expect.poll(me).toBe(200)
})

test('invalid HTTP gets the same error shape', async () => {
  const { connect } = await import('node:net')
  const socket = connect(PORT + 1, 'localhost')
  socket.end('nonsense\r\n\r\n')
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  expect(text).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({
    code: 'invalid',
    requestId: expect.any(String),
  })
})

test('metrics have few labels and no secrets, and no portal exposes them', async () => {
  for (let i = 0; i < 20; i++) await call('GET', `/api/nothing-${i}?authToken=secret-${i}`)
  await call('GET', `/search?query=Dallas&authToken=secret-token`)
  expect((await call('GET', '/metrics')).body).not.toContain('waybill_http_seconds')
  const body = await (await fetch(`http://${METRICS}/metrics`)).text()
  for (const name of ['waybill_http_seconds', 'waybill_limited_total{limit="user"} 0', 'waybill_event_streams 0'])
    expect(body).toContain(name)
  expect(body).not.toMatch(/nothing-|secret|test\.test/)
  expect(new Set([...body.matchAll(/route="([^"]*)"/g)].map((match) => match[1])).size).toBeLessThan(150)
})

test('shutdown waits for running requests, accepts no new ones, and ends streams', async () => {
  const order = (await asOwner('select guid from orders limit 1'))[0].guid as string
  await asOwner(`update roles set permissions = '{orders.view,orders.edit,orders.create}'`)
  await expect.poll(async () => (await call('GET', `/api/order/${order}`)).status).toBe(200)
  const url = new URL(postgres.ownerUrl)
  url.pathname = '/plain'
  const lock = new pg.Client({ connectionString: url.href })
  await lock.connect()
  await lock.query('begin')
  await lock.query('select 1 from orders where guid = $1 for update', [order])
  const streamed = await fetch(`${CLIENT}/platform/events`, { headers: { authorization: `Bearer ${token}` } })
  const running = call('PATCH', `/api/orders/${order}`, { referenceNumber: 'in the end' })
  const locked = `select from pg_stat_activity where datname = 'plain' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await asOwner(locked)).length).toBe(1)
  const ended = server!.stop()
  server = undefined
  const another = () => fetch(`${CLIENT}/healthz`, { headers: { connection: 'close' } })
  const isRefused = () =>
    another().then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  await lock.query('commit')
  await lock.end()
  expect((await running).body).toMatchObject({ referenceNumber: 'in the end' })
  await streamed.text()
  await ended
})

test('the log contains no token and no secret', () => {
  const text = logged.join('')
  expect(text).not.toContain(token)
  expect(text).not.toMatch(/secret-token|secret-\d|Bearer ey|plain:plain/)
})
