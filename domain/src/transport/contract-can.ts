import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { Viewer } from './can.ts'
import { mayContract, type ContractFacts } from './contract-transitions.ts'
import { JOB_TRANSITIONS } from './job-transitions.ts'

/** What someone does about an offer; a carrier may only ask to be released from one that it accepted, and may be refused. */
export const OFFER_ACTS = [
  'accept',
  'decline',
  'cancel',
  'request-cancel',
  'refuse-cancel',
  'accept-revision',
  'decline-revision',
] as const
export type OfferAct = (typeof OFFER_ACTS)[number]

/** The permission that each act with an offer asks for; null: that portal does not do it. */
export const OFFER_PERMISSIONS: Readonly<Record<Exclude<Portal, 'client'>, Record<OfferAct, Permission | null>>> = {
  dispatcher: {
    accept: 'offers.accept_on_behalf',
    decline: 'offers.decline_on_behalf',
    cancel: 'offers.cancel',
    'request-cancel': null,
    'refuse-cancel': 'offers.cancel',
    'accept-revision': 'offers.accept_on_behalf',
    'decline-revision': 'offers.decline_on_behalf',
  },
  carrier: {
    accept: 'offers.accept',
    decline: 'offers.decline',
    cancel: null,
    'request-cancel': 'offers.cancel',
    'refuse-cancel': null,
    'accept-revision': 'offers.accept',
    'decline-revision': 'offers.decline',
  },
}

/** An offer and its job, as far as they decide what may be done. */
export interface OfferStanding extends ContractFacts {
  readonly jobStatus: JobStatus
  readonly isCancelRequested: boolean
  /** A revision of an accepted offer waits for the vendor, or was declined by it and stands all the same; null: neither. */
  readonly revision: 'asked' | 'declined' | null
}

const OF_JOB = {
  accept: 'accept-offer',
  decline: 'decline-offer',
  cancel: 'cancel-offer',
  'request-cancel': 'cancel-offer',
} as const

/** Of an accepted offer, whatever became of its job meanwhile. */
function isNowOfAward(act: Exclude<OfferAct, keyof typeof OF_JOB>, offer: OfferStanding): boolean {
  if (offer.status !== 'accepted') return false
  if (act === 'refuse-cancel') return offer.isCancelRequested
  return act === 'accept-revision' ? offer.revision !== null : offer.revision === 'asked'
}

const isNow = (act: OfferAct, offer: OfferStanding, now: Date): boolean => {
  if (act === 'refuse-cancel' || act === 'accept-revision' || act === 'decline-revision')
    return isNowOfAward(act, offer)
  const from: readonly JobStatus[] = JOB_TRANSITIONS[OF_JOB[act]].from
  if (!from.includes(offer.jobStatus)) return false
  if (act === 'request-cancel') return offer.status === 'accepted' && !offer.isCancelRequested
  return mayContract(act, offer, now) === true
}

/** What the viewer may do about the offer now. */
export function offerCan(offer: OfferStanding, { portal, permissions }: Viewer, now: Date): OfferAct[] {
  if (portal === 'client') return []
  return OFFER_ACTS.filter((act) => {
    const permission = OFFER_PERMISSIONS[portal][act]
    return permission !== null && permissions.has(permission) && isNow(act, offer, now)
  })
}
