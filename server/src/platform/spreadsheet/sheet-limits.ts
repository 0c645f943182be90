/** Limits of a sheet, checked while it is read, before anything of it is kept; and the job of the program that reads it. */

/** Bytes that the parts of a workbook which are read may unpack to. */
export const MAX_UNPACKED = 64 * 1024 * 1024
/** How many times its own size a workbook may unpack to, once that is more than `RATIO_FROM` bytes. */
export const MAX_RATIO = 200
export const RATIO_FROM = 4 * 1024 * 1024
/** Files in a workbook: sheets, pictures, comments. */
export const MAX_FILES = 2_000
/** Nesting of XML elements; worksheets have about ten levels. */
export const MAX_DEPTH = 40
/** Lines read, including empty ones. */
export const MAX_LINES = 100_000
/** Columns of a line, up to the last one that holds something. */
export const MAX_COLUMNS = 1_000
/** Cells that hold something, in all lines that are read. */
export const MAX_CELLS = 200_000
/** Characters of those cells, and those of a workbook's shared texts. */
export const MAX_TEXT = 8_000_000
/** A workbook stores a text once, and cells refer to it. */
export const MAX_SHARED_TEXTS = 200_000
/** Formats of cells; Excel has at most 65,490. */
export const MAX_STYLES = 66_000

/** Processor time of a sheet (milliseconds), independent of the machine's load. */
export const TIME_MS = 30_000

/** What is read of a file. */
export interface SheetChoice {
  /** The sheet's name; without it the visible one that `withRows` chooses. */
  sheet?: string | undefined
  /** Known headings, as `headingOf` writes them. */
  headings?: readonly string[] | undefined
}

export interface SheetJob extends SheetChoice {
  totalBytes: number
  /** Rows below the headers. */
  maxRows: number
}

/** A non-empty line; `number` is its position in the sheet, from 1. */
export interface SheetLine {
  number: number
  cells: string[]
  /** Columns whose cells a workbook stores as numbers: they need no decimal mark to be understood. */
  numbers?: number[]
  /** The sheet does not show it. */
  isHidden?: true
  /** Columns whose cells are merged with one in a line above, with the number of that line. */
  merged?: Record<number, number>
}

/** A sheet of a workbook. */
export interface SheetName {
  name: string
  isHidden: boolean
}

/** The lines of one sheet. A CSV file has no names of sheets. */
export interface SheetText {
  lines: SheetLine[]
  sheet: string | null
  sheets: SheetName[]
  /** Columns that the sheet does not show, from 0. */
  hiddenColumns?: number[]
}

export type SheetOutcome = SheetText | { fault: string }

/** A sheet exceeds a limit; the message names it. */
export class SheetLimit extends Error {}

const figure = (value: number) => value.toLocaleString('en-US')

/** Counts the cells and characters that are kept. @throws SheetLimit */
export class SheetBudget {
  #cells = 0
  #characters = 0

  keep(text: string, column: number): void {
    if (column >= MAX_COLUMNS) throw new SheetLimit(`the sheet has more than ${figure(MAX_COLUMNS)} columns`)
    if (++this.#cells > MAX_CELLS) throw new SheetLimit(`the sheet has more than ${figure(MAX_CELLS)} cells`)
    this.#characters += text.length
    if (this.#characters > MAX_TEXT) throw new SheetLimit(`the sheet has more than ${figure(MAX_TEXT)} characters`)
  }
}
