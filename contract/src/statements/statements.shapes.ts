/** What an account was billed and paid in a period, and what is open at its end. */
import * as z from 'zod/mini'
import { Day, Guid, Money } from '../lists/list.shapes.ts'

/** The longest period of one statement. */
export const STATEMENT_DAYS_MAX = 366
/** More movements or open documents than these need a shorter period. */
export const STATEMENT_LINES_MAX = 2_000

export const StatementQuery = z.object({
  /** The first and the last day, in the company's time zone. */
  from: Day,
  to: Day,
})
export const StatementFileQuery = z.extend(StatementQuery, { format: z.enum(['pdf', 'csv']) })

const STATEMENT_KINDS = ['billed', 'paid', 'written-off'] as const

const document = {
  /** The invoice or bill. */
  guid: Guid,
  number: z.nullable(z.string()),
  /** The vendor's own invoice number, or the client's reference. */
  referenceNumber: z.nullable(z.string()),
  orderNumber: z.string(),
  /** Of a bill. */
  jobNumber: z.nullable(z.string()),
  /** The account that is billed: of a client also one of its branches. */
  account: z.string(),
}

/** A document that was posted, a payment, or what was written off: `amount` is what it adds to the balance. */
export const StatementLine = z.object({
  ...document,
  date: Day,
  kind: z.enum(STATEMENT_KINDS),
  amount: Money,
  /** Of a payment. */
  transactionNumber: z.nullable(z.string()),
  /** Of a bill: who drove the job. */
  driver: z.optional(z.nullable(z.string())),
})
export type StatementLine = z.infer<typeof StatementLine>

/** A document with a balance at the end of the period. */
export const OpenDocument = z.object({
  ...document,
  date: Day,
  dateDue: z.nullable(Day),
  /** 0 if it is dated after the period: it was paid before. */
  total: Money,
  balance: Money,
  /** Days after it was due; 0 if it is not overdue. */
  daysOverdue: z.number(),
})
export type OpenDocument = z.infer<typeof OpenDocument>

/** What one driver’s jobs brought in the period. */
const DriverShare = z.object({
  /** The driver’s name; null for jobs without one. */
  driver: z.nullable(z.string()),
  /** How many jobs were billed. */
  jobs: z.number(),
  /** What was billed for them. */
  billed: Money,
})

/** `GET /statement`: `opening` + `billed` - `paid` - `writtenOff` = `closing`, which is the sum of what is open. */
export const Statement = z.object({
  from: Day,
  to: Day,
  /** The company's name. */
  company: z.string(),
  /** The account's name. */
  account: z.string(),
  /** The balance before the first day. */
  opening: Money,
  /** Documents dated in the period. */
  billed: Money,
  /** Payments in the period. */
  paid: Money,
  /** What was written off in the period. */
  writtenOff: Money,
  /** The balance after the last day. */
  closing: Money,
  /** The balances by how long they are overdue at the end of the period, in days. */
  ages: z.object({
    /** Not due yet. */
    notDue: Money,
    /** 1 to 30 days. */
    upTo30: Money,
    /** 31 to 60 days. */
    upTo60: Money,
    /** 61 to 90 days. */
    upTo90: Money,
    /** More than 90 days. */
    over90: Money,
  }),
  /** Drafts of a vendor's bills today, which are not part of the balance. */
  notPosted: z.optional(
    z.object({
      /** How many. */
      count: z.number(),
      /** What they add up to. */
      total: Money,
    }),
  ),
  /** Of a vendor: what was billed in the period, by driver, the most first; it adds up to `billed`. */
  drivers: z.optional(z.array(DriverShare)),
  /** Movements of the period, oldest first. */
  lines: z.array(StatementLine),
  /** Documents with a balance after the last day, the longest due first. */
  open: z.array(OpenDocument),
})
export type Statement = z.infer<typeof Statement>
