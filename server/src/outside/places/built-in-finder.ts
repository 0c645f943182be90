/** Location search without any outside service. */
import { SCORES, candidates, truckStop, wants } from './candidates.ts'
import type { Found } from './candidates.ts'
import { greatCircleMiles } from './distance.ts'
import { keyOf } from './gazetteer.ts'
import { DEFAULT_COUNTRIES, DEFAULT_RESULTS, RESULTS_MAX } from './place.ts'
import type { PlaceAnswer, PlaceFinder, PlaceLocation, PlaceQuery } from './place.ts'
import { terminalLocations } from './terminals.ts'
import { truckStops } from './truck-stops.ts'
import { goOutside } from '../../platform/outgoing.ts'

const UNCERTAIN = 2
const FAILED = 3

/** Filters by country, state and radius; best first, then nearest, otherwise largest. */
const ranked = (all: readonly Found[], query: PlaceQuery): Found[] => {
  const countries = (query.countries?.length ? query.countries : DEFAULT_COUNTRIES).map((code) => code.toUpperCase())
  const states = query.states?.map((code) => code.toUpperCase()) ?? []
  const here = query.currentLonLat
  const radius = here && query.radiusFromCurrentLonLat ? query.radiusFromCurrentLonLat : Number.POSITIVE_INFINITY
  return all
    .filter((one) => countries.includes(one.country) && (states.length === 0 || states.includes(one.state)))
    .map((one) => ({ one, miles: here ? greatCircleMiles(here, one) : 0 }))
    .filter(({ miles }) => miles <= radius)
    .toSorted((a, b) => b.one.score - a.one.score || a.miles - b.miles || b.one.size - a.one.size)
    .map(({ one }) => one)
}

/** If two readings find the same place, the better one stays. */
const once = (locations: PlaceLocation[]): PlaceLocation[] => {
  const keyOfPlace = (one: PlaceLocation) => `${one.ResultType} ${one.ShortString} ${one.Coords.Lat} ${one.Coords.Lon}`
  return [...new Map(locations.toReversed().map((one) => [keyOfPlace(one), one])).values()].toReversed()
}

/** Searches ZIP codes, cities, states, truck stops and the caller's terminals. */
export const createBuiltInFinder = (): PlaceFinder => ({
  search: async (query) => {
    goOutside('Location search')
    const limit = Math.min(Math.max(Math.trunc(query.maxResults ?? DEFAULT_RESULTS), 1), RESULTS_MAX)
    const want = wants(query)
    const text = query.query?.trim() ?? ''
    const terminals = want.terminal ? await terminalLocations(query, limit) : []
    let confidence = 0
    let places = text
      ? ranked(candidates(text, want), query)
      : ranked(want.poi ? truckStops().map((stop) => truckStop(stop, 0)) : [], query)
    // "123 Main St, Dallas TX": streets are unknown here, their place is not.
    for (let rest = keyOf(text); places.length === 0 && rest.includes(' ');) {
      rest = rest.slice(rest.indexOf(' ') + 1)
      places = ranked(candidates(rest, { ...want, poi: false }), query).filter(({ score }) => score >= SCORES.exact)
      confidence = UNCERTAIN
    }
    // Twice the limit, since two readings may find the same place.
    const locations = once([...terminals, ...places.slice(0, limit * 2).map((place) => place.location())]).slice(
      0,
      limit,
    )
    const answer: PlaceAnswer = {
      Err: 0,
      ErrString: 'OK',
      QueryConfidence: locations.length > 0 ? confidence : FAILED,
      Locations: locations,
    }
    return answer
  },
})
