/** Searches of loads that a carrier's person keeps under `LOAD_SEARCHES`, and is told about when a new post answers one. */
import * as z from 'zod/mini'

/** Key of the preference. */
export const LOAD_SEARCHES = 'loads.searches'
export const LOAD_SEARCHES_MAX = 10

const text = z.optional(z.string().check(z.maxLength(100)))

/** What the page of loads keeps in its address. */
export const LoadSearch = z.object({
  near: text,
  radius: text,
  destination: text,
  equipment: text,
  rateFrom: text,
})
export type LoadSearch = z.infer<typeof LoadSearch>
export const LoadSearches = z.array(LoadSearch).check(z.maxLength(LOAD_SEARCHES_MAX))
