import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { createValhallaMiles } from './valhalla.ts'

const DALLAS = { longitude: -96.797, latitude: 32.777 }
const TULSA = { longitude: -95.99, latitude: 36.15 }
const CHICAGO = { longitude: -87.63, latitude: 41.878 }
const SYDNEY = { longitude: 151.2, latitude: -33.87 }

let maps: Simulator
let faults: unknown[]
const miles = (places: Parameters<ReturnType<typeof createValhallaMiles>['through']>[0]) =>
  createValhallaMiles(`${maps.url}/`, (fault) => faults.push(fault)).through(places)

beforeAll(async () => {
  maps = await startSimulator('maps')
})
beforeEach(async () => {
  faults = []
  await maps.tell('PUT', 'fault', {})
})
afterAll(() => maps.stop())

describe('road miles', () => {
  it('are requested for trucks, in miles, in one call through all places', async () => {
    const [first, second] = [(await miles([DALLAS, TULSA]))!, (await miles([TULSA, CHICAGO]))!]
    expect(await miles([DALLAS, TULSA, CHICAGO])).toBeCloseTo(first + second, 0)
    const calls = (await maps.tell('GET', 'calls')) as { body: object }[]
    expect(calls.at(-1)!.body).toMatchObject({
      costing: 'truck',
      units: 'miles',
      locations: [{ lat: 32.777, lon: -96.797 }, { lat: 36.15 }, { lon: -87.63 }],
    })
    expect(faults).toEqual([])
  })

  it('stay unknown if there is no road or the server fails, with the reason reported', async () => {
    expect(await miles([DALLAS, SYDNEY])).toBeNull()
    expect(String(faults[0])).toContain('No path could be found')
    await maps.tell('PUT', 'fault', { status: 500 })
    expect(await miles([DALLAS, TULSA])).toBeNull()
    expect(faults).toHaveLength(2)
  })

  it('are not requested if a place has no position', async () => {
    expect(await miles([DALLAS, { latitude: null, longitude: null }])).toBeNull()
    expect(await miles([DALLAS])).toBeNull()
    expect(faults).toEqual([])
  })
})
