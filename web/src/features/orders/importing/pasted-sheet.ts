/** A sheet pasted or dropped into the form of a single order: it is passed on to the import, which accepts many. */
import { IMPORT_COLUMNS } from '@waybill/contract/imports/import-columns.ts'

const WORDS: ReadonlySet<string> = new Set(Object.values(IMPORT_COLUMNS).flat())
/** Minimum number of recognized headers in a sheet of orders. */
const HEADINGS = 4

const cellsOf = (line: string) => (line.includes('\t') ? line.split('\t') : line.split(/[,;]/))
/** "N° de commande" and "Año" as the import compares them. */
const isHeading = (cell: string) =>
  WORDS.has(
    cell
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The text as CSV if it is a sheet with the import's headers and more than one order; otherwise undefined. */
export function sheetIn(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const [first = ''] = lines
  if (lines.length < 3 || cellsOf(first).filter(isHeading).length < HEADINGS) return undefined
  return first.includes('\t') ? lines.map((line) => cellsOf(line).map(quoted).join(',')).join('\n') : lines.join('\n')
}

const SHEET = /\.(?:csv|tsv|xlsx)$/i
const MAIL = /\.eml$/i
/** The head of an attachment that is a sheet. */
const ATTACHED =
  /^content-type:\s*(?:text\/csv|text\/tab-separated-values|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|name\*?\d*\*?="?[^"\r\n]{0,200}\.(?:csv|tsv|xlsx)\b/im

/** Whether the file is a sheet, or a mail with one attached. */
export async function isSheetFile(file: File): Promise<boolean> {
  if (SHEET.test(file.name)) return true
  return (MAIL.test(file.name) || file.type === 'message/rfc822') && ATTACHED.test(await file.text())
}

/** A sheet on its way to the import page, as CSV or as a file; read once. */
let handed: string | File | undefined
export const handSheet = (sheet: string | File): void => {
  handed = sheet
}
export const takeSheet = (): string | File | undefined => {
  const sheet = handed
  handed = undefined
  return sheet
}
