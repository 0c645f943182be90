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

const areAlike = (zip: string, state: string): boolean => {
  const area = Number(zip.slice(0, 3))
  return ZEROS.some(([code, from, to]) => code === state && area >= from && area <= to)
}

/** A code as it is written in its country; `state`: its code, if it is known. */
export function readZipCode(text: string, state: string | undefined, country: Country): Understood<string> {
  const plain = text.trim()
  if (country === 'CA') {
    const [, area, unit] = CANADIAN.exec(plain) ?? []
    return sure(area ? `${area} ${unit}`.toUpperCase() : plain)
  }
  if (country === 'MX') return /^\d{4}$/.test(plain) ? doubted(`0${plain}`, `is read as 0${plain}`) : sure(plain)
  const [, zip = '', extension] = /^(\d{3,5})(?:[- ]?(\d{4}))?$/.exec(plain) ?? []
  if (!zip || zip.length === 5) return sure(plain)
  const whole = [zip.padStart(5, '0'), extension].filter(Boolean).join('-')
  if (state && areAlike(whole, state)) return doubted(whole, `is read as ${whole}`)
  return doubted(plain, 'has too few digits')
}
