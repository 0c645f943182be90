import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { SearchAnswer, SearchQuery } from './search.shapes.ts'

/** The search call of the Platform API. */
export const searchRoutes = {
  search: route({
    method: 'GET',
    path: '/search',
    may: { portals: EVERYONE, permission: null, keys: 'any' },
    summary:
      'A few orders, vehicles, jobs, loads, invoices, clients, vendors, people, places and reports that hold the text, of those that the caller may see',
    query: SearchQuery,
    answer: SearchAnswer,
  }),
}
