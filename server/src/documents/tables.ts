/** Tables of a printed document: the head repeats on each page, and a row that is higher than a page goes on at the next. */
import { BOTTOM, FAINT, INK, MARGIN, type Page, type Style, WIDTH } from './page.ts'

export interface Column {
  head: string
  /** Relative width. */
  share: number
  align?: 'right'
}

export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The last row is a total. */
  hasSum: boolean
}

/** Points: from the top of heads of one line to the first row. */
const HEAD = 17
const GAP = 4
/** A row that is not higher goes to the next page as a whole. */
const WHOLE = 200
/** A higher one begins where there is room for some lines of it. */
const BEGINNING = 40
const SIZE = 8.5

const widthsOf = (columns: readonly Column[]): number[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return columns.map(({ share }) => (WIDTH * share) / shares - 8)
}

const styleOf = ({ align }: Column, width: number, isSum: boolean): Style => ({
  face: isSum ? 'bold' : 'plain',
  size: SIZE,
  width,
  align: align ?? 'left',
  color: INK,
})

type Cell = { text: string; x: number; style: Style }

function cellsOf({ columns, rows, hasSum }: Table, row: number): Cell[] {
  const widths = widthsOf(columns)
  let x = MARGIN
  return columns.map((column, i) => {
    const cell = { text: rows[row]![i] ?? '', x, style: styleOf(column, widths[i]!, hasSum && row === rows.length - 1) }
    x += widths[i]! + 8
    return cell
  })
}

const heightOf = (page: Page, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, style }) => page.heightOf(text, style)))

/** Points that a row takes with what stays with it: a total is not alone on a page. */
function neededFor(page: Page, table: Table, row: number): number {
  const own = heightOf(page, cellsOf(table, row)) + GAP
  return table.hasSum && row === table.rows.length - 2 ? own + GAP + neededFor(page, table, row + 1) : own
}

const headStyle = ({ align }: Column, width: number): Style => ({
  face: 'bold',
  size: 7.5,
  color: FAINT,
  width,
  align: align ?? 'left',
})

/** What heads take more than one line: a language has longer words than another. */
function beyondOneLine(page: Page, columns: readonly Column[]): number {
  const widths = widthsOf(columns)
  const heights = columns.map((column, i) => page.heightOf(column.head, headStyle(column, widths[i]!)))
  return Math.max(0, ...heights) - page.heightOf('X', headStyle(columns[0]!, widths[0]!))
}

/** Head and first row, or the beginning of it. */
export const leastOfTable = (page: Page, table: Table): number =>
  HEAD + beyondOneLine(page, table.columns) + (table.rows.length ? Math.min(WHOLE, neededFor(page, table, 0)) : 0)

function printHeads(page: Page, columns: readonly Column[], isFirst: boolean): void {
  const widths = widthsOf(columns)
  let x = MARGIN
  const write = () =>
    columns.forEach((column, i) => {
      const { head } = column
      const style = headStyle(column, widths[i]!)
      if (isFirst) page.put('TH', () => page.text(head, x, page.y, style), { scope: 'Column' })
      else page.repeat(head, x, page.y, style)
      x += widths[i]! + 8
    })
  if (isFirst) page.put('TR', write)
  else write()
  page.y += HEAD - GAP + beyondOneLine(page, columns)
  page.rule()
  page.y += GAP
}

/** A row in parts, as many lines on each page as it has room for. */
function printLong(page: Page, cells: readonly Cell[], { columns }: Table): void {
  const elements = cells.map(() => page.element('TD'))
  let left = cells.map(({ text, style }) => page.lines(text, style))
  while (left.some((lines) => lines.length)) {
    const heights = cells.map(({ x, style }, i) => {
      let taken = 0
      const fitting = left[i]!.findIndex((line) => {
        taken += page.heightOfLine(line, style)
        return page.y + taken > BOTTOM
      })
      const now = left[i]!.slice(0, fitting < 0 ? undefined : Math.max(1, fitting))
      left = left.with(i, left[i]!.slice(now.length))
      let height = 0
      page.within(elements[i]!, () => {
        height = page.writeLines(now, x, page.y, style)
      })
      return height
    })
    page.y += Math.max(...heights) + GAP
    if (left.some((lines) => lines.length)) {
      page.next()
      printHeads(page, columns, false)
    }
  }
  elements.forEach((element) => element.end())
}

export function printTable(page: Page, table: Table): void {
  const { columns, rows, hasSum } = table
  const heights = rows.map((_, i) => heightOf(page, cellsOf(table, i)))
  page.room(leastOfTable(page, table))
  page.put('Table', () => {
    printHeads(page, columns, true)
    rows.forEach((_, i) => {
      const cells = cellsOf(table, i)
      const isSum = hasSum && i === rows.length - 1
      if (page.y + (heights[i]! > WHOLE ? BEGINNING : neededFor(page, table, i)) > BOTTOM) {
        page.next()
        printHeads(page, columns, false)
      }
      if (isSum) {
        page.rule()
        page.y += GAP
      }
      page.put('TR', () => {
        if (page.y + heights[i]! > BOTTOM) return printLong(page, cells, table)
        for (const { text, x, style } of cells)
          page.put('TD', () => {
            if (text) page.text(text, x, page.y, style)
          })
        page.y += heights[i]! + GAP
      })
    })
  })
}
