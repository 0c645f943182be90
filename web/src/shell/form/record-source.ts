/** Where records are searched by name. */
import type { QueryFunction, QueryKey } from '@tanstack/react-query'

/** A record's guid and name. */
export interface Named {
  readonly guid: string
  readonly name: string
}

/** The search call for the typed text, and how to read its rows. */
export interface RecordSource<R, K extends QueryKey> {
  readonly ask: (search: { search?: string }) => {
    queryKey: K
    queryFn: QueryFunction<{ results: readonly R[] }, K>
  }
  readonly nameOf: (row: R) => Named
  /** Distinguishes it from others of the same name. */
  readonly detailOf?: (row: R) => string | null | undefined
}
