/** Where records are looked for by name. */
import type { QueryFunction, QueryKey } from '@tanstack/react-query'

/** A record by its guid and its name. */
export interface Named {
  readonly guid: string
  readonly name: string
}

/** What is asked of the API with the words that were typed, and how its rows read. */
export interface RecordSource<R, K extends QueryKey> {
  readonly ask: (search: { search?: string }) => {
    queryKey: K
    queryFn: QueryFunction<{ results: readonly R[] }, K>
  }
  readonly nameOf: (row: R) => Named
  /** What tells it from others of its name. */
  readonly detailOf?: (row: R) => string | null | undefined
}
