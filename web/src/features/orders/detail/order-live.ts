/** What a live event tells of an order that is on the screen. */
import type { Order, OrderRow } from '@waybill/contract/orders/orders.shapes.ts'

/** Fields that the list row and the order hold under the same name and with the same meaning. */
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
  'dateExpectedCompleteBy',
  'dateUpdated',
] as const satisfies readonly (keyof Order & keyof OrderRow)[]

/** The order with what the row of a live event knows anew; what it may do and its parts come with the next fetch. */
export const patchedByRow = (order: Order, row: Partial<OrderRow>): Order => {
  const known = Object.fromEntries(
    SHARED.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  )
  return { ...order, ...known, ...(row.pricing ? { pricing: row.pricing } : {}) }
}
