import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Found, SearchAnswer } from '@waybill/contract/search/search.shapes.ts'
import { aCompany, award, anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { aReadyJob } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let outsider: Person
let carrier: Person
let order: { guid: string; number: string }

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { companyGuid, client } = org
  await anAccount(t.database, companyGuid, 'client', { name: 'Quill Street', parent_guid: client, city: 'Tampa' })
  const other = await anAccount(t.database, companyGuid, 'client', { name: 'Quill Decoy' })
  stranger = await aUser(t.database, companyGuid, other, 'client')
  const elsewhere = await aCompany(t.database)
  const theirs = await anAccount(t.database, elsewhere, 'client', { name: 'Quill Elsewhere' })
  outsider = await aUser(t.database, elsewhere, theirs, 'client')
  const vendor = await anAccount(t.database, companyGuid, 'vendor')
  carrier = await aUser(t.database, companyGuid, vendor, 'vendor')
  order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'QUILL-1' }) })).body
  for (const [who, account] of [
    [org.shipper, client],
    [stranger, other],
    [outsider, theirs],
    [carrier, vendor],
  ] as const) {
    const decoy = who === org.shipper ? '' : ' Decoy'
    await t.send(who, contactsRoutes.create, {
      params: { accountGuid: account },
      body: { name: `Quill Person${decoy}`, title: 'Yard' },
    })
    if (who === carrier) continue
    await t.send(who, terminalsRoutes.create, { body: aPlace({ name: `Quill Place${decoy}` }) })
    if (decoy) await t.send(who, ordersRoutes.create, { body: anOrder({ referenceNumber: 'QUILL-DECOY' }) })
  }
  await t.send(org.shipper, reportsRoutes.create, { body: { name: 'Quill Report' } })
})

const search = async (who: Person, q: string): Promise<Found[]> => {
  const { status, body } = await t.send(who, searchRoutes.search, { query: { q } })
  expect(status).toBe(200)
  return SearchAnswer.parse(body).results
}
const labels = (found: Found[]) => found.map(({ kind, label }) => `${kind} ${label}`)

describe('GET /platform/search', () => {
  test('finds a few of every kind in the caller’s scope', async () => {
    expect(labels(await search(org.shipper, 'quill'))).toEqual([
      `order ${order.number}`,
      'contact Quill Person',
      'branch Quill Street',
      'terminal Quill Place',
      'report Quill Report',
    ])
    const [theirs, elsewhere, ownOnly] = await Promise.all(
      [stranger, outsider, carrier].map(async (who) => labels(await search(who, 'quill'))),
    )
    expect(theirs).toEqual([
      expect.stringMatching(/^order /),
      'contact Quill Person Decoy',
      'branch Quill Decoy',
      'terminal Quill Place Decoy',
    ])
    expect(elsewhere).toContain('branch Quill Elsewhere')
    expect(elsewhere).toHaveLength(4)
    // The carrier portal has no page for contacts and places.
    expect(ownOnly).toEqual([])
  })

  test('finds an order by number, part of its VIN and city, with what tells it apart', async () => {
    const detail = 'Northside Motors · QUILL-1 · 2003 Honda Accord · Dallas, TX → Denver, CO'
    const first = async (q: string) => (await search(org.shipper, q))[0]
    expect(await first(order.number)).toEqual({
      kind: 'order',
      guid: order.guid,
      label: order.number,
      detail,
      path: `/orders/${order.guid}`,
    })
    expect((await first('004352'))?.detail).toBe(
      'Northside Motors · QUILL-1 · 2003 Honda Accord · 1HGCM82633A004352 · Dallas, TX → Denver, CO',
    )
    expect((await first('denver'))?.guid).toBe(order.guid)
  })

  test('the company also finds jobs, clients, vendors and its users, each with the page that shows it', async () => {
    const found = await search(org.dispatcher, 'quill')
    expect(found.map(({ kind }) => kind)).not.toContain('branch')
    expect(found.filter(({ kind }) => kind === 'client').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Quill Street', 'Quill Decoy']),
    )
    const ways = Object.fromEntries(found.map(({ kind, guid, path }) => [kind, path?.replace(guid, '…') ?? null]))
    expect(ways).toMatchObject({
      order: '/orders/…',
      job: '/jobs/…',
      client: '/clients/…',
      terminal: '/terminals/…',
    })
    expect(labels(await search(org.dispatcher, 'sam shipper'))).toContain('user Sam Shipper')
  })

  test('a contact of a place is found with the page of the place', async () => {
    const { guid } = (await t.send(org.dispatcher, terminalsRoutes.create, { body: aPlace({ name: 'Far Lot' }) })).body
    await t.send(org.dispatcher, terminalsRoutes.createContact, {
      params: { id: guid },
      body: { name: 'Wanda Gatekeeper' },
    })
    expect(await search(org.dispatcher, 'wanda gate')).toMatchObject([
      { kind: 'contact', label: 'Wanda Gatekeeper', path: `/terminals/${guid}` },
    ])
  })

  test('finds orders and jobs by vehicle, by contacts at their stops and by carrier, for roles that see these', async () => {
    const { companyGuid, client, shipper, dispatcher } = org
    const contact = await t.send(shipper, contactsRoutes.create, {
      params: { accountGuid: client },
      body: { name: 'Ysolde Yardley', phoneNumber: '(720) 555-0137' },
    })
    const vendor = await anAccount(t.database, companyGuid, 'vendor', { name: 'Zephyr Haulage' })
    const [pickup, delivery] = anOrder().stops
    const { body } = await t.send(shipper, ordersRoutes.create, {
      body: anOrder({
        referenceNumber: 'NAMED',
        commodities: [
          {
            ...anOrder().commodities[0]!,
            identifier: '1GCUYDED0MZ100777',
            vehicle: { year: 2021, make: 'Chevrolet', model: 'Silverado' },
          },
        ],
        stops: [{ ...pickup!, primaryContact: { guid: contact.body.guid } }, delivery!],
      }),
    })
    const job = body.jobs[0]!
    await award(t.database, companyGuid, job.guid, vendor)
    // Saving writes the carrier into the rows of its lists.
    await t.send(dispatcher, ordersRoutes.change, { params: { id: body.guid }, body: { instructions: 'Call ahead' } })
    const kindsOf = async (who: Person, q: string) =>
      (await search(who, q))
        .filter(({ kind }) => ['order', 'vehicle', 'job', 'load'].includes(kind))
        .map(({ kind, path }) => `${kind} ${path}`)
    const all = [`order /orders/${body.guid}`, `vehicle /orders/${body.guid}/vehicles`, `job /jobs/${job.guid}`]
    for (const q of ['chevrolet', '2021 Chevrolet silv', '100777', 'silv dallas', 'Denver, CO northside 100777']) {
      expect(await kindsOf(dispatcher, q), q).toEqual(all)
      expect(await kindsOf(shipper, q), q).toEqual(all.slice(0, 2))
      expect(await kindsOf(stranger, q), q).toEqual([])
    }
    for (const q of ['ysolde', '720-555-0137', '+1 (720) 555 0137']) {
      expect(await kindsOf(dispatcher, q), q).toEqual([all[0], all[2]])
      expect(await kindsOf(shipper, q), q).toEqual([all[0]])
      expect(await kindsOf(stranger, q), q).toEqual([])
      expect(await kindsOf(outsider, q), q).toEqual([])
    }
    expect(await kindsOf(dispatcher, 'zephyr')).toEqual([all[0], all[2]])
    expect(await kindsOf(shipper, 'zephyr')).toEqual([])
    const people = await search(dispatcher, 'ysolde')
    expect(people.find(({ kind }) => kind === 'contact')?.path).toBe(`/clients/${client}`)
    const driver = await aUser(t.database, companyGuid, vendor, 'vendor')
    expect(await kindsOf(driver, 'chevrolet')).toEqual([`job /jobs/${job.guid}`])
    expect((await search(dispatcher, 'zephyr')).find(({ kind }) => kind === 'vendor')?.path).toBe(`/vendors/${vendor}`)
    const ready = await aReadyJob(t, shipper)
    const load = await t.send(dispatcher, loadsRoutes.create, { body: { jobs: [ready.job] } })
    expect([load.status, await kindsOf(dispatcher, load.body.number)]).toEqual([201, [`load /loads/${load.body.guid}`]])
  })

  test('kinds outside the role are left out; a search needs two letters', async () => {
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', {
      permissions: ['terminals.view'],
    })
    expect(labels(await search(reader, 'quill'))).toEqual(['terminal Quill Place'])
    expect((await t.send(org.shipper, searchRoutes.search, { query: { q: 'q' } })).status).toBe(400)
    expect((await t.send(org.shipper, searchRoutes.search)).status).toBe(400)
    expect((await t.send(null, searchRoutes.search, { query: { q: 'quill' } })).status).toBe(401)
    expect(await search(org.shipper, '%%')).toEqual([])
  })
})
