/** Exact money: whole cents in a safe integer. Amounts of the API are dollars with two decimals; arithmetic happens here only. */

/** A whole number of cents. */
export type Cents = number

/** A decimal number as its digits times a power of ten, exactly as written. */
function parseDecimal(value: number | string): { digits: bigint; scale: number } {
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?\s*$/i.exec(String(value))
  if (!match || !(match[2] || match[3])) throw new RangeError(`Not a decimal number: ${value}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction)
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length - Number(exponent) }
}

/** numerator / denominator to the nearest whole, halves away from zero. */
export function roundedRatio(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('Division by zero')
  const isNegative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (2n * top + bottom) / (2n * bottom)
  return isNegative ? -rounded : rounded
}

function toSafe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('Amount is too large')
  return number
}

/** value × 10^places, rounded to a whole. */
function scaled(value: number | string, places: number): bigint {
  const { digits, scale } = parseDecimal(value)
  const shift = places - scale
  if (Math.abs(shift) > 400) throw new RangeError(`Not a decimal number of any use: ${value}`)
  return shift >= 0 ? digits * 10n ** BigInt(shift) : roundedRatio(digits, 10n ** BigInt(-shift))
}

/** Dollars to cents, rounded half away from zero by the decimals as written: 1.005 is 101 cents. Throws on anything that is not a number. */
export const toCents = (dollars: number | string): Cents => toSafe(scaled(dollars, 2))

/** Cents to the number in JSON. */
export const toDollars = (cents: Cents): number => cents / 100

/** The same for a price: null if there is none yet. */
export const toPrice = (cents: Cents): number | null => (cents === 0 ? null : toDollars(cents))

/** Cents as text with two decimals, for numeric columns and documents: -5 is "-0.05". */
export function toDecimal(cents: Cents): string {
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Decimals stored for percents and quantities. */
const PLACES = 4
const UNIT = 10n ** BigInt(PLACES)

/** A percentage of an amount; the percentage has 4 decimals. */
export const percentOf = (amount: Cents, percent: number | string): Cents =>
  toSafe(roundedRatio(BigInt(amount) * scaled(percent, PLACES), 100n * UNIT))

/** A rate times a quantity (miles, hours, days); the quantity has 4 decimals. */
export const times = (amount: Cents, quantity: number | string): Cents =>
  toSafe(roundedRatio(BigInt(amount) * scaled(quantity, PLACES), UNIT))

/** A rate in dollars (to 4 decimals: $1.8525 a mile) times a quantity, in cents. */
export const product = (rate: number | string, quantity: number | string): Cents =>
  toSafe(roundedRatio(scaled(rate, PLACES) * scaled(quantity, PLACES), UNIT * 10n ** BigInt(PLACES - 2)))

/** (from - less) / by, to 4 decimals. */
export const ratioOfDifference = (from: number | string, less: number | string, by: number | string): number =>
  Number(roundedRatio((scaled(from, PLACES) - scaled(less, PLACES)) * UNIT, scaled(by, PLACES))) / Number(UNIT)

/** The amount for one mile (hour, day); null for a zero quantity. */
export function perUnit(amount: Cents, quantity: number | string | null): Cents | null {
  const count = quantity === null ? 0n : scaled(quantity, PLACES)
  return count === 0n ? null : toSafe(roundedRatio(BigInt(amount) * UNIT, count))
}

/** An amount divided by a positive factor of 4 decimals, rounded down to a cent: 110 / 1.1 is 100. */
export const dividedBy = (amount: Cents, factor: number | string): Cents =>
  toSafe((BigInt(amount) * UNIT) / scaled(factor, PLACES))

/** The part in percent of the whole, to 4 decimals; null if the whole is 0. */
export const percentage = (part: Cents, whole: Cents): number | null =>
  whole === 0 ? null : Number(roundedRatio(BigInt(part) * 100n * UNIT, BigInt(whole))) / Number(UNIT)

/** An amount in dollars as text with two decimals, rounded like `toCents`. */
export const decimalOf = (dollars: number | string): string => toDecimal(toCents(dollars))

/** Cents in a message: `$1250.00`, without a sign. */
export const inDollars = (cents: Cents): string => `$${toDecimal(Math.abs(cents))}`

export const sum = (amounts: readonly Cents[]): Cents =>
  toSafe(amounts.reduce((total, each) => total + BigInt(each), 0n))

/** The sum of amounts in dollars, to the cent; a negative one is subtracted. */
export const sumOfDollars = (...amounts: readonly number[]): number => toDollars(sum(amounts.map(toCents)))

/** The cents of an amount that someone typed in dollars; undefined for what is not one, or beyond any price. */
export const typedCents = (dollars: number | undefined): Cents | undefined =>
  dollars !== undefined && Math.abs(dollars) < 1e12 ? toCents(dollars) : undefined
