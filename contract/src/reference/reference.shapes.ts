/** Option lists (specification sections 3 and 9). */
import * as z from 'zod/mini'
import { commaList, Day } from '../lists/list.shapes.ts'
import { CLOCK_STARTS } from '../vocabulary/payment-terms.ts'
import { PICKLIST_KINDS } from '../vocabulary/picklists.ts'

/** One option. `type` is its code if it has one. Fields after `isDeprecated` exist in some lists only. */
export const Option = z.object({
  id: z.union([z.number(), z.string()]),
  label: z.string(),
  type: z.nullable(z.string()),
  description: z.nullable(z.string()),
  isDefault: z.boolean(),
  isDeprecated: z.boolean(),
  /** Equipment and commodities: vehicle, freight, heavy, drayage. Job classifications: transport or service. */
  category: z.optional(z.string()),
  /** Weight classes: gross vehicle weight in pounds, bounds included. */
  minPounds: z.optional(z.number()),
  maxPounds: z.optional(z.number()),
  /** Date events: the record with the date. */
  entity: z.optional(z.string()),
  /** Attachment usages: default readers of such a file. */
  acl: z.optional(z.string()),
  visibility: z.optional(z.array(z.string())),
  /** Payment terms. */
  days: z.optional(z.nullable(z.number())),
  counts: z.optional(z.string()),
  clock: z.optional(z.string()),
  fee: z.optional(z.number()),
  /** Payment methods. */
  onDelivery: z.optional(z.boolean()),
  guaranteed: z.optional(z.boolean()),
  /** Accessorials. */
  side: z.optional(z.string()),
  rule: z.optional(z.string()),
  needsApproval: z.optional(z.boolean()),
  needsReceipt: z.optional(z.boolean()),
  /** It lowers a total, as a discount does: its amounts are negative. */
  isDeduction: z.optional(z.boolean()),
  systemUsage: z.optional(z.string()),
})
export type Option = z.infer<typeof Option>

export const PicklistQuery = z.object({ kinds: z.optional(commaList(z.string())) })
/** Options by kind of list. */
export const Picklists = z.partialRecord(z.enum(PICKLIST_KINDS), z.array(Option))
export type Picklists = z.infer<typeof Picklists>

export const FuelRateQuery = z.object({ date: z.optional(Day) })

const thousandths = (value: number) => Math.abs(value - Number(value.toFixed(3))) < 1e-9
/** `PUT /coupa/fuel-rate`: the price from a day on, today by default. */
export const NewFuelRate = z.strictObject({
  date: z.optional(Day),
  price: z
    .number()
    .check(z.gte(0.001), z.lte(99.999), z.refine(thousandths, 'must have at most three decimals, like 3.702')),
})
export type NewFuelRate = z.infer<typeof NewFuelRate>

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** Fields that only some lists have; others are refused. */
const rules = {
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
  isDefault: z.optional(z.boolean()),
  position: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10_000))),
  category: z.optional(z.enum(['vehicle', 'freight', 'heavy', 'drayage'])),
  acl: z.optional(z.enum(['owner', 'company', 'everyone'])),
  visibility: z.optional(z.array(z.enum(['client', 'vendor'])).check(z.maxLength(2))),
  days: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(365)))),
  counts: z.optional(z.enum(['business', 'calendar'])),
  clock: z.optional(z.enum(CLOCK_STARTS)),
  fee: z.optional(z.number().check(z.gte(0), z.lte(50))),
  onDelivery: z.optional(z.boolean()),
  guaranteed: z.optional(z.boolean()),
  side: z.optional(z.enum(['client', 'vendor', 'both'])),
  rule: z.optional(z.enum(['flat', 'per-hour', 'per-day', 'per-mile', 'percent', 'receipt', 'manual'])),
  needsApproval: z.optional(z.boolean()),
  needsReceipt: z.optional(z.boolean()),
  isDeduction: z.optional(z.boolean()),
}
/** An option to add to one of the company’s lists. */
export const NewOption = z.strictObject({ label, ...rules })
export type NewOption = z.infer<typeof NewOption>
/** Changed fields of an option; omitted ones are unchanged. */
export const OptionChange = z.strictObject({
  label: z.optional(label),
  isDeprecated: z.optional(z.boolean()),
  ...rules,
})
export type OptionChange = z.infer<typeof OptionChange>
