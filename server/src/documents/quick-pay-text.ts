/** Quick pay in words. */
import type { QuickPayTerms } from '@waybill/domain/money/quick-pay-offers.ts'
import { dollars } from './wording.ts'

/** Quick pay on some terms: its fee, and what the company pays then besides what the carrier collects. */
export interface QuickPayLeft extends Pick<QuickPayTerms, 'id' | 'label' | 'fee' | 'days' | 'counts'> {
  /** As decimals, in US dollars. */
  readonly amount: string
  readonly net: string
}

const daysText = ({ days, counts }: QuickPayLeft): string =>
  days === null ? '' : ` in ${days} ${counts === 'business' ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`

/** `$4,656.00 in 2 business days, after a fee of 3 %, $144.00` */
export const quickPayText = (left: QuickPayLeft): string =>
  `${dollars(left.net)}${daysText(left)}, after a fee of ${left.fee} %, ${dollars(left.amount)}`
