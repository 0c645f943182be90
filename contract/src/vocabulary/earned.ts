/** What a client owes beyond the price after certain events, and the accessorial that bills it. */
export const EARNED_RULES = [
  'detention-pickup',
  'detention-delivery',
  'tonu',
  'extra-stop',
  'inoperable',
  'storage',
  'redelivery',
] as const
export type EarnedRule = (typeof EARNED_RULES)[number]

/** Codes of accessorials. */
export const EARNED_ITEMS: Readonly<Record<EarnedRule, string>> = {
  'detention-pickup': 'DET-P',
  'detention-delivery': 'DET-D',
  tonu: 'TONU',
  'extra-stop': 'STOP',
  inoperable: 'INOP',
  storage: 'STR',
  redelivery: 'REDEL',
}

/** Kinds of evidence: for an earned charge, and from `bid` on for an amount's origin. */
export const EVIDENCE_KINDS = [
  'expected',
  'arrived',
  'left',
  'turned-away',
  'canceled',
  'paid',
  'found',
  'added',
  'proof',
  'bid',
  'offered',
  'accepted',
  'entered',
  'changed',
  'requested',
  'approved',
  'refused',
  'billed',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** The state of an earned charge. */
export const EARNED_STATES = ['open', 'billed', 'waived'] as const
export type EarnedState = (typeof EARNED_STATES)[number]
