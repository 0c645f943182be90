import * as z from 'zod/mini'
import { Guid, Instant, listAnswer } from '../lists/list.shapes.ts'

/** Default and maximum lifetime of a tracking link (days). */
export const TRACKING_DAYS = 60
export const TRACKING_DAYS_MAX = 366

/** A link for following an order without signing in. */
export const TrackingLink = z.object({
  guid: Guid,
  dateCreated: Instant,
  createdBy: z.nullable(z.string()),
  sentTo: z.nullable(z.string()),
  dateExpires: Instant,
  dateRevoked: z.nullable(Instant),
  isActive: z.boolean(),
})
export type TrackingLink = z.infer<typeof TrackingLink>
/** The address is shown only once: only its hash is stored. */
export const TrackingLinkWithUrl = z.extend(TrackingLink, { url: z.string() })
export type TrackingLinkWithUrl = z.infer<typeof TrackingLinkWithUrl>
/** The tracking links of an order. */
export const TrackingLinkList = listAnswer(TrackingLink)

/** The expiry of a new tracking link. */
export const NewTrackingLink = z.strictObject({ guid: z.optional(Guid), dateExpires: z.optional(Instant) })
export type NewTrackingLink = z.infer<typeof NewTrackingLink>

export const TRACKING_STATUSES = ['submitted', 'on-hold', 'scheduled', 'picked-up', 'delivered', 'canceled'] as const
export const TRACKING_STEPS = ['placed', 'scheduled', 'picked-up', 'delivered'] as const

const Window = z.nullable(z.object({ start: z.nullable(Instant), end: z.nullable(Instant) }))

/** What anyone with the link sees: no money, no street, no names of people, and only the last six characters of a VIN. */
export const TrackedOrder = z.object({
  number: z.string(),
  company: z.string(),
  status: z.enum(TRACKING_STATUSES),
  /** Absent if the company hides it from clients, or no carrier is booked yet. */
  carrier: z.optional(z.string()),
  milestones: z.array(z.object({ step: z.enum(TRACKING_STEPS), label: z.string(), date: z.nullable(Instant) })),
  stops: z.array(
    z.object({
      type: z.enum(['pickup', 'delivery', 'service']),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      timeZone: z.nullable(z.string()),
      window: Window,
      estimated: Window,
      dateCompleted: z.nullable(Instant),
      /** The center of its town. */
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
  /** The load's last recorded location, to about 10 miles; null unless it is in transit, or if the company hides it. */
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), date: Instant })),
  vehicles: z.array(
    z.object({
      type: z.enum(['vehicle', 'freight']),
      name: z.string(),
      vinEnding: z.nullable(z.string()),
      status: z.enum(['waiting', 'picked-up', 'delivered']),
    }),
  ),
  dateUpdated: Instant,
})
export type TrackedOrder = z.infer<typeof TrackedOrder>
