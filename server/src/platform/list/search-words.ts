/** The words of a search: each must be met, in any place and order. */

/** Shorter ones are looked for at the beginning of a word. */
const ANYWHERE = 3
/** A phone number; shorter ones are in too many. */
const PHONE = /^[\d\s().+/-]+$/
const PHONE_LEAST = 7
const PHONE_MOST = 11

export interface SearchWords {
  /** What texts are to contain, in upper case. */
  readonly words: readonly string[]
  /** For each of them what names or phone numbers are to contain; empty if they are not looked for. */
  readonly names: readonly string[]
}

/** The digits of a phone number without the 1 of its country. */
const digitsOf = (text: string): string =>
  PHONE.test(text) ? text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''

function nameOf(word: string): string {
  if (!PHONE.test(word)) return word
  const digits = digitsOf(word)
  return digits.length >= PHONE_LEAST ? digits : ''
}

/** "Toyota Dallas, TX": parted by spaces, or by a comma between words; signs alone are no words. */
export function searchWords(text: string): SearchWords {
  const upper = text.toUpperCase().replaceAll(/\s+/g, ' ').trim()
  // The parts of a phone number belong together.
  const digits = digitsOf(upper)
  if (upper.includes(' ') && digits.length >= PHONE_LEAST && digits.length <= PHONE_MOST)
    return { words: [upper], names: [digits] }
  const parts = upper
    .split(/ |(?<=\p{L}{3}),(?=\p{L})/u)
    .map((part) => part.replaceAll(/^[,;]+|[,;]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const all = [...new Set(parts)]
  return { words: all.map((word) => (word.length < ANYWHERE ? ` ${word}` : word)), names: all.map(nameOf) }
}
