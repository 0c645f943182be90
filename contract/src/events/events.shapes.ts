/** Live events: what happened, as the receiver may see it. */
import * as z from 'zod/mini'
import { JobRow } from '../jobs/job-row.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { OrderRow } from '../orders/orders.shapes.ts'
import { QueueRow } from '../queue/queue.shapes.ts'

/** One of the company's people who has an order open. */
export const Present = z.object({ guid: Guid, name: z.string() })
export type Present = z.infer<typeof Present>

/** Everyone who has the order open, the caller too. */
export const Presence = z.object({ people: z.array(Present) })
export type Presence = z.infer<typeof Presence>

/**
 * One event of the stream. `row` is the order's list row as it is now; null where it left the list. `jobs` are the list
 * rows of the order's jobs that the receiver knows.
 */
export const LiveEvent = z.object({
  /** Position in the stream; sent as the event's id and given back as `Last-Event-ID`. */
  id: z.string(),
  seq: z.number(),
  subject: z.string(),
  guid: Guid,
  action: z.string(),
  orderGuid: z.nullable(Guid),
  at: Instant,
  by: z.nullable(z.string()),
  row: z.optional(z.nullable(OrderRow)),
  jobs: z.optional(z.array(JobRow)),
  /** Of an order, for the company's own people: what of it and its jobs waits now, each by itself. */
  queue: z.optional(z.array(QueueRow)),
  /** Of an order, for the company's own people: who has it open now. Such an event moves no position. */
  presence: z.optional(z.array(Present)),
})
export type LiveEvent = z.infer<typeof LiveEvent>
