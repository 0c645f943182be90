/** The editable lines of a price or a pay: item and amount, with a button that removes added ones. */
import { type Charge, FinancesChange } from '@waybill/contract/finances/finances.shapes.ts'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { sum, toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import '../../ui/css/forms.css'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, money, type Option, whole } from '../../ui/form/field.ts'
import classes from './order-money.module.css'
import { asSent } from './use-charges.ts'

/** A line as held by the form. */
export interface ChargeRow {
  readonly charge: Charge
  readonly itemId: string
  readonly amount: string
  /** Sent unchanged and not shown. */
  readonly isFixed: boolean
}

const AMOUNT = money('Amount')

export const rowOf = (charge: Charge, isFixed: boolean): ChargeRow => ({
  charge,
  itemId: String(charge.itemId ?? ''),
  amount: AMOUNT.start(charge.amount),
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
    send: (rows) => rows.map(({ charge, itemId, amount }) => asSent(charge, AMOUNT.send(amount), itemId)),
    say: (rows) => rows.map(({ charge, amount }) => `${charge.name} ${amount}`).join(', '),
    faults: (rows): Faults =>
      Object.fromEntries(
        rows.flatMap(({ amount }, at) =>
          Number.isFinite(AMOUNT.send(amount)) ? [] : [[`${at}.amount`, 'Enter an amount']],
        ),
      ),
  }),
})

interface RowProps {
  row: ChargeRow
  items: readonly Option[]
  faultAt: (path: string) => string | undefined
  onChange: (part: Partial<ChargeRow>) => void
  onRemove: () => void
}

const Line = ({ row: { charge, itemId, amount }, items, faultAt, onChange, onRemove }: RowProps) => {
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
    </li>
  )
}

export interface ChargeRowsProps {
  rows: readonly ChargeRow[]
  /** Accessorials of this side. */
  items: readonly Option[]
  faults: Faults
  onChange: (rows: readonly ChargeRow[]) => void
}

export const ChargeRows = ({ rows, items, faults, onChange }: ChargeRowsProps) => (
  <ul className={classes.editing} aria-label="Lines">
    {rows.map((row, at) =>
      row.isFixed ? null : (
        <Line
          key={row.charge.guid}
          row={row}
          items={items}
          faultAt={(path) => faults[`charges.${at}.${path}`]}
          onChange={(part) => onChange(rows.map((each) => (each === row ? { ...row, ...part } : each)))}
          onRemove={() => onChange(rows.filter((each) => each !== row))}
        />
      ),
    )}
  </ul>
)
