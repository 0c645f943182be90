/** An order's activity as text: a view of its history. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { asStored } from '../nouns/shapes.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** Milestones of an order visible to its client. */
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

/** A milestone in words for a shipper. `by` is a user, or a party if users are not named. */
export const Milestone = z.object({
  id: z.string(),
  kind: z.enum(MILESTONES),
  text: z.string(),
  date: Instant,
  by: z.nullable(z.string()),
  portal: z.nullable(z.enum(PORTALS)),
  reason: z.nullable(z.string()),
  /** The vehicle, file or note in the sentence. */
  subjectGuid: z.nullable(Guid),
})
export type Milestone = z.infer<typeof Milestone>

/** A history entry of one record. `before` and `after` are the changed fields, for users who may read the audit log. */
export const TrailEntry = z.object({
  id: z.string(),
  text: z.string(),
  date: Instant,
  by: z.nullable(z.string()),
  portal: z.nullable(z.enum(PORTALS)),
  reason: z.nullable(z.string()),
  subjectGuid: z.nullable(Guid),
  /** A milestone's kind for a client, otherwise the action in history: `order.held`. */
  action: z.string(),
  subject: z.optional(z.string()),
  jobGuid: z.optional(z.nullable(Guid)),
  before: z.optional(z.nullable(asStored(z.record(z.string(), z.unknown())))),
  after: z.optional(z.nullable(asStored(z.record(z.string(), z.unknown())))),
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** One act on an order with all changes it caused. */
export const ActivityEntry = z.extend(TrailEntry, {
  /** Identifies the act; the same in each of its details. */
  actId: z.string(),
  /** Further changes of the act, as far as the caller may see them. */
  details: z.array(TrailEntry),
  /** Whether the caller can currently undo it (`POST /history/{id}/undo`). */
  canUndo: z.boolean(),
  /** Why it cannot be undone; null if it can. */
  whyNot: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** `from`: the number of the first entry to check; the first of all by default. */
export const HistoryCheckQuery = z.strictObject({ from: z.optional(z.int().check(z.gte(1), z.lte(2 ** 53 - 1))) })
export type HistoryCheckQuery = z.infer<typeof HistoryCheckQuery>

/** Whether a range of history is intact. A `head` stored elsewhere later proves that none of it was rewritten. */
export const HistoryCheck = z.object({
  /** Numbers of the first and last checked entry, and of the last existing one. */
  from: z.number(),
  to: z.number(),
  total: z.number(),
  faults: z.array(z.object({ seq: z.number(), fault: z.enum(['changed', 'missing']) })),
  head: z.nullable(z.object({ seq: z.number(), hash: z.string() })),
  /** Where to continue; null at the end. */
  next: z.nullable(z.number()),
})
export type HistoryCheck = z.infer<typeof HistoryCheck>

/** A history entry of any record in the company. */
export const HistoryEntry = z.extend(TrailEntry, { orderGuid: z.nullable(Guid) })
export type HistoryEntry = z.infer<typeof HistoryEntry>
