/** Lines of a text in reading order: two columns side by side are read one after the other. */
import type { Role } from './label-words.ts'
import { labelOf } from './labels.ts'
import { partOf, type Piece } from './piece.ts'

/** Longer lines are read in parts, so that no rule sees a text of unlimited length. */
const MAX_LINE = 900

export interface Line extends Piece {
  /** Parts with wide gaps, tabs or bars between them. */
  readonly cells: readonly Piece[]
  /** Whether the gaps are delimiters rather than blanks. */
  readonly isDelimited: boolean
  /** How often its mail was quoted. */
  readonly depth: number
  /** Who wrote it in a chat. */
  readonly author?: Piece
}

const GAP = /\t+|\s*\|\s*| {3,}/g
const MAX_GAPS = 60

function cellsOf(line: Piece): Piece[] {
  const cells: Piece[] = []
  let from = 0
  for (const gap of line.text.matchAll(GAP)) {
    if (cells.length > MAX_GAPS) break
    const cell = partOf(line, from, gap.index)
    if (cell.text) cells.push(cell)
    from = gap.index + gap[0].length
  }
  const last = partOf(line, from)
  return last.text ? [...cells, last] : cells
}

/** Quote marks of mails, and the time and author of a chat line: they belong to no line. */
const QUOTED =
  /^(?:(?:\s{0,8}>){1,9}[ \t]{0,9}|\[\d{1,4}[/:.-][^\]\n]{4,30}\]\s[^:\n]{1,40}:\s|\d{1,2}\/\d{1,2}\/\d{2,4},\s\d{1,2}:\d\d[^:\n]{0,8}-\s[^:\n]{1,40}:\s)/

const AUTHOR = /[\]-]\s([^:\n]{1,40}):\s$/

function* linesBetween(text: string): Generator<Piece & { depth: number; author?: Piece }> {
  let start = 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const whole = text.slice(start, end).replace(/\r$/, '')
    const quoted = QUOTED.exec(whole)?.[0] ?? ''
    const before = quoted.length
    const depth = /^[\s>]*$/.test(quoted) ? quoted.replaceAll(/[^>]/g, '').length : 0
    const name = AUTHOR.exec(quoted)?.[1]
    const author = name ? { author: { text: name, start: start + quoted.lastIndexOf(name) } } : {}
    if (whole.length <= MAX_LINE) yield { text: whole.slice(before), start: start + before, depth, ...author }
    else
      for (let from = before; from < whole.length;) {
        const blank = whole.lastIndexOf(' ', from + MAX_LINE)
        const to = whole.length - from <= MAX_LINE ? whole.length : blank > from ? blank : from + MAX_LINE
        yield { text: whole.slice(from, to), start: start + from, depth }
        from = to
      }
    start = end + 1
  }
}

const SPEAKER = /^\s{0,4}(\p{Lu}[\p{L}.'-]{1,15}(?:\s\p{L}[\p{L}.'-]{0,15})?):\s/u
const MIN_SPOKEN = 4

/** Those whose names stand before nearly all lines of a chat without times, each more than once. */
function speakersOf(lines: readonly Piece[]): ReadonlySet<string> {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const spoken = Map.groupBy(
    filled.flatMap(({ text }) => SPEAKER.exec(text)?.[1] ?? []),
    (name) => name,
  )
  const several = [...spoken].filter(([, said]) => said.length > 1)
  const count = several.reduce((sum, [, said]) => sum + said.length, 0)
  const isChat = several.length > 1 && count >= MIN_SPOKEN && count >= filled.length * 0.8
  // "Origin: … Destination: …" twice are two orders, "VIN: … Lot: …" two vehicles. A client may write as "Customer".
  const isWriter = (name: string) =>
    /^(?:agent|dispatch(?:er)?|driver|dealer|seller|buyer|broker|me|you|office|carrier|rep|sales)$/i.test(name) ||
    (labelOf(name)?.field ?? 'client') === 'client'
  return new Set(isChat && several.every(([name]) => isWriter(name)) ? several.map(([name]) => name) : [])
}

/** A line of a chat without the name before it. */
function spokenBy<T extends Piece>(line: T, speakers: ReadonlySet<string>): T {
  const match = speakers.size > 0 ? SPEAKER.exec(line.text) : null
  if (!match?.[1] || !speakers.has(match[1])) return line
  const author = { text: match[1], start: line.start + match[0].indexOf(match[1]) }
  return { ...line, text: line.text.slice(match[0].length), start: line.start + match[0].length, author }
}

export function linesOf(text: string): Line[] {
  const all = [...linesBetween(text)]
  const speakers = speakersOf(all)
  return all
    .map((each) => spokenBy(each, speakers))
    .map((line) => ({ ...line, cells: cellsOf(line), isDelimited: /[\t|]/.test(line.text) }))
}

/** The role that a cell starts to describe. */
const roleAt = (cell: Piece | undefined): Role | null => {
  if (!cell) return null
  const [before = ''] = cell.text.split(':', 1)
  const label = labelOf(before)
  return label?.field === 'place' ? label.role : null
}

interface Columns {
  /** The start of the second column, in characters of its line. */
  at: number
  isDelimited: boolean
  blanks: number
  /** The start of the first column. */
  from: number
}

interface OpenColumns extends Columns {
  first: Piece[]
  second: Piece[]
}

/** A label with its value. */
const pairOf = (label: Piece, value: Piece): Line => ({
  text: `${label.text}: ${value.text}`,
  start: value.start,
  cells: [label, value],
  isDelimited: true,
  depth: 0,
})

const columnOf = (cell: Piece, index: number, line: Line, columns: Columns): number =>
  columns.isDelimited ? Math.min(index, 1) : Number(cell.start - line.start >= columns.at - 4)

const isLabel = (cell: Piece | undefined): boolean =>
  cell !== undefined && /[:?]$|^[^:]{2,24}$/.test(cell.text) && labelOf(cell.text.replace(/[:?\s]+$/, '')) !== null

/** Two cells on either side: "St TX   Zip 78233      St TX   Zip 77450". */
const isHalved = (line: Line, columns: Columns): boolean =>
  line.cells.filter((cell, index) => columnOf(cell, index, line, columns) === 0).length === 2

/** Whether a line can continue the columns above it. */
const goesOn = (line: Line, columns: Columns): boolean =>
  line.cells.length > 1
    ? line.cells.length === 2 ||
      (line.cells.length === 3 && labelOf(line.cells[0]!.text.replace(/[:?\s]+$/, '')) !== null) ||
      (line.cells.length === 4 && isLabel(line.cells[0]) && isLabel(line.cells[2])) ||
      (line.cells.length === 4 && !columns.isDelimited && columns.blanks === 0 && isHalved(line, columns)) ||
      (columns.blanks === 0 && line.cells.length <= (columns.isDelimited ? 4 : 3))
    : line.cells.length === 1 && line.text.length < 60 && columns.blanks === 0

/** The same lines, with pickup and delivery columns separated. An empty line is an empty piece. */
export function inReadingOrder(lines: readonly Line[]): Piece[] {
  const ordered: Piece[] = []
  let columns: OpenColumns | null = null
  const close = () => {
    if (columns) ordered.push(...columns.first, { text: '', start: 0 }, ...columns.second, { text: '', start: 0 })
    columns = null
  }
  for (const line of lines) {
    const roles = line.cells.map(roleAt)
    const second = roles.findIndex((role, index) => index > 0 && role !== null && role !== roles[0])
    if (line.cells.length <= 3 && roles[0] && second > 0) {
      close()
      columns = {
        at: (line.cells[second]?.start ?? 0) - line.start,
        isDelimited: line.isDelimited,
        blanks: 0,
        from: (line.cells[0]?.start ?? 0) - line.start,
        first: line.cells.slice(0, second),
        second: line.cells.slice(second),
      }
      continue
    }
    if (columns && /^[-=+_|\s]{3,}$/.test(line.text)) continue
    if (columns && line.cells.length === 0) {
      columns.blanks += 1
      if (columns.blanks > 1) close()
      continue
    }
    if (columns && goesOn(line, columns)) {
      const all: OpenColumns = columns
      const [name, a, b, c] = line.cells
      if (line.cells.length === 4 && name && a && b && c && isLabel(name) && isLabel(b)) {
        all.first.push(pairOf(name, a))
        all.second.push(pairOf(b, c))
        all.blanks = 0
        continue
      }
      if (
        line.cells.length === 3 &&
        name &&
        a &&
        b &&
        labelOf(name.text.replace(/[:?\s]+$/, '')) &&
        !roleAt(name) &&
        (all.isDelimited || name.start - line.start < all.from - 2)
      ) {
        all.first.push(pairOf(name, a))
        all.second.push(pairOf(name, b))
        all.blanks = 0
        continue
      }
      // A label and its value may be two cells of one column.
      const half = all.isDelimited && line.cells.length === 4
      line.cells.forEach((cell, index) => {
        const column = half ? Number(index > 1) : columnOf(cell, index, line, all)
        const into = column === 0 ? all.first : all.second
        into.push(cell)
      })
      all.blanks = 0
      continue
    }
    close()
    ordered.push(line)
  }
  close()
  return ordered
}
