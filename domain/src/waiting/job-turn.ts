/** Whose turn it is with a job. */
import type { ContractStatus, JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import type { StopType } from '../transport/stop-status.ts'
import { latestOf, type Turn } from './turn.ts'

export interface OfferToAnswer {
  readonly status: ContractStatus
  readonly dateSent: Date
  readonly dateExpires: Date | null
  readonly dateAnswered: Date | null
  /** The carrier asked to be released, and nobody answered. */
  readonly dateCancelRequested: Date | null
  /** Changed terms that the carrier has not confirmed. */
  readonly dateRevised: Date | null
}

export interface StopToMake {
  readonly type: StopType
  readonly isOpen: boolean
  readonly dateStarted: Date | null
  readonly dateCompleted: Date | null
  /** The end of its window: scheduled, else requested. */
  readonly due: Date | null
  /** The last attempt. */
  readonly dateAttempted: Date | null
}

/** What is left to do about the carrier's bill of a verified job. */
export interface BillToSettle {
  readonly hasVendorInvoice: boolean
  readonly isMatched: boolean
  readonly isReleased: boolean
}

/** The facts that decide whose turn it is with a job. */
export interface JobTurnFacts {
  readonly status: JobStatus
  /** No vendor: the client's own truck or a historical import. */
  readonly isDummy: boolean
  readonly dateCreated: Date
  readonly dateReady: Date | null
  readonly dateHeld: Date | null
  readonly dateTendered: Date
  readonly dateRespondBy: Date | null
  readonly dateVerified: Date | null
  readonly hasProof: boolean
  readonly offers: readonly OfferToAnswer[]
  /** When it went on its boards; null while it is on none. */
  readonly datePosted: Date | null
  /** The oldest request of a carrier that nobody answered. */
  readonly dateRequested: Date | null
  /** In the order in which they are made. */
  readonly stops: readonly StopToMake[]
  /** The oldest act of a phone that the rules refused and nobody decided. */
  readonly dateParked: Date | null
  /** Since when a damage case waits for the company; null where none does. */
  readonly dateCase: Date | null
  /** Since when pictures that its phones named have been overdue; null where none are. */
  readonly datePictures: Date | null
  /** Null where there is none, or it is settled. */
  readonly bill: BillToSettle | null
}

const turn = (party: WaitingParty, code: WaitingCode, since: Date, due: Date | null = null): Turn => ({
  party,
  code,
  since,
  due,
})

/** Until a carrier is found, the first pickup sets the deadline. */
const pickupDue = ({ stops }: JobTurnFacts) => stops.find((stop) => stop.isOpen)?.due ?? null
const accepted = ({ offers }: JobTurnFacts) => offers.findLast((offer) => offer.status === 'accepted')
const readySince = ({ dateReady, dateCreated }: JobTurnFacts) => dateReady ?? dateCreated
const leastOf = (dates: readonly (Date | null)[]) =>
  dates.reduce((least, date) => (date && (!least || date < least) ? date : least), null)

const MOVES: Readonly<Record<StopType, WaitingCode>> = { pickup: 'pick-up', delivery: 'deliver', service: 'serve' }

/** An accepted job that is not delivered: the carrier's or the driver's turn, unless the offer itself waits for an answer. */
function underWay(facts: JobTurnFacts): Turn {
  const offer = accepted(facts)
  if (offer?.dateCancelRequested)
    return turn('us', 'answer-carrier-cancel', offer.dateCancelRequested, pickupDue(facts))
  if (offer?.dateRevised) return turn('carrier', 'answer-revision', offer.dateRevised, pickupDue(facts))
  const next = facts.stops.find((stop) => stop.isOpen)
  const since = latestOf(
    offer?.dateAnswered ?? offer?.dateSent ?? readySince(facts),
    ...facts.stops.map((stop) => stop.dateCompleted),
  )
  if (!next) return turn(facts.isDummy ? 'us' : 'driver', 'deliver', since)
  // A truck that comes back has started the stop again.
  if (next.dateAttempted && !(next.dateStarted && next.dateStarted > next.dateAttempted))
    return turn('yard', 'try-stop-again', next.dateAttempted, next.due)
  if (facts.isDummy) return turn('us', MOVES[next.type], since, next.due)
  if (facts.status === 'dispatched') return turn('carrier', 'start-job', since, next.due)
  return turn('driver', MOVES[next.type], latestOf(since, next.dateStarted), next.due)
}

function delivered(facts: JobTurnFacts): Turn {
  const since = latestOf(facts.dateCreated, ...facts.stops.map((stop) => stop.dateCompleted))
  return facts.hasProof || facts.isDummy ? turn('us', 'verify-job', since) : turn('carrier', 'send-proof', since)
}

function verified({ bill, dateVerified, dateCreated }: JobTurnFacts): Turn | null {
  const since = dateVerified ?? dateCreated
  if (!bill) return null
  if (!bill.hasVendorInvoice) return turn('carrier', 'send-vendor-invoice', since)
  if (!bill.isMatched) return turn('us', 'match-bill', since)
  return bill.isReleased ? null : turn('us', 'release-payment', since)
}

const lastAnswer = (facts: JobTurnFacts) =>
  latestOf(readySince(facts), ...facts.offers.map((offer) => offer.dateAnswered ?? offer.dateExpires))
const openOffers = ({ offers }: JobTurnFacts) => offers.filter((offer) => offer.status === 'sent')

const TURNS: Readonly<Record<JobStatus, (facts: JobTurnFacts) => Turn | null>> = {
  deleted: () => null,
  canceled: () => null,
  'on-hold': (facts) => turn('us', 'release-hold', facts.dateHeld ?? facts.dateCreated, pickupDue(facts)),
  tenders: (facts) => turn('us', 'answer-tender', facts.dateTendered, facts.dateRespondBy),
  completed: verified,
  delivered,
  'picked-up': underWay,
  'in-progress': underWay,
  dispatched: underWay,
  pending: (facts) =>
    turn(
      'carrier',
      'answer-offer',
      latestOf(readySince(facts), ...openOffers(facts).map((offer) => offer.dateSent)),
      leastOf(openOffers(facts).map((offer) => offer.dateExpires)) ?? pickupDue(facts),
    ),
  requests: (facts) => turn('us', 'answer-bids', facts.dateRequested ?? readySince(facts), pickupDue(facts)),
  posted: (facts) => turn('carrier', 'await-bids', facts.datePosted ?? readySince(facts), pickupDue(facts)),
  declined: (facts) => turn('us', 'offer-again', lastAnswer(facts), pickupDue(facts)),
  ready: (facts) => (facts.isDummy ? underWay(facts) : turn('us', 'find-carrier', readySince(facts), pickupDue(facts))),
  new: (facts) => turn('us', 'make-ready', facts.dateCreated, pickupDue(facts)),
}

/** Whose turn it is with a job; null once nothing is left to do. What a phone sent is due at once, also of a canceled job: a driver stands at the stop. */
export function jobTurn(facts: JobTurnFacts): Turn | null {
  if (facts.dateParked && facts.status !== 'deleted')
    return turn('us', 'decide-parked', facts.dateParked, facts.dateParked)
  const own = TURNS[facts.status](facts)
  // Whoever verified it was told.
  const isOurs = own?.party === 'us' && own.code !== 'verify-job'
  if (facts.datePictures && !facts.dateVerified && facts.status !== 'deleted' && facts.status !== 'canceled' && !isOurs)
    return turn('us', 'get-pictures', facts.datePictures, facts.datePictures)
  // What else is ours with the job comes first; a case has months.
  const isOver = facts.status === 'delivered' || facts.status === 'completed'
  return facts.dateCase && isOver && own?.party !== 'us' ? turn('us', 'decide-case', facts.dateCase) : own
}
