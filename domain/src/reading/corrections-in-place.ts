/** What the writer takes back in the same breath: "2820 Cobb Pkwy? NO - 1075 Barrett Lakes Blvd", "316-555-0199 no wait, use 316-555-0190". */
import { anyCase } from './any-case.ts'
import type { Edit } from './respelled.ts'

const NO = String.raw`${anyCase(String.raw`no+|nope|sorry|oops|wait|scratch that|i mean|perd[oó]n|digo|non|pardon`)}(?![\p{L}])(?!\s${anyCase(String.raw`problem|rush|hurry|matter`)})`
const PHONE = String.raw`\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]\d{4}(?!\d)`

/** A street with a question mark behind it, and the one that is meant. */
const STREET = new RegExp(
  String.raw`(?<![\d-])(?!(?:19|20)\d\d\s)\d{1,5}\s(?=[\p{L}\d])[^\n?;:]{3,70}\?\s{0,2}${NO}[^\n\d?]{0,50}?(?=\d{2,5}\s(?:[NSEW]{1,2}\.?\s)?\p{Lu}\p{Ll})`,
  'gu',
)
/** A number that is wrong, and the right one behind it. */
const NUMBER = new RegExp(String.raw`${PHONE}[\s,.–—-]{1,4}${NO}[^\n\d]{0,50}?(?=${PHONE})`, 'gu')

/** A figure of an address or a phone number, which is no price. */
const FIGURE = String.raw`(?<![\w$.,-]|\$\s)(\d{4,6}|[2-9]\d\d[ .-]\d{3}[ .-]\d{4})(?![\w-]|[.,]\d)`
/** "44130, not 44103": the right one, then the wrong one. */
const RIGHT_FIRST = new RegExp(
  String.raw`${FIGURE}(?:,|\s\(|,?\sand)?\s?(?:not|instead of|rather than)\s(?:the\s)?${FIGURE}`,
  'gi',
)
/** "44103 should be 44130", "change 44103 to 44130" */
const WRONG_FIRST = new RegExp(
  String.raw`${FIGURE}\s(?:should (?:be|read|have been)|is wrong,? it(?:'?s| is))\s${FIGURE}|change\s(?:the\s\w+\s)?(?:from\s)?${FIGURE}\sto\s${FIGURE}`,
  'gi',
)

/** Figures that a text corrects, wherever else it has the wrong one: in a mail that is quoted, or in the lines before. */
function correctedFigures(text: string): Edit[] {
  const pairs = [
    ...[...text.matchAll(RIGHT_FIRST)].map((match) => ({ match, right: match[1]!, wrong: match[2]! })),
    ...[...text.matchAll(WRONG_FIRST)].map((match) => ({
      match,
      wrong: (match[1] ?? match[3])!,
      right: (match[2] ?? match[4])!,
    })),
  ]
  return pairs.flatMap(({ match, right, wrong }) => {
    const [from, until] = [match.index, match.index + match[0].length]
    if (right === wrong || right.length !== wrong.length) return []
    return [...text.matchAll(new RegExp(String.raw`(?<![\w$-])${wrong}(?![\w-])`, 'g'))]
      .filter(({ index }) => index < from || index >= until)
      .map(({ index }) => ({ at: index, end: index + wrong.length, to: right }))
  })
}

/** The parts of a text that its next words take back, and those that other words of it correct. */
export const correctionsInPlace = (text: string): Edit[] => [
  ...[STREET, NUMBER].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length, to: '' })),
  ),
  ...correctedFigures(text),
]
