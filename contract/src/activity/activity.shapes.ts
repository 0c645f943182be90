/** What happened to an order, in words: a view of history. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** Steps of an order that its client sees. */
export const MILESTONES = [
  'placed',
  'accepted',
  'scheduled',
  'unscheduled',
  'picked-up',
  'not-picked-up',
  'delivered',
  'not-delivered',
  'completed',
  'on-hold',
  'released',
  'canceled',
  'restored',
  'hold-requested',
  'release-requested',
  'cancel-requested',
  'document-added',
  'note-added',
] as const
export type MilestoneKind = (typeof MILESTONES)[number]

/** A step in a sentence that a shipper understands. `by` is a person, or a party where persons are not named. */
export const Milestone = z.object({
  id: z.string(),
  kind: z.enum(MILESTONES),
  text: z.string(),
  date: Instant,
  by: z.nullable(z.string()),
  portal: z.nullable(z.enum(PORTALS)),
  reason: z.nullable(z.string()),
  /** The vehicle, file or note that the sentence is about. */
  subjectGuid: z.nullable(Guid),
})
export type Milestone = z.infer<typeof Milestone>

/** One entry of the activity log. `before` and `after` are the changed fields, for those who may read the audit log. */
export const ActivityEntry = z.object({
  id: z.string(),
  text: z.string(),
  date: Instant,
  by: z.nullable(z.string()),
  portal: z.nullable(z.enum(PORTALS)),
  reason: z.nullable(z.string()),
  subjectGuid: z.nullable(Guid),
  /** A milestone's kind for a client, else the action as history holds it: `order.held`. */
  action: z.string(),
  subject: z.optional(z.string()),
  jobGuid: z.optional(z.nullable(Guid)),
  before: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  after: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** The same of anything in the company. */
export const HistoryEntry = z.extend(ActivityEntry, { orderGuid: z.nullable(Guid) })
export type HistoryEntry = z.infer<typeof HistoryEntry>
