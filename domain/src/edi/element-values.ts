/** Values of elements: VINs in texts, numbers, weights. */
const VIN = /\b[A-HJ-NPR-Z0-9]{17}\b/
const hasDigitAndLetter = (text: string) => /\d/.test(text) && /[A-Z]/.test(text)
/** The VIN in a text, if any. */
export const vinIn = (text: string): string | null => {
  const found = VIN.exec(text.toUpperCase())?.[0]
  return found && hasDigitAndLetter(found) ? found : null
}

/** A positive number; null otherwise. */
export const numberOf = (text: string): number | null => {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value > 0 ? value : null
}

const POUNDS_A_KILOGRAM = 2.204_622_6
/** A weight in whole pounds; `unit` K: kilograms, otherwise pounds. */
export const poundsOf = (weight: number, unit: string): number =>
  Math.round(unit === 'K' ? weight * POUNDS_A_KILOGRAM : weight)
