/** Vehicles and tables with one value per line, as a PDF's text has them. */
import { makeAtStart } from '../vehicles/makes.ts'
import type { Line } from './layout.ts'
import { labelOf } from './labels.ts'
import { isStreet } from './streets.ts'

const YEAR = /^\s*(?:19[5-9]\d|20[0-4]\d)\s*$/
const MAX_MODEL_WORDS = 4

const isMake = (text: string): boolean => {
  const words = text.trim().split(/\s+/)
  return makeAtStart(words)?.words === words.length
}
const isBegun = (text: string): boolean => Boolean(makeAtStart(text.trim().split(/\s+/)))
const isModel = ({ text, cells }: Line): boolean =>
  cells.length === 1 &&
  text.trim().split(/\s+/).length <= MAX_MODEL_WORDS &&
  !text.includes(':') &&
  labelOf(text) === null &&
  !YEAR.test(text)

/** One line of two that follow each other; every character keeps its place. */
const together = (a: Line, b: Line, mark = ' '): Line | null => {
  const gap = b.start - a.start - a.text.length
  if (gap < 1 || gap > 3) return null
  const text = `${a.text}${mark.padEnd(gap, ' ')}${b.text}`
  return {
    ...a,
    text,
    cells: mark === '\t' ? [...a.cells, ...b.cells] : [{ text, start: a.start }],
    isDelimited: mark === '\t',
  }
}
/** Lines as the cells of one. */
function rowOf(lines: readonly Line[]): Line | null {
  const [first, ...others] = lines
  return others.reduce<Line | null>((row, line) => row && together(row, line, '\t'), first ?? null)
}

const COLUMNS = new Set(['year', 'make', 'model', 'vin', 'vehicle', 'color', 'stock', 'lot', 'plate', 'price'])
const MIN_COLUMNS = 4
const fieldOf = ({ text, cells }: Line) =>
  cells.length === 1 && text.length < 32 ? (labelOf(text)?.field ?? null) : null
const isValue = (field: string | null, text: string): boolean =>
  field === 'year' ? YEAR.test(text) : field === 'vin' ? /^\s*[A-HJ-NPR-Z0-9]{17}\s*$/i.test(text) : true

/** A table whose headings, and then whose cells, stand one per line: its rows, and how many lines it takes. */
function tableFrom(lines: readonly Line[], at: number): { rows: Line[]; taken: number } | null {
  let end = at
  while (end < lines.length && fieldOf(lines[end]!) !== null) end += 1
  const fields = lines.slice(at, end).map(fieldOf)
  const count = fields.length
  if (count < MIN_COLUMNS || !fields.some((field) => field === 'vin' || field === 'year')) return null
  if (fields.filter((field) => field !== null && COLUMNS.has(field)).length * 2 < count) return null
  const rows: Line[] = []
  let next = end
  for (;;) {
    const cells = lines.slice(next, next + count)
    const isRow =
      cells.length === count &&
      cells.every(({ text }, index) => text.trim() !== '' && isValue(fields[index] ?? null, text))
    const row = isRow ? rowOf(cells) : null
    if (!row) break
    rows.push(row)
    next += count
  }
  const head = rows.length > 0 ? rowOf(lines.slice(at, end)) : null
  return head && { rows: [head, ...rows], taken: next - at }
}

const CITY_LINE =
  /^\s*\p{L}[\p{L} .'-]{1,30},?\s(?:[A-Z]{2}|\p{Lu}\p{Ll}[\p{L} ]{2,20}),?\s\(?(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)\)?\s*$/u

/** The same lines, with a street and the city below it on one. */
export function withWholeAddresses(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const [line, next] = [lines[index]!, lines[index + 1]]
    const isOne =
      next !== undefined &&
      line.cells.length === 1 &&
      next.cells.length === 1 &&
      CITY_LINE.test(next.text) &&
      isStreet(line.text.trim())
    const address = isOne ? together(line, next, ',') : null
    whole.push(address ?? line)
    if (address) index += 1
  }
  return whole
}

/** The same lines, with a vehicle's year, make and model on one, and the rows of a table on one each. */
export function withWholeVehicles(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    const table = tableFrom(lines, index)
    if (table) {
      whole.push(...table.rows)
      index += table.taken - 1
      continue
    }
    const [make, model] = [lines[index + 1], lines[index + 2]]
    const above = lines[index - 1] ? fieldOf(lines[index - 1]!) : null
    const isOpen = above === null || above === 'vehicle'
    const named =
      make && isOpen && YEAR.test(line.text) && make.cells.length === 1 && isBegun(make.text)
        ? together(line, make)
        : null
    if (!named || !make) {
      whole.push(line)
      continue
    }
    const described = model && isMake(make.text) && isModel(model) ? together(named, model) : null
    whole.push(described ?? named)
    index += described ? 2 : 1
  }
  return whole
}
