/** Amounts and figures in cells and fields: "1,250.50", "1.250,50", "$1,150 + $900", "(75.00)". */
import { sum, toCents, toDollars } from '../money/cents.ts'
import { doubted, notUnderstood, sure, type Understood } from './understood.ts'

export type DecimalMark = 'point' | 'comma'

/** Spaces, also narrow and unbreakable ones, and the Swiss apostrophe. */
const GAP = String.raw`[ \u00a0\u2009\u202f'’]`
const POINT = new RegExp(String.raw`^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:${GAP}\d{3})+)?(?:\.\d+)?$`)
const COMMA = new RegExp(String.raw`^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:${GAP}\d{3})+)?(?:,\d+)?$`)

/** The value if this is the decimal mark; undefined if the digits cannot be read so. */
function readingOf(digits: string, mark: DecimalMark): number | undefined {
  if (!/\d/.test(digits) || !(mark === 'point' ? POINT : COMMA).test(digits)) return undefined
  const plain = digits.replaceAll(new RegExp(GAP, 'g'), '')
  return Number(mark === 'point' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.'))
}

const OWN_CURRENCY = /^(?:US|USD)?\s*\$|^USD\b|\b(?:USD|US\$|dollars?)$|\$$/i
const OTHER_CURRENCY = /€|£|¥|\b(?:EUR|GBP|CAD|MXN|CNY|JPY)\b|\b(?:C|CA|MX)\$/i
/** After a price: for each vehicle, not for all. */
const EACH = /\s*(?:each|ea\.?|apiece|a piece|per (?:car|vehicle|unit)|\/\s?(?:ea|car|unit|vehicle)\.?)$/i

interface Part {
  digits: string
  sign: 1 | -1
  /** Zeros that a letter stands for: `k`, `M`, `MM`. */
  zeros: 0 | 3 | 6
}

/** One figure without its currency and sign; undefined if it has other words. */
function partOf(text: string): Part | undefined {
  let rest = text.trim().replaceAll(/[\u2212\u2013]/g, '-')
  const isBooked = /^\(.*\)$/.test(rest)
  if (isBooked) rest = rest.slice(1, -1).trim()
  const isNegative = isBooked || /^-|-$/.test(rest)
  rest = rest.replace(/^[-+]\s*/, '').replace(/\s*-$/, '')
  rest = rest.replace(OWN_CURRENCY, '').trim().replace(OWN_CURRENCY, '').trim()
  const isInside = rest.startsWith('-')
  if (isInside) rest = rest.slice(1).trim()
  const [letters = '', letter] = /(?<=\d)\s?(?:(k)|mm?)$/i.exec(rest) ?? []
  const zeros = letters === '' ? 0 : letter ? 3 : 6
  rest = rest.slice(0, rest.length - letters.length)
  if (!/^[\d.,'’ \u00a0\u2009\u202f]+$/.test(rest)) return undefined
  return { digits: rest, sign: isNegative !== isInside ? -1 : 1, zeros }
}

/** The figures of a text, which may be a sum of several: "$1,150 + $900". */
const partsOf = (text: string): Part[] | undefined => {
  const parts = text
    .replace(EACH, '')
    .split(/(?<=[\d)])\s*\+\s*/)
    .map(partOf)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** Whether the digits alone show the decimal mark: both marks, or a last group that is no thousand. */
function markOf(digits: string): DecimalMark | undefined {
  const [point, comma] = [readingOf(digits, 'point'), readingOf(digits, 'comma')]
  if (point === comma || (point === undefined) === (comma === undefined)) return undefined
  return point === undefined ? 'comma' : 'point'
}

/** A lone comma before one or two digits, after up to three: it may be a slip. */
const MAY_BE_SLIP = /^\d{1,3},\d{1,2}$/

/**
 * The decimal mark that the cells of a column agree on; undefined if they show none, or both. Two cells that may be slips
 * confirm each other.
 */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | undefined {
  const digits = texts.flatMap((text) => partsOf(text) ?? []).map((part) => part.digits)
  const slips = digits.filter((each) => MAY_BE_SLIP.test(each))
  const clear = digits.filter((each) => !MAY_BE_SLIP.test(each) || slips.length > 1)
  const marks = new Set(clear.map(markOf).filter((mark) => mark !== undefined))
  return marks.size === 1 ? [...marks][0] : undefined
}

/** A value, or why it is not read. */
function valueOf({ digits }: Part, mark: DecimalMark | undefined): number | string {
  const [point, comma] = [readingOf(digits, 'point'), readingOf(digits, 'comma')]
  const two = `can be read as ${point} or ${comma}`
  if (point === undefined && comma === undefined) return 'is not a number'
  if (point === comma) return point!
  if (point === undefined) return mark === 'comma' || !MAY_BE_SLIP.test(digits) ? comma! : `may be ${comma} or a slip`
  if (comma === undefined) return point
  // "1,250" and "1.250": thousands, unless the column uses the mark for decimals.
  if (digits.includes(',')) return mark === 'comma' ? two : point
  return mark === 'comma' ? comma : two
}

/** `isEach`: the text says that it is for each vehicle. */
export interface Amount {
  readonly value: number
  readonly isEach: boolean
}

/**
 * A figure or an amount in US dollars. `mark`: what the rest of its column, or a person, says of the decimal mark.
 * What can be read in two ways is not read.
 */
export function readAmount(text: string, mark?: DecimalMark): Understood<Amount> {
  const plain = text.trim()
  if (OTHER_CURRENCY.test(plain)) return notUnderstood('is not in US dollars')
  const parts = partsOf(plain)
  if (!parts) return notUnderstood('is not an amount')
  const values: number[] = []
  for (const part of parts) {
    const value = valueOf(part, mark)
    if (typeof value === 'string') return notUnderstood(value)
    values.push(part.sign * Number(`${value}e${part.zeros}`))
  }
  const isEach = EACH.test(plain)
  const [only] = values
  if (values.length === 1) {
    const isLarge = parts[0]!.zeros === 6
    // A letter that is a thousand to some.
    return isLarge
      ? doubted({ value: only!, isEach }, `is read as ${only!.toLocaleString('en-US')}`)
      : sure({ value: only!, isEach })
  }
  const value = toDollars(sum(values.map(toCents)))
  return doubted({ value, isEach }, `is read as a sum: ${value}`)
}

/** A figure without a currency. */
export function readFigure(text: string, mark?: DecimalMark): Understood<number> {
  const read = /[$]|m\s*$/i.test(text) ? notUnderstood<Amount>('is not a number') : readAmount(text, mark)
  if (read.value === null) return notUnderstood(read.doubt === 'is not an amount' ? 'is not a number' : read.doubt)
  return { value: read.value.value, doubt: read.doubt }
}
