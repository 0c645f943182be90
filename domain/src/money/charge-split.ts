import { percentOf, type Cents } from './cents.ts'
import { splitByWeight } from './splits.ts'

/** How an amount is split between two jobs. */
export type Parting = { readonly percentKept: number } | { readonly weights: readonly [kept: number, gone: number] }

/** The parts of the first job and the second. They always add up to the amount. */
export function partAmount(amount: Cents, parting: Parting): readonly [kept: Cents, gone: Cents] {
  if ('percentKept' in parting) {
    const kept = percentOf(amount, parting.percentKept)
    return [kept, amount - kept]
  }
  const [kept = 0, gone = 0] = splitByWeight(amount, parting.weights)
  return [kept, gone]
}
