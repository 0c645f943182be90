import { beforeAll, describe, expect, test } from 'vitest'
import { Me } from '@waybill/contract/users/users.shapes.ts'
import { aHouse, anAccount, aUser } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let house: Awaited<ReturnType<typeof aHouse>>

beforeAll(async () => {
  t = await testApp()
  house = await aHouse(t.database)
})

describe('GET /users/me', () => {
  test('says who is signed in, where, and what the role holds', async () => {
    const { status, body } = await t.call(house.shipper, 'GET', '/api/users/me')
    expect(status).toBe(200)
    expect(Me.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      guid: house.shipper.userGuid,
      name: 'Sam Shipper',
      canLogin: true,
      role: { name: 'Role', description: null, isActive: true },
      account: { guid: house.client, name: 'Northside Motors', type: 'client' },
      company: { guid: house.companyGuid, name: 'Acme Transport' },
      portal: 'client',
    })
    expect(body.permissions).toContain('orders.view')
    expect(body.permissions).not.toContain('margin.view_gross_profit')
  })

  test('every portal asks it, strangers do not', async () => {
    const vendor = await anAccount(t.database, house.companyGuid, 'vendor')
    const carrier = await aUser(t.database, house.companyGuid, vendor, 'vendor')
    const answers = await Promise.all(
      [house.dispatcher, carrier, null].map((who) => t.call(who, 'GET', '/api/users/me')),
    )
    expect(answers.map((a) => [a.status, a.body.portal])).toEqual([
      [200, 'dispatcher'],
      [200, 'carrier'],
      [401, undefined],
    ])
  })
})
