/** "Freight", which is what is carried in some sheets, and what it costs in others: its cells tell. */
import { headingOf } from '../../platform/spreadsheet/headings.ts'
import type { SheetLine } from '../../platform/spreadsheet/sheet-limits.ts'

const FREIGHT = /^(?:freight|flete|fret)(?: usd| cad| mxn)?$/
const AMOUNT = /^(?:us|usd|cad|mxn|mx|ca)?\s*\$?\s*\d[\d.,'\s\u00a0\u202f]*\$?\s*(?:usd|cad|mxn|us\$|\/ea|each)?$/i

/** The places of columns with such a heading that hold amounts and nothing else. */
export const freightPricesAt = (heads: readonly string[], lines: readonly SheetLine[]): number[] =>
  heads.flatMap((head, column) => {
    if (!FREIGHT.test(headingOf(head))) return []
    const cells = lines.map(({ cells: { [column]: cell = '' } }) => cell.trim()).filter(Boolean)
    return cells.length > 0 && cells.every((cell) => AMOUNT.test(cell)) ? [column] : []
  })
