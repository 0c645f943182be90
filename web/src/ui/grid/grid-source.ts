/** Where a grid's rows come from. The grid asks by place and never knows how they are fetched. */

/** A new object (or a new identity) each time something in it has changed, so that the grid draws anew. */
export interface GridSource<Row> {
  /** Names the question that the rows answer; the grid goes back to the first row when it changes. */
  readonly key?: string
  /** Rows there are; undefined until known. With `totalCapped` there are at least so many. */
  readonly total: number | undefined
  readonly totalCapped?: boolean
  /** The row at a place counted from 0; undefined while it is not there yet. */
  rowAt(index: number): Row | undefined
  /** The grid shows, or is about to show, rows `fromIndex` up to, not including, `toIndex`. */
  want(fromIndex: number, toIndex: number): void
  readonly isLoading: boolean
  /** The rows answer an earlier question and are shown dimmed until the new ones come. */
  readonly isStale?: boolean
  /** The last fetch failed; `retry` tries again what is missing. */
  readonly error?: unknown
  retry?(): void
  /** Place of a row by id where it is known. */
  indexOf?(id: string): number | undefined
}
