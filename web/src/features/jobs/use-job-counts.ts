/** Jobs per status for the sidebar, true while anyone changes jobs. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { jobCountsQuery } from './jobs.api.ts'

const NONE: Readonly<Record<string, number>> = {}
/** Milliseconds that changes are gathered before counting anew. */
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
