/** A load: one truck that carries several jobs, also of several orders, offered together. */
import * as z from 'zod/mini'
import { JobRow } from '../jobs/job-row.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { LOAD_COLUMNS } from './load-columns.ts'
import { Driving, LOAD_JOBS_MAX, PlacedVehicle } from './load-plan.shapes.ts'

/** A load as it stands in lists. */
export const LoadBrief = rowShape(LOAD_COLUMNS)
export type LoadBrief = z.infer<typeof LoadBrief>

/** Jobs that go on one truck, with their plan on its trailer. */
export const Load = z.object({
  guid: Guid,
  number: z.string(),
  /** As the caller sees them in its job list. */
  jobs: z.array(JobRow),
  jobCount: z.number(),
  commodityCount: z.number(),
  /** What the vendor gets for all of them. */
  vendorPayment: z.optional(z.nullable(Money)),
  /** The trailer that it is planned for; `GET /loads/{guid}/plan` says what follows. */
  trailerId: z.optional(z.string()),
  /** Stops in the order that somebody chose; null: by their windows. */
  stops: z.optional(z.nullable(z.array(Guid))),
  /** Where somebody put vehicles; null: arranged. */
  positions: z.optional(z.nullable(z.array(PlacedVehicle))),
  dateCreated: Instant,
  dateUpdated: Instant,
  can: z.array(z.string()),
})
export type Load = z.infer<typeof Load>

const jobs = (least: number, message: string) =>
  z.array(Guid).check(z.minLength(least, message), z.maxLength(LOAD_JOBS_MAX))

/** `guid` may be chosen by the caller. */
export const NewLoad = z.extend(Driving, {
  guid: z.optional(Guid),
  jobs: jobs(1, 'a load needs a job'),
})
export type NewLoad = z.infer<typeof NewLoad>

/** The jobs that are on the truck from now on, and how it is driven; what is left out stays as it is. */
export const LoadChange = z.extend(Driving, {
  jobs: z.optional(jobs(1, 'a load needs a job; dissolve it instead')),
})
export type LoadChange = z.infer<typeof LoadChange>
