/** Jobs per status for the sidebar, updated live. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { jobCountsQuery } from './jobs.api.ts'

const NONE: Readonly<Record<string, number>> = {}
/** Milliseconds that changes are batched before counting again. */
const GATHER = 500

export const useJobCounts = (): Readonly<Record<string, number>> => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(({ jobs }) => {
    if (!jobs) return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void queries.invalidateQueries({ queryKey: jobCountsQuery().queryKey }), GATHER)
  })
  return useQuery(jobCountsQuery()).data ?? NONE
}
