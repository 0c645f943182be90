import { usersPlatformRoutes, usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Me, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { aCompany, anOrg, anAccount, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { INVITE_TASK, inviteUser, type InviteTask } from '../../identity/links/invite-user.ts'
import { RESET_TASK, sendReset, type ResetTask } from '../../identity/links/send-reset.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let stranger: Person
let outsider: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const vendor = await anAccount(t.database, org.companyGuid, 'vendor')
  carrier = await aUser(t.database, org.companyGuid, vendor, 'vendor')
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client', { name: 'Decoy Dan' })
  const elsewhere = await aCompany(t.database)
  const theirs = await anAccount(t.database, elsewhere, 'company')
  outsider = await aUser(t.database, elsewhere, theirs, 'company', { name: 'Other Ola' })
  await t.queue.work<InviteTask>(INVITE_TASK, (task) => inviteUser(task, t.services))
  await t.queue.work<ResetTask>(RESET_TASK, (task) => sendReset(task, t.services))
})

const PATH = '/api/users'
/** The role of a user; colleagues of the same kind may share it. */
const roleOf = async (who: Person): Promise<string> => (await t.send(who, usersRoutes.me)).body.role.guid
const asPerson = (guid: string, like: Person): Person => ({
  ...like,
  userGuid: guid,
  token: `${like.companyGuid}.${guid}`,
})
let counter = 0
const draft = async (by: Person, more: object = {}) => ({
  name: 'Nora New',
  email: `nora${counter++}@new.test`,
  role: { guid: await roleOf(by) },
  ...more,
})
const add = async (by: Person, more: object = {}) => {
  const answer = await t.send(by, usersRoutes.create, { body: await draft(by, more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const actionsOf = async (guid: string): Promise<string[]> =>
  (
    await t.database.pool.query<{ action: string }>('select action from history where subject_guid = $1 order by seq', [
      guid,
    ])
  ).rows.map((row) => row.action)

describe('GET /users/me', () => {
  test('returns the user, its account, and the permissions of its role', async () => {
    const { status, body } = await t.send(org.shipper, usersRoutes.me)
    expect(status).toBe(200)
    expect(Me.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      guid: org.shipper.userGuid,
      name: 'Sam Shipper',
      canLogin: true,
      role: { name: 'Role', description: null, isActive: true },
      account: { guid: org.client, name: 'Northside Motors', type: 'client' },
      company: { guid: org.companyGuid, name: 'Acme Transport' },
      portal: 'client',
    })
    expect(body.permissions).toContain('orders.view')
    expect(body.permissions).not.toContain('margin.view_gross_profit')
  })

  test('is available in every portal, and not to strangers', async () => {
    const answers = await Promise.all([org.dispatcher, carrier, null].map((who) => t.send(who, usersRoutes.me)))
    expect(answers.map((a) => [a.status, a.status === 200 ? a.body.portal : undefined])).toEqual([
      [200, 'dispatcher'],
      [200, 'carrier'],
      [401, undefined],
    ])
  })
})

describe('a user without permission to manage users', () => {
  test('changes its own name and numbers, and nothing else', async () => {
    const plain = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: ['orders.view'] })
    expect((await t.send(plain, usersRoutes.get, { params: { id: plain.userGuid } })).body.can).toEqual(['editSelf'])
    const changed = await t.send(plain, usersRoutes.change, {
      params: { id: plain.userGuid },
      body: { name: 'Sal Self', mobileNumber: '(214) 555-0101' },
    })
    expect(changed.body).toMatchObject({ name: 'Sal Self', mobileNumber: '(214) 555-0101' })
    expect(changed.body.dateLastSeen).toBeUndefined()
    expect(
      (await t.send(plain, usersRoutes.change, { params: { id: plain.userGuid }, body: { email: 'other@x.test' } }))
        .status,
    ).toBe(403)
    expect(
      (await t.send(plain, usersRoutes.change, { params: { id: org.shipper.userGuid }, body: { name: 'X' } })).status,
    ).toBe(403)
    expect(
      (
        await t.send(plain, usersRoutes.change, {
          params: { id: plain.userGuid },
          body: { name: 'Y' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412)
    expect(await actionsOf(plain.userGuid)).toEqual(['user.changed'])
  })

  test('is last seen at its last call, to the minute, without a new version', async () => {
    const plain = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: [] })
    const seen = async () => (await t.send(org.dispatcher, usersRoutes.get, { params: { id: plain.userGuid } })).body
    expect((await seen()).dateLastSeen).toBeNull()
    const ask = () => t.send(plain, usersRoutes.me)
    await ask()
    await expect.poll(async () => (await seen()).dateLastSeen).toBe(NOW.toISOString())
    t.clock.set(new Date(NOW.getTime() + 59_000))
    await ask()
    t.clock.set(new Date(NOW.getTime() + 60_000))
    await ask()
    const later = new Date(NOW.getTime() + 60_000).toISOString()
    await expect.poll(async () => (await seen()).dateLastSeen).toBe(later)
    expect((await seen()).version).toBe(1)
    t.clock.set(NOW)
  })
})

describe('a new user', () => {
  test('of a client is invited in the language of its account', async () => {
    const { accountGuid } = org.shipper
    await t.database.pool.query(`update accounts set language = 'es' where guid = $1`, [accountGuid])
    const { email } = await add(org.shipper)
    const mail = () => t.mails.find((each) => each.to === email)
    await expect.poll(() => mail()?.subject).toMatch(/ le invita a Waybill$/)
    expect(mail()!.text).toContain('portal del cliente')
    await t.database.pool.query(`update accounts set language = 'en' where guid = $1`, [accountGuid])
  })

  test('of the company is invited by mail and appears in the list', async () => {
    const made = await add(org.dispatcher, { email: ' Nora@New.test ', mobileNumber: '214 555 0147' })
    expect(UserOfAccount.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      name: 'Nora New',
      email: 'nora@new.test',
      mobileNumber: '214 555 0147',
      phoneNumber: null,
      canLogin: true,
      role: { name: 'Role' },
      account: { guid: org.own, type: 'company' },
      can: ['edit', 'setRole', 'setAccess', 'sendLink', 'endSessions', 'delete'],
    })
    await expect.poll(() => t.mails.map((mail) => mail.to)).toContain('nora@new.test')
    const mail = t.mails.find((each) => each.to === 'nora@new.test')!
    expect(mail.text).toMatch(/http:\/\/localhost:4200\/invitation\/\S{43}/)
    const found = await t.send(org.dispatcher, usersRoutes.list, { query: { search: 'nora@', accountType: 'company' } })
    expect(found.body.results.map((user: { guid: string }) => user.guid)).toEqual([made.guid])
    expect(await actionsOf(made.guid)).toEqual(['user.created'])
    // It can make calls at once; its sign-in is a membership of the portal.
    expect((await t.send(asPerson(made.guid, org.dispatcher), usersRoutes.me)).body.name).toBe('Nora New')
    const { rows } = await t.database.pool.query(
      'select portal, is_active from identity.memberships where user_guid = $1',
      [made.guid],
    )
    expect(rows).toEqual([{ portal: 'dispatcher', is_active: true }])
  })

  test('a client and a carrier administrator add users of their own account', async () => {
    for (const [who, type] of [
      [org.shipper, 'client'],
      [carrier, 'vendor'],
    ] as const)
      expect((await add(who)).account).toMatchObject({ guid: who.accountGuid, type })
  })

  test('the company adds users of a client, with a client role', async () => {
    const role = { guid: await roleOf(org.shipper) }
    const made = await add(org.dispatcher, { account: { guid: org.client }, role })
    expect(made.account.guid).toBe(org.client)
    const wrong = await t.send(org.dispatcher, usersRoutes.create, {
      body: await draft(org.dispatcher, { account: { guid: org.client } }),
    })
    expect([wrong.status, wrong.error.errors![0]!.path]).toEqual([400, 'role.guid'])
  })

  test('refused: a colleague’s address, another account, a guid that is taken', async () => {
    const made = await add(org.shipper)
    const send = async (more: object) => {
      const answer = await t.send(org.shipper, usersRoutes.create, { body: await draft(org.shipper, more) })
      return [answer.status, answer.status === 201 ? undefined : answer.error.errors?.[0]?.path]
    }
    expect(await send({ email: made.email.toUpperCase() })).toEqual([409, 'email'])
    for (const foreign of [stranger.accountGuid, org.own, outsider.accountGuid])
      expect(await send({ account: { guid: foreign } })).toEqual([400, 'account.guid'])
    for (const who of [stranger, org.dispatcher, outsider])
      expect(await send({ role: { guid: await roleOf(who) } })).toEqual(
        who === stranger ? [201, undefined] : [400, 'role.guid'],
      )
    expect(await send({ guid: made.guid })).toEqual([409, 'guid'])
    const again = await t.send(org.shipper, usersRoutes.create, {
      body: await draft(org.shipper, made && { ...(await draft(org.shipper)), guid: made.guid, email: made.email }),
    })
    expect([again.status, again.body.guid]).toEqual([201, made.guid])
    expect(await send({ email: 'no address' })).toEqual([400, 'email'])
  })

  test('nobody grants a role with more permissions than its own', async () => {
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['admin.users', 'orders.view'],
    })
    const more = { role: { guid: await roleOf(org.dispatcher) } }
    expect((await t.send(clerk, usersRoutes.create, { body: await draft(clerk, more) })).status).toBe(403)
    const path = `${PATH}/${org.dispatcher.userGuid}`
    for (const [method, at, body] of [
      ['PUT', path, { email: 'mine@clerk.test' }],
      ['PUT', `${path}/access`, { canLogin: false }],
      ['DELETE', path, undefined],
    ] as const)
      expect((await t.raw(clerk, method, at, body)).status).toBe(403)
    const made = await add(clerk)
    expect(
      (await t.send(clerk, usersRoutes.setRole, { params: { id: made.guid, roleId: more.role.guid } })).status,
    ).toBe(403)
    // Client users also require the permission to manage clients.
    expect((await t.send(clerk, usersRoutes.get, { params: { id: org.shipper.userGuid } })).status).toBe(404)
  })
})

describe('visible users', () => {
  test('out of scope returns 404 for every call', async () => {
    const role = await roleOf(org.shipper)
    for (const [who, guid] of [
      [org.shipper, stranger.userGuid],
      [org.shipper, org.dispatcher.userGuid],
      [org.shipper, carrier.userGuid],
      [carrier, org.shipper.userGuid],
      [org.dispatcher, outsider.userGuid],
    ] as const) {
      const answers = [
        await t.send(who, usersRoutes.get, { params: { id: guid } }),
        await t.send(who, usersRoutes.change, { params: { id: guid }, body: { name: 'x' } }),
        await t.send(who, usersRoutes.remove, { params: { id: guid } }),
        await t.send(who, usersRoutes.access, { params: { id: guid }, body: { canLogin: false } }),
        await t.send(who, usersRoutes.setRole, { params: { id: guid, roleId: role } }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    }
  })

  test('a list contains colleagues only; without permission to manage users, only the own account', async () => {
    const names = async (who: Person) => {
      const { body } = await t.send(who, usersRoutes.list, { query: { rc: 250 } })
      return body.results.map((user: { account: { guid: string } }) => user.account.guid)
    }
    expect(new Set(await names(org.shipper))).toEqual(new Set([org.client]))
    expect(new Set(await names(carrier))).toEqual(new Set([carrier.accountGuid]))
    expect(await names(org.dispatcher)).toEqual(expect.arrayContaining([org.own, org.client, carrier.accountGuid]))
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect(new Set(await names(clerk))).toEqual(new Set([org.own]))
  })
})

describe('changing a user', () => {
  test('changing name and numbers keeps the sign-in; another address is another sign-in', async () => {
    const made = await add(org.dispatcher)
    const identity = async () =>
      (await t.database.pool.query('select identity_guid from users where guid = $1', [made.guid])).rows[0]
        .identity_guid
    const first = await identity()
    const renamed = await t.send(org.dispatcher, usersRoutes.change, {
      params: { id: made.guid },
      body: { name: 'Nora Newer', phoneNumber: '214 555 0100' },
      headers: { 'if-match': '"1"' },
    })
    expect(renamed.body).toMatchObject({ name: 'Nora Newer', phoneNumber: '214 555 0100', version: 2 })
    expect(await identity()).toBe(first)
    expect(
      (
        await t.send(org.dispatcher, usersRoutes.change, {
          params: { id: made.guid },
          body: { name: 'x' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412)
    const email = `moved${counter++}@new.test`
    expect(
      (await t.send(org.dispatcher, usersRoutes.change, { params: { id: made.guid }, body: { email } })).body.email,
    ).toBe(email)
    expect(await identity()).not.toBe(first)
    await expect.poll(() => t.mails.map((mail) => mail.to)).toContain(email)
    expect(await actionsOf(made.guid)).toEqual(['user.created', 'user.changed', 'user.changed'])
  })

  test('another role takes effect on the next call', async () => {
    const made = await add(org.dispatcher)
    const nora = asPerson(made.guid, org.dispatcher)
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await t.send(nora, usersRoutes.me)).body.permissions).toContain('admin.users')
    const answer = await t.send(org.dispatcher, usersRoutes.setRole, {
      params: { id: made.guid, roleId: await roleOf(clerk) },
    })
    expect(answer.status).toBe(200)
    expect((await t.send(nora, usersRoutes.me)).body.permissions).not.toContain('admin.users')
    expect(
      (await t.send(org.dispatcher, usersRoutes.setRole, { params: { id: made.guid, roleId: newGuid() } })).status,
    ).toBe(404)
    expect(
      (
        await t.send(org.dispatcher, usersRoutes.setRole, {
          params: { id: made.guid, roleId: await roleOf(org.shipper) },
        })
      ).status,
    ).toBe(404)
    expect(await actionsOf(made.guid)).toEqual(['user.created', 'user.role-changed'])
  })
})

describe('sign-in links', () => {
  const link = (who: Person, id: string) => t.send(who, usersPlatformRoutes.sendLink, { params: { id } })

  test('are mailed again: the invitation if never signed in, otherwise a link to a new password', async () => {
    const made = await add(org.shipper)
    const mails = () => t.mails.filter((mail) => mail.to === made.email)
    await expect.poll(() => mails().length).toBe(1)
    expect((await link(org.shipper, made.guid)).body).toEqual({ kind: 'invitation', email: made.email })
    await expect.poll(() => mails().length).toBe(2)
    const addresses = mails().map((mail) => /invitation\/\S{43}/.exec(mail.text)?.[0])
    expect(new Set(addresses).size).toBe(2)
    await t.send(asPerson(made.guid, org.shipper), usersRoutes.me)
    await expect.poll(async () => (await link(org.shipper, made.guid)).body.kind).toBe('new-password')
    await expect.poll(() => mails().at(-1)?.text).toMatch(/reset\/\S{43}/)
    expect(await actionsOf(made.guid)).toContain('user.link-sent')
  })

  test('are refused for oneself, and for users without access, with more permissions or unknown', async () => {
    const shut = await add(org.shipper, { canLogin: false })
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { permissions: ['admin.users'] })
    for (const [who, guid, status] of [
      [org.shipper, org.shipper.userGuid, 409],
      [org.shipper, shut.guid, 409],
      [org.shipper, stranger.userGuid, 404],
      [clerk, org.dispatcher.userGuid, 403],
    ] as const) {
      expect((await link(who, guid)).status).toBe(status)
      expect((await t.send(who, usersPlatformRoutes.endSessions, { params: { id: guid } })).status).toBe(status)
    }
    const read = (who: Person, id: string) => t.send(who, usersPlatformRoutes.sessions, { params: { id } })
    expect((await read(clerk, org.dispatcher.userGuid)).status).toBe(403)
    expect((await read(org.shipper, stranger.userGuid)).status).toBe(404)
  })
})

describe('access of a user', () => {
  const sessionsOf = async (guid: string) =>
    (
      await t.database.pool.query(
        `select id from identity.oidc_payloads where payload ->> 'accountId' like '%' || $1`,
        [guid],
      )
    ).rowCount
  /** A session as the identity provider stores it. */
  const signIn = async (guid: string) => {
    const { rows } = await t.database.pool.query('select identity_guid, company_guid from users where guid = $1', [
      guid,
    ])
    const { identity_guid: identity, company_guid: company } = rows[0]
    await t.database.pool.query(
      `insert into identity.oidc_payloads (portal, model, id, payload, identity_guid) values ('dispatcher', 'RefreshToken', $1, $2, $3)`,
      [newGuid(), JSON.stringify({ accountId: `${identity}.${company}.${guid}` }), identity],
    )
  }

  test('when revoked, ends sessions and calls at once; when granted, sends a new invitation', async () => {
    const made = await add(org.dispatcher)
    const nora = asPerson(made.guid, org.dispatcher)
    await signIn(made.guid)
    expect((await t.send(nora, usersRoutes.me)).status).toBe(200)
    const off = await t.send(org.dispatcher, usersRoutes.access, {
      params: { id: made.guid },
      body: { canLogin: false },
    })
    expect([off.status, off.body.canLogin]).toEqual([200, false])
    expect((await t.send(nora, usersRoutes.me)).status).toBe(401)
    expect(await sessionsOf(made.guid)).toBe(0)
    const mailsBefore = t.mails.filter((mail) => mail.to === made.email).length
    expect(
      (await t.send(org.dispatcher, usersRoutes.access, { params: { id: made.guid }, body: { canLogin: true } })).body
        .canLogin,
    ).toBe(true)
    expect((await t.send(nora, usersRoutes.me)).status).toBe(200)
    await expect.poll(() => t.mails.filter((mail) => mail.to === made.email).length).toBeGreaterThan(mailsBefore)
    // A repeat changes nothing.
    await t.send(org.dispatcher, usersRoutes.access, { params: { id: made.guid }, body: { canLogin: true } })
    expect(await actionsOf(made.guid)).toEqual(['user.created', 'user.access-ended', 'user.access-given'])
  })

  test('when revoked, ends an open stream; the person’s other memberships continue', async () => {
    const made = await add(org.dispatcher)
    const elsewhere = await t.send(outsider, usersRoutes.create, { body: await draft(outsider, { email: made.email }) })
    await signIn(made.guid)
    await signIn(elsewhere.body.guid)
    const nora = asPerson(made.guid, org.dispatcher)
    const stream = await t.app.inject({
      method: 'GET',
      url: '/platform/events',
      headers: { host: 'localhost:4200', authorization: `Bearer ${nora.token}` },
      payloadAsStream: true,
    })
    expect(stream.statusCode).toBe(200)
    const ended = stream.stream().toArray()
    await t.send(org.dispatcher, usersRoutes.access, { params: { id: made.guid }, body: { canLogin: false } })
    await ended // otherwise this would still wait
    expect([await sessionsOf(made.guid), await sessionsOf(elsewhere.body.guid)]).toEqual([0, 1])
    expect((await t.send(asPerson(elsewhere.body.guid, outsider), usersRoutes.me)).status).toBe(200)
  })

  test('a deleted user disappears from lists and can be added again', async () => {
    const made = await add(org.dispatcher)
    expect((await t.send(org.dispatcher, usersRoutes.remove, { params: { id: made.guid } })).status).toBe(204)
    expect((await t.send(org.dispatcher, usersRoutes.get, { params: { id: made.guid } })).status).toBe(404)
    expect((await t.send(asPerson(made.guid, org.dispatcher), usersRoutes.me)).status).toBe(401)
    expect((await add(org.dispatcher, { email: made.email })).guid).not.toBe(made.guid)
    expect(await actionsOf(made.guid)).toEqual(['user.created', 'user.deleted'])
  })
})

describe('the last administrator', () => {
  /** A client account with that many administrators, and one other user. */
  const account = async (admins: number) => {
    const guid = await anAccount(t.database, org.companyGuid, 'client')
    const people = []
    for (let i = 0; i < admins; i++) people.push(await aUser(t.database, org.companyGuid, guid, 'client'))
    const clerk = await aUser(t.database, org.companyGuid, guid, 'client', { role: 'client-user' })
    return { people, clerk }
  }
  const off = (by: Person, who: Person) =>
    t.send(by, usersRoutes.access, { params: { id: who.userGuid }, body: { canLogin: false } })

  test('keeps access, role and account, whoever asks', async () => {
    const { people, clerk } = await account(1)
    const [admin] = people as [Person]
    const answers = [
      await off(org.dispatcher, admin),
      await off(admin, admin),
      await t.send(org.dispatcher, usersRoutes.remove, { params: { id: admin.userGuid } }),
      await t.send(org.dispatcher, usersRoutes.setRole, {
        params: { id: admin.userGuid, roleId: await roleOf(clerk) },
      }),
      await t.send(admin, usersRoutes.setRole, { params: { id: admin.userGuid, roleId: await roleOf(clerk) } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409, 409, 409])
    expect((await t.send(admin, usersRoutes.me)).body.permissions).toContain('admin.users')
    expect((await off(admin, clerk)).status).toBe(200)
  })

  test('remains even if two administrators revoke each other’s access at the same moment', async () => {
    const { people } = await account(2)
    const [one, other] = people as [Person, Person]
    const answers = await Promise.all([off(one, other), off(other, one)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const left = await Promise.all([one, other].map((who) => t.send(who, usersRoutes.me)))
    expect(left.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})
