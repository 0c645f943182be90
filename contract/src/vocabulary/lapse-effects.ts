/** The effect on offers to a vendor whose authority or insurance lapsed: refused, or sent with a warning. */
export const LAPSE_EFFECTS = ['block', 'warn'] as const
export type LapseEffect = (typeof LAPSE_EFFECTS)[number]
