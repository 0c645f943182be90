/** Jobs: one leg or one service of an order, bought from one vendor (specification section 3, Job). */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf } from '../nouns/shapes.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'

const EVERYONE = { seen: 'everyone' } as const
const guids = { kind: 'shape', shape: z.array(Guid), ...EVERYONE } as const
const moment = { kind: 'instant', nullable: true, ...EVERYONE } as const
const Vendor = z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) })

const job = {
  guid: { kind: 'guid', ...EVERYONE },
  number: { kind: 'text', max: 20, ...EVERYONE },
  sequence: { kind: 'number', ...EVERYONE },
  status: { kind: 'choice', values: JOB_STATUSES, ...EVERYONE },
  type: { kind: 'text', max: 20, ...EVERYONE },
  classification: { kind: 'text', max: 20, nullable: true, ...EVERYONE },
  vendor: { kind: 'shape', shape: Vendor, nullable: true, seen: 'vendorOnceBooked' },
  distance: { kind: 'number', nullable: true, ...EVERYONE },
  stops: guids,
  commodities: guids,
  commodityCount: { kind: 'number', ...EVERYONE },
  dateDispatched: moment,
  dateVendorStarted: moment,
  dateVendorCompleted: moment,
} as const satisfies Fields
/** A job as shown in its order: progress and, if visible to the reader, the carrier. Never money. */
export interface JobOfOrderNoun extends Noun<'job of an order', typeof job> {}
export const JOB_OF_ORDER: JobOfOrderNoun = { name: 'job of an order', fields: job }
export const JobOfOrder = answerOf(JOB_OF_ORDER)
export type JobOfOrder = Plain<JobOfOrderNoun>
export type PresentedJobOfOrder = Presented<JobOfOrderNoun>
