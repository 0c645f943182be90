/** Numbers as people type them into a field of a form. */

const WHOLE = String.raw`\d+|\d{1,3}(?:,\d{3})+`
const NUMBER = new RegExp(String.raw`^[-+]?(?:(?:${WHOLE})(?:\.\d*)?|\.\d+)$`)

/**
 * `1,250.50`, `$90`, `12 %`, `-75`. NaN if it is none, or could be another one: a comma separates thousands only before
 * exactly three digits, so that `1,25` is not taken for 125.
 */
export function typedNumber(text: string): number {
  const plain = text.replaceAll(/[$%\s]/g, '')
  return NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}
