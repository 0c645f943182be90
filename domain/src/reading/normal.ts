/** A text of the same length in plain characters, so that rules need not know every way to write a quote or a blank. */

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

/** Same positions as in the original. */
export const normalText = (text: string): string =>
  text.replaceAll(/[\r\u00a0\u2007\u2009\u202f\u200b\ufeff’‘´′“”″‐‑‒]/g, (letter) => PLAIN[letter] ?? ' ')
