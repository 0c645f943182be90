import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { SearchState } from './search-text.ts'

/** The parts of the path that the route names: `useRouteParams().orderGuid`. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })

export interface ChangeAddress {
  /** Changes parts of the address; undefined takes one out. `replace` leaves no step for the back button. */
  (change: SearchState, options?: { replace?: boolean }): void
}

/** The state of the page in the address, and how to change it: the address is the state. */
export const useAddress = (): readonly [SearchState, ChangeAddress] => {
  const state: SearchState = useSearch({ strict: false })
  const navigate = useNavigate()
  const change: ChangeAddress = (parts, { replace = false } = {}) =>
    void navigate({ to: '.', search: (before: SearchState) => ({ ...before, ...parts }), replace })
  return [state, change]
}
