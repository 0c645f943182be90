/** Whose turn an order is: its own, else that of its most urgent job. */
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { HELD_CODES, type WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { holdTurn } from './hold-turn.ts'
import { mostPressing, type Turn } from './turn.ts'

/** The facts that determine whose turn an order is. */
export interface OrderTurnFacts {
  readonly status: OrderStatus
  readonly isDeleted: boolean
  readonly dateCreated: Date
  /** When a dispatcher accepted it; null if not accepted yet, or if that is not required. */
  readonly dateAccepted: Date | null
  readonly isTenderOpen: boolean
  readonly dateRespondBy: Date | null
  readonly dateHeld: Date | null
  readonly holdReason: string | null
  readonly dateHoldRequested: Date | null
  readonly dateCancelRequested: Date | null
  /** When the first pickup is due. */
  readonly pickupDue: Date | null
  /** Since when a delivery is unbilled; null if none is. */
  readonly dateUnbilled: Date | null
  /** The turns of its jobs. */
  readonly jobs: readonly (Turn | null)[]
  /** Whether it has jobs that are not canceled or deleted. */
  readonly hasJobs: boolean
}

const us = (code: Turn['code'], since: Date, due: Date | null = null): Turn => ({ party: 'us', code, since, due })

/** The turn of an order itself, independent of its jobs. */
function ownTurn(facts: Omit<OrderTurnFacts, 'jobs'>): Turn | null {
  const { dateCreated, pickupDue } = facts
  if (facts.isTenderOpen) return us('answer-tender', dateCreated, facts.dateRespondBy)
  if (facts.dateCancelRequested) return us('answer-cancel-request', facts.dateCancelRequested, pickupDue)
  if (facts.dateHoldRequested) return us('answer-hold-request', facts.dateHoldRequested, pickupDue)
  if (facts.dateHeld) return holdTurn(facts.dateHeld, facts.holdReason)
  if (facts.status === 'submitted') return us('accept-order', dateCreated, pickupDue)
  return facts.hasJobs ? null : us('plan-order', facts.dateAccepted ?? dateCreated, pickupDue)
}
const isOver = ({ isDeleted, status }: OrderTurnFacts) => isDeleted || status === 'canceled'
const unbilled = ({ dateUnbilled }: OrderTurnFacts) => dateUnbilled && us('bill-client', dateUnbilled)

/** Parked acts of phones are decided in any state of the order, even if it is canceled. */
const ofPhones = ({ isDeleted, jobs }: OrderTurnFacts) =>
  jobs.map((turn) => (turn?.code === 'decide-parked' && !isDeleted ? turn : null))

/** Whose turn an order is; null if it is canceled, deleted, or verified with nothing left to bill. */
export function orderTurn(facts: OrderTurnFacts): Turn | null {
  const parked = mostPressing(ofPhones(facts))
  if (isOver(facts)) return parked
  return ownTurn(facts) ?? parked ?? mostPressing([...facts.jobs, unbilled(facts)])
}

/** While one of these is open for an order, its jobs are not in the queue. */
const ALONE: ReadonlySet<WaitingCode> = new Set(['answer-tender', 'accept-order', ...HELD_CODES, 'plan-order'])

/** The queue items of an order: its own turn, and those of its jobs in the order of `jobs`. */
export function queuedTurns(facts: OrderTurnFacts): { own: Turn | null; jobs: readonly (Turn | null)[] } {
  if (isOver(facts)) return { own: null, jobs: ofPhones(facts) }
  const own = ownTurn(facts)
  return { own: own ?? unbilled(facts), jobs: own && ALONE.has(own.code) ? ofPhones(facts) : facts.jobs }
}
