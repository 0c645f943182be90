/** Whose turn it is with an order: its own, else that of the job that presses most. */
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
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

/** Whose turn it is with an order; null once it is canceled, deleted, or verified with nothing left to bill. */
export function orderTurn(facts: OrderTurnFacts): Turn | null {
  const { dateCreated, pickupDue } = facts
  if (facts.isDeleted || facts.status === 'canceled') return null
  if (facts.isTenderOpen) return us('answer-tender', dateCreated, facts.dateRespondBy)
  if (facts.dateCancelRequested) return us('answer-cancel-request', facts.dateCancelRequested, pickupDue)
  if (facts.dateHoldRequested) return us('answer-hold-request', facts.dateHoldRequested, pickupDue)
  if (facts.dateHeld) return us('release-hold', facts.dateHeld, pickupDue)
  if (facts.status === 'submitted') return us('accept-order', dateCreated, pickupDue)
  if (!facts.hasJobs) return us('plan-order', facts.dateAccepted ?? dateCreated, pickupDue)
  return mostPressing([...facts.jobs, facts.dateUnbilled && us('bill-client', facts.dateUnbilled)])
}
