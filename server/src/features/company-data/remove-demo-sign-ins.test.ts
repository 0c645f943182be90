/** The sign-ins of a demo end with it. A real company beside it loses nothing: no row, no file, no sign-in. */
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { Browser } from '../../../testing/browser.ts'
import { anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { askToSignIn, originOf, renew, signIn, takeTokens, type SignedIn } from '../../../testing/sign-in.ts'
import { aCast } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'
import { createIdentity } from '../../identity/people/identities.ts'
import { addMembership } from '../../identity/people/memberships.ts'
import { companyTables } from '../../platform/db/company-tables.ts'
import { runDemoRemoval } from './run-demo-removal.ts'

const PASSWORD = 'seven quiet trucks'
let t: TestApp
let demo: Awaited<ReturnType<typeof aCast>>
let real: Awaited<ReturnType<typeof aCast>>

/** Someone who may sign in: as one user, or as users of both companies. */
interface Someone {
  email: string
  identityGuid: string
  as: Person[]
}
let demoAdmin: Someone
let demoShipper: Someone
let realAdmin: Someone
let realShipper: Someone
let both: Someone

async function someone(email: string, ...as: Person[]): Promise<Someone> {
  const { pool } = t.database
  const identityGuid = await createIdentity(pool, { email, name: 'Ada', password: PASSWORD, at: t.clock.now() })
  for (const person of as) {
    await addMembership(pool, { ...person, identityGuid })
    await pool.query('update users set identity_guid = $1 where guid = $2', [identityGuid, person.userGuid])
  }
  const secret = `${email} left it unopened`
  await pool.query(
    `insert into identity.one_time_links (secret_hash, purpose, identity_guid, company_guid, portal, created_at, expires_at)
     values ($1, 'invite', $2, $3, $4, now(), now() + interval '1 day')`,
    [secret, identityGuid, as.at(-1)!.companyGuid, as[0]!.portal],
  )
  await pool.query(
    `insert into identity.external_subjects (issuer, subject, identity_guid, created_at) values ('https://id.test', $1, $2, now())`,
    [email, identityGuid],
  )
  return { email, identityGuid, as }
}

/** Signs in as one of the users that someone has. */
async function enter(who: Someone, as: Person = who.as[0]!): Promise<SignedIn> {
  if (who.as.length === 1) return signIn(t.app, who.email, PASSWORD, as.portal)
  const browser = new Browser(t.app, originOf(as.portal))
  const attempt = await askToSignIn(browser, as.portal)
  const choice = await browser.follow(
    await browser.submit(attempt.answer, { email: who.email, password: PASSWORD }, '/password'),
  )
  const membership = `${who.identityGuid}.${as.companyGuid}.${as.userGuid}`
  return takeTokens(attempt, await browser.submit(choice, { membership }, '/membership'))
}

const works = async (who: Person) => (await t.send(who, usersRoutes.me)).status
const me = (as: Person, { access_token: token }: SignedIn) => works({ ...as, token })

const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.database.pool.query<Row>(sql, values)).rows

/** What the rows of each table are, in every column. */
async function contentsOf(companyGuid: string): Promise<Record<string, string>> {
  const [tables] = await t.database.read({ companyGuid }, companyTables())
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${name} t where company_guid = $1`,
      [companyGuid],
    )
    found[name] = row!.sum
  }
  return found
}

/** Every row of the sign-ins, as a text that begins with its table. */
async function signInRows(): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'identity' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables)
    found.push(
      ...(
        await rowsOf<{ row: string }>(
          `select '${name} ' || to_jsonb(t)::text as row from identity.${name} t order by 1`,
        )
      ).map(({ row }) => row),
    )
  return found
}

const bytesOf = async (companyGuid: string) => {
  const found: string[] = []
  for await (const location of t.services.files.stored(companyGuid))
    found.push((await (await t.services.files.read(location)).toArray()).join(''))
  return found
}

beforeAll(async () => {
  t = await testApp({}, { signsIn: true })
  demo = await aCast(t)
  real = await aCast(t)
  await t.database.pool.query(`update companies set is_demo = company_guid = $1, name = name || ' ' || company_guid`, [
    demo.companyGuid,
  ])
  demoAdmin = await someone('boss@demo.example', demo.dispatcher)
  demoShipper = await someone('ship@demo.example', demo.shipper)
  realAdmin = await someone('boss@real.example', real.dispatcher)
  realShipper = await someone('ship@real.example', real.shipper)
  const asReal = await aUser(t.database, real.companyGuid, real.own, 'company')
  both = await someone('both@real.example', await aUser(t.database, demo.companyGuid, demo.own, 'company'), asReal)
})

test('a demo’s sign-ins all end; a real company beside it keeps every row, file, sign-in and session, also of someone who is in both', async () => {
  const inDemo = [
    { as: demoShipper.as[0]!, tokens: await enter(demoShipper) },
    { as: both.as[0]!, tokens: await enter(both) },
  ]
  const admin = await enter(demoAdmin)
  const boss = { ...demoAdmin.as[0]!, token: admin.access_token }
  const made = await t.send(boss, apiKeysRoutes.create, {
    body: {
      name: 'TMS',
      scopes: ['orders.view'],
      dateExpires: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
    },
  })
  const key = made.body.key
  expect(await works({ ...boss, token: key })).toBe(200)
  const inReal = [
    { as: realAdmin.as[0]!, tokens: await enter(realAdmin) },
    { as: realShipper.as[0]!, tokens: await enter(realShipper) },
    { as: both.as[1]!, tokens: await enter(both, both.as[1]) },
  ]
  for (const { as, tokens } of [...inDemo, ...inReal]) expect(await me(as, tokens)).toBe(200)
  for (const { as, tokens } of [inDemo[0]!, inReal[1]!]) {
    const shipper = { ...as, token: tokens.access_token }
    const { body } = await t.send(shipper, ordersRoutes.create, { body: anOrder() })
    await attach(t, shipper, { orders: [body.guid] }, { name: 'bol.pdf' })
  }
  // Sessions and the events of sign-ins are written after the answer.
  const sessions = async () => (await rowsOf('select from identity.sessions')).length
  await expect.poll(sessions).toBe(inDemo.length + 1 + inReal.length)

  const [name] = await rowsOf<{ name: string }>('select name from companies where is_demo')
  const before = { rows: await contentsOf(real.companyGuid), signIns: await signInRows() }
  const { status, body } = await t.send(
    { ...demoAdmin.as[0]!, token: admin.access_token },
    companyDataRoutes.removeDemo,
    {
      body: name!,
    },
  )
  // Others can sign in, so nobody founds a company.
  expect([status, body]).toEqual([202, { foundingUrl: null }])

  // What is gone is all that names the demo, or one who was only there; nothing else.
  const ofDemo = [
    demo.companyGuid,
    ...[demoAdmin, demoShipper].flatMap(({ email, identityGuid }) => [email, identityGuid]),
  ]
  const names = (row: string) => ofDemo.some((guid) => row.includes(guid))
  const after = await signInRows()
  expect(after.filter(names)).toEqual([])
  const kept = before.signIns.filter((row) => !names(row))
  expect(after).toEqual(kept)
  for (const table of [
    'identities',
    'memberships',
    'external_subjects',
    'one_time_links',
    'sessions',
    'oidc_payloads',
    'sign_in_attempts',
  ])
    expect([
      table,
      kept.some((row) => row.startsWith(table)),
      before.signIns.some((row) => row.startsWith(table) && names(row)),
    ]).toEqual([table, true, true])

  // At once, while all rows of the demo are still there.
  expect(await rowsOf('select from companies where is_demo')).toHaveLength(1)
  for (const { as, tokens } of [...inDemo, { as: boss, tokens: admin }]) {
    expect(await me(as, tokens)).toBe(401)
    expect((await renew(tokens, as.portal)).body.error).toBe('invalid_grant')
  }
  expect(await works({ ...boss, token: key })).toBe(401)

  await runDemoRemoval(
    { signal: new AbortController().signal },
    {
      services: t.services,
      files: t.services.files,
      log: { info: () => {} },
    },
  )
  expect(await rowsOf('select from companies where is_demo')).toEqual([])
  expect(await contentsOf(real.companyGuid)).toEqual(before.rows)
  expect([await bytesOf(demo.companyGuid), (await bytesOf(real.companyGuid)).length]).toEqual([[], 1])
  expect((await bytesOf(real.companyGuid))[0]).toMatch(/%PDF/)

  for (const { as, tokens } of inReal) {
    expect(await me(as, tokens)).toBe(200)
    expect((await renew(tokens, as.portal)).status).toBe(200)
  }
  for (const who of [demoAdmin, demoShipper]) await expect(enter(who)).rejects.toThrow(/Not signed in/)
  // Only one company is left to choose.
  const again = await signIn(t.app, both.email, PASSWORD, 'dispatcher')
  expect(await me(both.as[1]!, again)).toBe(200)
})
