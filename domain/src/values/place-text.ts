/** A place in one text: "Dallas, TX 75236", "1200 Elm St, Fort Worth, Texas", "Denver CO". */
import { readCountry, stateCode } from './states.ts'

export interface PlaceText {
  /** What stands before the city: a street, which has a number, or a name. */
  readonly street: string | null
  readonly name: string | null
  readonly city: string
  /** As it is written. */
  readonly state: string
  readonly zipCode: string | null
  /** As it is written. */
  readonly country: string | null
}

const ZIP = /[\s,]+(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/i

const isState = (text: string): boolean =>
  (['US', 'CA', 'MX'] as const).some((country) => stateCode(text, country) !== undefined)

/** Undefined if the text does not end in a state, with or without a ZIP code and a country behind it. */
export function readPlaceText(text: string): PlaceText | undefined {
  let rest = text.trim().replaceAll(/\s+/g, ' ')
  const last = /,\s*([^,]+)$/.exec(rest)
  // "México" and "CA" are states, too: a country stands behind one.
  const isCountry = last?.[1] !== undefined && readCountry(last[1]) !== undefined
  const before = last ? rest.slice(0, last.index) : rest
  const country = isCountry && readPlaceText(before) ? last[1]! : null
  if (country !== null) rest = before
  const zipCode = ZIP.exec(rest)?.[1] ?? null
  const parts = rest
    .replace(ZIP, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const state = parts.pop() ?? ''
  if (parts.length > 0 && isState(state)) {
    const city = parts.pop()!
    const own = parts.join(', ') || null
    const isStreet = own !== null && /\d/.test(own)
    return { street: isStreet ? own : null, name: isStreet ? null : own, city, state, zipCode, country }
  }
  const [, city, code = ''] = parts.length === 0 ? (/^([\p{L}.'’ -]{3,}) ([A-Z]{2})$/u.exec(state) ?? []) : []
  if (city === undefined || !isState(code)) return undefined
  return { street: null, name: null, city, state: code, zipCode, country }
}
