import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Found, SearchAnswer } from '@waybill/contract/search/search.shapes.ts'
import { aCompany, anOrg, anAccount, anOrder, aPlace, aUser, type Person } from '../../../testing/builders.ts'
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
  test('finds a few of everything that is the caller’s', async () => {
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
    expect(ownOnly).toEqual(['contact Quill Person Decoy'])
  })

  test('an order by number, by part of its VIN and by city, with what tells it apart', async () => {
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

  test('the company also finds jobs, clients, vendors and its people, each with the page that shows it', async () => {
    const found = await search(org.dispatcher, 'quill')
    expect(found.map(({ kind }) => kind)).not.toContain('branch')
    expect(found.filter(({ kind }) => kind === 'client').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Quill Street', 'Quill Decoy']),
    )
    const ways = Object.fromEntries(found.map(({ kind, guid, path }) => [kind, path?.replace(guid, '…') ?? null]))
    expect(ways).toMatchObject({
      order: '/orders/…',
      job: '/jobs/…',
      client: expect.stringMatching(/^\/clients\?q=Quill\+\w+&peek=…$/),
      terminal: null,
    })
    expect(labels(await search(org.dispatcher, 'sam shipper'))).toContain('user Sam Shipper')
  })

  test('kinds that the role does not look at stay out; a text needs two letters', async () => {
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
