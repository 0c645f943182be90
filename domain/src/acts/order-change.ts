/** What an act changed in an order, and the resulting consequences. */
import type { ContractStatus, OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'

export interface OfferFacts {
  guid: string
  jobGuid: string
  vendorGuid: string
  status: ContractStatus
  /** Issue of the rate confirmation. */
  revision: number
  /** Everything that the vendor's bill depends on. */
  terms: readonly unknown[]
}

export interface OrderState {
  status: OrderStatus
  isDeleted: boolean
  offers: readonly OfferFacts[]
  /** The places of each transport job in order; equal if nothing needs to be measured again. */
  route: string
}

/** An order before and after an act. */
export interface OrderChange {
  before: OrderState
  after: OrderState
}

const offerBefore = ({ before }: OrderChange, { guid }: OfferFacts): OfferFacts | undefined =>
  before.offers.find((offer) => offer.guid === guid)

/** Offers that were accepted by this act. */
export const newAwards = (change: OrderChange): OfferFacts[] =>
  change.after.offers.filter(
    (offer) => offer.status === 'accepted' && offerBefore(change, offer)?.status !== 'accepted',
  )

/** Offers that were accepted and no longer are. */
export const endedAwards = (change: OrderChange): OfferFacts[] =>
  change.after.offers.filter(
    (offer) => offer.status !== 'accepted' && offerBefore(change, offer)?.status === 'accepted',
  )

/** Accepted offers that are new, or whose terms changed. */
const changedAwards = (change: OrderChange): OfferFacts[] =>
  change.after.offers.filter((offer) => {
    const was = offerBefore(change, offer)
    return (
      offer.status === 'accepted' &&
      (was?.status !== 'accepted' || offer.terms.some((term, i) => term !== was.terms[i]))
    )
  })

/** Accepted offers that need a rate confirmation: new ones, and those with a new issue. */
export const awardsToConfirm = (change: OrderChange): OfferFacts[] =>
  change.after.offers.filter((offer) => {
    const was = offerBefore(change, offer)
    return offer.status === 'accepted' && (was?.status !== 'accepted' || was.revision !== offer.revision)
  })

/** Offers that the act made obsolete: a vendor with a new price for a job does not need the old one. */
export function replacedOffers(change: OrderChange): OfferFacts[] {
  const isNew = (offer: OfferFacts) => offerBefore(change, offer) === undefined
  const sent = change.after.offers.filter(({ status }) => status === 'sent')
  const fresh = sent.filter(isNew)
  return sent.filter(
    (offer) =>
      !isNew(offer) &&
      fresh.some(({ jobGuid, vendorGuid }) => jobGuid === offer.jobGuid && vendorGuid === offer.vendorGuid),
  )
}

/** Open offers of jobs awarded to someone else by this act. */
export function lostOffers(change: OrderChange): OfferFacts[] {
  const awarded = new Set(newAwards(change).map(({ jobGuid }) => jobGuid))
  return change.after.offers.filter(({ status, jobGuid }) => status === 'sent' && awarded.has(jobGuid))
}

export interface InvoicesToFollow {
  /** Offers ended by the act: their bills are taken back. */
  ended: OfferFacts[]
  /** Other offers whose bills are created or updated, including earlier awards whose vendor may still be owed something. */
  awards: OfferFacts[]
  /** Whether invoices of the client and other payers are affected. */
  isClientSide: boolean
}

/** The effect of an act on invoices; undefined: none, and they need not be read. `isOwedAnew`: charges or payers changed. */
export function invoicesToFollow(change: OrderChange, isOwedAnew: boolean): InvoicesToFollow | undefined {
  const { before, after } = change
  const ended = endedAwards(change)
  const awards = isOwedAnew ? after.offers.filter((offer) => !ended.includes(offer)) : changedAwards(change)
  const isTurn = (status: OrderStatus) => status === 'delivered' || status === 'canceled'
  const hasTurned = before.status !== after.status && (isTurn(before.status) || isTurn(after.status))
  const isClientSide = isOwedAnew || hasTurned || before.isDeleted !== after.isDeleted
  return ended.length || awards.length || isClientSide ? { ended, awards, isClientSide } : undefined
}

export const hasRouteChanged = ({ before, after }: OrderChange): boolean => before.route !== after.route
