/** Letters and numbers by which a text refers to its vehicles: "(a) Toyota Sienna", "Vehicle B:", "#2 2021 Ford". */

const AT_START =
  /^\s*[([]?(?:(?:vehicle|veh|unit|car|item|auto)\s{1,2})?#?([A-Z]|\d{1,2})(?:[\])]|[.):]|\s(?=.*\d{2}))\s*/i
const WORDS = /^\s*[([]?(?:(?:vehicle|veh|unit|car|item|auto)\s|#)|^\s*[([]?[A-Z\d]{1,2}[\]).:]/i

/** The tag that a line begins with; null if it has none. */
export function tagOf(line: string): string | null {
  const tag = WORDS.test(line) ? AT_START.exec(line)?.[1] : undefined
  return tag?.toLowerCase() ?? null
}

const MENTION =
  /(?<![\p{L}\d#])(?:#(\d{1,2})(?![\d-])|(?:vehicle|veh|unit|car)\s([A-Z]|\d{1,2})(?![\p{L}\d-]))|^\W*([A-Z])\s(?=goes|to\b|->|→|is\b|comes|needed|on\b)/giu

/** Every tag that a sentence mentions. */
export const tagsIn = (sentence: string): string[] =>
  [...sentence.matchAll(MENTION)].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase())

/** The tag right before or behind an amount: "A $410", "$940 (B)". */
export function tagBeside(text: string, at: number, end: number): string | null {
  const before = /(?:^|[\s,;:(/])#?([a-z]|\d{1,2})\)?\s?[:=-]?\s?$/i.exec(text.slice(Math.max(0, at - 8), at))?.[1]
  const behind = /^\s?(?:\(|(?:for\s)?(?:unit|vehicle|veh|car)\s?#?)([a-z]|#?\d{1,2})(?:\)|(?![\p{L}\d]))/iu.exec(
    text.slice(end, end + 18),
  )?.[1]
  return (before ?? behind)?.replace('#', '').toLowerCase() ?? null
}
