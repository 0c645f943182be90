/** What holds for every small list; what only one of them does is tested in its own feature. */
import { baseOf } from '@waybill/contract/index.ts'
import { SMALL_LISTS } from '@waybill/contract/small-lists/index.ts'
import type { ListCall, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCarrier, aCompany, anAccount, anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { aListRecord } from '../../../testing/small-lists.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person
let outsider: Person
let outsideCarrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Slow Haul' })
  const elsewhere = await aCompany(t.database)
  outsider = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, 'company'), 'company')
  outsideCarrier = await aCarrier(t.database, elsewhere)
})

interface Stored {
  guid: string
  name: string
}

describe.each(Object.entries<SmallList>(SMALL_LISTS))('%s', (_, list) => {
  const { routes, noun, of, changed = 'changed', isUnique } = list
  const keeper = () => (of === 'vendor' ? carrier : org.dispatcher)
  const pathOf = (call: ListCall, guid = '', vendor = carrier) =>
    baseOf(routes[call]) + routes[call].path.replace('{vendorGuid}', vendor.accountGuid).replace('{id}', guid)
  const send = (
    person: Person,
    call: ListCall,
    { guid = '', body, of: vendor = carrier }: { guid?: string; body?: object; of?: Person } = {},
  ) => t.raw<Stored & { results: Stored[] }>(person, routes[call].method, pathOf(call, guid, vendor), body)
  const made = async (name: string, more: object = {}) => {
    const { status, body } = await send(keeper(), 'create', { body: { ...aListRecord(list, name), ...more } })
    expect(status).toBe(201)
    return body
  }
  const acts = async (guid: string) => {
    const { rows } = await t.database.pool.query<{ action: string }>(
      'select action from history where subject_guid = $1 order by seq',
      [guid],
    )
    return rows.map(({ action }) => action)
  }

  test('a record is created, read, changed and deleted, with one act each', async () => {
    const record = await made(' First ')
    expect(record).toMatchObject({ ...aListRecord(list, 'First'), guid: expect.any(String) })
    const { body } = await send(keeper(), 'list')
    expect(body.results).toContainEqual(record)
    const { guid } = record
    for (const [key, value] of Object.entries(aListRecord(list, 'Second', 1))) {
      const answer = await send(keeper(), 'change', { guid, body: { name: 'First', [key]: value } })
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ [key]: value })])
      await send(keeper(), 'change', { guid, body: { ...aListRecord(list, 'First'), [key]: value } })
    }
    expect((await send(keeper(), 'remove', { guid })).status).toBe(204)
    expect((await send(keeper(), 'remove', { guid })).status).toBe(404)
    const did = await acts(guid)
    expect([did.at(0), did.at(-1)]).toEqual([`${noun.name}.created`, `${noun.name}.deleted`])
    expect(new Set(did.slice(1, -1))).toEqual(new Set([`${noun.name}.${changed}`]))
  })

  test('the same values write nothing, and the same guid is a repeat', async () => {
    const record = await made('Again')
    const body = aListRecord(list, 'Again')
    expect((await send(keeper(), 'change', { guid: record.guid, body })).body).toEqual(record)
    expect(await made('Again', { guid: record.guid })).toEqual(record)
    expect(await acts(record.guid)).toEqual([`${noun.name}.created`])
    const other = await send(keeper(), 'create', { body: { ...body, name: 'Other', guid: record.guid } })
    expect([other.status, other.error.errors?.[0]?.path]).toEqual([409, 'guid'])
  })

  test('is A to Z, and searched by name', async () => {
    for (const name of ['zeta', 'Alpha', 'mid_dle']) await made(name)
    const { body } = await send(keeper(), 'list')
    const names = body.results.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const found = await t.raw<{ results: Stored[] }>(keeper(), 'GET', `${pathOf('list')}?search=D_D`)
    expect(found.body.results.map(({ name }) => name)).toEqual(['mid_dle'])
  })

  test('a name is required, and what nobody sets is refused by its path', async () => {
    const { error } = await send(keeper(), 'create', { body: { ...aListRecord(list, ' ') } })
    expect(error.errors).toEqual([{ path: 'name', message: 'is required' }])
    const { status } = await send(keeper(), 'create', { body: { ...aListRecord(list, 'x'), dateCreated: 'now' } })
    expect(status).toBe(400)
  })

  if (isUnique)
    test('no two records have a name', async () => {
      const { guid } = await made('Unique')
      await made('Next')
      const twice = await send(keeper(), 'create', { body: aListRecord(list, 'UNIQUE') })
      const renamed = await send(keeper(), 'change', { guid, body: aListRecord(list, 'next') })
      for (const { status, error } of [twice, renamed]) expect([status, error.errors?.[0]?.path]).toEqual([409, 'name'])
      expect((await send(keeper(), 'change', { guid, body: aListRecord(list, 'UNIQUE') })).status).toBe(200)
    })

  test('another company knows none of them, and its people need the permission', async () => {
    const { guid } = await made('Ours')
    const permissions = PERMISSIONS.filter((each) => each !== list.keep.permission)
    const clerk = of
      ? await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { permissions })
      : await aUser(t.database, org.companyGuid, org.own, 'company', { permissions })
    const body = aListRecord(list, 'Theirs')
    const stranger = of ? outsideCarrier : outsider
    const seen = await send(stranger, 'list')
    if (of) expect(seen.status).toBe(404)
    else expect(seen.body.results).toEqual([])
    expect((await send(stranger, 'change', { guid, body })).status).toBe(404)
    expect((await send(stranger, 'remove', { guid })).status).toBe(404)
    expect((await send(clerk, 'create', { body })).status).toBe(403)
    expect((await send(clerk, 'change', { guid, body })).status).toBe(403)
    expect((await send(clerk, 'remove', { guid })).status).toBe(403)
    expect((await send(org.shipper, 'list')).status).toBe(403)
  })

  if (of === 'vendor')
    test('is kept by its carrier and read by the company; other carriers know none', async () => {
      const { guid, name } = await made('Shown')
      const body = aListRecord(list, 'Theirs')
      expect((await send(org.dispatcher, 'list')).body.results).toContainEqual(expect.objectContaining({ guid, name }))
      expect((await send(org.dispatcher, 'create', { body })).status).toBe(403)
      expect((await send(org.dispatcher, 'change', { guid, body })).status).toBe(403)
      expect((await send(org.dispatcher, 'remove', { guid })).status).toBe(403)
      // Under its carrier, and under the other’s own account.
      for (const vendor of [carrier, rival]) {
        expect((await send(rival, 'change', { guid, body, of: vendor })).status).toBe(404)
        expect((await send(rival, 'remove', { guid, of: vendor })).status).toBe(404)
      }
      expect((await send(rival, 'list')).status).toBe(404)
      expect((await send(rival, 'create', { body })).status).toBe(404)
      expect((await send(rival, 'list', { of: rival })).body.results).toEqual([])
      expect((await send(org.dispatcher, 'list', { of: rival })).body.results).toEqual([])
      const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
      expect((await send(driver, 'list')).status).toBe(403)
      const { rows } = await t.database.pool.query('select vendor_guid from history where subject_guid = $1', [guid])
      expect(rows).toEqual([{ vendor_guid: carrier.accountGuid }])
    })
})
