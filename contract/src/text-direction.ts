/** Isolation of names in scripts that run from right to left, so that figures beside them keep their order. */

/** U+2068, first strong isolate, and U+2069, which ends it. */
const OPEN = '\u2068'
const CLOSE = '\u2069'

/** Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const LETTERS = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc'
const LETTER = new RegExp(`[${LETTERS}]`)
/** What separates one value from the next where texts are joined. */
const BETWEEN = '·•|,;:()\\[\\]{}"“”\\n\\u2013\\u2014\\u2026\\u2066-\\u2069'
/** Numbers of several groups, which would be reversed between two words, and dashes between values. */
const NUMBER = '\\d[\\s\\u2010-\\u2012-]+\\d|\\+\\d|\\s[/\\u2010-\\u2012-]\\s'
const RUN = new RegExp(`[${LETTERS}](?:(?:(?!${NUMBER})[^${BETWEEN}])*[${LETTERS}])?`, 'g')

/**
 * A text for people in which each run of right-to-left letters stands on its own: `خالد · +1 555 010 7788` is shown with the digits
 * as they were typed. Other texts, and those that are isolated already, are answered unchanged.
 */
export const isolated = (text: string): string =>
  LETTER.test(text) && !text.includes(OPEN) ? text.replaceAll(RUN, (run) => `${OPEN}${run}${CLOSE}`) : text

/** The text without what isolates, which is no part of what was written. */
export const notIsolated = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** What only steers the direction of a text: left in numbers and names by programs they were copied from, unseen, and found by no search. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text without marks of direction: how texts are stored. */
export const withoutMarks = (text: string): string => text.replaceAll(MARKS, '')
