/** Generated from the contract: every call refuses anonymous callers, those without its permission, and other portals. */
import { beforeAll, describe, expect, test } from 'vitest'
import { keysFor, type Route } from '@waybill/contract/route.ts'
import { PORTALS, type AccountType, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_PERMISSIONS } from '@waybill/domain/access/portal-permissions.ts'
import { aCompany, anOrg, anAccount, aUser, type Person } from '../../testing/builders.ts'
import { CALLS, nowhere } from '../../testing/rules/calls.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { makeKey } from '../caller/api-key-token.ts'
import { newGuid } from '../platform/guid.ts'

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

const keys = new Map<string, Promise<Person>>()
/** A program of the mighty user of a portal, whose key has these scopes. */
const keyWith = (scopes: readonly string[], portal: Portal): Promise<Person> => {
  const name = `${portal} ${scopes.join()}`
  const made = keys.get(name) ?? makeKeyOf(mighty[portal]!, scopes)
  keys.set(name, made)
  return made
}
const makeKeyOf = async (person: Person, scopes: readonly string[]): Promise<Person> => {
  const guid = newGuid()
  const { key, prefix, hash } = makeKey(guid, person.companyGuid)
  await t.database.pool.query(
    `insert into api_keys (company_guid, guid, user_guid, name, prefix, secret_hash, permissions, expires_at, created_at, created_by)
     values ($1, $2, $3, 'a program', $4, $5, $6, $7, $8, $3)`,
    [
      person.companyGuid,
      guid,
      person.userGuid,
      prefix,
      hash,
      scopes,
      new Date(t.clock.now().getTime() + 864e5),
      t.clock.now(),
    ],
  )
  return { ...person, token: key }
}
const keyWithout = (opening: ReturnType<typeof keysFor>, portal: Portal): Promise<Person> =>
  keyWith(
    PORTAL_PERMISSIONS[portal].filter((each) => typeof opening === 'string' || !opening.includes(each)),
    portal,
  )

const body = (route: Route) => (route.body && route.media !== 'multipart' ? {} : undefined)
const ask = (person: Person | null, route: Route, path: string) => t.raw(person, route.method, path, body(route))

describe.each(CALLS.filter(({ route }) => route.may !== 'public'))('$title', ({ base, route }) => {
  const may = route.may as Exclude<Route['may'], 'public'>
  test('401 without a token', async () => {
    const answer = await ask(null, route, nowhere({ base, route }))
    expect([answer.status, answer.error.code]).toEqual([401, 'unauthenticated'])
  })

  if (keysFor(may) !== 'any')
    test('403 for an API key with all scopes but those that open it', async () => {
      const answer = await ask(await keyWithout(keysFor(may), may.portals[0]!), route, nowhere({ base, route }))
      expect([answer.status, answer.error.message]).toEqual([403, expect.stringContaining('API key')])
    })

  // A stream of events does not end by itself; its own tests open it with a key.
  if (keysFor(may) !== 'none' && route.media !== 'events')
    test('an API key with one scope that opens it is not refused for its scopes', async () => {
      const opening = keysFor(may)
      for (const portal of may.portals) {
        const own = PORTAL_PERMISSIONS[portal]
        const sets =
          typeof opening === 'string' ? [[]] : opening.filter((each) => own.includes(each)).map((one) => [one])
        for (const scopes of sets) {
          const answer = await ask(await keyWith(scopes, portal), route, nowhere({ base, route }))
          const isRefused = answer.status === 403 && answer.error.message.includes('API key')
          expect([portal, scopes, isRefused]).toEqual([portal, scopes, false])
        }
      }
    })

  if (may.permission !== null)
    test('403 without its permission', async () => {
      const answer = await ask(powerless[may.portals[0]!]!, route, nowhere({ base, route }))
      const { code, permission } = answer.error
      expect([answer.status, code, permission]).toEqual([403, 'forbidden', may.permission])
    })

  if (may.portals.length < PORTALS.length)
    test('403 from a portal that may not make it', async () => {
      for (const portal of PORTALS.filter((each) => !may.portals.includes(each))) {
        const answer = await ask(mighty[portal]!, route, nowhere({ base, route }))
        expect([portal, answer.status]).toEqual([portal, 403])
      }
    })
})
