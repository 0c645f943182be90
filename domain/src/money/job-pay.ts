/** What a job pays its carrier: each figure of it, wherever it stands, comes from here. */
import { sum, type Cents } from './cents.ts'

/** What the bills of one carrier add to the charges of a job, in dollars with two decimals. */
export interface BillSum {
  readonly billed: string
  readonly fee: string
}
/** By vendor guid. */
export type BillSums = Readonly<Record<string, BillSum>>

export interface JobPayParts {
  /** The charges that count, as they stand now. */
  readonly charges: Cents
  /** What the agreed pay differs by from the charges, while changed terms await the carrier's answer. */
  readonly notAgreed: Cents
  /** Lines of its bills that are neither a charge nor the quick-pay fee. */
  readonly billed: Cents
  /** The quick-pay fee; 0 until quick pay is chosen. */
  readonly fee: Cents
}

/** A line of the pay that is no charge. */
export interface OtherPayLine {
  readonly kind: 'not-agreed' | 'billed' | 'quick-pay-fee'
  readonly amount: Cents
}

export interface JobPay {
  /** Before the quick-pay fee. */
  readonly gross: Cents
  readonly fee: Cents
  /** What is paid; it leads everywhere, and is the gross until quick pay is chosen. */
  readonly net: Cents
  /** With the charges, these add up to the net. */
  readonly otherLines: readonly OtherPayLine[]
}

export function jobPay({ charges, notAgreed, billed, fee }: JobPayParts): JobPay {
  const gross = sum([charges, notAgreed, billed])
  const lines: OtherPayLine[] = [
    { kind: 'not-agreed', amount: notAgreed },
    { kind: 'billed', amount: billed },
    { kind: 'quick-pay-fee', amount: -fee },
  ]
  return { gross, fee, net: gross - fee, otherLines: lines.filter(({ amount }) => amount !== 0) }
}
