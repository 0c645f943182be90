/** API keys: programmatic access for a user, with a subset of the user's permissions. */
import * as z from 'zod/mini'
import { Flag, Guid, Instant, SearchPageQuery } from '../lists/list.shapes.ts'
import { sentPermissions } from '../roles/sent-permissions.ts'
import { PERMISSIONS } from '../vocabulary/permissions.ts'

export const API_KEY_STATUSES = ['active', 'expired', 'revoked'] as const

/** A key without its secret. `prefix` is its beginning, to identify it. */
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

/** `key` is shown only once; only its hash is stored. */
export const ApiKeyWithSecret = z.extend(ApiKey, { key: z.string() })
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>

/** Maximum lifetime of a key in days, so that every key is renewed occasionally. */
export const KEY_DAYS_MAX = 366

/** `scopes`: the permissions that the key may use, while its user has them. It expires at `dateExpires`, within a year. */
export const NewApiKey = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100)),
  scopes: sentPermissions(1),
  dateExpires: Instant,
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** The caller's own keys; those of one user or of everyone for user administrators. */
export const ApiKeyListQuery = z.extend(SearchPageQuery, { user: z.optional(Guid), everyone: z.optional(Flag) })
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>
