/** Applying a live event to a shown order. */
import type { Order, OrderRow } from '@waybill/contract/orders/orders.shapes.ts'

/** Fields with the same name and meaning in the list row and the order. */
const SHARED = [
  'status',
  'referenceNumber',
  'bol',
  'classification',
  'type',
  'category',
  'equipmentTypeId',
  'distance',
  'estimatedDistance',
  'isCanceled',
  'isComplete',
  'isOnHold',
  'dateUpdated',
] as const satisfies readonly (keyof Order & keyof OrderRow)[]

/** The order with a live event's row applied; its acts and parts come with the next fetch. */
export const patchedByRow = (order: Order, row: Partial<OrderRow>): Order => {
  const known = Object.fromEntries(
    SHARED.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  )
  return { ...order, ...known, ...(row.pricing ? { pricing: row.pricing } : {}) }
}
