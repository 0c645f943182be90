/** A sheet pasted into the form of a single order: it is passed on to the import, which accepts many. */
import { IMPORT_COLUMNS } from '@waybill/contract/imports/imports.shapes.ts'

const WORDS: ReadonlySet<string> = new Set(Object.values(IMPORT_COLUMNS).flat())
/** Minimum number of recognized headers in a sheet of orders. */
const HEADINGS = 4

const cellsOf = (line: string) => (line.includes('\t') ? line.split('\t') : line.split(/[,;]/))
const isHeading = (cell: string) => WORDS.has(cell.trim().replaceAll('"', '').toLowerCase())
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The text as CSV if it is a sheet with the import's headers and more than one order; otherwise undefined. */
export function sheetIn(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const [first = ''] = lines
  if (lines.length < 3 || cellsOf(first).filter(isHeading).length < HEADINGS) return undefined
  return first.includes('\t') ? lines.map((line) => cellsOf(line).map(quoted).join(',')).join('\n') : lines.join('\n')
}

/** A pasted sheet on its way to the import page; read once. */
let handed: string | undefined
export const handSheet = (csv: string): void => {
  handed = csv
}
export const takeSheet = (): string | undefined => {
  const csv = handed
  handed = undefined
  return csv
}
