/** The lines of a workbook's sheets, each as a stream. */
import { columnOf, copied, instantText, NO_VALUE, unescaped } from './cell-values.ts'
import { MAX_COLUMNS, MAX_TEXT, type SheetBudget, SheetLimit, type SheetLine, type SheetName } from './sheet-limits.ts'
import { WorkbookFile } from './workbook-file.ts'
import { openWorkbook, type Workbook } from './workbook-parts.ts'
import { type MergedCells, mergedCells, withMerged } from './merged-cells.ts'
import { type Attributes, type XmlEvents, xmlEvents } from './xml-events.ts'

/** Merged cells that are looked at. */
const MAX_MERGED = 20_000

/** Collects lines from the events of a worksheet. */
class Lines implements XmlEvents {
  readonly #workbook: Workbook
  readonly #budget: SheetBudget
  #done: SheetLine[] = []
  #line: SheetLine = { number: 0, cells: [] }
  #column = -1
  #cell: Attributes = {}
  #text = ''
  #isText = false
  #isHint = false
  #isFormula = false
  #hasValue = false
  /** Merged over several lines; known at the end of the sheet. */
  readonly merged: MergedCells[] = []
  readonly hiddenColumns: number[] = []

  constructor(workbook: Workbook, budget: SheetBudget) {
    this.#workbook = workbook
    this.#budget = budget
  }

  /** The lines that are complete. */
  take(): SheetLine[] {
    const done = this.#done
    this.#done = []
    return done
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      const isHidden = attributes['hidden'] === '1' || attributes['hidden'] === 'true'
      const number = Number(attributes['r'] ?? this.#line.number + 1)
      this.#line = { number, cells: [], ...(isHidden ? { isHidden } : {}) }
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1
      this.#cell = attributes
      this.#text = ''
      this.#isFormula = false
      this.#hasValue = false
    } else if (name === 'rPh') this.#isHint = true
    else if (name === 'f') this.#isFormula = true
    else if (name === 'v' || (name === 't' && !this.#isHint)) {
      this.#isText = true
      this.#hasValue = true
    } else if (name === 'col') this.#openColumns(attributes)
    else if (name === 'mergeCell' && this.merged.length < MAX_MERGED) {
      const cells = mergedCells(attributes['ref'])
      if (cells) this.merged.push(cells)
    }
  }

  text(piece: string): void {
    if (!this.#isText) return
    this.#text += piece
    if (this.#text.length > MAX_TEXT)
      throw new SheetLimit(`a cell has more than ${MAX_TEXT.toLocaleString('en-US')} characters`)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false
    else if (name === 'rPh') this.#isHint = false
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#done.push(this.#line)
  }

  #openColumns({ min, max, hidden }: Attributes): void {
    if (hidden !== '1' && hidden !== 'true') return
    const last = Math.min(Number(max), MAX_COLUMNS)
    for (let at = Number(min); at <= last; at++) this.hiddenColumns.push(at - 1)
  }

  #endCell(): void {
    const isUnknown = this.#isFormula && !this.#hasValue
    const [text, isNumber] = isUnknown ? [NO_VALUE] : this.#value()
    const value = text.trim()
    this.#text = ''
    if (value === '') return
    this.#budget.keep(value, this.#column)
    const { cells } = this.#line
    while (cells.length < this.#column) cells.push('')
    cells[this.#column] = copied(value)
    if (isNumber) (this.#line.numbers ??= []).push(this.#column)
  }

  /** The text, and whether it is a number. */
  #value(): [string, boolean?] {
    const { t: type, s: style } = this.#cell
    const { sharedTexts, isInstant, epoch } = this.#workbook
    const text = this.#text
    if (type === 's') return [sharedTexts[Number(text)] ?? '']
    if (type === 'b') return [String(text.trim() === '1')]
    if (type === 'd') return [text.replace(/T00:00:00(\.000)?Z?$/, '')]
    if (type !== undefined && type !== 'n') return [unescaped(text)]
    const number = Number(text)
    if (text.trim() === '' || Number.isNaN(number)) return [text]
    if (isInstant[Number(style ?? 0)]) return [instantText(number, epoch)]
    // A reference of many digits keeps them all.
    return [/^\d+$/.test(text.trim()) ? text.trim() : String(number), true]
  }
}

/** The lines of a sheet while they are read, once. */
export interface LinesOfSheet {
  lines: () => AsyncGenerator<SheetLine>
  /** What the sheet says of lines that were read: cells merged over several of them, and columns that it hides. */
  finished: (lines: SheetLine[]) => { lines: SheetLine[]; hiddenColumns: number[] }
}

/** A sheet, which can be read several times, each within its budget. */
export interface XlsxSheet extends SheetName {
  read: (budget: SheetBudget) => LinesOfSheet
}

/** @throws SheetLimit, or an error if it is no workbook */
export async function xlsxSheets(bytes: Buffer): Promise<XlsxSheet[]> {
  const file = await WorkbookFile.open(bytes)
  const workbook = await openWorkbook(file)
  return workbook.sheets.map(({ name, isHidden, path }) => ({
    name,
    isHidden,
    read: (budget) => {
      const lines = new Lines(workbook, budget)
      return {
        lines: async function* () {
          for await (const _ of xmlEvents(await file.read(path), lines)) yield* lines.take()
        },
        finished: (read) => ({ lines: withMerged(read, lines.merged, budget), hiddenColumns: lines.hiddenColumns }),
      }
    },
  }))
}
