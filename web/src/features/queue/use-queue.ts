/** The scope of the queue, and its count for the sidebar. */
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { usePreference } from '../../shell/preferences/use-preference.ts'
import { dueOf, queueQuery } from './queue.api.ts'

/** Milliseconds that changes are batched before counts are reloaded. */
const GATHER = 500
const STALE = ['queue', 'figures', 'stats'] as const

/** The scope of the queue: own, team, everyone. */
export const useQueueScope = () => usePreference<QueueScope>('home.scope', 'team')

/** Reloads counts and figures shortly after a change; returns a function that reloads at once. */
export const useFreshQueue = (): (() => void) => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const refresh = () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    for (const category of STALE) void queries.invalidateQueries({ queryKey: [category] })
  }
  useLive(({ queue, action, subject }) => {
    const isApart =
      subject === 'edi-message' ||
      action === 'mail.queue-changed' ||
      /^(account|invoice)\..*(bank|export|integr|delete|void|written-off)/.test(action)
    if (queue || action === 'stream.skipped' || isApart) waiting.current ??= setTimeout(refresh, GATHER)
  })
  return refresh
}

/** Number of rows that wait on the company itself and are due, and of EDI messages to decide, for the sidebar. */
export const useOurTurn = (): { ours: number; messages: number } | undefined => {
  const [scope] = useQueueScope()
  useFreshQueue()
  const mayRead = useHolds('orders.view') === true
  const { data } = useQuery({ ...queueQuery({ scope, rc: 1 }), enabled: mayRead })
  return data && { ours: dueOf(data.counts.us), messages: data.messages }
}
