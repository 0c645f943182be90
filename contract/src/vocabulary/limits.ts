/** Numbers fixed by the specification (sections 4 and 9) that both sides must agree on. */

export const APP_VERSION = '4.2.0'

/** Default and maximum page size of any list. */
export const PAGE_SIZE = 25
export const PAGE_SIZE_MAX = 250
/** Totals of filtered lists are counted up to this number, then marked `totalCapped`. */
export const COUNT_CAP = 10_000
/** Maximum matches that a list sorts by a field without an index; above, it returns 422. */
export const SORT_CAP = 50_000
/** Maximum nesting and rules of a compound filter. */
export const FILTER_DEPTH_MAX = 5
export const FILTER_RULES_MAX = 50
/** Maximum values of one rule. */
export const FILTER_VALUES_MAX = 1_000
/** Maximum size of an uploaded file in bytes. */
export const FILE_BYTES_MAX = 25 * 1024 * 1024
/** Maximum rows of one bulk run. */
export const BULK_RUN_MAX = 5_000
