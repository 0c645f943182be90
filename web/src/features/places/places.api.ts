/** The calls of the location search as queries. */
import { placesPlatformRoutes, placesRoutes } from '@waybill/contract/places/places.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { keepPreviousData, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import type { PlaceAsked } from './place-asked.ts'
import { kindOf, type Place, placeOfPoint, placesOf, type Spot } from './place.ts'

/** Places that one search answers at most. */
export const PLACES_MAX = 100
/** Milliseconds that a token is used; it is good for an hour. */
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

/** What a question asks of the search service. */
export const searchQueryOf = ({ text, kinds, state, near, radius }: PlaceAsked): Record<string, string | number> => ({
  maxResults: PLACES_MAX,
  includeOnly: kinds.map((kind) => kindOf(kind).word).join(','),
  ...(text ? { query: text } : {}),
  ...(state ? { states: state } : {}),
  ...(near ? { currentLonLat: lonLat(near) } : {}),
  ...(near && radius ? { radiusFromCurrentLonLat: radius } : {}),
})

/** The places that a question finds. The token is no part of the key: a new one asks nothing new. */
export const placesQuery = (asked: PlaceAsked) => {
  const query = searchQueryOf(asked)
  return {
    queryKey: ['address', 'places', query] as const,
    queryFn: (context: Context) => search(context, query),
    placeholderData: keepPreviousData,
  }
}

/** Where a line of an address lies, or nothing. */
export const spotQuery = (line: string) => ({
  queryKey: ['address', 'spot', line] as const,
  queryFn: async (context: Context): Promise<Spot | null> =>
    (await search(context, { query: line, maxResults: 1, includeOnly: 'Zip,City' }))[0] ?? null,
  staleTime: Infinity,
})

/** All places that the caller may use, as points; without a text the search service does not name them. */
export const ownPlacesQuery = () => ({
  ...queryOf(terminalsRoutes.locations, {}),
  select: ({ results }: { results: Parameters<typeof placeOfPoint>[0][] }) => results.map(placeOfPoint),
})
