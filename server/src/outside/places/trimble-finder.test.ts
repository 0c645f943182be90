import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startSimulator } from '../../../testing/simulator.ts'
import type { PlaceFinder } from './place.ts'
import { createTrimbleFinder } from './trimble-finder.ts'

const KEY = 'S3cret/Key+1'
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const standIn = async (status: number, body: unknown) => {
  const requests: string[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/NA/api` }
}
const never: PlaceFinder = { search: () => Promise.reject(new Error('not expected')) }
const instead: PlaceFinder = {
  search: async () => ({ Err: 0, ErrString: 'built in', QueryConfidence: 0, Locations: [] }),
}
const philadelphia = {
  Address: { City: 'Philadelphia', State: 'PA', Zip: '19116' },
  Coords: { Lat: '40.150025', Lon: '-75.002511' },
  ResultType: 4,
  ShortString: '19116 Philadelphia, PA, US',
  GridID: 1,
}

describe('searching through Trimble', () => {
  it('passes on every parameter, the product’s defaults and the key, spaces as %20', async () => {
    const { requests, url } = await standIn(200, {
      Err: 0,
      ErrString: 'OK',
      QueryConfidence: 1,
      Locations: [philadelphia],
    })
    const answer = await createTrimbleFinder({ url, token: KEY }, never, () => {}).search({
      query: 'new hope, pa',
      maxResults: 7,
      currentLonLat: { lon: -75, lat: 40 },
      radiusFromCurrentLonLat: 50,
      states: ['PA', 'NJ'],
      includeOnly: ['City', 'Zip'],
    })
    expect(answer).toEqual({ Err: 0, ErrString: 'OK', QueryConfidence: 1, Locations: [philadelphia] })
    const { pathname, searchParams } = new URL(requests[0] ?? '', url)
    expect(pathname).toBe('/NA/api/search')
    expect(requests[0]).toContain('query=new%20hope%2C%20pa')
    expect(Object.fromEntries(searchParams)).toEqual({
      authToken: KEY,
      query: 'new hope, pa',
      maxResults: '7',
      countries: 'US,CA',
      poiCategories: 'Travel & Transportation,Truck Stop',
      states: 'PA,NJ',
      includeOnly: 'City,Zip',
      currentLonLat: '-75,40',
      radiusFromCurrentLonLat: '50',
    })
  })

  it('puts the caller’s terminals before its results', async () => {
    const { url } = await standIn(200, { Err: 0, ErrString: 'OK', Locations: [philadelphia, philadelphia] })
    const terminals = async () => [{ guid: 'g', name: 'Yard', latitude: 40, longitude: -75 }]
    const { Locations } = await createTrimbleFinder({ url, token: KEY }, never, () => {}).search({
      query: 'y',
      maxResults: 2,
      terminals,
    })
    expect(Locations.map(({ ResultType }) => ResultType)).toEqual([15, 4])
  })

  it.each([
    ['a bad key', 403, {}],
    ['nonsense', 200, { hello: 1 }],
  ])('falls back to the built-in places after %s, and never exposes the key', async (_, status, body) => {
    const { url } = await standIn(status, body)
    const faults: Error[] = []
    const answer = await createTrimbleFinder({ url, token: KEY }, instead, (fault) => faults.push(fault)).search({
      query: 'x',
    })
    expect(answer.ErrString).toBe('built in')
    expect(faults).toHaveLength(1)
    expect(`${faults[0]?.message} ${faults[0]?.stack}`).not.toMatch(/S3cret/)
  })

  it('never exposes the key if the address itself is wrong', async () => {
    const faults: Error[] = []
    await createTrimbleFinder({ url: 'not an address', token: KEY }, instead, (fault) => faults.push(fault)).search({
      query: 'x',
    })
    expect(faults).toHaveLength(1)
    expect(`${faults[0]?.message} ${faults[0]?.stack} ${String(faults[0]?.cause)}`).not.toMatch(/S3cret/)
  })

  it('finds places at the simulated service, and none with a wrong token', async () => {
    const maps = await startSimulator('maps')
    closing.push(() => void maps.stop())
    const faults: Error[] = []
    const find = (token: string, query: string) =>
      createTrimbleFinder({ url: `${maps.url}/NA/api`, token }, instead, (fault) => faults.push(fault)).search({
        query,
      })
    const { Locations } = await find('any', '5333 West Kiest Boulevard')
    expect(Locations).toMatchObject([
      {
        Address: { StreetAddress: '5333 West Kiest Boulevard', City: 'Dallas', State: 'TX', Zip: '75236' },
        Coords: { Lat: '32.704900', Lon: '-96.913700' },
        ResultType: 6,
      },
    ])
    // Dallas in Scotland is outside of the product's countries.
    expect((await find('any', 'Dallas')).Locations.map(({ Address }) => Address.State)).not.toContain('Scotland')
    expect(faults).toEqual([])
    expect(await find('wrong', 'Dallas')).toMatchObject({ ErrString: 'built in' })
    expect(faults.map(({ message }) => message)).toEqual(['The location service answered 403'])
  })
})
