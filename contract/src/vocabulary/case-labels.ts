/** A new company's case labels; it may add, rename and retire its own. */
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

/** The number of the damage claim among the case labels, whatever its label. */
export const DAMAGE_CLAIM = CASE_LABELS.indexOf('Damage claim') + 1
