/** Orders parsed from one text, reviewed one after the other. */
import type { OrderReading, ReadOrder } from '@waybill/contract/orders/reading.shapes.ts'

/** An order with its source text. */
export type OrderInText = OrderReading & {
  /** Its index in the text, from 1. */
  readonly number: number
}
export interface Review {
  /** Remaining orders, the one in the form first. */
  readonly orders: readonly OrderInText[]
  readonly total: number
}

export function reviewOf({ kind, text, unread, further, ...first }: OrderReading): Review {
  const all: readonly ReadOrder[] = [first, ...further]
  return {
    orders: all.map((order, index) => ({ kind, text, unread, ...order, further: [], number: index + 1 })),
    total: all.length,
  }
}

/** Without the first; undefined after the last. */
export const withoutFirst = ({ orders, total }: Review): Review | undefined =>
  orders.length > 1 ? { orders: orders.slice(1), total } : undefined

/** Moves the first one to the end. */
export const later = ({ orders: [first, ...others], total }: Review): Review => ({
  orders: first ? [...others, first] : others,
  total,
})

/** Increased when the format changes: an older one is not read. */
const SHAPE = 2
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Its name in the tab's storage. */
export const keyOf = (user: string): string => `waybill.read-orders.${user}`

/** The user's stored review in this tab. */
export function keptReview(storage: Storage, user: string): Review | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(user)) ?? 'null') as { shape: number; review: Review } | null
    return kept?.shape === SHAPE && kept.review.orders.length > 0 ? kept.review : undefined
  } catch {
    return undefined
  }
}

/** A single order is not a review: it is in the draft already. */
export function keepReview(storage: Storage, user: string, review: Review | undefined): void {
  try {
    if (review && review.total > 1) storage.setItem(keyOf(user), JSON.stringify({ shape: SHAPE, review }))
    else storage.removeItem(keyOf(user))
  } catch {
    // A full or blocked storage only loses what was not placed yet.
  }
}
