/** Numbers of an operating authority. */

/** `647664` of `MC647664`, `MC-647664` or `647664`: for beside or behind the word MC, whichever way it was entered. */
export const mcDigits = (number: string | null | undefined): string | null =>
  number ? number.replace(/^\s*MC[\s#.:-]*(?=\d)/i, '') : null
