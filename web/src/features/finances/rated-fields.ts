/** How a charge is entered: as an amount, or as a rate per mile, hour or day, or in percent of the base pay. */
import type { Charge, NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { percentOf, product, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import type { ReactNode } from 'react'
import type { FieldProps } from '../../ui/form/form-fields.tsx'
import { choice, HALF, optionalMoney } from '../../ui/form/field.ts'
import { helpOn } from '../../ui/help/help-on.tsx'
import { optionalNumber } from '../../ui/form/number-fields.ts'

type Unit = NonNullable<Charge['unit']>
type Entered = Pick<NewCharge, 'amount' | 'rate' | 'quantity' | 'unit'>

const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'mile', label: 'Per mile' },
  { value: 'hour', label: 'Per hour' },
  { value: 'day', label: 'Per day' },
  { value: 'percent', label: 'Percent of the base' },
]
const QUANTITIES: Readonly<Record<Unit, string>> = { mile: 'Miles', hour: 'Hours', day: 'Days', percent: 'Percent' }

const ratedBy = (units: readonly Unit[], help?: ReactNode) => ({
  unit: choice(
    'Basis',
    UNITS.filter(({ value }) => units.includes(value)),
    ['Flat amount', undefined],
    HALF,
  ),
  amount: optionalMoney('Amount', { ...HALF, help }),
  rate: optionalNumber('Rate', HALF),
  quantity: optionalNumber('Quantity', HALF),
})

/** For additional charges, and for the base pay. */
export const RATED = ratedBy(['mile', 'hour', 'day', 'percent'])
export const BASE_RATED = ratedBy(['mile', 'hour', 'day'], helpOn('line-haul'))

/** The unit of an item in the company's charge list. */
const UNIT_OF_RULE: Readonly<Record<string, Unit>> = {
  'per-mile': 'mile',
  'per-hour': 'hour',
  'per-day': 'day',
  percent: 'percent',
}
export const unitOfRule = (rule: string | undefined): Unit | '' => (rule && UNIT_OF_RULE[rule]) || ''

interface Held {
  unit: string
  rate: string
  quantity: string
}

/** Shows only fields of the selected unit. */
export const ratedProps = ({ unit }: Pick<Held, 'unit'>): Readonly<Record<string, FieldProps>> => ({
  amount: { isHidden: unit !== '' },
  rate: { isHidden: unit === '', label: unit === 'percent' ? 'Percent' : `Rate per ${unit}, $` },
  quantity: {
    isHidden: unit === '' || unit === 'percent',
    label: QUANTITIES[unit as Unit] ?? '',
    ...(unit === 'mile' ? { description: 'Leave empty to take the distance' } : {}),
  },
})

/** The body for either unit. */
export const rated = <B extends Entered>({ amount, rate, quantity, unit, ...more }: B) => ({
  ...more,
  ...(unit
    ? { unit, ...(rate === undefined ? {} : { rate }), ...(quantity === undefined ? {} : { quantity }) }
    : amount === undefined
      ? {}
      : { amount }),
})

/** Default quantities of a rate: the route's miles, the base pay. */
export interface RateBasis {
  readonly miles: number | null
  readonly base: number | undefined
}

const held = (text: string) => (text.trim() ? typedNumber(text) : undefined)

/** The resulting amount in US dollars; undefined if it cannot be calculated. */
export function comesTo({ unit, rate, quantity }: Held, { miles, base }: RateBasis): number | undefined {
  const per = held(rate)
  const times = unit === 'percent' ? base : (held(quantity) ?? (unit === 'mile' ? miles : null))
  if (unit === '' || per === undefined || times == null || !(Math.abs(per * times) < 1e12)) return undefined
  return toDollars(unit === 'percent' ? percentOf(toCents(times), per) : product(per, times))
}

const RATE = { minimumFractionDigits: 2, maximumFractionDigits: 4 }

/** `$4.50 × 3 hours`, `12% of the base`; undefined for a plain amount. */
export function rateText({
  rate,
  quantity,
  unit,
  isEstimated,
}: Pick<Charge, 'rate' | 'quantity' | 'unit' | 'isEstimated'>) {
  if (rate === null || !unit) return undefined
  if (unit === 'percent') return `${rate}% of the base`
  if (quantity === null) return undefined
  const times = `${quantity.toLocaleString('en-US')} ${unit}${quantity === 1 ? '' : 's'}`
  return `$${rate.toLocaleString('en-US', RATE)} × ${isEstimated ? 'about ' : ''}${times}`
}
