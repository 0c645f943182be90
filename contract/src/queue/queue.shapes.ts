/** The queue of the company's own staff: open items and the party that each waits on. */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { Flag, Guid, Instant, PageQuery } from '../lists/list.shapes.ts'
import { Waiting } from '../orders/waiting.shapes.ts'
import { QUEUE_SCOPES, QUEUE_SUBJECTS } from '../vocabulary/queue.ts'
import { WAITING_PARTIES } from '../vocabulary/waiting.ts'

/** Snoozed for everyone, with the user's name. */
export const Snooze = z.object({
  /** When it returns. */
  until: Instant,
  reason: z.nullable(z.string()),
  /** Who snoozed it. */
  by: z.nullable(z.string()),
})
export type Snooze = z.infer<typeof Snooze>

/** Whom to call about it. */
export const QueueContact = z.object({
  /** Their role: the driver, the carrier, the client, the yard. */
  party: z.enum(WAITING_PARTIES),
  name: z.string(),
  /** The number to call. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type QueueContact = z.infer<typeof QueueContact>

/** One queue item, or a group of similar items waiting on the company itself without a date. */
export const QueueRow = z.object({
  /** Kind of the items; `message`: an EDI message that needs a decision, `export`: an invoice or bill that an accounting system did not take, `mail`: an email that could not be delivered, `bank-change`: a change of where a vendor is paid that awaits a second user. */
  subject: z.enum(QUEUE_SUBJECTS),
  /** The item: its order, job, message, invoice or bill, email, or vendor; for a group the one that has waited longest. */
  guid: Guid,
  /** The row's items, longest waiting first; at most 100. */
  guids: z.array(Guid),
  /** Number of items in the row; capped at 1,000. */
  count: z.number(),
  /** Null for what no order waits for. */
  orderGuid: z.nullable(Guid),
  jobGuid: z.nullable(Guid),
  /** Number of the job, order, invoice or bill, the shipment or control number of a message, the name of an email’s recipient or of a vendor; null for a group. */
  number: z.nullable(z.string()),
  /** What to do, in one line. */
  title: z.string(),
  detail: z.string(),
  /** The pending party. */
  waiting: Waiting,
  /** What keeps a job from being marked ready, `edit` in `can` instead of `ready`, or an invoice or bill from being exported again; empty for others. */
  missing: z.array(ErrorEntry),
  /** Until when it is snoozed, and by whom. */
  snoozed: z.nullable(Snooze),
  /** IANA time zone of the place where it is due; null if that is not a place. */
  timeZone: z.nullable(z.string()),
  /** Its dispatcher; null: nobody yet. */
  dispatcherGuid: z.nullable(Guid),
  /** The acts that may clear it, as in `can` of the order or job, and `snooze`. */
  can: z.array(z.string()),
  /** Whom to call about it. */
  phone: z.nullable(QueueContact),
  /** Where an email that could not be delivered was addressed; only of these. */
  email: z.optional(z.string()),
})
export type QueueRow = z.infer<typeof QueueRow>

export const QueueScopeQuery = z._default(z.enum(QUEUE_SCOPES), 'everyone')

export const QueueQuery = z.extend(z.omit(PageQuery, { pg: true }), {
  scope: QueueScopeQuery,
  party: z.optional(z.enum(WAITING_PARTIES)),
  snoozed: z.optional(Flag),
  /** Only items due for more than a year, or waiting that long without a date; the queue itself leaves them out. */
  old: z.optional(Flag),
})
export type QueueQuery = z.infer<typeof QueueQuery>

const SectionCounts = z.object({
  overdue: z.number(),
  today: z.number(),
  later: z.number(),
  /** On hold, without a deadline. */
  held: z.number(),
  /** Due for more than a year, or waiting that long without a date. */
  old: z.number(),
})
const QueueCounts = z.object({
  us: SectionCounts,
  client: SectionCounts,
  carrier: SectionCounts,
  driver: SectionCounts,
  yard: SectionCounts,
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** A page of the queue, with counts. */
export const QueueAnswer = z.object({
  /** Late deliveries first, then by due date and waiting time; the company's own items without a date follow today's, others' come after later ones, holds last. Groups are added to `rc`. */
  results: z.array(QueueRow),
  next: z.nullable(z.string()),
  /** Rows in the scope by pending party and section, whatever party was requested: a group counts once. Each is capped at 1,000. */
  counts: QueueCounts,
  /** Snoozed items; capped at 1,000. */
  snoozed: z.number(),
  /** EDI messages that need a decision, whatever scope was requested; capped at 1,000, and 0 for readers who may not see them. */
  messages: z.number(),
  /** When the scope's next item becomes due, or returns; null if there is none. */
  nextDue: z.nullable(Instant),
  /** Midnight in the company's time zone: the end of today. */
  endOfToday: Instant,
  /** Dispatchers in the scope; null: everybody. A `null` entry means unassigned items. */
  dispatchers: z.nullable(z.array(z.nullable(Guid))),
})
export type QueueAnswer = z.infer<typeof QueueAnswer>

/** Until when an item is snoozed, and why. */
export const SnoozeQueue = z.strictObject({
  /** End of the snooze, at most a year from now; null ends it. */
  until: z.nullable(Instant),
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
})
export type SnoozeQueue = z.infer<typeof SnoozeQueue>
