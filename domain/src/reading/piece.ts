/** Text with its position in the original. */

export interface Piece {
  readonly text: string
  /** Position of its first character. */
  readonly start: number
}

/** A value with the place it was read at. A guess needs a person's review. */
export interface Read<T> {
  readonly value: T
  readonly start: number
  readonly end: number
  readonly isSure: boolean
}

export const endOf = (piece: Piece): number => piece.start + piece.text.length

/** Characters around values that do not belong to them. */
const AROUND = new Set(' \t\r\u00a0,;|*•·–—-_:=<>"“”()[]')
/** Brackets that a value may need: they are only removed in pairs. */
const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

const isAround = (letter: string | undefined, text: string) => {
  if (letter === undefined || !AROUND.has(letter)) return false
  const opening = OPENS[letter]
  return opening === undefined || !text.includes(opening)
}

/** A part of a piece by positions inside it, trimmed of blanks and marks. */
export function partOf(piece: Piece, from: number, to: number = piece.text.length): Piece {
  let [first, last] = [Math.max(0, from), Math.min(to, piece.text.length)]
  while (first < last && AROUND.has(piece.text[first] ?? '') && !/[(]\d/.test(piece.text.slice(first, first + 2)))
    first++
  while (first < last && isAround(piece.text[last - 1], piece.text.slice(first, last - 1))) last--
  return { text: piece.text.slice(first, last), start: piece.start + first }
}

export const readAt = <T>(value: T, piece: Piece, isSure: boolean): Read<T> => ({
  value,
  start: piece.start,
  end: endOf(piece),
  isSure,
})

/** The same value as a guess. */
export const asGuess = <T>(read: Read<T>): Read<T> => ({ ...read, isSure: false })

/** The words of a piece by a pattern that matches one word; the pattern must be global. */
export const wordsOf = (piece: Piece, pattern: RegExp): Piece[] =>
  [...piece.text.matchAll(pattern)].map((match) => ({ text: match[0], start: piece.start + match.index }))

const ACCENTED = /[^\p{ASCII}]/u
const KEPT = new Map<string, string>()
const MAX_KEPT = 10_000
const MAX_KEPT_LENGTH = 300

/** A phrase normalized for comparison: lower case, words separated by one blank. Short ones are kept, as they recur. */
export function plain(text: string): string {
  const known = KEPT.get(text)
  if (known !== undefined) return known
  const words = (ACCENTED.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  if (text.length > MAX_KEPT_LENGTH) return words
  if (KEPT.size >= MAX_KEPT) KEPT.clear()
  KEPT.set(text, words)
  return words
}
