import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { PlaceAnswer, PlaceSearchQuery, PlacesToken } from './places.shapes.ts'

const may = { portals: EVERYONE, permission: null, keys: 'any' } as const

/** The location search at the site's root, authenticated by `authToken` in the query. */
export const placesRoutes = {
  search: route({
    method: 'GET',
    path: '/search',
    may,
    summary: 'Places by text or around a point: zips, cities, truck stops and the caller’s terminals',
    query: PlaceSearchQuery,
    answer: PlaceAnswer,
  }),
}

/** The Platform API call that issues the token. */
export const placesPlatformRoutes = {
  token: route({
    method: 'GET',
    path: '/places-token',
    may,
    summary: 'A token for the location search, good for one hour and for nothing else',
    answer: PlacesToken,
  }),
}
