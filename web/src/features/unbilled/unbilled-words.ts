import type { EarnedRule, EvidenceKind } from '@waybill/contract/vocabulary/earned.ts'

export const RULE_LABELS: Readonly<Record<EarnedRule, string>> = {
  'detention-pickup': 'Detention at pickup',
  'detention-delivery': 'Detention at delivery',
  tonu: 'Truck ordered, not used',
  'extra-stop': 'Extra stop',
  inoperable: 'Inoperable vehicle',
  storage: 'Storage',
  redelivery: 'Redelivery',
}

export const EVIDENCE_LABELS: Readonly<Record<EvidenceKind, string>> = {
  expected: 'Expected',
  arrived: 'Arrived',
  left: 'Left',
  'turned-away': 'Turned away',
  canceled: 'Canceled',
  paid: 'Paid',
  found: 'Found',
  added: 'Added',
  proof: 'Proof',
  bid: 'Bid',
  offered: 'Offered',
  accepted: 'Accepted',
  entered: 'Entered',
  changed: 'Changed',
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  billed: 'Billed',
}
