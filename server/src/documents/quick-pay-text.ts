/** Quick pay in words. */
import type { QuickPayTerms } from '@waybill/domain/money/quick-pay-offers.ts'
import type { Wording } from './wording.ts'

/** Quick pay on some terms: its fee, and what the company pays then besides what the carrier collects. */
export interface QuickPayLeft extends Pick<QuickPayTerms, 'id' | 'label' | 'fee' | 'days' | 'counts'> {
  /** As decimals, in US dollars. */
  readonly amount: string
  readonly net: string
}

/** `$4,656.00 in 2 business days, after a fee of 3 %, $144.00` */
export const quickPayText = (
  { net, days, counts, fee, amount }: QuickPayLeft,
  { words, dollars, number }: Pick<Wording, 'words' | 'dollars' | 'number'>,
): string => {
  const { quickPay } = words.trade
  const inDays = days === null ? '' : quickPay.days(days, counts === 'business')
  return quickPay.left(dollars(net), inDays, number(fee), dollars(amount))
}
