import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { createBuiltInFinder } from './built-in-finder.ts'
import { createPhotonFinder } from './photon-finder.ts'
import type { PlaceQuery } from './place.ts'

let maps: Simulator
let faults: unknown[]
const search = (query: PlaceQuery, url = maps.url) =>
  createPhotonFinder(url, createBuiltInFinder(), (fault) => faults.push(fault)).search(query)
const requests = async () => ((await maps.tell('GET', 'calls')) as { path: string }[]).map(({ path }) => path)

beforeAll(async () => {
  maps = await startSimulator('maps')
})
beforeEach(async () => {
  faults = []
  await maps.tell('PUT', 'fault', {})
})
afterAll(() => maps.stop())

describe('searching through Photon', () => {
  it('finds a street address with its zip, state code and zone', async () => {
    const { Locations, QueryConfidence } = await search({ query: '5333 West Kiest Boulevard' })
    expect(Locations).toHaveLength(1)
    expect(Locations[0]).toMatchObject({
      ShortString: '5333 West Kiest Boulevard, Dallas, TX 75236',
      ResultType: 6,
      Address: { StreetAddress: '5333 West Kiest Boulevard', City: 'Dallas', State: 'TX', Zip: '75236', Country: 'US' },
      Coords: { Lat: '32.704900', Lon: '-96.913700' },
      TimeZone: 'America/Chicago',
    })
    expect(QueryConfidence).toBe(0)
  })

  it('leaves out other countries and states, and results outside the radius', async () => {
    const cities = async (more: PlaceQuery) =>
      (await search({ query: 'Dallas', includeOnly: ['City'], ...more })).Locations.map(({ Address }) => Address.State)
    expect(await cities({})).toEqual(['TX'])
    const near = { currentLonLat: { lon: -96.9, lat: 32.7 } }
    expect(await cities({ ...near, radiusFromCurrentLonLat: 25 })).toEqual(['TX'])
    expect((await requests()).at(-1)).toContain('lat=32.7&lon=-96.9')
    const street = await search({ query: 'Rue Sainte-Catherine', countries: ['CA'] })
    expect(street.Locations).toMatchObject([{ Address: { State: 'QC', Zip: 'H3B 1A7', Country: 'CA' } }])
  })

  it('puts the company’s own places first', async () => {
    const terminals = async () => [
      { guid: 'g', name: 'Kiest yard', city: 'Dallas', state: 'TX', latitude: 32.7, longitude: -96.9 },
    ]
    const { Locations } = await search({ query: 'Kiest', terminals })
    expect(Locations.map(({ ResultType, PlaceName }) => [ResultType, PlaceName])).toEqual([
      [15, 'Kiest yard'],
      [6, undefined],
      [6, 'Manheim Dallas'],
    ])
  })

  it('does not query ZIP codes and truck stops, which are built in', async () => {
    const before = await requests()
    expect((await search({ query: '75236', includeOnly: ['Zip'] })).Locations[0]).toMatchObject({ ResultType: 4 })
    expect((await search({ query: '', currentLonLat: { lon: -96.9, lat: 32.7 } })).Locations.length).toBeGreaterThan(0)
    expect(await requests()).toEqual(before)
  })

  it('rejects instead if the caller can ask again later', async () => {
    await maps.tell('PUT', 'fault', { status: 503 })
    await expect(search({ query: 'Dallas', orFail: true })).rejects.toThrow('503')
    expect(faults).toHaveLength(1)
  })

  it.each([
    ['an error', 503, undefined],
    ['silence', undefined, 'http://127.0.0.1:9'],
  ])('after %s the built-in places are returned, and the fault is reported', async (_, status, url) => {
    await maps.tell('PUT', 'fault', { status })
    const { Locations } = await search({ query: 'Dallas, TX' }, url)
    expect(Locations[0]).toMatchObject({ Address: { City: 'Dallas', State: 'TX' } })
    expect(faults).toHaveLength(1)
  })
})
