import type { Outcome } from '@waybill/contract/client.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { aCompany, anOrg, anAccount, anOrder, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let branch: string
let other: string
let vendor: string
let stranger: Person
let outsider: Person
let carrier: Person

const aContact = async (account_guid: string | null, name: string, more = {}, company_guid = org.companyGuid) => {
  const guid = newGuid()
  await put(t.database, 'contacts', {
    company_guid,
    guid,
    account_guid,
    name,
    is_active: true,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
  return guid
}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { companyGuid, client } = org
  branch = await anAccount(t.database, companyGuid, 'client', { name: 'Northside East', parent_guid: client })
  other = await anAccount(t.database, companyGuid, 'client', { name: 'Southside' })
  vendor = await anAccount(t.database, companyGuid, 'vendor', { name: 'Rapid Haul' })
  stranger = await aUser(t.database, companyGuid, other, 'client')
  carrier = await aUser(t.database, companyGuid, vendor, 'vendor')
  const elsewhere = await aCompany(t.database)
  const theirs = await anAccount(t.database, elsewhere, 'client')
  outsider = await aUser(t.database, elsewhere, theirs, 'client')
  await aContact(client, 'Bea Yard', { email: 'Bea@North.test', phone_number: '(214) 555-0147', title: 'Yard lead' })
  await aContact(branch, 'adam Dock', { is_active: false })
  await aContact(client, 'Gone Person', { deleted_at: NOW })
  await aContact(other, 'Decoy Client')
  await aContact(vendor, 'Decoy Driver')
  await aContact(org.own, 'Decoy Company')
  await aContact(theirs, 'Decoy Elsewhere', {}, elsewhere)
})

/** The names in a list response. */
const names = ({ body }: Outcome<{ results: { name: string | null }[] }, unknown>) =>
  body.results.map((row) => row.name)

describe('which contacts a caller sees', () => {
  test('each portal its own, A to Z', async () => {
    expect(names(await t.send(org.shipper, contactsRoutes.list))).toEqual(['adam Dock', 'Bea Yard'])
    expect(names(await t.send(stranger, contactsRoutes.list))).toEqual(['Decoy Client'])
    expect(names(await t.send(outsider, contactsRoutes.list))).toEqual(['Decoy Elsewhere'])
    expect(names(await t.send(carrier, contactsRoutes.list))).toEqual(['Decoy Driver'])
    expect(names(await t.send(org.dispatcher, contactsRoutes.list))).toEqual([
      'adam Dock',
      'Bea Yard',
      'Decoy Client',
      'Decoy Company',
      'Decoy Driver',
    ])
    const clientsOnly = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['accounts.view_clients'],
    })
    expect(names(await t.send(clientsOnly, contactsRoutes.list))).not.toContain('Decoy Driver')
  })

  test('filtered by account, activity, text and number', async () => {
    const list = async (query: Sent<typeof contactsRoutes.list>['query']) =>
      names(await t.send(org.shipper, contactsRoutes.list, { query }))
    expect(await list({ accounts: `${branch},${other}` })).toEqual(['adam Dock'])
    expect(await list({ account: other })).toEqual([])
    expect(await list({ isActive: 'true' })).toEqual(['Bea Yard'])
    expect(await list({ search: 'north.test' })).toEqual(['Bea Yard'])
    expect(await list({ search: 'yard lead' })).toEqual(['Bea Yard'])
    expect(await list({ search: '214-555' })).toEqual(['Bea Yard'])
    expect(await list({ search: '9999' })).toEqual([])
    expect((await t.raw(org.shipper, 'GET', '/api/contacts?isActive=maybe')).status).toBe(400)
  })

  test('of one account by its own path, 404 if it is out of scope', async () => {
    const path = (guid: string) => `/api/account/${guid}/contacts/search?search=dock`
    const { body } = await t.send(org.shipper, contactsRoutes.search, {
      params: { accountGuid: branch },
      query: { search: 'dock' },
    })
    expect(body.results.map((row: Contact) => Contact.parse(row).accountName)).toEqual(['Northside East'])
    const statuses = await Promise.all(
      [other, vendor].map(async (guid) => (await t.raw(org.shipper, 'GET', path(guid))).status),
    )
    expect(statuses).toEqual([404, 404])
    expect(names(await t.send(org.shipper, contactsRoutes.search, { params: { accountGuid: org.own } }))).toEqual([])
  })

  test('a place shows its own contacts and the caller’s, only if the caller may use the place', async () => {
    const aPlace = async (account_guid: string, is_shared: boolean) => {
      const guid = newGuid()
      const rest = { name: 'Yard', city: 'Dallas', state: 'TX', created_at: NOW, updated_at: NOW }
      await put(t.database, 'terminals', {
        company_guid: org.companyGuid,
        guid,
        account_guid,
        is_shared,
        ...rest,
        country: 'US',
        is_active: true,
      })
      await aContact(null, 'Gate Keeper', { terminal_guid: guid })
      await aContact(other, 'Their Man There', { terminal_guid: guid })
      return guid
    }
    const [shared, theirs] = [await aPlace(other, true), await aPlace(other, false)]
    expect(names(await t.send(org.shipper, contactsRoutes.list, { query: { terminal: shared } }))).toEqual([
      'Gate Keeper',
    ])
    expect(names(await t.send(org.shipper, contactsRoutes.list, { query: { terminal: theirs } }))).toEqual([])
    expect(names(await t.send(carrier, contactsRoutes.list, { query: { terminal: shared } }))).toEqual([])
    expect(names(await t.send(org.dispatcher, contactsRoutes.list, { query: { terminal: theirs } }))).toEqual([
      'Gate Keeper',
      'Their Man There',
    ])
  })
})

describe('contacts are written', () => {
  const create = (who: Person, account: string, body: Sent<typeof contactsRoutes.create>['body']) =>
    t.send(who, contactsRoutes.create, { params: { accountGuid: account }, body })

  test('added with the given values, changed, and refused with a stale version', async () => {
    const made = await create(org.shipper, branch, { name: ' Cy Lot ', email: 'cy@north.test', mobileNumber: '' })
    expect([made.status, made.headers['etag']]).toEqual([201, '"1"'])
    expect(Contact.parse(made.body)).toEqual(made.body)
    expect(made.body).toMatchObject({
      name: 'Cy Lot',
      mobileNumber: null,
      isActive: true,
      canLogin: false,
      accountGuid: branch,
      createdBy: 'Sam Shipper',
      can: ['edit', 'delete', 'invite'],
    })
    const path = `/api/account/${branch}/contacts/${made.body.guid}`
    const changed = await t.send(org.shipper, contactsRoutes.change, {
      params: { accountGuid: branch, contactGuid: made.body.guid },
      body: { title: 'Lead', isActive: false },
      headers: { 'if-match': '"1"' },
    })
    expect(changed.body).toMatchObject({ name: 'Cy Lot', title: 'Lead', isActive: false })
    const stale = await t.send(org.shipper, contactsRoutes.change, {
      params: { accountGuid: branch, contactGuid: made.body.guid },
      body: { title: 'Boss' },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
    expect((await t.raw(org.shipper, 'GET', path)).status).toBe(405)
  })

  test('an address that another contact of the account has is refused with its name', async () => {
    const taken = await create(org.shipper, org.client, { name: 'Bea Two', email: 'bea@north.TEST' })
    expect([taken.status, taken.error.errors![0]!.path, taken.error.message]).toEqual([
      409,
      'email',
      'Bea Yard already has the email address bea@north.TEST',
    ])
    expect((await create(org.shipper, branch, { name: 'Bea There', email: 'bea@north.test' })).status).toBe(201)
    const answered = await Promise.all(
      [1, 2].map(() => create(org.shipper, branch, { name: 'T', email: 't@north.test' })),
    )
    expect(answered.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('invalid input is reported, other accounts return 404, and the permission is required', async () => {
    const wrong = await t.sendAny(org.shipper, contactsRoutes.create, {
      params: { accountGuid: branch },
      body: { name: ' ', email: 'x', phoneNumber: 'call me', guid: branch },
    })
    expect(wrong.error.errors!.map((e: { path: string }) => e.path)).toEqual(
      expect.arrayContaining(['name', 'email', 'phoneNumber', 'guid']),
    )
    const accounts = [other, vendor, org.own]
    const answers = await Promise.all(accounts.map((account) => create(org.shipper, account, { name: 'X' })))
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404])
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', {
      permissions: ['accounts.view_clients'],
    })
    expect((await create(reader, branch, { name: 'X' })).status).toBe(403)
    expect((await create(carrier, vendor, { name: 'Own Driver' })).status).toBe(201)
  })

  test('a deleted contact stays on the orders that name it; one who signs in is not deleted', async () => {
    const made = await create(org.shipper, org.client, { name: 'Dee Desk' })
    const order = await t.send(org.shipper, ordersRoutes.create, {
      body: anOrder({ clientContact: { guid: made.body.guid } }),
    })
    expect(
      (
        await t.send(stranger, contactsRoutes.remove, {
          params: { accountGuid: org.client, contactGuid: made.body.guid },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await t.send(org.shipper, contactsRoutes.remove, {
          params: { accountGuid: org.client, contactGuid: made.body.guid },
        })
      ).status,
    ).toBe(204)
    expect(names(await t.send(org.shipper, contactsRoutes.list, { query: { search: 'dee' } }))).toEqual([])
    expect(
      (
        await t.send(org.shipper, contactsRoutes.remove, {
          params: { accountGuid: org.client, contactGuid: made.body.guid },
        })
      ).status,
    ).toBe(404)
    const seen = await t.send(org.shipper, ordersRoutes.getById, { params: { id: order.body.guid } })
    expect(seen.body.clientContact!.name).toBe('Dee Desk')
    const signing = await aContact(org.client, 'Sam Shipper', { user_guid: org.shipper.userGuid })
    const kept = await t.send(org.shipper, contactsRoutes.remove, {
      params: { accountGuid: org.client, contactGuid: signing },
    })
    expect([kept.status, kept.error.message]).toEqual([
      409,
      'Sam Shipper signs in with this contact; end their access first',
    ])
  })
})

describe('the order of contacts', () => {
  test('is by name, email or last change, in either direction, across pages', async () => {
    const own = await anOrg(t.database)
    const at = (day: number) => new Date(NOW.getTime() + day * 86_400_000)
    const people = [
      ['Ann', 'z@x.test', 2],
      ['ben', null, 3],
      ['Cid', 'A@x.test', 1],
    ] as const
    for (const [name, email, day] of people)
      await aContact(own.client, name, { email, updated_at: at(day) }, own.companyGuid)
    const sorted = async (query: Sent<typeof contactsRoutes.list>['query']) =>
      names(await t.send(own.shipper, contactsRoutes.list, { query }))
    expect(await sorted({ direction: 'desc' })).toEqual(['Cid', 'ben', 'Ann'])
    expect(await sorted({ sort: 'email' })).toEqual(['ben', 'Cid', 'Ann'])
    expect(await sorted({ sort: 'dateUpdated', direction: 'desc' })).toEqual(['ben', 'Ann', 'Cid'])
    const first = await t.send(own.shipper, contactsRoutes.list, {
      query: { sort: 'dateUpdated', direction: 'desc', rc: 2 },
    })
    expect(await sorted({ sort: 'dateUpdated', direction: 'desc', rc: 2, cursor: first.body.next! })).toEqual(['Cid'])
    const mixed = await t.raw(own.shipper, 'GET', `/api/contacts?sort=email&cursor=${first.body.next}`)
    expect(mixed.status).toBe(400)
    expect((await t.raw(own.shipper, 'GET', '/api/contacts?sort=phone')).status).toBe(400)

    expect(
      names(
        await t.send(own.shipper, contactsRoutes.search, {
          params: { accountGuid: own.client },
          query: { sort: 'email', direction: 'desc' },
        }),
      ),
    ).toEqual(['Ann', 'Cid', 'ben'])
  })
})
