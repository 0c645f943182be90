/** How a fuel surcharge follows from the weekly diesel price. */
import * as z from 'zod/mini'
import { Day } from '../lists/list.shapes.ts'

const price = z.number().check(z.gte(0), z.lte(99_999))
const rate = z.number().check(z.gte(0), z.lte(9_999))
const rising = (steps: readonly { from: number }[]) => steps.every((step, i) => !i || step.from > steps[i - 1]!.from)

/**
 * `per-mile`: dollars per mile. `percent`: of the base pay. `table`: the `value` of the last step whose `from` (dollars per
 * gallon) the price reaches, in dollars per mile or percent. `economy`: (price - basePrice) / milesPerGallon per mile.
 */
export const FuelSurchargeRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('per-mile'), rate }),
  z.strictObject({ kind: z.literal('percent'), percent: z.number().check(z.gte(0), z.lte(100)) }),
  z.strictObject({
    kind: z.literal('table'),
    unit: z.enum(['mile', 'percent']),
    steps: z
      .array(z.strictObject({ from: price, value: rate }))
      .check(z.minLength(1), z.maxLength(200), z.refine(rising, 'the prices must rise')),
  }),
  z.strictObject({
    kind: z.literal('economy'),
    basePrice: price,
    milesPerGallon: z.number().check(z.gte(1), z.lte(99)),
  }),
])
export type FuelSurchargeRule = z.infer<typeof FuelSurchargeRule>

/** Price of a gallon of diesel in dollars, valid from that day. `source`: entered manually, or published by the EIA. */
export const FuelRate = z.object({ date: Day, price: z.number(), source: z.enum(['manual', 'eia']) })
export type FuelRate = z.infer<typeof FuelRate>
