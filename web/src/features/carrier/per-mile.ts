import { moneyText } from '../../ui/format/number-text.ts'
import { WINDOW as words } from './window.words.ts'

/** `$1.33/mi`; empty if either is unknown. */
export const perMileText = (amount: number | null | undefined, miles: number | null | undefined): string =>
  // oxlint-disable-next-line money/exact -- a rate that is only shown, on a first page that loads no calculating in cents
  amount == null || !miles ? '' : words.aMile(moneyText(amount / miles))
