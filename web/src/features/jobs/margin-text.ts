import { percentText } from '../../ui/format/number-text.ts'

/** What is left of a price after a pay, `17.2%`; null where one of them is not known. */
export const marginText = (pays: number | null | undefined, amount: number | null | undefined): string | null =>
  pays && amount != null ? percentText(((pays - amount) / pays) * 100, 1) : null
