/** Words inside a sentence that indicate which end of the journey it is about. */
import type { Role } from './label-words.ts'

export interface Mark {
  readonly at: number
  readonly end: number
  readonly role: Role
  /** "From" and "to" are only used for places; others for days as well. */
  readonly isWeak: boolean
}

const PICKUP =
  /\b(?:pick(?:s|ed|ing)?[ -]?up(?:\s(?:from|at|in))?|pickup|p\/u(?:\s(?:from|at|in))?|pu(?:\s(?:from|at|in))?|coming from|located (?:at|in)|sitting (?:at|in)|grab(?:bed)?(?: (?:it )?from)?|collect(?:ed)?(?: from)?|ready|available|avail|load(?:s|ing)|ships?|ship date|origin)\b/gi
const DELIVERY =
  /\b(?:deliver(?:s|y|ed|ing)?(?:\s(?:it|them|to|at|in|both|all)){0,2}|drop(?:s|ped|ping)?(?:[ -]?off)?(?:\s(?:it|them|at|in|to)){0,2}|going to|goes to|needs? to (?:go to|be (?:there|in|at)|arrive)|heading to|headed to|bring (?:it |them )?to|take (?:it |them )?to|ship(?:ped|ping)? (?:it |them )?to|destination|arriv(?:e|es|al)|due|deadline|needed)\b/gi
const FROM = /\b(?:from|frm)\b/gi
const TO = /\b(?:to)\b|-{1,3}>|→|➡|=>|>{2}/gi

const marksOf = (text: string, pattern: RegExp, role: Role, isWeak: boolean): Mark[] =>
  [...text.matchAll(pattern)]
    .slice(0, 50)
    .map((match) => ({ at: match.index, end: match.index + match[0].length, role, isWeak }))

/** Every mark of a line in order; of overlapping ones the first kind counts. */
export function marksIn(text: string): Mark[] {
  const found: Mark[] = []
  const all = [
    ...marksOf(text, PICKUP, 'pickup', false),
    ...marksOf(text, DELIVERY, 'delivery', false),
    ...marksOf(text, FROM, 'pickup', true),
    ...marksOf(text, TO, 'delivery', true),
  ]
  for (const mark of all) if (!found.some((each) => mark.at < each.end && mark.end > each.at)) found.push(mark)
  return found.toSorted((a, b) => a.at - b.at)
}

/** Text with only an arrow or a dash between two places. */
export const isRoute = (between: string): boolean =>
  /^[\s,.]{0,4}(?:to|-{1,3}>?|–|—|→|➡|=>|>{1,2}|~|\/)[\s,.]{0,4}$/i.test(between)
