/** One row of the job list. Optional keys are those that some callers may not see. */
import * as z from 'zod/mini'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { FinanceStats } from '../orders/orders.shapes.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'
import { CaseLabel } from './job.shapes.ts'

const words = z.nullable(z.string())
const date = z.nullable(Instant)

export const JobRow = z.object({
  guid: Guid,
  number: z.string(),
  status: z.enum(JOB_STATUSES),
  orderGuid: Guid,
  orderNumber: z.optional(words),
  loadGuid: z.optional(z.nullable(Guid)),
  type: z.string(),
  classification: words,
  category: words,
  loadType: words,
  referenceNumber: z.optional(words),
  bol: z.optional(words),
  clientGuid: z.optional(Guid),
  clientName: z.optional(words),
  clientContactName: z.optional(words),
  vendorGuid: z.optional(z.nullable(Guid)),
  vendorName: z.optional(words),
  dispatcherName: z.optional(words),
  salespersonName: z.optional(words),
  referrer: z.optional(words),
  equipmentTypeId: z.nullable(z.number()),
  inspectionType: words,
  distance: z.nullable(z.number()),
  isDummy: z.optional(z.boolean()),
  isReady: z.optional(z.boolean()),
  commodityCount: z.number(),
  caseLabels: z.optional(z.array(CaseLabel)),
  caseLabelCount: z.optional(z.number()),
  openOfferCount: z.optional(z.number()),
  postCount: z.optional(z.number()),
  originName: words,
  originCity: words,
  originState: words,
  originZipCode: words,
  destinationName: words,
  destinationCity: words,
  destinationState: words,
  destinationZipCode: words,
  vehicleName: words,
  datePickupRequestedStart: date,
  datePickupRequestedEnd: date,
  datePickupScheduledStart: date,
  datePickupScheduledEnd: date,
  dateDeliveryRequestedStart: date,
  dateDeliveryRequestedEnd: date,
  dateDeliveryScheduledStart: date,
  dateDeliveryScheduledEnd: date,
  dateDispatched: date,
  dateVendorStarted: date,
  dateVendorCompleted: date,
  dateVerified: z.optional(date),
  /** A carrier's own offer that waits for its answer. */
  offer: z.optional(z.nullable(z.object({ guid: Guid, dateExpires: date }))),
  vendorPayment: z.optional(Money),
  clientPayment: z.optional(Money),
  grossProfit: z.optional(Money),
  grossProfitMargin: z.optional(z.nullable(z.number())),
  financeStats: z.optional(FinanceStats),
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type JobRow = z.infer<typeof JobRow>

/** Jobs per status of the caller's list; `all` is their sum. */
export const JobCounts = z.record(z.string(), z.number())
