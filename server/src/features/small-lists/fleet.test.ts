/** What trucks and drivers refer to: a file of their carrier, one of its people. */
import { DRIVERS, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCarrier, anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
})

const params = () => ({ vendorGuid: carrier.accountGuid })
const insurance = async (person: Person) =>
  (
    await attach(t, person, {
      companies: [person.portal === 'carrier' ? person.accountGuid : carrier.accountGuid],
      usage: 'Certificate of Insurance',
    })
  ).fileGuid

test('a truck names a file among its carrier’s documents, and no other', async () => {
  const insuranceFileGuid = await insurance(carrier)
  const { body, status } = await t.send(carrier, TRUCKS.routes.create, {
    params: params(),
    body: { name: '113', insuranceFileGuid },
  })
  expect([status, body.insuranceFileGuid]).toEqual([201, insuranceFileGuid])
  for (const other of [await insurance(rival), await insurance(org.dispatcher)]) {
    const { error } = await t.send(carrier, TRUCKS.routes.change, {
      params: { ...params(), id: body.guid },
      body: { insuranceFileGuid: other },
    })
    expect(error.errors).toEqual([
      { path: 'insuranceFileGuid', message: 'is not one of the files among your company documents' },
    ])
  }
})

test('a driver is one of the carrier’s people, or nobody with an account', async () => {
  const user = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
  const { body } = await t.send(carrier, DRIVERS.routes.create, {
    params: params(),
    body: { name: 'Nadia', userGuid: user.userGuid },
  })
  expect(body.userGuid).toBe(user.userGuid)
  for (const { userGuid } of [rival, org.dispatcher]) {
    const { error } = await t.send(carrier, DRIVERS.routes.create, {
      params: params(),
      body: { name: 'Nadia', userGuid },
    })
    expect(error.errors).toEqual([{ path: 'userGuid', message: 'is not one of your people who can sign in' }])
  }
  const none = { params: { ...params(), id: body.guid }, body: { userGuid: null } }
  expect((await t.send(carrier, DRIVERS.routes.change, none)).body.userGuid).toBeNull()
})

test('a year is one of a vehicle', async () => {
  const { error } = await t.send(carrier, TRUCKS.routes.create, {
    params: params(),
    body: { name: '114', year: 22 },
  })
  expect(error.errors).toEqual([{ path: 'year', message: 'is not a year of a vehicle' }])
})

test('a license number is for the carrier, and of the company for those who see tax numbers', async () => {
  const given = { name: 'Nadia', licenseNumber: 'D-771', licenseState: 'NM', licenseExpiresOn: '2027-01-31' }
  const { body } = await t.send(carrier, DRIVERS.routes.create, { params: params(), body: given })
  const desk = (...lacked: Permission[]) =>
    aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: PERMISSIONS.filter((each) => !lacked.includes(each)),
    })
  const rowFor = async (who: Person) => {
    const { results } = (await t.send(who, DRIVERS.routes.list, { params: params(), query: { rc: 50 } })).body
    return results.find(({ guid }) => guid === body.guid)
  }
  expect(await rowFor(carrier)).toMatchObject(given)
  expect(await rowFor(await desk())).toMatchObject(given)
  const other = await rowFor(await desk('accounts.view_tax_id'))
  expect(other).toMatchObject({ name: 'Nadia', licenseExpiresOn: '2027-01-31' })
  expect(other).not.toHaveProperty('licenseNumber')
  expect(other).not.toHaveProperty('licenseState')
})
