/** Phone numbers as people write them into one field: extensions, any dashes, a second number. */

export interface PhoneNumber {
  /** Digits, with a plus if it has a country code: `+12145550147`. */
  readonly number: string
  readonly extension: string | null
}

/** The E.164 maximum, and a number without its area code. */
const DIGITS = { least: 7, most: 15 } as const
/** Numbers that fit in a field. */
const MOST = 2

const EXTENSION = /[\s,;]*(?:\(?\s*(?:x|extension|extn?|poste|#)\s*[.:#]?\s*|,\s*)(\d{1,6})\s*\)?\s*$/i
const NUMBER = /^\+?[\d\s().\-/\u2010-\u2015\u2212\u00b7]+$/
/** What may stand between two numbers. */
const BETWEEN = /(\s*[,;/|&\n]\s*|\s+(?:or|and|o|y|ou|et)\s+)/i

const digitsOf = (text: string) => text.replace(EXTENSION, '').replaceAll(/\D/g, '').length

/** The text cut between numbers; what is too short for one stays with the part before it, or waits for the next. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let mark = ''
  for (const [at, piece] of text.split(BETWEEN).entries()) {
    if (at % 2 === 1) {
      mark = piece
      continue
    }
    const last = parts.at(-1)
    const isWhole = last !== undefined && digitsOf(last) >= DIGITS.least
    if (last === undefined || (isWhole && digitsOf(piece) >= DIGITS.least)) parts.push(piece)
    else parts[parts.length - 1] = last + mark + piece
  }
  return parts
}

function numberOf(part: string): PhoneNumber | undefined {
  const extension = EXTENSION.exec(part)?.[1] ?? null
  const plain = part.replace(EXTENSION, '').trim()
  const digits = plain.replaceAll(/\D/g, '')
  // "214-555-0147 / 0148" has two lines: which one is meant is not said. "08912/34567" is one number.
  const [before = '', after] = plain.split('/', 2)
  const isOne = NUMBER.test(plain) && (after === undefined || digitsOf(before) < DIGITS.least)
  if (!isOne || digits.length < DIGITS.least || digits.length > DIGITS.most) return undefined
  return { number: (plain.startsWith('+') ? '+' : '') + digits, extension }
}

/** One or two numbers; undefined if the text is anything else. */
export function phoneNumbersIn(text: string): PhoneNumber[] | undefined {
  const numbers = partsOf(text.trim()).map(numberOf)
  return numbers.length <= MOST && numbers.every((each) => each !== undefined) ? numbers : undefined
}

/** The first number of a field, for systems that take one: "2145550147 x12". */
export function firstNumber(text: string | null): string | null {
  const [first, second] = (text && phoneNumbersIn(text)) || []
  // A single one stays as it was written.
  if (!first || !second) return text
  return first.extension ? `${first.number} x${first.extension}` : first.number
}
