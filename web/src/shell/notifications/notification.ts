/** One item of the notification stack and how far its bar is (specification sections 3, 4 and 9). */
import type { ReactNode } from 'react'

/** Milliseconds in which the bar advances one percent. */
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
  /** True progress from 0 to 1 where it is known. The bar never falls behind it, and moves by the clock between its steps. */
  share?: number
}

export interface NotificationItem extends NotificationInput {
  id: string
  /** How many of the same were merged into this one. */
  times: number
}

/** A step of true progress: from where the bar goes on, and how far it may go before the next one. In percent. */
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

/** The step to a share: the next one is taken to be as large as this one was. `shown` is where the bar is. */
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

/** Percent of the bar now: success and error are at 100 at once, a warning runs there from where it was. */
export const percentOf = (item: NotificationItem, timing: Timing, now: number): number => {
  if (item.isSuccess || item.isError) return 100
  if (!item.isWarning) return pendingPercent(timing, now)
  const settled = timing.settledAt ?? timing.addedAt
  return Math.min(100, pendingPercent(timing, settled) + steps(now - settled))
}

/** Whether two items tell the same result; those with something to press or to read below them are each their own. */
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
  if (item.isError) return item.errorMessage || 'Could Not Complete'
  if (item.isWarning) return item.warningMessage || 'Could Not Complete'
  return 'Complete'
}
