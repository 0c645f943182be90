import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Versioned } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { PLAIN } from '../../ui/words/plain.words.ts'

export interface ReadFormProps<R, K extends QueryKey> {
  query: { queryKey: K; queryFn: QueryFunction<Versioned<R>, K> }
  children: (read: Versioned<R>, reread: () => Promise<Versioned<R>>) => ReactNode
}

/** Loads the current version of a record before it is edited, so that the change names its version. */
export const ReadForm = <R, K extends QueryKey>({ query, children }: ReadFormProps<R, K>) => {
  const queries = useQueryClient()
  const { data, error } = useQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  if (error) return <p role="alert">{errorText(error)}</p>
  return data ? (
    children(data, () => queries.fetchQuery({ ...query, staleTime: 0 }))
  ) : (
    <Spinner size="sm" label={PLAIN.loading} />
  )
}
