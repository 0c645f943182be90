/** Mutations built from contract routes; no first page has one. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiName, Input } from '@waybill/contract/client.ts'
import type { Read, Route } from '@waybill/contract/route.ts'
import type { CacheCategory } from './cache-category.ts'
import type { CallOptions } from './client.ts'
import { callBy } from './call-by.ts'

/** What a mutation needs besides its call. */
export interface ChangeOptions<R extends Route> {
  /** The API that has the call; defaults to the shipper API. */
  on?: ApiName
  /** Categories that the mutation invalidates. */
  stale?: readonly CacheCategory[]
  onSuccess?: (answer: Read<R>, sent: Input<R>, queries: QueryClient) => void
}

/** What `mutate` takes: the call's input, and options such as `ifMatch`. */
export type Change<R extends Route> = Input<R> & { options?: CallOptions }

/** A user's change: `useChange(notesRoutes.create, { stale: ['notes'] })`. Each `mutate` is one act with its own idempotency key. */
export const useChange = <R extends Route>(route: R, how: ChangeOptions<R> = {}) => {
  const { on = 'shipper', stale = [], onSuccess } = how
  const queries = useQueryClient()
  return useMutation({
    mutationKey: [`${on} ${route.method} ${route.path}`],
    mutationFn: ({ options, ...input }: Change<R>): Promise<Read<R>> => callBy(queries, on)(route, input, options),
    onSuccess: (answer, sent) => {
      onSuccess?.(answer, sent, queries)
      for (const category of stale) void queries.invalidateQueries({ queryKey: [category] })
    },
  })
}
