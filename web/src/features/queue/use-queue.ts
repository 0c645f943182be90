/** The scope of the queue, and its count for the sidebar. */
import type { LiveEvent } from '../../api/live/live-event.ts'
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

/** What no order waits for came into the queue or left it: events of orders say so themselves. */
export const changesApart = ({ subject, action }: Pick<LiveEvent, 'subject' | 'action'>): boolean =>
  subject === 'edi-message' ||
  action === 'mail.queue-changed' ||
  /^account\.(?:bank-change|deleted|undeleted)/.test(action) ||
  /^invoice\.(?:export|integration|void|written-off)/.test(action)

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
  useLive((event) => {
    if (event.queue || event.action === 'stream.skipped' || changesApart(event))
      waiting.current ??= setTimeout(refresh, GATHER)
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
