/** Orders per status for the sidebar, updated live. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { orderCountsQuery } from './orders.api.ts'

const NONE: Readonly<Record<string, number>> = {}
/** Milliseconds that changes are batched before counting again. */
const GATHER = 500

export const useOrderCounts = (): Readonly<Record<string, number>> => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive((event) => {
    if (event.subject !== 'order') return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: orderCountsQuery().queryKey }),
      GATHER,
    )
  })
  return useQuery(orderCountsQuery()).data ?? NONE
}
