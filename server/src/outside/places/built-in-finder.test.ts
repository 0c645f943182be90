import { describe, expect, it } from 'vitest'
import { createBuiltInFinder } from './built-in-finder.ts'
import type { KnownTerminal, PlaceQuery } from './place.ts'
import { truckStops } from './truck-stops.ts'
import { gazetteer } from './gazetteer.ts'
import { greatCircleMiles } from './distance.ts'

const finder = createBuiltInFinder()
const search = (query: PlaceQuery) => finder.search(query)
const labels = async (query: PlaceQuery) => (await search(query)).Locations.map(({ ShortString }) => ShortString)
const first = async (query: string) => (await labels({ query }))[0]
const AMARILLO = { lon: -101.8, lat: 35.2 }
const ATLANTA = { lon: -84.4, lat: 33.7 }

describe('typed-in text', () => {
  it.each([
    ['75201', '75201 Dallas, TX, US'],
    ['75201-1234', '75201 Dallas, TX, US'],
    ['Dallas, TX 75201', '75201 Dallas, TX, US'],
    ['dallas', 'Dallas, TX, US'],
    ['dal', 'Dallas, TX, US'],
    ['Dallas, TX', 'Dallas, TX, US'],
    ['dallas texas usa', 'Dallas, TX, US'],
    ['ontario ca', 'Ontario, CA, US'],
    ['kansas city mo', 'Kansas City, MO, US'],
    ['st. louis', 'Saint Louis, MO, US'],
    ['Ft Worth', 'Fort Worth, TX, US'],
    ['new york', 'New York, NY, US'],
    ['texas', 'Texas, US'],
    ['TX', 'Texas, US'],
    ['quebec', 'Quebec, CA'],
    ['Canada', 'Canada'],
    ['united states', 'United States'],
    ['CA', 'California, US'],
    ['Montréal', 'Montreal, QC, CA'],
    ['toronto', 'Toronto, ON, CA'],
    ['calgary ab', 'Calgary, AB, CA'],
    ['m5v 2t6', 'M5V Toronto, ON, CA'],
    ['T2P', 'T2P Calgary, AB, CA'],
    ['pilot amarillo', 'Pilot Travel Center Amarillo, TX, US'],
    ['1600 Pennsylvania Ave, Washington DC 20500', '20500 Washington, DC, US'],
  ])('%s', async (query, label) => expect(await first(query)).toBe(label))

  it('finds truck stops by road and exit', async () => {
    const { Locations } = await search({ query: 'I-40 exit 74' })
    expect(Locations.map(({ Address }) => Address.StreetAddress)).toEqual(['I-40 Exit 74', 'I-40 Exit 74'])
    expect(Locations[0]).toMatchObject({ ResultType: 9, Address: { City: 'Amarillo', State: 'TX' } })
  })

  it('finds the place of an unknown street, and marks it as uncertain', async () => {
    const answer = await search({ query: '123 Main St, Dallas, TX' })
    expect(answer.Locations[0]?.ShortString).toBe('Dallas, TX, US')
    expect(answer.QueryConfidence).toBe(2)
  })

  it('returns nothing for nonsense, without failing', async () => {
    for (const query of ['zzzzqq', '00000', '%', "'; drop table", '((((', '😀']) {
      expect(await search({ query })).toEqual({ Err: 0, ErrString: 'OK', QueryConfidence: 3, Locations: [] })
    }
  })

  it('lists every place once', async () => {
    for (const query of ['montreal', 'new york', 'texas', 'san']) {
      const found = await labels({ query, maxResults: 100 })
      expect(new Set(found).size).toBe(found.length)
    }
  })
})

describe('the response', () => {
  it('has the maps service’s format, with coordinates as text', async () => {
    const { Locations } = await search({ query: '75201' })
    expect(Locations).toEqual([
      {
        Address: {
          StreetAddress: '',
          LocalArea: '',
          City: 'Dallas',
          State: 'TX',
          StateName: 'Texas',
          Zip: '75201',
          County: '',
          Country: 'US',
          CountryFullName: 'United States',
          SPLC: null,
        },
        Coords: { Lat: '32.790400', Lon: '-96.804400' },
        StreetCoords: { Lat: '32.790400', Lon: '-96.804400' },
        Region: 4,
        POITypeID: 0,
        PersistentPOIID: 0,
        SiteID: 0,
        ResultType: 4,
        ShortString: '75201 Dallas, TX, US',
        TimeZone: 'America/Chicago',
      },
    ])
  })
})

describe('narrowing', () => {
  it('puts the nearest first among equals if a position is given', async () => {
    expect((await labels({ query: 'dallas', currentLonLat: ATLANTA }))[0]).toBe('Dallas, GA, US')
  })

  it('returns nearby truck stops if only a position is given, within the radius', async () => {
    const near = await search({ currentLonLat: AMARILLO, radiusFromCurrentLonLat: 20 })
    expect(near.Locations).toHaveLength(5)
    expect(new Set(near.Locations.map(({ ResultType }) => ResultType))).toEqual(new Set([9]))
    const miles = near.Locations.map(({ Coords }) =>
      greatCircleMiles(AMARILLO, { lat: Number(Coords.Lat), lon: Number(Coords.Lon) }),
    )
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(Math.max(...miles)).toBeLessThan(20)
  })

  it('respects countries, states, kinds and categories', async () => {
    expect(await labels({ query: 'london', countries: ['CA'] })).toContain('London, ON, CA')
    expect((await labels({ query: 'london', countries: ['CA'] })).every((label) => label.endsWith('CA'))).toBe(true)
    expect((await labels({ query: 'london' })).some((label) => label.endsWith('US'))).toBe(true)
    expect((await labels({ query: 'dallas', states: ['GA', 'or'] })).toSorted()).toEqual([
      'Dallas, GA, US',
      'Dallas, OR, US',
    ])
    expect(
      (await search({ query: 'amarillo', includeOnly: ['poi'] })).Locations.every((one) => one.ResultType === 9),
    ).toBe(true)
    expect((await search({ query: 'texas', includeOnly: ['State'] })).Locations.map((one) => one.ResultType)).toEqual([
      1,
    ])
    expect((await search({ query: 'canada', includeOnly: ['Country'] })).Locations).toMatchObject([
      { ResultType: 0, ShortString: 'Canada', Address: { Country: 'CA', CountryFullName: 'Canada' } },
    ])
    expect(await labels({ query: 'pilot amarillo', poiCategories: ['Restaurants'] })).toEqual(['Amarillo, TX, US'])
    expect(await labels({ query: 'pilot amarillo', poiCategories: ['truck stop'] })).toHaveLength(1)
  })

  it('returns ten results, or up to a hundred on request', async () => {
    expect(await labels({ query: 'san' })).toHaveLength(10)
    expect(await labels({ query: 'san', maxResults: 3 })).toHaveLength(3)
    expect(await labels({ query: 'san', maxResults: 0 })).toHaveLength(1)
    expect(await labels({ query: 'san', maxResults: 5000 })).toHaveLength(100)
  })
})

describe("the caller's terminals", () => {
  const terminal = (name: string, latitude: number, longitude: number): KnownTerminal => ({
    guid: `guid of ${name}`,
    name,
    street1: '1 Gate Rd',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
    country: 'US',
    latitude,
    longitude,
  })
  const terminals = async () => [terminal('Far yard', 40, -100), terminal('Near yard', 33, -97)]

  it('come first, as custom places with their guid', async () => {
    const { Locations } = await search({ query: 'dallas', terminals })
    expect(Locations.map(({ ResultType }) => ResultType).slice(0, 3)).toEqual([15, 15, 3])
    expect(Locations[0]).toMatchObject({
      PlaceName: 'Far yard',
      TrimblePlaceId: 'guid of Far yard',
      Address: { StreetAddress: '1 Gate Rd', Zip: '75201' },
    })
  })

  it('are sorted and narrowed like everything else', async () => {
    const here = { lon: -97, lat: 33 }
    const query = { query: 'yard', includeOnly: ['CustomPlace'], terminals, currentLonLat: here }
    expect((await search(query)).Locations.map(({ PlaceName }) => PlaceName)).toEqual(['Near yard', 'Far yard'])
    expect((await search({ ...query, radiusFromCurrentLonLat: 50 })).Locations).toHaveLength(1)
    expect((await search({ ...query, states: ['OK'] })).Locations).toEqual([])
    expect((await search({ ...query, includeOnly: ['Zip'] })).Locations).toEqual([])
  })
})

describe('the table of truck stops', () => {
  it('has at least 250, in both countries, each near its ZIP code', () => {
    const stops = truckStops()
    expect(stops.length).toBeGreaterThanOrEqual(250)
    expect(new Set(stops.map(({ country }) => country))).toEqual(new Set(['US', 'CA']))
    const off = stops.filter((stop) => {
      const area = gazetteer().zips.get(stop.zip)
      // Rural Canadian areas are as large as counties.
      return !area || area.state !== stop.state || greatCircleMiles(stop, area) > (stop.country === 'CA' ? 60 : 12)
    })
    expect(off).toEqual([])
    expect(stops.filter(({ name, brand, road, city }) => !name || !brand || !road || !city)).toEqual([])
    const keys = stops.map((stop) => [stop.name, stop.state, stop.road, stop.exit].join())
    expect(new Set(keys).size).toBe(keys.length)
  })
})
