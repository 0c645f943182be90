/** Where and when commodities are picked up, delivered or served (specification section 3, Stop). */
import * as z from 'zod/mini'
import { COMMODITY } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { ErrorEntry } from '../errors.ts'
import { Shown } from '../inspections/shown.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented, TextKeys } from '../nouns/fields.ts'
import { answerOf, changeOf, newOf } from '../nouns/shapes.ts'
import { PLACE, TerminalChoice } from '../terminals/terminals.shapes.ts'
import { STOP_DATE_TYPES, type StopDateType } from '../vocabulary/date-types.ts'
import { JOB_STATUSES, STOP_ACTIONS, STOP_STATUSES } from '../vocabulary/statuses.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'

/** The type of a date; `between` uses both ends. */
const DATE_TYPES = STOP_DATE_TYPES.map((type) => type.id) as [StopDateType, ...StopDateType[]]

/** What a stop does with one commodity. */
export const StopCommodity = z.object({
  guid: Guid,
  dateCompleted: z.nullable(Instant),
  outcome: z.nullable(z.enum(['done', 'missing', 'refused'])),
})

const EVERYONE = { seen: 'everyone' } as const
/** US dollars; null without an agreed rate or limit, and for those who see no pay. */
const PAY = { kind: 'money', nullable: true, seen: 'pay', masked: true } as const
const detention = {
  freeMinutes: { kind: 'number', ...EVERYONE },
  /** When the free time ends; null until the truck has arrived. */
  dateFreeUntil: { kind: 'instant', nullable: true, ...EVERYONE },
  /** Per quarter of an hour started. */
  ratePerHour: PAY,
  /** The most that is paid for the stop. */
  cap: PAY,
  /** The carrier's charge for it. */
  chargeGuid: { kind: 'guid', nullable: true, seen: 'pay', masked: true },
} as const satisfies Fields
/** Free waiting time at a stop, and the carrier's detention pay beyond it. */
export interface DetentionNoun extends Noun<'detention', typeof detention> {}
export const DETENTION: DetentionNoun = { name: 'detention', fields: detention }
export type StopDetention = Plain<DetentionNoun>

const COMPANY_AND_CLIENT = { set: 'companyAndClient' } as const
const moment = { kind: 'instant', nullable: true, ...EVERYONE } as const
const dateType = { kind: 'choice', values: DATE_TYPES, nullable: true, ...EVERYONE } as const
/** Columns of the job list. */
const AT_BOTH_ENDS = { listed: ['pickup', 'delivery'] } as const
const scheduled = { set: 'company', later: true } as const
const estimated = { set: 'companyAndCarrier', later: true } as const
/** Street, people and codes. */
const ONCE_ACCEPTED = { nullable: true, seen: 'onceAccepted', masked: true } as const
const person = {
  kind: 'shape',
  shape: ContactBrief,
  ...ONCE_ACCEPTED,
  ...COMPANY_AND_CLIENT,
  input: z.nullable(z.strictObject({ guid: Guid })),
} as const

/** A client sets the requested times, the company the scheduled ones, a carrier its estimates. */
const visit = {
  guid: { kind: 'guid', ...EVERYONE },
  jobGuid: { kind: 'guid', ...EVERYONE },
  stopType: { kind: 'choice', values: STOP_TYPES, ...EVERYONE },
  sequence: { kind: 'number', ...EVERYONE },
  status: { kind: 'choice', values: STOP_STATUSES, ...EVERYONE },
  dateStarted: moment,
  dateCompleted: moment,
  dateScheduledStart: { ...moment, ...scheduled, ...AT_BOTH_ENDS },
  dateScheduledEnd: { ...moment, ...scheduled, ...AT_BOTH_ENDS },
  dateScheduledType: { ...dateType, ...scheduled },
  dateEstimatedStart: { ...moment, ...estimated },
  dateEstimatedEnd: { ...moment, ...estimated },
  dateRequestedType: { ...dateType, ...COMPANY_AND_CLIENT },
  dateRequestedStart: { ...moment, ...COMPANY_AND_CLIENT, ...AT_BOTH_ENDS },
  dateRequestedEnd: { ...moment, ...COMPANY_AND_CLIENT, ...AT_BOTH_ENDS },
  notes: { kind: 'text', max: 2000, ...ONCE_ACCEPTED, ...COMPANY_AND_CLIENT },
  referenceNumber: { kind: 'text', max: 50, ...ONCE_ACCEPTED, ...COMPANY_AND_CLIENT },
  primaryContact: person,
  alternativeContact: person,
  terminal: {
    kind: 'noun',
    of: PLACE,
    nullable: true,
    ...EVERYONE,
    ...COMPANY_AND_CLIENT,
    needed: true,
    input: TerminalChoice,
  },
  commodities: { kind: 'shape', shape: z.array(StopCommodity), ...EVERYONE },
} as const satisfies Fields
/** Null if nothing is loaded or unloaded. Not in every answer. */
const waiting = { kind: 'noun', of: DETENTION, nullable: true, seen: 'companyOnceAccepted' } as const
const stop = { ...visit, detention: waiting } as const satisfies Fields
/** A place, its dates, and what is picked up, delivered or served there. */
export interface StopNoun extends Noun<'stop', typeof stop> {}
export const STOP: StopNoun = { name: 'stop', fields: stop }
export const Stop = answerOf(STOP)
export type Stop = Plain<StopNoun>
export type PresentedStop = Presented<StopNoun>
/** What people read at a stop besides its place, its times and its notes. */
export type StopWord = Exclude<TextKeys<StopNoun>, 'notes'>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** A stop of a new order. `commodities`: indexes into the order's list; by default all of them. */
export const NewStop = z.extend(newOf(STOP), {
  guid: z.optional(Guid),
  stopType: z.enum(['pickup', 'delivery']),
  commodities: z.optional(z.array(z.number().check(z.int(), z.gte(0))).check(z.maxLength(500))),
})
export type NewStop = z.infer<typeof NewStop>

/** A failed attempt at a stop. */
export const StopAttempt = z.object({ guid: Guid, date: Instant, reason: z.string() })

const stopAnswer = {
  ...visit,
  orderGuid: { kind: 'guid', ...EVERYONE },
  /** Of the order, for `If-Match`. */
  version: { kind: 'number', ...EVERYONE },
  pieces: { kind: 'noun', of: COMMODITY, many: true, ...EVERYONE },
  warnings: { kind: 'shape', shape: z.array(ErrorEntry), ...EVERYONE },
  detention: waiting,
  /** The resulting status of its job; not shown to clients. */
  jobStatus: { kind: 'choice', values: JOB_STATUSES, seen: 'companyAndCarrier' },
  attempts: { kind: 'shape', shape: z.array(StopAttempt), seen: 'companyAndCarrier' },
} as const satisfies Fields
/** A stop after an act on it. `warnings`: odd, but done. */
export interface StopAnswerNoun extends Noun<'stop answer', typeof stopAnswer> {}
export const STOP_ANSWER: StopAnswerNoun = { name: 'stop answer', fields: stopAnswer }
export const StopAnswer = answerOf(STOP_ANSWER)
export type StopAnswer = Plain<StopAnswerNoun>
export type PresentedStopAnswer = Presented<StopAnswerNoun>

const REASON_MAX = 500
const reason = text(REASON_MAX)

/** `PATCH /stops/{guid}`: changed fields. A carrier can only change its ETA. */
export const StopChange = changeOf(STOP)
export type StopChange = z.infer<typeof StopChange>

/** One stop of several that are changed together. */
export const ChangedStop = z.extend(StopChange, { guid: Guid })

/** Dates of several stops of an order: all of them are changed, or none. */
export const StopDates = changeOf(STOP, [
  'dateRequestedType',
  'dateRequestedStart',
  'dateRequestedEnd',
  'dateScheduledType',
  'dateScheduledStart',
  'dateScheduledEnd',
  'dateEstimatedStart',
  'dateEstimatedEnd',
])
/** `PATCH /orders/{guid}/stops`: dates of several stops. */
export const StopDatesChange = z.strictObject({
  stops: z.array(z.extend(StopDates, { guid: Guid })).check(z.minLength(1, 'choose at least one'), z.maxLength(100)),
})
export type StopDatesChange = z.infer<typeof StopDatesChange>

const someCommodities = z.array(Guid).check(z.minLength(1, 'choose at least one'), z.maxLength(500))

/** Body of linking and unlinking commodities. */
export const StopCommodities = z.strictObject({ commodities: someCommodities })
export type StopCommodities = z.infer<typeof StopCommodities>

/**
 * `PUT /stops/{guid}/status`. By default it applies to all open `commodities` there, at the current `datetime`.
 * `attempt` and `revert` require `reason`; with `outcome` the commodities of an attempt are marked as missing or refused.
 * A delivery requires `signature` or `notAvailableReason`, unless an inspection or a file already proves it; if the job requires an
 * advanced inspection, only a signature. `isRefused`: someone was there and refused to sign. `shown`: what was shown for it; `signingGuid`:
 * the sender's own guid of the signature, so that inspections signed with it hold the same one.
 * `noDamage`: the driver declares vehicles undamaged, whose inspection may then be omitted. `override`: without the inspection
 * or proof, with a `reason`. The same act at the same moment is a repeat; an act with its own `guid` is never run twice, even after
 * it was undone.
 */
export const StopStatusChange = z.strictObject({
  guid: z.optional(Guid),
  action: z.enum(STOP_ACTIONS),
  commodities: z.optional(z.array(Guid).check(z.maxLength(500))),
  datetime: z.optional(Instant),
  reason: z.optional(z.nullable(reason)),
  outcome: z.optional(z.nullable(z.enum(['missing', 'refused']))),
  signature: z.optional(
    z.nullable(z.strictObject({ name: text(100).check(z.minLength(1, 'is required')), fileGuid: Guid })),
  ),
  notAvailableReason: z.optional(z.nullable(reason)),
  isRefused: z.optional(z.boolean()),
  signingGuid: z.optional(Guid),
  shown: z.optional(Shown),
  noDamage: z.optional(z.boolean()),
  override: z.optional(z.boolean()),
})
export type StopStatusChange = z.infer<typeof StopStatusChange>

/** A stop added to a job. `sequence`: its position from 1; the end by default. */
export const AddedStop = z.extend(newOf(STOP), {
  guid: z.optional(Guid),
  stopType: z.enum(STOP_TYPES),
  sequence: z.optional(z.number().check(z.int(), z.gte(1), z.lte(50))),
  commodities: z.optional(z.array(Guid).check(z.maxLength(500))),
})
export type AddedStop = z.infer<typeof AddedStop>

/** Every stop of a job in order. */
export const StopsInOrder = z.strictObject({ stops: z.array(Guid).check(z.minLength(1), z.maxLength(50)) })
export type StopsInOrder = z.infer<typeof StopsInOrder>

/** `POST /platform/jobs/{guid}/breakdown`: where the load was handed over, and why; the next leg's departure and arrival. */
export const Breakdown = z.strictObject({
  terminal: TerminalChoice,
  reason: reason.check(z.minLength(1, 'is required')),
  datetime: z.optional(Instant),
  next: z.optional(z.strictObject({ datePickup: z.optional(Instant), dateDelivery: z.optional(Instant) })),
})
export type Breakdown = z.infer<typeof Breakdown>

/** The ended leg and the continuing one. */
export const BreakdownAnswer = z.object({
  orderGuid: Guid,
  endedJob: z.object({ guid: Guid, number: z.string(), status: z.enum(JOB_STATUSES), dateLegEnded: Instant }),
  nextJob: z.object({ guid: Guid, number: z.string(), status: z.enum(JOB_STATUSES) }),
  stops: z.array(Stop),
  commodities: z.array(Guid),
})
export type BreakdownAnswer = z.input<typeof BreakdownAnswer>
export type PresentedBreakdown = z.output<typeof BreakdownAnswer>
