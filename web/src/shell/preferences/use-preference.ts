/** A user's setting: stored on the server for every device, and cached here for the first paint. */
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { useAccount } from '../sign-in/session.ts'
import { nameOf, readHere, unsent, writeHere } from './kept-here.ts'

/** Milliseconds that changes are batched before they are sent. */
const GATHER = 1_000

const preferencesQuery = () => ({ ...platformQueryOf(preferencesRoutes.list), staleTime: Infinity })
type Preferences = { results: { key: string; value?: unknown }[] }

/**
 * The value under `key`, and its setter. The server's value overrides this browser's, unless the latter is
 * newer: a change that was not sent before the page unloaded is sent on the next visit. Changes are sent one after the other.
 */
export function usePreference<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const queries = useQueryClient()
  const apis = useApis()
  const name = nameOf(useAccount().localAccountId, key)
  const { data } = useQuery(preferencesQuery())
  const stored = (data as Preferences | undefined)?.results.find((each) => each.key === key)?.value
  const current = readHere(unsent(name)) ? readHere(name) : (stored ?? readHere(name))
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const send = useRef<(() => void) | undefined>(undefined)
  const hold = useCallback(
    (value: unknown) =>
      queries.setQueryData<Preferences>(preferencesQuery().queryKey, (before) => ({
        results: [...(before?.results ?? []).filter((each) => each.key !== key), { key, value }],
      })),
    [key, queries],
  )
  const put = useCallback(
    async (value: unknown) => {
      const mark = readHere(unsent(name))
      try {
        // Whoever else uses this setting sends in the same order: of two calls at once the first could be stored last.
        const mutationFn = () => apis.platform.call(preferencesRoutes.put, { params: { key }, body: { value } })
        await queries
          .getMutationCache()
          .build(queries, { scope: { id: name }, mutationFn })
          .execute(undefined)
      } catch {
        // An unreachable server is no problem here: this browser remembers the value and sends it on the next visit.
        return
      }
      // A change that arrived meanwhile is still to be sent.
      if (readHere(unsent(name)) !== mark) return
      hold(value)
      localStorage.removeItem(unsent(name))
      // Settings that were asked for before would come without it: they are asked for again.
      const { queryKey } = preferencesQuery()
      if (queries.isFetching({ queryKey })) void queries.invalidateQueries({ queryKey })
    },
    [apis, hold, key, name, queries],
  )
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead && readHere(unsent(name))) void put(readHere(name))
  }, [isRead, name, put])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      send.current?.()
    },
    [],
  )
  const set = useCallback(
    (value: T) => {
      writeHere(name, value)
      writeHere(unsent(name), Math.random())
      hold(value)
      send.current = () => {
        send.current = undefined
        void put(value)
      }
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => send.current?.(), GATHER)
    },
    [hold, name, put],
  )
  return [(current ?? fallback) as T, set] as const
}
