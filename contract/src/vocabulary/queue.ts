/** The queue: its scopes, and how soon each item is due. */

import { HELD_CODES, type WaitingCode, type WaitingParty } from './waiting.ts'

/** `mine`: the caller's own; `team`: those of everyone in the caller's groups, and unassigned ones; `everyone`. */
export const QUEUE_SCOPES = ['mine', 'team', 'everyone'] as const
export type QueueScope = (typeof QUEUE_SCOPES)[number]

/** What a queue item is about: orders and jobs, and what stands beside them, see `QUEUED_APART` of the domain. */
export const QUEUE_SUBJECTS = ['order', 'job', 'message', 'export', 'mail', 'bank-change'] as const
export type QueueSubject = (typeof QUEUE_SUBJECTS)[number]

/** `today`: due by midnight in the company's time zone, or the company's own without a date. `held`: on hold, which stops the clock. */
export const QUEUE_SECTIONS = ['overdue', 'today', 'later', 'held'] as const
export type QueueSection = (typeof QUEUE_SECTIONS)[number]

/** Counts are capped, so that they cost the same for any queue length. */
export const QUEUE_COUNT_CAP = 1_000
/** Maximum number of items listed in a group row. */
export const QUEUE_GROUP_MAX = 100
/** After this time an item is old, and not in the queue itself (milliseconds): 365 days. */
export const QUEUE_OLD_MS = 365 * 24 * 3_600_000
/** An unfinished stop due within this time is at risk (milliseconds). */
export const AT_RISK_MS = 2 * 3_600_000

interface Placed {
  party: WaitingParty
  code: WaitingCode
  since: string
  due: string | null
}
const isHeld = ({ code }: Pick<Placed, 'code'>) => (HELD_CODES as readonly WaitingCode[]).includes(code)

/** Whether an item has been due for more than a year, or waits that long without a date. */
export const isOld = ({ since, due }: Pick<Placed, 'since' | 'due'>, now: number): boolean =>
  now - Date.parse(due ?? since) >= QUEUE_OLD_MS

/**
 * The section of a queue item. An item of the company itself without a date is due today; others' items are
 * due later. `endOfToday`: midnight in the company's time zone.
 */
export function sectionOf({ party, code, due }: Omit<Placed, 'since'>, now: Date, endOfToday: Date): QueueSection {
  if (isHeld({ code })) return 'held'
  if (due === null) return party === 'us' ? 'today' : 'later'
  const at = Date.parse(due)
  if (at <= now.getTime()) return 'overdue'
  return at <= endOfToday.getTime() ? 'today' : 'later'
}
