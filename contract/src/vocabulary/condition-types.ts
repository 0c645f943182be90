/** Whether a vehicle runs (specification section 9), as the value of a commodity's `inoperable`. */
export const CONDITION_TYPES = [
  { value: 'yes', label: 'Inoperable' },
  { value: 'no', label: 'Operable' },
  { value: 'unknown', label: 'Not Verified' },
] as const
