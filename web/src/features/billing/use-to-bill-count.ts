/** The number of delivered orders that are not invoiced, for the sidebar; updated live. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { toBillQuery } from './billing.api.ts'

/** Milliseconds that changes are batched before counting again. */
const GATHER = 500
const CHANGES: ReadonlySet<string> = new Set(['order', 'invoice'])

export const useToBillCount = (): number | undefined => {
  const queries = useQueryClient()
  const mayRead = useHolds('client_money.view_invoice') === true
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(({ subject }) => {
    if (mayRead && CHANGES.has(subject))
      waiting.current ??= setTimeout(() => {
        waiting.current = undefined
        void queries.invalidateQueries({ queryKey: toBillQuery().queryKey })
      }, GATHER)
  })
  return useQuery({ ...toBillQuery(), enabled: mayRead }).data?.total
}
