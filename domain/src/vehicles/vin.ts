/** Vehicle identification numbers (49 CFR 565). An error is only a warning: old and foreign vehicles exist. */

/** Values of the characters; I, O and Q are never used. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['0123456789', ' ABCDEFGH', ' JKLMN P R', '  STUVWXYZ'].flatMap((row) =>
    row
      .split('')
      .map((letter, value) => [letter, value] as const)
      .filter(([letter]) => letter !== ' '),
  ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** Model year codes (position 10). */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

export const VIN_LENGTH = 17
const WELL_FORMED = /^[A-HJ-NPR-Z0-9]{17}$/

/** Upper case without spaces, dashes, a `VIN:` prefix and other punctuation. Nothing is guessed. */
export const cleanVin = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^\W*VIN\b[\s:#.=-]*/, '')
    .replace(/[^A-Z0-9]/g, '')

/** 17 valid characters. */
export const isWellFormedVin = (vin: string): boolean => WELL_FORMED.test(vin)

/** The correct character at position 9; null if the VIN is not well formed. */
export function checkDigit(vin: string): string | null {
  if (!isWellFormedVin(vin)) return null
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * (VALUES[vin[index] ?? ''] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * The VIN in the text of a bar code: manufacturers add letters before and after it, and some codes are URLs. One with a
 * correct check digit is preferred; undefined if there is none.
 */
export function vinIn(text: string): string | undefined {
  const found = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - VIN_LENGTH + 1) }, (_, at) => word.slice(at, at + VIN_LENGTH)),
    )
    .filter(isWellFormedVin)
  return found.find(hasRightCheckDigit) ?? found[0]
}

export const hasRightCheckDigit = (vin: string): boolean => isWellFormedVin(vin) && vin[8] === checkDigit(vin)

/** Whether position 9 must be a check digit. Makers in Europe (S to Z) use it as they like, so that another one says nothing. */
export const hasBindingCheckDigit = (vin: string): boolean => !/^[S-Z]/.test(vin)

/**
 * Whether position 10 is the model year: for makers in the United States, Canada and Mexico, and for what others made for
 * their market, which a right check digit and a model known there show. Elsewhere makers use it as they like.
 */
export const hasYearInVin = (vin: string, isModelKnown: boolean): boolean =>
  /^[1-57]/.test(vin) || (isModelKnown && hasRightCheckDigit(vin))

/** Whether position 10 stands for that model year. */
export const isOfYear = (vin: string, year: number): boolean => vin[9] === YEAR_CODES[(year - 1980) % YEAR_CODES.length]

/** What is odd about the length of a VIN. */
export function lengthWarning(length: number): string {
  const what = `A VIN has ${VIN_LENGTH} characters; this one has ${length}`
  if (length === VIN_LENGTH - 1) return `${what}: one is missing`
  return length > 4 && length < VIN_LENGTH - 1 ? `${what}: it is of before 1981, or incomplete` : what
}

export const VIN_WARNINGS = ['length', 'characters', 'check-digit', 'model-year', 'repeated'] as const
export interface VinWarning {
  readonly code: (typeof VIN_WARNINGS)[number]
  readonly message: string
  /** What was probably meant. */
  readonly suggestion?: string
}

/** Letters that are never used, and the characters they are mistaken for. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' }

/** The VIN that was meant where letters were typed that are never used; null if there are none, or its check digit is wrong. */
export function meantVin(vin: string): string | null {
  const meant = vin.replace(/[IOQ]/g, (letter) => MISREAD[letter] ?? letter)
  return meant !== vin && hasRightCheckDigit(meant) ? meant : null
}

/** Warnings about a cleaned VIN; empty if there are none. */
export function vinWarnings(vin: string): VinWarning[] {
  const bad = [...new Set(vin)].filter((letter) => !/[A-HJ-NPR-Z0-9]/.test(letter))
  const warnings: VinWarning[] = []
  if (vin.length !== VIN_LENGTH) warnings.push({ code: 'length', message: lengthWarning(vin.length) })
  if (bad.length > 0) {
    const meant = meantVin(vin)
    const message = `A VIN never contains ${bad.join(', ')}`
    warnings.push({ code: 'characters', message, ...(meant !== null && { suggestion: meant }) })
  }
  if (!isWellFormedVin(vin)) return warnings
  if (/^(.)\1+$/.test(vin)) warnings.push({ code: 'repeated', message: 'The same character 17 times is not a VIN' })
  const right = checkDigit(vin)
  if (vin[8] !== right && hasBindingCheckDigit(vin))
    warnings.push({ code: 'check-digit', message: `The check digit in position 9 is ${vin[8]}, expected ${right}` })
  if (hasYearInVin(vin, true) && !YEAR_CODES.includes(vin[9] ?? ''))
    warnings.push({ code: 'model-year', message: `${vin[9]} in position 10 is not a model year` })
  return warnings
}

/** The indexes of repeated VINs in the list, with the index of the first; empty ones are not compared. */
export function duplicateVins(vins: readonly string[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeats = new Map<number, number>()
  vins.forEach((vin, index) => {
    if (!vin) return
    const before = first.get(vin)
    if (before === undefined) first.set(vin, index)
    else repeats.set(index, before)
  })
  return repeats
}
