/** Stops while they are being read. */
import type { Moment } from './dates.ts'
import { windowIn } from './dates.ts'
import type { Role } from './label-words.ts'
import { personIn, phoneIn } from './people.ts'
import { endOf, partOf, type Piece, plain, type Read, readAt } from './piece.ts'
import { marksIn, isRoute } from './marks.ts'
import { cityAlone, type FoundPlace, mainPlaces, type PlaceBook } from './places.ts'
import { isStreetLike, nameAndStreet } from './streets.ts'
import type { VehicleFacts } from './vehicles.ts'

export interface StopFacts {
  role: Role
  number: number | null
  /** Mentioned within a sentence: replaced by a place that is written out. */
  isHint: boolean
  name: Read<string> | null
  street1: Read<string> | null
  city: Read<string> | null
  state: Read<string> | null
  zipCode: Read<string> | null
  contact: Read<string> | null
  phone: Read<string> | null
  from: Read<Moment> | null
  to: Read<Moment> | null
  isExact: boolean
  reference: Read<string> | null
  notes: Read<string>[]
  vehicles: VehicleFacts[]
}

export const newStop = (role: Role, number: number | null = null, isHint = false): StopFacts => ({
  role,
  number,
  isHint,
  name: null,
  street1: null,
  city: null,
  state: null,
  zipCode: null,
  contact: null,
  phone: null,
  from: null,
  to: null,
  isExact: false,
  reference: null,
  notes: [],
  vehicles: [],
})

export interface Known {
  book: PlaceBook
  /** The reference day of "tomorrow". */
  today: string
}

/** Whether a text can be the name of a place. */
export function isName(text: string): boolean {
  if (text.length < 3 || text.length > 70 || /@|https?:|www\.|\$/.test(text)) return false
  const words = text.split(/\s+/)
  if (words.length > 9 || !/^[\p{Lu}\d&"'#]/u.test(text) || !/\p{L}{2}/u.test(text)) return false
  if (
    /^(?:hi|hello|hey|dear|thanks|thank|please|good|regards|best|sincerely|we|i|the following|see|let|can|could|this|it|both|all|fyi|attached|there|you|if|any|call|must|open|closed|mon|tue|monday|need|note)\b/i.test(
      text,
    )
  )
    return false
  return !/[?!]$/.test(text) && !/\b(?:is|are|will|please|should|needs?)\b/i.test(text)
}

export function fillPlace(stop: StopFacts, place: FoundPlace): void {
  stop.city ??= place.city
  stop.state ??= place.state
  stop.zipCode ??= place.zipCode
}

export function fillWindow(stop: StopFacts, piece: Piece, today: string, isEnd = false): boolean {
  const window = windowIn(piece, today, isEnd)
  if (!window) return false
  if (window.from && !stop.from) {
    stop.from = window.from
    stop.isExact = window.isExact
  }
  if (window.to && !stop.to) stop.to = window.to
  return true
}

export function fillPerson(stop: StopFacts, piece: Piece): boolean {
  const { name, phone } = personIn(piece)
  if (phone) {
    stop.phone ??= phone
    stop.contact ??= name
  }
  return phone !== null
}

/** The text before and after a place on its line. */
export function fillAround(stop: StopFacts, before: Piece, after: Piece, { today }: Known): void {
  const { name, street } = nameAndStreet(before)
  if (street) stop.street1 ??= readAt(street.text, street, true)
  if (name && isName(name.text) && !isStreetLike(name.text) && !phoneIn(name) && !windowIn(name, today))
    stop.name ??= readAt(name.text, name, true)
  if (after.text) {
    fillPerson(stop, after)
    fillWindow(stop, after, today)
  }
}

/** Text under a stop's label: name, street, city, days, people, as far as present. */
export function fillStop(stop: StopFacts, value: Piece, known: Known): void {
  const [place] = mainPlaces(value, known.book, (between) => isRoute(between) || marksIn(between).length > 0)
  if (place) {
    fillPlace(stop, place)
    fillAround(stop, partOf(value, 0, place.start - value.start), partOf(value, place.end - value.start), known)
    return
  }
  if (fillPerson(stop, value) || fillWindow(stop, value, known.today)) return
  if (isStreetLike(value.text)) {
    stop.street1 ??= readAt(value.text, value, true)
    return
  }
  const city = cityAlone(value, known.book)
  if (city && city.end >= endOf(value) && !stop.city) return fillPlace(stop, city)
  const { name, street } = nameAndStreet(value)
  if (street) stop.street1 ??= readAt(street.text, street, true)
  // "Copart - Phoenix" is one name.
  const called = street ? name : partOf(value, 0, value.text.includes(',') ? value.text.indexOf(',') : undefined)
  if (called && isName(called.text)) stop.name ??= readAt(called.text, called, true)
}

export const isEmpty = (stop: StopFacts): boolean => !stop.city && !stop.name && !stop.street1 && !stop.zipCode
export const hasPlace = (stop: StopFacts): boolean => stop.city !== null || stop.zipCode !== null

/** Of places without a role, the first is the origin. */
export const nextRole = (stops: readonly StopFacts[]): Role =>
  stops.some((stop) => stop.role === 'pickup' && hasPlace(stop)) ? 'delivery' : 'pickup'

const same = (a: Read<string> | null, b: Read<string> | null) =>
  a !== null && b !== null && plain(a.value) === plain(b.value)
const differ = (a: Read<string> | null, b: Read<string> | null) =>
  a !== null && b !== null && plain(a.value) !== plain(b.value)

/** Whether two stops of a role are the same one, mentioned twice. */
export const isSame = (a: StopFacts, b: StopFacts): boolean =>
  a.role === b.role &&
  !differ(a.street1, b.street1) &&
  !differ(a.name, b.name) &&
  (same(a.zipCode, b.zipCode) || (same(a.city, b.city) && same(a.state, b.state) && !differ(a.zipCode, b.zipCode)))

/** Facts of the second that the first lacks. */
export function mergeInto(first: StopFacts, second: StopFacts): void {
  const { role: _role, number: _number, isHint, isExact: _exact, notes, vehicles, ...values } = second
  for (const [key, value] of Object.entries(values))
    if (value && !first[key as keyof typeof values]) Object.assign(first, { [key]: value })
  first.isHint &&= isHint
  first.notes.push(...notes)
  first.vehicles.push(...vehicles)
}
