/** One job with everything below it (specification section 3, Job). Optional keys are those that some callers may not see. */
import * as z from 'zod/mini'
import { DISTANCE_SOURCE_IDS } from '../vocabulary/distance-sources.ts'
import { Commodity } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { ErrorEntry } from '../errors.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { COD_LOCATIONS } from '../vocabulary/cod.ts'
import { FinanceStats, PartyBrief } from '../orders/orders.shapes.ts'
import { Waiting } from '../orders/waiting.shapes.ts'
import { Stop } from '../stops/stops.shapes.ts'
import { CONTRACT_STATUSES, JOB_STATUSES, POST_STATUSES } from '../vocabulary/statuses.ts'

const words = z.nullable(z.string())

/** A job's kind: a transport or one of the services. */
export const JobClassification = z.object({
  id: z.number(),
  label: z.string(),
  /** Transport or service. */
  type: z.string(),
  isDefault: z.boolean(),
})

/** An open or accepted offer; a carrier only sees its own. */
export const ActiveContract = z.object({
  guid: Guid,
  status: z.enum(CONTRACT_STATUSES),
  vendor: z.optional(PartyBrief),
  amount: z.optional(Money),
  dateSent: Instant,
  dateExpires: z.nullable(Instant),
  dateAnswered: z.nullable(Instant),
})

export type ActiveContract = z.infer<typeof ActiveContract>

/** The job's post on a load board. */
export const PostBrief = z.object({
  guid: Guid,
  board: z.string(),
  status: z.enum(POST_STATUSES),
  openRequests: z.number(),
  datePosted: z.nullable(Instant),
})

/** A job's case label, in the company's words: a damage claim, no keys, rush. */
export const CaseLabel = z.object({ id: z.number(), label: z.string() })

/** The load that the job shares with others. */
export const LoadOfJob = z.object({
  guid: Guid,
  number: z.string(),
  jobs: z.array(z.object({ guid: Guid, number: z.string() })),
})

/** What a driver collects on site under an accepted contract. Whoever must collect it sees it, even without seeing pay. */
export const Collect = z.object({
  amount: Money,
  /** As agreed. */
  method: words,
  /** Where it is collected. */
  location: z.nullable(z.enum(COD_LOCATIONS)),
  dateCollected: z.nullable(Instant),
  amountCollected: z.nullable(Money),
  methodCollected: words,
})

/** One leg or one service of an order, bought from one vendor. */
export const Job = z.object({
  guid: Guid,
  number: z.string(),
  sequence: z.number(),
  status: z.enum(JOB_STATUSES),
  order: z.object({ guid: Guid, number: z.string() }),
  type: z.string(),
  classification: z.nullable(JobClassification),
  category: words,
  loadType: words,
  referenceNumber: words,
  bol: words,
  bolUrl: words,
  distance: z.nullable(z.number()),
  estimatedDistance: z.nullable(z.number()),
  /** What measured `distance`; null if it is not known, and for an estimate. */
  distanceSource: z.nullable(z.enum(DISTANCE_SOURCE_IDS)),
  equipmentType: z.nullable(z.object({ id: z.number(), label: z.string() })),
  inspectionType: z.string(),
  instructions: words,
  loadboardInstructions: z.optional(words),
  isDummy: z.optional(z.boolean()),
  isReady: z.optional(z.boolean()),
  isOnHold: z.boolean(),
  /** What blocks marking it ready, and verifying it once it is delivered; empty once nothing does. */
  missing: z.optional(z.object({ ready: z.array(ErrorEntry), verify: z.array(ErrorEntry) })),
  /** The pending party; null once nothing is left to do. */
  waiting: z.optional(z.nullable(Waiting)),
  isDeleted: z.optional(z.boolean()),
  holdReason: z.optional(words),
  cancelReason: z.optional(words),
  client: z.optional(PartyBrief),
  clientContact: z.optional(z.nullable(ContactBrief)),
  /** The account responsible for the job towards its parties: the company itself. */
  ownerAccount: PartyBrief,
  dispatcher: z.optional(
    z.nullable(z.object({ guid: Guid, name: z.string(), email: z.optional(words), phoneNumber: z.optional(words) })),
  ),
  salesperson: z.optional(z.nullable(PartyBrief)),
  referrer: z.optional(words),
  vendor: z.optional(z.nullable(z.object({ guid: Guid, name: z.string(), usdot: words }))),
  vendorContact: z.optional(z.nullable(ContactBrief)),
  /** The company's user who booked the vendor. */
  vendorAgent: z.optional(z.nullable(PartyBrief)),
  /** The driver; `userGuid` names a user of the carrier. */
  driver: z.optional(
    z.nullable(
      z.object({
        userGuid: z.nullable(Guid),
        name: words,
        phoneNumber: words,
        truckNumber: words,
        trailerNumber: words,
      }),
    ),
  ),
  stops: z.array(Stop),
  commodities: z.array(Commodity),
  commodityCount: z.number(),
  activeContracts: z.optional(z.array(ActiveContract)),
  /** A carrier's own offer, or the one it accepted. */
  offer: z.optional(z.nullable(ActiveContract)),
  loadboards: z.optional(z.array(PostBrief)),
  caseLabels: z.optional(z.array(CaseLabel)),
  caseLabelCount: z.optional(z.number()),
  load: z.optional(z.nullable(LoadOfJob)),
  vendorPayment: z.optional(z.nullable(Money)),
  /** COD collected by the vendor, from its accepted contract. */
  vendorCredit: z.optional(Money),
  /** COD to collect by the driver, and whether it was collected; null if there is none. */
  collect: z.optional(z.nullable(Collect)),
  clientPayment: z.optional(z.nullable(Money)),
  /** Maximum pay for the client's or the company's target margin; null once a pay is agreed, and without a price or a target. */
  payAtMost: z.optional(z.nullable(Money)),
  grossProfit: z.optional(z.nullable(Money)),
  grossProfitMargin: z.optional(z.nullable(z.number())),
  financeStats: z.optional(FinanceStats),
  dateDispatched: z.nullable(Instant),
  dateVendorStarted: z.nullable(Instant),
  dateVendorCompleted: z.nullable(Instant),
  dateVerified: z.optional(z.nullable(Instant)),
  verifiedBy: z.optional(words),
  dateCanceled: z.nullable(Instant),
  dateCreated: Instant,
  createdBy: z.optional(words),
  dateUpdated: Instant,
  updatedBy: z.optional(words),
  version: z.number(),
  can: z.array(z.string()),
})
export type Job = z.input<typeof Job>
export type PresentedJob = z.output<typeof Job>
