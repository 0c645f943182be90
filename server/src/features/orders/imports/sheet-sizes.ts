/** The length, width and height of a vehicle or piece, each in its own cell or all in one. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import { lengthUnitOf } from '@waybill/domain/values/measures.ts'
import { readSize, readSizes, type Side, SIDES, sidesIn } from '@waybill/domain/values/sizes.ts'
import type { CellReader, CellRemark } from '../../../operations/sheets/cells.ts'
import type { SheetRow as RowOfSheet } from '../../../operations/sheets/read-rows.ts'

type SheetRow = RowOfSheet<ImportColumn>

/** `found`: in inches. `unread`: lines with what was not understood, so that no cell is lost. */
interface FoundSizes {
  found: Partial<Record<Side, number>>
  unread: string[]
}

const NAMES = { length: 'Length', width: 'Width', height: 'Height', size: 'Size' } as const

/** Sizes of a row; a side in a cell of its own counts before one among three. */
export function sizesOf(
  { cells }: SheetRow,
  reader: CellReader<ImportColumn>,
  say: CellRemark<ImportColumn>,
): FoundSizes {
  const unread: string[] = []
  const contextOf = (column: keyof typeof NAMES) => {
    const unit = reader.unit(column)
    return { unit: unit === undefined ? undefined : lengthUnitOf(unit), mark: reader.mark(column) }
  }
  const isRead = (column: keyof typeof NAMES, doubt: string | null, hasValue: boolean) => {
    if (doubt !== null) say(column, hasValue ? doubt : `${doubt}; it is kept in the description`, true)
    if (!hasValue) unread.push(`${NAMES[column]}: ${cells[column]}`)
  }
  const all =
    cells.size === undefined ? undefined : readSizes(cells.size, sidesIn(reader.header('size')), contextOf('size'))
  if (all) isRead('size', all.doubt, all.value !== null)
  const found: FoundSizes['found'] = { ...all?.value }
  for (const side of SIDES) {
    const text = cells[side]
    if (text === undefined) continue
    const { value, doubt } = readSize(text, contextOf(side))
    isRead(side, doubt, value !== null)
    if (value !== null) found[side] = value
  }
  return { found, unread }
}
