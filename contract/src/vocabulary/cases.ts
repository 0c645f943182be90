/** Damage cases: states, and answers to a claim. */

/** `noted`: damage without a claim; `claimed`: the carrier has not answered; the others are its last effective answer. */
export const CASE_STATES = ['noted', 'claimed', 'acknowledged', 'offered', 'paid', 'declined', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const CASE_STATE_LABELS = {
  noted: 'Damage noted',
  claimed: 'Claim filed',
  acknowledged: 'Claim acknowledged',
  offered: 'Offer made',
  paid: 'Paid',
  declined: 'Claim declined',
  closed: 'Closed',
} as const satisfies Record<CaseState, string>

/** `status`: still under investigation, with a progress report. */
export const CASE_ANSWERS = ['acknowledge', 'offer', 'pay', 'decline', 'status'] as const
export type CaseAnswerKind = (typeof CASE_ANSWERS)[number]

/** How a case ends: the agreement is fulfilled, the claim is withdrawn, or there never was one. */
export const CASE_OUTCOMES = ['settled', 'withdrawn', 'no-claim'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
export const CASE_OUTCOME_LABELS = {
  settled: 'Settled',
  withdrawn: 'Claim withdrawn',
  'no-claim': 'No claim',
} as const satisfies Record<CaseOutcome, string>

/** Who has to act next. */
export const CASE_PARTIES = ['company', 'carrier'] as const
export type CaseParty = (typeof CASE_PARTIES)[number]
export const CASE_PARTY_LABELS = { company: 'Company', carrier: 'Carrier' } as const satisfies Record<CaseParty, string>
