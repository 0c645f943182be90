/** The result of a phone's item: done, stored for the dispatcher, or stored without being applied. */
export const ITEM_STATES = ['applied', 'parked', 'filed'] as const
export type ItemState = (typeof ITEM_STATES)[number]
/** The result sent to the phone. */
export const ITEM_ANSWERS = ['applied', 'repeated', 'parked', 'early'] as const
/** Whether an item's time is reliable. */
export const CLOCK_STATES = ['good', 'unknown', 'wrong'] as const
export type ClockState = (typeof CLOCK_STATES)[number]
export const DECISIONS = ['apply', 'file'] as const

/** The version of the item shapes, stored in each item. */
export const ITEM_VERSION = 1
/** The content type of a picture that its browser encrypted; and the bytes that encryption adds: the key's id, the vector, the tag. */
export const CLOSED_TYPE = 'application/vnd.waybill.closed'
export const CLOSED_OVERHEAD = 8 + 12 + 16
/** Maximum items per call, and maximum length of one. */
export const ITEMS_MAX = 50
export const ITEM_TEXT_MAX = 256 * 1024
