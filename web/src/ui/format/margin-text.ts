import { percentage, typedCents } from '@waybill/domain/money/cents.ts'
import { percentText } from './number-text.ts'

/** The margin of a price after a pay, `17.2%`; null if either is unknown or no amount. */
export const marginText = (pays: number | null | undefined, amount: number | null | undefined): string | null => {
  const [whole, less] = [typedCents(pays ?? undefined), typedCents(amount ?? undefined)]
  return whole && less !== undefined ? percentText(percentage(whole - less, whole), 1) : null
}
