import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actsOf, type Actor } from '../access/rules.ts'
import { OFFER_MAY, type OfferAct } from '../access/tables/contracts.ts'
import { mayContract, type ContractFacts } from './contract-transitions.ts'
import { JOB_TRANSITIONS } from './job-transitions.ts'

/** The facts of an offer and its job that decide what may be done with it. */
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
function isNowOfAward(act: Exclude<OfferAct, keyof typeof OF_JOB | 'send-again'>, offer: OfferStanding): boolean {
  if (offer.status !== 'accepted') return false
  if (act === 'refuse-cancel') return offer.isCancelRequested
  return act === 'accept-revision' ? offer.revision !== null : offer.revision === 'asked'
}

const isNow = (act: OfferAct, offer: OfferStanding, now: Date): boolean => {
  // Only its mail goes out once more: as long as the vendor could still take it.
  if (act === 'send-again') return isNow('accept', offer, now)
  if (act === 'refuse-cancel' || act === 'accept-revision' || act === 'decline-revision')
    return isNowOfAward(act, offer)
  const from: readonly JobStatus[] = JOB_TRANSITIONS[OF_JOB[act]].from
  if (!from.includes(offer.jobStatus)) return false
  if (act === 'request-cancel') return offer.status === 'accepted' && !offer.isCancelRequested
  return mayContract(act, offer, now) === true
}

/** What the actor may do about the offer now. */
export const offerCan = (offer: OfferStanding, actor: Actor, now: Date): OfferAct[] =>
  actsOf(OFFER_MAY, actor, (act) => isNow(act, offer, now))
