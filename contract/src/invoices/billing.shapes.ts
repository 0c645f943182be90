/** Delivered orders that are not invoiced, and what remains to be done before invoicing. */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { Guid, Instant, listAnswer, Money, PageQuery } from '../lists/list.shapes.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'

/** Why an invoice needs review. */
export const BILLING_EXCEPTIONS = [
  'not-delivered',
  'proof-missing',
  'damage-open',
  'bill-differs',
  'not-priced',
  'reference-missing',
  'not-mapped',
  'unbilled-charge',
] as const
export type BillingExceptionCode = (typeof BILLING_EXCEPTIONS)[number]

/** An exception to review before an order is billed. */
export const BillingException = z.object({
  code: z.enum(BILLING_EXCEPTIONS),
  text: z.string(),
  jobGuid: z.nullable(Guid),
  /** The differing bill. */
  billGuid: z.nullable(Guid),
  /** The earned charge. */
  unbilledGuid: z.nullable(Guid),
  amount: z.nullable(Money),
})
export type BillingException = z.infer<typeof BillingException>

/** A job of an order to bill. */
export const BillingJob = z.object({
  guid: Guid,
  number: z.string(),
  status: z.enum(JOB_STATUSES),
  isVerified: z.boolean(),
  /** A placeholder has no carrier, and nothing to verify. */
  isDummy: z.boolean(),
  /** Whether it has a proof of delivery. */
  hasProof: z.boolean(),
  /** Null if its carrier has not sent an invoice yet. */
  isMatched: z.nullable(z.boolean()),
  /** What blocks verifying it. */
  missing: z.object({ verify: z.array(ErrorEntry) }),
})
export type BillingJob = z.infer<typeof BillingJob>

/** A draft invoice with its exceptions. */
export const BillingRow = z.object({
  /** The draft. */
  invoiceGuid: Guid,
  order: z.object({ guid: Guid, number: z.string(), referenceNumber: z.nullable(z.string()) }),
  /** The paying client. */
  client: z.object({ guid: Guid, name: z.string() }),
  dateDelivered: z.nullable(Instant),
  jobs: z.array(BillingJob),
  /** Earned charges that are not billed. */
  unbilled: Money,
  total: Money,
  /** What carriers are paid for the order: of several payers, in proportion to the invoice. Only for users who may see carrier pay. */
  carrierPay: z.optional(Money),
  /** Why it needs review. */
  exceptions: z.array(BillingException),
})
export type BillingRow = z.infer<typeof BillingRow>

export const BillingQuery = z.omit(PageQuery, { pg: true })
/** Filter of the orders to bill. */
export const BillingSearch = z.strictObject({
  /** Order number or reference, or client name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Clean orders, or those with exceptions. */
  show: z.optional(z.enum(['clean', 'exceptions'])),
  /** Delivered since this time. */
  deliveredSince: z.optional(Instant),
  /** Whether to include totals. */
  sums: z.optional(z.boolean()),
})
export type BillingSearch = z.infer<typeof BillingSearch>

const Sum = z.object({ count: z.number(), amount: Money })
/** Totals of the invoices, and their jobs' progress. */
export const BillingSums = z.object({
  clean: Sum,
  exceptions: Sum,
  /** Clients of clean orders. */
  clients: z.number(),
  jobs: z.number(),
  /** Jobs that are verified or can be. */
  readyJobs: z.number(),
})
export type BillingSums = z.infer<typeof BillingSums>

/** Earliest delivered first. `total` and `amount` are capped at 1,000 invoices. */
export const BillingAnswer = z.extend(listAnswer(BillingRow), {
  amount: Money,
  /** Of all matches, whatever `show` says; null unless requested. */
  sums: z.nullable(BillingSums),
  /** The accounting system that invoices are exported to; null if none is connected. */
  exportsTo: z.nullable(z.string()),
  /** What the caller's role may do with them. */
  can: z.array(z.enum(['verify', 'post', 'export'])),
})
export type BillingAnswer = z.infer<typeof BillingAnswer>
