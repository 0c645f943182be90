/** The queue: its scopes, and how soon each item is due. */

import type { WaitingParty } from './waiting.ts'

/** `mine`: the caller's own; `team`: those of everyone in the caller's groups, and unassigned ones; `everyone`. */
export const QUEUE_SCOPES = ['mine', 'team', 'everyone'] as const
export type QueueScope = (typeof QUEUE_SCOPES)[number]

/** What a queue item is about. */
export const QUEUE_SUBJECTS = ['order', 'job', 'message'] as const
export type QueueSubject = (typeof QUEUE_SUBJECTS)[number]

/** `today`: due by midnight in the company's time zone, or the company's own without a date. */
export const QUEUE_SECTIONS = ['overdue', 'today', 'later'] as const
export type QueueSection = (typeof QUEUE_SECTIONS)[number]

/** Counts are capped, so that they cost the same for any queue length. */
export const QUEUE_COUNT_CAP = 1_000
/** Maximum number of items listed in a group row. */
export const QUEUE_GROUP_MAX = 100
/** An unfinished stop due within this time is at risk (milliseconds). */
export const AT_RISK_MS = 2 * 3_600_000

/**
 * The section of a queue item. An item of the company itself without a date is due today; others' items are
 * due later. `endOfToday`: midnight in the company's time zone.
 */
export function sectionOf(
  { party, due }: { party: WaitingParty; due: string | null },
  now: Date,
  endOfToday: Date,
): QueueSection {
  if (due === null) return party === 'us' ? 'today' : 'later'
  const at = Date.parse(due)
  if (at <= now.getTime()) return 'overdue'
  return at <= endOfToday.getTime() ? 'today' : 'later'
}
