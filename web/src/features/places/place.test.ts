import { describe, expect, it } from 'vitest'
import { placeSearchOf, kindsText, nearText } from './place-search.ts'
import { distanceText, milesBetween, type Place, placeOfPoint, placesOf } from './place.ts'
import { searchQueryOf } from './places.api.ts'
import { mergedPlaces } from './use-places.ts'

const location = (type: number, more: object = {}) => ({
  Address: { StreetAddress: '', City: 'Amarillo', State: 'TX', Zip: '79118', Country: 'US' },
  Coords: { Lat: '35.200000', Lon: '-101.800000' },
  ResultType: type,
  ShortString: 'Amarillo, TX, US',
  ...more,
})
const place = (id: string, latitude: number, state = 'TX'): Place => ({
  id,
  kind: 'own',
  name: id,
  address: '',
  state,
  latitude,
  longitude: -100,
  miles: undefined,
})

describe('search results', () => {
  it('are named and addressed by kind; states and results without coordinates are left out', () => {
    const stop = location(9, {
      PlaceName: 'Pilot Amarillo',
      Address: { StreetAddress: 'I-40 Exit 75', City: 'Amarillo', State: 'TX', Zip: '79118', Country: 'US' },
      Coords: { Lat: '35.190000', Lon: '-101.750000' },
    })
    const nowhere = location(3, { Coords: { Lat: 'x', Lon: '' } })
    expect(placesOf([stop, location(3), location(4), location(1), location(3), nowhere])).toMatchObject([
      { kind: 'stops', name: 'Pilot Amarillo', address: 'I-40 Exit 75, Amarillo, TX 79118' },
      { kind: 'cities', name: 'Amarillo, TX', address: '' },
      { kind: 'zips', name: '79118 Amarillo, TX', latitude: 35.2, longitude: -101.8 },
    ])
  })
  it('are distinguished at the same location; a terminal is the same in both lists', () => {
    const [pilot, loves] = ['Pilot', 'Love’s'].map((PlaceName) => location(9, { PlaceName }))
    expect(new Set(placesOf([pilot!, loves!]).map(({ id }) => id)).size).toBe(2)
    const point = { guid: 'g', name: 'Yard', latitude: 35.2, longitude: -101.8, city: 'Amarillo', state: 'TX' }
    expect(placesOf([location(15, { TrimblePlaceId: 'g', PlaceName: 'Yard' })])[0]?.id).toBe(placeOfPoint(point).id)
  })
  it('are measured correctly', () => {
    const [dallas, chicago] = [
      { latitude: 32.7767, longitude: -96.797 },
      { latitude: 41.8781, longitude: -87.6298 },
    ]
    expect(milesBetween(dallas, chicago)).toBeCloseTo(803, -1)
    expect(milesBetween(dallas, dallas)).toBe(0)
    expect([0.2, 7.44, 1312.4].map(distanceText)).toEqual(['< 1', '7.4', '1,312'])
  })
  it('are merged with the user’s own: each once, within state and radius, nearest first', () => {
    const near = { latitude: 30, longitude: -100, label: 'here' }
    const asked = { ...placeSearchOf({ near: '30,-100', radius: '100' }), near }
    const [a, b, far, other] = [place('a', 31), place('b', 30.1), place('far', 40), place('other', 30, 'OK')]
    expect(mergedPlaces([a], [a, b, far], asked).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(mergedPlaces([a], [b, other], { ...asked, state: 'TX' }).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(mergedPlaces([a, b], [], { ...asked, text: 'x' }).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('the address of a search', () => {
  it('is parsed, ignoring invalid values', () => {
    const asked = placeSearchOf({
      q: 'pilot',
      kinds: 'own,stops',
      state: 'TX',
      near: '32.78,-96.8',
      place: 'Dallas',
      radius: '50',
    })
    expect(asked).toEqual({
      text: 'pilot',
      kinds: ['stops', 'own'],
      state: 'TX',
      near: { latitude: 32.78, longitude: -96.8, label: 'Dallas' },
      radius: 50,
    })
    expect(searchQueryOf(asked)).toEqual({
      maxResults: 100,
      query: 'pilot',
      includeOnly: 'POI,CustomPlace',
      states: 'TX',
      currentLonLat: '-96.8,32.78',
      radiusFromCurrentLonLat: 50,
    })
    const nonsense = placeSearchOf({ kinds: 'moons', state: 'ZZ', near: '99,', radius: '7' })
    expect(nonsense).toMatchObject({ state: undefined, near: undefined, radius: undefined })
    expect(nonsense.kinds).toHaveLength(4)
    for (const near of ['91,0', '0', '1,2,3', ',', '']) expect(placeSearchOf({ near }).near).toBeUndefined()
  })
  it('toggles kinds: from all to one, then individually, and back to all', () => {
    expect(kindsText(placeSearchOf({}).kinds, 'own')).toBe('own')
    expect(kindsText(['own'], 'stops')).toBe('stops,own')
    expect(kindsText(['own'], 'own')).toBeUndefined()
    expect(kindsText(['stops', 'cities', 'own'], 'zips')).toBeUndefined()
  })
  it('rounds a position to about a block', () => {
    expect(nearText({ latitude: 32.776_664, longitude: -96.796_988 })).toBe('32.777,-96.797')
  })
})
