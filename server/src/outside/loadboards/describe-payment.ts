/** How the carrier is paid, in the words of boards: the pay after COD, and the term of theirs that is not sooner than ours. */
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import type { BoardLoad } from './loadboard.ts'

/** What the carrier collects, never more than its price, and what it is still paid; dollars as numbers. */
export function splitOf({ price, payment }: BoardLoad): { collected: number; balance: number } {
  const collected = Math.min(toCents(payment.cod?.amount ?? '0'), toCents(price))
  return { collected: Number(toDecimal(collected)), balance: Number(toDecimal(toCents(price) - collected)) }
}

/** The first of a board's terms that is not sooner than our days; the longest where all are. Terms rise. */
export const termFor = <T>(days: number, terms: readonly (readonly [days: number, term: T])[]): T | undefined =>
  (terms.find(([each]) => each >= days) ?? terms.at(-1))?.[1]
