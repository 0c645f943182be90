/** A user's sessions: one per browser and portal. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** One session of the caller, in any portal and company. */
export const Session = z.object({
  guid: Guid,
  portal: z.enum(PORTALS),
  /** The session's company. */
  companyName: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** The browser's user agent. */
  device: z.nullable(z.string()),
  /** The network address it signed in from. */
  source: z.nullable(z.string()),
  dateStarted: Instant,
  /** When its tokens were last renewed, to the minute. */
  dateLastUsed: Instant,
  /** When it expires if unused. */
  dateEnds: Instant,
})
export type Session = z.infer<typeof Session>

/** AES-GCM keys of a user, newest first. `id`: what they encrypt begins with it; `key`: 32 bytes as base64url. */
export const StorageKeys = z.object({ keys: z.array(z.object({ id: z.string(), key: z.string() })) })
