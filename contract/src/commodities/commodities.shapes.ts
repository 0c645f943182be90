/** Cargo: vehicles and freight (specification section 3, Commodity). */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf, changeOf } from '../nouns/shapes.ts'
import { DELIVERY_STATUSES } from '../vocabulary/statuses.ts'

export const INOPERABLE = ['yes', 'no', 'unknown'] as const

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const measured = z.nullable(z.number().check(z.gte(0), z.lte(9_999_999)))
const measure = z.optional(measured)
const quantity = z.number().check(z.gt(0), z.lte(9_999_999))
const TYPES = ['vehicle', 'other', 'bulk', 'crushed cars', 'pallets'] as const

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

/** A vehicle as it is sent. */
const vehicle = z.nullable(
  z.strictObject({
    year: z.optional(z.nullable(z.number().check(z.int(), z.gte(1886), z.lte(2100)))),
    make: z.optional(z.nullable(text(50))),
    model: z.optional(z.nullable(text(80))),
    trim: z.optional(z.nullable(text(80))),
    bodyType: z.optional(z.nullable(text(40))),
    weightClass: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(8)))),
    color: z.optional(z.nullable(text(30))),
  }),
)

const EVERYONE = { seen: 'everyone' } as const
const SET = { set: 'companyAndClient' } as const
const words = (max: number) => ({ kind: 'text', max, nullable: true, ...EVERYONE }) as const
const number = { kind: 'number', nullable: true, ...EVERYONE } as const
const size = { ...number, ...SET, input: measured } as const
const mark = { kind: 'boolean', nullable: true, ...EVERYONE } as const
const moment = { kind: 'instant', nullable: true, ...EVERYONE } as const
/** What identifies it. */
const ONCE_ACCEPTED = { kind: 'text', nullable: true, seen: 'onceAccepted', masked: true, ...SET } as const

const commodity = {
  guid: { kind: 'guid', ...EVERYONE },
  type: { kind: 'text', max: 20, ...EVERYONE, ...SET, input: z.enum(TYPES) },
  typeId: number,
  category: { ...words(50), ...SET },
  status: { kind: 'choice', values: DELIVERY_STATUSES, ...EVERYONE },
  deliveryStatus: { kind: 'choice', values: DELIVERY_STATUSES, ...EVERYONE },
  description: { ...words(500), ...SET },
  identifier: { max: 50, ...ONCE_ACCEPTED },
  identifierQualifier: { ...words(20), ...SET },
  lotNumber: { max: 50, ...ONCE_ACCEPTED },
  referenceNumber: { max: 50, ...ONCE_ACCEPTED },
  damaged: { kind: 'boolean', ...EVERYONE, ...SET },
  operable: mark,
  inoperable: { kind: 'choice', values: INOPERABLE, ...EVERYONE, ...SET },
  hasKeys: { ...mark, ...SET },
  length: size,
  height: size,
  width: size,
  weight: size,
  quantity: { kind: 'number', ...EVERYONE, ...SET, input: quantity },
  /** What it can carry, in pounds: of a trailer, a truck, a container. */
  capacity: size,
  licensePlate: { max: 20, ...ONCE_ACCEPTED },
  vehicle: { kind: 'shape', shape: Vehicle, nullable: true, ...EVERYONE, ...SET, input: vehicle },
  dateStarted: moment,
  dateCompleted: moment,
} as const satisfies Fields
/** A vehicle or a piece of freight of an order. */
export interface CommodityNoun extends Noun<'commodity', typeof commodity> {}
export const COMMODITY: CommodityNoun = { name: 'commodity', fields: commodity }
export const Commodity = answerOf(COMMODITY)
export type Commodity = Plain<CommodityNoun>
export type PresentedCommodity = Presented<CommodityNoun>

/** A commodity of a new order, or one added to it. The caller may choose the `guid`. */
export const NewCommodity = z.strictObject({
  guid: z.optional(Guid),
  type: z._default(z.enum(TYPES), 'vehicle'),
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
  quantity: z._default(quantity, 1),
  capacity: measure,
  vehicle: z.optional(vehicle),
})
export type NewCommodity = z.infer<typeof NewCommodity>

/** `POST /commodities`: adds a piece to an order. It is carried by `jobGuid`, or handled by the named `stops` only. */
export const AddedCommodity = z.extend(NewCommodity, {
  orderGuid: Guid,
  jobGuid: z.optional(Guid),
  stops: z.optional(z.array(Guid).check(z.minLength(1, 'choose at least one'), z.maxLength(50))),
})
export type AddedCommodity = z.infer<typeof AddedCommodity>

/** `PATCH /commodities/{id}`: changed fields, or `isCanceled` with a reason. Omitted fields are unchanged. */
export const CommodityChange = z.extend(changeOf(COMMODITY), {
  isCanceled: z.optional(z.boolean()),
  reason: z.optional(z.nullable(text(500))),
})
export type CommodityChange = z.infer<typeof CommodityChange>
