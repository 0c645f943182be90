/** The built-in places by ZIP code and city. */
import type { PlaceBook } from '@waybill/domain/reading/places.ts'
import { type City, gazetteer, keyOf } from './gazetteer.ts'
import { zoneOf } from './zone.ts'

const larger = (a: City | undefined, b: City) => (a && a.size >= b.size ? a : b)

let cached: PlaceBook | null = null

function make(): PlaceBook {
  const { cities, zips } = gazetteer()
  const byName = new Map<string, City>()
  const byState = new Map<string, City>()
  for (const city of cities) {
    byName.set(city.key, larger(byName.get(city.key), city))
    const key = `${city.key}|${city.state}`
    byState.set(key, larger(byState.get(key), city))
  }
  return {
    zip: (code) => zips.get(code),
    city: (name, state) => {
      const key = keyOf(name)
      return state ? byState.get(`${key}|${state}`) : byName.get(key)
    },
  }
}

/** Created at the first call and cached. */
export const placeBook = (): PlaceBook => (cached ??= make())

/** A place's location and time zone, by its ZIP code, otherwise by its city. */
export function locatePlace({
  city,
  state,
  zipCode,
}: {
  city: string | null
  state: string | null
  zipCode: string | null
}): {
  latitude: number | null
  longitude: number | null
  timeZone: string | null
} {
  const { zips, cities } = gazetteer()
  const code = zipCode && (/^\d/.test(zipCode) ? zipCode.slice(0, 5) : zipCode.slice(0, 3).toUpperCase())
  const key = keyOf(city ?? '')
  const at =
    (code && zips.get(code)) || (city && state && cities.find((each) => each.key === key && each.state === state))
  if (!at) return { latitude: null, longitude: null, timeZone: zoneOf({ state }) }
  return { latitude: at.lat, longitude: at.lon, timeZone: zoneOf({ latitude: at.lat, longitude: at.lon }) }
}
