import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Party, PartyCharge } from '@waybill/contract/parties/parties.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import { aCarrier, anOrg, anAccount, anOrder, award, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newGuid } from '../../platform/guid.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let other: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let payer: string
let receiver: string

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  other = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  payer = await anAccount(t.database, org.companyGuid, 'client', { name: 'Lender Bank' })
  receiver = await anAccount(t.database, org.companyGuid, 'client', { name: 'Mile High Autos' })
})

const placeOrder = async () => {
  const { body } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
  return { guid: body.guid, job: body.jobs[0]!.guid }
}
const parties = (guid: string, who = org.dispatcher) => t.send(who, partiesRoutes.ofOrder, { params: { guid } })
type NewParties = Sent<typeof partiesRoutes.putOfOrder>['body']['parties']
const replace = (guid: string, list: NewParties, who = org.dispatcher, headers = {}) =>
  t.send(who, partiesRoutes.putOfOrder, { params: { guid }, body: { parties: list }, headers })
const remove = (guid: string, party: string, who = org.dispatcher) =>
  t.send(who, partiesRoutes.remove, { params: { guid, partyGuid: party } })
const chargesOf = (guid: string, party: string, who = org.dispatcher) =>
  t.send(who, partiesRoutes.charges, { params: { guid, partyGuid: party } })
const price = (guid: string, charges: object[]) =>
  t.send(org.dispatcher, financesRoutes.putOfOrder, { params: { guid }, body: { charges } })
const billTo = (account: string, share: number | null) => ({
  role: 'bill-to' as const,
  account: { guid: account },
  share,
})

describe('the parties of an order', () => {
  test('its client pays until others are named; then each pays its share, to the cent', async () => {
    const { guid } = await placeOrder()
    await price(guid, [{ amount: 1000.01 }])
    const implied = await parties(guid)
    expect(implied.body.results).toMatchObject([
      { role: 'bill-to', account: { name: 'Northside Motors' }, amount: 1000.01, isImplied: true },
    ])
    const own = implied.body.results[0]!.guid
    expect((await parties(guid)).body.results[0]!.guid).toBe(own)
    expect((await chargesOf(guid, own)).body.results).toMatchObject([{ amount: 1000.01, partyAmount: 1000.01 }])
    expect((await remove(guid, own)).status).toBe(409)

    const named = await replace(guid, [
      billTo(org.client, 60),
      billTo(payer, 40),
      { role: 'consignee', account: { guid: receiver }, notes: 'gate code 7' },
    ])
    expect(named.status).toBe(200)
    for (const party of named.body.results) expect(Party.parse(party)).toEqual(party)
    expect(named.body.results.map((party: Party) => [party.role, party.share, party.amount])).toEqual([
      ['bill-to', 60, 600.01],
      ['bill-to', 40, 400],
      ['consignee', null, 0],
    ])
    const [mine, lender, gets] = named.body.results as [Party, Party, Party]
    expect(
      (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })).body.consignee,
    ).toMatchObject({
      guid: receiver,
    })
    const priced = await price(guid, [{ amount: 1000.01 }, { itemId: 9, amount: 50, partyGuid: lender.guid }])
    expect(priced.status).toBe(200)
    const { body } = await chargesOf(guid, lender.guid)
    for (const charge of body.results) expect(PartyCharge.parse(charge)).toEqual(charge)
    expect(body.results.map((charge: PartyCharge) => charge.partyAmount).toSorted((a, b) => b - a)).toEqual([400, 50])
    expect((await remove(guid, lender.guid)).status).toBe(409)

    const seen = await parties(guid, org.shipper)
    expect(findForbiddenKeys('client', seen.body)).toEqual([])
    expect(JSON.stringify(seen.body)).not.toMatch(/gate code/)
    expect((await chargesOf(guid, mine.guid, org.shipper)).body.results[0]!.partyAmount).toBe(600.01)
    expect((await remove(guid, gets.guid)).status).toBe(204)
    expect((await remove(guid, gets.guid)).status).toBe(404)
    expect((await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid } })).body.consignee).toBeNull()
    const { rows } = await t.database.pool.query(
      "select subject, count(*)::int as n from history where order_guid = $1 and action = 'order.parties-changed' group by 1 order by 1",
      [guid],
    )
    expect(rows).toEqual([
      { subject: 'order', n: 2 },
      { subject: 'party', n: 4 },
    ])
  })

  test('one kept by its guid is changed, the rest is removed, and a concurrent change is detected', async () => {
    const { guid } = await placeOrder()
    const first = await replace(guid, [billTo(org.client, null), { role: 'notify', account: { guid: payer } }])
    const [bill] = first.body.results
    const second = await replace(guid, [{ ...billTo(org.client, null), guid: bill!.guid, notes: 'net 30' }])
    expect(second.body.results).toMatchObject([{ guid: bill!.guid, notes: 'net 30' }])
    expect(second.body.total).toBe(1)
    expect((await replace(guid, [], org.dispatcher, { 'if-match': String(first.headers['etag']) })).status).toBe(412)
  })

  test('errors are reported by path', async () => {
    const { guid } = await placeOrder()
    const contact = newGuid()
    await put(t.database, 'contacts', {
      company_guid: org.companyGuid,
      guid: contact,
      account_guid: payer,
      name: 'Lena Lender',
      is_active: true,
      created_at: NOW,
      updated_at: NOW,
    })
    const wrong: [NewParties, string][] = [
      [[billTo(newGuid(), null)], 'parties.0.account.guid'],
      [[billTo(other.client, null)], 'parties.0.account.guid'],
      [[billTo(carrier.accountGuid, null)], 'parties.0.account.guid'],
      [[billTo(payer, 50), billTo(org.client, 49.99)], 'parties'],
      [[billTo(payer, 50), billTo(org.client, null)], 'parties'],
      [[billTo(payer, 50), billTo(payer, 50)], 'parties.1.role'],
      [[{ role: 'notify', account: { guid: payer }, share: 10 }], 'parties.0.share'],
      [[{ ...billTo(org.client, null), contact: { guid: contact } }], 'parties.0.contact.guid'],
      [[{ ...billTo(payer, null), guid: newGuid() }], 'parties.0.guid'],
      [[1, 2].map(() => ({ role: 'shipper' as const, account: { guid: payer } })), 'parties.1.role'],
    ]
    for (const [list, path] of wrong) {
      const refused = await replace(guid, list)
      expect([path, refused.status, refused.error.errors?.[0]?.path]).toEqual([path, 422, path])
    }
    const fine = await replace(guid, [{ ...billTo(payer, 100), contact: { guid: contact } }])
    expect(fine.body.results[0]!.contact!.name).toBe('Lena Lender')
    expect((await parties(guid, org.shipper)).body.results[0]!.contact).toBeNull()
  })

  test('are private', async () => {
    const { guid, job } = await placeOrder()
    const { body } = await replace(guid, [billTo(payer, null)])
    const party = body.results[0]!.guid
    const decoy = await aUser(t.database, org.companyGuid, receiver, 'client')
    for (const who of [other.dispatcher, other.shipper, decoy])
      expect([(await parties(guid, who)).status, (await chargesOf(guid, party, who)).status]).toEqual([404, 404])
    expect((await replace(guid, [], other.dispatcher)).status).toBe(404)
    expect((await remove(guid, party, other.dispatcher)).status).toBe(404)
    expect((await replace(guid, [], org.shipper)).status).toBe(403)
    expect((await chargesOf(guid, newGuid())).status).toBe(404)
    expect((await t.send(other.dispatcher, partiesRoutes.ofJob, { params: { guid: job } })).status).toBe(404)
  })
})

describe('the parties of a job', () => {
  test('each portal sees its part: the carrier no client, unless the company shows it', async () => {
    const { job } = await placeOrder()
    const read = async (who: Person) => t.send(who, partiesRoutes.ofJob, { params: { guid: job } })
    expect((await read(carrier)).status).toBe(404)
    const roles = async (who: Person) =>
      (await read(who)).body.results.map((party: Party) => [party.role, party.account.name])
    expect(await roles(org.shipper)).toEqual([['bill-to', 'Northside Motors']])
    await award(t.database, org.companyGuid, job, carrier.accountGuid)
    await t.database.pool.query("update jobs set status = 'dispatched' where guid = $1", [job])
    expect(await roles(org.dispatcher)).toEqual([
      ['bill-to', 'Northside Motors'],
      ['carrier', 'Fast Haul'],
    ])
    expect(await roles(org.shipper)).toContainEqual(['carrier', 'Fast Haul'])
    const theirs = await read(carrier)
    expect(theirs.body.results.map((party: Party) => [party.role, party.account.name])).toEqual([
      ['broker', 'Acme Transport'],
      ['carrier', 'Fast Haul'],
    ])
    for (const party of theirs.body.results) expect(Party.parse(party)).toEqual(party)
    expect(JSON.stringify(theirs.body)).not.toContain('Northside')
    await t.send(org.dispatcher, companyRoutes.change, {
      body: {
        settings: { showClientToVendor: true, showVendorToClient: false },
      },
    })
    t.services.callers.forget(org.companyGuid, carrier.userGuid)
    t.services.callers.forget(org.companyGuid, org.shipper.userGuid)
    expect(await roles(carrier)).toContainEqual(['bill-to', 'Northside Motors'])
    expect(await roles(org.shipper)).toEqual([['bill-to', 'Northside Motors']])
  })
})
