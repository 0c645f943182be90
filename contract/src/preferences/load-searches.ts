/** Load searches that a carrier's user saves under `LOAD_SEARCHES`, with notifications of new matching posts. */
import * as z from 'zod/mini'

/** Key of the preference. */
export const LOAD_SEARCHES = 'loads.searches'
export const LOAD_SEARCHES_MAX = 10

const text = z.optional(z.string().check(z.maxLength(100)))

/** The search parameters of the loads page. */
export const LoadSearch = z.object({
  near: text,
  radius: text,
  destination: text,
  equipment: text,
  rateFrom: text,
})
export type LoadSearch = z.infer<typeof LoadSearch>
export const LoadSearches = z.array(LoadSearch).check(z.maxLength(LOAD_SEARCHES_MAX))
