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
  /** The offers of a load that were answered together. */
  readonly together?: Together | undefined
  /** Each job's share of a load's pay, by its guid. */
  readonly shares?: Readonly<Record<string, OfferedShare>> | undefined
}

export interface OfferedShare {
  readonly amount: number
  readonly codAmount?: number | undefined
}

type Together = NonNullable<Contract['load']>['contracts']

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
  together: offer.load?.contracts,
})

const sharesOf = ({ load }: Contract) => load?.contracts.map(({ job, amount }) => [job.guid, amount])

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
  const shares = sharesOf(ended[0]!)
  return {
    carriers: [...carriers.values()],
    amount: amounts.size === 1 ? ended[0]!.amount : undefined,
    // If terms differ between carriers, each keeps its own.
    terms: ended.every((each) => same(termsOf(each), terms)) ? terms : undefined,
    together: ended.every((each) => same(sharesOf(each), shares)) ? ended[0]!.load?.contracts : undefined,
  }
}

/** The terms that the load was posted with; undefined for the usual ones. */
const termsOfBid = (offer: NonNullable<PostRequest['offer']>): OfferedTerms | undefined => {
  const { jobs: _jobs, vendors: _vendors, ...terms } = offer
  return Object.keys(terms).length > 0 ? { paymentTermsId: null, paymentMethodId: null, ...terms } : undefined
}

/** The lowest acceptable bid, under its post's terms; one at the posted price counts as that. */
export function presetOfBids(bids: readonly PostRequest[]): OfferPreset | undefined {
  const [best] = bids
    .flatMap(({ can, offer, vendor: { guid, name } }) => {
      const amount = offer?.jobs[0]?.amount
      return can.includes('accept') && offer && amount !== undefined
        ? [{ carriers: [{ guid, name }], amount, terms: termsOfBid(offer) }]
        : []
    })
    .toSorted((a, b) => a.amount - b.amount)
  return best
}
