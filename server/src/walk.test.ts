/** Generated from the contract: every call refuses anonymous callers, those without its permission, and other portals. */
import { beforeAll, describe, expect, test } from 'vitest'
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { PORTALS, type AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { aCompany, anOrg, anAccount, aUser, type Person } from '../testing/builders.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { newGuid } from './platform/guid.ts'

const APIS = [
  ['/api', shipperApi],
  ['/platform', platformApi],
] as const

const calls = APIS.flatMap(([base, api]) =>
  Object.entries(api as Record<string, Routes>).flatMap(([module, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ title: `${module}.${name}`, base, route })),
  ),
)

/** A path whose parameters are unknown guids. */
const nowhere = (base: string, route: Route) =>
  base +
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'type' ? 'client' : name === 'vin' ? '1HGCM82633A004352' : name === 'key' ? 'a-key' : newGuid(),
  )

const TYPES: Record<string, AccountType> = { dispatcher: 'company', client: 'client', carrier: 'vendor' }

let t: TestApp
/** By portal: a user whose role has no permissions, and one with all permissions of the portal. */
const powerless: Record<string, Person> = {}
const mighty: Record<string, Person> = {}

beforeAll(async () => {
  t = await testApp()
  const org = await anOrg(t.database)
  const elsewhere = await aCompany(t.database)
  for (const portal of PORTALS) {
    const type = TYPES[portal]!
    const account = await anAccount(t.database, org.companyGuid, type)
    powerless[portal] = await aUser(t.database, org.companyGuid, account, type, { permissions: [] })
    mighty[portal] = await aUser(t.database, elsewhere, await anAccount(t.database, elsewhere, type), type)
  }
})

const body = (route: Route) => (route.body && route.media !== 'multipart' ? {} : undefined)
const ask = (person: Person | null, route: Route, path: string) => t.raw(person, route.method, path, body(route))

describe.each(calls.filter(({ route }) => route.may !== 'public'))('$title', ({ base, route }) => {
  const may = route.may as Exclude<Route['may'], 'public'>
  test('401 without a token', async () => {
    const answer = await ask(null, route, nowhere(base, route))
    expect([answer.status, answer.error.code]).toEqual([401, 'unauthenticated'])
  })

  if (may.permission !== null)
    test('403 without its permission', async () => {
      const answer = await ask(powerless[may.portals[0]!]!, route, nowhere(base, route))
      expect([answer.status, answer.error.code]).toEqual([403, 'forbidden'])
    })

  if (may.portals.length < PORTALS.length)
    test('403 from a portal that may not make it', async () => {
      for (const portal of PORTALS.filter((each) => !may.portals.includes(each))) {
        const answer = await ask(mighty[portal]!, route, nowhere(base, route))
        expect([portal, answer.status]).toEqual([portal, 403])
      }
    })
})
