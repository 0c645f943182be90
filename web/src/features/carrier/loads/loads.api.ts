/** Loads on the board and the carrier's requests, as queries. */
import { jobPostsRoutes, postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { JobPostSort, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'
import { LOADS_SHOWN } from './board.api.ts'
import type { SearchState } from '../../../shell/routing/search-text.ts'

export const SORTS = ['rate', 'price', 'near', 'pickup', 'posted'] as const satisfies readonly JobPostSort[]
export type Sort = (typeof SORTS)[number]
export const sortOf = (text: string | undefined): Sort => SORTS.find((each) => each === text) ?? 'rate'

/** Default search radius in miles. */
export const USUAL_RADIUS = 150

/** The search in the address. */
export const loadsQuery = ({ near, radius, destination, dateFrom, dateTo, equipment, rateFrom, sort }: SearchState) => {
  const asked = sortOf(sort)
  return queryOf(jobPostsRoutes.list, {
    query: {
      ...(near ? { near, radius: Number(radius ?? USUAL_RADIUS) } : {}),
      destination,
      dateFrom,
      dateTo,
      equipment,
      ...(Number(rateFrom) > 0 ? { rateFrom: Number(rateFrom) } : {}),
      // Sorting by distance requires a place.
      sort: asked === 'near' && !near ? 'rate' : asked,
      rc: LOADS_SHOWN,
    },
  })
}

/** How many loads begin near a city or ZIP. */
export const loadsNearQuery = (near: string) =>
  queryOf(jobPostsRoutes.list, { query: { near, radius: USUAL_RADIUS, rc: 1 } })

/** The carrier's requests, newest first. */
export const requestsQuery = () =>
  platformQueryOf(postsRoutes.findRequests, {
    query: { rc: LOADS_SHOWN },
    body: { sort: [{ field: 'dateCreated', direction: 'desc' }] },
  })

/** Requested posts, including those no longer on the board. */
export const askedQuery = () => queryOf(jobPostsRoutes.list, { query: { requests: 'own', rc: LOADS_SHOWN } })
export const offeredQuery = () =>
  queryOf(jobPostsRoutes.list, {
    query: { contractStatus: 'sent,accepted,declined,cancelled,expired', rc: LOADS_SHOWN },
  })

/** Cache categories that a request invalidates. */
export const ASKED = ['job-posts', 'post-requests', 'posts']

export type RequestState = 'open' | 'offered' | 'accepted' | 'elsewhere' | 'closed' | 'withdrawn'

/** A request's state for its carrier. */
export const stateOf = ({ status, contractGuid, closedReason }: PostRequest): RequestState => {
  if (status === 'accepted') return contractGuid ? 'offered' : 'accepted'
  if (status === 'closed') return closedReason?.startsWith('awarded') ? 'elsewhere' : 'closed'
  return status
}
