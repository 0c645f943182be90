/** Live events, as far as the receiver may see them. */
import * as z from 'zod/mini'
import { InvoiceRow } from '../invoices/invoices.shapes.ts'
import { JobRow } from '../jobs/job-row.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { LoadBrief } from '../loads/loads.shapes.ts'
import { OrderRow } from '../orders/orders.shapes.ts'
import { QueueRow } from '../queue/queue.shapes.ts'

/** A user of the company who has an order open. */
export const Present = z.object({ guid: Guid, name: z.string() })
export type Present = z.infer<typeof Present>

/** All users who have the order open, including the caller. */
export const Presence = z.object({ people: z.array(Present) })
export type Presence = z.infer<typeof Presence>

/**
 * One event of the stream. `row` is the order's current list row; null if it left the list. `jobs` are the list
 * rows of the order's jobs visible to the receiver.
 */
export const LiveEvent = z.object({
  /** Position in the stream; sent as the event's id and returned as `Last-Event-ID`. */
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
  /** List rows of the order's invoices and bills, as far as the receiver may see them. */
  invoices: z.optional(z.array(InvoiceRow)),
  /** For the company's own staff: the list row of the load, or of those that carry the order's jobs. */
  loads: z.optional(z.array(LoadBrief)),
  /** Of an order, for the company's own staff: current queue items of the order and its jobs. */
  queue: z.optional(z.array(QueueRow)),
  /** Of an order, for the company's own staff: users who have it open. Such an event does not advance the position. */
  presence: z.optional(z.array(Present)),
})
export type LiveEvent = z.infer<typeof LiveEvent>
