/** Input for creating, changing, splitting and merging jobs. */
import * as z from 'zod/mini'
import { Guid, Instant, isWholeCents, Money } from '../lists/list.shapes.ts'
import { changeOf, newOf } from '../nouns/shapes.ts'
import { NewStop } from '../stops/stops.shapes.ts'
import { TerminalChoice } from '../terminals/terminals.shapes.ts'
import { STOP_TYPES } from '../vocabulary/stop-types.ts'
import { COLLECTION, JOB_DRIVER } from './job-driver.shapes.ts'
import { JOB, JOB_ACTS } from './job.shapes.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const reason = z.optional(text(500))

/** A stop of a new job. `commodities`: guids of the order's; by default all that the job moves. */
export const NewJobStop = z.extend(z.omit(NewStop, { commodities: true, stopType: true }), {
  stopType: z.enum(STOP_TYPES),
  dateScheduledStart: z.optional(z.nullable(Instant)),
  dateScheduledEnd: z.optional(z.nullable(Instant)),
  commodities: z.optional(z.array(Guid).check(z.maxLength(500))),
})
export type NewJobStop = z.infer<typeof NewJobStop>

/** `POST /jobs`: another leg of an order, or a service. `commodities`: the ones it is for; by default all of the order. */
export const NewJob = z.strictObject({
  guid: z.optional(Guid),
  orderGuid: Guid,
  ...newOf(JOB).shape,
  commodities: z.optional(z.array(Guid).check(z.maxLength(500))),
  stops: z.array(NewJobStop).check(z.minLength(1, 'a job needs a place'), z.maxLength(50)),
})
export type NewJob = z.infer<typeof NewJob>

/**
 * `PATCH /jobs/{guid}`: changed fields, or one act: `isReady`, `isVerified` (with `reason` and `override` if
 * something is missing and the caller may override that).
 */
export const JobChange = z.extend(changeOf(JOB), changeOf(JOB_ACTS).shape)
export type JobChange = z.infer<typeof JobChange>

/**
 * `PUT /jobs/{guid}/driver`: replaces the driver; omitted fields are cleared. With `userGuid` the name and number are that user's
 * by default.
 */
export const JobDriver = changeOf(JOB_DRIVER)
export type JobDriver = z.infer<typeof JobDriver>

/** `PUT /jobs/{guid}/collected`: the amount collected, the method, and the time; now by default. */
export const CollectedMoney = newOf(COLLECTION)
export type CollectedMoney = z.infer<typeof CollectedMoney>

/** `override`: ready although something is missing, which requires permission; the reason is stored. */
export const ReadyJob = z.optional(z.strictObject({ override: z.optional(z.literal(true)), reason }))
export type ReadyJob = z.infer<typeof ReadyJob>

/** Why a job is put on hold. */
export const HoldJob = z.strictObject({ reason })
/** `tonuAmount`: the vendor's pay for a truck ordered but not used, 0 for none; required if the job was awarded. */
export const CancelJob = z.strictObject({
  reason,
  tonuAmount: z.optional(Money.check(z.gte(0), z.lte(9_999_999), isWholeCents)),
})
export type CancelJob = z.infer<typeof CancelJob>

const guids = (least: number, message: string) => z.array(Guid).check(z.minLength(least, message), z.maxLength(500))

/**
 * `POST /platform/jobs/split`. With `commodities` they move to a new job beside this one. With `at` the route is split
 * there: this job ends at that place and a new one continues from it, with everything on board.
 */
export const SplitJob = z
  .strictObject({
    jobGuid: Guid,
    commodities: z.optional(guids(1, 'choose what moves to the new job')),
    at: z.optional(
      z.strictObject({
        terminal: TerminalChoice,
        dateRequestedStart: z.optional(z.nullable(Instant)),
        /** When the second leg may pick it up; by default as soon as it has arrived. */
        dateOnward: z.optional(z.nullable(Instant)),
      }),
    ),
    /** How vendor charges are split: by what each job moves, or this percentage stays with the first. */
    percentKept: z.optional(z.number().check(z.gte(0), z.lte(100))),
  })
  .check(
    z.refine(
      (body) => (body.commodities === undefined) !== (body.at === undefined),
      'send either the commodities that move or the place where the route is split',
    ),
  )
export type SplitJob = z.infer<typeof SplitJob>

/** `POST /platform/jobs/merge`: merges the others into the first; all of one order. */
export const MergeJobs = z.strictObject({ jobs: guids(2, 'at least two jobs are required') })
export type MergeJobs = z.infer<typeof MergeJobs>

/** `POST /platform/jobs/move-commodities`: from one job of an order to another, with the required stops. */
export const MoveCommodities = z.strictObject({
  from: Guid,
  to: Guid,
  commodities: guids(1, 'choose what moves'),
})
export type MoveCommodities = z.infer<typeof MoveCommodities>
