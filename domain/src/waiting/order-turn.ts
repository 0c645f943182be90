/** Whose turn it is with an order: its own, else that of the job that presses most. */
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { mostPressing, type Turn } from './turn.ts'

/** The facts that decide whose turn it is with an order. */
export interface OrderTurnFacts {
  readonly status: OrderStatus
  readonly isDeleted: boolean
  readonly dateCreated: Date
  /** When a dispatcher accepted it; null while nobody did, or nobody has to. */
  readonly dateAccepted: Date | null
  readonly isTenderOpen: boolean
  readonly dateRespondBy: Date | null
  readonly dateHeld: Date | null
  readonly dateHoldRequested: Date | null
  readonly dateCancelRequested: Date | null
  /** When the first pickup should be made. */
  readonly pickupDue: Date | null
  /** Since when a delivery is unbilled; null where none is. */
  readonly dateUnbilled: Date | null
  /** Of its jobs. */
  readonly jobs: readonly (Turn | null)[]
  /** Whether any job stands. */
  readonly hasJobs: boolean
}

const us = (code: Turn['code'], since: Date, due: Date | null = null): Turn => ({ party: 'us', code, since, due })

/** What an order itself waits for, whatever its jobs do. */
function ownTurn(facts: Omit<OrderTurnFacts, 'jobs'>): Turn | null {
  const { dateCreated, pickupDue } = facts
  if (facts.isTenderOpen) return us('answer-tender', dateCreated, facts.dateRespondBy)
  if (facts.dateCancelRequested) return us('answer-cancel-request', facts.dateCancelRequested, pickupDue)
  if (facts.dateHoldRequested) return us('answer-hold-request', facts.dateHoldRequested, pickupDue)
  if (facts.dateHeld) return us('release-hold', facts.dateHeld, pickupDue)
  if (facts.status === 'submitted') return us('accept-order', dateCreated, pickupDue)
  return facts.hasJobs ? null : us('plan-order', facts.dateAccepted ?? dateCreated, pickupDue)
}
const isOver = ({ isDeleted, status }: OrderTurnFacts) => isDeleted || status === 'canceled'
const unbilled = ({ dateUnbilled }: OrderTurnFacts) => dateUnbilled && us('bill-client', dateUnbilled)

/** What phones sent is decided whatever the order itself waits for, also of a canceled one. */
const ofPhones = ({ isDeleted, jobs }: OrderTurnFacts) =>
  jobs.map((turn) => (turn?.code === 'decide-parked' && !isDeleted ? turn : null))

/** Whose turn it is with an order; null once it is canceled, deleted, or verified with nothing left to bill. */
export function orderTurn(facts: OrderTurnFacts): Turn | null {
  const parked = mostPressing(ofPhones(facts))
  if (isOver(facts)) return parked
  return ownTurn(facts) ?? parked ?? mostPressing([...facts.jobs, unbilled(facts)])
}

/** While an order waits for one of these, its jobs wait for nothing else. */
const ALONE: ReadonlySet<WaitingCode> = new Set(['answer-tender', 'accept-order', 'release-hold', 'plan-order'])

/** What stands in the queue of an order, each thing once: its own turn, and those of its jobs by their place in `jobs`. */
export function queuedTurns(facts: OrderTurnFacts): { own: Turn | null; jobs: readonly (Turn | null)[] } {
  if (isOver(facts)) return { own: null, jobs: ofPhones(facts) }
  const own = ownTurn(facts)
  return { own: own ?? unbilled(facts), jobs: own && ALONE.has(own.code) ? ofPhones(facts) : facts.jobs }
}
