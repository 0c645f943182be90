/** Cities, states, zips and streets in a line of text. */
import { stateCode } from '../values/states.ts'
import { endOf, partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'
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

const WORD = /[\p{L}\d](?:[\p{L}\d.'’&-]*[\p{L}\d])?/gu
const US_ZIP = /^\d{5}(?:-\d{4})?$/
const POSTAL = /^([A-Za-z]\d[A-Za-z])[- ]?(\d[A-Za-z]\d)?$/
const MAX_CITY_WORDS = 4
/** Maximum words of a line that are considered. */
const MAX_WORDS = 200

const bare = (word: string) => word.replace(/\.$/, '')

/** The state that words from `index` on name, and how many words it takes. */
function stateAt(words: readonly Piece[], index: number): { state: string; words: number; isCode: boolean } | null {
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
function zipAt(line: Piece, words: readonly Piece[], index: number): Piece | null {
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

const keyOfZip = (zip: string) => (/^\d/.test(zip) ? zip.slice(0, 5) : zip.slice(0, 3).toUpperCase())
const plainZip = (zip: string) => {
  const canadian = POSTAL.exec(zip)
  return canadian?.[2] ? `${canadian[1]} ${canadian[2]}`.toUpperCase() : zip
}

const between = (line: Piece, a: Piece, b: Piece) => line.text.slice(endOf(a) - line.start, b.start - line.start)
const isNextTo = (line: Piece, a: Piece, b: Piece, marks = /^[\s.]{0,3}$/) => marks.test(between(line, a, b))
const CAPITAL = /^\p{Lu}/u

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
const BEFORE_ZIP = /^[\s,.–-]{0,4}$/

/** Every "city, state zip" of a line, in order. */
export function placesIn(line: Piece, book: PlaceBook): FoundPlace[] {
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
  const zip = zipAt(line, words, index + named.words)
  const isZip = zip !== null && isNextTo(line, last, zip, BEFORE_ZIP)
  const city = cityBefore(line, words, index - 1, named.state, book)
  if (!city || city.piece.start < after) return null
  const hasComma = /,/.test(between(line, before, word))
  const isCapital = word.text === word.text.toUpperCase()
  // "in", "or" and "me" are ordinary words, and some state names are also cities.
  if (!isZip && !city.isKnown && !(hasComma && (isCapital || !named.isCode))) return null
  if (!isZip && !hasComma && named.isCode && !isCapital && !city.isKnown) return null
  const known = isZip ? book.zip(keyOfZip(zip.text)) : undefined
  const isSure = (city.isKnown || known !== undefined) && (!isZip || known === undefined || known.state === named.state)
  const end = isZip ? zip : last
  const statePiece = partOf(line, word.start - line.start, endOf(last) - line.start)
  return {
    place: {
      start: city.piece.start,
      end: endOf(end),
      city: readAt(tidyCity(city.piece.text, named.state, book), city.piece, isSure && city.isKnown),
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

/** What people call large cities. */
const NICKNAMES: Readonly<Record<string, string>> = {
  phx: 'Phoenix',
  vegas: 'Las Vegas',
  philly: 'Philadelphia',
  okc: 'Oklahoma City',
  slc: 'Salt Lake City',
  stl: 'St. Louis',
  abq: 'Albuquerque',
  indy: 'Indianapolis',
  jax: 'Jacksonville',
  nyc: 'New York',
  nola: 'New Orleans',
  atl: 'Atlanta',
  kc: 'Kansas City',
  cincy: 'Cincinnati',
  sac: 'Sacramento',
  'san antone': 'San Antonio',
}
const cityName = (text: string): string => NICKNAMES[text.toLowerCase()] ?? text

/** As written; normalized if it is all in capitals. */
const tidyCity = (text: string, state: string, book: PlaceBook): string => {
  const nickname = NICKNAMES[text.toLowerCase()]
  if (nickname) return nickname
  const isLoud = text === text.toUpperCase() || text === text.toLowerCase()
  return isLoud ? (book.city(text, state)?.city ?? titled(text)) : text
}
export const titled = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (letter) => letter.toUpperCase())

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

/** A city directly behind a street, without a state: "640 Harper Ave Detroit", "1450 S Soto St Los Angeles 90023". */
export function cityBehindStreet(
  line: Piece,
  at: number,
  book: PlaceBook,
): { city: Read<string>; zip: Read<string> | null; end: number } | null {
  const rest = line.text.slice(at, at + 60)
  const lead = /^[\s,]{1,3}(?:in\s)?/.exec(rest)?.[0]
  if (lead === undefined) return null
  const words = wordsOf({ text: rest.slice(lead.length), start: line.start + at + lead.length }, WORD).slice(0, 4)
  for (const count of [3, 2, 1]) {
    const [first, last] = [words[0], words[count - 1]]
    if (!first || !last || last.start - first.start > 30) continue
    const city = partOf(line, first.start - line.start, endOf(last) - line.start)
    const known = /[.;]/.test(city.text.replace(/\bSt\./i, 'St')) ? undefined : book.city(city.text)
    if (!known || (count === 1 && known.size < 3 && !CAPITAL.test(city.text))) continue
    const zip = zipAt(line, words, count)
    const isZip = zip !== null && isNextTo(line, last, zip, BEFORE_ZIP)
    return {
      city: readAt(tidyCity(city.text, known.state, book), city, known.size >= 3),
      zip: isZip ? readAt(plainZip(zip.text), zip, true) : null,
      end: isZip ? endOf(zip) : endOf(last),
    }
  }
  return null
}

/** A city without its state behind "from" or "to": only one that is large enough to be meant. */
const CITY_SIZE_LEAST = 12
export function cityAlone(piece: Piece, book: PlaceBook): FoundPlace | null {
  const words = wordsOf(piece, WORD).slice(0, 4)
  for (const count of [3, 2, 1]) {
    const [first, last] = [words[0], words[count - 1]]
    if (!first || !last || first.start - piece.start > 4) continue
    const city = partOf(piece, first.start - piece.start, endOf(last) - piece.start)
    const known = book.city(city.text)
    if (known && known.size >= CITY_SIZE_LEAST)
      return {
        start: city.start,
        end: endOf(city),
        city: readAt(tidyCity(city.text, known.state, book), city, false),
        state: null,
        zipCode: null,
      }
  }
  return null
}
