/** Invalidates parts of the cache after an act, and when others act. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { OFFICE_COUNTS } from './office/office-counts.api.ts'

/** Returns a function that reloads these categories. */
export const useRefresh = () => {
  const queries = useQueryClient()
  const reload = (category: string) => queries.invalidateQueries({ queryKey: [category] })
  return (categories: readonly string[]) => {
    void reload(OFFICE_COUNTS)
    return Promise.all(categories.map(reload))
  }
}

/** What an order or offer event can change. Data about the company or user itself stays. */
const LASTING = new Set(['company', 'users', 'preferences', 'picklists'])
/** Milliseconds that events are batched: one act causes several. */
const GATHER = 150

/** Reloads shown data whenever anyone changes something that the carrier sees. */
export const useCarrierLive = (): void => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(() => {
    // A steady stream of events does not put it off.
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !LASTING.has(String(queryKey[0])) })
    }, GATHER)
  })
}
