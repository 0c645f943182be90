import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { DISTANCE_SOURCE_IDS } from '../vocabulary/distance-sources.ts'

/** The distance of an order and its jobs, measured again. */
export const MeasuredDistance = z.object({
  guid: Guid,
  distance: z.nullable(z.number()),
  estimatedDistance: z.nullable(z.number()),
  isEstimated: z.boolean(),
  source: z.enum(['provider', 'great-circle']),
  /** What measured the order; null for an estimate. */
  distanceSource: z.nullable(z.enum(DISTANCE_SOURCE_IDS)),
  jobs: z.array(z.object({ guid: Guid, distance: z.nullable(z.number()), estimatedDistance: z.nullable(z.number()) })),
  version: z.number(),
})
export type MeasuredDistance = z.infer<typeof MeasuredDistance>
