/** The editable lines of a price or a pay: item and amount, with a button that removes added ones. */
import { type Charge, FinancesChange } from '@waybill/contract/finances/finances.shapes.ts'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { sum, toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import '../../ui/css/forms.css'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, money, type Option, whole } from '../../ui/form/field.ts'
import classes from './order-money.module.css'
import { type Bearing, bearingOf, bearingSent, ChargeShares, faultOfShares, type Piece } from './charge-shares.tsx'
import { asSent } from './use-charges.ts'

/** A line as held by the form. */
export interface ChargeRow {
  readonly charge: Charge
  readonly itemId: string
  readonly amount: string
  readonly bearing: Bearing
  /** Sent unchanged and not shown. */
  readonly isFixed: boolean
}

const AMOUNT = money('Amount')

export const rowOf = (charge: Charge, isFixed: boolean): ChargeRow => ({
  charge,
  itemId: String(charge.itemId ?? ''),
  amount: AMOUNT.start(charge.amount),
  bearing: bearingOf(charge),
  isFixed,
})

/** In US dollars; invalid amounts count as 0. */
export const sumOfRows = (rows: readonly ChargeRow[]): number =>
  toDollars(sum(rows.map(({ amount }) => typedCents(AMOUNT.send(amount)) ?? 0)))

/** Holds all lines; one that is left out is removed. */
export const LINES = editing(FinancesChange, {
  charges: whole<FinancesChange['charges'], readonly ChargeRow[]>({
    label: 'Lines',
    start: () => [],
    send: (rows) =>
      rows.map(({ charge, itemId, amount, bearing }) =>
        asSent(charge, AMOUNT.send(amount), itemId, bearingSent(bearing)),
      ),
    say: (rows) =>
      rows
        .map(({ charge, amount, bearing: { bearer, shares } }) =>
          [charge.name, amount, bearer && '(not on all vehicles alike)', ...Object.values(shares)]
            .filter(Boolean)
            .join(' '),
        )
        .join(', '),
    faults: (rows): Faults =>
      Object.fromEntries(
        rows.flatMap(({ amount, bearing }, at) => {
          const typed = AMOUNT.send(amount)
          if (!Number.isFinite(typed)) return [[`${at}.amount`, 'Enter an amount']]
          const fault = faultOfShares(bearing, typed)
          return fault === undefined ? [] : [[`${at}.shares`, fault]]
        }),
      ),
  }),
})

interface RowProps {
  row: ChargeRow
  items: readonly Option[]
  pieces: readonly Piece[]
  faultAt: (path: string) => string | undefined
  onChange: (part: Partial<ChargeRow>) => void
  onRemove: () => void
}

const Line = ({ row: { charge, itemId, amount, bearing }, items, pieces, faultAt, onChange, onRemove }: RowProps) => {
  const isBase = charge.kind === 'base'
  const own = { value: String(charge.itemId ?? ''), label: charge.name }
  // A select draws all that an option has as attributes.
  const others = items.flatMap(({ value, label }) => (value === own.value ? [] : [{ value, label }]))
  const options = [own, ...others]
  const name = options.find(({ value }) => value === itemId)?.label ?? charge.name
  const isNamed = charge.itemId === null
  return (
    <li data-named={isNamed || undefined}>
      {isNamed ? null : (
        <NativeSelect
          label="Charge"
          aria-label={`${name}: charge`}
          data={options}
          value={itemId}
          error={faultAt('itemId')}
          onChange={(event) => onChange({ itemId: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={isNamed ? name : 'Amount'}
        {...(isNamed ? {} : { 'aria-label': `${name}: amount` })}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        error={faultAt('amount')}
        value={amount}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      {isBase ? null : (
        <ActionIcon variant="subtle" size="2rem" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size="1rem" aria-hidden="true" />
        </ActionIcon>
      )}
      {pieces.length < 2 ? null : (
        <ChargeShares
          name={name}
          pieces={pieces}
          bearing={bearing}
          amount={AMOUNT.send(amount)}
          fault={faultAt('shares')}
          onChange={(next) => onChange({ bearing: next })}
        />
      )}
    </li>
  )
}

export interface ChargeRowsProps {
  rows: readonly ChargeRow[]
  /** Accessorials of this side. */
  items: readonly Option[]
  /** The vehicles that a line can fall on. */
  pieces: readonly Piece[]
  faults: Faults
  onChange: (rows: readonly ChargeRow[]) => void
}

export const ChargeRows = ({ rows, items, pieces, faults, onChange }: ChargeRowsProps) => (
  <ul className={classes.editing} aria-label="Lines">
    {rows.map((row, at) =>
      row.isFixed ? null : (
        <Line
          key={row.charge.guid}
          row={row}
          items={items}
          pieces={pieces}
          faultAt={(path) => faults[`charges.${at}.${path}`]}
          onChange={(part) => onChange(rows.map((each) => (each === row ? { ...row, ...part } : each)))}
          onRemove={() => onChange(rows.filter((each) => each !== row))}
        />
      ),
    )}
  </ul>
)
