/** A load: one truck that carries several jobs, also across orders, offered together. */
import * as z from 'zod/mini'
import { JobRow } from '../jobs/job-row.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { LOAD_COLUMNS } from './load-columns.ts'
import { Driving, LOAD_JOBS_MAX, PlacedVehicle } from './load-plan.shapes.ts'

/** A load in lists. */
export const LoadBrief = rowShape(LOAD_COLUMNS)
export type LoadBrief = z.infer<typeof LoadBrief>

/** Jobs on one truck, with their plan on its trailer. */
export const Load = z.object({
  guid: Guid,
  number: z.string(),
  /** As in the caller's job list. */
  jobs: z.array(JobRow),
  jobCount: z.number(),
  commodityCount: z.number(),
  /** The vendor's total pay. */
  vendorPayment: z.optional(z.nullable(Money)),
  /** The planned trailer; see `GET /loads/{guid}/plan` for the result. */
  trailerId: z.optional(z.string()),
  /** Manually ordered stops; null: by their windows. */
  stops: z.optional(z.nullable(z.array(Guid))),
  /** Manually placed vehicles; null: arranged. */
  positions: z.optional(z.nullable(z.array(PlacedVehicle))),
  dateCreated: Instant,
  dateUpdated: Instant,
  can: z.array(z.string()),
})
export type Load = z.infer<typeof Load>

const jobs = (least: number, message: string) =>
  z.array(Guid).check(z.minLength(least, message), z.maxLength(LOAD_JOBS_MAX))

/** The caller may choose the `guid`. */
export const NewLoad = z.extend(Driving, {
  guid: z.optional(Guid),
  jobs: jobs(1, 'a load needs a job'),
})
export type NewLoad = z.infer<typeof NewLoad>

/** The new list of jobs on the truck, and how it is transported; omitted fields are unchanged. */
export const LoadChange = z.extend(Driving, {
  jobs: z.optional(jobs(1, 'a load needs a job; dissolve it instead')),
})
export type LoadChange = z.infer<typeof LoadChange>
