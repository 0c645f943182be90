import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { DecodedVin } from '@waybill/contract/commodities/vins.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { anOrg, anAccount, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const ACCORD = '1HGCM82633A004352'
const TESLA = '5YJ3E1EA7KF317000'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
})

const decode = (who: Person, vins: Sent<typeof commoditiesRoutes.decodeVins>['body']) =>
  t.send(who, commoditiesRoutes.decodeVins, { body: vins })

describe('POST /commodity/decodevins', () => {
  test('returns exactly the specification’s fields, in the requested order', async () => {
    const { status, body } = await decode(org.shipper, [TESLA, ACCORD.toLowerCase(), '1HGCM82633A00435'])
    expect(status).toBe(200)
    for (const item of body) expect(DecodedVin.parse(item)).toEqual(item)
    expect(Object.keys(body[0]!).toSorted()).toEqual(Object.keys(DecodedVin.shape).toSorted())
    expect(body.map((item: DecodedVin) => item.vin)).toEqual([TESLA, ACCORD, '1HGCM82633A00435'])
    expect(body[1]).toMatchObject({ year: 2003, make: 'Honda', model: 'Accord', alsoOn: [] })
    expect(body[2]).toMatchObject({ make: '', year: null })
    expect(body[2]!.warnings.join()).toContain('17 characters')
  })

  test('reports repeats within the list and the caller’s open orders with the VIN, but not another client’s', async () => {
    const mine = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    const theirs = await t.send(stranger, ordersRoutes.create, { body: anOrder() })
    const done = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    await t.send(org.shipper, ordersRoutes.change, {
      params: { id: done.body.guid },
      body: { isCanceled: true, reason: 'twice' },
    })
    const { body } = await decode(org.shipper, [ACCORD, TESLA, ACCORD])
    expect(body[0]!.alsoOn).toEqual([{ orderGuid: mine.body.guid, number: mine.body.number }])
    expect(body[0]!.warnings).toEqual([`Also on open order ${mine.body.number}`])
    expect(body[1]!.alsoOn).toEqual([])
    expect(body[2]!.warnings[0]).toBe('Same VIN as position 1 of this list')
    const all = await decode(org.dispatcher, [ACCORD])
    expect(all.body[0]!.alsoOn.map((o: { number: string }) => o.number)).toEqual([theirs.body.number, mine.body.number])
  })

  test('takes a list of 1 to 100, and requires the permission', async () => {
    const bodies = [[], Array.from({ length: 101 }, () => ACCORD), { vins: [ACCORD] }]
    const answers = await Promise.all(
      bodies.map((body) => t.sendAny(org.shipper, commoditiesRoutes.decodeVins, { body })),
    )
    expect(answers.map((a) => a.status)).toEqual([400, 400, 400])
    const reader = await aUser(t.database, org.companyGuid, org.client, 'client', { permissions: ['orders.view'] })
    expect((await decode(reader, [ACCORD])).status).toBe(403)
  })
})
