import { beforeAll, describe, expect, test } from 'vitest'
import { Company, Membership } from '@waybill/contract/company/company.shapes.ts'
import { aCompany, aHouse, anAccount, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createIdentity } from '../../identity/people/identities.ts'
import { addMembership } from '../../identity/people/memberships.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aHouse>>

beforeAll(async () => {
  t = await testApp()
  house = await aHouse(t.database)
})

describe('GET /company', () => {
  test('shows its own users the settings, a client only what stands on papers', async () => {
    const own = await t.call(house.dispatcher, 'GET', '/api/company')
    expect(Company.parse(own.body)).toEqual(own.body)
    expect(own.body).toMatchObject({ guid: house.companyGuid, name: 'Acme Transport', timeZone: 'America/Chicago' })
    expect(own.body.settings).toEqual({
      showVendorToClient: true,
      showClientToVendor: false,
      requireSecondFactor: false,
    })
    const client = await t.call(house.shipper, 'GET', '/api/company')
    expect(client.body.name).toBe('Acme Transport')
    expect(Object.keys(client.body)).not.toEqual(expect.arrayContaining(['settings']))
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

  test('lists where the same person may sign in, and nobody else’s places', async () => {
    const elsewhere = await aCompany(t.database, { name: 'Other Lines' })
    const account = await anAccount(t.database, elsewhere, 'client', { name: 'Northside West' })
    const [twin, decoy] = await Promise.all([
      aUser(t.database, elsewhere, account, 'client'),
      aUser(t.database, elsewhere, account, 'client'),
    ])
    const mine = await createIdentity(t.database.pool, { email: 'sam@x.test', name: 'Sam', at: NOW })
    const other = await createIdentity(t.database.pool, { email: 'decoy@x.test', name: 'Decoy', at: NOW })
    await Promise.all([join(mine, house.shipper), join(mine, twin), join(other, decoy)])
    const { body } = await t.call(house.shipper, 'GET', '/api/companies')
    for (const each of body.results) expect(Membership.parse(each)).toEqual(each)
    expect(body.total).toBe(2)
    expect(body.results).toEqual(
      expect.arrayContaining([
        {
          guid: house.companyGuid,
          name: 'Acme Transport',
          accountName: 'Northside Motors',
          portal: 'client',
          userGuid: house.shipper.userGuid,
          isCurrent: true,
        },
        {
          guid: elsewhere,
          name: 'Other Lines',
          accountName: 'Northside West',
          portal: 'client',
          userGuid: twin.userGuid,
          isCurrent: false,
        },
      ]),
    )
  })

  test('without an identity there is at least this place', async () => {
    const { body } = await t.call(house.dispatcher, 'GET', '/api/companies')
    expect(body.results).toMatchObject([{ guid: house.companyGuid, portal: 'dispatcher', isCurrent: true }])
  })
})
