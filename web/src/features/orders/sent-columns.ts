import { columnValue } from '@waybill/contract/lists/list-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'

/**
 * Tells the columns that rows come with. One that no row has a key for is left out by this person's visibility (a carrier's
 * name, by the company's setting) and can be neither saved nor exported. Without rows every column counts as sent.
 */
export const isSentIn =
  (rows: readonly OrderRow[]) =>
  (id: string): boolean =>
    rows.length === 0 || rows.some((row) => columnValue(row, id) !== undefined)
