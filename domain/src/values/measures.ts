/**
 * Weights and lengths with their units, kept as given and converted to what orders hold: whole pounds and inches. The units
 * are a dozen fixed factors, so a library for units would only add its own words for them.
 */

/** Pounds in each unit of weight. */
const POUNDS = {
  lb: 1,
  kg: 2.204_622_621_8,
  g: 0.002_204_622_621_8,
  oz: 0.0625,
  'short tons': 2000,
  'long tons': 2240,
  't (metric)': 2204.622_621_8,
} as const
export type WeightUnit = keyof typeof POUNDS

/** Inches in each unit of length. */
const INCHES = { in: 1, ft: 12, yd: 36, cm: 0.393_700_787_4, mm: 0.039_370_078_74, m: 39.370_078_74 } as const
export type LengthUnit = keyof typeof INCHES

/** Words that people write for each unit. A bare `t` or `ton` may be any of three, so it is none. */
const WEIGHT_WORDS: Readonly<Record<string, WeightUnit>> = {
  lb: 'lb',
  lbs: 'lb',
  '#': 'lb',
  pound: 'lb',
  pounds: 'lb',
  libras: 'lb',
  livres: 'lb',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  kilogramos: 'kg',
  kilogrammes: 'kg',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  'short ton': 'short tons',
  'short tons': 'short tons',
  'long ton': 'long tons',
  'long tons': 'long tons',
  tonne: 't (metric)',
  tonnes: 't (metric)',
  'metric ton': 't (metric)',
  'metric tons': 't (metric)',
}
const LENGTH_WORDS: Readonly<Record<string, LengthUnit>> = {
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
  "'": 'ft',
  '′': 'ft',
  yd: 'yd',
  yard: 'yd',
  yards: 'yd',
  cm: 'cm',
  centimeters: 'cm',
  mm: 'mm',
  millimeters: 'mm',
  m: 'm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  metro: 'm',
  metros: 'm',
  centimetres: 'cm',
  centimetros: 'cm',
  cms: 'cm',
  millimetres: 'mm',
  milimetros: 'mm',
  mts: 'm',
  pie: 'ft',
  pies: 'ft',
  pied: 'ft',
  pieds: 'ft',
  pulgada: 'in',
  pulgadas: 'in',
  pulg: 'in',
  pouce: 'in',
  pouces: 'in',
  po: 'in',
}
const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(/\.$/, '')

/** The unit that a word means; undefined if it is none, or may be several. */
export const weightUnitOf = (word: string): WeightUnit | undefined => WEIGHT_WORDS[plain(word)]
export const lengthUnitOf = (word: string): LengthUnit | undefined => LENGTH_WORDS[plain(word)]

/** In whole pounds. */
export const inPounds = (value: number, unit: WeightUnit): number => Math.round(value * POUNDS[unit])
/** In inches, to a tenth. */
export const inInches = (value: number, unit: LengthUnit): number => Math.round(value * INCHES[unit] * 10) / 10

/** As given, for people: `1,000 kg`. */
export const measureText = (value: number, unit: WeightUnit | LengthUnit): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${unit}`

const IN_BRACKETS = /^(.*\d.*?)\s*[([]\s*[≈=~]?\s*([^()[\]]*\d[^()[\]]*?)\s*[)\]]$/u
const BEHIND_A_SIGN = /^(.*\d.*?[\p{L}"″”'′’#.])\s*(?:[/|=≈;]|,\s|\b(?:or|o|ou)\b)\s*(.*\d.*)$/u

/** One measure written twice, as its two texts: `3,439 lb (1,560 kg)`, `16 ft / 4.88 m`; undefined if it is written once. */
export function writtenTwice(text: string): readonly [string, string] | undefined {
  const [, one, other] = IN_BRACKETS.exec(text.trim()) ?? BEHIND_A_SIGN.exec(text.trim()) ?? []
  return one !== undefined && other !== undefined ? [one.trim(), other.trim()] : undefined
}

/** Whether two measures in one unit are the same, as far as they were rounded in their own units. */
export const isAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(1, Math.max(one, other) * 0.01)
