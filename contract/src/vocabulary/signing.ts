/** How asking for a signature ended. `refused`: someone was there and refused to sign; `not-available`: nobody could. */
export const SIGNING_OUTCOMES = ['signed', 'refused', 'not-available'] as const
export type SigningOutcome = (typeof SIGNING_OUTCOMES)[number]
