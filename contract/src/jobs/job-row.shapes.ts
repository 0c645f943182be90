/** One row of the job list. Optional keys are those that some callers may not see. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { JOB_COLUMNS } from './job-columns.ts'
import { CaseLabel } from './job.shapes.ts'

/** A job in lists. */
export const JobRow = rowShape(JOB_COLUMNS, {
  caseLabels: z.array(CaseLabel),
  /** A carrier's own offer awaiting its answer. */
  offer: z.nullable(z.object({ guid: Guid, dateExpires: z.nullable(Instant) })),
})
export type JobRow = z.infer<typeof JobRow>

/** Jobs per status of the caller's list; `all` is their total. For own staff `loads` are the loads, counted to 10,000. */
export const JobCounts = z.record(z.string(), z.number())
