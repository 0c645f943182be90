import { percentText } from '../../ui/format/number-text.ts'

/** The margin of a price after a pay, `17.2%`; null if either is unknown. */
export const marginText = (pays: number | null | undefined, amount: number | null | undefined): string | null =>
  pays && amount != null ? percentText(((pays - amount) / pays) * 100, 1) : null
