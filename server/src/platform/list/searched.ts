/** A text search as parts of a page's statement. */
import type { RawBuilder } from 'kysely'
import type { Condition } from './filters.ts'

/** Rows that are looked through as they come, in the order of the list. */
export interface Walk {
  /** At most so many. */
  readonly rows: number
  /** What is read of the listed table `r`. */
  readonly columns: RawBuilder<unknown>
  /** Which of the rows `w` match; `walked` names the table of all of them. */
  readonly among: (walked: RawBuilder<unknown>) => Condition
}

/** Where the first rows of a list began and ended. */
export interface RowsBefore {
  readonly since: RawBuilder<unknown>
  readonly before: RawBuilder<unknown>
  readonly beforeGuid: RawBuilder<unknown>
}

/** A text search: as one condition, and in steps of which each is tried if those before did not fill the page. */
export interface Searched {
  /** All matches: for counts, files and pages by number. */
  readonly condition: Condition
  /** Tables that the other parts read, as `name as (select …)`. */
  readonly tables: readonly RawBuilder<unknown>[]
  /** The first rows of the list. */
  readonly near: Walk
  /** What is rare is looked up: a select of guids, one more than `most` if there are more. */
  readonly few: {
    readonly most: number
    readonly select: RawBuilder<unknown>
    readonly among: (found: RawBuilder<unknown>) => Condition
  }
  /**
   * In the place of the steps below, for the whole company's rows from the newest created on, without conditions: the newest matches
   * before the last of the first rows, as a select of `guid` and `created_at`; `isReady`: whether it knows all rows.
   */
  readonly newest?: {
    readonly isReady: Condition
    readonly select: (after: RowsBefore, most: RawBuilder<unknown>) => RawBuilder<unknown>
  }
  /** What many have is met among more of the first rows: a part of them, then all. */
  readonly far: Walk
  /** All that there is, where many old rows have it. */
  readonly rest: Condition
}
