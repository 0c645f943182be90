/** Answers written below the questions of a quoted mail: "> Keys?" and "Yes, on the dash" are one line. */
import type { Line } from './layout.ts'

const MIN_PAIRS = 2

const isAnswered = (line: Line, next: Line | undefined): next is Line =>
  next !== undefined && line.depth > next.depth && /\?\s*$/.test(line.text) && next.text.trim() !== ''

/** The same lines, with each answer behind its question; unchanged unless a mail is answered line by line. */
export function withAnswers(lines: readonly Line[]): readonly Line[] {
  const pairs = lines.filter((line, index) => isAnswered(line, lines[index + 1])).length
  if (pairs < MIN_PAIRS) return lines
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]
    if (before && isAnswered(before, line)) return []
    const next = lines[index + 1]
    if (!isAnswered(line, next)) return [line]
    const text = `${line.text.replace(/\?\s*$/, (mark) => ':'.padEnd(mark.length, ' '))}${' '.repeat(Math.max(1, next.start - line.start - line.text.length))}${next.text}`
    return [{ ...line, text, depth: next.depth, cells: [{ text, start: line.start }], isDelimited: false }]
  })
}
