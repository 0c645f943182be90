/** A load: one truck that carries several jobs, also of several orders, offered together. */
import * as z from 'zod/mini'
import { JobRow } from '../jobs/job-row.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { LOAD_COLUMNS } from './load-columns.ts'
import { drivingFields, LOAD_JOBS_MAX, PlacedVehicle } from './load-plan.shapes.ts'

export const LoadBrief = rowShape(LOAD_COLUMNS)
export type LoadBrief = z.infer<typeof LoadBrief>

export const Load = z.object({
  guid: Guid,
  number: z.string(),
  /** As the caller sees them in its job list. */
  jobs: z.array(JobRow),
  jobCount: z.number(),
  commodityCount: z.number(),
  /** What the vendor gets for all of them. */
  vendorPayment: z.optional(z.nullable(Money)),
  /** How it is driven, for the company: `GET /loads/{guid}/plan` says what follows. */
  trailerId: z.optional(z.string()),
  stops: z.optional(z.nullable(z.array(Guid))),
  positions: z.optional(z.nullable(z.array(PlacedVehicle))),
  dateCreated: Instant,
  dateUpdated: Instant,
  can: z.array(z.string()),
})
export type Load = z.infer<typeof Load>

const jobs = (least: number, message: string) =>
  z.array(Guid).check(z.minLength(least, message), z.maxLength(LOAD_JOBS_MAX))

/** `guid` may be chosen by the caller. */
export const NewLoad = z.strictObject({
  guid: z.optional(Guid),
  jobs: jobs(1, 'a load needs a job'),
  ...drivingFields,
})
export type NewLoad = z.infer<typeof NewLoad>

/** The jobs that are on the truck from now on, and how it is driven; what is left out stays as it is. */
export const LoadChange = z.strictObject({
  jobs: z.optional(jobs(1, 'a load needs a job; dissolve it instead')),
  ...drivingFields,
})
export type LoadChange = z.infer<typeof LoadChange>
