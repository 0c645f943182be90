/** Sheets for editing the client price or carrier pay, all lines next to the margin, and for refusing a charge. */
import {
  type Charge,
  type FinanceTotals,
  type JobFinances,
  NewCharge,
  type OrderFinances,
  RefuseCharge,
} from '@waybill/contract/finances/finances.shapes.ts'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, HALF, money, whole } from '../../ui/form/field.ts'
import { moneyText, percentText } from '../../ui/format/number-text.ts'
import { BASE_RATED, comesTo, rated, ratedProps } from './rated-fields.ts'
import { entered, type Side, useCharges } from './use-charges.ts'
import classes from './order-money.module.css'

interface SheetProps {
  onClose: () => void
}

/** A field for each line, by charge guid. */
const linesOf = (lines: readonly Charge[]) => {
  const fields = Object.fromEntries(lines.map((line) => [line.guid, money(line.name, HALF)]))
  return editing(z.object({ amounts: z.record(z.string(), z.number()) }), {
    amounts: whole<Record<string, number>, Readonly<Record<string, string>>>({
      label: 'Lines',
      fields,
      start: () => Object.fromEntries(lines.map(({ guid, amount }) => [guid, String(amount)])),
      send: (held) => Object.fromEntries(lines.map(({ guid }) => [guid, Number(held[guid])])),
      say: (held) => Object.values(held).join(', '),
      faults: (held): Faults =>
        Object.fromEntries(
          lines.flatMap(({ guid }) =>
            held[guid]?.trim() && !Number.isNaN(Number(held[guid])) ? [] : [[guid, 'Enter an amount']],
          ),
        ),
    }),
  })
}
const FIRST = editing(z.pick(NewCharge, { amount: true, rate: true, quantity: true, unit: true }), BASE_RATED)

const sumOf = (amounts: Readonly<Record<string, unknown>>) =>
  Object.values(amounts).reduce<number>((sum, each) => sum + (Number(each) || 0), 0)

const WORDS = {
  client: { title: 'Price of order', pays: 'Client pays', set: 'Set price', save: 'Save price', first: 'Transport' },
  vendor: { title: 'Pay of job', pays: 'Carrier gets', set: 'Set pay', save: 'Save pay', first: 'Base pay' },
} as const

/** The resulting margin; hidden if a side is unpriced or not visible. */
const Left = ({ totals, side, pays }: { totals: FinanceTotals; side: Side; pays: number }) => {
  const other = side === 'client' ? totals.expense : totals.revenue
  if (other === undefined || pays === 0) return null
  const revenue = side === 'client' ? pays : other
  const left = side === 'client' ? pays - other : other - pays
  return (
    <p className={classes.lock} role="status">
      {WORDS[side].pays} {moneyText(pays)}
      {revenue > 0 ? `, gross profit ${moneyText(left)}, ${percentText((left / revenue) * 100, 1)}` : ''}
    </p>
  )
}

interface LinesProps extends SheetProps {
  side: Side
  finances: OrderFinances | JobFinances
  /** The base pay is agreed with a carrier and fixed. */
  isAgreed?: boolean
}

const LinesSheet = ({ side, finances, isAgreed = false, onClose }: LinesProps) => {
  const { price } = useCharges()
  const { totals, miles, number } = finances
  const all = entered(finances, side)
  const asTheyAre = all.map((line) => [line.guid, line.amount] as const)
  const words = WORDS[side]
  const title = `${words.title} ${number}`
  if (!isAgreed && !all.some(({ kind }) => kind === 'base'))
    return (
      <ActForm
        editing={FIRST}
        title={title}
        act={words.set}
        props={(values) => {
          const props = ratedProps(values)
          return { ...props, amount: { ...props['amount'], label: words.first, autoFocus: true } }
        }}
        send={(body) => price(finances, side, new Map(asTheyAre), [{ kind: 'base', ...rated(body) }])}
        renderMore={({ values }) => (
          <Left
            totals={totals}
            side={side}
            pays={
              (values.unit === ''
                ? Number(values.amount) || 0
                : (comesTo(values, { miles: miles.distance, base: undefined }) ?? 0)) +
              sumOf(Object.fromEntries(asTheyAre))
            }
          />
        )}
        onDone={onClose}
        onClose={onClose}
      />
    )
  const lines = isAgreed ? all.filter(({ kind }) => kind !== 'base') : all
  const agreed = asTheyAre.filter(([guid]) => !lines.some((line) => line.guid === guid))
  return (
    <ActForm
      editing={linesOf(lines)}
      title={title}
      explains={isAgreed ? 'The base pay was agreed with the carrier and stays.' : undefined}
      act={words.save}
      send={({ amounts }) => price(finances, side, new Map([...agreed, ...Object.entries(amounts)]))}
      renderMore={({ values: { amounts } }) => (
        <Left totals={totals} side={side} pays={sumOf(amounts) + sumOf(Object.fromEntries(agreed))} />
      )}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

/** The client's price. */
export const PriceSheet = (props: SheetProps & { finances: OrderFinances }) => <LinesSheet side="client" {...props} />

/** A job's carrier pay. */
export const PaySheet = (props: SheetProps & { finances: JobFinances; isAgreed: boolean }) => (
  <LinesSheet side="vendor" {...props} />
)

const REFUSED = editing(RefuseCharge, { reason: reasonText() })
export const RefuseSheet = ({ charge, onClose }: SheetProps & { charge: Charge }) => {
  const { refuse } = useCharges()
  return (
    <ActForm
      editing={REFUSED}
      title={`Refuse ${charge.name}, ${moneyText(charge.amount)}`}
      act="Refuse"
      isDanger
      send={({ reason }) => refuse(charge.guid, reason)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
