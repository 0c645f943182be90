/** Values in scripts that run from right to left, kept apart from the words around them. */

import { mapTexts } from './map-texts.ts'

/** Letters of Hebrew, Arabic and the like. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Facts whose right-to-left values are isolates (UAX #9): a document joins a name and a phone number by a comma, and
 * without this the number would be part of the name and be read backwards.
 */
export const isolated = <T>(facts: T): T =>
  mapTexts(facts, (text) => (hasRightToLeft(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text))
