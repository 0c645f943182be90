/** Damage cases: where one stands, and what is answered to a claim. */

/** `noted`: damage without a claim; `claimed`: the carrier has not answered; the rest is its last answer that counts. */
export const CASE_STATES = ['noted', 'claimed', 'acknowledged', 'offered', 'paid', 'declined', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** `status`: still being looked into, with word of how far. */
export const CASE_ANSWERS = ['acknowledge', 'offer', 'pay', 'decline', 'status'] as const
export type CaseAnswerKind = (typeof CASE_ANSWERS)[number]

/** How a case ends: what was agreed is done, the claim is taken back, or there never was one. */
export const CASE_OUTCOMES = ['settled', 'withdrawn', 'no-claim'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** Who is to act next. */
export const CASE_PARTIES = ['company', 'carrier'] as const
export type CaseParty = (typeof CASE_PARTIES)[number]
