/** Places and days in running text: the preceding words tell which end of the journey they belong to. */
import { windowIn } from './dates.ts'
import type { Role } from './label-words.ts'
import { type Mark, isRoute, marksIn } from './marks.ts'
import { asGuess, partOf, type Piece, readAt } from './piece.ts'
import { cityAlone, type FoundPlace, mainPlaces } from './places.ts'
import type { ReadingState } from './reading-state.ts'
import { fillAround, fillPlace, hasPlace, newStop, nextRole } from './stop-facts.ts'

/** The role given by the words before a position, and where their scope starts. */
function markBefore(marks: readonly Mark[], at: number): Mark | undefined {
  return marks.findLast((mark) => mark.end <= at)
}

interface Placed {
  place: FoundPlace
  role: Role | null
  /** The start of the place's text, in the line. */
  from: number
}

function rolesOf(line: Piece, places: readonly FoundPlace[], marks: readonly Mark[]): Placed[] {
  const placed = places.map((place, index): Placed => {
    const at = place.start - line.start
    const before = places[index - 1]
    const mark = markBefore(marks, at)
    const from = before ? before.end - line.start : 0
    return { place, role: mark && mark.end >= from ? mark.role : null, from: Math.max(from, mark?.end ?? 0) }
  })
  placed.forEach((each, index) => {
    const next = placed[index + 1]
    if (!next) return
    const between = line.text.slice(each.place.end - line.start, next.place.start - line.start)
    // "Dallas, TX - Miami, FL"
    if (isRoute(between)) {
      each.role ??= 'pickup'
      next.role = 'delivery'
    } else if (!each.role && next.role === 'delivery') each.role = 'pickup'
  })
  return placed
}

const isWrittenOut = (line: Piece, { place, from }: Placed) =>
  /\d/.test(line.text.slice(from, place.start - line.start)) || place.zipCode !== null

/** Reads a line's places and days; returns whether there were any. */
export function readSentence(reader: ReadingState, line: Piece, hasVehicles: boolean, isSubject: boolean): boolean {
  const marks = marksIn(line.text)
  const places = mainPlaces(line, reader.known.book, (between) => isRoute(between) || marksIn(between).length > 0)
  const isPlaced =
    places.length > 0 ? readPlaces(reader, line, places, marks, isSubject) : readCities(reader, line, marks)
  const isDated = readDays(reader, line, marks, hasVehicles)
  const isWish = !isPlaced && !hasVehicles && readWish(reader, line)
  return isPlaced || isDated || isWish
}

function readPlaces(
  reader: ReadingState,
  line: Piece,
  places: readonly FoundPlace[],
  marks: readonly Mark[],
  isSubject: boolean,
): boolean {
  const { facts, known, current } = reader
  for (const placed of rolesOf(line, places, marks)) {
    const { place, role } = placed
    const at = place.start - line.start
    const before = partOf(line, placed.from, at)
    const isOpen = current !== null && reader.section === 'stop' && !hasPlace(current)
    if (isOpen && (role === null || role === current.role || places.length === 1)) {
      fillPlace(current, place)
      fillAround(current, before, partOf(line, place.end - line.start), known)
      continue
    }
    if (role === null && (reader.section === 'stop' || reader.section === 'other')) continue
    const isHint = isSubject || !isWrittenOut(line, placed)
    const stop =
      isHint || role === null
        ? newStop(role ?? nextRole(facts.stops), null, isHint)
        : facts.stopOf(
            role,
            null,
            facts.stops.some((each) => each.role === role && !each.isHint && hasPlace(each)),
          )
    if (isHint || role === null) facts.addStop(stop)
    fillPlace(stop, role === null ? guessed(place) : place)
    const next = places.find((each) => each.start > place.start)
    const mark = marks.find((each) => each.at >= place.end - line.start)
    const end = Math.min(next ? next.start - line.start : line.text.length, mark?.at ?? line.text.length)
    fillAround(stop, before, partOf(line, place.end - line.start, Math.max(place.end - line.start, end)), known)
    if (!isSubject && !isHint) {
      reader.current = stop
      reader.section = 'stop'
      reader.isApart = false
    }
  }
  return true
}

const guessed = (place: FoundPlace): FoundPlace => ({
  ...place,
  city: place.city && asGuess(place.city),
  state: place.state && asGuess(place.state),
  zipCode: place.zipCode && asGuess(place.zipCode),
})

/** A city of this size is recognized without its state, even if only preceded by "to". */
const LARGE = 15

/** "from phoenix going to denver": cities without states, as the largest with that name. */
function readCities(reader: ReadingState, line: Piece, marks: readonly Mark[]): boolean {
  const { facts, known } = reader
  if (reader.section === 'other' || reader.section === 'notes') return false
  const after = (mark: Mark) => {
    const end = marks.find((each) => each.at > mark.at)?.at ?? line.text.length
    return cityAlone(partOf(line, mark.end, Math.min(end, mark.end + 40)), known.book, mark.isWeak ? LARGE : undefined)
  }
  const found = marks.flatMap((mark) => {
    const place = after(mark)
    return place ? [{ role: mark.role, place }] : []
  })
  const to = marks.find(({ role, isWeak }) => role === 'delivery' && isWeak)
  // "phoenix to denver"
  if (to && found.some(({ role }) => role === 'delivery') && !found.some(({ role }) => role === 'pickup')) {
    const words = line.text.slice(0, to.at).trim().split(/\s+/)
    for (const count of [3, 2, 1]) {
      const start = line.text.slice(0, to.at).lastIndexOf(words.slice(-count).join(' '))
      const place = start >= 0 ? cityAlone(partOf(line, start, to.at), known.book) : null
      if (place && place.end >= line.start + to.at - 2) {
        found.push({ role: 'pickup', place })
        break
      }
    }
  }
  for (const { role, place } of found) {
    const stop = newStop(role, null, true)
    fillPlace(stop, place)
    facts.addStop(stop)
  }
  return found.length > 0
}

/** Days, each for the end of the journey that the preceding words name. */
function readDays(reader: ReadingState, line: Piece, marks: readonly Mark[], hasVehicles: boolean): boolean {
  const { facts, known, current } = reader
  const strong = marks.filter(({ isWeak }) => !isWeak)
  const cuts = [0, ...strong.map(({ at }) => at), line.text.length]
  let isDated = false
  cuts.slice(1).forEach((end, index) => {
    const start = cuts[index] ?? 0
    const clause = partOf(line, start, end)
    const mark = strong.find((each) => each.at === start)
    const window = windowIn(clause, known.today, mark !== undefined && /^(?:due|deadline|needed)/i.test(clause.text))
    if (!window) return
    const next = strong.find((each) => each.at === end)
    // "Monday pickup": the day stands before the word.
    const isBefore =
      next !== undefined && /[\p{L}\d]\s{0,2}$/u.test(line.text.slice(start, next.at)) && end - start < 40
    const role =
      mark?.role ??
      (isBefore ? next.role : null) ??
      (current && reader.section === 'stop' && !reader.isApart ? current.role : null)
    if (!role && (hasVehicles || line.text.length > 160)) return
    const stop = current?.role === role && current ? current : facts.stopOf(role ?? 'pickup', null, false)
    const guess = role
      ? window
      : { ...window, from: window.from && asGuess(window.from), to: window.to && asGuess(window.to) }
    if (!stop.from && !stop.to) Object.assign(stop, { from: guess.from, to: guess.to, isExact: guess.isExact })
    else {
      stop.from ??= guess.from
      stop.to ??= guess.to
    }
    isDated = true
  })
  return isDated
}

const WISH =
  /^(?:please\s|pls\s|driver\s)?(?:must|do not|don'?t|no |call|text|notify|appointment|appt|need(?:s)? (?:a )?(?:appointment|liftgate|enclosed|flatbed|call)|closed|open)\b/i

/** Instructions for the driver, without a label. */
function readWish(reader: ReadingState, line: Piece): boolean {
  if (!WISH.test(line.text) || line.text.length > 300) return false
  reader.facts.instructions.push(readAt(line.text, line, false))
  return true
}
