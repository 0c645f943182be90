/** What becomes of offers to a vendor whose authority or insurance lapsed: they are refused, or go with a warning. */
export const LAPSE_EFFECTS = ['block', 'warn'] as const
export type LapseEffect = (typeof LAPSE_EFFECTS)[number]
