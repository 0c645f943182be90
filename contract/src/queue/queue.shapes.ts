/** What waits, and for whom: the queue of the company's own people. */
import * as z from 'zod/mini'
import { Flag, Guid, Instant, PageQuery } from '../lists/list.shapes.ts'
import { Waiting } from '../orders/waiting.shapes.ts'
import { QUEUE_SCOPES } from '../vocabulary/queue.ts'
import { WAITING_PARTIES } from '../vocabulary/waiting.ts'

/** Put off for everybody, by name. */
export const Snooze = z.object({
  /** When it comes back. */
  until: Instant,
  reason: z.nullable(z.string()),
  /** Who put it off. */
  by: z.nullable(z.string()),
})
export type Snooze = z.infer<typeof Snooze>

/** Whom to call to get on. */
export const QueueContact = z.object({
  /** What they are: the driver, the carrier, the client, the yard. */
  party: z.enum(WAITING_PARTIES),
  name: z.string(),
  /** The number to call. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type QueueContact = z.infer<typeof QueueContact>

/** One thing that waits, or several like things that wait for the company itself and have no date. */
export const QueueRow = z.object({
  /** Of which kind the things are. */
  subject: z.enum(['order', 'job']),
  /** The thing; of several the one that has waited longest. */
  guid: Guid,
  /** The things of the row, those that have waited longest first; 100 at most. */
  guids: z.array(Guid),
  /** How many things it stands for; counting stops at 1,000. */
  count: z.number(),
  orderGuid: Guid,
  jobGuid: z.nullable(Guid),
  /** Number of the job or order; null where the row stands for several. */
  number: z.nullable(z.string()),
  /** What is to be done, in a line. */
  title: z.string(),
  detail: z.string(),
  /** Whose turn it is. */
  waiting: Waiting,
  /** Until when it is put off, and by whom. */
  snoozed: z.nullable(Snooze),
  /** IANA time zone of the place where it is due; null where it is no place. */
  timeZone: z.nullable(z.string()),
  /** Who dispatches it; null: nobody yet. */
  dispatcherGuid: z.nullable(Guid),
  /** The acts that may clear it, as in `can` of the order or job, and `snooze`. */
  can: z.array(z.string()),
  /** Whom to call to get on. */
  phone: z.nullable(QueueContact),
})
export type QueueRow = z.infer<typeof QueueRow>

export const QueueScopeQuery = z._default(z.enum(QUEUE_SCOPES), 'everyone')

export const QueueQuery = z.extend(z.omit(PageQuery, { pg: true }), {
  scope: QueueScopeQuery,
  party: z.optional(z.enum(WAITING_PARTIES)),
  snoozed: z.optional(Flag),
})
export type QueueQuery = z.infer<typeof QueueQuery>

const SectionCounts = z.object({ overdue: z.number(), today: z.number(), later: z.number() })
const QueueCounts = z.object({
  us: SectionCounts,
  client: SectionCounts,
  carrier: SectionCounts,
  driver: SectionCounts,
  yard: SectionCounts,
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** A page of what waits, with counts. */
export const QueueAnswer = z.object({
  /** Sorted by due and then by how long it has waited; what has no date comes last, but for the company's own, which follows what is due today. Like things come in addition to `rc`. */
  results: z.array(QueueRow),
  next: z.nullable(z.string()),
  /** Things of the scope by who holds them up and when they are due, whatever the party asked for; each stops at 1,000. */
  counts: QueueCounts,
  /** Things that are put off; stops at 1,000. */
  snoozed: z.number(),
  /** When the next thing of the scope falls due, or comes back; null where nothing does. */
  nextDue: z.nullable(Instant),
  /** Midnight in the company's time zone: where today ends. */
  endOfToday: Instant,
  /** Whose things the scope holds; null: everybody's. `null` among them stands for nobody's. */
  dispatchers: z.nullable(z.array(z.nullable(Guid))),
})
export type QueueAnswer = z.infer<typeof QueueAnswer>

/** Until when something is put off, and why. */
export const SnoozeQueue = z.strictObject({
  /** Until when it is put off, a year from now at most; null brings it back. */
  until: z.nullable(Instant),
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
})
export type SnoozeQueue = z.infer<typeof SnoozeQueue>
