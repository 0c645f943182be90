/** What is sent to make, change, split and join jobs. */
import * as z from 'zod/mini'
import { Guid, Instant, isWholeCents, Money } from '../lists/list.shapes.ts'
import { NewStop } from '../stops/stops.shapes.ts'
import { TerminalChoice } from '../terminals/terminals.shapes.ts'
import { COLLECT_METHODS } from '../vocabulary/collect.ts'
import { JOB_CLASSIFICATIONS } from '../vocabulary/classifications.ts'
import { INSPECTION_TYPES, type InspectionType } from '../vocabulary/inspection-types.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'

type Word = Lowercase<(typeof JOB_CLASSIFICATIONS)[number]['label']>
/** Classifications by the word that jobs hold: `locksmith`, `police call`. */
export const JOB_CLASSIFICATION_WORDS = JOB_CLASSIFICATIONS.map((each) => each.label.toLowerCase()) as [Word, ...Word[]]
const INSPECTIONS = INSPECTION_TYPES.map((each) => each.type) as [InspectionType, ...InspectionType[]]

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const words = (max: number) => z.optional(z.nullable(text(max)))
const person = z.optional(z.nullable(z.strictObject({ guid: Guid })))
const reason = z.optional(text(500))

const written = {
  classification: z.optional(z.enum(JOB_CLASSIFICATION_WORDS)),
  category: words(50),
  loadType: words(50),
  referenceNumber: words(50),
  bol: words(50),
  equipmentTypeId: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))),
  inspectionType: z.optional(z.enum(INSPECTIONS)),
  instructions: words(5000),
  loadboardInstructions: words(500),
  dispatcher: person,
  salesperson: person,
  isDummy: z.optional(z.boolean()),
}

/** A stop of a new job. `commodities`: guids of the order's; all that the job moves unless named. */
export const NewJobStop = z.extend(z.omit(NewStop, { commodities: true, stopType: true }), {
  stopType: z.enum(STOP_TYPES),
  dateScheduledStart: z.optional(z.nullable(Instant)),
  dateScheduledEnd: z.optional(z.nullable(Instant)),
  commodities: z.optional(z.array(Guid).check(z.maxLength(500))),
})
export type NewJobStop = z.infer<typeof NewJobStop>

/** `POST /jobs`: another leg of an order, or a service. `commodities`: which it is about; all of the order unless named. */
export const NewJob = z.strictObject({
  guid: z.optional(Guid),
  orderGuid: Guid,
  ...written,
  commodities: z.optional(z.array(Guid).check(z.maxLength(500))),
  stops: z.array(NewJobStop).check(z.minLength(1, 'a job needs a place'), z.maxLength(50)),
})
export type NewJob = z.infer<typeof NewJob>

/**
 * `PATCH /jobs/{guid}`: changed fields, or one act: `isReady`, `isVerified` (with `reason` and `override` where
 * something is missing and the caller may do without).
 */
export const JobChange = z.strictObject({
  ...written,
  distance: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(99_999)))),
  vendorContact: person,
  driver: z.optional(z.nullable(z.strictObject({ name: words(200), phoneNumber: words(40), truckNumber: words(40) }))),
  isReady: z.optional(z.boolean()),
  isVerified: z.optional(z.boolean()),
  override: z.optional(z.literal(true)),
  reason,
})
export type JobChange = z.infer<typeof JobChange>

/**
 * `PUT /jobs/{guid}/driver`: the whole of it; what is left out is taken away. With `userGuid` the name and number are those of that user
 * unless others are sent.
 */
export const JobDriver = z.strictObject({
  userGuid: z.optional(z.nullable(Guid)),
  name: words(200),
  phoneNumber: words(40),
  truckNumber: words(40),
  trailerNumber: words(40),
})
export type JobDriver = z.infer<typeof JobDriver>

/** `PUT /jobs/{guid}/collected`: what was collected, in which form, and when; now unless named. */
export const CollectedMoney = z.strictObject({
  amount: Money.check(z.gte(0), z.lte(9_999_999), isWholeCents),
  method: z.enum(COLLECT_METHODS),
  datetime: z.optional(Instant),
})
export type CollectedMoney = z.infer<typeof CollectedMoney>

/** `override`: ready although something is missing, for those who may; a reason is kept. */
export const ReadyJob = z.optional(z.strictObject({ override: z.optional(z.literal(true)), reason }))
export type ReadyJob = z.infer<typeof ReadyJob>

/** Why a job is put on hold. */
export const HoldJob = z.strictObject({ reason })
/** `tonuAmount`: what the vendor gets for a truck that was ordered and not used, 0 for nothing; needed where the job was awarded. */
export const CancelJob = z.strictObject({
  reason,
  tonuAmount: z.optional(Money.check(z.gte(0), z.lte(9_999_999), isWholeCents)),
})
export type CancelJob = z.infer<typeof CancelJob>

const guids = (least: number, message: string) => z.array(Guid).check(z.minLength(least, message), z.maxLength(500))

/**
 * `POST /platform/jobs/split`. With `commodities` they move to a new job beside this one. With `at` the way is parted
 * there: this job ends at that place and a new one goes on from it, with everything on board.
 */
export const SplitJob = z
  .strictObject({
    jobGuid: Guid,
    commodities: z.optional(guids(1, 'choose what moves to the new job')),
    at: z.optional(
      z.strictObject({
        terminal: TerminalChoice,
        dateRequestedStart: z.optional(z.nullable(Instant)),
        /** When the second leg may fetch it; as soon as it is there unless named. */
        dateOnward: z.optional(z.nullable(Instant)),
      }),
    ),
    /** How vendor charges are shared: by what each job moves, or this part of 100 stays with the first. */
    percentKept: z.optional(z.number().check(z.gte(0), z.lte(100))),
  })
  .check(
    z.refine(
      (body) => (body.commodities === undefined) !== (body.at === undefined),
      'send either the commodities that move or the place where the route is split',
    ),
  )
export type SplitJob = z.infer<typeof SplitJob>

/** `POST /platform/jobs/merge`: the first takes in the others; all of one order. */
export const MergeJobs = z.strictObject({ jobs: guids(2, 'at least two jobs are required') })
export type MergeJobs = z.infer<typeof MergeJobs>

/** `POST /platform/jobs/move-commodities`: from one job of an order to another, with the stops that they need. */
export const MoveCommodities = z.strictObject({
  from: Guid,
  to: Guid,
  commodities: guids(1, 'choose what moves'),
})
export type MoveCommodities = z.infer<typeof MoveCommodities>
