/** Both sides of an order's money: charges and their totals (specification section 3, Finance summary). */
import * as z from 'zod/mini'
import { Guid, Instant, isWholeCents, Money } from '../lists/list.shapes.ts'
import { BulkRow, bulkAnswer } from '../lists/bulk.shapes.ts'
import { EARNED_RULES } from '../vocabulary/earned.ts'
import { QuickPayOffer } from './quick-pay.shapes.ts'
import { Evidence } from './unbilled.shapes.ts'

/** What a charge is for; the last two are system-generated. */
export const ENTERED_KINDS = ['base', 'accessorial', 'fuel', 'tonu', 'adjustment'] as const
export const CHARGE_KINDS = [...ENTERED_KINDS, 'quick-pay-fee', 'cod'] as const
export const CHARGE_UNITS = ['mile', 'hour', 'day', 'percent'] as const
/** Maximum orders or jobs per bulk call, and charges per side. */
export const BULK_ROWS_MAX = 500
export const CHARGES_MAX = 200

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const amount = Money.check(z.gte(-9_999_999), z.lte(9_999_999), isWholeCents)
const itemId = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/** A commodity's share of a charge. */
export const ChargeShare = z.strictObject({ commodityGuid: Guid, amount })

/** A charge's origin: agreed with a vendor, earned by a rule, requested, entered manually, or calculated from payment terms. */
export const ORIGIN_KINDS = ['agreed', 'earned', 'requested', 'entered', 'calculated'] as const

/** An amount's origin. `date` and `by` are those of the act that made it effective. */
export const ChargeOrigin = z.object({
  kind: z.enum(ORIGIN_KINDS),
  by: z.nullable(z.string()),
  date: Instant,
  /** The agreed offer. */
  contractGuid: z.nullable(Guid),
  /** The accepted bid. */
  requestGuid: z.nullable(Guid),
  /** The rule that earned it. */
  rule: z.nullable(z.enum(EARNED_RULES)),
  approvedBy: z.nullable(z.string()),
  /** Supporting documents: attachments with the checksum of their bytes. */
  files: z.array(z.object({ guid: Guid, name: z.string(), sha256: z.nullable(z.string()) })),
  /** What led to it, oldest first. */
  evidence: z.array(Evidence),
})
export type ChargeOrigin = z.infer<typeof ChargeOrigin>

/** One amount on the client's or the vendor's side. Only approved charges count. */
export const Charge = z.object({
  guid: Guid,
  side: z.enum(['client', 'vendor']),
  kind: z.enum(CHARGE_KINDS),
  itemId: z.nullable(z.number()),
  name: z.string(),
  amount: Money,
  /** How the amount is calculated: `rate` x `quantity` of `unit`; or percent of the base pay. */
  rate: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(CHARGE_UNITS)),
  /** It is based on an estimated distance. */
  isEstimated: z.boolean(),
  isAccessorial: z.boolean(),
  systemDefined: z.boolean(),
  orderGuid: Guid,
  jobGuid: z.nullable(Guid),
  commodityGuid: z.nullable(Guid),
  /** The stop at which it arose, as far as whoever asked for it said. */
  stopGuid: z.optional(z.nullable(Guid)),
  partyGuid: z.optional(z.nullable(Guid)),
  shares: z.nullable(z.array(z.object({ commodityGuid: Guid, amount: Money }))),
  approval: z.enum(['approved', 'waiting', 'refused']),
  refuseReason: z.nullable(z.string()),
  /** What was asked for, where another amount was approved. */
  requestedAmount: z.optional(z.nullable(Money)),
  /** Why another amount was approved. */
  approveReason: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
  /** The amount's origin, oldest first; for the company and, for its own pay, the vendor. */
  evidence: z.optional(z.array(Evidence)),
  /** The amount's origin, for the company's own staff. */
  origin: z.optional(ChargeOrigin),
  /** `withdraw`: it is pending, and the caller requested it. */
  can: z.array(z.string()),
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type Charge = z.infer<typeof Charge>

/**
 * A charge to enter: an `amount`, or a `rate` with its `unit` (miles are the distance unless `quantity` is
 * given). `kind` follows from the item by default. Fuel without either uses the company's rule. Only discounts, claims and
 * other deductions of the company's list, and adjustments, are negative.
 */
export const NewCharge = z.strictObject({
  guid: z.optional(Guid),
  kind: z.optional(z.enum(ENTERED_KINDS)),
  itemId: z.optional(z.nullable(itemId)),
  name: z.optional(text(100).check(z.minLength(1))),
  amount: z.optional(amount),
  rate: z.optional(z.number().check(z.gte(-99_999), z.lte(99_999))),
  quantity: z.optional(z.number().check(z.gte(0), z.lte(99_999))),
  unit: z.optional(z.enum(CHARGE_UNITS)),
  commodityGuid: z.optional(z.nullable(Guid)),
  partyGuid: z.optional(z.nullable(Guid)),
  shares: z.optional(z.nullable(z.array(ChargeShare).check(z.minLength(1), z.maxLength(500)))),
  notes: z.optional(z.nullable(text(500))),
})
export type NewCharge = z.infer<typeof NewCharge>

/**
 * Totals of an order or job from its charges, invoices and bills: manually added lines and dispute adjustments count as
 * accessorials. Optional keys are those that some callers may not see. Accessorials include fuel.
 */
export const FinanceTotals = z.object({
  revenue: z.optional(Money),
  expense: z.optional(Money),
  /** Null, like the margin, until both sides are priced. */
  income: z.optional(z.nullable(Money)),
  grossProfit: z.optional(z.nullable(Money)),
  grossProfitMargin: z.optional(z.nullable(z.number())),
  markup: z.optional(z.nullable(z.number())),
  basePay: z.optional(Money),
  /** All client charges besides the base price, including fuel. */
  accessorialPay: z.optional(Money),
  /** The fuel part of `accessorialPay`. */
  fuelPay: z.optional(Money),
  customerPay: z.optional(Money),
  baseCost: z.optional(Money),
  /** All vendor charges besides their base pay, including fuel. */
  accessorialCost: z.optional(Money),
  /** The fuel part of `accessorialCost`. */
  fuelCost: z.optional(Money),
  /** What vendors are paid, after quick-pay fees. */
  vendorCost: z.optional(Money),
  /** Quick-pay fees of vendors; they lower the expense if the company's settings say so, and the pay always. */
  quickPayFees: z.optional(Money),
})
export type FinanceTotals = z.infer<typeof FinanceTotals>

/** Lines of a total that are no charge. */
export const OTHER_LINE_KINDS = ['not-agreed', 'billed', 'quick-pay-fee'] as const

/**
 * A line of a total that is no charge. `not-agreed`: what the agreed pay differs by from the charges until the vendor accepts
 * their change; `billed`: lines of the invoice or bill alone; `quick-pay-fee`: once the vendor chose quick pay.
 */
export const OtherLine = z.object({
  side: z.enum(['client', 'vendor']),
  jobGuid: z.nullable(Guid),
  kind: z.enum(OTHER_LINE_KINDS),
  amount: Money,
})
export type OtherLine = z.infer<typeof OtherLine>

/** One item on both sides. */
const Breakdown = z.object({
  itemId: z.nullable(z.number()),
  kind: z.enum(CHARGE_KINDS),
  name: z.string(),
  customerPay: z.optional(Money),
  vendorPay: z.optional(Money),
})
/** A commodity's share. */
export const CommodityFinances = z.object({
  guid: Guid,
  description: z.string(),
  customerPay: z.optional(Money),
  vendorPay: z.optional(Money),
})
/** The miles of per-mile pay. */
const Miles = z.object({ distance: z.nullable(z.number()), isEstimated: z.boolean() })

const summary = {
  guid: Guid,
  number: z.string(),
  currency: z.literal('USD'),
  totals: FinanceTotals,
  breakdowns: z.array(Breakdown),
  charges: z.array(Charge),
  /** With the approved charges, these add up to the totals. */
  otherLines: z.array(OtherLine),
  commodities: z.array(CommodityFinances),
  miles: Miles,
  isLocked: z.boolean(),
  lockReason: z.optional(z.nullable(z.string())),
  version: z.number(),
  can: z.array(z.string()),
}

/** The money of an order: both sides, as far as the caller may see them. */
export const OrderFinances = z.object({
  ...summary,
  customerPayPerMile: z.nullable(Money),
  jobs: z.optional(
    z.array(
      z.object({
        guid: Guid,
        number: z.string(),
        status: z.string(),
        isDummy: z.boolean(),
        clientPayment: z.optional(z.nullable(Money)),
        vendorPayment: z.nullable(Money),
      }),
    ),
  ),
})
export type OrderFinances = z.infer<typeof OrderFinances>

/** Who owes whom after the carrier has collected. All amounts are 0 or more. */
const CodSummary = z.object({
  amount: Money,
  method: z.nullable(z.string()),
  place: z.nullable(z.string()),
  carrierKeeps: Money,
  balanceToCarrier: Money,
  carrierOwes: Money,
  isPaidByCod: z.boolean(),
})
/** The money of a job: vendor pay, COD, and each commodity's share. */
export const JobFinances = z.object({
  ...summary,
  orderGuid: Guid,
  vendorPayPerMile: z.nullable(Money),
  cod: z.nullable(CodSummary),
  quickPay: z.array(QuickPayOffer),
})
export type JobFinances = z.infer<typeof JobFinances>

/** `PUT …/finances`: replaces all charges of the client's (order) or the vendor's side (job) except pending and system-generated ones. A guid keeps its charge. */
export const FinancesChange = z.strictObject({ charges: z.array(NewCharge).check(z.maxLength(CHARGES_MAX)) })
export type FinancesChange = z.infer<typeof FinancesChange>

/** `PUT /bulk/…/finances`: `guid` of the order or job; `version` refuses the row after a concurrent change. */
export const BulkFinances = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        guid: Guid,
        version: z.optional(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
        charges: z.array(NewCharge).check(z.maxLength(CHARGES_MAX)),
      }),
    )
    .check(z.minLength(1), z.maxLength(BULK_ROWS_MAX)),
})
export type BulkFinances = z.infer<typeof BulkFinances>

/** A saved row has its totals and version. */
export const BulkFinancesAnswer = bulkAnswer(
  z.extend(BulkRow, { version: z.optional(z.number()), totals: z.optional(FinanceTotals) }),
)
export type BulkFinancesAnswer = z.infer<typeof BulkFinancesAnswer>

/**
 * What the client pays for a charge of a carrier, entered like the charge itself: a new charge, or that of `guid` at another amount.
 */
const ClientCharge = z.pick(NewCharge, { guid: true, amount: true, rate: true, quantity: true, unit: true })
export type ClientCharge = z.infer<typeof ClientCharge>
const client = z.optional(ClientCharge)

/**
 * An accessorial to add to existing charges. `itemId` refers to the company's list, `stopGuid` to the stop where it arose. `client`,
 * for the company's charges of a job: the client pays for it, too, in the same act.
 */
export const NewAccessorial = z.extend(z.omit(NewCharge, { kind: true }), {
  itemId,
  stopGuid: z.optional(z.nullable(Guid)),
  /** Files that are documents of its job or order. A carrier asks for an item that needs a receipt only with one. */
  receipts: z.optional(z.array(Guid).check(z.maxLength(10))),
  client,
})
export type NewAccessorial = z.infer<typeof NewAccessorial>

/** Changes one charge that stands, beside the base pay. What is left out stays. `client` as of a new one. */
export const ChargeChange = z.strictObject({
  amount: z.optional(amount),
  ...z.pick(NewCharge, { rate: true, quantity: true, unit: true, notes: true }).shape,
  stopGuid: z.optional(z.nullable(Guid)),
  client,
})
export type ChargeChange = z.infer<typeof ChargeChange>

/**
 * Approves a requested charge, as requested or, with a reason, at another amount. `client`: the client pays for it, too, at an
 * amount of its own.
 */
export const ApproveCharge = z.strictObject({
  amount: z.optional(amount),
  reason: z.optional(text(500).check(z.minLength(1, 'A reason is required'))),
  client,
})
export type ApproveCharge = z.infer<typeof ApproveCharge>
/** Why a requested charge is refused. */
export const RefuseCharge = z.strictObject({ reason: text(500).check(z.minLength(1, 'A reason is required')) })
