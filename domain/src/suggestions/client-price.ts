/** What carriers cost, compared with what the client pays. */
import type { Cents } from '../money/cents.ts'
import type { Suggestion } from './carrier-choice.ts'

/** What the client pays for the jobs. */
export interface ClientPrice {
  readonly amount: Cents
  /** It also pays charges that are not counted here. */
  readonly isLineHaul: boolean
}

/** Says first of each carrier whose bid or usual pay exceeds the client's price by how much. The order stays. */
export const withPriceWarnings = (suggestions: readonly Suggestion[], price: ClientPrice | null): Suggestion[] =>
  suggestions.map((suggestion) => {
    const cost = suggestion.bid ?? suggestion.expected
    if (price === null || cost === null || cost <= price.amount) return suggestion
    const warning = {
      code: 'above-price',
      tone: 'bad',
      jobGuid: null,
      amount: cost - price.amount,
      isLineHaul: price.isLineHaul,
    } as const
    return { ...suggestion, reasons: [warning, ...suggestion.reasons] }
  })
