import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsPlatformRoutes, terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { anOrg, anAccount, anOrder, aPlace, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { build } from '../../platform/db/builder.ts'
import { newGuid } from '../../platform/guid.ts'
import { jobRowsOf, orderRowOf } from '../../records/projections/index.ts'
import { loadOrder } from '../../records/orders/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
})

let counter = 0
const add = async (who: Person, more: object = {}) => {
  const place = { ...aPlace({ name: `Yard ${(counter += 1)}`, street1: `${counter} Main St` }), ...more }
  const { status, body } = await t.send(who, terminalsRoutes.create, { body: place })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const orderTo = async (who: Person, from: object, to: object) => {
  const [pickup, delivery] = anOrder().stops
  const stops = [
    { ...pickup, terminal: from },
    { ...delivery, terminal: to },
  ]
  const { status, body } = await t.send(who, ordersRoutes.create, { body: anOrder({ stops } as never) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const scope = () => ({ companyGuid: org.companyGuid, clientGuids: null, vendorGuid: null })
const entriesOf = async (guid: string) =>
  (
    await t.database.read(
      scope(),
      build.selectFrom('history').where('subject_guid', '=', guid).orderBy('seq').select(['action', 'after']),
    )
  )[0]

const PLACES = /^(origin|destination)_/
const placesOf = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => PLACES.test(column)))

/** Expects the lists to show the ends of an order as a save of the order would. */
async function expectListsFollow(orderGuid: string, first: string, last: string) {
  await t.database.write(scope(), async (tx) => {
    const aggregate = (await loadOrder(tx, scope(), orderGuid))!
    const [row] = await tx.rows(build.selectFrom('order_rows').where('guid', '=', orderGuid).selectAll())
    const jobs = await tx.rows(build.selectFrom('job_rows').where('order_guid', '=', orderGuid).selectAll())
    expect([row!.origin_name, row!.destination_name]).toEqual([first, last])
    expect(placesOf(row!)).toEqual(placesOf(orderRowOf(aggregate)))
    expect(jobs.map(placesOf)).toEqual(jobRowsOf(aggregate).map(placesOf))
  })
}

describe('merged places', () => {
  const merge = (who: Person, guid: string, guids: string[], headers = {}) =>
    t.send(who, terminalsRoutes.merge, { params: { guid }, body: { guids }, headers })

  const preview = (who: Person, guid: string, guids: string[]) =>
    t.send(who, terminalsPlatformRoutes.previewMerge, { params: { guid }, body: { guids } })

  test('stops, contacts, files, templates and lists follow; both record it in history; the old one links to the new', async () => {
    const into = await add(org.shipper, { hours: null, latitude: null, longitude: null })
    const typed = aPlace({ name: 'Northside  Depot', street1: '9 Dock Rd' })
    const order = await orderTo(org.shipper, typed, { guid: into.guid })
    const from = order.stops[0]!.terminal!.guid
    const person = await t.send(org.shipper, terminalsRoutes.createContact, {
      params: { id: from },
      body: { name: 'Gate Greta' },
    })
    await t.send(org.shipper, terminalsRoutes.change, {
      params: { id: from },
      body: {
        hours: 'Mon-Fri',
        primaryContact: { guid: person.body.guid },
      },
    })
    const template = await t.send(org.shipper, templatesRoutes.create, {
      body: {
        name: 'Weekly',
        content: { stops: [{ stopType: 'pickup', terminal: { guid: from } }] },
      },
    })
    await put(t.database, 'files', {
      company_guid: org.companyGuid,
      guid: from,
      name: 'map.pdf',
      account_guid: org.client,
      media_type: 'application/pdf',
      total_bytes: 1,
      sha256: 'x',
      location: 'x',
      status: 'uploaded',
      created_at: NOW,
    })
    await put(t.database, 'attachments', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      file_guid: from,
      parent_table: 'terminals',
      parent_guid: from,
      account_guid: org.client,
      name: 'map.pdf',
      acl: 'company',
      visibility: ['client'],
      created_at: NOW,
      updated_at: NOW,
    })
    const shown = await preview(org.dispatcher, into.guid, [from])
    expect(shown.body.moves).toEqual([
      { what: 'orders', count: 1, samples: [order.number] },
      { what: 'stops', count: 1, samples: [] },
      { what: 'contacts', count: 1, samples: [] },
      { what: 'files', count: 1, samples: [] },
    ])
    expect(shown.body.fields.find(({ label }) => label === 'Hours')).toMatchObject({
      after: 'Mon-Fri',
      sides: [
        { guid: into.guid, value: null },
        { guid: from, value: 'Mon-Fri' },
      ],
    })
    const merged = await merge(org.dispatcher, into.guid, [from])
    expect([merged.status, Terminal.parse(merged.body)]).toEqual([200, merged.body])
    expect(merged.body).toMatchObject({
      guid: into.guid,
      hours: 'Mon-Fri',
      latitude: 32.7,
      primaryContact: { name: 'Gate Greta' },
    })
    const after = await t.send(org.shipper, ordersRoutes.getById, { params: { id: order.guid } })
    expect(after.body.stops.map((stop) => stop.terminal!.guid)).toEqual([into.guid, into.guid])
    await expectListsFollow(order.guid, into.name!, into.name!)
    const people = await t.send(org.shipper, terminalsRoutes.contacts, { params: { id: into.guid } })
    expect(people.body.results.map(({ guid }: Contact) => guid)).toEqual([person.body.guid])
    const kept = await t.send(org.shipper, templatesRoutes.get, { params: { guid: template.body.guid } })
    expect(kept.body.content.stops![0]!.terminal!.guid).toBe(into.guid)
    const gone = await t.send(org.shipper, terminalsRoutes.get, { params: { id: from } })
    expect([gone.status, gone.error.errors]).toEqual([404, [{ path: 'mergedInto.guid', message: into.guid }]])
    expect((await t.send(stranger, terminalsRoutes.get, { params: { id: from } })).error.errors).toBeUndefined()
    expect((await entriesOf(into.guid)).at(-1)).toMatchObject({
      action: 'terminal.merged',
      after: { merged: [{ guid: from }], moved: { stops: 1, contacts: 1, attachments: 1 } },
    })
    expect((await entriesOf(from)).at(-1)).toMatchObject({
      action: 'terminal.merged-into',
      after: { merged_into_guid: into.guid, into: into.name },
    })
    for (const guid of [into.guid, from]) {
      const { body: trail } = await t.send(org.dispatcher, activityPlatformRoutes.ofTerminal, {
        params: { guid },
        query: { rc: 1 },
      })
      expect(trail.results).toMatchObject([
        { action: expect.stringContaining('terminal.merged'), by: 'Dana Dispatcher' },
      ])
    }
    const again = await merge(org.dispatcher, into.guid, [from])
    expect([again.status, again.headers['etag']]).toEqual([200, merged.headers['etag']])
    // Typed in again under the old name, it resolves to the merged place.
    const next = await orderTo(org.shipper, typed, { guid: into.guid })
    expect(next.stops[0]!.terminal!.guid).toBe(into.guid)
  })

  test('refused: itself, strangers, a place that others could no longer use, a stale version', async () => {
    const own = await add(org.shipper)
    const theirs = await add(stranger)
    const shared = await add(org.dispatcher, { isShared: true })
    expect((await merge(org.dispatcher, own.guid, [own.guid])).status).toBe(400)
    expect((await merge(org.dispatcher, own.guid, [newGuid()])).status).toBe(422)
    expect((await merge(elsewhere.dispatcher, own.guid, [theirs.guid])).status).toBe(404)
    expect((await merge(org.shipper, own.guid, [theirs.guid])).status).toBe(403)
    for (const lost of [theirs, shared]) {
      const { status, error } = await merge(org.dispatcher, own.guid, [lost.guid])
      expect([status, error.message]).toEqual([409, expect.stringContaining(`share ${own.name} first`)])
      expect((await preview(org.dispatcher, own.guid, [lost.guid])).error.message).toBe(error.message)
    }
    expect((await merge(org.dispatcher, shared.guid, [own.guid], { 'if-match': '"9"' })).status).toBe(412)
    expect((await merge(org.dispatcher, shared.guid, [own.guid, theirs.guid])).status).toBe(200)
  })
})

test('likely duplicates are listed if they can be merged', async () => {
  const here = await anOrg(t.database)
  const place = { street1: '77 Twin Rd', zipCode: '75201' }
  const shared = await add(here.dispatcher, { ...place, name: 'Twin yard', isShared: true })
  const own = await add(here.shipper, { ...place, name: 'Twin Yard South', street1: '77 Twin Road' })
  await add(here.dispatcher, { name: 'Alone', street1: '78 Twin Rd' })
  const found = await t.send(here.dispatcher, terminalsPlatformRoutes.duplicates)
  expect(found.body).toMatchObject({ total: 1, results: [{ why: ['Same street'], into: shared.guid }] })
  expect(found.body.results[0]!.terminals.map(({ guid }) => guid).toSorted()).toEqual(
    [shared.guid, own.guid].toSorted(),
  )
  expect((await t.send(elsewhere.dispatcher, terminalsPlatformRoutes.duplicates)).body.total).toBe(0)
  const sales = await aUser(t.database, here.companyGuid, here.own, 'company', { role: 'read-only' })
  expect((await t.send(sales, terminalsPlatformRoutes.duplicates)).status).toBe(403)
})

test('a new name and address appear in the lists of orders and jobs', async () => {
  const place = await add(org.shipper)
  const order = await orderTo(org.shipper, { guid: place.guid }, aPlace({ name: 'Mile High', zipCode: '80202' }))
  const renamed = { name: 'New Yard', street1: '', city: 'Waco' }
  expect(
    (await t.send(org.shipper, terminalsRoutes.change, { params: { id: place.guid }, body: renamed })).status,
  ).toBe(200)
  await expectListsFollow(order.guid, 'New Yard', 'Mile High')
})

describe('several places at once', () => {
  const change = (who: Person, terminals: Sent<typeof terminalsRoutes.changeSeveral>['body']['terminals']) =>
    t.send(who, terminalsRoutes.changeSeveral, { body: { terminals } })
  const remove = (who: Person, guids: string[]) => t.send(who, terminalsRoutes.removeSeveral, { body: { guids } })
  const outcomes = ({ body }: { body: BulkAnswer }) => body.results.map(({ guid, isSuccess }) => [guid, isSuccess])

  test('are changed one by one; failures give their reason', async () => {
    const [one, two, theirs] = [await add(org.shipper), await add(org.shipper), await add(stranger)]
    const answer = await change(org.shipper, [
      { guid: one.guid, hours: 'Always', version: 1 },
      { guid: theirs.guid, hours: 'Never' },
      { guid: two.guid, hours: 'Never', version: 7 },
    ])
    expect(BulkAnswer.parse(answer.body)).toEqual(answer.body)
    expect([answer.body.succeeded, answer.body.failed]).toEqual([1, 2])
    expect(outcomes(answer)).toEqual([
      [one.guid, true],
      [theirs.guid, false],
      [two.guid, false],
    ])
    expect(answer.body.results[2]!.message).toContain('changed by someone else')
    const hours = async (guid: string) =>
      (await t.send(org.dispatcher, terminalsRoutes.get, { params: { id: guid } })).body.hours
    expect(await Promise.all([one, theirs, two].map(({ guid }) => hours(guid)))).toEqual(['Always', null, null])
    const twice = await change(org.shipper, [{ guid: one.guid }, { guid: one.guid }])
    expect([twice.status, twice.error.errors![0]!.path]).toEqual([400, 'terminals.1.guid'])
  })

  test('are deleted if no open order stops there', async () => {
    const [free, busy] = [await add(org.shipper), await add(org.shipper)]
    const order = await orderTo(org.shipper, { guid: busy.guid }, aPlace({ name: 'Far', zipCode: '80202' }))
    const foreign = await add(elsewhere.dispatcher)
    const answer = await remove(org.dispatcher, [busy.guid, free.guid, foreign.guid])
    expect(outcomes(answer)).toEqual([
      [busy.guid, false],
      [free.guid, true],
      [foreign.guid, false],
    ])
    expect(answer.body.results[0]!.message).toBe(
      `${busy.name} cannot be deleted: 1 open order stops there (${order.number} is the newest)`,
    )
    expect((await t.send(org.dispatcher, terminalsRoutes.get, { params: { id: free.guid } })).status).toBe(404)
    expect((await entriesOf(free.guid)).at(-1)).toMatchObject({ action: 'terminal.deleted' })
    expect((await remove(org.shipper, [busy.guid])).status).toBe(403)
  })
})

describe('contacts of a place', () => {
  const at = (guid: string, rest = '') => `/api/terminals/${guid}/contacts${rest}`

  test('are edited by its owner, and visible to everyone who uses it', async () => {
    const place = await add(org.dispatcher, { isShared: true })
    const made = await t.send(org.dispatcher, terminalsRoutes.createContact, {
      params: { id: place.guid },
      body: { name: 'Greta Gate', email: 'g@x.test' },
    })
    expect(made.status).toBe(201)
    expect(Contact.parse(made.body)).toMatchObject({
      terminalGuid: place.guid,
      accountGuid: null,
      can: ['edit', 'delete'],
    })
    const second = await t.send(org.dispatcher, terminalsRoutes.createContact, {
      params: { id: place.guid },
      body: { name: 'Second', email: 'G@x.test' },
    })
    expect([second.status, second.error.errors?.[0]?.path]).toEqual([409, 'email'])
    const params = { id: place.guid, contactId: made.body.guid }
    const one = at(place.guid, `/${made.body.guid}`)
    for (const who of [org.shipper, stranger]) {
      expect((await t.send(who, terminalsRoutes.contact, { params })).body).toMatchObject({
        name: 'Greta Gate',
        can: [],
      })
      expect((await t.raw(who, 'PATCH', one, { name: 'X' })).status).toBe(403)
      expect((await t.raw(who, 'POST', at(place.guid), { name: 'X' })).status).toBe(403)
      expect((await t.raw(who, 'DELETE', at(place.guid), { guids: [made.body.guid] })).status).toBe(403)
    }
    const changed = await t.send(org.dispatcher, terminalsRoutes.changeContact, {
      params,
      body: { title: 'Gate' },
      headers: { 'if-match': '"1"' },
    })
    expect([changed.body.title, changed.headers['etag']]).toEqual(['Gate', '"2"'])
    expect((await t.raw(org.dispatcher, 'PATCH', one, { title: 'x' }, { 'if-match': '"1"' })).status).toBe(412)
    for (const path of [one, at(place.guid)]) expect((await t.raw(elsewhere.dispatcher, 'GET', path)).status).toBe(404)
    const removed = await t.send(org.dispatcher, terminalsRoutes.removeContacts, {
      params: { guid: place.guid },
      body: { guids: [made.body.guid, newGuid()] },
    })
    expect(removed.body).toMatchObject({
      succeeded: 1,
      failed: 1,
      results: [{ isSuccess: true }, { isSuccess: false }],
    })
    expect((await t.raw(org.dispatcher, 'GET', one)).status).toBe(404)
    expect((await t.send(org.shipper, terminalsRoutes.contacts, { params: { id: place.guid } })).body.results).toEqual(
      [],
    )
  })

  test('of a client’s own place are private to it', async () => {
    const place = await add(org.shipper)
    const { body } = await t.send(org.shipper, terminalsRoutes.createContact, {
      params: { id: place.guid },
      body: { name: 'Own Olaf' },
    })
    expect(body.can).toEqual(['edit', 'delete'])
    expect((await t.raw(stranger, 'GET', at(place.guid, `/${body.guid}`))).status).toBe(404)
    expect((await t.raw(stranger, 'PATCH', at(place.guid, `/${body.guid}`), { name: 'X' })).status).toBe(404)
    const elsewhereAt = await add(org.shipper)
    expect((await t.raw(org.shipper, 'PATCH', at(elsewhereAt.guid, `/${body.guid}`), { name: 'X' })).status).toBe(404)
  })
})
