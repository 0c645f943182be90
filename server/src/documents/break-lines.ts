/**
 * Texts that the documents' own fonts have, in lines. The fonts are without rules for pairs of letters, so that a text is as wide as its letters
 * together: each is measured once for all documents. pdfkit measures every text of each document twice, word by word.
 */
import LineBreaker from 'linebreak'
import { documentFonts } from './fonts.ts'

type Face = keyof ReturnType<typeof documentFonts>

const known: Readonly<Record<Face, Map<number, number>>> = { plain: new Map(), bold: new Map() }

/** Ems. */
function widthOfLetter(letter: string, face: Face): number {
  const codePoint = letter.codePointAt(0)!
  const own = known[face].get(codePoint)
  if (own !== undefined) return own
  const font = documentFonts()[face]
  const width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  known[face].set(codePoint, width)
  return width
}

/** Points that a text takes in one line. */
export function lineWidth(text: string, face: Face, size: number): number {
  let width = 0
  for (const letter of text) width += widthOfLetter(letter, face)
  return width * size
}

/** Parts that may end a line, with the spaces behind them. */
function partsOf(paragraph: string): string[] {
  const parts: string[] = []
  const breaker = new LineBreaker(paragraph)
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(paragraph.slice(from, next.position))
    from = next.position
  }
  return parts
}

/** A mark that no line begins with: it stays with the letter before it. */
export const CLOSES = /^[,.;:!?)\]}%’”»]/u

/** A part that is wider than a line, in pieces that are not. */
function piecesOf(part: string, width: number, face: Face, size: number): string[] {
  const pieces = ['']
  for (const letter of part) {
    const last = pieces.at(-1)!
    if (last && lineWidth((last + letter).trimEnd(), face, size) > width) {
      const kept = CLOSES.test(letter) ? Array.from(last).slice(-1).join('') : ''
      if (kept && kept !== last) pieces[pieces.length - 1] = last.slice(0, -kept.length)
      pieces.push(kept === last ? letter : kept + letter)
    } else pieces[pieces.length - 1] = last + letter
  }
  return pieces
}

function linesOf(paragraph: string, width: number, face: Face, size: number): string[] {
  if (lineWidth(paragraph.trimEnd(), face, size) <= width) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(paragraph)) {
    if (lineWidth((line + part).trimEnd(), face, size) <= width) line += part
    else {
      if (line) lines.push(line)
      const pieces = piecesOf(part, width, face, size)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1)!
    }
  }
  return [...lines, line]
}

/**
 * The lines of a text that are at most so wide, in points. Each has the space behind it that parts it from the next: a screen reader joins
 * them as they are.
 */
export const breakLines = (text: string, width: number, face: Face, size: number): string[] =>
  text
    .split('\n')
    .flatMap((paragraph, i, all) =>
      linesOf(i < all.length - 1 ? `${paragraph.trimEnd()} ` : paragraph, width, face, size),
    )
