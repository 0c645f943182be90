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
  /** True progress from 0 to 1 where it is known: the bar then follows it instead of the clock. */
  share?: number
}

export interface NotificationItem extends NotificationInput {
  id: string
}

/** When an item was added and when it was settled, in the clock's milliseconds. */
export interface Timing {
  addedAt: number
  settledAt?: number
}

export const isSettled = (item: NotificationInput): boolean => !!(item.isSuccess || item.isError || item.isWarning)

const steps = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / TICK))

const pendingPercent = (item: NotificationItem, addedAt: number, now: number): number =>
  Math.min(PENDING_CAP, item.share === undefined ? steps(now - addedAt) : Math.floor(item.share * 100))

/** Percent of the bar now: success and error are at 100 at once, a warning runs there from where it was. */
export const percentOf = (item: NotificationItem, { addedAt, settledAt }: Timing, now: number): number => {
  if (item.isSuccess || item.isError) return 100
  if (!item.isWarning) return pendingPercent(item, addedAt, now)
  const settled = settledAt ?? addedAt
  return Math.min(100, pendingPercent(item, addedAt, settled) + steps(now - settled))
}

/** The line shown at 100. */
export const resultOf = (item: NotificationItem): string => {
  if (item.isError) return item.errorMessage || 'Could Not Complete'
  if (item.isWarning) return item.warningMessage || 'Could Not Complete'
  return 'Complete'
}
