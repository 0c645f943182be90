/** Since when a page's data is, if it may be out of date: without signal, or stored on this phone because the server did not answer. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cachedSince, onCachedSince } from '../../api/outbox/cached-since.ts'
import { useOnline } from '../../api/use-online.ts'
import { dateText, momentText, timeText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { AS_OF as words } from '../../ui/words/as-of.words.ts'
import classes from './field-page.module.css'

/** A query that a page shows. */
export interface Shown {
  queryKey: readonly unknown[]
}

/** Empty if the data is fresh, or not loaded yet. */
const dateOf = (queries: QueryClient, { queryKey }: Shown, isOnline: boolean): string => {
  const [, name, input] = queryKey
  const loaded = queries.getQueryState(queryKey)?.dataUpdatedAt
  const kept = cachedSince(String(name), input ?? {})
  if (!loaded || (isOnline && !kept?.isInstead)) return ''
  return kept?.date ?? new Date(loaded).toISOString()
}

/** Of several queries the oldest data counts. */
const AsOf = ({ of }: { of: readonly Shown[] }) => {
  const queries = useQueryClient()
  const isOnline = useOnline()
  const now = useNow()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [onCachedSince(listener), queries.getQueryCache().subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    [queries],
  )
  const date = useSyncExternalStore(
    subscribe,
    () =>
      of
        .map((each) => dateOf(queries, each, isOnline))
        .filter(Boolean)
        .toSorted()[0],
  )
  const isToday = date !== undefined && dateText(date) === dateText(new Date(now).toISOString())
  return (
    <div role="status">
      {date ? (
        <p className={classes.asOf}>{isToday ? words.today(timeText(date)) : words.earlier(momentText(date))}</p>
      ) : null}
    </div>
  )
}

export default AsOf
