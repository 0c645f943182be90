/** The state of a damage case, and the acts it allows. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CaseAnswerKind, CaseParty, CaseState } from '@waybill/contract/vocabulary/cases.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export interface CaseFacts {
  readonly isClaimed: boolean
  readonly isClosed: boolean
  /** In chronological order. */
  readonly answers: readonly CaseAnswerKind[]
}

/** The state that an answer leads to; a status update changes none. */
export const STATE_OF: Readonly<Record<Exclude<CaseAnswerKind, 'status'>, CaseState>> = {
  acknowledge: 'acknowledged',
  offer: 'offered',
  pay: 'paid',
  decline: 'declined',
}

export function caseState({ isClaimed, isClosed, answers }: CaseFacts): CaseState {
  if (isClosed) return 'closed'
  if (!isClaimed) return 'noted'
  const last = answers.findLast((kind) => kind !== 'status')
  return last ? STATE_OF[last] : 'claimed'
}

/** Whose turn it is: the carrier's from the claim until its decision, otherwise the company's until it closes the case. */
export const WAITS_FOR: Readonly<Record<CaseState, CaseParty | null>> = {
  noted: 'company',
  claimed: 'carrier',
  acknowledged: 'carrier',
  offered: 'company',
  paid: 'company',
  declined: 'company',
  closed: null,
}

export type CaseAct = 'claim' | 'answer' | 'close' | 'note' | 'release'
const OPEN: readonly CaseState[] = ['noted', 'claimed', 'acknowledged', 'offered', 'paid', 'declined']
const FROM: Readonly<Record<CaseAct, readonly CaseState[]>> = {
  claim: ['noted'],
  answer: ['claimed', 'acknowledged', 'offered', 'declined'],
  close: OPEN,
  note: OPEN,
  release: OPEN,
}
const PORTALS: Readonly<Record<CaseAct, readonly Portal[]>> = {
  claim: ['dispatcher', 'client'],
  answer: ['dispatcher', 'carrier'],
  close: ['dispatcher'],
  note: ['dispatcher', 'client', 'carrier'],
  release: ['dispatcher'],
}
/** The answers allowed in each state: a claim is acknowledged once, and a decision is final. */
export const ANSWERS_IN: Readonly<Partial<Record<CaseState, readonly CaseAnswerKind[]>>> = {
  claimed: ['acknowledge', 'offer', 'pay', 'decline', 'status'],
  acknowledged: ['offer', 'pay', 'decline', 'status'],
  offered: ['offer', 'pay', 'decline'],
  declined: ['offer', 'pay'],
}

const WHY: Readonly<Record<CaseState, string>> = {
  noted: 'No claim has been filed yet',
  claimed: 'The claim was already filed',
  acknowledged: 'The claim was already filed and acknowledged',
  offered: 'The carrier already made an offer',
  paid: 'The claim is paid',
  declined: 'The claim was declined',
  closed: 'The case is closed',
}

/** What decides which acts are allowed. */
export interface CaseStanding {
  readonly state: CaseState
  /** The client sees it. */
  readonly isReleased: boolean
}

/** Whether the act is allowed now. A case is released to its client once. */
export function mayActOnCase(act: CaseAct, { state, isReleased }: CaseStanding, portal: Portal): true | Refusal {
  if (!PORTALS[act].includes(portal) || !FROM[act].includes(state)) return refuse.notNow('state', WHY[state])
  return act === 'release' && isReleased ? refuse.notNow('dateReleased', 'The client already sees this case') : true
}

/** Whether the answer is allowed now, with its content. */
export function mayAnswer(
  { kind, amount, text }: { kind: CaseAnswerKind; amount: number | null; text: string | null },
  state: CaseState,
): true | Refusal {
  if (!ANSWERS_IN[state]?.includes(kind)) return refuse.notNow('state', WHY[state])
  const needsAmount = kind === 'offer' || kind === 'pay'
  if (needsAmount && amount === null) return refuse.missing([{ path: 'amount', message: 'is required' }])
  if (!needsAmount && amount !== null) return refuse.invalid('amount', 'goes only with an offer or a payment')
  const needsText = kind === 'decline' || kind === 'status'
  return needsText && !text ? refuse.missing([{ path: 'text', message: 'is required' }]) : true
}

/** The acts available to a portal. */
export const caseCan = (standing: CaseStanding, portal: Portal): CaseAct[] =>
  (['claim', 'answer', 'close', 'note', 'release'] as const).filter(
    (act) => mayActOnCase(act, standing, portal) === true,
  )
