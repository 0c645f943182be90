import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actsOf, type Actor } from '../access/rules.ts'
import { OFFER_MAY, type OfferAct } from '../access/tables/contracts.ts'
import { mayContract, type ContractFacts } from './contract-transitions.ts'
import { isNowOfRevision, type RevisionFacts } from './agreement.ts'
import { JOB_TRANSITIONS } from './job-transitions.ts'

/** The facts of an offer and its job that determine which acts are allowed. */
export interface OfferStanding extends ContractFacts, RevisionFacts {
  readonly jobStatus: JobStatus
  readonly isCancelRequested: boolean
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
  return isNowOfRevision(act, offer)
}

const OF_AWARD = ['refuse-cancel', 'accept-revision', 'decline-revision', 'withdraw-revision'] as const
const isOfAward = (act: OfferAct): act is (typeof OF_AWARD)[number] => (OF_AWARD as readonly OfferAct[]).includes(act)

const isNow = (act: OfferAct, offer: OfferStanding, now: Date): boolean => {
  // Sends only the email again, so it requires that the vendor could still accept.
  if (act === 'send-again') return isNow('accept', offer, now)
  if (isOfAward(act)) return isNowOfAward(act, offer)
  const from: readonly JobStatus[] = JOB_TRANSITIONS[OF_JOB[act]].from
  if (!from.includes(offer.jobStatus)) return false
  if (act === 'request-cancel') return offer.status === 'accepted' && !offer.isCancelRequested
  return mayContract(act, offer, now) === true
}

/** The acts the actor may do on the offer now. */
export const offerCan = (offer: OfferStanding, actor: Actor, now: Date): OfferAct[] =>
  actsOf(OFFER_MAY, actor, (act) => isNow(act, offer, now))
