import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { USUAL_RATES } from '@waybill/domain/money/charge-rates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Company, Membership } from '@waybill/contract/company/company.shapes.ts'
import { aCompany, anOrg, anAccount, aUser, NOW, type Person, put } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createIdentity } from '../../identity/people/identities.ts'
import { beginDemoFill, noteDemoFill } from '../../records/company/index.ts'
import { addMembership } from '../../identity/people/memberships.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

describe('GET /company', () => {
  test('shows its own users the settings, a client only what appears on documents', async () => {
    const own = await t.send(org.dispatcher, companyRoutes.get)
    expect(Company.parse(own.body)).toEqual(own.body)
    expect(own.body).toMatchObject({ guid: org.companyGuid, name: 'Acme Transport', timeZone: 'America/Chicago' })
    expect(own.body.settings).toEqual({
      showVendorToClient: true,
      showClientToVendor: false,
      requireSecondFactor: false,
      dieselRegion: null,
      leastCargoCover: null,
      leastLiabilityCover: null,
      onLostAuthority: 'block',
      onEndedInsurance: 'block',
      billTolerance: null,
      targetMargin: null,
      targetOnTime: null,
      claimMonths: 9,
      keepPicturesMonths: null,
      quickPayLowersExpense: true,
      showPlaceByLink: true,
      fuelSurcharge: { client: null, vendor: null },
      chargeRates: USUAL_RATES,
    })
    expect(own.body.dieselPrice).toBeNull()
    const rate = { company_guid: org.companyGuid, date: '2026-02-16', price: '3.561', source: 'manual' as const }
    await put(t.database, 'fuel_rates', { ...rate, updated_at: NOW })
    const { body } = await t.send(org.dispatcher, companyRoutes.get)
    expect(body.dieselPrice).toEqual({ date: '2026-02-16', price: 3.561, source: 'manual' })
    const client = await t.send(org.shipper, companyRoutes.get)
    expect(client.body.name).toBe('Acme Transport')
    for (const field of ['settings', 'dieselPrice']) expect(client.body).not.toHaveProperty(field)
  })
})

describe('a demo that is still being filled', () => {
  const orders = { planned: 2_000, filled: 425 }
  const shown = async (who: Person) => (await t.send(who, companyRoutes.get)).body.demoFill

  test('tells its own users how far it is until all is there, and others nothing', async () => {
    const demo = await anOrg(t.database)
    const fill = { company_guid: demo.companyGuid, name: 'larkspur', seed: 'one', as_of: NOW }
    await t.database.write({ companyGuid: demo.companyGuid }, async (tx) =>
      tx.later(beginDemoFill({ ...fill, ...orders, ended_at: null })),
    )
    expect(await shown(demo.dispatcher)).toEqual(orders)
    expect([await shown(demo.shipper), await shown(org.dispatcher)]).toEqual([undefined, undefined])
    await t.database.write({ companyGuid: demo.companyGuid }, async (tx) =>
      tx.later(noteDemoFill(demo.companyGuid, { filled: 2_000, endedAt: NOW })),
    )
    expect(await shown(demo.dispatcher)).toBeUndefined()
  })
})

describe('PATCH /company', () => {
  const change = (body: object, who = org.dispatcher, headers = {}) =>
    t.send(who, companyRoutes.change, { body, headers })

  test('changes the named settings, once; a concurrent change is detected', async () => {
    const { headers } = await t.send(org.dispatcher, companyRoutes.get)
    const sent = {
      legalName: 'Acme Transport LLC',
      billingAddress: { city: 'Dallas', state: 'TX' },
      timeZone: 'America/Denver',
      settings: {
        showClientToVendor: true,
        leastCargoCover: 250_000,
        targetOnTime: 95,
        fuelSurcharge: { vendor: { kind: 'percent', percent: 12 } },
      },
    }
    const done = await change(sent, org.dispatcher, { 'if-match': String(headers['etag']) })
    expect(done.status).toBe(200)
    expect(Company.parse(done.body)).toEqual(done.body)
    expect(done.body).toMatchObject({
      name: 'Acme Transport',
      legalName: 'Acme Transport LLC',
      billingAddress: { city: 'Dallas', country: 'US' },
      settings: {
        showVendorToClient: true,
        showClientToVendor: true,
        leastCargoCover: 250_000,
        targetOnTime: 95,
        fuelSurcharge: { client: null, vendor: { kind: 'percent', percent: 12 } },
      },
    })
    expect((await change(sent, org.dispatcher, { 'if-match': String(headers['etag']) })).status).toBe(412)
    expect((await change(sent)).headers['etag']).toBe(done.headers['etag'])
    const off = await change({ settings: { showClientToVendor: false, fuelSurcharge: { vendor: null } } })
    expect(off.body.settings).toMatchObject({ leastCargoCover: 250_000, fuelSurcharge: { vendor: null } })
    const { rows } = await t.database.pool.query(
      "select before, after from history where action = 'company.changed' and company_guid = $1 order by seq",
      [org.companyGuid],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ before: { legal_name: null }, after: { legal_name: 'Acme Transport LLC' } })
    await change({ timeZone: 'America/Chicago' })
  })

  test('is for administrators only, and refuses invalid values', async () => {
    const other = await anOrg(t.database)
    const plain = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    expect([(await change({ name: 'X' }, plain)).status, (await change({ name: 'X' }, org.shipper)).status]).toEqual([
      403, 403,
    ])
    await change({ name: 'Elsewhere' }, other.dispatcher)
    expect((await t.send(org.dispatcher, companyRoutes.get)).body.name).toBe('Acme Transport')
    const wrong = [
      { timeZone: 'Mars/North' },
      { name: ' ' },
      {
        settings: {
          fuelSurcharge: {
            client: {
              kind: 'table',
              unit: 'mile',
              steps: [
                { from: 4, value: 1 },
                { from: 3, value: 2 },
              ],
            },
          },
        },
      },
      { phoneNumber: '12' },
    ]
    for (const body of wrong) expect([body, (await change(body)).status]).toEqual([body, 400])
  })
})

describe('GET /companies', () => {
  const join = (identityGuid: string, person: Person) =>
    addMembership(t.database.pool, {
      identityGuid,
      companyGuid: person.companyGuid,
      userGuid: person.userGuid,
      portal: person.portal,
    })

  test('lists where the same person may sign in, and no one else’s companies', async () => {
    const elsewhere = await aCompany(t.database, { name: 'Other Lines' })
    const account = await anAccount(t.database, elsewhere, 'client', { name: 'Northside West' })
    const [second, decoy] = await Promise.all([
      aUser(t.database, elsewhere, account, 'client'),
      aUser(t.database, elsewhere, account, 'client'),
    ])
    const mine = await createIdentity(t.database.pool, { email: 'sam@x.test', name: 'Sam', at: NOW })
    const other = await createIdentity(t.database.pool, { email: 'decoy@x.test', name: 'Decoy', at: NOW })
    await Promise.all([join(mine, org.shipper), join(mine, second), join(other, decoy)])
    const { body } = await t.send(org.shipper, companyRoutes.list)
    for (const each of body.results) expect(Membership.parse(each)).toEqual(each)
    expect(body.total).toBe(2)
    expect(body.results).toEqual(
      expect.arrayContaining([
        {
          guid: org.companyGuid,
          name: 'Acme Transport',
          accountName: 'Northside Motors',
          portal: 'client',
          userGuid: org.shipper.userGuid,
          isCurrent: true,
        },
        {
          guid: elsewhere,
          name: 'Other Lines',
          accountName: 'Northside West',
          portal: 'client',
          userGuid: second.userGuid,
          isCurrent: false,
        },
      ]),
    )
  })

  test('without an identity, lists at least this company', async () => {
    const { body } = await t.send(org.dispatcher, companyRoutes.list)
    expect(body.results).toMatchObject([{ guid: org.companyGuid, portal: 'dispatcher', isCurrent: true }])
  })
})
