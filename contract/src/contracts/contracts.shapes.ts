/** Contracts: the offer of a job to one vendor at one price; accepted, it is the dispatch (specification section 4). */
import * as z from 'zod/mini'
import { Commodity } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { QuickPayOffer } from '../finances/quick-pay.shapes.ts'
import { commaList, Guid, Instant, Money, PageQuery } from '../lists/list.shapes.ts'
import { Stop } from '../stops/stops.shapes.ts'
import { COD_LOCATIONS } from '../vocabulary/cod.ts'
import { CONTRACT_STATUSES, JOB_STATUSES } from '../vocabulary/statuses.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const cents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
const amount = z
  .number()
  .check(z.gte(0), z.lte(9_999_999_999), z.refine(cents, 'must be dollars with at most two decimals'))

/** How an answer came to us. */
export const ANSWER_CHANNELS = ['portal', 'email', 'phone', 'edi', 'board'] as const

/** What of an accepted offer a revision may concern. */
export const REVISED_PARTS = ['pay', 'stops', 'commodities', 'equipment', 'inspection', 'instructions'] as const

/** A place as a vendor knows it before it accepted: no name, street or contact. */
export const OfferedStop = z.object({
  guid: Guid,
  stopType: z.enum(STOP_TYPES),
  sequence: z.number(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  dateRequestedType: z.nullable(z.string()),
  dateRequestedStart: z.nullable(Instant),
  dateRequestedEnd: z.nullable(Instant),
  dateScheduledType: z.nullable(z.string()),
  dateScheduledStart: z.nullable(Instant),
  dateScheduledEnd: z.nullable(Instant),
})
export type OfferedStop = z.infer<typeof OfferedStop>

/** What is to be moved, as a vendor knows it before it accepted: no VIN, lot or reference number. */
export const OfferedCommodity = z.object({
  guid: Guid,
  type: z.string(),
  name: z.string(),
  quantity: z.number(),
  inoperable: z.enum(['yes', 'no', 'unknown']),
  hasKeys: z.nullable(z.boolean()),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
})
export type OfferedCommodity = z.infer<typeof OfferedCommodity>

const Finding = z.object({ check: z.string(), level: z.enum(['warn', 'block']), message: z.string() })

/** `path` names it: `amount`, `stops.1.dates` (a window as `start/end`), `commodities.0.runs`; null: there was or is nothing. */
export const RevisionChange = z.object({
  path: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type RevisionChange = z.infer<typeof RevisionChange>

/** An offer. Optional keys are the company's own, or shown by permission, or only once the offer is accepted. */
export const Contract = z.object({
  guid: Guid,
  status: z.enum(CONTRACT_STATUSES),
  job: z.object({
    guid: Guid,
    number: z.string(),
    /** Absent for a vendor whose offer is over. */
    status: z.optional(z.enum(JOB_STATUSES)),
    classification: z.nullable(z.string()),
    equipmentTypeId: z.nullable(z.number()),
    inspectionType: z.string(),
    /** Miles; estimated where nobody said them. */
    distance: z.nullable(z.number()),
  }),
  order: z.object({ guid: Guid, number: z.string() }),
  vendor: z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) }),
  vendorContact: z.nullable(ContactBrief),
  /** Offers that are answered together with this one: several jobs on one truck, with a price each. */
  load: z.nullable(
    z.object({
      guid: Guid,
      contracts: z.array(
        z.object({ guid: Guid, job: z.object({ guid: Guid, number: z.string() }), amount: z.optional(Money) }),
      ),
      total: z.optional(Money),
    }),
  ),
  amount: z.optional(Money),
  codAmount: z.optional(Money),
  codMethod: z.optional(z.nullable(z.string())),
  codLocation: z.optional(z.nullable(z.enum(COD_LOCATIONS))),
  /** What the company still pays the vendor once it has collected COD; negative: what the vendor hands on. */
  balance: z.optional(Money),
  paymentTermsId: z.nullable(z.number()),
  paymentMethodId: z.nullable(z.number()),
  /** The terms of the balance; the fee is what the vendor gives up, in percent. */
  paymentConfig: z.nullable(z.object({ id: z.union([z.number(), z.string()]), label: z.string(), fee: z.number() })),
  /** What being paid early would leave the vendor, if it is delivered as planned; for the vendor, while it may still answer. */
  quickPay: z.optional(z.array(QuickPayOffer)),
  termsVersion: z.nullable(z.string()),
  message: z.nullable(z.string()),
  loadTerms: z.optional(z.nullable(z.string())),
  stops: z.array(OfferedStop),
  commodities: z.array(OfferedCommodity),
  dateSent: Instant,
  sentBy: z.optional(z.nullable(z.string())),
  dateExpires: z.nullable(Instant),
  dateAnswered: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  answerChannel: z.nullable(z.string()),
  answerReason: z.nullable(z.string()),
  /** What the vendor that declined would take the job for. */
  counterAmount: z.optional(z.nullable(Money)),
  /** When the vendor first opened the offer; a mail that was opened does not count. */
  dateSeen: z.optional(z.nullable(Instant)),
  /** The round of which this offer is a step: carriers that are asked in turn. */
  round: z.optional(z.nullable(z.object({ guid: Guid, step: z.number(), steps: z.number() }))),
  dateEstimatedPickup: z.nullable(Instant),
  dateEstimatedDelivery: z.nullable(Instant),
  inspectionAcknowledged: z.boolean(),
  dateCancelled: z.nullable(Instant),
  cancelledBy: z.optional(z.nullable(z.string())),
  cancelReason: z.nullable(z.string()),
  tonuAmount: z.optional(z.nullable(Money)),
  dateCancelRequested: z.nullable(Instant),
  cancelRequestReason: z.nullable(z.string()),
  /** The answer to a vendor that asked to be released and was not; it may ask again. */
  cancelRefused: z.nullable(z.object({ date: Instant, reason: z.string() })),
  /** The rate confirmation in force, as it was frozen when the offer was accepted or last revised. */
  document: z.nullable(z.object({ fileGuid: Guid, sha256: z.string(), revision: z.number(), url: z.string() })),
  /** A revision that pays less or asks more waits for the vendor; until it agrees, the document before it is in force. */
  revisionPending: z.nullable(
    z.object({
      revision: z.number(),
      parts: z.array(z.enum(REVISED_PARTS)),
      /** Each value that changes, old beside new; pay only for who sees pay. */
      changes: z.array(RevisionChange),
      /** The base pay that is proposed; null: it stays. */
      amount: z.optional(z.nullable(Money)),
      dateAsked: Instant,
      dateDeclined: z.nullable(Instant),
      declineReason: z.nullable(z.string()),
    }),
  ),
  compliance: z.optional(
    z.nullable(z.object({ result: z.enum(['pass', 'warn', 'block']), findings: z.array(Finding) })),
  ),
  complianceOverrideReason: z.optional(z.nullable(z.string())),
  can: z.array(z.string()),
})
export type Contract = z.infer<typeof Contract>

export const ContractListQuery = z.object({ status: z.optional(commaList(z.enum(CONTRACT_STATUSES))) })
export type ContractListQuery = z.infer<typeof ContractListQuery>
export const OfferListQuery = z.extend(PageQuery, ContractListQuery.shape)
export type OfferListQuery = z.infer<typeof OfferListQuery>

/** An offer to send: one job, or a load of several (also of several orders) with a price each, to one or several vendors. */
export const NewContract = z.strictObject({
  jobs: z
    .array(z.strictObject({ guid: Guid, amount, codAmount: z.optional(amount) }))
    .check(z.minLength(1), z.maxLength(50)),
  vendors: z
    .array(z.strictObject({ guid: Guid, contactGuid: z.optional(z.nullable(Guid)) }))
    .check(z.minLength(1), z.maxLength(50)),
  /** After 24 hours, or at the pickup if that is sooner, unless named. */
  dateExpires: z.optional(Instant),
  /** The vendor's own, else the company's default, unless named. */
  paymentTermsId: z.optional(z.int()),
  paymentMethodId: z.optional(z.int()),
  /** What the vendor collects itself, of one job; a load names it beside each price. */
  codAmount: z.optional(amount),
  codMethod: z.optional(z.nullable(text(50))),
  codLocation: z.optional(z.nullable(z.enum(COD_LOCATIONS))),
  /** Terms of this load alone; the vendor reads them once it accepted. */
  loadTerms: z.optional(z.nullable(text(500))),
  /** What the vendor reads with the offer. */
  message: z.optional(z.nullable(text(2000))),
  /** Offers jobs that were not marked ready, with the permission for it. */
  overrideReadiness: z.optional(z.boolean()),
  /** Why a vendor that is blocked is offered the load all the same, with the permission for it. */
  overrideReason: z.optional(z.nullable(text(500))),
  /** Why a load is offered although it is heavier than its trailer may be. */
  overweightReason: z.optional(z.nullable(text(500))),
})
export type NewContract = z.infer<typeof NewContract>

/** Body of accepting an offer: when the truck comes, and the driver where known. */
export const AcceptContract = z.strictObject({
  dateEstimatedPickup: z.optional(Instant),
  dateEstimatedDelivery: z.optional(Instant),
  /** Needed of a carrier where the job asks for more than the standard inspection. */
  inspectionAcknowledged: z.optional(z.boolean()),
  driverName: z.optional(z.nullable(text(100))),
  driverPhone: z.optional(z.nullable(text(40))),
  truckNumber: z.optional(z.nullable(text(40))),
  /** How a vendor answered for whom the dispatcher enters it. */
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
})
export type AcceptContract = z.infer<typeof AcceptContract>

const reason = z.optional(z.nullable(text(500)))
/** Body of declining an offer: why, and what the vendor would take the job for. */
export const DeclineContract = z.strictObject({
  reason,
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
  /** What the vendor would take the job for instead, in US dollars. */
  counterAmount: z.optional(amount.check(z.gt(0))),
})
export type DeclineContract = z.infer<typeof DeclineContract>
/** Why changed terms are declined. */
export const DeclineRevision = z.omit(DeclineContract, { counterAmount: true })
export type DeclineRevision = z.infer<typeof DeclineRevision>

/** The vendor agrees to a revision; `channel`: how, where a dispatcher enters it. */
export const AcceptRevision = z.strictObject({ channel: z.optional(z.enum(ANSWER_CHANNELS)) })
export type AcceptRevision = z.infer<typeof AcceptRevision>
/** Why a vendor is not released from what it accepted. */
export const RefuseRelease = z.strictObject({ reason })
export type RefuseRelease = z.infer<typeof RefuseRelease>

/** `tonuAmount`: the fee for a truck ordered and not used, 0 for none; needed once the offer was accepted. */
export const CancelContract = z.strictObject({ reason, tonuAmount: z.optional(z.nullable(amount)) })
export type CancelContract = z.infer<typeof CancelContract>

/** Which of a job's offers is meant, where a dispatcher has several open. */
const meant = { vendorGuid: z.optional(Guid) }
/** Accepts the offer of a job, as `AcceptContract`; `vendorGuid` where several are open. */
export const AcceptOffer = z.extend(AcceptContract, meant)
export type AcceptOffer = z.infer<typeof AcceptOffer>
/** Cancels the offer of a job, as `CancelContract`; `vendorGuid` where several are open. */
export const CancelOffer = z.extend(CancelContract, meant)
export type CancelOffer = z.infer<typeof CancelOffer>

/** Who carries a job, with what, and the paper for it; the whole of the job's stops and commodities. */
export const CarrierDispatch = z.object({
  job: z.extend(Contract.shape.job, { instructions: z.nullable(z.string()) }),
  order: z.object({ guid: Guid, number: z.string() }),
  client: z.optional(z.object({ guid: Guid, name: z.string() })),
  vendor: z.nullable(
    z.object({
      guid: Guid,
      name: z.string(),
      usdot: z.nullable(z.string()),
      mcNumber: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
    }),
  ),
  vendorContact: z.nullable(ContactBrief),
  dispatcher: z.nullable(
    z.object({ name: z.string(), email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()) }),
  ),
  driverName: z.nullable(z.string()),
  driverPhone: z.nullable(z.string()),
  truckNumber: z.nullable(z.string()),
  contract: z.nullable(Contract),
  dateDispatched: z.nullable(Instant),
  dateVendorStarted: z.nullable(Instant),
  dateVendorCompleted: z.nullable(Instant),
  stops: z.array(Stop),
  commodities: z.array(Commodity),
  can: z.array(z.string()),
})
export type CarrierDispatch = z.infer<typeof CarrierDispatch>
