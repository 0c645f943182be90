/** Queries and mutations built from contract routes. Every key begins with its cache category (specification section 3). */
import { type QueryClient, type QueryFunctionContext, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiName, Input, InputOf } from '@waybill/contract/client.ts'
import type { Answer, Route } from '@waybill/contract/route.ts'
import { type CacheCategory, categoryOf } from './cache-category.ts'
import type { Apis, CallOptions } from './client.ts'
import { apisOf } from './query-client.ts'

/** The caller has already type-checked the call. */
const callBy = (queries: QueryClient, api: ApiName) =>
  apisOf(queries)[api].call as <R extends Route>(route: R, input: unknown, options?: CallOptions) => Promise<Answer<R>>

/** Creates `queryOf` for one of the APIs. */
const queriesOn =
  (api: ApiName) =>
  <R extends Route>(route: R, ...[input]: InputOf<R>) => ({
    queryKey: [categoryOf(route), `${api} ${route.method} ${route.path}`, input ?? {}] as const,
    queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Answer<R>> =>
      callBy(client, api)(route, input, { signal }),
  })

/** `useQuery(queryOf(ordersRoutes.get, { params: { orderGuid } }))`: key and function for one call of the shipper API. */
export const queryOf = queriesOn('shipper')
/** Like `queryOf`, for the platform API. */
export const platformQueryOf = queriesOn('platform')
/** Like `queryOf`, for the location search. */
export const placesQueryOf = queriesOn('places')

/** The API clients in use, for actions outside of queries. */
export const useApis = (): Apis => apisOf(useQueryClient())

/** What a mutation needs besides its call. */
export interface ChangeOptions<R extends Route> {
  /** The API that has the call; defaults to the shipper API. */
  on?: ApiName
  /** Categories that the mutation invalidates. */
  stale?: readonly CacheCategory[]
  onSuccess?: (answer: Answer<R>, sent: Input<R>, queries: QueryClient) => void
}

/** What `mutate` takes: the call's input, and options such as `ifMatch`. */
export type Change<R extends Route> = Input<R> & { options?: CallOptions }

/** A user's change: `useChange(notesRoutes.create, { stale: ['notes'] })`. Each `mutate` is one act with its own idempotency key. */
export const useChange = <R extends Route>(route: R, how: ChangeOptions<R> = {}) => {
  const { on = 'shipper', stale = [], onSuccess } = how
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [`${on} ${route.method} ${route.path}`],
    mutationFn: ({ options, ...input }: Change<R>): Promise<Answer<R>> => callBy(queries, on)(route, input, options),
    onSuccess: (answer, sent) => {
      onSuccess?.(answer, sent, queries)
      for (const category of stale) void queries.invalidateQueries({ queryKey: [category] })
    },
  })
}
