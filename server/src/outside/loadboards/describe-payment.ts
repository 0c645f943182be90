/** The carrier's payment in the boards' terms: the pay after COD, and the board's next term that is no sooner than ours. */
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { toCents, toDecimal, inDollars } from '@waybill/domain/money/cents.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import type { BoardLoad } from './loadboard.ts'

/** What the carrier collects, its remaining pay, and what it passes on of COD above the price; dollars as numbers. */
export function splitOf({ price, payment }: BoardLoad): { collected: number; balance: number; passedOn: number } {
  const collected = toCents(payment.cod?.amount ?? '0')
  const { balanceToCarrier, carrierOwes } = splitCod(toCents(price), collected)
  const dollars = (cents: number) => Number(toDecimal(cents))
  return { collected: dollars(collected), balance: dollars(balanceToCarrier), passedOn: dollars(carrierOwes) }
}

/** COD in words, for boards without a field for it: `COD $250.00 at delivery, Cash`; undefined without COD. */
export function codWords(load: BoardLoad): string | undefined {
  const { cod } = load.payment
  if (!cod) return undefined
  const { passedOn } = splitOf(load)
  const rest = passedOn > 0 ? `; passes on ${inDollars(toCents(passedOn))}` : ''
  return `COD $${cod.amount} at ${cod.location}, ${codMethodText(cod.method)}${rest}`
}

/** A board's first term that is no sooner than our days; the longest if all are sooner. Terms are ascending. */
export const termFor = <T>(days: number, terms: readonly (readonly [days: number, term: T])[]): T | undefined =>
  (terms.find(([each]) => each >= days) ?? terms.at(-1))?.[1]
