/** Cells that a sheet merges over several lines: what stands in the first one counts for the others. */
import { columnOf } from './cell-values.ts'
import type { SheetBudget, SheetLine } from './sheet-limits.ts'

export interface MergedCells {
  /** From 0. */
  column: number
  /** Numbers of lines. */
  first: number
  last: number
}

/** Merged cells of several lines, from their corners: "A2:B4"; undefined if they are of one line. */
export function mergedCells(corners: string | undefined): MergedCells | undefined {
  const [, from = '', to = ''] = /^([A-Z]+\d+):([A-Z]+\d+)$/i.exec(corners ?? '') ?? []
  const [first, last] = [from, to].map((corner) => Number(corner.replace(/^\D+/, '')))
  const column = columnOf(from)
  return column === undefined || first === undefined || last === undefined || last <= first
    ? undefined
    : { column, first, last }
}

/** The lines with what is merged in each of them; `merged` says where it stands. @throws SheetLimit */
export function withMerged(lines: SheetLine[], merged: readonly MergedCells[], budget: SheetBudget): SheetLine[] {
  const byNumber = new Map(lines.map((line) => [line.number, line]))
  for (const { column, first, last } of merged) {
    const top = byNumber.get(first)
    const text = top?.cells[column] ?? ''
    if (!top || text === '') continue
    for (const line of lines) {
      if (line.number <= first || line.number > last) continue
      budget.keep(text, column)
      while (line.cells.length < column) line.cells.push('')
      line.cells[column] = text
      if (top.numbers?.includes(column)) (line.numbers ??= []).push(column)
      ;(line.merged ??= {})[column] = first
    }
  }
  return lines
}
