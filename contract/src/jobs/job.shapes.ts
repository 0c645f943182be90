/** One job with everything below it (specification section 3, Job). Optional keys are those that some callers may not see. */
import * as z from 'zod/mini'
import { COMMODITY } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { ErrorEntry } from '../errors.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf, changeOf } from '../nouns/shapes.ts'
import { FinanceStats, PartyBrief } from '../orders/orders.shapes.ts'
import { Waiting } from '../orders/waiting.shapes.ts'
import { STOP } from '../stops/stops.shapes.ts'
import { JOB_CLASSIFICATIONS } from '../vocabulary/classifications.ts'
import { COD_LOCATIONS } from '../vocabulary/cod.ts'
import { DISTANCE_SOURCE_IDS } from '../vocabulary/distance-sources.ts'
import { INSPECTION_TYPES, type InspectionType } from '../vocabulary/inspection-types.ts'
import { CONTRACT_STATUSES, JOB_STATUSES, POST_STATUSES } from '../vocabulary/statuses.ts'
import { JOB_DRIVER } from './job-driver.shapes.ts'

type Word = Lowercase<(typeof JOB_CLASSIFICATIONS)[number]['label']>
/** Classifications by the word stored in jobs: `locksmith`, `police call`. */
export const JOB_CLASSIFICATION_WORDS = JOB_CLASSIFICATIONS.map((each) => each.label.toLowerCase()) as [Word, ...Word[]]
const INSPECTIONS = INSPECTION_TYPES.map((each) => each.type) as [InspectionType, ...InspectionType[]]

const words = z.nullable(z.string())

/** A job's kind: a transport or one of the services. */
export const JobClassification = z.object({
  id: z.number(),
  label: z.string(),
  /** Transport or service. */
  type: z.string(),
  isDefault: z.boolean(),
})

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

const Driver = z.object({
  userGuid: z.nullable(Guid),
  name: words,
  phoneNumber: words,
  truckNumber: words,
  trailerNumber: words,
})
/** A user of the company whom the carrier may call. */
const Dispatcher = z.object({
  guid: Guid,
  name: z.string(),
  email: z.optional(words),
  phoneNumber: z.optional(words),
})

const EVERYONE = { seen: 'everyone' } as const
const COMPANY = { seen: 'company' } as const
const AGREED = { seen: 'companyOnceAccepted' } as const
const ACCEPTED = { seen: 'onceAccepted', masked: true } as const
const SET = { set: 'company' } as const
const LATER = { ...SET, later: true } as const
const text = (max: number) => ({ kind: 'text', max, nullable: true }) as const
const mark = { kind: 'boolean' } as const
const number = { kind: 'number' } as const
const moment = { kind: 'instant' } as const
const pay = { kind: 'money', nullable: true } as const
const party = { kind: 'shape', shape: PartyBrief } as const
const person = { kind: 'shape', shape: ContactBrief, nullable: true } as const
const choice = z.nullable(z.strictObject({ guid: Guid }))

const offer = {
  guid: { kind: 'guid', ...EVERYONE },
  status: { kind: 'choice', values: CONTRACT_STATUSES, ...EVERYONE },
  vendor: { ...party, ...COMPANY },
  amount: { kind: 'money', seen: 'pay' },
  dateSent: { ...moment, ...EVERYONE },
  dateExpires: { ...moment, nullable: true, ...EVERYONE },
  dateAnswered: { ...moment, nullable: true, ...EVERYONE },
} as const satisfies Fields
/** An open or accepted offer; a carrier only sees its own. */
export interface ActiveContractNoun extends Noun<'offer of a job', typeof offer> {}
export const ACTIVE_CONTRACT: ActiveContractNoun = { name: 'offer of a job', fields: offer }
export const ActiveContract = answerOf(ACTIVE_CONTRACT)
export type ActiveContract = Plain<ActiveContractNoun>
export type PresentedActiveContract = Presented<ActiveContractNoun>

/** What is sent keeps its order: the hash by which a repeated job is recognized is that of its content as text. */
const job = {
  guid: { kind: 'guid', ...EVERYONE },
  number: { kind: 'text', max: 20, ...EVERYONE },
  sequence: { ...number, ...EVERYONE },
  status: { kind: 'choice', values: JOB_STATUSES, ...EVERYONE },
  order: { kind: 'shape', shape: z.object({ guid: Guid, number: z.string() }), ...EVERYONE },
  type: { kind: 'text', max: 20, ...EVERYONE },
  classification: {
    kind: 'shape',
    shape: JobClassification,
    nullable: true,
    ...EVERYONE,
    ...SET,
    input: z.enum(JOB_CLASSIFICATION_WORDS),
  },
  category: { ...text(50), ...EVERYONE, ...SET },
  loadType: { ...text(50), ...EVERYONE, ...SET },
  referenceNumber: { ...text(50), ...ACCEPTED, ...SET },
  bol: { ...text(50), ...ACCEPTED, ...SET },
  bolUrl: { ...text(2000), ...EVERYONE },
  distance: {
    ...number,
    nullable: true,
    ...EVERYONE,
    ...LATER,
    input: z.nullable(z.number().check(z.gte(0), z.lte(99_999))),
  },
  estimatedDistance: { ...number, nullable: true, ...EVERYONE },
  /** What measured `distance`; null if it is not known, and for an estimate. */
  distanceSource: { kind: 'choice', values: DISTANCE_SOURCE_IDS, nullable: true, ...EVERYONE },
  equipmentType: {
    kind: 'shape',
    shape: z.object({ id: z.number(), label: z.string() }),
    nullable: true,
    ...EVERYONE,
  },
  equipmentTypeId: {
    ...number,
    nullable: true,
    seen: 'nobody',
    ...SET,
    input: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  },
  inspectionType: { kind: 'text', max: 20, ...EVERYONE, ...SET, input: z.enum(INSPECTIONS) },
  instructions: { ...text(5000), ...AGREED, masked: true, ...SET },
  loadboardInstructions: { ...text(500), ...COMPANY, ...SET },
  isReady: { ...mark, ...COMPANY },
  /** What blocks marking it ready, and verifying it once it is delivered; empty once nothing does. */
  missing: {
    kind: 'shape',
    shape: z.object({ ready: z.array(ErrorEntry), verify: z.array(ErrorEntry) }),
    ...COMPANY,
  },
  isOnHold: { ...mark, ...EVERYONE },
  /** The pending party; null once nothing is left to do. */
  waiting: { kind: 'shape', shape: Waiting, nullable: true, seen: 'companyAndClient' },
  isDeleted: { ...mark, ...COMPANY },
  holdReason: { ...text(500), ...COMPANY },
  cancelReason: { ...text(500), ...COMPANY },
  client: { ...party, seen: 'clientOnceAccepted' },
  clientContact: { ...person, seen: 'companyAndClient' },
  /** The account responsible for the job towards its parties: the company itself. */
  ownerAccount: { ...party, ...EVERYONE },
  dispatcher: { kind: 'shape', shape: Dispatcher, nullable: true, ...AGREED, ...SET, input: choice },
  salesperson: { ...party, nullable: true, ...COMPANY, ...SET, input: choice },
  isDummy: { ...mark, ...COMPANY, ...SET },
  referrer: { ...text(100), ...COMPANY },
  vendor: {
    kind: 'shape',
    shape: z.object({ guid: Guid, name: z.string(), usdot: words }),
    nullable: true,
    seen: 'vendorOnceAccepted',
  },
  vendorContact: { ...person, ...AGREED, ...LATER, input: choice },
  /** The company's user who booked the vendor. */
  vendorAgent: { ...party, nullable: true, ...COMPANY },
  /** The driver; `userGuid` names a user of the carrier. */
  driver: {
    kind: 'shape',
    shape: Driver,
    nullable: true,
    ...AGREED,
    ...LATER,
    input: z.nullable(changeOf(JOB_DRIVER, ['name', 'phoneNumber', 'truckNumber'])),
  },
  stops: { kind: 'noun', of: STOP, many: true, ...EVERYONE },
  commodities: { kind: 'noun', of: COMMODITY, many: true, ...EVERYONE },
  commodityCount: { ...number, ...EVERYONE },
  activeContracts: { kind: 'noun', of: ACTIVE_CONTRACT, many: true, ...COMPANY },
  /** A carrier's own offer, or the one it accepted. */
  offer: { kind: 'noun', of: ACTIVE_CONTRACT, nullable: true, seen: 'carrier' },
  loadboards: { kind: 'shape', shape: z.array(PostBrief), ...COMPANY },
  caseLabels: { kind: 'shape', shape: z.array(CaseLabel), ...COMPANY },
  caseLabelCount: { ...number, ...COMPANY },
  load: { kind: 'shape', shape: LoadOfJob, nullable: true, seen: 'companyAndCarrier' },
  vendorPayment: { ...pay, seen: 'pay' },
  /** COD collected by the vendor, from its accepted contract. */
  vendorCredit: { kind: 'money', seen: 'pay' },
  /** COD to collect by the driver, and whether it was collected; null if there is none. */
  collect: { kind: 'shape', shape: Collect, nullable: true, ...AGREED },
  clientPayment: { ...pay, seen: 'companyPrice' },
  /** Maximum pay for the client's or the company's target margin; null once a pay is agreed, and without a price or a target. */
  payAtMost: { ...pay, seen: 'companyPayAndPrice' },
  grossProfit: { ...pay, seen: 'margin' },
  grossProfitMargin: { ...number, nullable: true, seen: 'margin' },
  financeStats: { kind: 'shape', shape: FinanceStats, seen: 'margin' },
  dateDispatched: { ...moment, nullable: true, ...ACCEPTED },
  dateVendorStarted: { ...moment, nullable: true, ...ACCEPTED },
  dateVendorCompleted: { ...moment, nullable: true, ...ACCEPTED },
  dateVerified: { ...moment, nullable: true, ...COMPANY },
  verifiedBy: { ...text(200), ...COMPANY },
  dateCanceled: { ...moment, nullable: true, ...EVERYONE },
  dateCreated: { ...moment, ...EVERYONE },
  createdBy: { ...text(200), ...COMPANY },
  dateUpdated: { ...moment, ...EVERYONE },
  updatedBy: { ...text(200), ...COMPANY },
  version: { ...number, ...EVERYONE },
  can: { kind: 'shape', shape: z.array(z.string()), ...EVERYONE },
} as const satisfies Fields
/** One leg or one service of an order, bought from one vendor. */
export interface JobNoun extends Noun<'job', typeof job> {}
export const JOB: JobNoun = { name: 'job', fields: job }
export const Job = answerOf(JOB)
export type Job = Plain<JobNoun>
export type PresentedJob = Presented<JobNoun>

const acts = {
  isReady: { ...mark, seen: 'nobody', ...SET },
  isVerified: { ...mark, seen: 'nobody', ...SET },
  /** Something is missing, and the caller may override that. */
  override: { ...mark, seen: 'nobody', ...SET, input: z.literal(true) },
  reason: { kind: 'text', max: 500, seen: 'nobody', ...SET },
} as const satisfies Fields
/** Acts on a job as a whole, and what accompanies them: they are sent with its fields. */
export interface JobActsNoun extends Noun<'act on a job', typeof acts> {}
export const JOB_ACTS: JobActsNoun = { name: 'act on a job', fields: acts }
