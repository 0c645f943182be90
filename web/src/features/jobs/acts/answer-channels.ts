/** How a carrier's answer reached the company. */
export const ANSWERED_BY = [
  { value: 'phone', label: 'By phone' },
  { value: 'email', label: 'By email' },
  { value: 'edi', label: 'By EDI' },
  { value: 'board', label: 'On a load board' },
] as const
