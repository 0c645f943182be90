/** Case labels that a new company begins with; it may add, rename and retire its own. */
export const CASE_LABELS = [
  'Damage claim',
  'Missing vehicle/VIN mismatch',
  'Late pickup',
  'Late delivery',
  'Missed appointment',
  'Vehicle inoperable',
  'Vehicle not ready/no release',
  'No keys',
  'Storage accruing',
  'Address issue',
  'Carrier fall-off',
  'Re-dispatch',
  'Rate dispute',
  'Detention',
  'TONU',
  'Billing hold',
  'POD missing',
  'Customer complaint',
  'Fraud review',
  'Compliance hold',
  'Rush',
  'VIP',
] as const
/** The label that, while open, keeps a job from being verified. */
export const DAMAGE_CLAIM_LABEL: (typeof CASE_LABELS)[number] = 'Damage claim'
