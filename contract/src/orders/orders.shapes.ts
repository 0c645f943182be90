/** Orders: what the client ordered and is billed for (specification section 3, Order and Order list row). */
import * as z from 'zod/mini'
import { DISTANCE_SOURCE_IDS } from '../vocabulary/distance-sources.ts'
import { ErrorEntry } from '../errors.ts'
import { TonuOfJobs } from './dry-run.shapes.ts'
import { COMMODITY, NewCommodity } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { JOB_OF_ORDER } from '../jobs/jobs.shapes.ts'
import { Guid, Instant, isWholeCents, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import type { Fields, Noun, Plain, Presented, Sendable } from '../nouns/fields.ts'
import { answerOf, changeOf, newOf } from '../nouns/shapes.ts'
import { ChangedStop, NewStop, STOP } from '../stops/stops.shapes.ts'
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
const Request = z.object({ date: Instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) })
/** The tender's status. */
const Tender = z.object({
  answer: z.nullable(z.enum(['accepted', 'rejected'])),
  reason: z.nullable(z.string()),
  dateAnswered: z.nullable(Instant),
  dateRespondBy: z.nullable(Instant),
  /** Answered after its deadline: the partner may refuse the answer. */
  isLate: z.boolean(),
})
const Dispatcher = z.object({
  guid: Guid,
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})

const EVERYONE = { seen: 'everyone' } as const
const COMPANY = { seen: 'company' } as const
const SET = { set: 'companyAndClient' } as const
const COMPANY_SETS = { set: 'company' } as const
const once = true
const words = (max: number) => ({ kind: 'text', max, nullable: true, ...EVERYONE }) as const
const mark = { kind: 'boolean', ...EVERYONE } as const
const number = { kind: 'number', ...EVERYONE } as const
const guid = { kind: 'guid', ...EVERYONE } as const
const moment = { kind: 'instant', ...EVERYONE } as const
const Chosen = z.strictObject({ guid: Guid })
const choice = z.nullable(Chosen)
const party = { kind: 'shape', shape: PartyBrief } as const
const request = { kind: 'shape', shape: Request, nullable: true, ...EVERYONE } as const
const price = z.nullable(Money.check(z.gte(0), z.lte(9_999_999), isWholeCents))
const equipment = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))

/** What is sent keeps its order: the hash by which a repeated order is recognized is that of its content as text. */
const order = {
  guid,
  number: { kind: 'text', max: 20, ...EVERYONE },
  status: { kind: 'choice', values: ORDER_STATUSES, ...EVERYONE },
  referenceNumber: { ...words(50), ...SET },
  bol: { ...words(50), ...SET },
  classification: { ...words(20), ...SET, input: z.enum(CLASSIFICATIONS) },
  category: { ...words(50), ...SET },
  type: { ...words(50), ...SET },
  client: { ...party, ...EVERYONE },
  equipmentTypeId: { ...number, nullable: true, ...SET, input: equipment },
  inspectionType: { kind: 'text', max: 20, ...EVERYONE, ...SET, input: z.enum(INSPECTIONS) },
  instructions: { ...words(5000), ...SET },
  referrer: { ...words(100), ...COMPANY, ...COMPANY_SETS },
  clientContact: { kind: 'shape', shape: ContactBrief, nullable: true, ...EVERYONE, ...SET, input: choice },
  consignee: { ...party, nullable: true, ...EVERYONE, ...SET, input: choice },
  dispatcher: { kind: 'shape', shape: Dispatcher, nullable: true, ...EVERYONE, ...COMPANY_SETS, input: choice },
  salesperson: { ...party, nullable: true, ...COMPANY, ...COMPANY_SETS, input: choice },
  /** A day in the time zone of the last stop, or of the company if that one’s is not known: its time is of no account. */
  dateExpectedCompleteBy: { ...moment, nullable: true, ...SET },
  /** Nobody said when it is needed: the target follows from the days agreed with the client (`slaDays`). */
  isTargetAgreed: mark,
  clientJobBasePay: { kind: 'money', nullable: true, seen: 'price', ...COMPANY_SETS, once, input: price },
  orderedAgainFrom: { kind: 'shape', shape: Chosen, seen: 'nobody', ...SET, once },
  /** It awaits acceptance or rejection; only the company and its integrations enter tenders. */
  isTender: { ...mark, ...COMPANY, ...COMPANY_SETS, once },
  dateTenderRespondBy: { kind: 'instant', nullable: true, seen: 'nobody', ...COMPANY_SETS, once },
  distance: { ...number, nullable: true },
  estimatedDistance: { ...number, nullable: true },
  /** What measured `distance`; null if it is not known, and for an estimate. */
  distanceSource: { kind: 'choice', values: DISTANCE_SOURCE_IDS, nullable: true, ...EVERYONE },
  stopCount: number,
  jobCount: number,
  commodityCount: number,
  firstStopGuid: { ...guid, nullable: true },
  lastStopGuid: { ...guid, nullable: true },
  isCanceled: mark,
  isComplete: mark,
  isDummy: { ...mark, ...COMPANY },
  isOnHold: mark,
  isReady: { ...mark, ...COMPANY },
  isCargoTel: mark,
  /** Null for an order that was not tendered. */
  tender: { kind: 'shape', shape: Tender, nullable: true, ...COMPANY },
  /** The pending party: the order's own, otherwise that of its most urgent job; null once nothing is left to do. */
  waiting: { kind: 'shape', shape: Waiting, nullable: true, ...EVERYONE },
  isDeleted: { ...mark, ...COMPANY },
  holdReason: words(500),
  cancelReason: words(500),
  holdRequest: request,
  cancelRequest: request,
  commodities: { kind: 'noun', of: COMMODITY, many: true, ...EVERYONE },
  stops: { kind: 'noun', of: STOP, many: true, ...EVERYONE },
  jobs: { kind: 'noun', of: JOB_OF_ORDER, many: true, ...EVERYONE },
  terminals: { kind: 'noun', of: PLACE, many: true, ...EVERYONE },
  pricing: { kind: 'shape', shape: OrderPricing, seen: 'price' },
  financeStats: { kind: 'shape', shape: FinanceStats, seen: 'margin' },
  ownerCompanyGuid: guid,
  /** When the last of its jobs was verified, and by whom. */
  dateVerified: { ...moment, nullable: true, ...COMPANY },
  verifiedBy: { ...words(200), ...COMPANY },
  dateAccepted: { ...moment, nullable: true },
  dateCanceled: { ...moment, nullable: true },
  dateCreated: moment,
  createdBy: words(200),
  dateUpdated: moment,
  updatedBy: { ...words(200), ...COMPANY },
  version: number,
  can: { kind: 'shape', shape: z.array(z.string()), ...EVERYONE },
} as const satisfies Fields
/** What a client ordered and is billed for: jobs, stops, commodities, and parties. */
export interface OrderNoun extends Noun<'order', typeof order> {}
export const ORDER: OrderNoun = { name: 'order', fields: order }
export const Order = answerOf(ORDER)
export type Order = Plain<OrderNoun>
export type PresentedOrder = Presented<OrderNoun>

const placed = {
  ...order,
  warnings: { kind: 'shape', shape: z.array(ErrorEntry), ...EVERYONE },
} as const satisfies Fields
/** A newly placed order. `warnings`: odd, but accepted; `path` names the field as it was sent. */
export interface PlacedOrderNoun extends Noun<'placed order', typeof placed> {}
export const PLACED_ORDER: PlacedOrderNoun = { name: 'placed order', fields: placed }
export const PlacedOrder = answerOf(PLACED_ORDER)
export type PlacedOrder = Plain<PlacedOrderNoun>
export type PresentedPlacedOrder = Presented<PlacedOrderNoun>

const act = { kind: 'boolean', seen: 'nobody' } as const
const REQUESTS = ['hold', 'unhold', 'cancel'] as const
const acts = {
  isOnHold: { ...act, ...SET },
  isCanceled: { ...act, ...SET },
  isDeleted: { ...act, ...COMPANY_SETS },
  isAccepted: { ...act, ...COMPANY_SETS, input: z.literal(true) },
  /** Approves or declines a client request. */
  answerRequest: {
    kind: 'shape',
    shape: z.strictObject({ request: z.enum(REQUESTS), isGranted: z.boolean() }),
    seen: 'nobody',
    ...COMPANY_SETS,
  },
  /** Withdraws the client's own request. */
  withdrawRequest: { kind: 'choice', values: REQUESTS, seen: 'nobody', ...SET },
  reason: { kind: 'text', max: 500, seen: 'nobody', ...SET },
  /** For a cancellation: each awarded vendor's pay. */
  tonu: { kind: 'shape', shape: TonuOfJobs, seen: 'nobody', ...SET },
} as const satisfies Fields
/** Acts on an order as a whole, and what accompanies them: they are sent with its fields. */
export interface OrderActsNoun extends Noun<'act on an order', typeof acts> {}
export const ORDER_ACTS: OrderActsNoun = { name: 'act on an order', fields: acts }
export type OrderActs = Sendable<OrderActsNoun>

const bothEnds = (stops: readonly { stopType: string }[]) =>
  stops.some((s) => s.stopType === 'pickup') && stops.some((s) => s.stopType === 'delivery')

/** `POST /orders`. A client omits `client` or names one of its branches; the caller may choose the `guid`. */
export const NewOrder = z.strictObject({
  guid: z.optional(Guid),
  client: z.optional(Chosen),
  ...newOf(ORDER).shape,
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
export const OrderChange = z.extend(changeOf(ORDER), {
  stops: z.optional(z.array(ChangedStop).check(z.maxLength(50))),
  commodities: z.optional(
    z.array(NewCommodity).check(z.minLength(1, 'at least one vehicle or piece is required'), z.maxLength(500)),
  ),
  ...changeOf(ORDER_ACTS).shape,
})
export type OrderChange = z.infer<typeof OrderChange>

/** `PUT /order/{guid}/tender/reject`. */
export const TenderRejection = z.strictObject({
  reason: z.string().check(z.trim(), z.maxLength(500), z.minLength(1, 'A reason is required')),
})

/** Orders per status of the caller's list; `all` is their total. */
export const OrderCounts = z.record(z.string(), z.number())
