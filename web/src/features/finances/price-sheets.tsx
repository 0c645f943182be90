/** The sheets that change what a client pays: all its lines with what is left, or one more. */
import {
  type Charge,
  NewAccessorial,
  type OrderFinances,
  RefuseCharge,
} from '@waybill/contract/finances/finances.shapes.ts'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, HALF, money, text, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { moneyText, percentText } from '../../ui/format/number-text.ts'
import { entered, useAccessorials, useCharges } from './use-charges.ts'
import classes from './order-money.module.css'

interface SheetProps {
  onClose: () => void
}

/** A field for each line, by the guid of its charge. */
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
const FIRST = editing(z.object({ amount: z.number() }), { amount: money('Transport', HALF) })

const sumOf = (amounts: Readonly<Record<string, unknown>>) =>
  Object.values(amounts).reduce<number>((sum, each) => sum + (Number(each) || 0), 0)

/** What would be left; nothing where a side is not priced or not seen. */
const Left = ({ finances, pays }: { finances: OrderFinances; pays: number }) => {
  const { expense } = finances.totals
  if (expense === undefined || pays === 0) return null
  const left = pays - expense
  return (
    <p className={classes.lock} role="status">
      Client pays {moneyText(pays)}, gross profit {moneyText(left)}, {percentText((left / pays) * 100, 1)}
    </p>
  )
}

export const PriceSheet = ({ finances, onClose }: SheetProps & { finances: OrderFinances }) => {
  const { price } = useCharges()
  const lines = entered(finances)
  const title = `Price of order ${finances.number}`
  if (!lines.some(({ kind }) => kind === 'base'))
    return (
      <ActForm
        editing={FIRST}
        title={title}
        act="Set price"
        send={({ amount }) =>
          price(finances, new Map(lines.map((line) => [line.guid, line.amount])), [{ kind: 'base', amount }])
        }
        renderMore={({ values: { amount } }) => <Left finances={finances} pays={Number(amount) || 0} />}
        onDone={onClose}
        onClose={onClose}
      />
    )
  return (
    <ActForm
      editing={linesOf(lines)}
      title={title}
      act="Save price"
      send={({ amounts }) => price(finances, new Map(Object.entries(amounts)))}
      renderMore={({ values: { amounts } }) => <Left finances={finances} pays={sumOf(amounts)} />}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

const ITEM = whole<number, string>({
  label: 'Charge',
  drawn: { as: 'choice', options: () => [{ value: '', label: 'Choose a charge' }] },
  start: (value) => String(value ?? ''),
  send: (held) => Number(held),
  say: (held) => held,
  faults: (held): Faults => (held ? {} : { '': 'Choose a charge' }),
})
const ADDED = editing(NewAccessorial, {
  itemId: ITEM,
  amount: money('Amount', HALF),
  notes: text('Notes'),
  ...elsewhere('guid', 'name', 'rate', 'quantity', 'unit', 'commodityGuid', 'partyGuid', 'shares'),
})

export interface AddChargeProps extends SheetProps {
  side: 'client' | 'vendor'
  /** The order or the job, by its side. */
  guid: string
  of: string
}

export const AddCharge = ({ side, guid, of, onClose }: AddChargeProps) => {
  const charges = useCharges()
  const items = useAccessorials(side)
  return (
    <ActForm
      editing={ADDED}
      title={`Add a charge to ${of}`}
      act="Add charge"
      props={{ itemId: { options: [{ value: '', label: 'Choose a charge' }, ...(items ?? [])] } }}
      send={(body) => (side === 'client' ? charges.add(guid, body) : charges.addToJob(guid, body))}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

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
