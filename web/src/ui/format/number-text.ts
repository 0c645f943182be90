/** Number formatting. */
import { cachedFormat } from './format-cache.ts'

/** `12,345.5` */
export const numberText = (value: number): string =>
  cachedFormat('number', () => new Intl.NumberFormat('en-US')).format(value)

/** `$1,234.50`; `value` in dollars, or in units of `currency`. */
export const moneyText = (value: number, currency = 'USD'): string =>
  cachedFormat(`money ${currency}`, () => new Intl.NumberFormat('en-US', { style: 'currency', currency })).format(value)

/** `$1,235`: without cents, where they do not matter. */
export const dollarsText = (value: number): string =>
  cachedFormat(
    'dollars',
    () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  ).format(value)

/** `17.2%`; `–` if unknown. */
export const percentText = (value: number | null | undefined, digits = 0): string =>
  value == null
    ? '–'
    : cachedFormat(
        `percent ${digits}`,
        () =>
          new Intl.NumberFormat('en-US', {
            style: 'percent',
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
            signDisplay: 'negative',
          }),
      )
        .format(value / 100)
        .replace('-', '−')

/** `+4%`, `−4%`, and `0%` for what rounds to it; `–` if unknown. */
export const changeText = (value: number | null | undefined): string => {
  if (value == null) return '–'
  const whole = Math.round(value)
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)}%`
}

/** `842 miles`, from miles with tenths. */
export const milesText = (miles: number): string => {
  const whole = Math.round(miles)
  return `${numberText(whole)} ${whole === 1 ? 'mile' : 'miles'}`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** `340 kB`, `2.4 MB`; 1024 bytes are one kB, as file managers show it. */
export const bytesText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value.toFixed(power > 0 && value < 10 ? 1 : 0)} ${UNITS[power]}`
}
