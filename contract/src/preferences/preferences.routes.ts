/** Preferences of a user: grid layouts, color scheme, notification choices. */
import * as z from 'zod/mini'
import { Instant } from '../lists/list.shapes.ts'
import { asStored } from '../nouns/shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'

/** Maximum length of a value as JSON, and maximum keys per user. */
export const PREFERENCE_LENGTH_MAX = 50_000
export const PREFERENCES_MAX = 200

export const Preference = z.object({ key: z.string(), value: asStored(z.unknown()), dateUpdated: Instant })
export type Preference = z.infer<typeof Preference>

const own = { portals: EVERYONE, permission: null, keys: 'none' } as const

/** Calls of the Platform API on the caller's own preferences. */
export const preferencesRoutes = {
  list: route({
    method: 'GET',
    path: '/preferences',
    may: own,
    summary: 'All preferences of the caller',
    answer: z.object({ results: z.array(Preference) }),
  }),
  put: route({
    method: 'PUT',
    path: '/preferences/{key}',
    may: own,
    summary: 'Keep a value under a key, or forget it (null)',
    params: z.object({
      key: z.string().check(z.regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits, dots, colons or dashes')),
    }),
    body: z.strictObject({ value: z.unknown() }),
    answer: Preference,
  }),
}
