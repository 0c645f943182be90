/** What a badge counts, read again shortly after a change by anyone. */
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LiveEvent } from '../../api/live/live-event.ts'
import { useLive } from '../../api/live/use-live.ts'

/** Milliseconds that changes are batched before counting again. */
const GATHER = 300

/** @param enabled whether the role may read it: otherwise nothing is requested */
export const useLiveCount = <T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, K>,
  isChange: (event: LiveEvent) => boolean,
  enabled: boolean,
): T | undefined => {
  const queries = useQueryClient()
  const isWaiting = useRef(false)
  useLive((event) => {
    if (isWaiting.current || !isChange(event)) return
    isWaiting.current = true
    setTimeout(() => {
      isWaiting.current = false
      void queries.invalidateQueries({ queryKey: query.queryKey })
    }, GATHER)
  })
  return useQuery({ ...query, enabled }).data
}
