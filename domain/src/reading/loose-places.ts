/** Cities and ZIP codes without a state: behind a street, behind "from" and "to". */
import { endOf, partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'
import { cityName, tidyCity } from './place-names.ts'
import {
  BEFORE_ZIP,
  CAPITAL,
  type FoundPlace,
  isCityOf,
  isNextTo,
  keyOfZip,
  type PlaceBook,
  plainZip,
  WORD,
  zipAt,
} from './places.ts'

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

/** A ZIP code behind a street: "3030 E Grant Rd 85716", with its city where the words before name it. */
export function zipBehindStreet(
  line: Piece,
  street: Piece,
  from: number,
  book: PlaceBook,
): { city: Read<string> | null; cityEnd: number; zip: Read<string>; end: number } | null {
  const at = endOf(street) - line.start
  const lead = /^[\s,.()-]{1,4}(?:in\s)?(?:zip\s(?:code\s)?)?/i.exec(line.text.slice(at))?.[0]
  if (lead === undefined) return null
  const words = wordsOf(
    { text: line.text.slice(at + lead.length, at + lead.length + 12), start: line.start + at + lead.length },
    WORD,
  )
  const zip = zipAt(line, words, 0)
  const known = zip && book.zip(keyOfZip(zip.text))
  if (!zip || !known || zip.start !== line.start + at + lead.length) return null
  const city = cityNear(line, from, street.start - line.start, known, book)
  return {
    city: city && readAt(city.value, city.piece, true),
    cityEnd: city ? endOf(city.piece) : 0,
    zip: readAt(plainZip(zip.text), zip, true),
    end: endOf(zip),
  }
}

/** The last words between two positions that name a city which a ZIP code may belong to. */
function cityNear(
  line: Piece,
  from: number,
  to: number,
  zip: { city: string; state: string },
  book: PlaceBook,
): { piece: Piece; value: string } | null {
  const part: Piece = { text: line.text.slice(from, to), start: line.start + from }
  const words = wordsOf(part, WORD).slice(-14)
  for (let last = words.length - 1; last >= 0; last -= 1)
    for (const count of [3, 2, 1]) {
      const first = words[last - count + 1]
      if (!first) continue
      const piece = partOf(line, first.start - line.start, endOf(words[last]!) - line.start)
      if (/\d/.test(piece.text)) continue
      const isOwn = isCityOf(piece, zip)
      const isBehindIn =
        /\b(?:in|to|from|near|of|at|en|à)\s$/i.test(line.text.slice(0, first.start - line.start)) &&
        CAPITAL.test(piece.text) &&
        book.city(cityName(piece.text), zip.state) !== undefined
      if (isOwn || isBehindIn) return { piece, value: tidyCity(piece.text, zip.state, book) }
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
