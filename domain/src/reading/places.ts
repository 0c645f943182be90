/** Cities, states, zips and streets in a line of text. */
import { remembered } from './remembered.ts'
import { mayBeginState, stateCode } from '../values/states.ts'
import { endOf, partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'
import { cityName, tidyCity } from './place-names.ts'
import { STREET_KIND } from './streets.ts'

/** Known facts about places. */
export interface PlaceBook {
  /** By a zip of five digits, or the first three characters of a Canadian postal code. */
  zip(code: string): { readonly city: string; readonly state: string } | undefined
  /** The largest with that name, in a state if one is given. `size`: its number of ZIP codes. */
  city(
    name: string,
    state?: string,
  ): { readonly city: string; readonly state: string; readonly size: number } | undefined
}

/** A place as far as a line describes it. */
export interface FoundPlace {
  readonly start: number
  readonly end: number
  readonly city: Read<string> | null
  readonly state: Read<string> | null
  readonly zipCode: Read<string> | null
}

export const WORD = /[\p{L}\d](?:[\p{L}\d.'’&-]*[\p{L}\d])?/gu
const US_ZIP = /^\d{5}(?:-\d{4})?$/
const POSTAL = /^([A-Za-z]\d[A-Za-z])[- ]?(\d[A-Za-z]\d)?$/
const MAX_CITY_WORDS = 4
/** Maximum words of a line that are considered. */
const MAX_WORDS = 200

const bare = (word: string) => word.replace(/\.$/, '')

/** The state that words from `index` on name, and how many words it takes. */
function stateAt(words: readonly Piece[], index: number): { state: string; words: number; isCode: boolean } | null {
  if (!mayBeginState(words[index]?.text ?? '')) return null
  for (const count of [3, 2, 1]) {
    const last = words[index + count - 1]
    const first = words[index]
    if (!last || !first || endOf(last) - first.start > 30) continue
    const name = words
      .slice(index, index + count)
      .map(({ text }) => text)
      .join(' ')
    const known =
      name.length > 3 ? (stateCode(name, 'US') ?? stateCode(name, 'CA') ?? stateCode(name, 'MX')) : undefined
    if (known) return { state: known, words: count, isCode: false }
  }
  const code = bare(words[index]?.text ?? '').replaceAll('.', '')
  if (code.length !== 2) return null
  const state = stateCode(code, 'US') ?? stateCode(code, 'CA')
  return state ? { state, words: 1, isCode: true } : null
}

/** The zip that stands at `index`. */
export function zipAt(line: Piece, words: readonly Piece[], index: number): Piece | null {
  const word = words[index]
  if (!word) return null
  if (US_ZIP.test(word.text)) return word
  const postal = POSTAL.exec(word.text)
  if (!postal) return null
  if (postal[2]) return word
  const next = words[index + 1]
  if (next && /^\d[A-Za-z]\d$/.test(next.text) && next.start - endOf(word) <= 1)
    return partOf(line, word.start - line.start, endOf(next) - line.start)
  return null
}

export const keyOfZip = (zip: string) => (/^\d/.test(zip) ? zip.slice(0, 5) : zip.slice(0, 3).toUpperCase())
export const plainZip = (zip: string) => {
  const canadian = POSTAL.exec(zip)
  return canadian?.[2] ? `${canadian[1]} ${canadian[2]}`.toUpperCase() : zip
}

const between = (line: Piece, a: Piece, b: Piece) => line.text.slice(endOf(a) - line.start, b.start - line.start)
export const isNextTo = (line: Piece, a: Piece, b: Piece, marks = /^[\s.]{0,3}$/) => marks.test(between(line, a, b))
export const CAPITAL = /^\p{Lu}/u

/** The city whose last word stands at `index`, before its state. `isKnown`: it exists there. */
function cityBefore(
  line: Piece,
  words: readonly Piece[],
  index: number,
  state: string,
  book: PlaceBook,
): { piece: Piece; isKnown: boolean } | null {
  const last = words[index]
  if (!last) return null
  let first = index
  while (first > 0 && index - first < MAX_CITY_WORDS - 1 && isNextTo(line, words[first - 1]!, words[first]!)) first -= 1
  const from = (at: number) => partOf(line, words[at]!.start - line.start, endOf(last) - line.start)
  for (let at = first; at <= index; at += 1)
    if (from(at).text.length > 1 && book.city(cityName(from(at).text), state)) return { piece: from(at), isKnown: true }
  // A small town that is not in the book: the capitalized words after a number, a comma or a street type.
  let start = index
  while (
    start > first &&
    CAPITAL.test(words[start - 1]!.text) &&
    !/\d/.test(words[start - 1]!.text) &&
    !STREET_KIND.test(words[start - 1]!.text)
  )
    start -= 1
  return last.text.length > 1 && CAPITAL.test(last.text) && !/\d/.test(last.text) && !STREET_KIND.test(last.text)
    ? { piece: from(start), isKnown: false }
    : null
}

const AFTER_CITY = /^\s{0,2}[,.]?\s{0,3}\(?$/
export const BEFORE_ZIP = /^\)?[\s,.–-]{0,4}\(?$/

function findPlaces(line: Piece, book: PlaceBook): FoundPlace[] {
  const words = wordsOf(line, WORD).slice(0, MAX_WORDS)
  const found: FoundPlace[] = []
  for (let index = 0; index < words.length; index += 1) {
    const place =
      withState(line, words, index, book, found.at(-1)?.end ?? 0) ??
      withZipAlone(line, words, index, book, found.at(-1)?.end ?? 0)
    if (!place) continue
    found.push(place.place)
    index = place.last
  }
  return found
}

const plainCity = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
export const isCityOf = (piece: Piece, zip: { city: string }) => plainCity(piece.text) === plainCity(zip.city)

/** All capitalized words before a state, back to a comma: "Spokane Valley" although there is a Valley, WA. */
function wholeName(line: Piece, words: readonly Piece[], index: number, after: number): Piece | null {
  let first = index
  while (
    first > 0 &&
    index - first < 2 &&
    words[first - 1]!.start >= after &&
    isNextTo(line, words[first - 1]!, words[first]!, /^[ .]{1,2}$/) &&
    CAPITAL.test(words[first - 1]!.text) &&
    !STREET_KIND.test(words[first - 1]!.text)
  )
    first -= 1
  const lead = line.text.slice(0, words[first]!.start - line.start)
  return first < index && /(?:^|[,;|])\s*$/.test(lead)
    ? partOf(line, words[first]!.start - line.start, endOf(words[index]!) - line.start)
    : null
}

function withState(
  line: Piece,
  words: readonly Piece[],
  index: number,
  book: PlaceBook,
  after: number,
): { place: FoundPlace; last: number } | null {
  const named = stateAt(words, index)
  const word = words[index]
  const before = words[index - 1]
  if (!named || !word || !before || before.start < after || !isNextTo(line, before, word, AFTER_CITY)) return null
  const last = words[index + named.words - 1] ?? word
  // "Québec QC": a city called like its state. "YES, ON THE DASH": no state.
  const behind = stateAt(words, index + named.words)
  if (!named.isCode && behind?.isCode && behind.state === named.state) return null
  if (named.isCode && /^(?:the|my|a|an|his|her|our|your|that|this)$/i.test(words[index + 1]?.text ?? '')) return null
  // "Black, MA plate 7KX 281"
  if (/^(?:plates?|tags?|reg|registered|licen[cs]e|title)$/i.test(words[index + named.words]?.text ?? '')) return null
  const zip = zipAt(line, words, index + named.words)
  const isZip = zip !== null && isNextTo(line, last, zip, BEFORE_ZIP)
  const city = cityBefore(line, words, index - 1, named.state, book)
  if (!city || city.piece.start < after) return null
  const hasComma = /,/.test(between(line, before, word))
  const isCapital = word.text === word.text.toUpperCase()
  // Armed forces have a ZIP code: "AA# 5098812" is an account.
  if (!isZip && /^A[AEP]$/.test(named.state)) return null
  // "in", "or" and "me" are ordinary words, and some state names are also cities.
  if (!isZip && !city.isKnown && !(hasComma && (isCapital || !named.isCode))) return null
  if (!isZip && !hasComma && named.isCode && !isCapital && !city.isKnown) return null
  const known = isZip ? book.zip(keyOfZip(zip.text)) : undefined
  const isSure = (city.isKnown || known !== undefined) && (!isZip || known === undefined || known.state === named.state)
  const end = isZip ? zip : last
  const whole = known && !isCityOf(city.piece, known) ? wholeName(line, words, index - 1, after) : null
  const statePiece = partOf(line, word.start - line.start, endOf(last) - line.start)
  return {
    place: {
      start: (whole ?? city.piece).start,
      end: endOf(end),
      city: whole
        ? readAt(tidyCity(whole.text, named.state, book), whole, false)
        : readAt(tidyCity(city.piece.text, named.state, book), city.piece, isSure && city.isKnown),
      state: readAt(named.state, statePiece, isSure),
      zipCode: isZip ? readAt(plainZip(zip.text), zip, known?.state === named.state) : null,
    },
    last: words.findLastIndex((each) => each.start < endOf(end)),
  }
}

/** "Dallas 75201", or a ZIP code whose city is in the book. */
function withZipAlone(
  line: Piece,
  words: readonly Piece[],
  index: number,
  book: PlaceBook,
  after: number,
): { place: FoundPlace; last: number } | null {
  const zip = zipAt(line, words, index)
  const known = zip && book.zip(keyOfZip(zip.text))
  const before = words[index - 1]
  if (!zip || !known || !before || before.start < after || !isNextTo(line, before, zip, BEFORE_ZIP)) return null
  const city = cityBefore(line, words, index - 1, known.state, book)
  if (!city?.isKnown) return null
  return {
    place: {
      start: city.piece.start,
      end: endOf(zip),
      city: readAt(tidyCity(city.piece.text, known.state, book), city.piece, true),
      state: null,
      zipCode: readAt(plainZip(zip.text), zip, true),
    },
    last: words.findLastIndex((each) => each.start < endOf(zip)),
  }
}

/** A ZIP code alone under its own label. */
export function zipIn(piece: Piece, book: PlaceBook): FoundPlace | null {
  const words = wordsOf(piece, WORD).slice(0, MAX_WORDS)
  const index = words.findIndex((_word, at) => zipAt(piece, words, at))
  const zip = zipAt(piece, words, index)
  if (!zip) return null
  const known = book.zip(keyOfZip(zip.text))
  return {
    start: zip.start,
    end: endOf(zip),
    city: null,
    state: null,
    zipCode: readAt(plainZip(zip.text), zip, known !== undefined),
  }
}

/** Every "city, state zip" of a line, in order. */
export const placesIn = remembered(findPlaces)
