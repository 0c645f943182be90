/** Two serving processes and a worker, on one database and one data folder, behave as one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { atEnd } from '../../testing/at-end.ts'
import { Browser, textIn, type Answerer } from '../../testing/browser.ts'
import { anOrg, anOrder, aUser, type Person } from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { siteOfAll, SITES, startProcess, type OneProcess } from '../../testing/processes.ts'
import { askToSignIn, exchange, takeTokens } from '../../testing/sign-in.ts'
import { createIdentity } from '../identity/people/identities.ts'
import { addMembership } from '../identity/people/memberships.ts'
import { issueToken } from '../identity/tokens/issue-token.ts'
import type { Database } from '../platform/db/database.ts'
import { newGuid } from '../platform/guid.ts'
import { readSettings } from '../settings/settings.ts'

const PASSWORD = 'a long enough password'
const { sites } = readSettings({ WAYBILL_SITES: SITES })

let database: Database
let org: Awaited<ReturnType<typeof anOrg>>
let env: Record<string, string>
let one: OneProcess
let other: OneProcess
let worker: OneProcess
/** Where the worker tells its metrics. */
let metrics: string
const running: OneProcess[] = []

const start = async (more: Record<string, string>): Promise<OneProcess> => {
  const started = await startProcess({ ...env, ...more })
  running.push(started)
  return started
}
const startWorker = () => start({ WAYBILL_WORKER: 'only', WAYBILL_METRICS: metrics })

/** Creates a sign-in for a user; returns its address. */
async function mayEnter(person: Person, at = database): Promise<string> {
  const email = `${person.userGuid}@enter.test`
  const identityGuid = await createIdentity(at.pool, {
    email,
    name: person.name,
    password: PASSWORD,
    at: new Date(),
  })
  const { companyGuid, userGuid, portal } = person
  await addMembership(at.pool, { identityGuid, companyGuid, userGuid, portal })
  return email
}

type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<any>

const tokenOf = (email: string, { DATABASE_URL = '', WAYBILL_DATA = '' }: Record<string, string> = env) =>
  issueToken({ databaseUrl: DATABASE_URL, keyFolder: WAYBILL_DATA, sites, email })

/** A user's calls at a process. */
async function callsOf(person: Person): Promise<(at: OneProcess) => Ask> {
  const token = await tokenOf(await mayEnter(person))
  return (at) =>
    async (method, path, body, headers = {}) => {
      const answer = await at.inject({
        method,
        url: path,
        headers: {
          host: new URL(siteOfAll(person.portal)).host,
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const isJson = answer.headers['content-type']?.includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? JSON.parse(answer.body) : answer.body,
      }
    }
}

let shipper: Awaited<ReturnType<typeof callsOf>>
let dispatcher: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  const db = await testDatabase()
  metrics = `127.0.0.1:${await freePort()}`
  database = db.database
  org = await anOrg(database)
  env = { ...db.program.env, WAYBILL_DATA: await mkdtemp(join(tmpdir(), 'waybill-processes-')) }
  ;[one, other, worker] = await Promise.all([
    start({ WAYBILL_WORKER: 'off' }),
    start({ WAYBILL_WORKER: 'off' }),
    startWorker(),
  ])
  shipper = await callsOf(org.shipper)
  dispatcher = await callsOf(org.dispatcher)
})

afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()))
  await rm(env['WAYBILL_DATA']!, { recursive: true, force: true })
})

test('a bulk run continues after its worker was killed midway, each row once', async () => {
  const jobs: string[] = []
  for (let i = 0; i < 60; i++)
    jobs.push((await shipper(one)('POST', '/api/orders', anOrder({ referenceNumber: `BULK-${i}` }))).body.jobs[0].guid)
  const body = { act: 'job.hold', guids: jobs, body: { reason: 'weather' } }
  const { guid } = (await dispatcher(one)('POST', '/platform/bulk', body)).body
  const look = async () => (await dispatcher(other)('GET', `/platform/bulk/${guid}?rows=all`)).body
  await expect.poll(async () => (await look()).done).toBeGreaterThan(0)
  await worker.kill()
  const { done } = await look()
  expect(done).toBeLessThan(jobs.length)
  // What the dead worker had claimed is due again after a while.
  await database.pool.query(`update due_work set due_at = now() where kind = 'bulk'`)
  worker = await startWorker()
  await expect.poll(async () => (await look()).isFinished).toBe(true)
  expect(await look()).toMatchObject({ total: 60, succeeded: 60, failed: 0 })
  const { rows } = await database.pool.query(
    `select count(*)::int as n from history where action = 'job.held' and subject = 'job' and subject_guid = any($1::uuid[])`,
    [jobs],
  )
  expect(rows).toEqual([{ n: 60 }])
})

test('a repeat at the other process, also concurrently, creates no second order, and no number is used twice', async () => {
  const wanted = Array.from({ length: 30 }, (_, i) => ({
    key: newGuid(),
    body: anOrder({ referenceNumber: `TWO-${i}` }),
  }))
  const all = async (at: typeof one) => (await shipper(at)('GET', '/platform/orders/counts')).body.all
  const before = await all(one)
  const answers = await Promise.all(
    wanted.flatMap(({ key, body }) =>
      [one, other].map((at) => shipper(at)('POST', '/api/orders', body, { 'idempotency-key': key })),
    ),
  )
  for (let i = 0; i < answers.length; i += 2) {
    const pair = answers.slice(i, i + 2)
    // A request during the first one is asked to retry.
    const placed = pair.filter(({ status }) => status === 201)
    expect([201, 409], JSON.stringify(pair)).toEqual(expect.arrayContaining(pair.map(({ status }) => status)))
    expect(new Set(placed.map(({ body }) => body.guid)).size).toBe(1)
  }
  const numbers = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.number] : [])))
  expect(numbers.size).toBe(wanted.length)
  for (const at of [one, other]) expect(await all(at)).toBe(before + wanted.length)
})

test('counters are folded by the worker', async () => {
  const left = () => database.pool.query('select from counter_deltas').then(({ rowCount }) => rowCount)
  await expect.poll(left).toBe(0)
  const counts = await Promise.all([one, other].map((at) => dispatcher(at)('GET', '/platform/orders/counts')))
  expect(counts[0].body).toEqual(counts[1].body)
})

test('a worker alone exposes its metrics', async () => {
  const text = await (await fetch(`http://${metrics}/metrics`)).text()
  expect(text).toContain('waybill_database_up 1')
  expect(text).toMatch(/^waybill_due_age_seconds\{lane="own"\} \d/m)
})

test('a listener at one receives what happens at the other', async () => {
  const token = await tokenOf(`${org.dispatcher.userGuid}@enter.test`)
  const stream = await other.open({
    url: '/platform/events',
    headers: { host: new URL(siteOfAll('dispatcher')).host, authorization: `Bearer ${token}` },
  })
  let received = ''
  stream.setEncoding('utf8').on('data', (text: string) => (received += text))
  const { body } = await shipper(one)('POST', '/api/orders', anOrder())
  await expect.poll(() => received.includes(body.guid)).toBe(true)
  stream.destroy()
})

test('access revoked at one ends at the other', async () => {
  const leaver = await aUser(database, org.companyGuid, org.client, 'client')
  const calls = await callsOf(leaver)
  expect((await calls(other)('GET', '/api/users/me')).status).toBe(200)
  const off = await dispatcher(one)('PUT', `/api/users/${leaver.userGuid}/access`, { canLogin: false })
  expect(off.status).toBe(200)
  const isOut = async () => (await calls(other)('GET', '/api/users/me')).status
  await expect.poll(isOut).toBe(401)
})

test('an export requested at one is made by the worker and downloaded at the other, even after the worker was killed', async () => {
  const requested = await shipper(one)('POST', '/platform/exports', { format: 'csv', columns: ['number', 'status'] })
  const look = (guid: string) => shipper(other)('GET', `/platform/exports/${guid}`)
  await expect.poll(async () => (await look(requested.body.guid)).body.status).toBe('done')
  const { url } = (await look(requested.body.guid)).body
  const [here, there] = await Promise.all([one, other].map((at) => shipper(at)('GET', url)))
  expect([here.status, here.body]).toEqual([200, there.body])
  expect(here.body.trim().split('\r\n').length).toBeGreaterThan(30)

  await worker.kill()
  const next = await shipper(one)('POST', '/platform/exports', { format: 'csv', columns: ['number'] })
  // Serving processes do no background work.
  expect((await look(next.body.guid)).body.status).toBe('queued')
  worker = await startWorker()
  await expect.poll(async () => (await look(next.body.guid)).body.status).toBe('done')
})

/** The process that currently serves the browser. */
const behind = () => {
  const at = { process: one }
  const answerer: Answerer = { inject: (request) => at.process.inject(request) }
  return { at, answerer }
}
const signInOf = async (portal: Portal) => {
  const { at, answerer } = behind()
  return { at, attempt: await askToSignIn(new Browser(answerer, siteOfAll(portal)), portal) }
}

test('a sign-in started at one is finished at the other, and its tokens work at both', async () => {
  const person = await aUser(database, org.companyGuid, org.client, 'client')
  const email = await mayEnter(person)
  const { at, attempt } = await signInOf('client')
  at.process = other
  const answer = await attempt.browser.submit(attempt.answer, { email, password: PASSWORD }, '/password')
  at.process = one
  const tokens = await takeTokens(attempt, answer)
  for (const each of [one, other]) {
    const headers = { host: new URL(siteOfAll('client')).host, authorization: tokens.authorization }
    expect((await each.inject({ url: '/api/users/me', headers })).statusCode).toBe(200)
  }
  at.process = other
  const renewed = await exchange(attempt.browser, 'client', {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect(renewed.status).toBe(200)
})

test('guesses are counted together', async () => {
  const email = await mayEnter(await aUser(database, org.companyGuid, org.client, 'client'))
  const { at, attempt } = await signInOf('client')
  let page = attempt.answer
  for (let i = 0; i < 5; i++) {
    at.process = i % 2 ? other : one
    page = await attempt.browser.submit(page, { email, password: 'wrong' }, '/password')
  }
  for (const each of [one, other]) {
    at.process = each
    const right = await attempt.browser.submit(page, { email, password: PASSWORD }, '/password')
    expect([right.status, textIn(right.text)]).toEqual([429, expect.stringMatching(/minute/i)])
  }
})

describe('shutdown of a busy process', () => {
  const MAILS = 3_000
  const mail = {
    subject: 'Load offer',
    paragraphs: ['A load.'],
    facts: [],
    button: 'Look',
    path: '/jobs',
    portal: 'carrier',
    about: 'x',
    isCorrection: false,
    papers: [],
  }

  /** A mail server that accepts connections and says nothing. */
  const silentServer = async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    atEnd(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return { sockets, url: `smtp://127.0.0.1:${port}` }
  }

  test('is orderly and timely, whatever waits; nothing is lost and the next process continues', async () => {
    const db = await testDatabase()
    const here = await anOrg(db.database)
    const smtp = await silentServer()
    const own = {
      ...db.program.env,
      WAYBILL_DATA: await mkdtemp(join(tmpdir(), 'waybill-ending-')),
      WAYBILL_SMTP_URL: smtp.url,
    }
    atEnd(() => rm(own.WAYBILL_DATA, { recursive: true, force: true }))
    await db.database.pool.query(
      `insert into notices (company_guid, guid, key, kind, recipient, email, content, is_shown, status, send_after, created_at, updated_at)
       select $1, gen_random_uuid(), n::text, 'offer.sent', 'Carl', 'carl@test.test', $2, false, 'waiting', now(), now(), now()
       from generate_series(1, $3::int) n`,
      [here.companyGuid, mail, MAILS],
    )
    await db.database.pool.query(`insert into due_work (company_guid, kind, due_at) values ($1, 'mails', now())`, [
      here.companyGuid,
    ])
    const ending = await startProcess(own)
    running.push(ending)
    const authorization = `Bearer ${await tokenOf(await mayEnter(here.shipper, db.database), own)}`
    const headers = { host: new URL(siteOfAll('client')).host, authorization, 'content-type': 'application/json' }
    const placed = await ending.inject({
      method: 'POST',
      url: '/api/orders',
      headers,
      payload: JSON.stringify(anOrder()),
    })
    const { guid } = JSON.parse(placed.body) as { guid: string }
    const stream = await ending.open({ url: '/platform/events', headers })
    stream.resume()
    // A request waiting for a lock that is never released.
    const lock = await db.database.pool.connect()
    await lock.query('begin')
    await lock.query('select from orders where guid = $1 for update', [guid])
    const stuck = ending
      .inject({
        method: 'PATCH',
        url: `/api/orders/${guid}`,
        headers,
        payload: JSON.stringify({ referenceNumber: 'late' }),
      })
      .then(
        () => 'answered',
        () => 'cut off',
      )
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.database.pool.query(waits)).rowCount).toBe(1)
    await expect.poll(() => smtp.sockets.size).toBeGreaterThan(0)

    expect(await ending.stop()).toBe(0)
    expect(await stuck).toBe('cut off')
    await lock.query('rollback')
    lock.release()
    const { rows } = await db.database.pool.query(
      `select status, attempts, claimed_until is null as is_free, count(*)::int as n from notices group by 1, 2, 3`,
    )
    expect(rows).toEqual([{ status: 'waiting', attempts: 0, is_free: true, n: MAILS }])
    const due = await db.database.pool.query(`select from due_work where kind = 'mails' and due_at <= now()`)
    expect(due.rowCount).toBeGreaterThan(0)
  })
})
