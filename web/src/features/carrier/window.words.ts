/** A load in one line: when, where, what. Separate from other texts: the first page needs it. */
import { localized } from '../../ui/words/language.ts'

/** Names of charges and lines that the server writes itself, by the English one. */
const LINE_NAMES: Readonly<Record<string, string>> = {}

export const WINDOW_EN = {
  by: (time: string) => `by ${time}`,
  from: (time: string) => `from ${time}`,
  none: 'no date yet',
  noPlace: 'No location yet',
  to: 'to',
  /** Never one: a single vehicle is named. */
  vehicles: (n: number) => `${n} vehicles`,
  aMile: (rate: string) => `${rate}/mi`,
  lineNames: LINE_NAMES,
} as const

export const WINDOW = localized('window', WINDOW_EN)
