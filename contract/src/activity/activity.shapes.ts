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

/** What happened to one thing. `before` and `after` are the changed fields, for those who may read the audit log. */
export const TrailEntry = z.object({
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
export type TrailEntry = z.infer<typeof TrailEntry>

/** One act on an order: what was done, and with it whatever else it changed. */
export const ActivityEntry = z.extend(TrailEntry, {
  /** Names the act; the same in each of its details. */
  actId: z.string(),
  /** What else the act changed, as far as the caller may see it. */
  details: z.array(TrailEntry),
  /** Whether the caller may undo it now (`POST /history/{id}/undo`). */
  canUndo: z.boolean(),
  /** Why it may not; null where it may. */
  whyNot: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** `from`: the number of the first entry; the first of all unless said. */
export const HistoryCheckQuery = z.strictObject({ from: z.optional(z.int().check(z.gte(1), z.lte(2 ** 53 - 1))) })
export type HistoryCheckQuery = z.infer<typeof HistoryCheckQuery>

/** Whether a piece of history is as it was written. `head` kept elsewhere proves later that none of it was written anew. */
export const HistoryCheck = z.object({
  /** Numbers of the first and last entry that were looked at, and of the last one there is. */
  from: z.number(),
  to: z.number(),
  total: z.number(),
  faults: z.array(z.object({ seq: z.number(), fault: z.enum(['changed', 'missing']) })),
  head: z.nullable(z.object({ seq: z.number(), hash: z.string() })),
  /** Where to go on; null at the end. */
  next: z.nullable(z.number()),
})
export type HistoryCheck = z.infer<typeof HistoryCheck>

/** An entry of anything in the company. */
export const HistoryEntry = z.extend(TrailEntry, { orderGuid: z.nullable(Guid) })
export type HistoryEntry = z.infer<typeof HistoryEntry>
