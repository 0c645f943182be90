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

/** A street has a number. "Cedar Jeep, 1400 Blairs Ferry Rd" is a name and a street. */
function beforeCity(parts: readonly string[]): Pick<PlaceText, 'street' | 'name'> {
  const at = parts.findIndex((part) => /\d/.test(part))
  if (at < 0) return { street: null, name: parts.join(', ') || null }
  return { street: parts.slice(at).join(', '), name: parts.slice(0, at).join(', ') || null }
}

/** What parts a name from the place behind it: "Manheim Orlando - Ocoee FL 34761", "ADESA Golden Gate (Tracy, CA)". */
const PARTED = /^(?<front>.*\S)(?:\s+[-\u2013\u2014|/]+\s+|:\s+|;\s*)(?<back>\S.*)$/
const IN_BRACKETS = /^(?<front>[^()]*[^()\s])\s*\((?<back>[^()]+)\)$/
const CITY_AND_CODE = /^([\p{L}.'’ -]{3,}) ([A-Z]{2})$/u

/** Whatever may separate two parts: with each, there are twice as many ways to read a text. */
const PARTING = /\s[-\u2013\u2014|/]+\s|[:;(]\s*/g
const MOST_PARTINGS = 3

/** A text of two parts of which one is a place: the other one is its name, or its street. */
function partedPlace(text: string): PlaceText | undefined {
  const { front, back } = (IN_BRACKETS.exec(text) ?? PARTED.exec(text))?.groups ?? {}
  if (front === undefined || back === undefined) return undefined
  for (const [place, other] of [
    [back, front],
    [front, back],
  ] as const) {
    const read = readPlaceText(place)
    if (!read || readPlaceText(other)) continue
    if (read.name !== null) return { ...read, name: `${other}, ${read.name}` }
    if (/^\d+\s+\p{L}/u.test(other)) return read.street === null ? { ...read, street: other } : undefined
    return { ...read, name: other }
  }
  return undefined
}

/** Undefined if the text does not end in a state, with or without a ZIP code and a country behind it. */
export function readPlaceText(text: string): PlaceText | undefined {
  let rest = text.trim().replaceAll(/\s+/g, ' ')
  if ((rest.match(PARTING)?.length ?? 0) > MOST_PARTINGS) return undefined
  const parted = partedPlace(rest)
  if (parted) return parted
  // Two places, or words that nothing parts from each other.
  if (PARTED.test(rest)) return undefined
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
    return { ...beforeCity(parts), city, state, zipCode, country }
  }
  const [, city, code = ''] = CITY_AND_CODE.exec(state) ?? []
  if (city === undefined || !isState(code)) return undefined
  return { ...beforeCity(parts), city, state: code, zipCode, country }
}
