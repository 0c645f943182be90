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

/** The number that a damage claim has among the case labels, whatever the company calls it. */
export const DAMAGE_CLAIM = CASE_LABELS.indexOf('Damage claim') + 1
