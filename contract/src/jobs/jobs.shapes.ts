/** Jobs: one leg or one service of an order, bought from one vendor (specification section 3, Job). */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'

/** A job as shown in its order: progress and, if visible to the reader, the carrier. Never money. */
export const JobOfOrder = z.object({
  guid: Guid,
  number: z.string(),
  sequence: z.number(),
  status: z.enum(JOB_STATUSES),
  type: z.string(),
  classification: z.nullable(z.string()),
  vendor: z.optional(z.nullable(z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) }))),
  distance: z.nullable(z.number()),
  stops: z.array(Guid),
  commodities: z.array(Guid),
  commodityCount: z.number(),
  dateDispatched: z.nullable(Instant),
  dateVendorStarted: z.nullable(Instant),
  dateVendorCompleted: z.nullable(Instant),
})
export type JobOfOrder = z.infer<typeof JobOfOrder>
