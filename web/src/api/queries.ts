/** Queries built from contract routes. Every key begins with its cache category (specification section 3). */
import { type QueryFunctionContext, useQueryClient } from '@tanstack/react-query'
import type { ApiName, InputOf } from '@waybill/contract/client.ts'
import type { Read, Route } from '@waybill/contract/route.ts'
import { categoryOf } from './cache-category.ts'
import type { Apis } from './client.ts'
import { callBy } from './call-by.ts'
import { apisOf } from './query-client.ts'

export { useChange } from './use-change.ts'

/** Creates `queryOf` for one of the APIs. */
const queriesOn =
  (api: ApiName) =>
  <R extends Route>(route: R, ...[input]: InputOf<R>) => ({
    queryKey: [categoryOf(route), `${api} ${route.method} ${route.path}`, input ?? {}] as const,
    queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Read<R>> =>
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
