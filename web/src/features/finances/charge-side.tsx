/** One side of a charge: what the client pays for it, or what the carrier is paid; each may be left out. */
import type { NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { type ChargeRates, rateOnFile } from '@waybill/contract/finances/charge-rates.shapes.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { Switch, TextInput } from '@mantine/core'
import { ApiError } from '../../api/api-error.ts'
import { faultsByPath } from '../../api/field-faults.ts'
import { type Faults, whole } from '../../ui/form/field.ts'
import type { Bind } from '../../ui/form/form-fields.tsx'
import classes from './order-money.module.css'
import type { Side, useAccessorials } from './use-charges.ts'

type Unit = NonNullable<NewCharge['unit']>
/** Of a charge, as it is sent. */
export type Amounts = Pick<NewCharge, 'amount' | 'rate' | 'quantity' | 'unit'>

/** As held by a form: an amount in US dollars, or the rate of a unit. */
export interface SideHeld {
  readonly isOn: boolean
  readonly amount: string
}

export const OFF: SideHeld = { isOn: false, amount: '' }
/** What was typed; undefined if nothing was. */
export const typed = ({ amount }: SideHeld): number | undefined => (amount.trim() ? typedNumber(amount) : undefined)
/** The amount that was typed; undefined while it is none. */
export const dollarsOf = (held: SideHeld): number | undefined => {
  const number = typed(held)
  return Number.isFinite(number) ? number : undefined
}

/** Held by the form beside the fields that it sends. */
export const sideField = (label: string) =>
  whole<boolean, SideHeld>({
    label,
    start: () => OFF,
    send: ({ isOn }) => isOn,
    change: (before, now) => (before === now ? undefined : now.isOn),
    say: ({ isOn, amount }) => (isOn ? amount.trim() : 'left out'),
    faults: (held): Faults => (held.isOn && Number.isNaN(typed(held)) ? { '': 'Enter an amount' } : {}),
    locate: () => '',
  })

/** What is sent for a side that takes part. */
export const amountsOf = (held: SideHeld, unit: Unit | undefined, quantity: number | undefined): Amounts => {
  const number = typed(held)
  if (!unit) return number === undefined ? {} : { amount: number }
  return { unit, ...(number === undefined ? {} : { rate: number }), ...(quantity === undefined ? {} : { quantity }) }
}

type Item = NonNullable<ReturnType<typeof useAccessorials>>[number]

/** The rate on file as it would be typed; empty if there is none. */
export const onFileText = (rates: ChargeRates | undefined, side: Side, item: Item | undefined): string => {
  const rate = rates && item?.code ? rateOnFile(rates, side, item.code) : null
  return rate === null ? '' : rate.toFixed(2)
}

/** Refusals stand beside the side that they are about; `isOfClient`: the call was about the client’s charge alone. */
export const atItsSide = (error: unknown, isOfClient: boolean): never => {
  if (!(error instanceof ApiError)) throw error
  const entries = Object.entries(faultsByPath(error)).map(([path, message]) => {
    const isAmount = path === 'amount' || path === 'rate'
    return { path: isAmount ? (isOfClient ? 'client' : 'vendor') : path, message }
  })
  if (entries.length === 0) throw error
  throw new ApiError(error.status, { message: error.message, errors: entries }, error.requestId)
}

/** Says before the server does what is missing. */
export const refuseEmpty = (
  isIn: Readonly<Record<Side, boolean>>,
  held: Readonly<Record<Side, SideHeld>>,
  mayBeEmpty: (side: Side) => boolean = () => false,
): void => {
  const sides = (['client', 'vendor'] as const).filter((side) => isIn[side])
  const empty = sides.filter((side) => typed(held[side]) === undefined && !mayBeEmpty(side))
  const message = sides.length === 0 ? 'Choose who pays or is paid' : 'Enter an amount, or leave this side out'
  const errors = (sides.length === 0 ? (['client'] as const) : empty).map((path) => ({ path, message }))
  if (errors.length > 0) throw new ApiError(422, { message, errors })
}

const WORDS = {
  client: { on: 'Charge the client', amount: 'Client pays' },
  vendor: { on: 'Pay the carrier', amount: 'Carrier pay' },
} as const

export interface ChargeSideProps {
  side: Side
  unit: string
  bind: Bind
  /** Why this side takes no part; said instead of its input. */
  why?: string | undefined
  description?: string | undefined
  /** It takes part in any case. */
  isFixed?: boolean
  hasFocus?: boolean
}

const labelOf = (side: Side, unit: string) =>
  unit === ''
    ? WORDS[side].amount
    : unit === 'percent'
      ? `${WORDS[side].amount}, percent`
      : `${WORDS[side].amount} per ${unit}`

const { field: root = '', label = '', description: above = '', wrapper = '', error: below = '' } = classes
const PARTS = { root, label, description: above, wrapper, error: below }

export const ChargeSide = ({ side, unit, bind, why, description, isFixed, hasFocus }: ChargeSideProps) => {
  const { value, error, onChange } = bind(side)
  const { isOn, amount } = value as SideHeld
  if (why) return <p className={classes.lock}>{why}</p>
  return (
    <div className={classes.side}>
      {isFixed ? null : (
        <Switch
          className={classes.switch ?? ''}
          label={WORDS[side].on}
          checked={isOn}
          error={isOn ? undefined : error}
          onChange={(event) => onChange({ isOn: event.currentTarget.checked, amount })}
        />
      )}
      {isOn ? (
        <TextInput
          classNames={PARTS}
          label={labelOf(side, unit)}
          description={description}
          leftSection={unit === 'percent' ? '%' : '$'}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          value={amount}
          {...(hasFocus && { autoFocus: true, 'data-autofocus': true })}
          onChange={(event) => onChange({ isOn, amount: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
