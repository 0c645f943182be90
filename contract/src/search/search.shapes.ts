/** Global search by a few letters. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

/** A branch is what clients call the clients below them. */
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

/** One thing that was found: `label` names it, `detail` tells it from its namesakes, `path` leads to its page where the portal has one. */
export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  guid: Guid,
  label: z.string(),
  detail: z.string(),
  path: z.nullable(z.string()),
})
export type Found = z.infer<typeof Found>

/** Shortest text that is looked for. */
export const SEARCH_LEAST = 2
/** Most results of one kind. */
export const SEARCH_EACH = 5

export const SearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(SEARCH_LEAST, `at least ${SEARCH_LEAST} letters`), z.maxLength(100)),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** The first few of each kind, orders first. */
export const SearchAnswer = z.object({ results: z.array(Found) })
export type SearchAnswer = z.infer<typeof SearchAnswer>
