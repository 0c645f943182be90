/** What became of an item that a phone sent: done, kept for the dispatcher, or kept and nothing done. */
export const ITEM_STATES = ['applied', 'parked', 'filed'] as const
export type ItemState = (typeof ITEM_STATES)[number]
/** What the phone is told of it. */
export const ITEM_ANSWERS = ['applied', 'repeated', 'parked', 'early'] as const
/** Whether the time of an item can be believed. */
export const CLOCK_STATES = ['good', 'unknown', 'wrong'] as const
export type ClockState = (typeof CLOCK_STATES)[number]
export const DECISIONS = ['apply', 'file'] as const

/** The version of the shapes of items, written into each. */
export const ITEM_VERSION = 1
/** Most items in one call, and most characters of one. */
export const ITEMS_MAX = 50
export const ITEM_TEXT_MAX = 256 * 1024
