/** Global search by a few characters. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

/** Clients call the clients below them branches. */
export const FOUND_KINDS = [
  'order',
  'vehicle',
  'job',
  'load',
  'invoice',
  'client',
  'vendor',
  'contact',
  'branch',
  'terminal',
  'user',
  'report',
] as const

/** One result: `label` is its name, `detail` distinguishes it from others of that name, `path` is its page if the portal has one. */
export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  guid: Guid,
  label: z.string(),
  detail: z.string(),
  path: z.nullable(z.string()),
})
export type Found = z.infer<typeof Found>

/** Minimum length of a search text. */
export const SEARCH_LEAST = 2
/** Maximum results per kind. */
export const SEARCH_EACH = 5

export const SearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(SEARCH_LEAST, `at least ${SEARCH_LEAST} letters`), z.maxLength(100)),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** The first results of each kind, orders first. */
export const SearchAnswer = z.object({ results: z.array(Found) })
export type SearchAnswer = z.infer<typeof SearchAnswer>
