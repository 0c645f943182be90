/** Values of cells as text. */

/** The text of a cell whose formula was saved without its value. */
export const NO_VALUE = '='

const DAY_S = 86_400
/** The day before day 1 of a workbook: Excel's own years, and those of old Macintosh computers. */
const EPOCH = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) }
/** Excel has a 29 February 1900 that never was. */
const NO_DAY = 60
/** Built-in formats of days and times. */
const DAYS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a number in this format is an instant. `code`: the workbook's own format of that id. */
export const isInstantFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return DAYS.some(([from, to]) => id >= from && id <= to)
  // Without texts, escaped characters, widths, colors and conditions.
  const plain = code.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '')
  return !/general/i.test(plain) && /[dmyhs]/i.test(plain)
}

/** A clock time without a day, a day, or both, to the second and without a zone: the sheet knows none. */
export function instantText(serial: number, epoch: keyof typeof EPOCH): string {
  const days = epoch === 1900 && serial > NO_DAY ? serial - 1 : serial
  const at = new Date(EPOCH[epoch] + Math.round(days * DAY_S) * 1000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const [day = '', time = ''] = at.toISOString().replace('.000Z', '').replace(/:00$/, '').split('T')
  if (serial > 0 && serial < 1) return time
  return time === '00:00' ? day : `${day}T${time}`
}

/** Characters that XML cannot contain are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text

/** A part of a longer text keeps all of it in memory: this is a copy. */
export const copied = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** The column of a cell's reference, from 0: "C5" is 2; undefined if it names none. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
