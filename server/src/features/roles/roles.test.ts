import { readFileSync } from 'node:fs'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Role, RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTAL_PERMISSIONS } from '@waybill/domain/access/portal-permissions.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { aCompany, anOrg, anAccount, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { seedRoleRows } from '../../records/people/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
const seeds: Record<string, string> = {}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  for (const row of seedRoleRows(org.companyGuid, NOW)) {
    await put(t.database, 'roles', row)
    seeds[row.seed_key] = row.guid
  }
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
})

const PATH = '/api/roles'
let counter = 0
const make = async (by: Person, more: object = {}) => {
  const answer = await t.send(by, rolesRoutes.create, { body: { name: `Role ${counter++}`, ...more } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const roleOf = async (who: Person): Promise<string> => (await t.send(who, usersRoutes.me)).body.role.guid
const actionsOf = async (guid: string): Promise<string[]> =>
  (await t.database.pool.query('select action from history where subject_guid = $1 order by seq', [guid])).rows.map(
    (row) => row.action,
  )

describe('a role', () => {
  test('is created, described, renamed, switched off and deleted', async () => {
    const made = await make(org.dispatcher, { name: ' Night desk ', permissions: ['orders.view', 'jobs.view'] })
    expect(Role.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      name: 'Night desk',
      description: null,
      isActive: true,
      accountType: 'company',
      accountGuid: null,
      isSeed: false,
      userCount: 0,
      can: ['clone', 'edit', 'setPermissions', 'delete'],
    })
    const path = `${PATH}/${made.guid}`
    const sent = { name: 'Night', description: 'After six', isActive: false }
    const changed = await t.send(org.dispatcher, rolesRoutes.change, {
      params: { id: made.guid },
      body: sent,
      headers: { 'if-match': '"1"' },
    })
    expect(changed.body).toMatchObject({ ...sent, version: 2 })
    expect(
      (
        await t.send(org.dispatcher, rolesRoutes.change, {
          params: { id: made.guid },
          body: { name: 'x' },
          headers: { 'if-match': '"1"' },
        })
      ).status,
    ).toBe(412)
    expect((await t.send(org.dispatcher, rolesRoutes.remove, { params: { id: made.guid } })).status).toBe(204)
    expect((await t.raw(org.dispatcher, 'GET', `${path}/permissions`)).status).toBe(404)
    expect(await actionsOf(made.guid)).toEqual(['role.created', 'role.changed', 'role.deleted'])
  })

  test('has a unique name, and a guid sent twice is a repeat', async () => {
    const made = await make(org.dispatcher)
    const again = await t.send(org.dispatcher, rolesRoutes.create, { body: { name: made.name.toUpperCase() } })
    expect([again.status, again.error.errors![0]!.path]).toEqual([409, 'name'])
    const repeat = await t.send(org.dispatcher, rolesRoutes.create, { body: { name: made.name, guid: made.guid } })
    expect([repeat.status, repeat.body.guid]).toEqual([201, made.guid])
    const rename = await t.send(org.dispatcher, rolesRoutes.change, {
      params: { id: seeds['sales']! },
      body: { name: made.name },
    })
    expect(rename.status).toBe(409)
  })

  test('with users cannot be deleted, nor can the initial administrator role', async () => {
    const held = await t.send(org.dispatcher, rolesRoutes.remove, { params: { id: await roleOf(stranger) } })
    expect([held.status, held.error.message]).toEqual([409, expect.stringContaining('One person has the role')])
    expect((await t.send(org.dispatcher, rolesRoutes.remove, { params: { id: seeds['client-admin']! } })).status).toBe(
      409,
    )
    expect((await t.send(org.dispatcher, rolesRoutes.remove, { params: { id: seeds['read-only']! } })).status).toBe(204)
  })

  test('switched off locks its users out, switched on lets them in', async () => {
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'sales' })
    const id = await roleOf(clerk)
    await t.send(org.dispatcher, rolesRoutes.change, { params: { id }, body: { isActive: false } })
    expect((await t.send(clerk, usersRoutes.me)).status).toBe(401)
    await t.send(org.dispatcher, rolesRoutes.change, { params: { id }, body: { isActive: true } })
    expect((await t.send(clerk, usersRoutes.me)).status).toBe(200)
  })
})

describe('permissions', () => {
  test('are shown within the catalogue of the portal', async () => {
    const { body } = await t.send(org.dispatcher, rolesRoutes.permissions, { params: { id: seeds['client-user']! } })
    expect(RolePermissions.parse(body)).toEqual(body)
    expect(body.permissions).toEqual(permissionsOfRole('client-user'))
    const all = body.groups.flatMap((group: { permissions: { permission: string }[] }) => group.permissions)
    expect(all.map(({ permission }: { permission: string }) => permission)).not.toContain('vendor_money.view_pay')
    expect(all.find((each: { permission: string }) => each.permission === 'orders.view')).toEqual({
      permission: 'orders.view',
      isGranted: true,
      isDefault: true,
      mayGrant: true,
    })
  })

  test('are replaced, take effect at once, and can be reset to the role’s defaults', async () => {
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    await t.send(org.dispatcher, usersRoutes.setRole, { params: { id: clerk.userGuid, roleId: seeds['sales']! } })
    const held = async () => (await t.send(clerk, usersRoutes.me)).body.permissions
    expect(await held()).toEqual(permissionsOfRole('sales'))
    const set = await t.send(org.dispatcher, rolesRoutes.setPermissions, {
      params: { id: seeds['sales']! },
      body: {
        permissions: ['jobs.view', 'orders.view', 'jobs.view'],
      },
    })
    expect(set.body.permissions).toEqual(['orders.view', 'jobs.view'])
    expect(await held()).toEqual(['orders.view', 'jobs.view'])
    const reset = await t.send(org.dispatcher, rolesRoutes.reset, { params: { id: seeds['sales']! } })
    expect(reset.body.permissions).toEqual(permissionsOfRole('sales'))
    expect(await held()).toEqual(permissionsOfRole('sales'))
    expect(await actionsOf(seeds['sales']!)).toEqual(['role.permissions-changed', 'role.reset'])
    const own = await make(org.dispatcher)
    expect((await t.send(org.dispatcher, rolesRoutes.reset, { params: { id: own.guid } })).status).toBe(409)
  })

  test('that are gone, or never did anything in the portal, are accepted and left out', async () => {
    const id = seeds['dispatcher']!
    const sent = ['orders.view_all_branches', 'orders.view', 'offers.accept'] as const
    const set = await t.send(org.dispatcher, rolesRoutes.setPermissions, {
      params: { id },
      body: { permissions: [...sent] },
    })
    expect([set.status, set.body.permissions]).toEqual([200, ['orders.view']])
    const made = await make(org.dispatcher, { accountType: 'vendor', permissions: ['jobs.view', 'reports.view'] })
    const read = await t.send(org.dispatcher, rolesRoutes.permissions, { params: { id: made.guid } })
    expect(read.body.permissions).toEqual(['jobs.view'])
    // A carrier's, which no role of the company has, are granted all the same.
    const offers = { permissions: ['jobs.view' as const, 'offers.accept' as const] }
    const granted = await t.send(org.dispatcher, rolesRoutes.setPermissions, {
      params: { id: made.guid },
      body: offers,
    })
    expect(granted.body.permissions).toEqual(offers.permissions)
    await t.send(org.dispatcher, rolesRoutes.reset, { params: { id } })
  })

  test('that are gone leave stored roles and keys', async () => {
    const stored = {
      sales: ['orders.view', 'orders.view_all_branches', 'offers.accept', 'reports.view'],
      driver: ['terminals.view', 'jobs.view', 'reports.view', 'offers.accept'],
    }
    for (const [key, permissions] of Object.entries(stored))
      await t.database.pool.query('update roles set permissions = $1 where guid = $2', [permissions, seeds[key]])
    const migration = new URL('../../../migrations/0420-permissions-without-effect.sql', import.meta.url)
    await t.database.pool.query(readFileSync(migration, 'utf8'))
    const left = async (key: string) =>
      (await t.database.pool.query('select permissions from roles where guid = $1', [seeds[key]])).rows[0].permissions
    expect([await left('sales'), await left('driver')]).toEqual([
      ['orders.view', 'reports.view'],
      ['jobs.view', 'offers.accept'],
    ])
    for (const key of Object.keys(stored))
      await t.send(org.dispatcher, rolesRoutes.reset, { params: { id: seeds[key]! } })
  })

  test('that a role cannot have are not given by what is stored', async () => {
    const carrier = await anAccount(t.database, org.companyGuid, 'vendor')
    const driver = await aUser(t.database, org.companyGuid, carrier, 'vendor', {
      permissions: ['jobs.view', 'margin.view_gross_profit'],
    })
    expect((await t.send(driver, usersRoutes.me)).body.permissions).toEqual(['jobs.view'])
  })

  test('unknown ones or ones beyond the portal are refused by their path', async () => {
    const sent = { permissions: ['orders.view', 'margin.view_gross_profit'] }
    const much = await t.raw(org.dispatcher, 'PUT', `${PATH}/${seeds['client-user']}/permissions`, sent)
    expect([much.status, much.error.errors![0]!.path]).toEqual([400, 'permissions.1'])
    const unknown = await t.raw(org.dispatcher, 'POST', PATH, { name: 'x', permissions: ['orders.fly'] })
    expect([unknown.status, unknown.error.errors![0]!.path]).toEqual([400, 'permissions.0'])
  })

  test('cannot be granted by a user who lacks them', async () => {
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['admin.roles', 'orders.view', 'jobs.view'],
    })
    const own = await make(clerk, { permissions: ['orders.view'] })
    const path = `${PATH}/${own.guid}`
    const more: { permissions: Permission[] } = { permissions: ['orders.view', 'orders.delete'] }
    const answers = [
      await t.send(clerk, rolesRoutes.create, { body: { name: 'x', ...more } }),
      await t.send(clerk, rolesRoutes.setPermissions, { params: { id: own.guid }, body: more }),
      await t.send(clerk, rolesRoutes.clone, { params: { id: seeds['admin']! }, body: {} }),
      await t.send(clerk, rolesRoutes.reset, { params: { id: seeds['dispatcher']! } }),
      await t.send(clerk, rolesRoutes.change, { params: { id: seeds['dispatcher']! }, body: { isActive: false } }),
      await t.send(clerk, rolesRoutes.create, { body: { name: 'y', accountType: 'client' } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 200, 403, 403])
    // Existing ones may stay or be removed.
    await t.send(org.dispatcher, rolesRoutes.setPermissions, { params: { id: own.guid }, body: more })
    expect(
      (await t.raw(clerk, 'PUT', `${path}/permissions`, { permissions: ['orders.delete', 'jobs.view'] })).status,
    ).toBe(200)
    expect((await t.raw(clerk, 'PUT', `${path}/permissions`, { permissions: [] })).status).toBe(200)
    expect((await t.raw(clerk, 'PUT', `${path}/permissions`, { permissions: ['orders.delete'] })).status).toBe(403)
  })

  test('cannot be taken from the last administrators', async () => {
    const account = await anAccount(t.database, org.companyGuid, 'vendor')
    const admin = await aUser(t.database, org.companyGuid, account, 'vendor')
    const role = await roleOf(admin)
    const permissions = permissionsOfRole('carrier-admin').filter((each) => each !== 'admin.users')
    const strip = () =>
      t.send(org.dispatcher, rolesRoutes.setPermissions, { params: { id: role }, body: { permissions } })
    expect((await strip()).status).toBe(409)
    expect(
      (
        await t.send(org.dispatcher, rolesRoutes.change, {
          params: { id: await roleOf(admin) },
          body: { isActive: false },
        })
      ).status,
    ).toBe(409)
    await aUser(t.database, org.companyGuid, account, 'vendor')
    expect((await strip()).status).toBe(200)
    // The company's own: everyone who could undo it would be locked out.
    const all = await roleOf(org.dispatcher)
    expect(
      (await t.send(org.dispatcher, rolesRoutes.setPermissions, { params: { id: all }, body: { permissions: [] } }))
        .status,
    ).toBe(409)
    expect((await t.send(org.dispatcher, usersRoutes.me)).body.permissions).toEqual(PORTAL_PERMISSIONS.dispatcher)
  })
})

describe('roles of an account', () => {
  test('a client copies a shared role, changes the copy and gives it to its users', async () => {
    const shared = `${PATH}/${seeds['client-user']}`
    expect((await t.raw(org.shipper, 'PUT', `${shared}/permissions`, { permissions: [] })).status).toBe(403)
    expect(
      (await t.send(org.shipper, rolesRoutes.change, { params: { id: seeds['client-user']! }, body: { name: 'x' } }))
        .status,
    ).toBe(403)
    const copy = await t.send(org.shipper, rolesRoutes.clone, { params: { id: seeds['client-user']! }, body: {} })
    expect(copy.body).toMatchObject({ name: 'Copy of Client User', accountGuid: org.client, accountType: 'client' })
    const path = `${PATH}/${copy.body.guid}`
    expect((await t.raw(org.shipper, 'PUT', `${path}/permissions`, { permissions: ['orders.view'] })).status).toBe(200)
    const clerk = await aUser(t.database, org.companyGuid, org.client, 'client')
    const given = await t.send(org.shipper, usersRoutes.setRole, {
      params: { id: clerk.userGuid, roleId: copy.body.guid },
    })
    expect(given.body.role.name).toBe('Copy of Client User')
    expect((await t.send(clerk, usersRoutes.me)).body.permissions).toEqual(['orders.view'])
    // Users of other accounts may not have it.
    expect(
      (await t.send(org.dispatcher, usersRoutes.setRole, { params: { id: stranger.userGuid, roleId: copy.body.guid } }))
        .status,
    ).toBe(404)
  })

  test('are not visible to others', async () => {
    const made = await make(org.shipper)
    for (const who of [stranger, outsider]) {
      const answers = [
        await t.send(who, rolesRoutes.permissions, { params: { id: made.guid } }),
        await t.send(who, rolesRoutes.change, { params: { id: made.guid }, body: { name: 'x' } }),
        await t.send(who, rolesRoutes.clone, { params: { id: made.guid }, body: {} }),
        await t.send(who, rolesRoutes.setPermissions, { params: { id: made.guid }, body: { permissions: [] } }),
        await t.send(who, rolesRoutes.reset, { params: { id: made.guid } }),
        await t.send(who, rolesRoutes.remove, { params: { id: made.guid } }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
      const { body } = await t.send(who, rolesRoutes.list, { query: { rc: 250, search: made.name } })
      expect(body.results.filter((role: { guid: string }) => role.guid === made.guid)).toEqual([])
    }
    const { body } = await t.send(org.shipper, rolesRoutes.list, { query: { rc: 250 } })
    expect(new Set(body.results.map((role: { accountType: string }) => role.accountType))).toEqual(new Set(['client']))
    expect(
      (await t.send(org.shipper, rolesRoutes.create, { body: { name: 'x', accountType: 'company' } })).status,
    ).toBe(400)
    const all = await t.send(org.dispatcher, rolesRoutes.list, { query: { rc: 250, accountType: 'client' } })
    expect(all.body.results.map((role: { guid: string }) => role.guid)).toContain(made.guid)
  })
})
