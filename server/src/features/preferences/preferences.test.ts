import {
  preferencesRoutes,
  PREFERENCE_LENGTH_MAX,
  PREFERENCES_MAX,
} from '@waybill/contract/preferences/preferences.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let colleague: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
})
const put = (who: Person, key: string, value: unknown) =>
  t.send(who, preferencesRoutes.put, { params: { key }, body: { value } })
const all = async (who: Person) => (await t.send(who, preferencesRoutes.list)).body.results

test('a value is stored, replaced and deleted, per user', async () => {
  const layout = { columns: ['number', 'status'], widths: { number: 120 }, pinned: null }
  expect((await put(org.shipper, 'grid.orders', layout)).body).toMatchObject({ key: 'grid.orders', value: layout })
  await put(org.shipper, 'colour-scheme', 'dark')
  await put(colleague, 'grid.orders', ['other'])
  await put(org.shipper, 'colour-scheme', 'light')
  const kept = (await all(org.shipper)).map(({ key, value }: { key: string; value: unknown }) => [key, value])
  expect(kept).toEqual([
    ['colour-scheme', 'light'],
    ['grid.orders', layout],
  ])
  expect((await put(org.shipper, 'grid.orders', null)).status).toBe(200)
  expect(await all(org.shipper)).toHaveLength(1)
  expect(await all(colleague)).toMatchObject([{ key: 'grid.orders', value: ['other'] }])
  const { rows } = await t.database.pool.query(
    `select action, after from history where actor_guid = $1 and subject = 'preference' order by seq desc limit 1`,
    [org.shipper.userGuid],
  )
  expect(rows).toEqual([{ action: 'preference.forgotten', after: { key: 'grid.orders' } }])
})

test('values that are too long, too many or without a name are refused', async () => {
  const long = await put(org.shipper, 'long', 'x'.repeat(PREFERENCE_LENGTH_MAX))
  expect([long.status, long.error.errors![0]!.path]).toEqual([400, 'value'])
  expect((await put(org.shipper, 'no%20name', 1)).status).toBe(400)
  expect((await t.raw(org.shipper, 'PUT', '/platform/preferences/none', {})).status).toBe(400)
  await t.database.pool.query(
    `insert into preferences (company_guid, user_guid, key, value, updated_at)
     select $1, $2, 'k' || i, '1', now() from generate_series(1, $3::int) i`,
    [org.companyGuid, colleague.userGuid, PREFERENCES_MAX - 1],
  )
  expect((await put(colleague, 'more', 1)).status).toBe(409)
  expect((await put(colleague, 'k1', 2)).status).toBe(200)
})
