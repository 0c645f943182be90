/** Where and when commodities are picked up, delivered or served (specification section 3, Stop). */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { TerminalBrief, TerminalChoice } from '../terminals/terminals.shapes.ts'
import { STOP_DATE_TYPES, type StopDateType } from '../vocabulary/date-types.ts'
import { STOP_STATUSES } from '../vocabulary/statuses.ts'

export const STOP_TYPES = ['pickup', 'delivery', 'service'] as const
/** How a date is meant; `between` uses both ends. */
const DATE_TYPES = STOP_DATE_TYPES.map((type) => type.id) as [StopDateType, ...StopDateType[]]

/** What a stop does with one commodity. */
export const StopCommodity = z.object({
  guid: Guid,
  dateCompleted: z.nullable(Instant),
  outcome: z.nullable(z.enum(['done', 'missing', 'refused'])),
})

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
})
export type Stop = z.infer<typeof Stop>

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** A stop of a new order. `commodities`: positions in the order's list; all of them unless named. */
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
