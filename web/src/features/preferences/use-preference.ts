/** A value that a person set up for itself: kept on the server for every device, and here for the first glance. */
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { useAccount } from '../../shell/sign-in/session.ts'

/** Milliseconds that changes are gathered before they are sent. */
const GATHER = 1_000

const preferencesQuery = () => ({ ...platformQueryOf(preferencesRoutes.list), staleTime: Infinity })
type Kept = { results: { key: string; value?: unknown }[] }

const readHere = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

const writeHere = (name: string, value: unknown) => {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage only costs the first glance.
  }
}

/** The value under `key`, and how to set it. What the server holds wins over what this browser remembers. */
export function usePreference<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const queries = useQueryClient()
  const apis = useApis()
  const name = `waybill.${useAccount().localAccountId}.${key}`
  const { data } = useQuery(preferencesQuery())
  const kept = (data as Kept | undefined)?.results.find((each) => each.key === key)?.value ?? readHere(name)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const send = useRef<(() => void) | undefined>(undefined)
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
      queries.setQueryData<Kept>(preferencesQuery().queryKey, (before) => ({
        results: [...(before?.results ?? []).filter((each) => each.key !== key), { key, value }],
      }))
      send.current = () => {
        send.current = undefined
        // Not reaching the server costs nothing here: this browser remembers, and the next change is sent anew.
        void apis.platform.call(preferencesRoutes.put, { params: { key }, body: { value } }).catch(() => undefined)
      }
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => send.current?.(), GATHER)
    },
    [apis, key, name, queries],
  )
  return [(kept ?? fallback) as T, set] as const
}
