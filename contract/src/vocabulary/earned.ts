/** What a client owes beside the price once it happened, and which item of the list of accessorials bills it. */
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

/** Kinds of evidence: for a charge that was earned, and from `bid` on for where an amount comes from. */
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

/** What became of an earned charge. */
export const EARNED_STATES = ['open', 'billed', 'waived'] as const
export type EarnedState = (typeof EARNED_STATES)[number]
