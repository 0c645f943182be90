/** ZIP and postal codes as they arrive: a sheet drops the zeros at the start of a number. */
import type { Country } from './states.ts'
import { doubted, sure, type Understood } from './understood.ts'

/** States whose ZIP codes begin with a zero, with the first three digits. */
const ZEROS: readonly (readonly [string, number, number])[] = [
  ['PR', 6, 7],
  ['VI', 8, 8],
  ['PR', 9, 9],
  ['MA', 10, 27],
  ['RI', 28, 29],
  ['NH', 30, 38],
  ['ME', 39, 49],
  ['VT', 50, 54],
  ['MA', 55, 55],
  ['VT', 56, 59],
  ['CT', 60, 69],
  ['NJ', 70, 89],
]
const CANADIAN = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/i

/** A letter O or I typed for a digit of a Canadian code. */
const MISTYPED = /^([A-Z])([\dOI])([A-Z])[ -]?([\dOI])([A-Z])([\dOI])$/i
const digitOf = (typed: string) => typed.toUpperCase().replace('O', '0').replace('I', '1')
/** "C.P. 32310", "ZIP: 75236". */
const LABEL = /^(?:c\.?\s?p\.?|zip(?: code)?|postal code)[\s:]*(?=\d)/i

const areAlike = (zip: string, state: string): boolean => {
  const area = Number(zip.slice(0, 3))
  return ZEROS.some(([code, from, to]) => code === state && area >= from && area <= to)
}

function canadianCode(plain: string): Understood<string> {
  const [, area, unit] = CANADIAN.exec(plain) ?? []
  if (area) return sure(`${area} ${unit}`.toUpperCase())
  // The first half alone is an area of its own.
  if (/^[A-Z]\d[A-Z]$/i.test(plain)) return sure(plain.toUpperCase())
  const [, a, b, c, d, e, f] = MISTYPED.exec(plain) ?? []
  if (!f) return doubted(plain, 'is no Canadian postal code')
  const code = `${a}${digitOf(b!)}${c} ${digitOf(d!)}${e}${digitOf(f)}`.toUpperCase()
  return doubted(code, `is read as ${code}`)
}

/** A code as it is written in its country; `state`: its code, if it is known. */
export function readZipCode(text: string, state: string | undefined, country: Country): Understood<string> {
  const plain = text.trim().replace(LABEL, '')
  if (country === 'CA') return canadianCode(plain)
  if (country === 'MX') {
    if (/^\d{4}$/.test(plain)) return doubted(`0${plain}`, `is read as 0${plain}`)
    return /^\d{5}$/.test(plain) ? sure(plain) : doubted(plain, 'is no Mexican postal code')
  }
  const [, zip = '', extension] = /^(\d{3,5})(?:[- ]?(\d{4}))?$/.exec(plain) ?? []
  if (!zip) return doubted(plain, 'is no ZIP code')
  if (zip.length === 5) return sure(plain)
  const whole = [zip.padStart(5, '0'), extension].filter(Boolean).join('-')
  if (state && areAlike(whole, state)) return doubted(whole, `is read as ${whole}`)
  return doubted(plain, 'has too few digits')
}
