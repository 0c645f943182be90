/** Other values for fields of answers, each different from all others, and how a reader would recognize them. */
import * as z from 'zod/mini'
import { plain, type Leaf } from './leaves.ts'

type Shape = z.core.$ZodType

const DAY_MS = 86_400_000
const YEAR = 2031
/** Of a moment that a page counts from: it says "3 days ago" up to a week, and "just now" of what is to come. */
const PAST_YEAR = 2019

/** The `n`th of 180 days, all in other weeks or months; of the past if negative. */
const dayOf = (n: number): Date =>
  new Date(Date.UTC(n < 0 ? PAST_YEAR : YEAR, 0, 2, 18) + (Math.abs(n) % 180) * 2 * DAY_MS)

const formatOf = (shape: Shape): string | undefined => {
  const { def } = plain(shape)._zod
  return 'format' in def && typeof def.format === 'string' ? def.format : undefined
}

/** What the value of a field is, as far as it matters for another one. */
export type Kind = 'word' | 'number' | 'instant' | 'day' | 'guid' | 'other'

/** Words that code compares or computes with: another one is no word of a person. */
const CODES = /(timeZone|country|locationType|language|status|state|type|classification|usage|url|fileLocation)$/i

export const kindOf = ({ field, shape: declared }: Pick<Leaf, 'field' | 'shape'>): Kind => {
  const shape = plain(declared)
  const format = formatOf(shape)
  if (format === 'uuid' || /guid$/i.test(field)) return 'guid'
  if (format === 'datetime') return 'instant'
  if (format === 'date') return 'day'
  if (shape instanceof z.ZodMiniString) return CODES.test(field) ? 'other' : 'word'
  // An object that is not there: its words would stand.
  if (shape instanceof z.ZodMiniObject) return 'word'
  return shape instanceof z.ZodMiniNumber && !/(latitude|longitude)$/.test(field) ? 'number' : 'other'
}

/** A word that stands nowhere else. */
export const wordOf = (n: number): string => `Zq${n}kv`
/** A number whose digits stand nowhere else. */
export const numberOf = (n: number): number => 61_007 + n * 37

/** A value for an empty field: the part of an object that tells it stands for all of it. */
export function made(declared: Shape, n: number): unknown {
  const shape = plain(declared)
  const format = formatOf(shape)
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'datetime') return dayOf(n).toISOString()
  if (format === 'date') return dayOf(n).toISOString().slice(0, 10)
  if (shape instanceof z.ZodMiniString) return wordOf(n)
  if (shape instanceof z.ZodMiniNumber) return numberOf(n)
  if (shape instanceof z.ZodMiniBoolean) return true
  if (shape instanceof z.ZodMiniEnum) return shape.options[0]
  if (shape instanceof z.ZodMiniArray) return [made(shape._zod.def.element, n)]
  if (shape instanceof z.ZodMiniRecord) return { [wordOf(n)]: wordOf(n) }
  if (shape instanceof z.ZodMiniUnion) return made(shape._zod.def.options[0]!, n)
  if (shape instanceof z.ZodMiniObject)
    return Object.fromEntries(
      Object.entries<Shape>(shape._zod.def.shape).map(([key, part]) => [key, made(part, n)] as const),
    )
  return wordOf(n)
}

const OTHER_CODES: readonly (readonly [RegExp, string, string])[] = [
  [/timeZone$/, 'America/Denver', 'America/New_York'],
  [/country$/, 'CA', 'US'],
  [/language$/, 'es', 'en'],
]

/** Another value for a field. */
export function otherValue({ field, shape: declared, value }: Leaf, n: number): unknown {
  const shape = plain(declared)
  const [, code, instead] = OTHER_CODES.find(([pattern]) => pattern.test(field)) ?? []
  if (code) return value === code ? instead : code
  if (value === null || (Array.isArray(value) && value.length === 0)) return made(shape, n)
  if (Array.isArray(value)) return value.length > 1 ? value.slice(1) : []
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return /(latitude|longitude)$/.test(field) ? value + 0.5 : numberOf(n)
  if (shape instanceof z.ZodMiniEnum) {
    const options = Object.values(shape._zod.def.entries)
    return options[(options.findIndex((each) => each === value) + 1) % options.length]
  }
  return typeof value === 'string' ? made(shape, n) : value
}

const DAYS = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Whether a text of a screen or paper contains a value. */
export function stands(value: unknown, kind: Kind, text: string): boolean {
  if (value === null || value === undefined || value === '') return false
  if (typeof value === 'object')
    return Object.values(value).some((each) => typeof each !== 'object' && stands(each, kind, text))
  if (kind === 'word') return String(value).length > 4 && text.includes(String(value).toLowerCase())
  if (kind === 'number') {
    const whole = Math.trunc(Number(value))
    return (
      whole > 9_999 &&
      (new RegExp(`(?<![\\d,.])${whole.toLocaleString('en-US').replace(',', ',?')}(?!\\d)`).test(text) ||
        // Bytes.
        new RegExp(`(?<![\\d,.])${Math.round(whole / 1000)} kb`).test(text))
    )
  }
  if (kind === 'instant' || kind === 'day') {
    if (![YEAR, PAST_YEAR].some((year) => String(value).startsWith(`${year}`))) return false
    const day = DAYS.format(new Date(String(value))).toLowerCase()
    return new RegExp(`\\b${day}(?!\\d)`).test(text)
  }
  return false
}
