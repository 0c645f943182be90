/** What is moved: vehicles and freight (specification section 3, Commodity). */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { DELIVERY_STATUSES } from '../vocabulary/statuses.ts'

export const INOPERABLE = ['yes', 'no', 'unknown'] as const

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const measure = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(9_999_999))))

export const Vehicle = z.object({
  id: z.nullable(Guid),
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  bodyType: z.nullable(z.string()),
  weightClass: z.nullable(z.number()),
  color: z.nullable(z.string()),
})

export const Commodity = z.object({
  guid: Guid,
  type: z.string(),
  typeId: z.nullable(z.number()),
  category: z.nullable(z.string()),
  status: z.enum(DELIVERY_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  description: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  identifierQualifier: z.nullable(z.string()),
  lotNumber: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  damaged: z.boolean(),
  operable: z.nullable(z.boolean()),
  inoperable: z.enum(INOPERABLE),
  hasKeys: z.nullable(z.boolean()),
  length: z.nullable(z.number()),
  height: z.nullable(z.number()),
  width: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  quantity: z.number(),
  capacity: z.nullable(z.number()),
  licensePlate: z.nullable(z.string()),
  vehicle: z.nullable(Vehicle),
  dateStarted: z.nullable(Instant),
  dateCompleted: z.nullable(Instant),
})
export type Commodity = z.infer<typeof Commodity>

/** A commodity of a new order, or one added to it. `guid` may be chosen by the caller. */
export const NewCommodity = z.strictObject({
  guid: z.optional(Guid),
  type: z._default(z.enum(['vehicle', 'other', 'bulk', 'crushed cars', 'pallets']), 'vehicle'),
  category: z.optional(z.nullable(text(50))),
  description: z.optional(z.nullable(text(500))),
  identifier: z.optional(z.nullable(text(50))),
  identifierQualifier: z.optional(z.nullable(text(20))),
  lotNumber: z.optional(z.nullable(text(50))),
  referenceNumber: z.optional(z.nullable(text(50))),
  damaged: z._default(z.boolean(), false),
  inoperable: z._default(z.enum(INOPERABLE), 'unknown'),
  hasKeys: z.optional(z.nullable(z.boolean())),
  licensePlate: z.optional(z.nullable(text(20))),
  length: measure,
  height: measure,
  width: measure,
  weight: measure,
  quantity: z._default(z.number().check(z.gt(0), z.lte(9_999_999)), 1),
  capacity: measure,
  vehicle: z.optional(
    z.nullable(
      z.strictObject({
        year: z.optional(z.nullable(z.number().check(z.int(), z.gte(1886), z.lte(2100)))),
        make: z.optional(z.nullable(text(50))),
        model: z.optional(z.nullable(text(80))),
        trim: z.optional(z.nullable(text(80))),
        bodyType: z.optional(z.nullable(text(40))),
        weightClass: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(8)))),
        color: z.optional(z.nullable(text(30))),
      }),
    ),
  ),
})
export type NewCommodity = z.infer<typeof NewCommodity>
