/** With whom and for how much an offer begins. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import type { ChosenCarrier } from './suggestions.ts'

export interface OfferPreset {
  readonly carriers: readonly ChosenCarrier[]
  readonly amount: number | undefined
}

/** The same carrier again, at what it asked for where it did. */
export const presetOf = ({ vendor: { guid, name }, counterAmount, amount }: Contract): OfferPreset => ({
  carriers: [{ guid, name }],
  amount: counterAmount ?? amount,
})

/** The same carriers again whose offers one act ended together, such as a hold; undefined while an offer is open, or for a single one. */
export function presetOfEnded(offers: readonly Contract[]): OfferPreset | undefined {
  if (offers.some(({ status }) => status === 'sent' || status === 'accepted')) return undefined
  const last = offers.reduce<string | null>(
    (latest, { dateCancelled }) => (dateCancelled && (!latest || dateCancelled > latest) ? dateCancelled : latest),
    null,
  )
  const ended = offers.filter(({ dateCancelled }) => last !== null && dateCancelled === last)
  const carriers = new Map(ended.map(({ vendor: { guid, name } }) => [guid, { guid, name }]))
  if (carriers.size < 2) return undefined
  const amounts = new Set(ended.map(({ amount }) => amount))
  return { carriers: [...carriers.values()], amount: amounts.size === 1 ? ended[0]!.amount : undefined }
}

/** The lowest bid that can be taken; one at the posted price counts by that. */
export function presetOfBids(bids: readonly PostRequest[]): OfferPreset | undefined {
  const [best] = bids
    .flatMap(({ can, offer, vendor: { guid, name } }) => {
      const amount = offer?.jobs[0]?.amount
      return can.includes('accept') && amount !== undefined ? [{ carriers: [{ guid, name }], amount }] : []
    })
    .toSorted((a, b) => a.amount - b.amount)
  return best
}
