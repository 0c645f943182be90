/** Amounts of money in text. */
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const MONEY =
  /(?:(?:US|CA|C|USD|CAD)?\s?\$\s?|\b(?:USD|CAD)\s?)(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?(k\b)?(?!\.?\d|\s?(?:%|\/\s?mi|per mi|a mile))/gi
const PLAIN = /^\s{0,3}(\d{1,3}(?:,\d{3})+|\d{2,7})(\.\d{1,2})?(?![\d%/-])/
const MAX_AMOUNT = 9_999_999

const valueOf = (whole = '', cents = '', thousand = '') =>
  Number(`${whole.replaceAll(',', '')}${cents}`) * (thousand ? 1000 : 1)

/** Amounts with a currency sign. */
export function amountsIn(piece: Piece): Read<number>[] {
  return [...piece.text.matchAll(MONEY)].slice(0, 40).flatMap((match) => {
    const value = valueOf(match[1], match[2], match[3])
    return value > 0 && value <= MAX_AMOUNT
      ? [readAt(value, partOf(piece, match.index, match.index + match[0].length), true)]
      : []
  })
}

/** The amount under a label, where no sign is needed. */
export function amountUnderLabel(piece: Piece): Read<number> | null {
  const [first] = amountsIn(piece)
  if (first) return first
  const plain = PLAIN.exec(piece.text)
  if (!plain) return null
  const value = valueOf(plain[1], plain[2])
  return value > 0 && value <= MAX_AMOUNT
    ? readAt(value, partOf(piece, plain.index, plain.index + plain[0].length), true)
    : null
}

/** Excludes unit prices and dates. */
export const isForAll =
  (line: Piece) =>
  ({ end }: { end: number }): boolean =>
    !/^\s?(?:each|ea\b|apiece|per\b|a (?:car|day|piece|unit)|\/\s?(?:car|unit|day|vehicle|mile|mi)\b)/i.test(
      line.text.slice(end - line.start),
    )
