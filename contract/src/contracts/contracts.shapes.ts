/** Contracts: the offer of a job to one vendor at one price; accepted, it is the dispatch (specification section 4). */
import * as z from 'zod/mini'
import { Commodity } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { QuickPayOffer } from '../finances/quick-pay.shapes.ts'
import { commaList, Guid, hasWholeCents, Instant, Money, PageQuery } from '../lists/list.shapes.ts'
import { Stop } from '../stops/stops.shapes.ts'
import { COD_LOCATIONS } from '../vocabulary/cod.ts'
import { OFFER_CANCEL_CAUSES } from '../vocabulary/offer-cancel-causes.ts'
import { CONTRACT_STATUSES, JOB_STATUSES } from '../vocabulary/statuses.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'

const words = z.nullable(z.string())
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const amount = z
  .number()
  .check(z.gte(0), z.lte(9_999_999_999), z.refine(hasWholeCents, 'must be dollars with at most two decimals'))

/** How an answer was received. */
export const ANSWER_CHANNELS = ['portal', 'email', 'phone', 'edi', 'board'] as const

/** Parts of an accepted offer that a revision can change. */
export const REVISED_PARTS = ['pay', 'stops', 'commodities', 'equipment', 'inspection', 'instructions'] as const

/** A place as shown to a vendor before acceptance: no name, street or contact. */
export const OfferedStop = z.object({
  guid: Guid,
  stopType: z.enum(STOP_TYPES),
  sequence: z.number(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The center of the ZIP code; null if unknown. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.nullable(z.string()),
  dateRequestedType: z.nullable(z.string()),
  dateRequestedStart: z.nullable(Instant),
  dateRequestedEnd: z.nullable(Instant),
  dateScheduledType: z.nullable(z.string()),
  dateScheduledStart: z.nullable(Instant),
  dateScheduledEnd: z.nullable(Instant),
})
export type OfferedStop = z.infer<typeof OfferedStop>

/** Cargo as shown to a vendor before acceptance: no VIN, lot or reference number. */
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

/** `path` names it: `amount`, `stops.1.dates` (a window as `start/end`), `commodities.0.runs`; null: no value before or after. */
export const RevisionChange = z.object({
  path: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type RevisionChange = z.infer<typeof RevisionChange>

/** The terms of the balance; the fee is deducted from the vendor's pay, in percent. */
export const PaymentConfig = z.nullable(
  z.object({ id: z.union([z.number(), z.string()]), label: z.string(), fee: z.number() }),
)

/** An offer. Optional keys are the company's own, or shown by permission, or only after acceptance. */
export const Contract = z.object({
  guid: Guid,
  status: z.enum(CONTRACT_STATUSES),
  job: z.object({
    guid: Guid,
    number: z.string(),
    /** Absent for a vendor whose offer has ended. */
    status: z.optional(z.enum(JOB_STATUSES)),
    classification: z.nullable(z.string()),
    equipmentTypeId: z.nullable(z.number()),
    inspectionType: z.string(),
    /** Miles; estimated if not entered. */
    distance: z.nullable(z.number()),
  }),
  order: z.object({ guid: Guid, number: z.string() }),
  vendor: z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) }),
  vendorContact: z.nullable(ContactBrief),
  /** Offers answered together with this one: several jobs on one truck, each with a price. */
  load: z.nullable(
    z.object({
      guid: Guid,
      contracts: z.array(
        z.object({
          guid: Guid,
          job: z.object({ guid: Guid, number: z.string() }),
          amount: z.optional(Money),
          /** The price and the charges of its job, less the quick-pay fee, in US dollars. */
          total: z.optional(Money),
        }),
      ),
      /** What all of them pay, in US dollars. */
      total: z.optional(Money),
    }),
  ),
  /** The price in US dollars; charges of the job come on top. */
  amount: z.optional(Money),
  /** The charges of the job besides the price. */
  charges: z.optional(z.array(z.object({ name: z.string(), amount: Money }))),
  /** The fee of quick pay in US dollars, once the vendor chose it; null: not chosen. */
  quickPayFee: z.optional(z.nullable(Money)),
  /** The price and the charges, less the quick-pay fee, in US dollars. */
  total: z.optional(Money),
  codAmount: z.optional(Money),
  codMethod: z.optional(z.nullable(z.string())),
  codLocation: z.optional(z.nullable(z.enum(COD_LOCATIONS))),
  /** What the company still owes the vendor after COD; negative: what the vendor passes on. */
  balance: z.optional(Money),
  paymentTermsId: z.nullable(z.number()),
  paymentMethodId: z.nullable(z.number()),
  paymentConfig: PaymentConfig,
  /** The vendor's net with quick pay, if delivered as planned; for the vendor, while it can still answer. */
  quickPay: z.optional(z.array(QuickPayOffer)),
  termsVersion: z.nullable(z.string()),
  message: z.nullable(z.string()),
  loadTerms: z.optional(z.nullable(z.string())),
  stops: z.array(OfferedStop),
  commodities: z.array(OfferedCommodity),
  dateSent: Instant,
  sentBy: z.optional(z.nullable(z.string())),
  /** The phone number of that user; for a vendor while the offer is open or accepted. */
  sentByPhone: z.optional(z.nullable(z.string())),
  dateExpires: z.nullable(Instant),
  dateAnswered: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  answerChannel: z.nullable(z.string()),
  answerReason: z.nullable(z.string()),
  /** The counteroffer of a vendor that declined. */
  counterAmount: z.optional(z.nullable(Money)),
  /** When the vendor first opened the offer; opening the email does not count. */
  dateSeen: z.optional(z.nullable(Instant)),
  /** The round of this offer: carriers asked in turn. */
  round: z.optional(z.nullable(z.object({ guid: Guid, step: z.number(), steps: z.number() }))),
  dateEstimatedPickup: z.nullable(Instant),
  dateEstimatedDelivery: z.nullable(Instant),
  inspectionAcknowledged: z.boolean(),
  dateCancelled: z.nullable(Instant),
  cancelledBy: z.optional(z.nullable(z.string())),
  cancelReason: z.nullable(z.string()),
  cancelCause: z.nullable(z.enum(OFFER_CANCEL_CAUSES)),
  tonuAmount: z.optional(z.nullable(Money)),
  dateCancelRequested: z.nullable(Instant),
  cancelRequestReason: z.nullable(z.string()),
  /** The refusal of a vendor's request to be released; it may ask again. */
  cancelRefused: z.nullable(z.object({ date: Instant, reason: z.string() })),
  /** The rate confirmation in force, frozen at acceptance or the last revision. */
  document: z.nullable(z.object({ fileGuid: Guid, sha256: z.string(), revision: z.number(), url: z.string() })),
  /** A revision that pays less or demands more awaits the vendor's answer; until then, the previous document is in force. */
  revisionPending: z.nullable(
    z.object({
      revision: z.number(),
      parts: z.array(z.enum(REVISED_PARTS)),
      /** Each changed value, old next to new; pay only for users who see pay. */
      changes: z.array(RevisionChange),
      /** The proposed base pay; null: unchanged. */
      amount: z.optional(z.nullable(Money)),
      dateAsked: Instant,
      dateDeclined: z.nullable(Instant),
      declineReason: z.nullable(z.string()),
      /** When it expires unanswered; null: not. It can be answered even then. */
      dateExpires: z.nullable(Instant),
      /** When it expired: the company withdraws it, or enters the vendor's answer. */
      dateExpired: z.nullable(Instant),
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

/** An offer to send: one job, or a load of several (across orders) with a price each, to one or several vendors. */
export const NewContract = z.strictObject({
  jobs: z
    .array(z.strictObject({ guid: Guid, amount, codAmount: z.optional(amount) }))
    .check(z.minLength(1), z.maxLength(50)),
  vendors: z
    .array(z.strictObject({ guid: Guid, contactGuid: z.optional(z.nullable(Guid)) }))
    .check(z.minLength(1), z.maxLength(50)),
  /** By default after 24 hours, or at the pickup if that is sooner. */
  dateExpires: z.optional(Instant),
  /** By default the vendor's own, otherwise the company's. */
  paymentTermsId: z.optional(z.int()),
  paymentMethodId: z.optional(z.int()),
  /** The COD amount of one job; for a load it is set next to each price. */
  codAmount: z.optional(amount),
  codMethod: z.optional(z.nullable(text(50))),
  codLocation: z.optional(z.nullable(z.enum(COD_LOCATIONS))),
  /** Terms of this load only; the vendor sees them after accepting. */
  loadTerms: z.optional(z.nullable(text(500))),
  /** A message to the vendor with the offer. */
  message: z.optional(z.nullable(text(2000))),
  /** Offers jobs that are not marked ready, which requires permission. */
  overrideReadiness: z.optional(z.boolean()),
  /** Why a blocked vendor is offered the load, which requires permission. */
  overrideReason: z.optional(z.nullable(text(500))),
  /** Why a load is offered although it is heavier than its trailer may be. */
  overweightReason: z.optional(z.nullable(text(500))),
})
export type NewContract = z.infer<typeof NewContract>

/** Body of accepting an offer: the truck's dates, and the driver if known. */
export const AcceptContract = z.strictObject({
  dateEstimatedPickup: z.optional(Instant),
  dateEstimatedDelivery: z.optional(Instant),
  /** Required from a carrier if the job requires more than the standard inspection. */
  inspectionAcknowledged: z.optional(z.boolean()),
  driverName: z.optional(z.nullable(text(100))),
  driverPhone: z.optional(z.nullable(text(40))),
  truckNumber: z.optional(z.nullable(text(40))),
  /** How the vendor answered, if a dispatcher records it. */
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
})
export type AcceptContract = z.infer<typeof AcceptContract>

const reason = z.optional(z.nullable(text(500)))
/** Body of declining an offer: the reason, and the vendor's counteroffer. */
export const DeclineContract = z.strictObject({
  reason,
  channel: z.optional(z.enum(ANSWER_CHANNELS)),
  /** The vendor's counteroffer in US dollars. */
  counterAmount: z.optional(amount.check(z.gt(0))),
  /** When the vendor could pick up and deliver instead. */
  dateEstimatedPickup: z.optional(Instant),
  dateEstimatedDelivery: z.optional(Instant),
})
export type DeclineContract = z.infer<typeof DeclineContract>
/** Why a revision is declined. */
export const DeclineRevision = z.pick(DeclineContract, { reason: true, channel: true })
export type DeclineRevision = z.infer<typeof DeclineRevision>

/** The vendor agrees to a revision; `channel`: how, if a dispatcher records it. */
export const AcceptRevision = z.strictObject({ channel: z.optional(z.enum(ANSWER_CHANNELS)) })
export type AcceptRevision = z.infer<typeof AcceptRevision>
/** Why a revision is withdrawn: told to the vendor. */
export const WithdrawRevision = z.strictObject({ reason })
export type WithdrawRevision = z.infer<typeof WithdrawRevision>
/** Why a vendor is not released from an accepted offer. */
export const RefuseRelease = z.strictObject({ reason })
export type RefuseRelease = z.infer<typeof RefuseRelease>

/** `tonuAmount`: the fee for a truck ordered but not used, 0 for none; required after acceptance. */
export const CancelContract = z.strictObject({ reason, tonuAmount: z.optional(z.nullable(amount)) })
export type CancelContract = z.infer<typeof CancelContract>

/** Which of a job's offers, if a dispatcher has several open. */
const meant = { vendorGuid: z.optional(Guid) }
/** Accepts the offer of a job, like `AcceptContract`; `vendorGuid` if several are open. */
export const AcceptOffer = z.extend(AcceptContract, meant)
export type AcceptOffer = z.infer<typeof AcceptOffer>
/** Cancels the offer of a job, like `CancelContract`; `vendorGuid` if several are open. */
export const CancelOffer = z.extend(CancelContract, meant)
export type CancelOffer = z.infer<typeof CancelOffer>

/** The carrier of a job, its equipment, and the document for it, covering all of the job's stops and commodities. */
export const CarrierDispatch = z.object({
  job: z.extend(Contract.shape.job, { instructions: z.nullable(z.string()) }),
  order: z.object({ guid: Guid, number: z.string() }),
  client: z.optional(z.object({ guid: Guid, name: z.string() })),
  vendor: z.nullable(
    z.object({ guid: Guid, name: z.string(), usdot: words, mcNumber: words, email: words, phoneNumber: words }),
  ),
  vendorContact: z.nullable(ContactBrief),
  dispatcher: z.nullable(z.object({ name: z.string(), email: words, phoneNumber: words })),
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
export type CarrierDispatch = z.input<typeof CarrierDispatch>
export type PresentedDispatch = z.output<typeof CarrierDispatch>
