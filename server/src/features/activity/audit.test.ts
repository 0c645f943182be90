/** Security events: the company's audit list and the log. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { Browser } from '../../../testing/browser.ts'
import { askToSignIn, originOf, signIn } from '../../../testing/sign-in.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { MAX_FORBIDDEN } from '../../caller/security.ts'
import { createIdentity } from '../../identity/people/identities.ts'
import { addMembership } from '../../identity/people/memberships.ts'

const PASSWORD = 'seven quiet trucks'
const EMAIL = 'ada@north.test'
let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let admin: Person
let decoy: Person

async function grantSignIn(person: Person, email: string): Promise<Person> {
  const { pool } = t.database
  const { companyGuid, userGuid, portal } = person
  const identityGuid = await createIdentity(pool, { email, name: 'Ada', password: PASSWORD, at: t.clock.now() })
  await addMembership(pool, { identityGuid, companyGuid, userGuid, portal })
  return { ...person, token: (await signIn(t.app, email, PASSWORD, portal)).access_token }
}

beforeAll(async () => {
  t = await testApp({}, { signsIn: true })
  org = await anOrg(t.database)
  const other = await anOrg(t.database)
  admin = await grantSignIn(org.dispatcher, 'ben@acme.test')
  decoy = await grantSignIn(other.dispatcher, 'eve@other.test')
})

const audit = async (who: Person, query = {}) =>
  (await t.send(who, activityPlatformRoutes.audit, { query })).body.results
const actions = async (who: Person, query = {}) => (await audit(who, query)).map((entry) => entry.action)
const until = async (who: Person, wanted: string[], query = {}) => {
  await expect.poll(() => actions(who, query)).toEqual(expect.arrayContaining(wanted))
}

test('failed passwords and a lockout appear only in the audit of the user’s company', async () => {
  const shipper = await grantSignIn(org.shipper, EMAIL)
  // A success resets the count.
  t.clock.set(new Date(t.clock.now().getTime() + 1_000))
  for (let i = 0; i < 12; i++) {
    const browser = new Browser(t.app, originOf('client'))
    const asked = await askToSignIn(browser, 'client')
    await browser.submit(asked.answer, { email: EMAIL, password: 'wrong' }, '/password')
  }
  const of = { user: shipper.userGuid }
  await until(admin, ['sign-in.signed-in', 'sign-in.sign-in-failed', 'sign-in.sign-in-delayed'], of)
  const found = await actions(admin, of)
  expect(found.filter((action) => action === 'sign-in.sign-in-failed')).toHaveLength(5)
  // One entry for all the delayed attempts.
  expect(found.filter((action) => action === 'sign-in.sign-in-delayed')).toHaveLength(1)
  const failed = (await audit(admin, of)).find((entry) => entry.action === 'sign-in.sign-in-failed')
  expect(failed).toMatchObject({ by: null, subjectGuid: shipper.userGuid, after: { source: '127.0.0.1' } })
  expect(await actions(decoy)).toEqual(['sign-in.signed-in'])
})

test('many denied calls by one user are reported once', async () => {
  const clerk = await grantSignIn(
    await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['orders.view'] }),
    'cleo@acme.test',
  )
  const knock = () => t.send(clerk, rolesRoutes.list)
  const answers = []
  for (let i = 0; i < 3 * MAX_FORBIDDEN; i++)
    answers.push((await t.raw(clerk, 'DELETE', `/api/users/${org.dispatcher.userGuid}`)).status)
  expect(new Set(answers)).toEqual(new Set([403]))
  await knock()
  await until(admin, ['sign-in.refused-often'], { user: clerk.userGuid })
  const entries = await audit(admin, { user: clerk.userGuid })
  expect(entries.filter((entry) => entry.action === 'sign-in.refused-often')).toMatchObject([
    { after: { call: 'DELETE /users/{id}', count: MAX_FORBIDDEN } },
  ])
})

test('it covers keys, roles and users, and the use of an expired key', async () => {
  const dateExpires = new Date(t.clock.now().getTime() + 60_000).toISOString()
  const made = (
    await t.send(admin, apiKeysRoutes.create, { body: { name: 'x', scopes: ['orders.view'], dateExpires } })
  ).body
  await t.send(admin, apiKeysRoutes.revoke, { params: { guid: made.guid } })
  expect((await t.send({ ...admin, token: made.key }, usersRoutes.me)).status).toBe(401)
  const role = (await t.send(admin, usersRoutes.me)).body.role
  await t.send(admin, rolesRoutes.change, { params: { id: role.guid }, body: { description: 'changed' } })
  await until(admin, ['api-key.created', 'api-key.revoked', 'sign-in.ended-key-used'])
  expect((await audit(admin)).some((entry) => entry.subject === 'role')).toBe(true)
})

test('requires permission to read the audit log', async () => {
  const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['orders.view'] })
  const ada = await grantSignIn(clerk, 'dora@acme.test')
  expect((await t.send(ada, activityPlatformRoutes.audit)).status).toBe(403)
})
