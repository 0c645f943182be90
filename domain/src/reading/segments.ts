/** A line as its labels and their values. */
import { type Label, labelOf } from './labels.ts'
import { marksIn } from './marks.ts'
import { partOf, type Piece } from './piece.ts'

export interface Segment {
  /** Null: no known label precedes it. */
  readonly label: Label | null
  /** An unknown label precedes it. */
  readonly isNamed: boolean
  readonly value: Piece
  /** With its label. */
  readonly whole?: Piece
}

/** Numbers whose kind is told beside them in a sentence. */
const IN_SENTENCE = new Set<string>([
  'lot',
  'stock',
  'plate',
  'vin',
  'po',
  'reference',
  'order',
  'stopReference',
  'buyer',
])
const MARK = /[:=]|#/g
const MAX_WORDS = 6
const MAX_MARKS = 80

/** Numbers that are written behind a bare word: "PO 4471", "Ref TR-88". */
const BARE_NUMBER =
  /\b(po|p\.o\.|ref|reference|order|load|load sheet|file|bol|lot|stock|stk|gate ?pass|vin|release|shipment|confirmation|conf|request|trip|plate)\s{1,3}(?:no\.?\s|number\s|num\s|id\s)?(?:is\s)?(?=[A-Z0-9-]{0,8}\d{2})(?!\(?[2-9]\d\d\)?[-. ]\d{3}[-. ]\d{4}(?!\d))/gi

interface Found {
  label: Label
  /** The start of the label and of its value. */
  from: number
  to: number
}

/** Words for any number. */
const GENERAL = /^(?:no|number|code|id|num)\W*$/i

/** The longest phrase before a mark that is a label. */
function labelBefore(text: string, after: number, mark: number): Omit<Found, 'to'> | null {
  const before = text.slice(Math.max(after, mark - 60, text.lastIndexOf(';', mark - 1) + 1), mark)
  const offset = mark - before.length
  const starts = [...before.matchAll(/[^\s,;|()]+/g)].map((match) => match.index).slice(-MAX_WORDS)
  for (const start of starts) {
    const label = labelOf(before.slice(start))
    if (!label) continue
    // "Crate no: 4471": whose number it is, nobody told.
    if (GENERAL.test(before.slice(start)) && /\p{L}\s$/u.test(before.slice(0, start))) return null
    return { label, from: offset + start }
  }
  return null
}

function labelsAtMarks(text: string): Found[] {
  const found: Found[] = []
  let after = 0
  for (const mark of [...text.matchAll(MARK)].slice(0, MAX_MARKS)) {
    const at = mark.index
    const isClock = /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')
    // Of "PO #: 4" the first mark counts.
    if (at < after || isClock || (mark[0] !== '#' && text.startsWith('//', at + 1))) continue
    const label = labelBefore(text, after, at)
    // "Pickup #2:" numbers the stop and does not give its number.
    const numbered =
      mark[0] === '#'
        ? /^#\s?(?:\d{1,2}(?:\s?(?:[:).]|-(?!\d))|(?=\s?\(|\s*$))|[1-9](?=[\s,](?!\d)))/.exec(text.slice(at, at + 8))
        : null
    // "Car #1: 2021 RAV4" counts the vehicles.
    if (numbered && label?.label.field === 'vehicle') {
      after = at + numbered[0].length
      found.push({ ...label, to: after })
      continue
    }
    if (numbered && label) {
      const whole = labelOf(text.slice(label.from, at + numbered[0].length))
      if (whole?.number) {
        after = at + numbered[0].length
        found.push({ label: whole, from: label.from, to: after })
        continue
      }
    }
    if (!label) continue
    const rest = /^[\s:=#.-]{0,40}/.exec(text.slice(at))?.[0].length ?? 1
    after = at + Math.max(1, rest)
    found.push({ ...label, label: mark[0] === '#' ? numberOf(label.label) : label.label, to: after })
  }
  return found
}

/** "Pickup #" and "Order #" ask for a number, not for a place. */
const numberOf = (label: Label): Label => {
  if (label.field === 'vehicle') return { ...label, field: 'stock' }
  if (label.field === 'date') return { ...label, field: 'stopReference' }
  // "Dealer # 61182"
  if (label.field === 'name' && !label.role) return { ...label, field: 'buyer' }
  return label.field === 'place' && label.role ? { ...label, field: 'stopReference' } : label
}

/** What can be alone on a line: a heading, or a label whose value is below. */
const NOT_ALONE = new Set<string>([
  'keys',
  'operable',
  'inoperable',
  'condition',
  'ready',
  'date',
  'dateTo',
  'ignored',
  'time',
])

function bareNumbers(text: string, found: readonly Found[]): Found[] {
  return [...text.matchAll(BARE_NUMBER)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const label = labelOf(match[0])
    // "appt ref VP1" is the stop's.
    if (/\b(?:appt|appointment|pickup|dock|delivery)\s$/i.test(text.slice(Math.max(0, from - 14), from))) return []
    return label && !found.some((each) => each.from < to && each.to > from) ? [{ label, from, to }] : []
  })
}

/** `Pickup Dallas`, `Origin - Dallas`: a label at the start without a separator. */
function labelAtStart(line: Piece): Found | null {
  const words = [...line.text.slice(0, 80).matchAll(/[^\s]+/g)].slice(0, MAX_WORDS)
  for (const last of words.toReversed()) {
    const end = last.index + last[0].length
    const label = labelOf(line.text.slice(0, end))
    const isHeading = label !== null && (label.number !== null || label.isStop) && end === line.text.trimEnd().length
    if (label && (isHeading || /\p{L}|^[-–]$/u.test(last[0]))) return { label, from: 0, to: end }
  }
  return null
}

/** Two blanks or a row of dots behind a label part it from its value: "City  Katy", "Lender ..... First Bank". */
const isApart = (text: string, at: number): boolean => /^(?:\s{2,}\S|\s?[.·]{3,}\s?\S)/.test(text.slice(at))

/** A line's values behind their labels, in order; a line without labels is one segment. */
export function segmentsOf(line: Piece, fits: (label: Label, value: Piece) => boolean): Segment[] {
  const atMarks = labelsAtMarks(line.text)
  const all = [...atMarks, ...bareNumbers(line.text, atMarks)].toSorted((a, b) => a.from - b.from)
  // A number in the middle of a sentence stays in it: its words tell whose it is.
  const found = all.filter(
    ({ label, from, to }) =>
      from < 3 ||
      !IN_SENTENCE.has(label.field) ||
      label.role !== null ||
      !(line.text.slice(to - 3, to).includes('#') || !/[:=]\s*$/.test(line.text.slice(from, to))) ||
      all.some((each) => each.from < 3),
  )
  const before = partOf(line, 0, found[0]?.from ?? line.text.length)
  const segments: Segment[] = []
  if (before.text) {
    const start = labelAtStart(before)
    const value = start && withoutDots(partOf(before, start.to))
    if (
      start &&
      value &&
      (value.text === ''
        ? start.label.role !== null || !NOT_ALONE.has(start.label.field)
        : isApart(before.text, start.to) || fits(start.label, value))
    )
      segments.push({ label: start.label, isNamed: true, value, whole: before })
    else segments.push(unnamed(before))
  }
  found.forEach((each, index) => {
    const value = partOf(line, each.to, found[index + 1]?.from ?? line.text.length)
    const whole = partOf(line, each.from, found[index + 1]?.from ?? line.text.length)
    segments.push({ label: each.label, isNamed: true, value, whole })
  })
  return segments
}

/** "File number ........ CR-118", "PU1 - Mon 2/1" */
const withoutDots = (value: Piece): Piece => partOf(value, /^(?:\s*[-–—]\s+|[.·\s]*)/.exec(value.text)?.[0].length ?? 0)

const UNKNOWN = /^[A-Za-z][A-Za-z0-9 /&.'()-]{0,32}:(?=\s|$)/
function unnamed(piece: Piece): Segment {
  const unknown = UNKNOWN.exec(piece.text)
  // "Deliver to us: 4625 Lima Rd": its words tell the end of the journey.
  if (unknown && marksIn(unknown[0]).some(({ isWeak }) => !isWeak)) return { label: null, isNamed: true, value: piece }
  return { label: null, isNamed: unknown !== null, value: unknown ? partOf(piece, unknown[0].length) : piece }
}

/** The condition of a vehicle, in a cell of its own. */
const ANSWER = /^(?:in-?op(?:erable)?|operable|non[- ]?runn(?:er|ing)|runs?|running|runner|drivable|drives)$/i
const ADDRESSED = new Set<string>(['place', 'name', 'street'])
/** Cells side by side as one value, with commas between them. */
function joined(cells: readonly Piece[]): Piece {
  const start = cells[0]!.start
  let text = ''
  for (const cell of cells)
    text = `${text.padEnd(Math.max(text.length, cell.start - start), ' ').replace(/\s+$/, (gap) => (text ? `,${gap.slice(1)}` : gap))}${cell.text}`
  return { text, start }
}

/** The cells of a row: if a cell is a label by itself, the next one is its value. */
export function segmentsOfCells(cells: readonly Piece[], fits: (label: Label, value: Piece) => boolean): Segment[] {
  const segments: Segment[] = []
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]!
    const label = labelOf(cell.text.replace(/[:#\s]+$/, ''))
    // "2018 Dodge Charger   Operable   2C3CDX…": an answer, not a question.
    if (label && index > 0 && ANSWER.test(cell.text)) {
      segments.push({ label: labelOf('condition'), isNamed: true, value: cell })
      continue
    }
    const next = cells[index + 1]
    const others = cells.slice(index + 1)
    // "Location | ADESA Chicago | 2785 Beverly Rd | Hoffman Estates | IL": an address in several cells.
    if (
      label &&
      others.length > 1 &&
      ADDRESSED.has(label.field) &&
      others.every((each) => !labelOf(each.text.replace(/[:#\s]+$/, '')) && !/:(?:\s|$)/.test(each.text))
    ) {
      segments.push({ label, isNamed: true, value: joined(others) })
      break
    }
    if (label && next && !labelOf(next.text.replace(/[:#\s]+$/, '')) && !/:\s/.test(next.text)) {
      segments.push({ label: /#\s*:?$/.test(cell.text) ? numberOf(label) : label, isNamed: true, value: next })
      index += 1
    } else segments.push(...segmentsOf(cell, fits))
  }
  return segments
}
