/** What the pages of damage cases say. */
import type { DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import type { CaseAnswerKind, CaseOutcome, CaseState } from '@waybill/contract/vocabulary/cases.ts'
import type { ToneName } from '../../ui/palette.ts'

export const CASE_STATE_WORDS: Readonly<Record<CaseState, readonly [label: string, tone: ToneName]>> = {
  noted: ['Damage noted', 'amber'],
  claimed: ['Claim filed', 'orange'],
  acknowledged: ['Claim acknowledged', 'orange'],
  offered: ['Offer made', 'violet'],
  paid: ['Paid', 'green'],
  declined: ['Claim declined', 'red'],
  closed: ['Closed', 'slate'],
}

export const ANSWER_WORDS: Readonly<Record<CaseAnswerKind, string>> = {
  acknowledge: 'Acknowledge the claim',
  offer: 'Make an offer',
  pay: 'Pay the claim',
  decline: 'Decline the claim',
  status: 'Give a status update',
}
export const ANSWERED_WORDS: Readonly<Record<CaseAnswerKind | 'note', string>> = {
  acknowledge: 'Claim acknowledged',
  offer: 'Offer',
  pay: 'Paid',
  decline: 'Claim declined',
  status: 'Still open',
  note: 'Note',
}
export const OUTCOME_WORDS: Readonly<Record<CaseOutcome, string>> = {
  settled: 'Settled',
  withdrawn: 'Claim withdrawn',
  'no-claim': 'No claim',
}

/** Who wrote or did something. */
export const SIDES = { dispatcher: 'Company', client: 'Client', carrier: 'Carrier' } as const
/** Its own name is no news to a carrier. */
export const NAMES_CARRIER = { dispatcher: true, client: true, carrier: false } as const

export const caseTitle = ({ number }: Pick<DamageCaseRow, 'number'>): string => `Damage case ${number}`

/** Whose turn it is, for the reader. */
export function turnText(
  { waitsFor, isLate }: Pick<DamageCaseRow, 'waitsFor' | 'isLate'>,
  portal: string,
): string | null {
  if (waitsFor === null) return null
  const isOurs = portal === (waitsFor === 'company' ? 'dispatcher' : 'carrier')
  const who = isOurs ? 'you' : waitsFor === 'company' ? 'the company' : 'the carrier'
  return `Waiting for ${who}${isLate ? ', overdue' : ''}`
}
