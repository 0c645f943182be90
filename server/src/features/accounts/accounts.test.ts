import type { Outcome } from '@waybill/contract/client.ts'
import { accountsRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCompany, anOrg, anAccount, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { build } from '../../platform/db/builder.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let branch: string
let below: string
let other: string
let outsider: Person
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { companyGuid, client } = org
  branch = await anAccount(t.database, companyGuid, 'client', { name: 'northside East', parent_guid: client })
  below = await anAccount(t.database, companyGuid, 'client', {
    name: 'Northside Docks',
    parent_guid: branch,
    city: 'Tampa',
    blacklist: true,
    sla_days: 3,
    credit_limit: '5000.00',
    icp_gp: '10.00',
  })
  other = await anAccount(t.database, companyGuid, 'client', { name: 'Southside' })
  await anAccount(t.database, companyGuid, 'client', { name: 'Southside West', parent_guid: other })
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(
    t.database,
    elsewhere,
    await anAccount(t.database, elsewhere, 'client', { name: 'Northside Motors' }),
    'client',
  )
  const vendor = await anAccount(t.database, companyGuid, 'vendor', { name: 'Rapid Haul', usdot: '123' })
  await anAccount(t.database, companyGuid, 'vendor', { name: 'Slow Haul' })
  carrier = await aUser(t.database, companyGuid, vendor, 'vendor')
})

/** The names in a list response. */
const names = ({ body }: Outcome<{ results: { name: string | null }[] }, unknown>) =>
  body.results.map((row) => row.name)
const put = (who: Person, guid: string, body: object, headers = {}) =>
  t.send(who, accountsRoutes.change, { params: { clientGuid: guid }, body, headers })

describe('which accounts a caller sees', () => {
  test('a client sees its own account and those below it, A to Z; a dispatcher the tree it names, or every branch', async () => {
    expect(names(await t.send(org.shipper, accountsRoutes.branches))).toEqual([
      'Northside Docks',
      'northside East',
      'Northside Motors',
    ])
    expect(names(await t.send(org.shipper, accountsRoutes.branches, { query: { client: other } }))).toEqual([])
    expect(names(await t.send(outsider, accountsRoutes.branches))).toEqual(['Northside Motors'])
    expect(names(await t.send(org.dispatcher, accountsRoutes.branches, { query: { client: other } }))).toEqual([
      'Southside',
      'Southside West',
    ])
    expect(names(await t.send(org.dispatcher, accountsRoutes.branches))).toEqual([
      'Northside Docks',
      'northside East',
      'Southside West',
    ])
  })

  test('search and paging, by page and by cursor', async () => {
    expect(names(await t.send(org.shipper, accountsRoutes.branches, { query: { search: 'tampa' } }))).toEqual([
      'Northside Docks',
    ])
    expect(names(await t.send(org.shipper, accountsRoutes.branches, { query: { search: '%' } }))).toEqual([])
    const first = (await t.send(org.shipper, clientsRoutes.list, { query: { rc: 2 } })).body
    expect([first.page, first.rows, first.total, first.results.length]).toEqual([0, 2, 3, 2])
    expect(names(await t.send(org.shipper, clientsRoutes.list, { query: { rc: 2, cursor: first.next! } }))).toEqual([
      'Northside Motors',
    ])
    expect(names(await t.send(org.shipper, clientsRoutes.list, { query: { rc: 2, pg: 1 } }))).toEqual([
      'Northside Motors',
    ])
    expect((await t.send(org.shipper, clientsRoutes.list, { query: { cursor: 'zzz' } })).status).toBe(400)
  })

  test('types outside the role or portal are refused; accounts out of scope return 404', async () => {
    const status = async (who: Person | null, path: string) => (await t.raw(who, 'GET', path)).status
    expect(await status(org.shipper, '/api/account/vendor')).toBe(403)
    expect(await status(carrier, '/api/account/client')).toBe(403)
    expect(names(await t.send(carrier, accountsRoutes.list, { params: { type: 'vendor' } }))).toEqual(['Rapid Haul'])
    expect(names(await t.send(carrier, accountsRoutes.list, { params: { type: 'company' } }))).toEqual([
      'Acme Transport',
    ])
    expect(await status(org.shipper, '/api/account/boat')).toBe(400)
    const paths = [`/api/account/client/${other}`, `/api/clients/${other}`, `/api/account/client/${org.own}`]
    expect(await Promise.all(paths.map((path) => status(org.shipper, path)))).toEqual([404, 404, 404])
    expect(await status(outsider, `/api/clients/${org.client}`)).toBe(404)
    expect(await status(null, `/api/clients/${org.client}`)).toBe(401)
    expect(await status(org.shipper, `/api/account/company/${org.own}`)).toBe(200)
  })
})

describe('an account as seen from each portal', () => {
  test('a client sees neither compliance nor the company’s figures', async () => {
    const { body } = await t.send(org.shipper, accountsRoutes.get, { params: { type: 'client', guid: below } })
    expect(Account.parse(body)).toEqual(body)
    expect(findForbiddenKeys('client', body)).toEqual([])
    expect(body).toMatchObject({ parentGuid: branch, parentName: 'northside East', billingAddress: { city: 'Tampa' } })
    expect(body.can).toEqual(['edit', 'rename', 'deactivate', 'add-branch', 'delete', 'edit-contacts', 'invite'])
    const own = await t.send(org.shipper, clientsRoutes.get, { params: { id: org.client } })
    expect(own.body.can).toEqual(['edit', 'add-branch', 'edit-contacts', 'invite'])
  })

  test('a dispatcher sees what its role grants', async () => {
    const full = await t.send(org.dispatcher, clientsRoutes.get, { params: { id: below } })
    expect(full.body).toMatchObject({ blacklist: true, slaDays: 3, creditLimit: 5000, icpGp: 10, icpMultiplier: null })
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    const { body } = await t.send(clerk, clientsRoutes.get, { params: { id: below } })
    expect(body.slaDays).toBe(3)
    expect(Object.keys(body)).toEqual(expect.not.arrayContaining(['icpGp', 'creditLimit']))
  })
})

describe('changing an account', () => {
  test('a client changes its own address and numbers, and nothing else', async () => {
    const changed = await put(org.shipper, org.client, {
      billingAddress: { street1: ' 1 Main St ', zipCode: '75201' },
      phoneNumber: '(214) 555-0147',
      email: '',
      orderInstructions: 'Call ahead',
    })
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"'])
    expect(changed.body).toMatchObject({
      billingAddress: { street1: '1 Main St', zipCode: '75201', country: 'US' },
      phoneNumber: '(214) 555-0147',
      email: null,
      orderInstructions: 'Call ahead',
    })
    for (const [field, value] of Object.entries({ name: 'New', isActive: false, creditLimit: 9, blacklist: false })) {
      const refused = await put(org.shipper, org.client, { [field]: value })
      expect([refused.status, refused.error.errors]).toEqual([
        400,
        [{ path: field, message: 'can only be set by your dispatcher' }],
      ])
    }
  })

  test('typing mistakes are reported by field', async () => {
    const { status, error } = await put(org.shipper, org.client, {
      email: 'sam@nowhere',
      phoneNumber: '555',
      website: 'javascript:alert(1)',
    })
    expect(status).toBe(400)
    expect(error.errors!.map((e: { path: string }) => e.path)).toEqual(['email', 'phoneNumber', 'website'])
  })

  test('renaming a branch updates the rows of its orders and is recorded in history', async () => {
    const order = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ client: { guid: branch } }) })
    const changed = await put(org.shipper, branch, { name: 'Northside East Yard' })
    expect(changed.body.name).toBe('Northside East Yard')
    const list = await t.send(org.shipper, ordersRoutes.list, { body: { filterState: { clientGuid: branch } } })
    expect(list.body.results).toMatchObject([{ guid: order.body.guid, clientName: 'Northside East Yard' }])
    const [entries] = await t.database.read(
      { companyGuid: org.companyGuid },
      build
        .selectFrom('history')
        .where('subject_guid', '=', branch)
        .select(['action', 'before', 'after', 'actor_name', 'client_guid']),
    )
    expect(entries).toEqual([
      {
        action: 'account.changed',
        before: { name: 'northside East' },
        after: { name: 'Northside East Yard' },
        actor_name: 'Sam Shipper',
        client_guid: branch,
      },
    ])
  })

  test('the company sets when a client’s invoices are due; the client can read it', async () => {
    const set = await put(org.dispatcher, branch, { paymentTermsId: 12 })
    expect(set.body.paymentTermsId).toBe(12)
    const own = await t.send(org.shipper, clientsRoutes.get, { params: { id: branch } })
    expect(own.body.paymentTermsId).toBe(12)
    const refused = await put(org.shipper, branch, { paymentTermsId: 9 })
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      [{ path: 'paymentTermsId', message: 'can only be set by your dispatcher' }],
    ])
    const strange = await put(org.dispatcher, branch, { paymentTermsId: 9999 })
    expect([strange.status, strange.error.errors![0]!.path]).toEqual([400, 'paymentTermsId'])
    expect((await put(org.dispatcher, branch, { paymentTermsId: null })).body.paymentTermsId).toBeNull()
  })

  test('refused: a stale version, another account, a name already taken, a field beyond the role', async () => {
    const stale = await put(org.shipper, below, { email: 'a@b.co' }, { 'if-match': '"7"' })
    expect([stale.status, stale.error.code]).toEqual([412, 'changed_meanwhile'])
    expect((await put(org.shipper, other, { email: 'a@b.co' })).status).toBe(404)
    expect((await put(outsider, org.client, { email: 'a@b.co' })).status).toBe(404)
    const taken = await put(org.dispatcher, other, { name: 'NORTHSIDE motors' })
    expect([taken.status, taken.error.errors![0]!.path]).toEqual([409, 'name'])
    const manager = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatch-manager' })
    expect((await put(manager, other, { creditLimit: 10 })).status).toBe(403)
    expect((await put(manager, other, { blacklist: true })).body.blacklist).toBe(true)
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', { role: 'client-user' })
    expect((await put(reader, branch, { email: 'a@b.co' })).status).toBe(403)
  })
})

describe('branches are added and deleted', () => {
  const create = (who: Person, body: Sent<typeof clientsRoutes.create>['body']) =>
    t.send(who, clientsRoutes.create, { body })

  test('a client adds a branch below itself and can use it at once', async () => {
    const made = await create(org.shipper, { name: 'Northside North', phoneNumber: '+1 214 555 0100' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ parentGuid: org.client, parentName: 'Northside Motors', isActive: true })
    const order = await t.send(org.shipper, ordersRoutes.create, {
      body: anOrder({ client: { guid: made.body.guid } }),
    })
    expect(order.status).toBe(201)
    const again = await create(org.shipper, { name: ' northside north' })
    expect([again.status, again.error.message]).toEqual([
      409,
      'There is a northside north below Northside Motors already',
    ])
    const foreign = await create(org.shipper, { name: 'X', parentGuid: other })
    expect([foreign.status, foreign.error.errors![0]!.path]).toEqual([400, 'parentGuid'])
    expect((await create(org.shipper, { name: 'X', slaDays: 1 })).status).toBe(400)
    const top = await create(org.dispatcher, { name: 'Fresh Client', slaDays: 5 })
    expect(top.body).toMatchObject({ parentGuid: null, slaDays: 5 })
  })

  test('of two branches with the same name added at once, one is created', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(org.shipper, { name: 'Same name' })))
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('when deleted while an order is placed for it, one of the two is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await create(org.dispatcher, { name: `Raced ${round}` })
      const order = anOrder({ client: { guid: made.body.guid } })
      const [gone, placed] = await Promise.all([
        t.send(org.dispatcher, clientsRoutes.remove, { params: { id: made.body.guid } }),
        t.send(org.dispatcher, ordersRoutes.create, { body: order }),
      ])
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([gone.status, placed.status])
    }
  })

  test('a branch can be deleted once nothing depends on it; the refusal names what still does', async () => {
    const made = await create(org.shipper, { name: 'Short lived' })
    const order = await t.send(org.shipper, ordersRoutes.create, {
      body: anOrder({ client: { guid: made.body.guid } }),
    })
    const clerk = await aUser(t.database, org.companyGuid, made.body.guid, 'client')
    const kept = await t.send(org.shipper, clientsRoutes.remove, { params: { id: made.body.guid } })
    expect([kept.status, kept.error.message]).toEqual([
      409,
      `Short lived cannot be deleted: it has 1 open order (${order.body.number} is the newest), 1 person who signs in with it`,
    ])
    await t.send(org.shipper, ordersRoutes.change, {
      params: { id: order.body.guid },
      body: { isCanceled: true, reason: 'closing' },
    })
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(build.updateTable('users').set({ can_login: false }).where('guid', '=', clerk.userGuid)),
    )
    expect((await t.send(outsider, clientsRoutes.remove, { params: { id: made.body.guid } })).status).toBe(404)
    expect((await t.send(org.shipper, clientsRoutes.remove, { params: { id: made.body.guid } })).status).toBe(204)
    expect((await t.send(org.shipper, clientsRoutes.get, { params: { id: made.body.guid } })).status).toBe(404)
    const seen = await t.send(org.shipper, ordersRoutes.getById, { params: { id: order.body.guid } })
    expect(seen.body.client.name).toBe('Short lived')
    const refused = await t.send(org.shipper, clientsRoutes.remove, { params: { id: org.client } })
    expect(refused.status).toBe(403)
    expect((await t.send(org.shipper, clientsRoutes.remove, { params: { id: branch } })).error.message).toContain(
      '1 branch below it',
    )
  })
})
