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
 * The VINs in a text: many numbers have 17 characters, so their check digits must be right, or the text must say that it has
 * VINs and none of them has.
 */
export const vinsIn = (text: string): string[] => {
  const upper = text.toUpperCase()
  const found = [...upper.matchAll(VINS)].map(([word]) => word).filter((word) => /\d/.test(word) && /[A-Z]/.test(word))
  const right = found.filter(hasRightCheckDigit)
  return [...new Set(right.length > 0 || !/\bVINS?\b/.test(upper) ? right : found)]
}

/** The first VIN in a text, if any. */
export const vinIn = (text: string): string | null => vinsIn(text)[0] ?? null

const figureOf = (text: string): number | undefined => {
  // X12 has no thousands marks; some write them nevertheless.
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  return figureIn(plain.replace(/^\./, '0.').replace(/\.$/, ''))
}

/** A positive number; null otherwise. */
export const numberOf = (text: string): number | null => {
  const value = figureOf(text)
  return value !== undefined && value > 0 ? value : null
}

/** What orders can hold of a weight, a quantity, a size or a price. */
export const MOST = 9_999_999
/** Why a value is no weight, quantity or size; undefined if it is one, or says that there is none. */
export const oddFigure = (text: string): string | undefined => {
  const value = figureOf(text)
  if (text === '' || value === 0 || (value !== undefined && value > 0 && value <= MOST)) return undefined
  return value !== undefined && value > MOST ? 'is too large' : 'is no positive number'
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

/** Packages by their codes: element 211, and element 355 as far as it is one. Pieces and units are what a quantity is anyway. */
const PACKAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['PCS', 'PC', 'PCE', 'EA', 'UNT', 'UN', 'VEH'].map((code) => [code, ''])),
  ...Object.fromEntries(['BAG', 'BG'].map((code) => [code, 'bags'])),
  ...Object.fromEntries(['BBL', 'BR'].map((code) => [code, 'barrels'])),
  ...Object.fromEntries(['BDL', 'BE'].map((code) => [code, 'bundles'])),
  ...Object.fromEntries(['BOX', 'BX'].map((code) => [code, 'boxes'])),
  ...Object.fromEntries(['CAS', 'CA', 'CS'].map((code) => [code, 'cases'])),
  ...Object.fromEntries(['CTN', 'CT'].map((code) => [code, 'cartons'])),
  ...Object.fromEntries(['DRM', 'DR'].map((code) => [code, 'drums'])),
  ...Object.fromEntries(['PKG', 'PK'].map((code) => [code, 'packages'])),
  ...Object.fromEntries(['PLT', 'PL', 'PAL'].map((code) => [code, 'pallets'])),
  ...Object.fromEntries(['ROL', 'RL'].map((code) => [code, 'rolls'])),
  ...Object.fromEntries(['SKD', 'SV'].map((code) => [code, 'skids'])),
}
/** Element 103: a package of three characters with two for its material, PLT94. */
const ofMaterial = (code: string) => (/^[A-Z]{3}\d\d$/.test(code) ? PACKAGES[code.slice(0, 3)] : undefined)
/** What a quantity counts, in words; the code itself if it is not known, null for pieces. */
export const packageOf = (code: string): string | null => (PACKAGES[code] ?? ofMaterial(code) ?? code) || null
