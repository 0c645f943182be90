/** A preview of what an act would do. */
import * as z from 'zod/mini'
import { FinanceTotals } from '../finances/finances.shapes.ts'
import { Guid, isWholeCents, Money } from '../lists/list.shapes.ts'

/** A vendor's pay for a truck ordered but not used; 0 for nothing. In US dollars. */
export const TonuOfJob = z.strictObject({
  jobGuid: Guid,
  amount: Money.check(z.gte(0), z.lte(9_999_999), isWholeCents),
})
export type TonuOfJob = z.infer<typeof TonuOfJob>

export const TonuOfJobs = z.array(TonuOfJob).check(z.maxLength(50))

const Touched = z.object({
  what: z.enum(['offer', 'award', 'post', 'job', 'invoice', 'bill']),
  guid: Guid,
  /** Its description: `Bill of Fast Haul, draft`. */
  label: z.string(),
  /** Omitted for users who may not see the amount. */
  amount: z.optional(Money),
})
export type Touched = z.infer<typeof Touched>

/** An award that ends: the act requires its vendor's pay. */
export const AwardToEnd = z.object({
  jobGuid: Guid,
  jobNumber: z.string(),
  vendorName: z.nullable(z.string()),
  pay: z.optional(Money),
})
export type AwardToEnd = z.infer<typeof AwardToEnd>

/** What an act would end, start and cost. */
export const DryRun = z.object({
  asks: z.array(AwardToEnd),
  ends: z.array(Touched),
  begins: z.array(Touched),
  /** What remains afterwards, among the kinds that may end. */
  stays: z.array(Touched),
  totals: z.object({ before: FinanceTotals, after: FinanceTotals }),
})
export type DryRun = z.infer<typeof DryRun>

const reason = z.optional(z.string().check(z.trim(), z.maxLength(500)))
/** What an act on an order would end, start and cost. */
export const OrderDryRun = z.strictObject({
  act: z.enum(['hold', 'cancel']),
  tonu: z.optional(TonuOfJobs),
  reason,
})
export type OrderDryRun = z.infer<typeof OrderDryRun>
/** What an act on a job would end, start and cost. */
export const JobDryRun = z.strictObject({
  act: z.enum(['hold', 'cancel']),
  tonuAmount: z.optional(TonuOfJob.shape.amount),
  reason,
})
export type JobDryRun = z.infer<typeof JobDryRun>
