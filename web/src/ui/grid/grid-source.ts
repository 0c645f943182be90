/** A grid's rows. The grid requests them by index and does not know how they are fetched. */

/** Gets a new identity each time something in it has changed, so that the grid re-renders. */
export interface GridSource<Row> {
  /** Identifies the query; the grid scrolls to the first row when it changes. */
  readonly key?: string
  /** Number of rows; undefined until known. With `totalCapped` it is a lower bound. */
  readonly total: number | undefined
  readonly totalCapped?: boolean
  /** The row at an index from 0; undefined until it is loaded. */
  rowAt(index: number): Row | undefined
  /** The grid shows, or is about to show, rows from `fromIndex` up to but excluding `toIndex`. */
  want(fromIndex: number, toIndex: number): void
  readonly isLoading: boolean
  /** The rows belong to an earlier query and are dimmed until the new ones arrive. */
  readonly isStale?: boolean
  /** The last fetch failed; `retry` fetches what is missing. */
  readonly error?: unknown
  retry?(): void
  /** Index of a row by id, if known. */
  indexOf?(id: string): number | undefined
}
