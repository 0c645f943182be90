/** However many sign in, nobody else waits for them, and each is answered: with a page, a redirect, or when to try again. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { anOrder, anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { Browser } from '../../../testing/browser.ts'
import { askToSignIn, originOf, renew, signIn } from '../../../testing/sign-in.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createIdentity } from '../people/identities.ts'
import { addMembership } from '../people/memberships.ts'
import { measureWork } from '../../work/work-metrics.ts'

const PASSWORD = 'seven quiet trucks'
const EMAIL = 'ada@lakeshore.test'

let t: TestApp
let shipper: Person
/** The client's tokens, and the browser that has them. */
let signedIn: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  t = await testApp({}, { signsIn: true })
  measureWork(t.services)
  const org = await anOrg(t.database)
  const person = await aUser(t.database, org.companyGuid, org.client, 'client')
  const { pool } = t.database
  const identityGuid = await createIdentity(pool, { email: EMAIL, name: 'Ada', password: PASSWORD, at: t.clock.now() })
  await addMembership(pool, { ...person, identityGuid, portal: 'client' })
  signedIn = await signIn(t.app, EMAIL, PASSWORD, 'client')
  shipper = { ...person, token: signedIn.access_token }
})

/** Holds every connection of a pool, as statements would that wait for a lock. */
async function holdAll({ pool }: TestApp['database']): Promise<() => void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  return () => clients.forEach((client) => client.release())
}

const ready = () => t.app.inject({ url: '/readyz' })
const create = () => t.send(shipper, ordersRoutes.create, { body: anOrder() })

test('while everything that signs people in is held, orders are created, the process is ready and measured, and people sign out', async () => {
  const { signIn: lane } = t.services.database
  const letGo = await holdAll(lane)
  const attempt = askToSignIn(new Browser(t.app, originOf('client')), 'client')
  await expect.poll(() => lane.pool.waitingCount).toBe(1)
  expect((await create()).status).toBe(201)
  expect((await ready()).statusCode).toBe(200)
  expect(await t.services.metrics.getSingleMetricAsString('waybill_database_up')).toContain('waybill_database_up 1')
  const leaving = await signedIn.browser.ask(`/oidc/client/session/end?id_token_hint=${signedIn.id_token}`)
  expect(leaving.status).toBe(200)
  const left = await signedIn.browser.submit(leaving, { logout: 'yes' })
  expect([left.status, left.headers['location'] ?? '']).toEqual([303, expect.stringContaining('/session/end/success')])
  letGo()
  expect((await attempt).answer.status).toBe(200)
  expect((await renew(signedIn, 'client')).body.error).toBe('invalid_grant')
})

test('while every other connection is held, the process is ready, and people sign in and out', async () => {
  const { database } = t.services
  const letGo = [await holdAll(database), await holdAll(database.signOut)]
  expect((await ready()).statusCode).toBe(200)
  expect(await t.services.metrics.getSingleMetricAsString('waybill_queue_tasks')).toContain('# TYPE')
  const tokens = await signIn(t.app, EMAIL, PASSWORD, 'client')
  expect((await renew(tokens, 'client')).status).toBe(200)
  for (const go of letGo) go()
  signedIn = tokens
  shipper = { ...shipper, token: tokens.access_token }
})

/** How many of one address run, and run or wait. */
const [AT_ONCE, SHARE] = [2, 100]

test('what waits holds no connection, and what one address has too much of is refused at once: pages as pages, programs by the API’s error', async () => {
  const { signIn: lane } = t.services.database
  const letGo = await holdAll(lane)
  const pages = Array.from({ length: SHARE }, () => askToSignIn(new Browser(t.app, originOf('client')), 'client'))
  await expect.poll(() => t.services.signInLines.tokens.counts.waiting).toBe(SHARE - AT_ONCE)
  expect(lane.pool.waitingCount).toBe(AT_ONCE)
  const page = (await askToSignIn(new Browser(t.app, originOf('client')), 'client')).answer
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    429,
    '2',
    'text/html; charset=utf-8',
  ])
  const token = await t.app.inject({ method: 'POST', url: '/oidc/client/token', headers: { host: 'localhost:4201' } })
  expect([token.statusCode, token.headers['retry-after'], token.json()]).toMatchObject([
    429,
    '2',
    { code: 'too_many_requests', requestId: expect.any(String) },
  ])
  const elsewhere = new Browser(t.app, originOf('client'))
  elsewhere.address = '10.1.0.1'
  const other = askToSignIn(elsewhere, 'client')
  await expect.poll(() => lane.pool.waitingCount).toBe(AT_ONCE + 1)
  letGo()
  const answers = await Promise.all([other, ...pages])
  expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 200))
})

const ADDRESSES = 40
const FORMS_OF_EACH = 20
const ANSWERS = new Set([401, 429, 503])

test('eight hundred forms at once are answered with 401, 429 or 503, and these with Retry-After', async () => {
  const { browser, answer } = await askToSignIn(new Browser(t.app, originOf('client')), 'client')
  const statuses = new Map<number, number>()
  const form = async (i: number) => {
    const own = new Browser(t.app, originOf('client'))
    own.address = `10.0.0.${1 + (i % ADDRESSES)}`
    for (const [name, cookie] of browser.cookies) own.cookies.set(name, cookie)
    const typed = { email: `nobody-${i}@nowhere.test`, password: 'never that one' }
    const { status, headers } = await own.submit(answer, typed, '/password')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(headers['content-type']).toContain('text/html')
    if (status !== 401) expect([status, headers['retry-after']]).toEqual([status, expect.stringMatching(/^\d+$/)])
  }
  const forms = Array.from({ length: ADDRESSES * FORMS_OF_EACH }, (_, i) => form(i))
  const created = Promise.all(Array.from({ length: 3 }, create))
  await Promise.all(forms)
  expect([...statuses.keys()].filter((status) => !ANSWERS.has(status))).toEqual([])
  expect(statuses.get(401)).toBeGreaterThan(0)
  expect((await created).map(({ status }) => status)).toEqual([201, 201, 201])
})

test('whoever sends a body slowly keeps no turn meanwhile, and is answered once it is there', async () => {
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  let begun = 0
  t.app.server.on('request', () => begun++)
  const body = 'grant_type=refresh_token&client_id=waybill-client&refresh_token=none'
  const head = `POST /oidc/client/token HTTP/1.1\r\nhost: localhost:4201\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
  const slow = Array.from({ length: AT_ONCE }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of slow) socket.write(head + body.slice(0, 20))
  await expect.poll(() => begun).toBe(AT_ONCE)
  expect((await askToSignIn(new Browser(t.app, originOf('client')), 'client')).answer.status).toBe(200)
  for (const socket of slow) socket.write(body.slice(20))
  for (const socket of slow) expect(await text(socket)).toContain('invalid_grant')
  await t.app.close()
})
