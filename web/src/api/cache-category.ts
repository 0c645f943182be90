import type { Route } from '@waybill/contract/route.ts'

/** Cache categories (specification section 3), used to invalidate: `invalidateQueries({ queryKey: ['notes'] })`. */
export type CacheCategory =
  | 'order'
  | 'notes'
  | 'order list'
  | 'job'
  | 'job list'
  | 'address'
  | 'reports'
  | 'report'
  | 'attachments'
  | 'contacts'
  | 'branch'
  | 'company'
  | (string & {})

/** The first match wins; a path not listed here is cached under its first segment. */
const CATEGORIES: readonly (readonly [RegExp, CacheCategory])[] = [
  [/\/notes?(\/|$)/, 'notes'],
  [/\/attachments(\/|$)/, 'attachments'],
  [/\/contacts(\/|$)/, 'contacts'],
  [/^\/account\/branches/, 'branch'],
  [/^\/orders\/(list|counts)$/, 'order list'],
  [/^\/orders?\//, 'order'],
  [/^\/jobs\/(list|counts)$/, 'job list'],
  [/^\/jobs?\//, 'job'],
  [/^\/(terminals|search)(\/|$)/, 'address'],
  [/^\/reports$/, 'reports'],
  [/^\/reports\//, 'report'],
  [/^\/company$/, 'company'],
]

/** The cache category of a call. */
export const categoryOf = ({ path }: Pick<Route, 'path'>): CacheCategory =>
  CATEGORIES.find(([pattern]) => pattern.test(path))?.[1] ?? path.split('/')[1] ?? path
