/** One item of the notification stack and its progress (specification sections 3, 4 and 9). */
import type { ReactNode } from 'react'
import { FRAME as words } from '../../ui/words/frame.words.ts'

/** Milliseconds per percent. */
export const TICK = 20
/** Percent at which a pending bar stops. */
export const PENDING_CAP = 90
/** Milliseconds after which a finished success closes by itself. */
export const SUCCESS_CLOSES_AFTER = 1000

export interface NotificationInput {
  /** Generated if not given. */
  id?: string
  label: string
  isSuccess?: boolean
  isError?: boolean
  isWarning?: boolean
  errorMessage?: string
  warningMessage?: string
  /** Shown under the bar: a count, a button to cancel, a link to the result. */
  children?: ReactNode
  /** Actual progress from 0 to 1, if known. The bar never falls behind it, and moves by the clock between its steps. */
  share?: number
}

export interface NotificationItem extends NotificationInput {
  id: string
  /** How many identical items were merged into this one. */
  times: number
}

/** A step of actual progress: where the bar continues from, and how far it may go before the next one. In percent. */
export interface Step {
  at: number
  from: number
  reach: number
}

/** When an item was added, last stepped and settled, in the clock's milliseconds. */
export interface Timing {
  addedAt: number
  step?: Step | undefined
  settledAt?: number | undefined
}

export const isSettled = (item: NotificationInput): boolean => !!(item.isSuccess || item.isError || item.isWarning)

const steps = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / TICK))

/** Percent that the bar may run ahead of the first step. */
const FIRST_REACH = 10

/** The step to a share: the next one is assumed to be as large. `shown` is the bar's current position. */
export const stepTo = (share: number, at: number, before?: { share: number; shown: number }): Step => {
  const percent = Math.min(PENDING_CAP, Math.floor(share * 100))
  const size = before ? Math.max(0, percent - Math.floor(before.share * 100)) : FIRST_REACH
  const from = Math.max(percent, before?.shown ?? 0)
  return { at, from, reach: Math.min(PENDING_CAP, Math.max(from, percent + size)) }
}

const pendingPercent = ({ addedAt, step }: Timing, now: number): number =>
  step ? Math.min(step.reach, step.from + steps(now - step.at)) : Math.min(PENDING_CAP, steps(now - addedAt))

/** Whether time alone still moves the bar. */
export const isMoving = (item: NotificationItem, { step }: Timing, percent: number): boolean =>
  percent < (isSettled(item) ? 100 : (step?.reach ?? PENDING_CAP))

/** Current percent of the bar: success and error jump to 100, a warning continues to it from its current position. */
export const percentOf = (item: NotificationItem, timing: Timing, now: number): number => {
  if (item.isSuccess || item.isError) return 100
  if (!item.isWarning) return pendingPercent(timing, now)
  const settled = timing.settledAt ?? timing.addedAt
  return Math.min(100, pendingPercent(timing, settled) + steps(now - settled))
}

/** Whether two items report the same result; those with actions or content below them are always separate. */
export const isSame = (a: NotificationInput, b: NotificationInput): boolean =>
  isSettled(a) &&
  !a.children &&
  !b.children &&
  a.label === b.label &&
  !!a.isSuccess === !!b.isSuccess &&
  !!a.isError === !!b.isError &&
  a.errorMessage === b.errorMessage &&
  a.warningMessage === b.warningMessage

/** The line shown at 100. */
export const resultOf = (item: NotificationInput): string => {
  if (item.isError) return item.errorMessage || words.incomplete
  if (item.isWarning) return item.warningMessage || words.incomplete
  return words.complete
}
