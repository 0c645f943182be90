import { describe, expect, it } from 'vitest'
import { createBuiltInFinder } from './built-in-finder.ts'
import { locate } from './locate.ts'
import { locationOf, RESULT_TYPES, type PlaceFinder } from './place.ts'

const builtIn = createBuiltInFinder()
const KIEST = { street1: '5333 W Kiest Blvd', city: 'Dallas', state: 'TX', zipCode: '75236', country: 'US' }
const at = async (more: object, finder: PlaceFinder = builtIn) => locate({ ...KIEST, ...more }, finder)
const near = (latitude: number, longitude: number) => ({
  latitude: expect.closeTo(latitude, 0),
  longitude: expect.closeTo(longitude, 0),
})

describe('an address', () => {
  it.each([
    ['by its ZIP code', {}, [32.7, -96.9]],
    ['by a ZIP code with its four digits', { zipCode: '75236-1234' }, [32.7, -96.9]],
    ['by its city without a ZIP code', { zipCode: null }, [32.8, -96.8]],
    ['by its city if the ZIP code does not exist', { zipCode: '00000' }, [32.8, -96.8]],
    ['however the city is spelled', { street1: null, city: 'St. Louis', state: 'MO', zipCode: null }, [38.6, -90.2]],
    ['in Canada', { city: 'Toronto', state: 'ON', zipCode: 'M5V 2T6', country: 'CA' }, [43.6, -79.4]],
  ] as const)('is located %s', async (_, more, [latitude, longitude]) => {
    expect(await at(more)).toEqual(near(latitude, longitude))
  })

  it.each([
    ['no such city', { city: 'Nowhereville', zipCode: null }],
    ['a city that only begins like it', { city: 'Dall', zipCode: null }],
    ['a city of another state', { city: 'Denver', state: 'VT', zipCode: null }],
    ['a state', { city: 'Texas', zipCode: null }],
    ['a country without a source', { city: 'Monterrey', state: 'NL', zipCode: '64000', country: 'MX' }],
  ])('is not located by %s', async (_, more) => expect(await at(more)).toBeNull())

  it('is located by its street before its ZIP code, not by a street of the same name elsewhere', async () => {
    const place = { country: 'US', state: 'TX', label: '', zone: '' }
    const street = { ...place, type: RESULT_TYPES.street, street: KIEST.street1 }
    const finder: PlaceFinder = {
      search: async () => ({
        Err: 0,
        ErrString: 'OK',
        QueryConfidence: 0,
        Locations: [
          locationOf({ ...place, type: RESULT_TYPES.zip, city: 'Dallas', zip: '75236', lat: 1, lon: 1 }),
          locationOf({ ...street, city: 'Waco', zip: '76701', lat: 2, lon: 2 }),
          locationOf({ ...street, city: 'Dallas', zip: '75236', lat: 3, lon: 3 }),
        ],
      }),
    }
    expect(await at({}, finder)).toEqual({ latitude: 3, longitude: 3 })
  })
})
