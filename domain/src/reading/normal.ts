/** A text as the rules read it: in plain characters, with figures for numbers in words, and typing errors put right. */
import { withoutCapitals } from './capitals.ts'
import { groupedNumbers } from './grouped.ts'
import { misspelled } from './misspelled.ts'
import { asWritten, edited, type Respelled } from './respelled.ts'
import { spokenNumbers } from './spoken.ts'
import { correctionsInPlace } from './corrections-in-place.ts'

const PLAIN: Readonly<Record<string, string>> = {
  '\r': ' ',
  '\u00a0': ' ',
  '\u2007': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': ' ',
  '\ufeff': ' ',
  '’': "'",
  '‘': "'",
  '´': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
}

/** Same positions as in the original. Signs of the direction of writing, which are invisible, come with copied texts. */
export const normalText = (text: string): string =>
  text.replaceAll(
    /[\r\u00a0\u2007\u2009\u202f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff’‘´′“”″‐‑‒]/g,
    (letter) => PLAIN[letter] ?? ' ',
  )

/** What the rules read, with the places in the original. */
export const readable = (text: string): Respelled =>
  [withoutCapitals, misspelled, spokenNumbers, groupedNumbers, correctionsInPlace].reduce(
    (read, pass) => edited(read, pass(read.text)),
    asWritten(normalText(text)),
  )
