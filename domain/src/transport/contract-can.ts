import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actsOf, type Actor } from '../access/rules.ts'
import { OFFER_MAY, type OfferAct } from '../access/tables/contracts.ts'
import { mayContract, type ContractFacts } from './contract-transitions.ts'
import { JOB_TRANSITIONS } from './job-transitions.ts'

/** The facts of an offer and its job that determine which acts are allowed. */
export interface OfferStanding extends ContractFacts {
  readonly jobStatus: JobStatus
  readonly isCancelRequested: boolean
  /** The revision of an accepted offer: unanswered, or declined by the vendor but still in effect; null: none. */
  readonly revision: 'asked' | 'declined' | null
}

const OF_JOB = {
  accept: 'accept-offer',
  decline: 'decline-offer',
  cancel: 'cancel-offer',
  'request-cancel': 'cancel-offer',
} as const

/** Acts on an accepted offer that do not depend on the status of its job. */
function isNowOfAward(act: Exclude<OfferAct, keyof typeof OF_JOB | 'send-again'>, offer: OfferStanding): boolean {
  if (offer.status !== 'accepted') return false
  if (act === 'refuse-cancel') return offer.isCancelRequested
  return act === 'accept-revision' ? offer.revision !== null : offer.revision === 'asked'
}

const isNow = (act: OfferAct, offer: OfferStanding, now: Date): boolean => {
  // Sends only the e-mail again, so it requires that the vendor could still accept.
  if (act === 'send-again') return isNow('accept', offer, now)
  if (act === 'refuse-cancel' || act === 'accept-revision' || act === 'decline-revision')
    return isNowOfAward(act, offer)
  const from: readonly JobStatus[] = JOB_TRANSITIONS[OF_JOB[act]].from
  if (!from.includes(offer.jobStatus)) return false
  if (act === 'request-cancel') return offer.status === 'accepted' && !offer.isCancelRequested
  return mayContract(act, offer, now) === true
}

/** The acts the actor may do on the offer now. */
export const offerCan = (offer: OfferStanding, actor: Actor, now: Date): OfferAct[] =>
  actsOf(OFFER_MAY, actor, (act) => isNow(act, offer, now))
