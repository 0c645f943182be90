/** The lines of a workbook's sheets, each as a stream. */
import { columnOf, copied, instantText, unescaped } from './cell-values.ts'
import { MAX_TEXT, type SheetBudget, SheetLimit, type SheetLine, type SheetName } from './sheet-limits.ts'
import { WorkbookFile } from './workbook-file.ts'
import { openWorkbook, type Workbook } from './workbook-parts.ts'
import { type Attributes, type XmlEvents, xmlEvents } from './xml-events.ts'

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
    } else if (name === 'rPh') this.#isHint = true
    else if (name === 'v' || (name === 't' && !this.#isHint)) this.#isText = true
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

  #endCell(): void {
    const [text, isNumber] = this.#value()
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

/** A sheet, whose lines are read once. */
export interface XlsxSheet extends SheetName {
  lines: () => AsyncGenerator<SheetLine>
}

/** @throws SheetLimit, or an error if it is no workbook */
export async function xlsxSheets(bytes: Buffer, budget: SheetBudget): Promise<XlsxSheet[]> {
  const file = await WorkbookFile.open(bytes)
  const workbook = await openWorkbook(file)
  return workbook.sheets.map(({ name, isHidden, path }) => ({
    name,
    isHidden,
    lines: async function* () {
      const lines = new Lines(workbook, budget)
      for await (const _ of xmlEvents(await file.read(path), lines)) yield* lines.take()
    },
  }))
}
