/** Streets, and the text before a city on its line. */
import { endOf, partOf, type Piece, splitAt } from './piece.ts'

export const STREET_KIND =
  /^(?:st|street|ave|av|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|pkwy|parkway|hwy|highway|ct|court|pl|place|cir|circle|ter|terrace|trl|trail|loop|fwy|freeway|expy|expressway|expwy|pike|sq|square|route|rte|row|plaza|sw|nw|se|ne|crescent|cres|rue|chemin|boul|autoroute|turnpike|tpke|byp|bypass|xing|run|pt|point|aly)\.?$/i
const ROAD = /^(?:i|us|hwy|highway|fm|cr|county|state|sr|route|rte|interstate|po|p\.o\.?)\b/i

/** Whether a text is a street with its number, or a road with an exit. */
export function isStreet(text: string): boolean {
  if (text.length < 5 || text.length > 100) return false
  const words = text.split(/[\s,]+/).slice(0, 14)
  const [first = ''] = words
  const hasKind = words.slice(1).some((word) => STREET_KIND.test(word))
  const startsWithNumber = /^[NSEW]?\d{1,6}[A-Za-z]?(?:-\d{1,5})?$/.test(first)
  if (startsWithNumber && words.length > 1 && hasKind) return true
  if (
    startsWithNumber &&
    words.length > 2 &&
    words.slice(1).some((word) => ROAD.test(word)) &&
    /\d/.test(words.slice(1).join(' '))
  )
    return true
  if (/^(?:rue|chemin|boul)/i.test(first)) return true
  return (
    (ROAD.test(first) && /\d/.test(text) && words.length <= 8 && !/^us$/i.test(words[0] ?? '')) ||
    /^P\.?\s?O\.? box \d/i.test(text)
  )
}

/** Less strict, for text directly before a city or in a stop's block: a number and words. */
export const isStreetLike = (text: string): boolean =>
  isStreet(text) ||
  (text.length <= 60 &&
    /^\d{1,6}[A-Za-z]?\s+[\p{L}\d]/u.test(text) &&
    text.split(/\s+/).length <= 6 &&
    !/^\d+\s*(?:x|units?|cars?|vehicles?|am|pm|hours?|days?|miles?)\b/i.test(text))

const PART = /,|;|\s[-–—]\s|\t/g

/** The name of a place from the words before it: "the two cars at Manheim Denver" refers to the auction. */
function firstName(parts: readonly Piece[]): Piece | null {
  for (const part of parts) {
    if (/^[\p{Lu}\d"]/u.test(part.text)) return part
    const cut = [...part.text.matchAll(/\b(?:at|from|to|in|is|by|with)\s{1,3}(?=[\p{Lu}\d])/gu)].at(-1)
    if (cut) return partOf(part, cut.index + cut[0].length)
  }
  return null
}

/** The text before a city: the name of the place and its street. */
export function nameAndStreet(piece: Piece): { name: Piece | null; street: Piece | null } {
  const parts = splitAt(piece, PART).filter(({ text }) => text !== '')
  const strict = parts.findIndex(({ text }) => isStreet(text))
  const at = strict >= 0 ? strict : parts.findIndex(({ text }) => isStreetLike(text))
  if (at >= 0) {
    const [street, suite] = [parts[at]!, parts[at + 1]]
    const isSuite = suite && /^(?:suite|ste|unit|bldg|building|dock|door|gate|#|apt|bay|lot)\b/i.test(suite.text)
    const whole = isSuite ? partOf(piece, street.start - piece.start, endOf(suite) - piece.start) : street
    return { name: firstName(parts.slice(0, at)), street: whole }
  }
  const inside = /(?<![\w-])\d{1,6}[A-Za-z]?\s+[\p{L}\d]/u.exec(piece.text)
  if (inside && inside.index > 0 && isStreet(piece.text.slice(inside.index)))
    return { name: firstName([partOf(piece, 0, inside.index)]), street: partOf(piece, inside.index) }
  return { name: firstName(parts), street: null }
}
