import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Terminal, TerminalPoint } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { aCompany, anOrg, anAccount, anOrder, aPlace, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let branch: string
let other: string
let stranger: Person
let outsider: Person
let carrier: Person
const places: Record<string, string> = {}

const aTerminal = async (name: string, account_guid: string | null, more = {}, company_guid = org.companyGuid) => {
  const guid = newGuid()
  await put(t.database, 'terminals', {
    company_guid,
    guid,
    account_guid,
    name,
    is_shared: false,
    city: 'Dallas',
    state: 'TX',
    zip_code: '75236',
    country: 'US',
    latitude: 32.7,
    longitude: -96.9,
    is_active: true,
    created_at: NOW,
    updated_at: NOW,
    ...more,
  })
  places[name] = guid
  return guid
}

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { companyGuid, client } = org
  branch = await anAccount(t.database, companyGuid, 'client', { name: 'Northside East', parent_guid: client })
  other = await anAccount(t.database, companyGuid, 'client', { name: 'Southside' })
  stranger = await aUser(t.database, companyGuid, other, 'client')
  carrier = await aUser(
    t.database,
    companyGuid,
    await anAccount(t.database, companyGuid, 'vendor', { name: 'Rapid' }),
    'vendor',
  )
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'client'), 'client')
  await aTerminal('Own yard', client)
  await aTerminal('branch lot', branch, {
    city: 'Denver',
    state: 'CO',
    zip_code: '80202',
    latitude: 39.7,
    longitude: -105,
  })
  await aTerminal('Shared auction', null, {
    is_shared: true,
    street1: '5333 Kiest Blvd',
    longitude: 179.5,
    latitude: 10,
  })
  await aTerminal('Their shared', other, { is_shared: true, latitude: null, longitude: null, notes: 'Gate 4' })
  await aTerminal('Decoy company', null)
  await aTerminal('Decoy client', other)
  await aTerminal('Decoy merged', client, { merged_into_guid: places['Own yard'] })
  await aTerminal('Decoy gone', client, { deleted_at: NOW })
  await aTerminal('Decoy elsewhere', null, { is_shared: true }, elsewhere)
})

const names = async (who: Person, query: Sent<typeof terminalsRoutes.list>['query'] = {}) =>
  (await t.send(who, terminalsRoutes.list, { query })).body.results.map((row) => row.name)
const get = (who: Person | null, name: string) => t.send(who, terminalsRoutes.get, { params: { id: places[name]! } })

describe('which places a caller sees', () => {
  test('a client sees its own and the shared ones, the company all of its own, others none of them', async () => {
    const mine = ['branch lot', 'Own yard', 'Shared auction', 'Their shared']
    expect(await names(org.shipper)).toEqual(mine)
    expect(await names(org.dispatcher)).toEqual(['branch lot', 'Decoy client', 'Decoy company', ...mine.slice(1)])
    expect(await names(outsider)).toEqual(['Decoy elsewhere'])
    const answers = await Promise.all(
      [org.shipper, stranger, outsider, carrier, null].map((who) => get(who, 'Own yard')),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 404, 404, 403, 401])
    expect((await get(org.shipper, 'Decoy client')).status).toBe(404)
  })

  test('search by name, street, city, city with state, and ZIP', async () => {
    const find = (text: string) => names(org.shipper, { search: text })
    expect(await find('auction')).toEqual(['Shared auction'])
    expect(await find('kiest')).toEqual(['Shared auction'])
    expect(await find('denv')).toEqual(['branch lot'])
    expect(await find('Denver, CO')).toEqual(['branch lot'])
    expect(await find('Denver, TX')).toEqual([])
    expect(await find('8020')).toEqual(['branch lot'])
    expect(await names(org.shipper, { account: branch })).toEqual(['branch lot'])
    expect(await names(org.shipper, { rc: 2, pg: 1 })).toEqual(['Shared auction', 'Their shared'])
  })

  test('a client sees neither the owner of a shared place nor contacts of another client', async () => {
    const guid = newGuid()
    await put(t.database, 'contacts', {
      company_guid: org.companyGuid,
      guid,
      account_guid: other,
      name: 'Their man',
      is_active: true,
      created_at: NOW,
      updated_at: NOW,
    })
    const named = { primaryContact: { guid } }
    expect(
      (await t.send(org.dispatcher, terminalsRoutes.change, { params: { id: places['Their shared']! }, body: named }))
        .status,
    ).toBe(200)
    const mine = (await get(org.shipper, 'Their shared')).body
    expect(Terminal.parse(mine)).toEqual(mine)
    expect(mine).toMatchObject({ isOwn: false, accountGuid: null, primaryContact: null, notes: 'Gate 4', can: [] })
    expect((await get(stranger, 'Their shared')).body).toMatchObject({
      isOwn: true,
      accountGuid: other,
      primaryContact: { name: 'Their man' },
      can: ['edit'],
    })
    expect(await names(org.shipper, { account: other })).toEqual([])
    expect(await names(org.dispatcher, { account: other })).toContain('Their shared')
  })

  test('map points are within the bounds, also across the date line', async () => {
    const points = async (query: Sent<typeof terminalsRoutes.locations>['query'] = {}) =>
      (await t.send(org.shipper, terminalsRoutes.locations, { query })).body
    const all = await points()
    expect(all.results.map((point: TerminalPoint) => TerminalPoint.parse(point).name).toSorted()).toEqual([
      'Own yard',
      'Shared auction',
      'branch lot',
    ])
    expect(all.total).toBe(3)
    expect((await points({ bounds: '-106.6,25.8,-93.5,36.5' })).results).toEqual([
      { guid: places['Own yard'], name: 'Own yard', latitude: 32.7, longitude: -96.9, city: 'Dallas', state: 'TX' },
    ])
    const across = await points({ bounds: '170,0,-170,20', search: 'auction' })
    expect([across.total, across.results[0]!.name]).toEqual([1, 'Shared auction'])
    for (const bounds of ['1,2,3', '1,2,3,x', '-200,0,0,1', '0,5,1,2', '1,2,3,4,5']) {
      const wrong = await t.send(org.shipper, terminalsRoutes.locations, { query: { bounds } })
      expect([bounds, wrong.status]).toEqual([bounds, 400])
    }
  })
})

describe('places are written', () => {
  const create = (who: Person, body: Sent<typeof terminalsRoutes.create>['body']) =>
    t.send(who, terminalsRoutes.create, { body })

  test('a client adds its own, or a branch’s; a dispatcher the company’s or a client’s', async () => {
    const made = await create(org.shipper, aPlace({ name: ' New lot ' }))
    expect([made.status, made.headers['etag']]).toEqual([201, '"1"'])
    expect(Terminal.parse(made.body)).toEqual(made.body)
    expect(made.body).toMatchObject({
      name: 'New lot',
      accountGuid: org.client,
      isOwn: true,
      isShared: false,
      timeZone: 'America/Chicago',
      createdBy: 'Sam Shipper',
    })
    expect(made.body.dateResolved).not.toBeNull()
    expect((await create(org.shipper, { ...aPlace(), accountGuid: branch })).body.accountGuid).toBe(branch)
    const foreign = await create(org.shipper, { ...aPlace(), accountGuid: other })
    expect([foreign.status, foreign.error.errors![0]!.path]).toEqual([400, 'accountGuid'])
    expect((await create(org.shipper, { ...aPlace(), isShared: true })).error.errors![0]!.path).toBe('isShared')
    const shared = await create(org.dispatcher, { ...aPlace({ name: 'Port' }), isShared: true })
    expect(shared.body).toMatchObject({ accountGuid: null, isShared: true })
    expect(await names(stranger, { search: 'port' })).toEqual(['Port'])
    expect((await create(org.dispatcher, { ...aPlace(), accountGuid: other })).body.accountGuid).toBe(other)
  })

  test('the same guid and place is a repeat; another place under it is refused', async () => {
    const sent = aPlace({ guid: newGuid(), name: 'Once' })
    const [first, again] = [await create(org.shipper, sent), await create(org.shipper, sent)]
    expect([first.status, again.status, again.body.guid]).toEqual([201, 201, sent.guid])
    expect(await names(org.shipper, { search: 'once' })).toEqual(['Once'])
    expect((await create(org.shipper, { ...sent, name: 'Other' })).status).toBe(409)
    expect((await create(org.shipper, aPlace({ guid: places['Decoy client']! }))).status).toBe(409)
  })

  test('a change keeps unnamed fields; a place that moves loses its old position', async () => {
    const { body } = await create(org.shipper, aPlace({ name: 'Mover', country: 'CA', state: 'ON', city: 'Ajax' }))
    const patch = (change: object, headers = {}) =>
      t.send(org.shipper, terminalsRoutes.change, { params: { id: body.guid }, body: change, headers })
    const hours = await patch({ hours: '8-17' }, { 'if-match': '"1"' })
    expect(hours.body).toMatchObject({ hours: '8-17', country: 'CA', latitude: 32.7, name: 'Mover' })
    expect((await patch({ hours: '9-17' }, { 'if-match': '"1"' })).status).toBe(412)
    const moved = await patch({ city: 'Whitby' })
    expect(moved.body).toMatchObject({ city: 'Whitby', latitude: null, longitude: null, dateResolved: null })
    const placed = await patch({ latitude: 43.9, longitude: -78.9 })
    expect(placed.body).toMatchObject({ latitude: 43.9, longitude: -78.9 })
    expect((await patch({ latitude: 43.9 })).status).toBe(400)
    const half = await patch({ longitude: null })
    expect(half.body).toMatchObject({ latitude: null, longitude: null, dateResolved: null })
    expect((await patch({ accountGuid: other })).status).toBe(400)
  })

  test('only the owner changes a place, and names only its own contacts', async () => {
    const shared = await t.send(org.shipper, terminalsRoutes.change, {
      params: { id: places['Shared auction']! },
      body: { name: 'Mine now' },
    })
    expect([shared.status, shared.error.code]).toEqual([403, 'forbidden'])
    const hidden = await t.send(org.shipper, terminalsRoutes.change, {
      params: { id: places['Decoy client']! },
      body: { name: 'X' },
    })
    expect(hidden.status).toBe(404)
    const contact = await t.send(stranger, contactsRoutes.create, {
      params: { accountGuid: other },
      body: { name: 'Decoy' },
    })
    const named = { ...aPlace(), primaryContact: { guid: contact.body.guid } }
    expect((await create(org.shipper, named)).error.errors![0]!.path).toBe('primaryContact.guid')
    expect((await create(stranger, named)).body.primaryContact!.name).toBe('Decoy')
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', {
      permissions: ['terminals.view'],
    })
    expect((await create(reader, aPlace())).status).toBe(403)
  })

  test('an order’s place is shown under its new name', async () => {
    const made = await create(org.shipper, aPlace({ name: 'Old name' }))
    const [pickup, delivery] = anOrder().stops
    const stops = [{ ...pickup!, terminal: { guid: made.body.guid } }, delivery!]
    const order = await t.send(org.shipper, ordersRoutes.create, { body: { ...anOrder(), stops } })
    await t.send(org.shipper, terminalsRoutes.change, { params: { id: made.body.guid }, body: { name: 'New name' } })
    const seen = await t.send(org.shipper, ordersRoutes.getById, { params: { id: order.body.guid } })
    expect(seen.body.stops[0]!.terminal!.name).toBe('New name')
  })
})

describe('the same place typed in with every order', () => {
  const stopsOf = async (who: Person, first: object, second = first) => {
    const [pickup, delivery] = anOrder().stops
    const stops = [
      { ...pickup, terminal: aPlace({ name: 'Typed Yard', ...first }) },
      { ...delivery, terminal: aPlace({ name: 'Typed Yard', ...second }) },
    ]
    const { body } = await t.send(who, ordersRoutes.create, { body: anOrder({ stops } as never) })
    return body.stops.map((stop) => stop.terminal!.guid)
  }

  test('is one terminal, within an order and across orders', async () => {
    const [one, two] = await stopsOf(org.shipper, {}, { street1: '5333 West Kiest Boulevard', zipCode: '75236-1024' })
    expect(two).toBe(one)
    expect(await stopsOf(org.shipper, { name: 'TYPED YARD', latitude: null, longitude: null })).toEqual([one, one])
  })

  test('is a separate one if it has more details, is elsewhere or belongs to another account', async () => {
    const [one] = await stopsOf(org.shipper, {})
    for (const more of [{ notes: 'Gate 4' }, { latitude: 33.7 }, { street1: '5335 W Kiest Blvd' }, { zipCode: null }])
      expect(await stopsOf(org.shipper, more)).not.toContain(one)
    expect(await stopsOf(stranger, {})).not.toContain(one)
    const [typed] = await stopsOf(org.shipper, { name: 'Own guid', guid: newGuid() }, { name: 'Own guid' })
    expect(await stopsOf(org.shipper, { name: 'Own guid', guid: newGuid() }, {})).not.toContain(typed)
  })
})
