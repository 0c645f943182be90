/** The carrier's payment in the boards' terms: the pay after COD, and the board's next term that is no sooner than ours. */
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import type { BoardLoad } from './loadboard.ts'

/** What the carrier collects, at most its price, and its remaining pay; dollars as numbers. */
export function splitOf({ price, payment }: BoardLoad): { collected: number; balance: number } {
  const collected = Math.min(toCents(payment.cod?.amount ?? '0'), toCents(price))
  return { collected: Number(toDecimal(collected)), balance: Number(toDecimal(toCents(price) - collected)) }
}

/** A board's first term that is no sooner than our days; the longest if all are sooner. Terms are ascending. */
export const termFor = <T>(days: number, terms: readonly (readonly [days: number, term: T])[]): T | undefined =>
  (terms.find(([each]) => each >= days) ?? terms.at(-1))?.[1]
