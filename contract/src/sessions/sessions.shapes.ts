/** Where a person is signed in: one session for each browser and portal. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** One session of the caller, in whatever portal and company. */
export const Session = z.object({
  guid: Guid,
  portal: z.enum(PORTALS),
  /** The company that was entered. */
  companyName: z.string(),
  /** The session of this very call. */
  isCurrent: z.boolean(),
  /** What the browser says of itself. */
  device: z.nullable(z.string()),
  /** The network address it signed in from. */
  source: z.nullable(z.string()),
  dateStarted: Instant,
  /** When its tokens were last renewed, to the minute. */
  dateLastUsed: Instant,
  /** When it ends if it is not used again. */
  dateEnds: Instant,
})
export type Session = z.infer<typeof Session>
