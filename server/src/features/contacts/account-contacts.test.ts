import { clientContactsRoutes, vendorContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import { contactsPlatformRoutes, contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { aCarrier, anOrg, anAccount, anOrder, aUser, put, type Person } from '../../../testing/builders.ts'
import { Browser } from '../../../testing/browser.ts'
import { originOf, signIn } from '../../../testing/sign-in.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { INVITE_TASK, inviteUser, type InviteTask } from '../../identity/links/invite-user.ts'
import { mountIdentity } from '../../identity/mount-identity.ts'
import { build } from '../../platform/db/builder.ts'
import { newGuid } from '../../platform/guid.ts'
import { readSettings } from '../../settings/settings.ts'
import { seedRoleRows } from '../../records/people/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person
let roles: Record<string, string>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Rival Haul' })
  const rows = seedRoleRows(org.companyGuid, t.clock.now())
  for (const row of rows) await put(t.database, 'roles', row)
  roles = Object.fromEntries(rows.map((row) => [row.seed_key, row.guid]))
  await t.queue.work<InviteTask>(INVITE_TASK, (task) => inviteUser(task, t.services))
})

const ROUTES = { clients: clientContactsRoutes, vendors: vendorContactsRoutes } as const
/** The contacts of an account. */
const people = (kind: keyof typeof ROUTES, guid: string) => ({ routes: ROUTES[kind], id: guid })
type People = ReturnType<typeof people>
const paramsOf = ({ id }: People, contactId: string) => ({ params: { id, contactId } })
let counter = 0
const add = async (who: Person, { routes, id }: People, more: object = {}) => {
  const body = { name: `Person ${(counter += 1)}`, email: `p${counter}@x.test`, ...more }
  return (await t.send(who, routes.create, { params: { id }, body })).body
}
const entriesOf = async (guid: string) =>
  (
    await t.database.read(
      { companyGuid: org.companyGuid },
      build.selectFrom('history').where('subject_guid', '=', guid).orderBy('seq').select(['action', 'after']),
    )
  )[0]

describe('contacts of clients and vendors', () => {
  test.each([
    ['clients', () => org.client, () => org.shipper],
    ['vendors', () => carrier.accountGuid, () => carrier],
  ] as const)(
    'of %s: created, read, changed and deleted, by the company and by the account itself',
    async (kind, account, own) => {
      const base = people(kind, account())
      for (const who of [org.dispatcher, own()]) {
        const made = await add(who, base, { title: 'Yard lead' })
        const { routes } = base
        const one = paramsOf(base, made.guid)
        const read = await t.send(who, routes.get, one)
        expect([read.status, read.headers['etag'], Contact.parse(read.body)]).toEqual([
          200,
          expect.stringMatching(/^"1\./),
          read.body,
        ])
        const changed = await t.send(who, routes.change, {
          ...one,
          body: { title: null },
          headers: { 'if-match': '"1"' },
        })
        expect(changed.body).toMatchObject({ title: null, can: ['edit', 'delete', 'invite'] })
        expect(
          (await t.send(who, routes.change, { ...one, body: { title: 'x' }, headers: { 'if-match': '"1"' } })).status,
        ).toBe(412)
        const list = await t.send(who, routes.list, { params: { id: base.id }, query: { search: made.name ?? '' } })
        expect(list.body.results.map(({ guid }) => guid)).toContain(made.guid)
        expect((await t.send(who, routes.remove, one)).status).toBe(204)
        expect((await t.send(who, routes.get, one)).status).toBe(404)
        expect(
          (await t.send(elsewhere.dispatcher, contactsPlatformRoutes.undelete, { params: { guid: made.guid } })).status,
        ).toBe(404)
        expect(
          (await t.send(who, contactsPlatformRoutes.undelete, { params: { guid: made.guid } })).body,
        ).toMatchObject({ guid: made.guid })
        expect((await t.send(who, contactsPlatformRoutes.undelete, { params: { guid: made.guid } })).status).toBe(200)
        expect((await entriesOf(made.guid)).map(({ action }) => action)).toEqual([
          'contact.created',
          'contact.changed',
          'contact.deleted',
          'contact.undeleted',
        ])
      }
    },
  )

  test('are not found by others, nor under the other type of account', async () => {
    const [client, vendor] = [people('clients', org.client), people('vendors', carrier.accountGuid)]
    const { guid } = await add(org.dispatcher, client)
    const { guid: driver } = await add(org.dispatcher, vendor)
    const decoy = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy' })
    const stranger = await aUser(t.database, org.companyGuid, decoy, 'client')
    for (const [who, base, contactId] of [
      [stranger, client, guid],
      [elsewhere.dispatcher, client, guid],
      [rival, vendor, driver],
      [org.dispatcher, people('vendors', org.client), guid],
      [org.dispatcher, people('clients', org.client), driver],
    ] as const) {
      const one = paramsOf(base, contactId)
      const { get, change, remove, invite } = base.routes
      expect([
        (await t.send(who, get, one)).status,
        (await t.send(who, change, { ...one, body: { name: 'X' } })).status,
        (await t.send(who, remove, one)).status,
        (await t.send(who, invite, { ...one, body: {} })).status,
      ]).toEqual([404, 404, 404, 404])
    }
    expect((await t.send(org.shipper, vendor.routes.list, { params: { id: vendor.id } })).status).toBe(403)
  })
})

describe('an invitation', () => {
  const invite = (who: Person, base: People, guid: string, role?: string) =>
    t.send(who, base.routes.invite, { ...paramsOf(base, guid), body: role ? { role: { guid: role } } : {} })
  const mailsTo = (to: string) => t.mails.filter((mail) => mail.to === to)
  const userOf = async (email: string) =>
    (
      await t.database.read(
        { companyGuid: org.companyGuid },
        build
          .selectFrom('users')
          .where('email', '=', email)
          .select(['guid', 'account_guid', 'role_guid', 'identity_guid', 'can_login']),
      )
    )[0]

  test('makes the contact a user with a role, and leads by mail to a password and a sign-in', async () => {
    const base = people('clients', org.client)
    const { guid, email } = await add(org.dispatcher, base)
    const invited = await invite(org.dispatcher, base, guid)
    expect([invited.status, invited.body.canLogin, invited.body.can]).toEqual([200, true, ['edit', 'invite']])
    await expect.poll(() => mailsTo(email!).length).toBe(1)
    expect(await userOf(email!)).toMatchObject([{ account_guid: org.client, role_guid: roles['client-user'] }])
    expect((await entriesOf(guid)).at(-1)).toMatchObject({ action: 'contact.invited' })

    const app = fastify()
    await mountIdentity(app, {
      database: t.database,
      settings: readSettings({ WAYBILL_DEMO: 'off' }),
      clock: t.clock,
      log: { info() {}, warn() {}, error: console.error },
      mailer: t.services.mailer,
      queue: t.queue,
      keyFolder: t.dataFolder,
      sessions: t.services.sessions,
      lines: t.services.signInLines,
    })
    await app.ready()
    const url = /http\S+\/invitation\/\S+/.exec(mailsTo(email!)[0]!.text)![0]
    const browser = new Browser(app, originOf('client'))
    expect((await browser.submit(await browser.ask(url), { password: 'seven quiet trucks' })).status).toBe(200)
    t.clock.set(new Date())
    const { access_token } = await signIn(app, email!, 'seven quiet trucks', 'client')
    expect(access_token.split('.')).toHaveLength(3)
    await app.close()
  })

  test('sends the mail again when repeated, and creates no second user', async () => {
    const base = people('vendors', carrier.accountGuid)
    const { guid, email } = await add(carrier, base)
    await Promise.all([invite(carrier, base, guid), invite(carrier, base, guid)])
    await expect.poll(() => mailsTo(email!).length).toBe(2)
    const users = await userOf(email!)
    expect(users).toMatchObject([{ role_guid: roles['carrier-dispatcher'], can_login: true }])
    expect((await t.send(carrier, base.routes.remove, paramsOf(base, guid))).status).toBe(409)
    const second = await add(carrier, people('vendors', carrier.accountGuid), { name: 'Second' })
    expect(
      (await t.send(carrier, contactsRoutes.merge, { params: { guid: second.guid }, body: { guids: [guid] } })).body
        .canLogin,
    ).toBe(true)
  })

  test('is refused: no address, not active, a role of another account, more than the caller may grant, revoked access', async () => {
    const base = people('clients', org.client)
    const nobody = await add(org.dispatcher, base, { email: null })
    const said = async (who: Person, guid: string, role?: string) => {
      const answer = await invite(who, base, guid, role)
      return [answer.status, answer.status < 400 ? undefined : answer.error.errors?.[0]?.path]
    }
    expect(await said(org.dispatcher, nobody.guid)).toEqual([422, 'email'])
    const sleeper = await add(org.dispatcher, base, { isActive: false })
    expect(await said(org.dispatcher, sleeper.guid)).toEqual([409, 'contactId'])
    const { guid, email } = await add(org.dispatcher, base)
    expect(await said(org.dispatcher, guid, roles['driver'])).toEqual([400, 'role.guid'])
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect(await said(clerk, guid, roles['client-admin'])).toEqual([403, undefined])
    expect(await said(clerk, guid)).toEqual([200, undefined])
    expect(await said(clerk, guid, roles['client-admin'])).toEqual([409, 'role.guid'])
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(build.updateTable('users').set({ can_login: false }).where('email', '=', email!)),
    )
    expect(await said(clerk, guid)).toEqual([403, undefined])
    expect(await said(org.dispatcher, guid)).toEqual([200, undefined])
    expect(await userOf(email!)).toMatchObject([{ can_login: true }])
  })
})

describe('contacts merged', () => {
  const merge = (who: Person, guid: string, guids: string[]) =>
    t.send(who, contactsRoutes.merge, { params: { guid }, body: { guids } })

  const preview = (who: Person, guid: string, guids: string[]) =>
    t.send(who, contactsPlatformRoutes.previewMerge, { params: { guid }, body: { guids } })

  test('all references move to the other contact; both record it in history', async () => {
    const base = people('clients', org.client)
    const into = await add(org.dispatcher, base, { phoneNumber: null })
    const from = await add(org.dispatcher, base, { phoneNumber: '214 555 0147' })
    const [pickup, delivery] = anOrder().stops
    const { body: order } = await t.send(org.dispatcher, ordersRoutes.create, {
      body: anOrder({
        client: { guid: org.client },
        clientContact: { guid: from.guid },
        stops: [
          { ...pickup!, primaryContact: { guid: from.guid }, alternativeContact: { guid: into.guid } },
          { ...delivery!, alternativeContact: { guid: from.guid } },
        ],
      }),
    })
    const { body: shown } = await preview(org.dispatcher, into.guid, [from.guid])
    expect(shown.moves).toEqual([
      { what: 'orders', count: 1, samples: [order.number] },
      { what: 'stops', count: 2, samples: [] },
    ])
    expect(shown.fields.find(({ label }) => label === 'Phone')).toMatchObject({ after: '214 555 0147' })
    const { body: merged, headers } = await merge(org.dispatcher, into.guid, [from.guid])
    expect(merged).toMatchObject({ guid: into.guid, email: into.email, phoneNumber: '214 555 0147' })
    const { body: after } = await t.send(org.dispatcher, ordersRoutes.getById, { params: { id: order.guid } })
    expect(after.clientContact!.guid).toBe(into.guid)
    expect(after.stops.map((stop) => [stop.primaryContact?.guid, stop.alternativeContact?.guid])).toEqual([
      [into.guid, undefined],
      [undefined, into.guid],
    ])
    const [rows] = await t.database.read(
      { companyGuid: org.companyGuid },
      build.selectFrom('order_rows').where('guid', '=', order.guid).select('client_contact_name'),
    )
    expect(rows).toEqual([{ client_contact_name: into.name }])
    expect((await t.send(org.dispatcher, base.routes.get, paramsOf(base, from.guid))).status).toBe(404)
    const gone = await t.send(org.dispatcher, contactsPlatformRoutes.undelete, { params: { guid: from.guid } })
    expect([gone.status, gone.error.message]).toEqual([
      409,
      `${from.name} was merged into ${into.name} and stays there`,
    ])
    expect((await entriesOf(into.guid)).at(-1)).toMatchObject({
      action: 'contact.merged',
      after: { merged: [{ guid: from.guid, name: from.name }], moved: { orders: 1, stops: 2 } },
    })
    expect((await entriesOf(from.guid)).at(-1)).toMatchObject({
      action: 'contact.merged-into',
      after: { merged_into_guid: into.guid },
    })
    const again = await merge(org.dispatcher, into.guid, [from.guid])
    expect([again.status, again.headers['etag']]).toEqual([200, headers['etag']])
  })

  test('refused: itself, another account’s, strangers', async () => {
    const base = people('clients', org.client)
    const into = await add(org.dispatcher, base)
    const other = await add(org.dispatcher, people('vendors', carrier.accountGuid))
    expect((await merge(org.dispatcher, into.guid, [into.guid])).status).toBe(400)
    expect((await merge(org.dispatcher, into.guid, [other.guid])).status).toBe(409)
    expect((await preview(org.dispatcher, into.guid, [other.guid])).status).toBe(409)
    expect((await preview(rival, into.guid, [other.guid])).status).toBe(404)
    expect((await merge(org.shipper, into.guid, [other.guid])).status).toBe(422)
    expect((await merge(org.dispatcher, into.guid, [newGuid()])).status).toBe(422)
    expect((await merge(rival, into.guid, [other.guid])).status).toBe(404)
    expect((await merge(elsewhere.dispatcher, into.guid, [other.guid])).status).toBe(404)
  })
})
