/** Number of earned charges that are not billed, for the sidebar; updated live. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { unbilledSumQuery } from './unbilled.api.ts'

/** Milliseconds that changes are batched before counting again. */
const GATHER = 500

export const useUnbilledSum = () => {
  const queries = useQueryClient()
  const mayRead = useHolds('client_money.view_invoice') === true
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(({ subject }) => {
    if (subject === 'order' && mayRead)
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined
        void queries.invalidateQueries({ queryKey: ['unbilled'] })
      }, GATHER)
  })
  return useQuery({ ...unbilledSumQuery(), enabled: mayRead }).data
}

export const useUnbilledCount = (): number | undefined => useUnbilledSum()?.total
