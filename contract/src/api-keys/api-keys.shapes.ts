/** API keys: a user's way in for programs, with part of what the user may do. */
import * as z from 'zod/mini'
import { Flag, Guid, Instant, SearchPageQuery } from '../lists/list.shapes.ts'
import { PERMISSIONS } from '../vocabulary/permissions.ts'

export const API_KEY_STATUSES = ['active', 'expired', 'revoked'] as const

/** A key without its secret. `prefix` is how it begins, so that people tell keys apart. */
export const ApiKey = z.object({
  guid: Guid,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(PERMISSIONS)),
  status: z.enum(API_KEY_STATUSES),
  user: z.object({ guid: Guid, name: z.string() }),
  dateCreated: Instant,
  dateExpires: Instant,
  dateLastUsed: z.nullable(Instant),
  dateRevoked: z.nullable(Instant),
})
export type ApiKey = z.infer<typeof ApiKey>

/** `key` is shown this once; only its hash is kept. */
export const ApiKeyWithSecret = z.extend(ApiKey, { key: z.string() })
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>

/** Days that a key may last: whoever holds it is asked for once in a while. */
export const KEY_DAYS_MAX = 366

/** `scopes`: the permissions that the key may use, as long as its user holds them. It ends at `dateExpires`, within a year. */
export const NewApiKey = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100)),
  scopes: z.array(z.enum(PERMISSIONS)).check(z.minLength(1, 'choose at least one'), z.maxLength(PERMISSIONS.length)),
  dateExpires: Instant,
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** The own keys; of one user or of everyone for those who manage people. */
export const ApiKeyListQuery = z.extend(SearchPageQuery, { user: z.optional(Guid), everyone: z.optional(Flag) })
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>
