/** Why quick pay is not available on a bill. `released`: its payment was released or made; `ended`: it was paid, voided or written off. */
export const QUICK_PAY_OBSTACLES = ['taken', 'factored', 'held', 'revised', 'exported', 'released', 'ended'] as const
export type QuickPayObstacle = (typeof QUICK_PAY_OBSTACLES)[number]
