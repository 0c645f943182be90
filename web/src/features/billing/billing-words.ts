import type { BillingException, BillingJob, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'

/** The progress of an order's jobs. */
export function jobsText({ jobs }: Pick<BillingRow, 'jobs'>): string {
  const toVerify = jobs.filter((job) => !job.isDummy)
  const ready = toVerify.filter((job) => job.isVerified || job.missing.verify.length === 0)
  if (ready.length < toVerify.length) return `${ready.length} of ${toVerify.length}`
  if (toVerify.length === 0) return '–'
  return toVerify.every((job) => job.isVerified) ? `${toVerify.length} verified` : `${toVerify.length} ready`
}

const all = ({ jobs }: Pick<BillingRow, 'jobs'>, holds: (job: BillingJob) => boolean) =>
  jobs.every((job) => job.isDummy || holds(job))
export const hasProof = (row: Pick<BillingRow, 'jobs'>) => all(row, (job) => job.hasProof || job.isVerified)
export const billDiffers = (row: Pick<BillingRow, 'jobs'>) => !all(row, (job) => job.isMatched !== false)
/** Other exceptions besides proof and bill, as a word. */
export const otherText = ({ exceptions }: Pick<BillingRow, 'exceptions'>): string => {
  const first = exceptions.find(({ code }) => code !== 'proof-missing' && code !== 'bill-differs')
  return first ? EXCEPTION_LABELS[first.code] : ''
}

export const EXCEPTION_LABELS: Readonly<Record<BillingException['code'], string>> = {
  'not-delivered': 'Not delivered',
  'proof-missing': 'No proof',
  'damage-open': 'Damage claim',
  'bill-differs': 'Bill differs',
  'not-priced': 'No price',
  'reference-missing': 'No reference',
  'not-mapped': 'Not mapped',
  'unbilled-charge': 'Unbilled charge',
}

export const isClean = ({ exceptions }: Pick<BillingRow, 'exceptions'>) => exceptions.length === 0
export const sumOf = (rows: readonly Pick<BillingRow, 'total'>[]) => sumOfDollars(...rows.map(({ total }) => total))
/** What carriers are paid for these, in US dollars; undefined if the user may not see it. */
export const carriersPaid = (rows: readonly Pick<BillingRow, 'carrierPay'>[]): number | undefined =>
  rows.some(({ carrierPay }) => carrierPay === undefined)
    ? undefined
    : sumOfDollars(...rows.map(({ carrierPay }) => carrierPay ?? 0))
