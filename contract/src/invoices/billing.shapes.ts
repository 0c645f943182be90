/** Orders that are delivered and not invoiced: what is left to do before their invoices go out. */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { Guid, Instant, listAnswer, Money, PageQuery } from '../lists/list.shapes.ts'
import { JOB_STATUSES } from '../vocabulary/statuses.ts'

/** Why an invoice should not go out as it is. */
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

/** Something to look at before an order is billed. */
export const BillingException = z.object({
  code: z.enum(BILLING_EXCEPTIONS),
  text: z.string(),
  jobGuid: z.nullable(Guid),
  /** The bill that differs. */
  billGuid: z.nullable(Guid),
  /** The earned charge. */
  unbilledGuid: z.nullable(Guid),
  amount: z.nullable(Money),
})
export type BillingException = z.infer<typeof BillingException>

/** A job of an order that is to be billed. */
export const BillingJob = z.object({
  guid: Guid,
  number: z.string(),
  status: z.enum(JOB_STATUSES),
  isVerified: z.boolean(),
  /** A placeholder has no carrier, and nothing to verify. */
  isDummy: z.boolean(),
  /** Whether its proof of delivery is there. */
  hasProof: z.boolean(),
  /** Null where its carrier sent no invoice yet. */
  isMatched: z.nullable(z.boolean()),
  /** What keeps it from being verified. */
  missing: z.object({ verify: z.array(ErrorEntry) }),
})
export type BillingJob = z.infer<typeof BillingJob>

/** The draft of an invoice, with what stands in its way. */
export const BillingRow = z.object({
  /** The draft. */
  invoiceGuid: Guid,
  order: z.object({ guid: Guid, number: z.string(), referenceNumber: z.nullable(z.string()) }),
  /** Who pays it. */
  client: z.object({ guid: Guid, name: z.string() }),
  dateDelivered: z.nullable(Instant),
  jobs: z.array(BillingJob),
  /** What was earned beside it and is not billed. */
  unbilled: Money,
  total: Money,
  /** Why it should not go out as it is. */
  exceptions: z.array(BillingException),
})
export type BillingRow = z.infer<typeof BillingRow>

export const BillingQuery = z.omit(PageQuery, { pg: true })
/** Which orders to list that are to be billed. */
export const BillingSearch = z.strictObject({
  /** Number or reference of the order, or name of the client. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Those without an exception, or those with one. */
  show: z.optional(z.enum(['clean', 'exceptions'])),
  /** Delivered since then. */
  deliveredSince: z.optional(Instant),
  /** Whether to say how many are clean. */
  sums: z.optional(z.boolean()),
})
export type BillingSearch = z.infer<typeof BillingSearch>

const Sum = z.object({ count: z.number(), amount: Money })
/** What the invoices come to, and how far their jobs are. */
export const BillingSums = z.object({
  clean: Sum,
  exceptions: Sum,
  /** Clients of those that are clean. */
  clients: z.number(),
  jobs: z.number(),
  /** Jobs that are verified or can be. */
  readyJobs: z.number(),
})
export type BillingSums = z.infer<typeof BillingSums>

/** Those that were delivered first come first. `total` and `amount` stop at 1,000 invoices. */
export const BillingAnswer = z.extend(listAnswer(BillingRow), {
  amount: Money,
  /** Of all that are found, whatever `show` says; null unless asked for. */
  sums: z.nullable(BillingSums),
  /** The accounting system to which invoices are exported; null where none is connected. */
  exportsTo: z.nullable(z.string()),
  /** What the caller's role may do with them. */
  can: z.array(z.enum(['verify', 'post', 'export'])),
})
export type BillingAnswer = z.infer<typeof BillingAnswer>
