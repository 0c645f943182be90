/**
 * Telephone numbers in text. Own rules instead of libphonenumber: what orders hold are North American numbers and a few with a
 * country code, and a library of 80 kB or more adds neither extensions behind a comma nor two numbers in one field.
 */
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const EXTENSION = String.raw`(?:[\s,;]{0,2}\(?(?:x|ext\.?|extension|extn\.?|poste|#)\s?[:.#]?\s?(\d{1,6})\)?|,(\d{1,5})(?!\d))`
const AMERICAN = new RegExp(
  String.raw`(?<![\d$#/-]|\d\.|[A-Za-z]-?)(?:\+?1[ .–-]{0,2})?(?:\((\d{3})\)|(\d{3}))[ .–/-]{0,3}(\d{3})[ .–-]{0,2}(\d{4})(?!\d|-\d|[A-Za-z]{2,})${EXTENSION}?`,
  'gi',
)
const ABROAD = /(?<![\d+])\+(?!1\b)(\d{1,3})[ .–-]?((?:\(?\d{1,4}\)?[ .–-]?){2,5}\d{2,4})(?!\d)/g
/** Their number is no one's to call. */
const FAX = /(?:\bfax(?: no\.?| number)?|(?<![\p{L}])f)\s?[:.#]?\s{0,2}$/iu

export interface FoundPhone extends Piece {
  readonly phone: Read<string>
}

/** In order; "713-555-0142 x12". */
export function phonesIn(piece: Piece): FoundPhone[] {
  if (!/\d{3}/.test(piece.text)) return []
  const found: FoundPhone[] = []
  const add = (match: RegExpExecArray, value: string) => {
    const at = match.index
    if (FAX.test(piece.text.slice(Math.max(0, at - 14), at))) return
    const part = partOf(piece, at, at + match[0].length)
    found.push({ ...part, phone: readAt(value, part, true) })
  }
  for (const match of piece.text.matchAll(AMERICAN)) {
    const [whole, inBrackets, bare, office = '', line = '', ext, comma] = match
    const area = inBrackets ?? bare ?? ''
    // Ten digits in a row are a number only if they can be one.
    if (!/^[2-9]/.test(area) || (/^\d{10}/.test(whole) && !/^[2-9]/.test(office))) continue
    add(match, `${area}-${office}-${line}${ext || comma ? ` x${ext ?? comma}` : ''}`)
  }
  for (const match of piece.text.matchAll(ABROAD)) {
    const digits = (match[2] ?? '').replaceAll(/\D/g, '')
    if (digits.length >= 7 && digits.length <= 12) add(match, `+${match[1]} ${digits}`)
  }
  return found.toSorted((a, b) => a.start - b.start)
}
