/** Cells of a sheet as values. */

export const YES = /^(y|yes|true|1|x|inop|inoperable)$/i
export const NO = /^(n|no|false|0|runs|operable)$/i

export const whole = (text: string | undefined): number | undefined =>
  text && /^\d+$/.test(text) ? Number(text) : undefined

export const figure = (text: string | undefined): number | undefined => {
  const plain = text?.replaceAll(/[$,\s]/g, '')
  return plain && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** "2026-03-05", "3/5/2026" or an instant; null for anything else. */
export function dayOf(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const [, month = '', day = '', year = ''] = american ?? []
  const iso = american ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const at = new Date(iso)
  if (Number.isNaN(at.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(iso)) return null
  return iso.length === 10 && at.toISOString().slice(0, 10) !== iso ? null : iso
}

export const NO_DAY = 'is not a date: use 2026-03-05 or 3/5/2026'

/** The country of a ZIP or postal code. */
export const countryOf = (zipCode: string | undefined): 'CA' | 'US' =>
  /^[A-Z]\d[A-Z]/i.test(zipCode ?? '') ? 'CA' : 'US'
