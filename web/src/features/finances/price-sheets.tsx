/** Sheets for editing the client price or carrier pay, all lines next to the margin, and for refusing a charge. */
import {
  type Charge,
  type FinanceTotals,
  type JobFinances,
  NewCharge,
  type OrderFinances,
  RefuseCharge,
} from '@waybill/contract/finances/finances.shapes.ts'
import { sumOfDollars, toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { marginText } from '../../ui/format/margin-text.ts'
import { ChargeRows, LINES, rowOf, sumOfRows } from './charge-rows.tsx'
import { BASE_RATED, comesTo, rated, ratedProps } from './rated-fields.ts'
import { entered, type Side, useAccessorials, useCharges } from './use-charges.ts'
import classes from './order-money.module.css'

interface SheetProps {
  onClose: () => void
}

const FIRST = editing(z.pick(NewCharge, { amount: true, rate: true, quantity: true, unit: true }), BASE_RATED)

const WORDS = {
  client: { title: 'Price of order', pays: 'Client pays', set: 'Set price', save: 'Save price', first: 'Transport' },
  vendor: { title: 'Pay of job', pays: 'Carrier pay', set: 'Set pay', save: 'Save pay', first: 'Base pay' },
} as const

/** The resulting margin; hidden if a side is unpriced or not visible. */
const Left = ({ totals, side, pays }: { totals: FinanceTotals; side: Side; pays: number }) => {
  const other = side === 'client' ? totals.expense : totals.revenue
  if (other === undefined || pays === 0) return null
  const revenue = side === 'client' ? pays : other
  const left = sumOfDollars(revenue, side === 'client' ? -other : -pays)
  return (
    <p className={classes.lock} role="status">
      {WORDS[side].pays} {moneyText(pays)}
      {revenue > 0 ? `, gross profit ${moneyText(left)}, ${marginText(revenue, side === 'client' ? other : pays)}` : ''}
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
  const items = useAccessorials(side) ?? []
  const { totals, miles, number } = finances
  const rows = entered(finances, side).map((charge) => rowOf(charge, isAgreed && charge.kind === 'base'))
  const words = WORDS[side]
  const title = `${words.title} ${number}`
  if (!isAgreed && !rows.some(({ charge }) => charge.kind === 'base'))
    return (
      <ActForm
        editing={FIRST}
        title={title}
        about={finances.guid}
        act={words.set}
        props={(values) => {
          const props = ratedProps(values)
          return { ...props, amount: { ...props['amount'], label: words.first, autoFocus: true } }
        }}
        send={(body) =>
          price(finances, side, [{ kind: 'base', ...rated(body) }, ...LINES.body({ charges: rows }).charges])
        }
        renderMore={({ values }) => (
          <Left
            totals={totals}
            side={side}
            pays={sumOfDollars(
              values.unit === ''
                ? toDollars(typedCents(BASE_RATED.amount.send(values.amount)) ?? 0)
                : (comesTo(values, { miles: miles.distance, base: undefined }) ?? 0),
              sumOfRows(rows),
            )}
          />
        )}
        onDone={onClose}
        onClose={onClose}
      />
    )
  return (
    <ActForm
      editing={LINES}
      title={title}
      about={finances.guid}
      explains={isAgreed ? 'The base pay was agreed with the carrier and stays.' : undefined}
      act={words.save}
      begin={{ charges: rows }}
      renderFirst={({ values, bind, faults }) => (
        <ChargeRows
          rows={values.charges}
          items={items}
          pieces={finances.commodities}
          faults={faults}
          onChange={bind('charges').onChange}
        />
      )}
      send={({ charges }) => price(finances, side, charges)}
      renderMore={({ values }) => <Left totals={totals} side={side} pays={sumOfRows(values.charges)} />}
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
      about={charge.guid}
      act="Refuse"
      isDanger
      send={({ reason }) => refuse(charge.guid, reason)}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
