/** Orders: what the client ordered and is billed for (specification section 3, Order and Order list row). */
import * as z from 'zod/mini'
import { DISTANCE_SOURCE_IDS } from '../vocabulary/distance-sources.ts'
import { ErrorEntry } from '../errors.ts'
import { TonuOfJobs } from './dry-run.shapes.ts'
import { Commodity, NewCommodity } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { JobOfOrder } from '../jobs/jobs.shapes.ts'
import { Guid, Instant, isWholeCents, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { answerOf } from '../nouns/shapes.ts'
import { ChangedStop, NewStop, Stop } from '../stops/stops.shapes.ts'
import { PLACE } from '../terminals/terminals.shapes.ts'
import { ORDER_CLASSIFICATIONS, type OrderClassification } from '../vocabulary/classifications.ts'
import { Waiting } from './waiting.shapes.ts'
import { INSPECTION_TYPES, type InspectionType } from '../vocabulary/inspection-types.ts'
import { ORDER_STATUSES } from '../vocabulary/statuses.ts'
import { ORDER_COLUMNS } from './order-columns.ts'

const CLASSIFICATIONS = ORDER_CLASSIFICATIONS.map((c) => c.type) as [OrderClassification, ...OrderClassification[]]
const INSPECTIONS = INSPECTION_TYPES.map((t) => t.type) as [InspectionType, ...InspectionType[]]

/** A named party of an order. */
export const PartyBrief = z.object({ guid: Guid, name: z.string() })

/** Client-side numbers: all that a client may see of an order's money. All are null without a price. */
export const OrderPricing = z.object({
  basePay: z.nullable(Money),
  /** All charges besides the base price, including fuel. */
  accessorialPay: z.nullable(Money),
  customerPay: z.nullable(Money),
})
/**
 * The company's own view: both sides and the profit, `grossProfitMargin` in percent of the revenue. An unpriced side is
 * null, and so is the profit until both are priced; for canceled orders, one side suffices.
 */
export const FinanceStats = z.object({
  revenue: z.nullable(Money),
  expense: z.nullable(Money),
  income: z.nullable(Money),
  grossProfit: z.nullable(Money),
  grossProfitMargin: z.nullable(z.number()),
})

/** One row of the order list. Optional keys are those that some callers may not see. */
export const OrderRow = rowShape(ORDER_COLUMNS)
export type OrderRow = z.infer<typeof OrderRow>

/** A request that a dispatcher must answer. */
const Request = z.nullable(z.object({ date: Instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) }))

/** What a client ordered and is billed for: jobs, stops, commodities, and parties. */
export const Order = z.object({
  guid: Guid,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  classification: z.nullable(z.string()),
  type: z.nullable(z.string()),
  category: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  bol: z.nullable(z.string()),
  client: PartyBrief,
  clientContact: z.nullable(ContactBrief),
  consignee: z.nullable(PartyBrief),
  clientJobBasePay: z.optional(z.nullable(Money)),
  dispatcher: z.nullable(
    z.object({ guid: Guid, name: z.string(), email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()) }),
  ),
  salesperson: z.optional(z.nullable(PartyBrief)),
  referrer: z.optional(z.nullable(z.string())),
  equipmentTypeId: z.nullable(z.number()),
  inspectionType: z.string(),
  instructions: z.nullable(z.string()),
  distance: z.nullable(z.number()),
  estimatedDistance: z.nullable(z.number()),
  /** What measured `distance`; null if it is not known, and for an estimate. */
  distanceSource: z.nullable(z.enum(DISTANCE_SOURCE_IDS)),
  stopCount: z.number(),
  jobCount: z.number(),
  commodityCount: z.number(),
  firstStopGuid: z.nullable(Guid),
  lastStopGuid: z.nullable(Guid),
  isCanceled: z.boolean(),
  isComplete: z.boolean(),
  isDummy: z.optional(z.boolean()),
  isOnHold: z.boolean(),
  isReady: z.optional(z.boolean()),
  isTender: z.optional(z.boolean()),
  isCargoTel: z.boolean(),
  /** The tender's status; null for an order that was not tendered. */
  tender: z.optional(
    z.nullable(
      z.object({
        answer: z.nullable(z.enum(['accepted', 'rejected'])),
        reason: z.nullable(z.string()),
        dateAnswered: z.nullable(Instant),
        dateRespondBy: z.nullable(Instant),
        /** Answered after its deadline: the partner may refuse the answer. */
        isLate: z.boolean(),
      }),
    ),
  ),
  /** The pending party: the order's own, otherwise that of its most urgent job; null once nothing is left to do. */
  waiting: z.optional(z.nullable(Waiting)),
  isDeleted: z.optional(z.boolean()),
  holdReason: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  holdRequest: Request,
  cancelRequest: Request,
  commodities: z.array(Commodity),
  stops: z.array(Stop),
  jobs: z.array(JobOfOrder),
  terminals: z.array(answerOf(PLACE)),
  pricing: z.optional(OrderPricing),
  financeStats: z.optional(FinanceStats),
  ownerCompanyGuid: Guid,
  /** A day in the time zone of the last stop, or of the company if that one’s is not known: its time is of no account. */
  dateExpectedCompleteBy: z.nullable(Instant),
  /** Nobody said when it is needed: the target follows from the days agreed with the client (`slaDays`). */
  isTargetAgreed: z.boolean(),
  /** When the last of its jobs was verified, and by whom. */
  dateVerified: z.optional(z.nullable(Instant)),
  verifiedBy: z.optional(z.nullable(z.string())),
  dateAccepted: z.nullable(Instant),
  dateCanceled: z.nullable(Instant),
  dateCreated: Instant,
  createdBy: z.nullable(z.string()),
  dateUpdated: Instant,
  updatedBy: z.optional(z.nullable(z.string())),
  version: z.number(),
  can: z.array(z.string()),
})
export type Order = z.input<typeof Order>
export type PresentedOrder = z.output<typeof Order>

/** A newly placed order. `warnings`: odd, but accepted; `path` names the field as it was sent. */
export const PlacedOrder = z.extend(Order, { warnings: z.array(ErrorEntry) })
export type PlacedOrder = z.input<typeof PlacedOrder>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const bothEnds = (stops: readonly { stopType: string }[]) =>
  stops.some((s) => s.stopType === 'pickup') && stops.some((s) => s.stopType === 'delivery')

/** Fields of both new and changed orders. */
const written = {
  referenceNumber: z.optional(z.nullable(text(50))),
  bol: z.optional(z.nullable(text(50))),
  classification: z.optional(z.enum(CLASSIFICATIONS)),
  category: z.optional(z.nullable(text(50))),
  type: z.optional(z.nullable(text(50))),
  equipmentTypeId: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))),
  inspectionType: z.optional(z.enum(INSPECTIONS)),
  instructions: z.optional(z.nullable(text(5000))),
  referrer: z.optional(z.nullable(text(100))),
  clientContact: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
  consignee: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
  dispatcher: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
  salesperson: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
  dateExpectedCompleteBy: z.optional(z.nullable(Instant)),
}

/** `POST /orders`. A client omits `client` or names one of its branches; the caller may choose the `guid`. */
export const NewOrder = z.strictObject({
  guid: z.optional(Guid),
  client: z.optional(z.strictObject({ guid: Guid })),
  ...written,
  clientJobBasePay: z.optional(z.nullable(Money.check(z.gte(0), z.lte(9_999_999), isWholeCents))),
  orderedAgainFrom: z.optional(z.strictObject({ guid: Guid })),
  /** It awaits acceptance or rejection; only the company and its integrations enter tenders. */
  isTender: z.optional(z.boolean()),
  dateTenderRespondBy: z.optional(z.nullable(Instant)),
  commodities: z
    .array(NewCommodity)
    .check(z.minLength(1, 'at least one vehicle or piece is required'), z.maxLength(500)),
  stops: z
    .array(NewStop)
    .check(
      z.minLength(2, 'an origin and a destination are required'),
      z.maxLength(50),
      z.refine(bothEnds, 'at least one pickup and one delivery are required'),
    ),
})
export type NewOrder = z.infer<typeof NewOrder>

/**
 * `PATCH /orders/{id}`: changed fields and acts, together unless they contradict each other: `isOnHold`, `isCanceled`,
 * `isDeleted` with `reason`, `isAccepted: true`, `answerRequest`, `withdrawRequest`. Canceling awarded jobs requires each vendor's pay in `tonu`; 422 lists missing ones.
 * `stops` changes places, dates and notes of stops by guid; `commodities` replaces the list (a guid keeps the piece).
 */
export const OrderChange = z.strictObject({
  ...written,
  stops: z.optional(z.array(ChangedStop).check(z.maxLength(50))),
  commodities: z.optional(
    z.array(NewCommodity).check(z.minLength(1, 'at least one vehicle or piece is required'), z.maxLength(500)),
  ),
  isOnHold: z.optional(z.boolean()),
  isCanceled: z.optional(z.boolean()),
  isDeleted: z.optional(z.boolean()),
  isAccepted: z.optional(z.literal(true)),
  /** Approves or declines a client request. */
  answerRequest: z.optional(z.strictObject({ request: z.enum(['hold', 'unhold', 'cancel']), isGranted: z.boolean() })),
  /** Withdraws the client's own request. */
  withdrawRequest: z.optional(z.enum(['hold', 'unhold', 'cancel'])),
  reason: z.optional(text(500)),
  /** For a cancellation: each awarded vendor's pay. */
  tonu: z.optional(TonuOfJobs),
})
export type OrderChange = z.infer<typeof OrderChange>

/** `PUT /order/{guid}/tender/reject`. */
export const TenderRejection = z.strictObject({ reason: text(500).check(z.minLength(1, 'A reason is required')) })

/** Orders per status of the caller's list; `all` is their total. */
export const OrderCounts = z.record(z.string(), z.number())
