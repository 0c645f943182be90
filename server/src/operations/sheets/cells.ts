/** Cells of a sheet as values. What can be read in two ways is settled by the rest of the sheet, or told. */
import type { Day } from '@waybill/contract/times.ts'
import { readAmount, readFigure, type DecimalMark, decimalMarkOf } from '@waybill/domain/values/amounts.ts'
import {
  type DayContext,
  type DayOrder,
  dayOrderOf,
  isSwappable,
  readTime,
  type WrittenTime,
} from '@waybill/domain/values/days.ts'
import type { Understood } from '@waybill/domain/values/understood.ts'
import { readWindow, type WrittenWindow } from '@waybill/domain/values/windows.ts'
import type { ReadSheet, SheetRow } from './read-rows.ts'
import { forWhatIn, unitIn } from './sheet-columns.ts'

export const YES = /^(y|yes|si|sí|oui|true|1|x|inop|inoperable)$/i
export const NO = /^(n|no|non|false|0|runs|operable)$/i

export const whole = (text: string | undefined): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined

/** A remark on a cell. `isDoubt`: it was read all the same. */
export type CellRemark<Column extends string> = (column: Column, message: string, isDoubt: boolean) => void

/** What the importer says of the whole sheet. */
export interface SheetForm {
  dayOrder?: DayOrder | undefined
  decimalMark?: DecimalMark | undefined
}

/** Reads the cells of one sheet, whose columns decide together what a date or an amount means. */
export class CellReader<Column extends string> {
  readonly #today: string
  readonly #dayOrder: DayOrder | undefined
  readonly #marks = new Map<Column, DecimalMark | undefined>()
  readonly #units = new Map<Column, string>()
  readonly #headers = new Map<Column, string>()
  readonly #forWhat = new Map<Column, 'each' | 'all' | 'distance'>()
  #isOrderAsked = false

  constructor(
    { rows, headers, columns }: Pick<ReadSheet<Column>, 'rows' | 'headers' | 'columns'>,
    { days, figures }: { days: readonly Column[]; figures: readonly Column[] },
    { dayOrder, decimalMark }: SheetForm,
    today: Day,
  ) {
    const textsOf = (column: Column) =>
      rows.flatMap(({ cells, numbers }) => {
        const text = cells[column]
        return text !== undefined && !numbers.has(column) ? [text] : []
      })
    this.#today = today
    this.#dayOrder = dayOrder ?? dayOrderOf(days.flatMap(textsOf), this.#today)
    // "4,60 m" and "4,63 m" show the mark as they would without their unit.
    const figuresOf = (column: Column) => textsOf(column).map((text) => text.replace(/(?<=\d)\s*[a-z#'"]+\.?$/i, ''))
    for (const column of figures) this.#marks.set(column, decimalMark ?? decimalMarkOf(figuresOf(column)))
    for (const [at, column] of columns.entries()) {
      const unit = column && unitIn(headers[at] ?? '')
      if (column) this.#headers.set(column, headers[at] ?? '')
      if (column && unit) this.#units.set(column, unit)
      const what = column && forWhatIn(headers[at] ?? '')
      if (column && what) this.#forWhat.set(column, what)
    }
  }

  /** The day on which the sheet is read, in the company's zone. */
  get today(): string {
    return this.#today
  }

  /** What only a person can settle, once for the sheet. */
  get asks(): 'dayOrder'[] {
    return this.#isOrderAsked ? ['dayOrder'] : []
  }

  /** The column's heading as it is written; empty without one. */
  header(column: Column): string {
    return this.#headers.get(column) ?? ''
  }

  /** What the column's figures have as their decimal mark; undefined if they do not show it. */
  mark(column: Column): DecimalMark | undefined {
    return this.#marks.get(column)
  }

  /** The unit in the column's heading, in small letters. */
  unit(column: Column): string | undefined {
    return this.#units.get(column)
  }

  /** What the column's amounts are for by its heading; undefined if that does not say it. */
  forWhat(column: Column): 'each' | 'all' | 'distance' | undefined {
    return this.#forWhat.get(column)
  }

  /** An amount in US dollars; `isEach`: for each vehicle. */
  amount(
    row: SheetRow<Column>,
    column: Column,
    say: CellRemark<Column>,
  ): { value: number; isEach: boolean } | undefined {
    const text = row.cells[column]
    if (text === undefined) return undefined
    if (/^(?:cad|mxn|eur)$/.test(this.unit(column) ?? '')) {
      say(column, 'is not in US dollars', false)
      return undefined
    }
    const what = this.forWhat(column)
    if (what === 'distance') {
      say(column, 'is for each mile or kilometer by its heading: enter the whole amount', false)
      return undefined
    }
    const isEach = what === 'each'
    // A sum of a spreadsheet may be a trillionth short.
    if (row.numbers.has(column)) return { value: Number(Number(text).toFixed(6)), isEach }
    const { value, doubt } = readAmount(text, this.#marks.get(column))
    if (doubt !== null) say(column, doubt, value !== null)
    return value === null ? undefined : { value: value.value, isEach: value.isEach || isEach }
  }

  figure(row: SheetRow<Column>, column: Column, say: CellRemark<Column>): number | undefined {
    const text = row.cells[column]
    if (text === undefined) return undefined
    if (row.numbers.has(column)) return Number(text)
    const { value, doubt } = readFigure(text, this.#marks.get(column))
    if (doubt !== null) say(column, doubt, value !== null)
    return value ?? undefined
  }

  /** A day with its clock time, if it has one. */
  time(row: SheetRow<Column>, column: Column, say: CellRemark<Column>): WrittenTime | undefined {
    return this.#dated(row, column, say, readTime)
  }

  /** A day with its clock time, or a window between two. */
  window(row: SheetRow<Column>, column: Column, say: CellRemark<Column>): WrittenWindow | undefined {
    return this.#dated(row, column, say, readWindow)
  }

  #dated<T>(
    row: SheetRow<Column>,
    column: Column,
    say: CellRemark<Column>,
    read: (text: string, context: DayContext) => Understood<T>,
  ): T | undefined {
    const text = row.cells[column]
    if (text === undefined) return undefined
    const { value, doubt } = read(text, { order: this.#dayOrder, today: this.#today })
    const isAsked = value !== null && this.#dayOrder === undefined && isSwappable(text, this.#today)
    // Once for the whole sheet, however many dates there are.
    if (doubt !== null && !(isAsked && this.#isOrderAsked))
      say(column, isAsked ? `${doubt}, as all dates of the sheet are that could be either` : doubt, value !== null)
    this.#isOrderAsked ||= isAsked
    return value ?? undefined
  }
}
