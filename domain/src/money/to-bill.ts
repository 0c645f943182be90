/** What blocks the invoice of a delivered order. */
import type {
  BillingException,
  BillingJob,
  BillingRow,
  BillingSums,
} from '@waybill/contract/invoices/billing.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { RevisionStanding } from '../transport/agreement.ts'
import { whatIsMissingToVerify } from '../transport/paperwork.ts'
import { type Cents, toCents, toDollars, inDollars } from './cents.ts'

export interface JobToBill {
  readonly guid: string
  readonly number: string
  readonly status: JobStatus
  readonly isVerified: boolean
  readonly isDummy: boolean
  readonly hasProof: boolean
  readonly hasOpenDamageCase: boolean
  readonly revision: RevisionStanding | null
  /** For the carrier's own invoice; null if it sent none. */
  readonly isMatched: boolean | null
  /** The bill that differs from the agreement. */
  readonly bill: { readonly guid: string; readonly vendor: string; readonly difference: Cents } | null
}

export interface OrderToBill {
  readonly total: Cents
  /** The client requires a reference, and the order has none. */
  readonly lacksReference: boolean
  /** Lines without an item in the accounting system. */
  readonly unmapped: readonly string[]
  readonly jobs: readonly JobToBill[]
  readonly unbilled: readonly {
    readonly guid: string
    readonly jobGuid: string | null
    readonly text: string
    readonly amount: Cents
  }[]
}

const DONE: ReadonlySet<JobStatus> = new Set(['delivered', 'completed'])

export const billingJob = (job: JobToBill): BillingJob => ({
  guid: job.guid,
  number: job.number,
  status: job.status,
  isVerified: job.isVerified,
  isDummy: job.isDummy,
  hasProof: job.hasProof,
  isMatched: job.isMatched,
  missing: {
    verify:
      job.isVerified || job.isDummy
        ? []
        : whatIsMissingToVerify({
            hasProofOfDelivery: job.hasProof,
            hasOpenDamageCase: job.hasOpenDamageCase,
            billMatchesContract: job.bill === null,
            revision: job.revision,
          }),
  },
})

const exception = (
  code: BillingException['code'],
  text: string,
  more: Partial<BillingException> = {},
): BillingException => ({ code, text, jobGuid: null, billGuid: null, unbilledGuid: null, amount: null, ...more })

const dollars = (cents: Cents) => inDollars(cents)

/** What must be settled for a job first. A placeholder, and a verified job, require nothing. */
function exceptionsOfJob(job: JobToBill): BillingException[] {
  const { guid: jobGuid, number, bill } = job
  if (job.isDummy || job.isVerified) return []
  if (!DONE.has(job.status)) return [exception('not-delivered', `Job ${number} is not delivered`, { jobGuid })]
  return [
    ...(job.hasProof ? [] : [exception('proof-missing', `Proof of delivery missing on job ${number}`, { jobGuid })]),
    ...(job.hasOpenDamageCase
      ? [exception('damage-open', `A damage claim is open on job ${number}`, { jobGuid })]
      : []),
    ...(bill
      ? [
          exception(
            'bill-differs',
            `${bill.vendor} billed ${dollars(bill.difference)} ${bill.difference < 0 ? 'less' : 'more'} than agreed`,
            { jobGuid, billGuid: bill.guid, amount: toDollars(bill.difference) },
          ),
        ]
      : []),
  ]
}

/** Why the invoice should not be sent as it is; empty if it can be. */
export const billingExceptions = (order: OrderToBill): BillingException[] => [
  ...order.jobs.flatMap(exceptionsOfJob),
  ...(order.total === 0 ? [exception('not-priced', 'The invoice total is zero: enter a price')] : []),
  ...(order.lacksReference
    ? [exception('reference-missing', 'The client asks for a reference, such as a PO number, on its invoices')]
    : []),
  ...order.unmapped.map((text) => exception('not-mapped', text)),
  ...order.unbilled.map(({ guid, jobGuid, text, amount }) =>
    exception('unbilled-charge', text, { jobGuid, unbilledGuid: guid, amount: toDollars(amount) }),
  ),
]

const isReady = ({ isVerified, missing }: BillingJob) => isVerified || missing.verify.length === 0

/** The sums of clean orders and of the others. */
export function billingSums(rows: readonly BillingRow[]): BillingSums {
  const sumOf = (of: readonly BillingRow[]) => ({
    count: of.length,
    amount: toDollars(of.reduce((sum, { total }) => sum + toCents(total), 0)),
  })
  const clean = rows.filter((row) => row.exceptions.length === 0)
  const jobs = rows.flatMap((row) => row.jobs).filter((job) => !job.isDummy)
  return {
    clean: sumOf(clean),
    exceptions: sumOf(rows.filter((row) => row.exceptions.length > 0)),
    clients: new Set(clean.map(({ client }) => client.guid)).size,
    jobs: jobs.length,
    readyJobs: jobs.filter(isReady).length,
  }
}
