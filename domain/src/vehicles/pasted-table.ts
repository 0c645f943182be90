import { makeAtStart } from './makes.ts'
import { conditionIn, describe, looksLikeVin, NOTHING, type FoundVehicle } from './described-vehicle.ts'
import { joinSplit, readLine } from './pasted-prose.ts'
import { cleanVin } from './vin.ts'

type Column =
  | 'vin'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'color'
  | 'lotNumber'
  | 'inoperable'
  | 'operable'
  | 'condition'
  | 'vehicle'

/** Common column headings. */
const HEADINGS: readonly (readonly [RegExp, Column])[] = [
  [/^vin\b|vin (?:number|no)|identification|serial/i, 'vin'],
  [/^(?:model )?y(?:ea)?r$/i, 'year'],
  [/^make$|^manufacturer$|^brand$/i, 'make'],
  [/^model$/i, 'model'],
  [/^trim$|^series$/i, 'trim'],
  [/^colou?r$|^ext(?:erior)? colou?r$/i, 'color'],
  [/^(?:lot|stock)\b/i, 'lotNumber'],
  [/^inop|^non.?runner/i, 'inoperable'],
  [/^operable|^runs|^running/i, 'operable'],
  [/^condition/i, 'condition'],
  [/^(?:vehicle|description|unit|year[ /]+make[ /]+model|ymm)\b/i, 'vehicle'],
]
const headingOf = (cell: string) => HEADINGS.find(([words]) => words.test(cell.trim()))?.[1]

const DELIMITERS = ['\t', ';', '|', ','] as const
const YEAR = /^(?:19|20)\d\d$/

/** The vehicles of delimited rows; null if the text is not a table. */
export function readTable(lines: readonly string[]): FoundVehicle[] | null {
  const delimiter = DELIMITERS.find((each) => isTable(lines, each))
  if (!delimiter) return null
  let columns: readonly (Column | undefined)[] | null = null
  const found: FoundVehicle[] = []
  for (const [index, line] of lines.entries()) {
    const cells = splitRow(line, delimiter)
    const headings = cells.map(headingOf)
    if (headings.filter(Boolean).length >= 2 || (headings.includes('vin') && !cells.some(isVinCell))) {
      columns = headings
      continue
    }
    const vehicle = columns ? readNamed(cells, columns) : readUnnamed(cells)
    if (!columns && !vehicle) found.push(...readLine(line, index + 1))
    if (vehicle && (vehicle.vin || (vehicle.make && vehicle.year))) found.push({ ...vehicle, line: index + 1 })
  }
  return columns ? found : joinSplit(found)
}

/** Whether the rows are a table: at least one has several cells, and one of them is a VIN or a heading. */
function isTable(lines: readonly string[], delimiter: string): boolean {
  const rows = lines.map((line) => splitRow(line, delimiter)).filter((cells) => cells.length > 1)
  return rows.some(
    (cells) =>
      cells.some(isVinCell) || cells.filter(headingOf).length >= 2 || (cells.some(isYear) && cells.some(isMake)),
  )
}

const isVinCell = (cell: string) => looksLikeVin(cleanVin(cell))
const isYear = (cell: string) => YEAR.test(cell.trim())
const isMake = (cell: string) => makeAtStart([cell]) !== null

/** Cells of a row; a quoted cell may contain the delimiter, and `""` for a quote. */
export function splitRow(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index]
    if (isQuoted && letter === '"' && line[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

type Row = Omit<FoundVehicle, 'line'>

function readNamed(cells: readonly string[], columns: readonly (Column | undefined)[]): Row | null {
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() || null
  if (!cells.some((each) => each !== '')) return null
  const vin = cleanVin(cell('vin') ?? cells.find(isVinCell) ?? '')
  const described = describe(cell('vehicle') ?? '')
  const make = cell('make')
  const year = Number(cell('year'))
  return {
    ...NOTHING,
    vin: vin || null,
    year: year >= 1900 && year < 2100 ? year : (described?.year ?? null),
    make: make ? (makeAtStart([make])?.make ?? make) : (described?.make ?? null),
    model: [cell('model'), cell('trim')].filter(Boolean).join(' ') || (described?.model ?? null),
    color: cell('color'),
    lotNumber: cell('lotNumber'),
    inoperable: conditionOf(cells, cell),
  }
}

/** In its own column, a plain yes or no is enough. */
function conditionOf(cells: readonly string[], cell: (column: Column) => string | null): FoundVehicle['inoperable'] {
  const isYes = (text: string) => /^(?:y|yes|true|x|1)$/i.test(text)
  const isNo = (text: string) => /^(?:n|no|false|0)$/i.test(text)
  const inoperable = cell('inoperable') ?? ''
  const operable = cell('operable') ?? ''
  if (isYes(inoperable) || isNo(operable)) return 'yes'
  if (isNo(inoperable) || isYes(operable)) return 'no'
  return conditionIn(cells.join(' '))
}

/** Without headings: a cell with the year, followed by make and model. */
function readUnnamed(cells: readonly string[]): Row | null {
  const year = cells.findIndex(isYear)
  const vins = cells.filter(isVinCell)
  const [make, model] = cells.slice(year + 1).filter((cell) => cell !== '' && !isVinCell(cell))
  if (year < 0 || vins.length > 1 || !make) return null
  const known = makeAtStart([make])?.make
  if (!known && vins.length === 0) return null
  return {
    ...NOTHING,
    vin: vins[0] === undefined ? null : cleanVin(vins[0]),
    year: Number(cells[year]),
    make: known ?? make,
    model: model ?? null,
    inoperable: conditionIn(cells.join(' ')),
  }
}
