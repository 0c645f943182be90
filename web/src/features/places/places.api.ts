/** Calls of the location search as queries. */
import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { keepPreviousData, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import type { PlaceSearch } from './place-search.ts'
import { kindOf, type Place, placeOfPoint, placesOf, type Spot } from './place.ts'

/** Maximum number of results per search. */
export const PLACES_MAX = 100
/** Milliseconds that a token is used; it is valid for an hour. */
const TOKEN_FOR = 50 * 60_000

type Context = Pick<QueryFunctionContext, 'client' | 'signal'>

const tokenOf = async (queries: QueryClient): Promise<string> =>
  (await queries.fetchQuery({ ...platformQueryOf(placesPlatformRoutes.token), staleTime: TOKEN_FOR })).authToken

const search = async ({ client, signal }: Context, query: Record<string, string | number>): Promise<Place[]> => {
  const authToken = await tokenOf(client)
  const answer = await apisOf(client).places.call(placesRoutes.search, { query: { authToken, ...query } }, { signal })
  if (answer.Err !== 0) throw new Error(answer.ErrString)
  return placesOf(answer.Locations)
}

const lonLat = ({ latitude, longitude }: Spot) => `${longitude},${latitude}`

/** A search as the service's query parameters. */
export const searchQueryOf = ({ text, kinds, state, near, radius }: PlaceSearch): Record<string, string | number> => ({
  maxResults: PLACES_MAX,
  includeOnly: kinds.map((kind) => kindOf(kind).word).join(','),
  ...(text ? { query: text } : {}),
  ...(state ? { states: state } : {}),
  ...(near ? { currentLonLat: lonLat(near) } : {}),
  ...(near && radius ? { radiusFromCurrentLonLat: radius } : {}),
})

/** The places that a search finds. The token is not part of the key: a new one does not change the result. */
export const placesQuery = (asked: PlaceSearch) => {
  const query = searchQueryOf(asked)
  return {
    queryKey: ['address', 'places', query] as const,
    queryFn: (context: Context) => search(context, query),
    placeholderData: keepPreviousData,
  }
}

/** Coordinates of an address line, or undefined. */
export const spotQuery = (line: string) => ({
  queryKey: ['address', 'spot', line] as const,
  queryFn: async (context: Context): Promise<Spot | null> =>
    (await search(context, { query: line, maxResults: 1, includeOnly: 'Zip,City' }))[0] ?? null,
  staleTime: Infinity,
})

/** All places of the caller, as points; the search service only finds them by text. */
export const ownPlacesQuery = () => ({
  ...queryOf(terminalsRoutes.locations, {}),
  select: ({ results }: { results: Parameters<typeof placeOfPoint>[0][] }) => results.map(placeOfPoint),
})
