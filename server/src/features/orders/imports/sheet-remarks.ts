/** Remarks on a sheet's rows: what was refused, and what is irregular. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { orderWarnings } from '@waybill/domain/transport/odd-order.ts'
import { duplicateVins } from '@waybill/domain/vehicles/vin.ts'
import type { ReadSheet } from '../../../operations/sheets/read-rows.ts'
import { headingOf } from '../../../platform/spreadsheet/headings.ts'
import { placeOf, type Remark, type SheetOrder } from './sheet-orders.ts'

/** Why an order was refused, by row and column. */
export const whyRefused = (refusal: Refusal, rows: readonly number[]): Remark[] =>
  (refusal.errors ?? [{ path: '', message: refusal.message }]).map(({ path, message }) => ({
    ...placeOf(path, rows),
    message,
  }))

/**
 * A remark on a part of a place, at the cell that the place was read from: what is said of the city of "Dallas, TX 75236"
 * under "Pickup" stands there, with the cell's own text.
 */
export function atItsCell(remark: Remark, orders: readonly SheetOrder[]): Remark {
  const { column } = remark
  if (column === null) return remark
  const cell = orders.find(({ rows }) => rows[0] === remark.row)?.readFrom[column]
  return cell === undefined ? remark : { ...remark, column: cell }
}

const A_STOP = String.raw`(?:pick ?up|origin|delivery|destination|drop(?: ?off)?|stop)`
/** "Pickup 2 City", "Delivery City 2", "2nd Pickup": headings as `headingOf` writes them. */
const FURTHER_STOP = new RegExp(
  String.raw`^${A_STOP}\b.*\b[2-9]\b|^${A_STOP}[2-9]\b|^(?:2nd|3rd|second|third) ${A_STOP}\b`,
)

/** Columns of further stops, which are not taken: their orders would lack a stop without a word. */
export function furtherStops({ headers, columns, source }: ReadSheet<ImportColumn>): Remark[] {
  const further = headers.filter((header, at) => columns[at] === null && FURTHER_STOP.test(headingOf(header)))
  if (further.length === 0) return []
  const names = further.map((header) => `"${header}"`).join(', ')
  const message = `A row has one pickup and one delivery: ${names} ${further.length === 1 ? 'is' : 'are'} left out`
  return [{ row: source.headerRow, column: null, message }]
}

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
