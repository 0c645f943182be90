/** Remarks on a sheet's rows: what was refused, and what is irregular. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { orderWarnings } from '@waybill/domain/transport/odd-order.ts'
import { duplicateVins } from '@waybill/domain/vehicles/vin.ts'
import { placeOf, type Remark, type SheetOrder } from './sheet-orders.ts'

/** Why an order was refused, by row and column. */
export const whyRefused = (refusal: Refusal, rows: readonly number[]): Remark[] =>
  (refusal.errors ?? [{ path: '', message: refusal.message }]).map(({ path, message }) => ({
    ...placeOf(path, rows),
    message,
  }))

/** Irregularities in the rows, and VINs that appear in several orders. */
export function warningsOf(orders: readonly SheetOrder[], now: Date): Remark[] {
  const cells = orders.flatMap(({ draft, rows }, order) =>
    draft.commodities.map((each, i) => ({
      order,
      row: rows[i]!,
      vin: (each.type ?? 'vehicle') === 'vehicle' ? (each.identifier ?? '') : '',
    })),
  )
  const repeats = [...duplicateVins(cells.map(({ vin }) => vin))].flatMap(([again, first]) =>
    cells[again]!.order === cells[first]!.order
      ? []
      : [
          {
            row: cells[again]!.row,
            column: 'vin' as const,
            message: `Same VIN as row ${cells[first]!.row}`,
          },
        ],
  )
  const odd = orders.flatMap(({ draft, rows }) =>
    orderWarnings(draft, now).map(({ path, message }) => ({ ...placeOf(path, rows), message })),
  )
  return [...odd, ...repeats]
}
