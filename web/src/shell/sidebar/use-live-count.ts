/** What a badge counts, read again shortly after a change by anyone. */
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LiveEvent } from '../../api/live/live-event.ts'
import { useLive } from '../../api/live/use-live.ts'

/** Milliseconds that changes are batched before counting again. */
const GATHER = 300

/**
 * @param isAsked whether the role may read it: otherwise nothing is requested
 * @param stale what a change makes stale, if more than the count
 */
export const useLiveCount = <T, K extends readonly unknown[]>(
  query: UseQueryOptions<T, Error, T, K>,
  isChange: (event: LiveEvent) => boolean,
  isAsked: boolean,
  stale: readonly unknown[] = query.queryKey,
): T | undefined => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive((event) => {
    if (isAsked && isChange(event))
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined
        void queries.invalidateQueries({ queryKey: stale })
      }, GATHER)
  })
  return useQuery({ ...query, enabled: isAsked }).data
}
