/** Sessions end to end: real sign-ins, the calls, and what ends with a session. */
import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { Session } from '@waybill/contract/sessions/sessions.shapes.ts'
import { usersPlatformRoutes, usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../testing/builders.ts'
import { renew, signIn, type SignedIn } from '../../../testing/sign-in.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createIdentity } from '../../identity/people/identities.ts'
import { addMembership } from '../../identity/people/memberships.ts'
import { SESSION_MOST_SECONDS } from '../../identity/provider/lifetimes.ts'

const PASSWORD = 'seven quiet trucks'
const DAY_MS = 86_400_000
let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let ada: { email: string; person: Person }
let ben: { email: string; person: Person }

async function grantSignIn(person: Person, email: string) {
  const { pool } = t.database
  const { companyGuid, userGuid, portal } = person
  const identityGuid = await createIdentity(pool, { email, name: 'Ada', password: PASSWORD, at: t.clock.now() })
  await addMembership(pool, { identityGuid, companyGuid, userGuid, portal })
  return { email, person }
}

beforeAll(async () => {
  t = await testApp({}, { signsIn: true })
  org = await anOrg(t.database)
  ada = await grantSignIn(org.shipper, 'ada@north.test')
  ben = await grantSignIn(org.dispatcher, 'ben@north.test')
})

const enter = ({ email, person }: typeof ada) => signIn(t.app, email, PASSWORD, person.portal)
const by = ({ person }: typeof ada, { access_token: token }: SignedIn): Person => ({ ...person, token })
const list = async (who: Person) => (await t.send(who, sessionsRoutes.list)).body.results
const works = async (who: Person) => (await t.send(who, usersRoutes.me)).status
/** A session is recorded after the redirect, and nothing awaits it. */
const until = async (who: Person, count: number) => {
  await expect.poll(async () => (await list(who)).length).toBe(count)
}

test('users see their own sessions, and nobody else does', async () => {
  const here = await enter(ada)
  const there = await enter(ada)
  const me = by(ada, here)
  await until(me, 2)
  const sessions = await list(me)
  for (const session of sessions) expect(Session.parse(session)).toEqual(session)
  expect(sessions.filter((each) => each.isCurrent)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ portal: 'client', companyName: 'Acme Transport', source: '127.0.0.1' })
  const other = by(ben, await enter(ben))
  await until(other, 1)
  const [guid] = sessions.map((each) => each.guid)
  expect((await t.send(other, sessionsRoutes.end, { params: { guid: guid! } })).status).toBe(404)
  expect(await works(by(ada, there))).toBe(200)
})

test('ending a session invalidates its tokens at once; so does ending all others', async () => {
  const [here, there, third] = [await enter(ada), await enter(ada), await enter(ada)]
  const me = by(ada, here)
  await expect.poll(async () => (await list(by(ada, there))).some((each) => each.isCurrent)).toBe(true)
  const lost = (await list(by(ada, there))).find((each) => each.isCurrent)!
  expect((await t.send(me, sessionsRoutes.end, { params: { guid: lost.guid } })).status).toBe(204)
  expect(await works(by(ada, there))).toBe(401)
  expect((await renew(there, 'client')).body.error).toBe('invalid_grant')
  expect(await works(by(ada, third))).toBe(200)
  expect((await t.send(me, sessionsRoutes.endOthers)).status).toBe(204)
  expect(await works(by(ada, third))).toBe(401)
  expect(await works(me)).toBe(200)
  expect((await renew(here, 'client')).status).toBe(200)
  expect((await list(me)).map((each) => each.isCurrent)).toEqual([true])
})

test('signing out invalidates the access token at once, and is recorded in the company’s history', async () => {
  const signedIn = await enter(ada)
  const me = by(ada, signedIn)
  expect(await works(me)).toBe(200)
  const query = new URLSearchParams({ id_token_hint: signedIn.id_token })
  await signedIn.browser.follow(await signedIn.browser.ask(`/oidc/client/session/end?${query.toString()}`))
  expect(await works(me)).toBe(401)
  const actions = async () =>
    (
      await t.database.pool.query(`select from history where company_guid = $1 and action = 'sign-in.signed-out'`, [
        org.companyGuid,
      ])
    ).rowCount
  await expect.poll(actions).toBe(1)
})

test('a session ends at its maximum lifetime, however much it is used', async () => {
  let signedIn = await enter(ben)
  const me = () => by(ben, signedIn)
  await until(me(), 2)
  const began = t.clock.now().getTime()
  const use = async () => {
    const { status, body } = await renew(signedIn, 'dispatcher')
    if (status === 200) signedIn = { ...signedIn, ...body }
    return status
  }
  // Use prolongs the session and its grant for 30 days; nothing awaits that either.
  const prolonged = async (least: number) =>
    (
      await t.database.pool.query(
        `select from identity.oidc_payloads where model in ('Session', 'Grant') and expires_at >= $1`,
        [new Date(Math.min(least, began + SESSION_MOST_SECONDS * 1000))],
      )
    ).rowCount
  for (let days = 10; days < SESSION_MOST_SECONDS / 86_400; days += 10) {
    t.clock.set(new Date(began + days * DAY_MS))
    expect(await use()).toBe(200)
    await expect.poll(() => prolonged(began + (days + 29) * DAY_MS)).toBe(2)
  }
  // The provider stamps the sign-in with the real time, which has advanced since this clock was stopped.
  t.clock.set(new Date(Date.now() + SESSION_MOST_SECONDS * 1000))
  expect(await use()).toBe(400)
  t.clock.set(new Date(began))
})

test('user managers see where their users are signed in, and sign them out', async () => {
  const signedIn = await enter(ada)
  const manager = by(ben, await enter(ben))
  const params = { id: ada.person.userGuid }
  const sessions = async () => (await t.send(manager, usersPlatformRoutes.sessions, { params })).body.results
  await expect.poll(async () => (await sessions()).length).toBeGreaterThan(0)
  for (const session of await sessions()) {
    expect(Session.parse(session)).toEqual(session)
    expect(session).toMatchObject({ portal: 'client', isCurrent: false })
  }
  expect((await t.send(manager, usersPlatformRoutes.endSessions, { params })).status).toBe(204)
  expect(await sessions()).toEqual([])
  expect(await works(by(ada, signedIn))).toBe(401)
  expect(await works(manager)).toBe(200)
})

test('an API key neither sees nor ends sessions', async () => {
  const me = by(ada, await enter(ada))
  const made = await t.send(me, apiKeysRoutes.create, {
    body: {
      name: 'ERP',
      scopes: ['orders.view'],
      dateExpires: new Date(t.clock.now().getTime() + DAY_MS).toISOString(),
    },
  })
  const key = { ...ada.person, token: made.body.key }
  expect((await t.send(key, sessionsRoutes.list)).status).toBe(403)
  expect((await t.send(key, sessionsRoutes.endOthers)).status).toBe(403)
})
