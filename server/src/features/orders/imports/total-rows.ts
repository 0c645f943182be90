/** Rows that add up others: they are no orders, and what they say is checked. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import { sum as sumOf, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import type { CellReader } from '../../../operations/sheets/cells.ts'
import type { Remark, SheetRow } from './sheet-orders.ts'

/** Columns that a row of totals may have. */
const SUMS: readonly ImportColumn[] = ['price', 'quantity', 'weight']

const hasSumsOnly = ({ cells, broken }: SheetRow): boolean =>
  Object.keys(broken).length === 0 && Object.keys(cells).every((column) => SUMS.some((each) => each === column))

const hasPlaceOrVehicle = ({ cells }: SheetRow): boolean =>
  // In a row of totals the VIN's cell counts vehicles.
  Boolean((cells.vin?.length ?? 0) > 4 || (cells.pickupCity ?? cells.deliveryCity ?? cells.make ?? cells.model))

/** The rows without totals, with remarks on totals that are not the sum of the prices above. */
export function withoutTotals(
  rows: readonly SheetRow[],
  reader: CellReader<ImportColumn>,
): { rows: SheetRow[]; remarks: Remark[] } {
  const kept: SheetRow[] = []
  const remarks: Remark[] = []
  const silent = () => undefined
  const priceOf = (row: SheetRow) => reader.amount(row, 'price', silent)?.value
  for (const [at, row] of rows.entries()) {
    const isLast = at === rows.length - 1 && rows.length > 2
    const isTotal =
      (row.isTotal && !hasPlaceOrVehicle(row)) || (isLast && hasSumsOnly(row) && row.cells.price !== undefined)
    if (!isTotal) {
      kept.push(row)
      continue
    }
    const total = priceOf(row)
    const sum = sumOf(kept.map((each) => toCents(priceOf(each) ?? 0)))
    if (total !== undefined && toCents(total) !== sum)
      remarks.push({
        row: row.row,
        column: 'price',
        message: `The total says ${toDecimal(toCents(total))}, the rows above add up to ${toDecimal(sum)}`,
      })
  }
  return { rows: kept, remarks }
}
