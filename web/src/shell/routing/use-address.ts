import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { SearchState } from './search-text.ts'

/** The path parameters of the route: `useRouteParams().orderGuid`. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })

export interface ChangeAddress {
  /** Changes search parameters; undefined removes one. `replace` adds no history entry. */
  (change: SearchState, options?: { replace?: boolean }): void
}

/** The page's state, stored in the address, and its setter. */
export const useAddress = (): readonly [SearchState, ChangeAddress] => {
  const state: SearchState = useSearch({ strict: false })
  const navigate = useNavigate()
  const change: ChangeAddress = (parts, { replace = false } = {}) =>
    void navigate({ to: '.', search: (before: SearchState) => ({ ...before, ...parts }), replace })
  return [state, change]
}
