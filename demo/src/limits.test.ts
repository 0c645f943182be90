/** What the demo consists of keeps to the limits of the calls by which a person would have entered it. */
import { platformApi, shipperApi } from '@waybill/contract'
import type { Route } from '@waybill/contract/route.ts'
import { DEMO_SIGN_INS } from '@waybill/server/identity/demo-sign-ins.ts'
import type { Person } from '@waybill/server/testing/builders.ts'
import { testApp, type TestApp } from '@waybill/server/testing/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { fillDemo } from './fill.ts'

let t: TestApp
let dispatcher: Person

beforeAll(async () => {
  t = await testApp()
  await fillDemo({ databaseUrl: t.superUrl, dataFolder: t.dataFolder, now: t.clock.now(), orders: 24 })
  const { rows } = await t.database.pool.query(
    `select u.company_guid as "companyGuid", u.account_guid as "accountGuid", u.guid as "userGuid", u.name
     from users u where u.email = $1`,
    [DEMO_SIGN_INS.dispatcher[0]!.email],
  )
  const [user] = rows
  dispatcher = { ...user, portal: 'dispatcher', token: `${user.companyGuid}.${user.userGuid}` }
})

const contactsOf = (type: 'client' | 'vendor') =>
  `select c.account_guid as id, c.guid as "contactId" from contacts c
   join accounts a on a.company_guid = c.company_guid and a.guid = c.account_guid
   where c.company_guid = $1 and a.type = '${type}'`

/** Records of the company, as the parameters of a path by which they are read and changed. */
const RECORDS: Readonly<Record<string, string>> = {
  '/jobs/{guid}': 'select guid from jobs where company_guid = $1',
  '/stops/{guid}': 'select guid from stops where company_guid = $1',
  '/orders/{id}': 'select guid as id from orders where company_guid = $1',
  '/reports/{id}': 'select guid as id from reports where company_guid = $1 and owner_guid = $2',
  '/users/{id}': 'select guid as id from users where company_guid = $1',
  '/commodities/{id}': 'select guid as id from commodities where company_guid = $1',
  '/clients/{id}': `select guid as id from accounts where company_guid = $1 and type = 'client'`,
  '/clients/{id}/contacts/{contactId}': contactsOf('client'),
  '/vendors/{id}': `select guid as id from accounts where company_guid = $1 and type = 'vendor'`,
  '/vendors/{id}/contacts/{contactId}': contactsOf('vendor'),
  '/terminals/{id}': 'select guid as id from terminals where company_guid = $1',
  '/invoices/{guid}': 'select guid from invoices where company_guid = $1',
  '/loads/{guid}': 'select guid from loads where company_guid = $1',
  '/inspections/{id}': 'select guid as id from inspections where company_guid = $1',
  '/company': 'select 1 where $1::uuid is not null',
}
/** What Zod says of a value that is too long, too large, too small or not written as it must be. */
const LIMITS: readonly unknown[] = ['too_big', 'too_small', 'invalid_format', 'custom']

const routes = [shipperApi, platformApi].flatMap((api) =>
  Object.values<Readonly<Record<string, Route>>>(api).flatMap((each) => Object.values(each)),
)

interface Issue {
  code?: unknown
  errors?: readonly (readonly Issue[])[]
}
/** What a field may be. */
interface Limited {
  safeParse(value: unknown): { error?: { issues: readonly Issue[] } | undefined }
}
/** Whether a limit is broken; answers have other shapes than changes in places, which is none. */
const isOfLimit = ({ code, errors }: Issue): boolean => LIMITS.includes(code) || (errors ?? []).flat().some(isOfLimit)
/** The fields of a record that its change would refuse for their values. */
function beyondLimits(change: Route, record: Readonly<Record<string, unknown>>): string[] {
  const { shape } = change.body as unknown as { shape: Readonly<Record<string, Limited>> }
  return Object.entries(shape)
    .filter(([field]) => record[field] !== undefined && record[field] !== null)
    .filter(([field, allowed]) => allowed.safeParse(record[field]).error?.issues.some(isOfLimit))
    .map(([field]) => `${change.path} ${field}: ${JSON.stringify(record[field])}`)
}

test.for(Object.entries(RECORDS))('what is read at %s', async ([path, query]) => {
  const change = routes.find((each) => each.path === path && each.body && ['PATCH', 'PUT'].includes(each.method))!
  const read = routes.find((each) => each.path === path && each.method === 'GET')!
  const values = [dispatcher.companyGuid, dispatcher.userGuid].slice(0, query.includes('$2') ? 2 : 1)
  const { rows } = await t.database.pool.query<Record<string, string>>(query, values)
  expect(rows).not.toEqual([])
  const beyond: string[] = []
  for (const params of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a demo has more records than the app has connections
    const { status, data } = await t.sendAny(dispatcher, read, { params })
    expect(status, JSON.stringify(params)).toBe(200)
    beyond.push(...beyondLimits(change, data as Readonly<Record<string, unknown>>))
  }
  expect(beyond).toEqual([])
})

test('what is too long is seen', async () => {
  const { rows } = await t.database.pool.query<{ guid: string }>(
    `update terminals set notes = repeat('x', 20000) where guid in
     (select guid from terminals where company_guid = $1 limit 1) returning guid`,
    [dispatcher.companyGuid],
  )
  const [change, read] = ['PATCH', 'GET'].map((method) =>
    routes.find((each) => each.path === '/terminals/{id}' && each.method === method)!,
  )
  const { data } = await t.sendAny(dispatcher, read!, { params: { id: rows[0]!.guid } })
  expect(beyondLimits(change!, data as never)).toEqual([expect.stringMatching(/^\/terminals\/\{id\} notes: /)])
})
