import { describe, expect, test } from 'vitest'
import { aBoardLoad, aBoardVehicle } from '../../../testing/board-load.ts'
import { centralDispatchListing, missingForCentralDispatch } from './central-dispatch-listing.ts'
import type { BoardLoad } from './loadboard.ts'

const NOW = new Date('2026-03-02T15:00:00Z')
const pathsOf = (more: Partial<BoardLoad>) => missingForCentralDispatch(aBoardLoad(more), NOW).map(({ path }) => path)

describe('loads that Central Dispatch would refuse', () => {
  const { stops, commodities } = aBoardLoad()
  test.each<[string, Partial<BoardLoad>, string[]]>([
    ['nothing of a plain load', {}, []],
    ['a third stop', { stops: [...stops, stops[1]!] }, ['stops']],
    ['a way back to front', { stops: stops.toReversed() }, ['stops']],
    ['no vehicle', { commodities: [] }, ['commodities']],
    ['13 vehicles', { commodities: Array.from({ length: 13 }, () => commodities[0]!) }, ['commodities']],
    ['freight', { commodities: [aBoardVehicle({ type: 'pallets' })] }, ['commodities.0.type']],
    [
      'a vehicle nobody can name',
      { commodities: [aBoardVehicle({ vin: null, make: null })] },
      ['commodities.0.identifier'],
    ],
    ['a reefer', { equipmentTypeId: 5 }, ['equipmentType']],
    ['equipment of the company’s own for vehicles', { equipmentTypeId: 24, equipmentCategory: 'vehicle' }, []],
    ['other equipment of its own', { equipmentTypeId: 24, equipmentCategory: 'freight' }, ['equipmentType']],
    ['equipment that nobody knows', { equipmentTypeId: 24 }, ['equipmentType']],
    ['a load in five weeks', { availableAt: new Date('2026-04-06T00:00:00Z') }, ['stops.0.dateRequestedStart']],
  ])('%s', (_, more, paths) => expect(pathsOf(more)).toEqual(paths))
})

describe('a listing', () => {
  test('is available today at the earliest, and its balance is the price', () => {
    const listing = centralDispatchListing(aBoardLoad({ availableAt: new Date('2026-02-01T00:00:00Z') }), 10_000, NOW)
    expect(listing).toMatchObject({
      availableDate: NOW.toISOString(),
      trailerType: 'ENCLOSED',
      price: { total: 700.1, balance: { amount: 700.1 } },
      marketplaces: [{ marketplaceId: 10_000, searchable: true, makeOffersEnabled: true }],
    })
  })
  test.each([
    [{ bodyType: 'Pickup Truck' }, 'PICKUP'],
    [{ bodyType: 'Minivan' }, 'MINIVAN'],
    [{ bodyType: 'Something else' }, 'OTHER'],
    [{ bodyType: null }, 'CAR'],
  ])('has the vehicle’s type: %j', (more, vehicleType) => {
    const { vehicles } = centralDispatchListing(aBoardLoad({ commodities: [aBoardVehicle(more)] }), 10_000, NOW)
    expect(vehicles[0]).toMatchObject({ vehicleType })
  })
  test('contains the VIN only if nothing else identifies the vehicle', () => {
    const [named, bare] = centralDispatchListing(
      aBoardLoad({ commodities: [aBoardVehicle(), aBoardVehicle({ guid: 'v2', make: null })] }),
      10_000,
      NOW,
    ).vehicles
    expect(named).not.toHaveProperty('vin')
    expect(bare).toMatchObject({ vin: '1HGCM82633A004352' })
  })
})
