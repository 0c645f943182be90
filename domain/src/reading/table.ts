/** Rows below a header: one vehicle each, with its origin and destination. */
import type { Line } from './layout.ts'
import { type Label, labelOf } from './labels.ts'
import { partOf, plain, type Piece } from './piece.ts'
import { remembered } from './remembered.ts'

export interface Heading {
  readonly label: Label
  /** Position of its first character in its line. */
  readonly at: number
}
export interface Table {
  readonly headings: readonly (Heading | null)[]
  /** The delimiter of cells; null: wide gaps, so that a cell belongs to the heading above it. */
  readonly delimiter: string | null
}
/** A cell under its heading. */
export interface Cell {
  /** Null: its heading is not known, or it has none. */
  readonly label: Label | null
  readonly value: Piece
}

const DELIMITERS = ['\t', '|', ';', ','] as const
const MAX_CELLS = 60

/** Cells by a delimiter, including empty ones; a quoted cell may contain the delimiter. */
function splitCells(line: Piece, delimiter: string): Piece[] {
  const cells: Piece[] = []
  let [from, isQuoted] = [0, false]
  for (let at = 0; at <= line.text.length && cells.length < MAX_CELLS; at += 1) {
    const letter = line.text[at]
    if (letter === '"' && (isQuoted || line.text.slice(from, at).trim() === '')) isQuoted = !isQuoted
    if (at < line.text.length && (letter !== delimiter || isQuoted)) continue
    cells.push(partOf(line, from, at))
    from = at + 1
  }
  return cells
}

const WIDE = / {2,}/g
function wideCells(line: Piece): Piece[] {
  const cells: Piece[] = []
  let from = 0
  for (const gap of line.text.matchAll(WIDE)) {
    cells.push(partOf(line, from, gap.index))
    from = gap.index + gap[0].length
  }
  return [...cells, partOf(line, from)].filter(({ text }) => text !== '').slice(0, MAX_CELLS)
}

const OF_VEHICLE = new Set([
  'stock',
  'vin',
  'year',
  'make',
  'model',
  'vehicle',
  'lot',
  'color',
  'inoperable',
  'operable',
  'condition',
  'keys',
])

const PLACED = new Set(['street', 'city', 'state', 'zip', 'phone', 'contact'])

/** "agent", "agent_addr", "agent_phone": where the vehicle is, as columns of one name. */
function labelsOfGroups(cells: readonly Piece[]): Map<string, Label> {
  const found = new Map<string, Label>()
  const words = cells.map(({ text }) => plain(text))
  for (const heading of words) {
    const [prefix = '', ...rest] = heading.split(' ')
    const part = rest.length > 0 && !labelOf(heading)?.role ? labelOf(rest.join(' ')) : null
    if (!part || part.role || !PLACED.has(part.field) || !words.includes(prefix) || labelOf(prefix)?.role) continue
    if (/^(?:client|customer|buyer|bill|billing|broker|carrier|driver)$/.test(prefix)) continue
    const label = (field: Label['field']): Label => ({ ...part, role: 'pickup', field })
    found.set(heading, label(part.field)).set(prefix, label('name'))
  }
  return found
}

const headingsOf = (cells: readonly Piece[], line: Piece): (Heading | null)[] | null => {
  const groups = labelsOfGroups(cells)
  const headings = cells.map((cell) => {
    const label = groups.get(plain(cell.text)) ?? labelOf(cell.text)
    return label && { label, at: cell.start - line.start }
  })
  const known = headings.filter((each) => each !== null)
  const isTable = known.length >= 3 || (known.length >= 2 && cells.length <= 3)
  return isTable &&
    known.length * 2 >= cells.length &&
    known.some(({ label }) => !label.role && OF_VEHICLE.has(label.field))
    ? headings
    : null
}

function findTable(line: Piece): Table | null {
  for (const delimiter of DELIMITERS) {
    if (!line.text.includes(delimiter)) continue
    const bars = delimiter === '|' && /^\s{0,3}\|/.test(line.text)
    const cells = splitCells(line, delimiter)
    const headings = headingsOf(bars ? cells.slice(1) : cells, line)
    if (headings) return { headings: bars ? [null, ...headings] : headings, delimiter }
  }
  const headings = headingsOf(wideCells(line), line)
  return headings && headings.length >= 3 ? { headings, delimiter: null } : null
}

/** The table whose headings are on a line; null if there are none. */
export const tableAt = remembered(findTable)

/** The cells of a row below the headings; null if the line is not a row of the table. */
export function rowOf(line: Line, { headings, delimiter }: Table): Cell[] | null {
  if (delimiter !== null) {
    if (!line.text.includes(delimiter)) return null
    return splitCells(line, delimiter).flatMap((value, index) =>
      value.text && /[\p{L}\d]/u.test(value.text) ? [{ label: headings[index]?.label ?? null, value }] : [],
    )
  }
  const cells = wideCells(line)
  if (cells.length < 2) return null
  const known = headings.filter((each) => each !== null)
  return cells.flatMap((value) => {
    const at = value.start - line.start
    const nearest = known.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
    return nearest ? [{ label: nearest.label, value }] : []
  })
}
