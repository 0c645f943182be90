import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Option, type Picklists } from '@waybill/contract/reference/reference.shapes.ts'
import { EDITABLE_PICKLISTS } from '@waybill/contract/vocabulary/picklists.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { anOrg, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

type Kind = keyof Picklists

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let other: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  other = await anOrg(t.database)
})

type Editable = (typeof EDITABLE_PICKLISTS)[number]
const add = (kind: Editable, body: Sent<typeof picklistsRoutes.add>['body'], who: Person = org.dispatcher) =>
  t.send(who, picklistsRoutes.add, { params: { kind }, body })
const change = (
  kind: Editable,
  id: number,
  body: Sent<typeof picklistsRoutes.change>['body'],
  who: Person = org.dispatcher,
) => t.send(who, picklistsRoutes.change, { params: { kind, id }, body })
const remove = (kind: Editable, id: number, who: Person = org.dispatcher) =>
  t.send(who, picklistsRoutes.remove, { params: { kind, id } })
const list = async (kind: Kind, who: Person = org.dispatcher): Promise<Option[]> =>
  (await t.send(who, referenceRoutes.picklists, { query: { kinds: kind } })).body[kind]!

describe('the lists of a company', () => {
  test('an option is added, changed, no longer offered and removed; other companies’ lists do not change', async () => {
    const added = await add('case-labels', { label: 'Snowed in', description: 'Roads closed' })
    expect(added.status).toBe(201)
    expect(Option.parse(added.body)).toEqual(added.body)
    expect(added.body).toMatchObject({ id: 23, label: 'Snowed in', description: 'Roads closed', type: null })
    expect(await list('case-labels')).toHaveLength(23)
    expect(await list('case-labels', other.dispatcher)).toHaveLength(22)
    expect((await add('case-labels', { label: 'snowed IN' })).status).toBe(409)
    expect((await change('case-labels', 23, { isDeprecated: true })).body.isDeprecated).toBe(true)
    expect((await add('case-labels', { label: 'snowed IN' })).body.id).toBe(24)
    expect([(await remove('case-labels', 23)).status, (await remove('case-labels', 23)).status]).toEqual([204, 404])
    const { rows } = await t.database.pool.query(
      "select action from history where subject = 'picklist' and company_guid = $1 order by seq",
      [org.companyGuid],
    )
    expect(rows.map((row: { action: string }) => row.action)).toEqual([
      'picklist.option-added',
      'picklist.option-changed',
      'picklist.option-added',
      'picklist.option-removed',
    ])
  })

  test('every list takes an option with its own rules, and no others', async () => {
    const rules: Record<string, object> = {
      'equipment-types': { category: 'heavy' },
      'attachment-usages': { acl: 'everyone', visibility: ['client'] },
      'payment-terms': { days: 21, fee: 1.5 },
      'payment-methods': { onDelivery: true },
      accessorials: { side: 'vendor', rule: 'per-day', needsApproval: true },
    }
    for (const kind of EDITABLE_PICKLISTS) {
      const { status, body } = await add(kind, { label: 'Brand new', ...rules[kind] })
      expect([kind, status]).toEqual([kind, 201])
      expect(body).toMatchObject({ label: 'Brand new', ...rules[kind] })
    }
    expect((await add('case-labels', { label: 'x', fee: 3 })).error.errors![0]!.path).toBe('fee')
    expect((await add('payment-terms', { label: 'x', days: -1 })).status).toBe(400)
    const usage = (await list('attachment-usages')).find((option) => option.type === 'Rate Confirmation')!
    expect((await change('attachment-usages', Number(usage.id), { visibility: ['client'] })).status).toBe(400)
  })

  test('one default per list; options used by the system or a record stay', async () => {
    await change('payment-terms', 10, { isDefault: true })
    const defaults = (await list('payment-terms')).filter((option) => option.isDefault)
    expect(defaults.map((option) => option.label)).toEqual(['Net 15'])
    expect([
      (await remove('payment-terms', 10)).status,
      (await change('payment-terms', 10, { isDeprecated: true })).status,
    ]).toEqual([409, 409])
    expect((await remove('accessorials', 1)).status).toBe(409)
    expect((await change('accessorials', 1, { side: 'vendor' })).status).toBe(400)
    expect((await change('accessorials', 1, { label: 'Fuel' })).body.label).toBe('Fuel')
    const towTruck = Number((await add('equipment-types', { label: 'Tow truck' })).body.id)
    const order = await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ equipmentTypeId: towTruck }) })
    expect(order.status).toBe(201)
    const refused = await remove('equipment-types', towTruck)
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringMatching(/used by orders and jobs/)])
    const strange = await t.send(other.shipper, ordersRoutes.create, { body: anOrder({ equipmentTypeId: towTruck }) })
    expect([strange.status, strange.error.errors]).toEqual([
      422,
      [{ path: 'equipmentTypeId', message: 'is not in the list of equipment types' }],
    ])
  })

  test('editing requires the permission for lists', async () => {
    const sales = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'sales' })
    expect([
      (await add('case-labels', { label: 'x' }, sales)).status,
      (await add('case-labels', { label: 'x' }, org.shipper)).status,
    ]).toEqual([403, 403])
    const closed = { params: { kind: 'order-statuses' }, body: { label: 'x' } }
    expect((await t.sendAny(org.dispatcher, picklistsRoutes.add, closed)).status).toBe(400)
  })
})
