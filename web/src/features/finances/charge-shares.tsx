/** Which vehicles a line of a price or a pay falls on: all alike, one of them, or each with an entered share. */
import type { Charge, NewCharge, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { sum, toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import { splitEvenly } from '@waybill/domain/money/splits.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { money } from '../../ui/form/field.ts'
import classes from './order-money.module.css'

export type Piece = Pick<OrderFinances['commodities'][number], 'guid' | 'description'>

/** As held by the form: empty for all alike, a vehicle's guid, or `split`, for which `shares` holds each amount as typed. */
export interface Bearing {
  readonly bearer: string
  readonly shares: Readonly<Record<string, string>>
}
const SPLIT = 'split'
const SHARE = money('Share')

export const bearingOf = ({ commodityGuid, shares }: Pick<Charge, 'commodityGuid' | 'shares'>): Bearing => ({
  bearer: commodityGuid ?? (shares ? SPLIT : ''),
  shares: Object.fromEntries((shares ?? []).map((share) => [share.commodityGuid, SHARE.start(share.amount)])),
})

const centsOf = (typed: string) => (typed.trim() ? typedCents(SHARE.send(typed)) : 0)

export const bearingSent = ({ bearer, shares }: Bearing): Pick<NewCharge, 'commodityGuid' | 'shares'> =>
  bearer === SPLIT
    ? {
        commodityGuid: null,
        shares: Object.entries(shares).map(([commodityGuid, typed]) => ({
          commodityGuid,
          amount: toDollars(centsOf(typed) ?? 0),
        })),
      }
    : { commodityGuid: bearer || null, shares: null }

/** What is wrong with entered shares of an amount in US dollars. */
export function faultOfShares({ bearer, shares }: Bearing, amount: number): string | undefined {
  const whole = typedCents(amount)
  if (bearer !== SPLIT || whole === undefined) return undefined
  const cents = Object.values(shares).map(centsOf)
  if (cents.some((each) => each === undefined)) return 'Enter an amount for each vehicle'
  const total = sum(cents.map((each) => each ?? 0))
  return total === whole
    ? undefined
    : `The vehicles’ shares add up to ${moneyText(toDollars(total))} instead of ${moneyText(amount)}`
}

const evenly = (pieces: readonly Piece[], amount: number): Bearing['shares'] => {
  const parts = splitEvenly(typedCents(amount) ?? 0, pieces.length)
  return Object.fromEntries(pieces.map(({ guid }, at) => [guid, SHARE.start(toDollars(parts[at] ?? 0))]))
}

export interface ChargeSharesProps {
  /** The line's name. */
  name: string
  pieces: readonly Piece[]
  bearing: Bearing
  /** In US dollars. */
  amount: number
  fault: string | undefined
  onChange: (bearing: Bearing) => void
}

export const ChargeShares = ({ name, pieces, bearing, amount, fault, onChange }: ChargeSharesProps) => (
  <div className={classes.shares}>
    <NativeSelect
      label="Falls on"
      aria-label={`${name}: falls on`}
      data={[
        { value: '', label: 'All vehicles alike' },
        ...pieces.map(({ guid, description }) => ({ value: guid, label: description })),
        { value: SPLIT, label: 'Each vehicle by its share' },
      ]}
      value={bearing.bearer}
      error={fault}
      onChange={(event) => {
        const bearer = event.currentTarget.value
        onChange({ bearer, shares: bearer === SPLIT ? evenly(pieces, amount) : {} })
      }}
    />
    {bearing.bearer === SPLIT
      ? pieces.map(({ guid, description }) => (
          <TextInput
            key={guid}
            label={description}
            aria-label={`${name}: share of ${description}`}
            leftSection="$"
            inputMode="decimal"
            autoComplete="off"
            value={bearing.shares[guid] ?? ''}
            onChange={(event) =>
              onChange({ ...bearing, shares: { ...bearing.shares, [guid]: event.currentTarget.value } })
            }
          />
        ))
      : null}
  </div>
)
