/** What is done is read from the company’s data, by whoever runs it; a test email goes the way of all others. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { SETUP_STEP_IDS } from '@waybill/contract/setup/setup-steps.ts'
import { setupRoutes } from '@waybill/contract/setup/setup.routes.ts'
import { Setup } from '@waybill/contract/setup/setup.shapes.ts'
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  aCarrier,
  anOrder,
  anOrg,
  aStanding,
  aUser,
  dispatchTo,
  NOW,
  type Person,
  put,
} from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { foundCompany } from '../../records/people/index.ts'
import { actorIn } from '../../../testing/history.ts'
import { newGuid } from '../../platform/guid.ts'
import { sendAll } from '../../../testing/notices.ts'

const t: TestApp = await testApp()
let org: Awaited<ReturnType<typeof anOrg>>

beforeEach(async () => {
  org = await anOrg(t.database)
})

const read = async (who: Person = org.dispatcher): Promise<Setup> => {
  const { status, body } = await t.send(who, setupRoutes.get)
  expect(status).toBe(200)
  expect(Setup.parse(body)).toEqual(body)
  return body
}
const done = async (who?: Person) => (await read(who)).steps.filter(({ isDone }) => isDone).map(({ id }) => id)
const ask = (sql: string, ...values: unknown[]) => t.database.pool.query(sql, values)
/** Somebody of the company with all permissions but these. */
const without = (name: string, ...lacking: string[]) =>
  aUser(t.database, org.companyGuid, org.dispatcher.accountGuid, 'company', {
    name,
    permissions: permissionsOfRole('admin').filter((each) => !lacking.includes(each)),
  })

test('a new company has nothing done, and each step follows from its data alone', async () => {
  // Another company has more.
  const decoy = await anOrg(t.database)
  await aStanding(t.database, decoy.companyGuid, (await aCarrier(t.database, decoy.companyGuid)).accountGuid)
  const { steps, isUnderWay, testMail } = await read()
  expect(steps.map(({ id }) => id)).toEqual(SETUP_STEP_IDS)
  expect(steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['clients'])
  expect([isUnderWay, testMail]).toEqual([false, null])

  await t.send(org.dispatcher, companyRoutes.change, {
    body: { mcNumber: '123456', billingAddress: { city: 'Dallas', state: 'TX' } },
  })
  expect(await done()).toEqual(['company', 'clients'])
  await t.send(org.dispatcher, companyRoutes.change, { body: { settings: { chargeRates: { tonu: 200 } } } })
  expect(await done()).toEqual(['company', 'clients', 'rates'])
  await without('Bo Ray')
  expect(await done()).toEqual(['company', 'users', 'clients', 'rates'])
  const carrier = await aCarrier(t.database, org.companyGuid)
  expect(await done()).toEqual(['company', 'users', 'clients', 'carriers', 'rates'])
  await aStanding(t.database, org.companyGuid, carrier.accountGuid, { insurance_expires_on: '2026-01-01' })
  expect(await done()).not.toContain('compliance')
  await ask(
    `update vendor_standings set insurance_expires_on = '2026-12-31' where account_guid = $1`,
    carrier.accountGuid,
  )
  expect(await done()).toContain('compliance')
  // What one wants to hear is one's own choice.
  const kind = 'offer.accepted'
  await t.send(org.dispatcher, noticesRoutes.setPreferences, { body: { preferences: [{ kind, byEmail: false }] } })
  expect(await done()).toContain('notices')
  expect(await done(await without('Cy Dow'))).not.toContain('notices')
})

test('a logo, a board, a post that was taken down, an accepted offer and a delivery are found', async () => {
  const before = await done()
  const order = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({}) })
  expect(await done()).toEqual([...before, 'order'])
  const { rows } = await ask('select guid from jobs where company_guid = $1 order by guid', org.companyGuid)
  const jobGuid = (rows[0] as { guid: string }).guid
  const stamps = { company_guid: org.companyGuid, created_at: NOW, updated_at: NOW }
  await put(t.database, 'loadboard_credentials', {
    ...stamps,
    guid: newGuid(),
    board: 'dat',
    name: 'Ours',
  })
  expect(await done()).toEqual([...before, 'board', 'order'])
  const guid = newGuid()
  await put(t.database, 'loadboard_posts', {
    ...stamps,
    guid,
    job_guid: jobGuid,
    board: 'waybill',
    status: 'posted',
    posted_at: NOW,
  })
  expect(await done()).not.toContain('post')
  await ask(`update loadboard_posts set status = 'not-posted', removed_at = $2 where guid = $1`, guid, NOW)
  expect(await done()).toEqual([...before, 'board', 'order', 'post'])
  const carrier = await aCarrier(t.database, org.companyGuid)
  await dispatchTo(t.database, org.companyGuid, jobGuid, carrier.accountGuid)
  expect(await done()).toContain('offer')
  expect(await done()).not.toContain('delivery')
  await ask(`update order_rows set status = 'delivered' where guid = $1`, order.body.guid)
  expect(await done()).toContain('delivery')
  await ask(
    `insert into company_logos (company_guid, key, picture, width, height, ground, created_at)
     values ($1, $2, 'x', 1, 1, 'any', $3)`,
    org.companyGuid,
    'a'.repeat(32),
    NOW,
  )
  await ask(`update companies set logo_key = $2 where company_guid = $1`, org.companyGuid, 'a'.repeat(32))
  expect(await done()).toContain('logo')
})

test('who founds a company starts on Home', async () => {
  const [companyGuid, guid] = [newGuid(), newGuid()]
  const founder = { guid, identityGuid: newGuid(), name: 'Ada', email: 'ada@lake.test', startsOn: '/home' }
  const actor = actorIn(companyGuid, { userGuid: guid })
  const company = { companyGuid, name: 'Lakeshore', email: founder.email, isDemo: false, timeZone: 'America/Chicago' }
  await t.database.write(actor, async (tx) => foundCompany(tx, actor, company, founder))
  const who: Person = { ...org.dispatcher, companyGuid, userGuid: guid, token: `${companyGuid}.${guid}` }
  const { body } = await t.send(who, preferencesRoutes.list)
  expect(body.results.map(({ key, value }) => [key, value])).toEqual([['start', '/home']])
  expect(await done(who)).toEqual([])
})

test('who may not do a step is told who may; clients, carriers and other roles get no list', async () => {
  const limited = await without('Lim Ited', 'admin.users', 'loadboards.manage_credentials')
  await without('Bo Ray')
  await without('Al Azar', 'admin.users')
  const steps = new Map((await read(limited)).steps.map((step) => [step.id, step]))
  expect(steps.get('board')).toMatchObject({
    mayDo: false,
    permission: 'loadboards.manage_credentials',
    colleagues: expect.arrayContaining(['Al Azar', 'Bo Ray']) as string[],
  })
  expect(steps.get('board')?.colleagues).not.toContain('Lim Ited')
  // Done: nobody has to be asked.
  expect(steps.get('users')).toMatchObject({ isDone: true, mayDo: false, colleagues: [] })
  expect(steps.get('notices')).toMatchObject({ mayDo: true, permission: null })
  const carrier = await aCarrier(t.database, org.companyGuid)
  for (const who of [org.shipper, carrier, await without('No Admin', 'admin.company')]) {
    // oxlint-disable-next-line no-await-in-loop -- one caller after the other
    expect((await t.send(who, setupRoutes.get)).status).toBe(403)
    // oxlint-disable-next-line no-await-in-loop -- one caller after the other
    expect((await t.send(who, setupRoutes.testMail)).status).toBe(403)
  }
})

test('a test email reaches its sender only, one at a time, and counts if a mail server took it', async () => {
  const own = `${org.dispatcher.userGuid}@test.test`
  const sent = await t.send(org.dispatcher, setupRoutes.testMail)
  expect([sent.status, sent.body.email, sent.body.status, sent.body.kind]).toEqual([201, own, 'waiting', 'mail.test'])
  const again = await t.send(org.dispatcher, setupRoutes.testMail)
  expect(again.status).toBe(409)
  expect(again.error.message).toBe(`A test email to ${own} is on its way already`)
  expect((await read()).testMail).toMatchObject({ email: own, status: 'waiting', lastError: null })
  // Those of others are their own.
  expect((await read(await without('Bo Ray'))).testMail).toBeNull()

  await sendAll(t, org.companyGuid)
  expect(t.mails.at(-1)).toMatchObject({ to: own, subject: 'Test email from Acme Transport' })
  expect((await read()).testMail?.status).toBe('sent')
  expect(await done()).toContain('mail')
  expect((await t.send(org.dispatcher, setupRoutes.testMail)).status).toBe(201)
  const history = await ask(
    `select 1 from history where company_guid = $1 and action = 'company.test-mail-sent'`,
    org.companyGuid,
  )
  expect(history.rowCount).toBe(2)
})
