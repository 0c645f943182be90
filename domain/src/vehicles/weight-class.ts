import { WEIGHT_CLASSES, type WeightClass } from '@waybill/contract/vocabulary/weight-classes.ts'
import { typedNumber } from '../values/typed-number.ts'

/** The weight class for a gross vehicle weight rating in pounds; null if out of bounds or not a number. */
export function weightClassOfPounds(pounds: number): WeightClass | null {
  if (!(pounds >= 0)) return null
  return WEIGHT_CLASSES.find(({ maxPounds }) => pounds <= maxPounds)?.id ?? null
}

/** The class of a rating's text: "Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)", "8,500 lb", "3500 kg"; else null. */
export function weightClassOfGvwr(text: string): WeightClass | null {
  const named = /\bclass\s*([1-8])/i.exec(text)
  if (named) return Number(named[1]) as WeightClass
  const pounds = upperBound(text, /(?:lbs?|pounds?)\b/i)
  if (pounds !== null) return weightClassOfPounds(pounds)
  const kilograms = upperBound(text, /kgs?\b/i)
  if (kilograms !== null) return weightClassOfPounds(kilograms * 2.204_622_6)
  return /^\s*[\d,.]+\s*$/.test(text) ? weightClassOfPounds(typedNumber(text)) : null
}

/** The last number before the unit: the upper end of a range. */
function upperBound(text: string, unit: RegExp): number | null {
  const at = text.search(unit)
  const numbers = at < 0 ? null : text.slice(0, at).match(/\d[\d,.]*/g)
  const last = numbers?.at(-1)
  return last === undefined ? null : typedNumber(last)
}
