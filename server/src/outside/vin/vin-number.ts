/** The arithmetic of a vehicle identification number (49 CFR 565). */
import { hasBindingCheckDigit, lengthWarning } from '@waybill/domain/vehicles/vin.ts'

const LENGTH = 17
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES = new Map<string, number>(
  'ABCDEFGH'
    .split('')
    .map((letter, at): [string, number] => [letter, at + 1])
    .concat(
      'JKLMN'.split('').map((letter, at): [string, number] => [letter, at + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      'STUVWXYZ'.split('').map((letter, at): [string, number] => [letter, at + 2]),
      '0123456789'.split('').map((digit): [string, number] => [digit, Number(digit)]),
    ),
)
/** Position 10: thirty codes, first for 1980 and again for 2010. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const YEAR_CYCLE = 30

/** A pasted VIN, without spaces and dashes, in upper case. */
export const tidyVin = (vin: string): string => vin.replace(/[\s-]/g, '').toUpperCase()

/** The digit (or X) expected in position 9; `vin` must be well formed. */
export const checkDigitOf = (vin: string): string => {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (VALUES.get(vin.charAt(at)) ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Format errors of a normalized VIN, in the same words as the browser's own check. Only `fatal` ones prevent decoding. */
export const faultsOfVin = (vin: string): { fatal: boolean; warnings: string[] } => {
  const warnings: string[] = []
  if (vin.length !== LENGTH) warnings.push(lengthWarning(vin.length))
  const odd = [...new Set(vin)].filter((letter) => !VALUES.has(letter))
  if (odd.length > 0) warnings.push(`A VIN never contains ${odd.join(', ')}`)
  if (warnings.length > 0) return { fatal: true, warnings }
  const due = checkDigitOf(vin)
  if (vin.charAt(8) !== due && hasBindingCheckDigit(vin)) {
    warnings.push(`The check digit in position 9 is ${vin.charAt(8)}, expected ${due}`)
  }
  return { fatal: false, warnings }
}

/** The maker's identifier: three characters, six for makers of fewer than 1,000 vehicles a year (third is 9). */
export const makerCodeOf = (vin: string): string =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)

/**
 * Model years that position 10 can mean, likeliest first, none after `latest`. For cars and light trucks a letter in
 * position 7 means 2010 or later and a digit means earlier; for other vehicles it is undefined, so the newer year comes
 * first.
 */
export const yearsOf = (vin: string, light: boolean, latest: number): number[] => {
  const at = YEAR_CODES.indexOf(vin.charAt(9))
  if (at < 0) return []
  const first = 1980 + at
  const second = first + YEAR_CYCLE
  const olderFirst = light && /\d/.test(vin.charAt(6))
  return (olderFirst ? [first, second] : [second, first]).filter((year) => year <= latest)
}

/** What is said where position 10 is no model year. */
export const NO_YEAR = 'Position 10 is the model year only of vehicles made for North America; enter the year'
