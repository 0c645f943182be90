/** The queue of what waits: whose things it shows, and how soon each is due. */

/** `mine`: what the caller dispatches; `team`: what anyone in one of the caller's groups dispatches, and what nobody does; `everyone`. */
export const QUEUE_SCOPES = ['mine', 'team', 'everyone'] as const
export type QueueScope = (typeof QUEUE_SCOPES)[number]

/** `today`: due until midnight in the company's time zone, or without a date. */
export const QUEUE_SECTIONS = ['overdue', 'today', 'later'] as const
export type QueueSection = (typeof QUEUE_SECTIONS)[number]

/** Counts stop here, so that they cost the same however much waits. */
export const QUEUE_COUNT_CAP = 1_000
/** The most things that a row of like things names. */
export const QUEUE_GROUP_MAX = 100
/** A stop that is due within so long and not done is at risk (milliseconds). */
export const AT_RISK_MS = 2 * 3_600_000

/** The section of something due at `due`. `endOfToday`: midnight in the company's time zone. */
export function sectionOf(due: string | null, now: Date, endOfToday: Date): QueueSection {
  if (due === null) return 'today'
  const at = Date.parse(due)
  if (at <= now.getTime()) return 'overdue'
  return at <= endOfToday.getTime() ? 'today' : 'later'
}
