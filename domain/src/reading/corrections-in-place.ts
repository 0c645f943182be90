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

/** The parts of a text that its next words take back. */
export const correctionsInPlace = (text: string): Edit[] =>
  [STREET, NUMBER].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length, to: '' })),
  )
