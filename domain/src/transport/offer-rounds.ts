/** Offer rounds: the next move, given the outcome of the current step's offer. */
import type { ROUND_STATUSES, STEP_STATUSES } from '@waybill/contract/rounds/rounds.shapes.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { type Actor, may, type Who } from '../access/rules.ts'
import { COMPANY } from '../access/who.ts'

export type RoundStatus = (typeof ROUND_STATUSES)[number]
export type StepStatus = (typeof STEP_STATUSES)[number]

/** What to do next with an open round. */
export type NextMove = 'wait' | 'ask' | 'awarded' | 'exhausted' | 'ended'

const DECLINED: readonly ContractStatus[] = ['declined', 'expired']

/**
 * `offers` are those of the current step; none: it was skipped. A cancelled offer ends the round, since whoever
 * cancelled it meant to stop offering.
 */
export function nextMove(offers: readonly ContractStatus[], step: number, steps: number): NextMove {
  if (offers.includes('sent')) return 'wait'
  if (offers.includes('accepted')) return 'awarded'
  if (offers.some((status) => !DECLINED.includes(status))) return 'ended'
  return step + 1 < steps ? 'ask' : 'exhausted'
}

/** The status of a step, given its offer. */
export function stepStatus(offer: ContractStatus | undefined, isSkipped: boolean): StepStatus {
  if (offer === undefined) return isSkipped ? 'skipped' : 'waiting'
  return offer === 'sent' ? 'asked' : offer
}

const MAY_END: Who = { ...COMPANY, permission: 'offers.cancel' }

export const roundCan = (status: RoundStatus, viewer: Actor): 'end'[] =>
  status === 'open' && may(MAY_END, viewer) ? ['end'] : []
