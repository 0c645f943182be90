/** Where and when commodities are picked up, delivered or served (specification section 3, Stop). */
import * as z from 'zod/mini'
import { Commodity } from '../commodities/commodities.shapes.ts'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { ErrorEntry } from '../errors.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { TerminalBrief, TerminalChoice } from '../terminals/terminals.shapes.ts'
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

/** Free waiting time at a stop, and the carrier's detention pay beyond it. */
export const StopDetention = z.object({
  freeMinutes: z.number(),
  /** When the free time ends; null until the truck has arrived. */
  dateFreeUntil: z.nullable(Instant),
  /** US dollars, per quarter of an hour started; null without an agreed rate, or if the reader sees no pay. */
  ratePerHour: z.nullable(Money),
  /** Maximum pay for the stop, in US dollars; null: no limit. */
  cap: z.nullable(Money),
  /** The carrier's charge for it. */
  chargeGuid: z.nullable(Guid),
})
export type StopDetention = z.infer<typeof StopDetention>

/** A place, its dates, and what is picked up, delivered or served there. */
export const Stop = z.object({
  guid: Guid,
  jobGuid: Guid,
  stopType: z.enum(STOP_TYPES),
  sequence: z.number(),
  status: z.enum(STOP_STATUSES),
  dateStarted: z.nullable(Instant),
  dateCompleted: z.nullable(Instant),
  dateScheduledStart: z.nullable(Instant),
  dateScheduledEnd: z.nullable(Instant),
  dateScheduledType: z.nullable(z.string()),
  dateEstimatedStart: z.nullable(Instant),
  dateEstimatedEnd: z.nullable(Instant),
  dateRequestedType: z.nullable(z.string()),
  dateRequestedStart: z.nullable(Instant),
  dateRequestedEnd: z.nullable(Instant),
  notes: z.optional(z.nullable(z.string())),
  referenceNumber: z.optional(z.nullable(z.string())),
  primaryContact: z.optional(z.nullable(ContactBrief)),
  alternativeContact: z.optional(z.nullable(ContactBrief)),
  terminal: z.nullable(TerminalBrief),
  commodities: z.array(StopCommodity),
  /** For the company and the job's carrier; null if nothing is loaded or unloaded. */
  detention: z.optional(z.nullable(StopDetention)),
})
export type Stop = z.infer<typeof Stop>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** A stop of a new order. `commodities`: indexes into the order's list; by default all of them. */
export const NewStop = z.strictObject({
  guid: z.optional(Guid),
  stopType: z.enum(['pickup', 'delivery']),
  terminal: TerminalChoice,
  dateRequestedType: z.optional(z.nullable(z.enum(DATE_TYPES))),
  dateRequestedStart: z.optional(z.nullable(Instant)),
  dateRequestedEnd: z.optional(z.nullable(Instant)),
  notes: z.optional(z.nullable(text(2000))),
  referenceNumber: z.optional(z.nullable(text(50))),
  primaryContact: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
  alternativeContact: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
  commodities: z.optional(z.array(z.number().check(z.int(), z.gte(0))).check(z.maxLength(500))),
})
export type NewStop = z.infer<typeof NewStop>

/** A failed attempt at a stop. */
export const StopAttempt = z.object({ guid: Guid, date: Instant, reason: z.string() })

/** A stop after an act on it. `warnings`: odd, but done. */
export const StopAnswer = z.extend(Stop, {
  orderGuid: Guid,
  /** Of the order, for `If-Match`. */
  version: z.number(),
  /** The resulting status of its job; not shown to clients. */
  jobStatus: z.optional(z.enum(JOB_STATUSES)),
  attempts: z.optional(z.array(StopAttempt)),
  pieces: z.array(Commodity),
  warnings: z.array(ErrorEntry),
})
export type StopAnswer = z.infer<typeof StopAnswer>

const moment = z.optional(z.nullable(Instant))
const dateType = z.optional(z.nullable(z.enum(DATE_TYPES)))
const person = z.optional(z.nullable(z.strictObject({ guid: Guid })))
const REASON_MAX = 500
const reason = text(REASON_MAX)

/** `PATCH /stops/{guid}`: changed fields. A carrier can only change its ETA. */
export const StopChange = z.strictObject({
  terminal: z.optional(TerminalChoice),
  primaryContact: person,
  alternativeContact: person,
  notes: z.optional(z.nullable(text(2000))),
  referenceNumber: z.optional(z.nullable(text(50))),
  dateRequestedType: dateType,
  dateRequestedStart: moment,
  dateRequestedEnd: moment,
  dateScheduledType: dateType,
  dateScheduledStart: moment,
  dateScheduledEnd: moment,
  dateEstimatedStart: moment,
  dateEstimatedEnd: moment,
})
export type StopChange = z.infer<typeof StopChange>

const STOP_NOT_DATES = {
  terminal: true,
  primaryContact: true,
  alternativeContact: true,
  notes: true,
  referenceNumber: true,
} as const

/** Dates of several stops of an order: all of them are changed, or none. */
export const StopDatesChange = z.strictObject({
  stops: z
    .array(z.extend(z.omit(StopChange, STOP_NOT_DATES), { guid: Guid }))
    .check(z.minLength(1, 'choose at least one'), z.maxLength(100)),
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
 * advanced inspection, only a signature.
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
  noDamage: z.optional(z.boolean()),
  override: z.optional(z.boolean()),
})
export type StopStatusChange = z.infer<typeof StopStatusChange>

/** A stop added to a job. `sequence`: its position from 1; the end by default. */
export const AddedStop = z.extend(z.omit(NewStop, { commodities: true, stopType: true }), {
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
export type BreakdownAnswer = z.infer<typeof BreakdownAnswer>
