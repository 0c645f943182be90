/**
 * Location search through Trimble Maps Single Search, with the key kept on the server. Documented: the answer with
 * `Err` and `Locations`. Assumed: the names of some parameters, taken from secondary sources. Tested against
 * `simulators/maps`, never the live service.
 */
import * as z from 'zod/mini'
import { DEFAULT_COUNTRIES, DEFAULT_POI_CATEGORIES, DEFAULT_RESULTS, RESULTS_MAX } from './place.ts'
import type { PlaceAnswer, PlaceFinder, PlaceLocation, PlaceQuery } from './place.ts'
import { terminalLocations } from './terminals.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

const TIMEOUT_MS = 5_000

/** Only fields that callers rely on are checked; the rest is passed through. */
const Answer = z.looseObject({
  Err: z.number(),
  ErrString: z.string(),
  QueryConfidence: z.optional(z.number()),
  Locations: z.nullish(
    z.array(z.looseObject({ Coords: z.object({ Lat: z.string(), Lon: z.string() }), ResultType: z.number() })),
  ),
})

const parametersOf = (query: PlaceQuery, limit: number): URLSearchParams => {
  const here = query.currentLonLat
  const parameters: Record<string, string | undefined> = {
    // The service requires text even for a search by position only.
    query: query.query?.trim() || 'truck stop',
    maxResults: String(limit),
    countries: (query.countries?.length ? query.countries : DEFAULT_COUNTRIES).join(','),
    poiCategories: (query.poiCategories ?? DEFAULT_POI_CATEGORIES).join(','),
    states: query.states?.join(',') || undefined,
    includeOnly: query.includeOnly?.join(',') || undefined,
    currentLonLat: here && `${here.lon},${here.lat}`,
    radiusFromCurrentLonLat: here && query.radiusFromCurrentLonLat ? String(query.radiusFromCurrentLonLat) : undefined,
  }
  return new URLSearchParams(
    Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

/**
 * `url` is the service with its region (`https://singlesearch.alk.com/NA/api`). If it is unreachable, refuses the key
 * or returns nonsense, `instead` searches and `onFault` gets the reason, which never contains the key.
 */
export const createTrimbleFinder = (
  { url, token: authToken }: { url: string; token: string },
  instead: PlaceFinder,
  onFault: (fault: Error) => void,
): PlaceFinder => {
  const ask = async (query: PlaceQuery, limit: number): Promise<PlaceAnswer> => {
    const parameters = parametersOf(query, limit)
    parameters.set('authToken', authToken)
    // The service requires spaces as %20.
    const search = parameters.toString().replaceAll('+', '%20')
    const answer = await fetchOutside('Location search', `${url.replace(/\/$/, '')}/search?${search}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The location service answered ${answer.status}`)
    const { Err, ErrString, QueryConfidence, Locations } = Answer.parse(await answer.json())
    return {
      Err,
      ErrString,
      QueryConfidence: QueryConfidence ?? 0,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what callers rely on is checked above; the rest travels as it came
      Locations: (Locations ?? []) as unknown as PlaceLocation[],
    }
  }
  return {
    search: async (query) => {
      const limit = Math.min(Math.max(Math.trunc(query.maxResults ?? DEFAULT_RESULTS), 1), RESULTS_MAX)
      const own = !query.includeOnly?.length || query.includeOnly.some((name) => name.toLowerCase() === 'customplace')
      try {
        const [terminals, answer] = await Promise.all([own ? terminalLocations(query, limit) : [], ask(query, limit)])
        return { ...answer, Locations: [...terminals, ...answer.Locations].slice(0, limit) }
      } catch (fault) {
        const text = fault instanceof Error ? fault.message : String(fault)
        const masked = new Error(text.replaceAll(authToken, '…').replaceAll(encodeURIComponent(authToken), '…'))
        onFault(masked)
        if (query.orFail) throw masked
        return instead.search(query)
      }
    },
  }
}
