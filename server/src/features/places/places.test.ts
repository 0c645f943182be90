import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PlaceAnswer, type PlaceLocation, PlacesToken } from '@waybill/contract/places/places.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { anOrg, anAccount, aPlace, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { PLACES_TOKEN_MS, PlacesTokens } from '../../caller/places-token.ts'
import { build } from '../../platform/db/builder.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let carrier: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client')
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  carrier = await aUser(t.database, org.companyGuid, await anAccount(t.database, org.companyGuid, 'vendor'), 'vendor')
  await t.send(org.shipper, terminalsRoutes.create, { body: aPlace({ name: 'Amarillo Own Yard', city: 'Amarillo' }) })
  await t.send(stranger, terminalsRoutes.create, { body: aPlace({ name: 'Amarillo Decoy', city: 'Amarillo' }) })
})

const tokenOf = async (who: Person): Promise<string> =>
  PlacesToken.parse((await t.send(who, placesPlatformRoutes.token)).body).authToken
/** Searches on `who`'s site, authenticated by the token only. */
const search = (
  who: Person,
  authToken: string,
  query: Omit<NonNullable<Sent<typeof placesRoutes.search>['query']>, 'authToken'>,
) => t.send(who, placesRoutes.search, { query: { authToken, ...query }, headers: { authorization: '' } })

describe('GET /search', () => {
  test('returns the maps service’s format, the caller’s own terminals first and nobody else’s', async () => {
    const { status, body, headers } = await search(org.shipper, await tokenOf(org.shipper), { query: 'amarillo' })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(PlaceAnswer.parse(body)).toEqual(body)
    const found = body.Locations.map((place: PlaceLocation) => [place.ResultType, place.ShortString.split(',')[0]])
    expect(found[0]).toEqual([15, 'Amarillo Own Yard'])
    expect(found).toContainEqual([3, 'Amarillo'])
    expect(JSON.stringify(body)).not.toContain('Decoy')
    const [theirs, all, none] = await Promise.all(
      [stranger, org.dispatcher, carrier].map(async (who) => {
        const answer = await search(who, await tokenOf(who), { query: 'amarillo', includeOnly: 'CustomPlace' })
        return answer.body.Locations.map((place: PlaceLocation) => place.PlaceName)
      }),
    )
    expect([theirs, all, none]).toEqual([['Amarillo Decoy'], ['Amarillo Decoy', 'Amarillo Own Yard'], []])
  })

  test('searches around a point, within the requested radius', async () => {
    const token = await tokenOf(org.shipper)
    const near = await search(org.shipper, token, {
      currentLonLat: '-101.83,35.2',
      radiusFromCurrentLonLat: '60',
      maxResults: '3',
      countries: 'US',
    })
    expect(near.body.Locations.length).toBeGreaterThan(0)
    expect(near.body.Locations.length).toBeLessThanOrEqual(3)
    for (const place of near.body.Locations) expect(place.ResultType).toBe(9)
    for (const wrong of [
      { currentLonLat: 'here' },
      { currentLonLat: '200,1' },
      { maxResults: '0' },
      { radiusFromCurrentLonLat: 'x' },
    ])
      expect([wrong, (await search(org.shipper, token, wrong)).status]).toEqual([wrong, 400])
  })
})

describe('the token of the location search', () => {
  test('is required, lasts an hour, belongs to one portal, and grants nothing else', async () => {
    const token = await tokenOf(org.shipper)
    expect((await search(org.shipper, '', { query: 'x' })).status).toBe(401)
    expect((await search(org.shipper, `${token}x`, { query: 'x' })).status).toBe(401)
    expect((await search(org.shipper, token.replace(/^./, 'A'), { query: 'x' })).status).toBe(401)
    expect((await search(org.dispatcher, token, { query: 'x' })).status).toBe(401)
    const bearer = { authorization: `Bearer ${token}` }
    expect((await t.send(org.shipper, usersRoutes.me, { headers: bearer })).status).toBe(401)
    expect((await t.raw(org.shipper, 'GET', '/search?query=x')).status).toBe(401)
    expect((await t.send(null, placesPlatformRoutes.token)).status).toBe(401)
    const seeker = { ...org.shipper, seesTerminals: true }
    const [now, late] = [t.clock.now(), new Date(t.clock.now().getTime() + PLACES_TOKEN_MS)]
    const { placesTokens } = t.services
    expect(placesTokens.read(placesTokens.make(seeker, now).authToken, new Date(late.getTime() - 1))).toMatchObject({
      userGuid: seeker.userGuid,
      portal: 'client',
    })
    expect(placesTokens.read(token, late)).toBeUndefined()
    expect(new PlacesTokens(Buffer.alloc(32)).read(token, now)).toBeUndefined()
  })

  test('has no more access than the key it was requested with', async () => {
    const dateExpires = new Date(t.clock.now().getTime() + 60_000).toISOString()
    const keyed = async (scopes: Permission[]) => {
      const { body } = await t.send(org.shipper, apiKeysRoutes.create, { body: { name: 'maps', scopes, dateExpires } })
      const token = await tokenOf({ ...org.shipper, token: body.key })
      const found = await search(org.shipper, token, { query: 'amarillo', includeOnly: 'CustomPlace' })
      return found.body.Locations.length
    }
    expect([await keyed(['orders.view']), await keyed(['terminals.view'])]).toEqual([0, 1])
  })

  test('shows nothing to a user whose access was revoked', async () => {
    const gone = await aUser(t.database, org.companyGuid, org.client, 'client')
    const token = await tokenOf(gone)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(build.updateTable('users').set({ can_login: false }).where('guid', '=', gone.userGuid)),
    )
    t.services.callers.forget(gone.companyGuid, gone.userGuid)
    expect((await search(gone, token, { query: 'x' })).status).toBe(401)
  })
})
