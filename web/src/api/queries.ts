/** Queries and changes out of contract routes. Every key begins with its cache category (specification section 3). */
import { type QueryClient, type QueryFunctionContext, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Route } from '@waybill/contract/route.ts'
import type { CallOptions, Input } from './client.ts'
import { apiOf } from './query-client.ts'

/** Categories of the cache, for making stale: `queries.invalidateQueries({ queryKey: ['notes'] })`. */
export type CacheCategory =
  | 'order'
  | 'notes'
  | 'order list'
  | 'address'
  | 'reports'
  | 'report'
  | 'attachments'
  | 'contacts'
  | 'branch'
  | 'company'
  | (string & {})

/** First that matches; a path outside the specification's categories is kept under its first segment. */
const CATEGORIES: readonly (readonly [RegExp, CacheCategory])[] = [
  [/\/notes?(\/|$)/, 'notes'],
  [/\/attachments(\/|$)/, 'attachments'],
  [/\/contacts(\/|$)/, 'contacts'],
  [/^\/account\/branches/, 'branch'],
  [/^\/(orders\/list|platform\/orders\/counts)$/, 'order list'],
  [/^\/orders?\//, 'order'],
  [/^\/(terminals|search)(\/|$)/, 'address'],
  [/^\/reports$/, 'reports'],
  [/^\/reports\//, 'report'],
  [/^\/company$/, 'company'],
]

/** The cache category of a call. */
export const categoryOf = ({ path }: Pick<Route, 'path'>): CacheCategory =>
  CATEGORIES.find(([pattern]) => pattern.test(path))?.[1] ?? path.replace(/^\/platform/, '').split('/')[1] ?? path

type QueryInput<R extends Route> = object extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

/** Key of a query: category, call, input. */
export const keyOf = <R extends Route>(route: R, ...[input]: QueryInput<R>) =>
  [categoryOf(route), `${route.method} ${route.path}`, input ?? {}] as const

/** A call whose types were checked by whoever wrote it down. */
const callBy = (queries: QueryClient) =>
  apiOf(queries).call as <R extends Route>(route: R, input: unknown, options?: CallOptions) => Promise<Answer<R>>

/** `useQuery(queryOf(getOrder, { params: { orderGuid } }))`: key and function for one call. */
export const queryOf = <R extends Route>(route: R, ...input: QueryInput<R>) => ({
  queryKey: keyOf(route, ...input),
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Answer<R>> =>
    callBy(client)(route, input[0], { signal }),
})

/** The API client in use, for acts outside of queries. */
export const useApi = () => apiOf(useQueryClient())

/** What a change needs besides its call. `stale` names the categories that it makes old. */
export interface ChangeOptions<R extends Route> {
  stale?: readonly CacheCategory[]
  onSuccess?: (answer: Answer<R>, sent: Input<R>, queries: QueryClient) => void
}

/** A change by hand: `useChange(addNote, { stale: ['notes'] })`. Each `mutate` is one act with its own idempotency key. */
export const useChange = <R extends Route>(route: R, { stale = [], onSuccess }: ChangeOptions<R> = {}) => {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [`${route.method} ${route.path}`],
    mutationFn: (sent: Input<R> & { options?: CallOptions }): Promise<Answer<R>> => {
      const { options, ...input } = sent
      return callBy(queries)(route, input, options)
    },
    onSuccess: (answer, sent) => {
      onSuccess?.(answer, sent, queries)
      for (const category of stale) void queries.invalidateQueries({ queryKey: [category] })
    },
  })
}
