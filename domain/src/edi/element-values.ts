/** Values of elements: VINs in texts, numbers, weights and sizes with their unit codes. */
import { figureIn } from '../values/machine-values.ts'
import {
  inInches,
  inPounds,
  type LengthUnit,
  lengthUnitOf,
  measureText,
  type WeightUnit,
  weightUnitOf,
} from '../values/measures.ts'
import { hasRightCheckDigit } from '../vehicles/vin.ts'

const VINS = /\b[A-HJ-NPR-Z0-9]{17}\b/g
/**
 * The VIN in a text, if any: many numbers have 17 characters, so its check digit must be right, or the text must say that
 * it is one.
 */
export const vinIn = (text: string): string | null => {
  const upper = text.toUpperCase()
  const found = [...upper.matchAll(VINS)].map(([word]) => word).filter((word) => /\d/.test(word) && /[A-Z]/.test(word))
  return found.find(hasRightCheckDigit) ?? (/\bVIN\b/.test(upper) ? (found[0] ?? null) : null)
}

/** A positive number; null otherwise. */
export const numberOf = (text: string): number | null => {
  const value = figureIn(text.replace(/^\./, '0.').replace(/\.$/, ''))
  return value !== undefined && value > 0 ? value : null
}

/** Element 188. A measurement ton (M) is a volume. */
const WEIGHT_CODES: Readonly<Record<string, WeightUnit>> = {
  L: 'lb',
  K: 'kg',
  G: 'g',
  O: 'oz',
  S: 'short tons',
  T: 'long tons',
  E: 't (metric)',
}
/** Element 355, as far as it is a weight; some partners write it in place of 188. */
const UNIT_CODES: Readonly<Record<string, WeightUnit>> = {
  '01': 'lb',
  '50': 'kg',
  TN: 'short tons',
  LT: 'long tons',
  MP: 't (metric)',
  GR: 'g',
}
const LENGTH_CODES: Readonly<Record<string, LengthUnit>> = { MR: 'm', LM: 'm', SM: 'm' }

/** The unit of a weight by its code; pounds where there is none. Undefined: it is no unit of weight. */
export const weightUnit = (code: string): WeightUnit | undefined => {
  const upper = code.toUpperCase()
  return upper === '' ? 'lb' : (WEIGHT_CODES[upper] ?? UNIT_CODES[upper] ?? weightUnitOf(upper))
}

/** Whether a quantity's unit makes it a weight. */
export const isWeightUnit = (code: string): boolean => code !== '' && weightUnit(code) !== undefined

/** A weight in whole pounds; `given` as the partner wrote it, null if that is pounds. */
export interface Weight {
  pounds: number
  given: string | null
}

/** A weight with its unit code; null without a number, undefined if the unit is not known. */
export function weightOf(value: string, code: string): Weight | null | undefined {
  const number = numberOf(value)
  if (number === null) return null
  const unit = weightUnit(code)
  if (!unit) return undefined
  return { pounds: inPounds(number, unit), given: unit === 'lb' ? null : measureText(number, unit) }
}

export const weightText = ({ pounds, given }: Weight): string =>
  given ? `${given} (${measureText(pounds, 'lb')})` : measureText(pounds, 'lb')

/** A length in inches by its unit code (element 355); null if either is not known. */
export function inchesOf(value: string, code: string): number | null {
  const number = numberOf(value)
  const unit = LENGTH_CODES[code.toUpperCase()] ?? lengthUnitOf(code)
  return number === null || !unit ? null : inInches(number, unit)
}

/** Element 184. */
const VOLUME_WORDS: Readonly<Record<string, string>> = {
  C: 'cubic centimeters',
  E: 'cubic feet',
  G: 'gallons',
  M: 'cubic decimeters',
  N: 'cubic inches',
  S: 'measurement tons',
  V: 'liters',
  X: 'cubic meters',
}
/** A volume as a note; undefined without one. */
export const volumeNote = (value: string, code: string): string | undefined =>
  numberOf(value) === null ? undefined : `Volume: ${value} ${VOLUME_WORDS[code] ?? code}`.trim()
