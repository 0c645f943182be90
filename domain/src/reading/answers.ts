/** Answers written below the questions of a quoted mail: "> Keys?" and "Yes, on the dash" are one line. */
import type { Line } from './layout.ts'

const MIN_PAIRS = 2

const isAnswered = (line: Line, next: Line | undefined): next is Line =>
  next !== undefined && line.depth > next.depth && /\?\s*$/.test(line.text) && next.text.trim() !== ''

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
/** Values that an answer may put in place of the one asked about: days, amounts and addresses. */
const KINDS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${MONTH})[a-z]{0,6}\.?\s\d|\b\d{1,2}\/\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow)\b`,
    'i',
  ),
  /\$\s?\d|\b\d+ (?:usd|dollars|bucks)\b/i,
  /\b\d{1,6}\s\p{L}.{0,80}\b[A-Z]{2}\s\d{5}\b/iu,
]

/** What is asked, without a value that the answer has another one for: read together, they would compete. */
function asked({ text }: Line, { text: answer }: Line): string {
  const ends = KINDS.flatMap((kind) => (kind.test(answer) ? (kind.exec(text)?.index ?? []) : []))
  return ends.length > 0 ? text.slice(0, Math.min(...ends)).padEnd(text.length) : text
}

/** The same lines, with each answer behind its question; unchanged unless a mail is answered line by line. */
export function withAnswers(lines: readonly Line[]): readonly Line[] {
  const pairs = lines.filter((line, index) => isAnswered(line, lines[index + 1])).length
  if (pairs < MIN_PAIRS) return lines
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]
    if (before && isAnswered(before, line)) return []
    const next = lines[index + 1]
    if (!isAnswered(line, next)) return [line]
    const text = `${asked(line, next).replace(/\?\s*$/, (mark) => ':'.padEnd(mark.length, ' '))}${' '.repeat(Math.max(1, next.start - line.start - line.text.length))}${next.text}`
    return [{ ...line, text, depth: next.depth, cells: [{ text, start: line.start }], isDelimited: false }]
  })
}
