/** Offers in turn: what follows from what became of the offer of the step that is asked. */
import type { ROUND_STATUSES, STEP_STATUSES } from '@waybill/contract/rounds/rounds.shapes.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { type Actor, may, type Who } from '../access/rules.ts'
import { COMPANY } from '../access/who.ts'

export type RoundStatus = (typeof ROUND_STATUSES)[number]
export type StepStatus = (typeof STEP_STATUSES)[number]

/** What is to be done with an open round. */
export type NextMove = 'wait' | 'ask' | 'awarded' | 'exhausted' | 'ended'

const DECLINED: readonly ContractStatus[] = ['declined', 'expired']

/**
 * By the offers of the step that was asked last; none: it was passed over. An offer that somebody cancelled ends the round, since
 * whoever did that stopped the asking.
 */
export function nextMove(offers: readonly ContractStatus[], step: number, steps: number): NextMove {
  if (offers.includes('sent')) return 'wait'
  if (offers.includes('accepted')) return 'awarded'
  if (offers.some((status) => !DECLINED.includes(status))) return 'ended'
  return step + 1 < steps ? 'ask' : 'exhausted'
}

/** How a step stands, by its offer. */
export function stepStatus(offer: ContractStatus | undefined, isSkipped: boolean): StepStatus {
  if (offer === undefined) return isSkipped ? 'skipped' : 'waiting'
  return offer === 'sent' ? 'asked' : offer
}

const MAY_END: Who = { ...COMPANY, permission: 'offers.cancel' }

export const roundCan = (status: RoundStatus, viewer: Actor): 'end'[] =>
  status === 'open' && may(MAY_END, viewer) ? ['end'] : []
