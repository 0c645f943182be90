/** Decoded VINs (specification section 7, `POST /commodity/decodevins`). */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

/** Maximum number of VINs per call. */
export const VINS_MAX = 100

/** The body is the list itself. */
export const VinList = z
  .array(z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(50)))
  .check(z.minLength(1, 'at least one VIN is required'), z.maxLength(VINS_MAX, `at most ${VINS_MAX} VINs at a time`))

/**
 * One VIN, in request order. Unknown values are empty texts and nulls. `warnings` are sentences for users and never
 * block; `alsoOn` are the caller's open orders with the same VIN.
 */
export const DecodedVin = z.object({
  vin: z.string(),
  year: z.nullable(z.number()),
  make: z.string(),
  model: z.string(),
  /** Id of the body type. */
  type: z.nullable(z.number()),
  trim2: z.string(),
  bodyClass: z.string(),
  vehicleType: z.string(),
  fuelTypePrimary: z.string(),
  GVWR: z.string(),
  vehicleWeightClass: z.nullable(z.number()),
  /** Label of the body type. */
  customType: z.string(),
  Series: z.string(),
  warnings: z.array(z.string()),
  alsoOn: z.array(z.object({ orderGuid: Guid, number: z.string() })),
})
export type DecodedVin = z.infer<typeof DecodedVin>
