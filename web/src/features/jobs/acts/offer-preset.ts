/** The initial carriers and pay of an offer. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { same } from '../../../ui/form/field.ts'
import type { ChosenCarrier } from './suggestions.ts'

export interface OfferPreset {
  readonly carriers: readonly ChosenCarrier[]
  readonly amount: number | undefined
  /** Terms of the previous offer. */
  readonly terms?: OfferedTerms | undefined
}

type OfferedTerms = Pick<
  Contract,
  'paymentTermsId' | 'paymentMethodId' | 'codAmount' | 'codMethod' | 'codLocation' | 'loadTerms'
>
const termsOf = (offer: OfferedTerms): OfferedTerms => ({
  paymentTermsId: offer.paymentTermsId,
  paymentMethodId: offer.paymentMethodId,
  codAmount: offer.codAmount,
  codMethod: offer.codMethod,
  codLocation: offer.codLocation,
  loadTerms: offer.loadTerms,
})

/** The same carrier again, at its counter bid if there was one. */
export const presetOf = (offer: Contract): OfferPreset => ({
  carriers: [{ guid: offer.vendor.guid, name: offer.vendor.name }],
  amount: offer.counterAmount ?? offer.amount,
  terms: termsOf(offer),
})

/** The same carriers again whose offers were ended by one act, such as a hold; undefined while an offer is open, or for a single one. */
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
  const terms = termsOf(ended[0]!)
  return {
    carriers: [...carriers.values()],
    amount: amounts.size === 1 ? ended[0]!.amount : undefined,
    // If terms differ between carriers, each keeps its own.
    terms: ended.every((each) => same(termsOf(each), terms)) ? terms : undefined,
  }
}

/** The lowest acceptable bid; one at the posted price counts as that. */
export function presetOfBids(bids: readonly PostRequest[]): OfferPreset | undefined {
  const [best] = bids
    .flatMap(({ can, offer, vendor: { guid, name } }) => {
      const amount = offer?.jobs[0]?.amount
      return can.includes('accept') && amount !== undefined ? [{ carriers: [{ guid, name }], amount }] : []
    })
    .toSorted((a, b) => a.amount - b.amount)
  return best
}
