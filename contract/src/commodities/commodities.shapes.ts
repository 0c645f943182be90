/** Cargo: vehicles and freight (specification section 3, Commodity). */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { DELIVERY_STATUSES } from '../vocabulary/statuses.ts'

export const INOPERABLE = ['yes', 'no', 'unknown'] as const

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const measure = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(9_999_999))))

/** A vehicle: year, make, model and further details. */
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

/** A vehicle or a piece of freight of an order. */
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

/** A commodity of a new order, or one added to it. The caller may choose the `guid`. */
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

/** `POST /commodities`: adds a piece to an order. It is carried by `jobGuid`, or handled by the named `stops` only. */
export const AddedCommodity = z.extend(NewCommodity, {
  orderGuid: Guid,
  jobGuid: z.optional(Guid),
  stops: z.optional(z.array(Guid).check(z.minLength(1, 'choose at least one'), z.maxLength(50))),
})
export type AddedCommodity = z.infer<typeof AddedCommodity>

const fields = NewCommodity.shape

/** `PATCH /commodities/{id}`: changed fields, or `isCanceled` with a reason. Omitted fields are unchanged. */
export const CommodityChange = z.strictObject({
  type: z.optional(z.enum(['vehicle', 'other', 'bulk', 'crushed cars', 'pallets'])),
  category: fields.category,
  description: fields.description,
  identifier: fields.identifier,
  identifierQualifier: fields.identifierQualifier,
  lotNumber: fields.lotNumber,
  referenceNumber: fields.referenceNumber,
  damaged: z.optional(z.boolean()),
  inoperable: z.optional(z.enum(INOPERABLE)),
  hasKeys: fields.hasKeys,
  licensePlate: fields.licensePlate,
  length: measure,
  height: measure,
  width: measure,
  weight: measure,
  quantity: z.optional(z.number().check(z.gt(0), z.lte(9_999_999))),
  capacity: measure,
  vehicle: fields.vehicle,
  isCanceled: z.optional(z.boolean()),
  reason: z.optional(z.nullable(text(500))),
})
export type CommodityChange = z.infer<typeof CommodityChange>
