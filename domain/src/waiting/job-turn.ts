/** Whose turn a job is. */
import type { ContractStatus, JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import type { StopType } from '../transport/stop-status.ts'
import { holdTurn } from './hold-turn.ts'
import { latestOf, type Turn } from './turn.ts'

export interface OfferToAnswer {
  readonly status: ContractStatus
  readonly dateSent: Date
  readonly dateExpires: Date | null
  readonly dateAnswered: Date | null
  /** Unanswered: when the carrier asked to be released. */
  readonly dateCancelRequested: Date | null
  /** When terms were changed that the carrier has not confirmed. */
  readonly dateRevised: Date | null
  /** When they expire unanswered. */
  readonly dateAnswerBy: Date | null
  /** When the carrier declined them, or they expired: they are the company's to settle. */
  readonly dateNotAgreed: Date | null
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

/** The state of the carrier's bill for a delivered job. */
export interface BillToSettle {
  readonly hasVendorInvoice: boolean
  /** Not that the carrier's invoice differs from what was agreed. */
  readonly isMatched: boolean
  readonly isPosted: boolean
  /** Its payment is on hold. */
  readonly isHeld: boolean
  /** The papers that the release of its payment asks for: a bill of lading counts, too. */
  readonly hasProof: boolean
  readonly hasW9: boolean
  readonly isReleased: boolean
}

/** The facts that determine whose turn a job is. */
export interface JobTurnFacts {
  readonly status: JobStatus
  /** No vendor: the client's own truck or a historical import. */
  readonly isDummy: boolean
  readonly dateCreated: Date
  readonly dateReady: Date | null
  readonly dateHeld: Date | null
  readonly holdReason: string | null
  readonly dateTendered: Date
  readonly dateRespondBy: Date | null
  readonly dateVerified: Date | null
  readonly hasProof: boolean
  readonly offers: readonly OfferToAnswer[]
  /** When it was posted; null if it is on no board. */
  readonly datePosted: Date | null
  /** The oldest unanswered request of a carrier. */
  readonly dateRequested: Date | null
  /** In the order in which they are visited. */
  readonly stops: readonly StopToMake[]
  /** The oldest undecided parked act of a phone. */
  readonly dateParked: Date | null
  /** A written damage claim is open: the job cannot be verified, nor its bill paid. */
  readonly hasClaim: boolean
  /** Since when a damage case awaits the company; null if none does. */
  readonly dateCase: Date | null
  /** The oldest unanswered dispute of the carrier's bill, and when it is to be answered. */
  readonly dispute: { readonly date: Date; readonly answerBy: Date } | null
  /** The oldest charge that waits for the company's approval. */
  readonly dateCharge: Date | null
  /** Since when photos announced by its phones are overdue; null if none are. */
  readonly datePictures: Date | null
  /** Null if there is none, or it is settled. */
  readonly bill: BillToSettle | null
}

const turn = (party: WaitingParty, code: WaitingCode, since: Date, due: Date | null = null): Turn => ({
  party,
  code,
  since,
  due,
})

/** Until a carrier is found, the first pickup is the deadline. */
const pickupDue = ({ stops }: JobTurnFacts) => stops.find((stop) => stop.isOpen)?.due ?? null
const accepted = ({ offers }: JobTurnFacts) => offers.findLast((offer) => offer.status === 'accepted')
const readySince = ({ dateReady, dateCreated }: JobTurnFacts) => dateReady ?? dateCreated
const leastOf = (dates: readonly (Date | null)[]) =>
  dates.reduce((least, date) => (date && (!least || date < least) ? date : least), null)

const MOVES: Readonly<Record<StopType, WaitingCode>> = { pickup: 'pick-up', delivery: 'deliver', service: 'serve' }

/** Changed terms hold the job and its bill until the carrier answers, then until the company settles them. */
function revisionTurn(facts: JobTurnFacts): Turn | null {
  const offer = accepted(facts)
  if (!offer?.dateRevised) return null
  return offer.dateNotAgreed
    ? turn('us', 'settle-revision', offer.dateNotAgreed)
    : turn('carrier', 'answer-revision', offer.dateRevised, offer.dateAnswerBy ?? pickupDue(facts))
}

/**
 * An accepted job that is not delivered: the carrier's or the driver's turn, unless the offer itself awaits an answer.
 */
function underWay(facts: JobTurnFacts): Turn {
  const offer = accepted(facts)
  if (offer?.dateCancelRequested)
    return turn('us', 'answer-carrier-cancel', offer.dateCancelRequested, pickupDue(facts))
  const revised = revisionTurn(facts)
  if (revised) return revised
  const next = facts.stops.find((stop) => stop.isOpen)
  const since = latestOf(
    offer?.dateAnswered ?? offer?.dateSent ?? readySince(facts),
    ...facts.stops.map((stop) => stop.dateCompleted),
  )
  if (!next) return turn(facts.isDummy ? 'us' : 'driver', 'deliver', since)
  // Unless the driver came back and started the stop again.
  if (next.dateAttempted && !(next.dateStarted && next.dateStarted > next.dateAttempted))
    return turn('yard', 'try-stop-again', next.dateAttempted, next.due)
  if (facts.isDummy) return turn('us', MOVES[next.type], since, next.due)
  if (facts.status === 'dispatched') return turn('carrier', 'start-job', since, next.due)
  return turn('driver', MOVES[next.type], latestOf(since, next.dateStarted), next.due)
}

/** A placeholder has no carrier who could answer. */
const claimTurn = ({ isDummy }: JobTurnFacts, since: Date): Turn =>
  turn(isDummy ? 'us' : 'carrier', 'answer-claim', since)

function delivered(facts: JobTurnFacts): Turn {
  const since = latestOf(facts.dateCreated, ...facts.stops.map((stop) => stop.dateCompleted))
  const revised = revisionTurn(facts)
  if (revised) return revised
  if (!facts.hasProof) return facts.isDummy ? turn('us', 'send-proof', since) : turn('carrier', 'send-proof', since)
  if (facts.bill && !facts.bill.isMatched) return turn('us', 'match-bill', since)
  return facts.hasClaim ? claimTurn(facts, since) : turn('us', 'verify-job', since)
}

function verified(facts: JobTurnFacts): Turn | null {
  const { bill, hasClaim } = facts
  const since = facts.dateVerified ?? facts.dateCreated
  const revised = revisionTurn(facts)
  if (revised) return revised
  if (!bill || bill.isReleased) return null
  // A bill that differs is on hold for that alone.
  if (!bill.isMatched) return turn('us', 'match-bill', since)
  if (bill.isHeld) return hasClaim ? claimTurn(facts, since) : turn('us', 'settle-hold', since)
  if (!bill.hasProof) return turn('carrier', 'send-proof', since)
  if (!bill.hasVendorInvoice) return turn('carrier', 'send-vendor-invoice', since)
  if (!bill.hasW9) return turn('carrier', 'send-w9', since)
  return bill.isPosted ? turn('us', 'release-payment', since) : turn('us', 'post-bill', since)
}

/** A driver who paid at the gate, or who still has to, needs an answer within a day. */
const CHARGE_MS = 24 * 3_600_000
const chargeTurn = (since: Date): Turn => turn('us', 'answer-charge', since, new Date(since.getTime() + CHARGE_MS))

const lastAnswer = (facts: JobTurnFacts) =>
  latestOf(readySince(facts), ...facts.offers.map((offer) => offer.dateAnswered ?? offer.dateExpires))
const openOffers = ({ offers }: JobTurnFacts) => offers.filter((offer) => offer.status === 'sent')

const TURNS: Readonly<Record<JobStatus, (facts: JobTurnFacts) => Turn | null>> = {
  deleted: () => null,
  canceled: () => null,
  'on-hold': (facts) => holdTurn(facts.dateHeld ?? facts.dateCreated, facts.holdReason),
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

/** Whose turn a job is; null if none. A parked act is due at once, even on a canceled job: a driver is at the stop. */
export function jobTurn(facts: JobTurnFacts): Turn | null {
  if (facts.dateParked && facts.status !== 'deleted')
    return turn('us', 'decide-parked', facts.dateParked, facts.dateParked)
  const own = TURNS[facts.status](facts)
  // Overdue photos only matter until the job is verified.
  const isOurs = own?.party === 'us' && own.code !== 'verify-job'
  if (facts.datePictures && !facts.dateVerified && facts.status !== 'deleted' && facts.status !== 'canceled' && !isOurs)
    return turn('us', 'get-pictures', facts.datePictures, facts.datePictures)
  const isOver = facts.status === 'delivered' || facts.status === 'completed'
  // It belongs on the bill that the next steps verify, post and pay.
  if (isOver && facts.dateCharge) return chargeTurn(facts.dateCharge)
  // Our other work on the job comes first: a dispute holds up nothing else, and a case takes months.
  if (!isOver || own?.party === 'us') return own
  if (facts.dispute) return turn('us', 'answer-dispute', facts.dispute.date, facts.dispute.answerBy)
  return facts.dateCase ? turn('us', 'decide-case', facts.dateCase) : own
}

const ON_THE_ROAD: ReadonlySet<JobStatus> = new Set(['dispatched', 'in-progress', 'picked-up'])

/** A charge to answer while the truck is on its way, in addition to the turn of its driver. */
export const chargeOnTheWay = ({ status, dateCharge }: Pick<JobTurnFacts, 'status' | 'dateCharge'>): Turn | null =>
  dateCharge && ON_THE_ROAD.has(status) ? chargeTurn(dateCharge) : null
