/** Makes parts of the cache old after an act, and while others act. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'

/** Answers a way to read these categories again. */
export const useRefresh = () => {
  const queries = useQueryClient()
  return (categories: readonly string[]) =>
    Promise.all(categories.map((category) => queries.invalidateQueries({ queryKey: [category] })))
}

/** What an event of an order or offer may change. What a company or person is told of itself stays. */
const LASTING = new Set(['company', 'users', 'preferences', 'picklists'])
/** Milliseconds in which events are gathered: one act tells of several things. */
const GATHER = 150

/** Reads what is shown again whenever anyone changes something that the carrier sees. */
export const useCarrierLive = (): void => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(() => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => !LASTING.has(String(queryKey[0])) }),
      GATHER,
    )
  })
}
