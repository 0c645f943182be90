/** Numbers that the specification fixes (sections 4 and 9) and that both sides must agree on. */

export const APP_VERSION = '4.2.0'

/** Rows on a page of any list unless asked otherwise, and the most one may ask. */
export const PAGE_SIZE = 25
export const PAGE_SIZE_MAX = 250
/** Totals of filtered lists are counted up to here, then marked `totalCapped`. */
export const COUNT_CAP = 10_000
/** Matches that a list sorts by a field without an index; beyond, it answers 422. */
export const SORT_CAP = 50_000
/** Nesting and rules of a compound filter. */
export const FILTER_DEPTH_MAX = 5
export const FILTER_RULES_MAX = 50
/** Values that one rule may name. */
export const FILTER_VALUES_MAX = 1_000
/** Bytes of one uploaded file. */
export const FILE_BYTES_MAX = 25 * 1024 * 1024
/** Rows of one bulk run. */
export const BULK_RUN_MAX = 5_000
