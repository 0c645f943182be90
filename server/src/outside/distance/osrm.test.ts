import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startSimulator } from '../../../testing/simulator.ts'
import { createOsrmMiles } from './osrm.ts'

const DALLAS = { longitude: -96.797, latitude: 32.777 }
const TULSA = { longitude: -95.99, latitude: 36.15 }
const CHICAGO = { longitude: -87.63, latitude: 41.878 }
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))
const standIn = async (body: unknown, status = 200) => {
  const requests: string[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests.push(request.url ?? '')
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

describe('road miles', () => {
  it('are requested in one call through all places', async () => {
    const { requests, url } = await standIn({ code: 'Ok', routes: [{ distance: 1_609_344, duration: 60_000 }] })
    const miles = createOsrmMiles(url, () => expect.unreachable())
    expect(await miles.through([DALLAS, TULSA, CHICAGO])).toBe(1000)
    expect(requests).toEqual(['/route/v1/driving/-96.797,32.777;-95.99,36.15;-87.63,41.878?overview=false'])
  })

  it.each([
    ['no route', { code: 'NoRoute', routes: [] }, 200],
    ['an empty list', { code: 'Ok', routes: [] }, 200],
    ['an error', { code: 'Ok', routes: [{ distance: 1 }] }, 500],
    ['no JSON', '<html>', 200],
  ])('stay unknown after %s, which is reported', async (_, body, status) => {
    const { url } = await standIn(body, status)
    const faults: unknown[] = []
    expect(await createOsrmMiles(url, (fault) => faults.push(fault)).through([DALLAS, CHICAGO])).toBeNull()
    expect(faults).toHaveLength(1)
  })

  it('are not requested if a place has no position', async () => {
    const { requests, url } = await standIn({})
    const miles = createOsrmMiles(url, () => expect.unreachable())
    expect(await miles.through([DALLAS, { latitude: null, longitude: null }])).toBeNull()
    expect(await miles.through([DALLAS])).toBeNull()
    expect(requests).toEqual([])
  })

  it('are those of the simulated service, with none across an ocean', async () => {
    const maps = await startSimulator('maps')
    closing.push(() => void maps.stop())
    const faults: unknown[] = []
    const miles = createOsrmMiles(maps.url, (fault) => faults.push(fault))
    expect(await miles.through([DALLAS, TULSA, CHICAGO])).toBe(1002.5)
    expect(faults).toEqual([])
    expect(await miles.through([DALLAS, { longitude: 139.76, latitude: 35.68 }])).toBeNull()
    expect(faults).toHaveLength(1)
  })
})
