/** Adding a charge: what the client pays and what the carrier is paid, in one sheet; either may be left out. */
import { type NewAccessorial, NewAccessorial as SHAPE } from '@waybill/contract/finances/finances.shapes.ts'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, type Option, text, type Values, whole } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { helpOn } from '../../ui/help/help-on.tsx'
import { ChargeMargin } from './charge-margin.tsx'
import {
  amountsOf,
  atItsSide,
  ChargeSide,
  dollarsOf,
  onFileText,
  refuseEmpty,
  sideField,
  type SideHeld,
} from './charge-side.tsx'
import { comesTo, RATED, ratedProps, unitOfRule } from './rated-fields.ts'
import { type Side, useAccessorials, useCharges } from './use-charges.ts'
import { useSides } from './use-sides.ts'

const ITEM = whole<number, string>({
  label: 'Charge',
  drawn: {
    as: 'choice',
    options: () => [{ value: '', label: 'Choose a charge' }],
    help: helpOn('accessorials'),
  },
  start: (value) => String(value ?? ''),
  send: (held) => Number(held),
  say: (held) => held,
  faults: (held): Faults => (held ? {} : { '': 'Choose a charge' }),
})
const chosen = (label: string, none: Option) =>
  whole<string | undefined, string>({
    label,
    drawn: { as: 'choice', options: () => [none] },
    start: (value) => (typeof value === 'string' ? value : ''),
    send: (held) => held || undefined,
    say: (held) => held,
  })
/** A charge of the whole job or order. */
const NOWHERE: Option = { value: '', label: 'No particular stop' }
const NO_JOB: Option = { value: '', label: 'Choose a job' }
const ADDED = editing(z.pick(SHAPE, { itemId: true, unit: true, quantity: true, stopGuid: true, notes: true }), {
  itemId: ITEM,
  unit: RATED.unit,
  quantity: RATED.quantity,
  client: sideField('Client pays'),
  vendor: sideField('Carrier pay'),
  stopGuid: chosen('Where', NOWHERE),
  jobGuid: chosen('Carrier of', NO_JOB),
  notes: text('Notes'),
})
type Held = Values<typeof ADDED.fields>

/** A stop where a charge may have arisen. */
export interface Place extends Option {
  readonly jobGuid: string | null
}

export interface AddChargeProps {
  orderGuid: string
  /** Those whose carriers may be paid: the one, or all of the order. */
  jobs: readonly Option[]
  of: string
  places: readonly Place[]
  /** The side on whose page it was opened. */
  opened: Side
  onClose: () => void
}

const ON: SideHeld = { isOn: true, amount: '' }
const DEDUCTION = 'Enter it with a minus: it lowers the total'
const FUEL = 'Leave empty to follow the company’s fuel rule'

export const AddCharge = ({ orderGuid, jobs, of, places, opened, onClose }: AddChargeProps) => {
  const charges = useCharges()
  const clientItems = useAccessorials('client') ?? []
  const vendorItems = useAccessorials('vendor') ?? []
  const items = [...new Map([...clientItems, ...vendorItems].map((item) => [item.value, item])).values()]
  const options = [{ value: '', label: 'Choose a charge' }, ...items.map(({ value, label }) => ({ value, label }))]
  const only = jobs.length === 1 ? jobs[0]!.value : undefined
  const { isLoading, client, vendor, rates, why } = useSides(orderGuid, only, 'add-accessorial')
  if (isLoading) return null
  const itemOf = (value: unknown) => items.find((item) => item.value === value)
  const jobOf = ({ stopGuid, jobGuid }: Held) =>
    only ?? (places.find(({ value }) => value === stopGuid)?.jobGuid || jobGuid || undefined)
  /** Of a charge that is not for this side, or where it may not be charged. */
  const whyOut = (side: Side, values: Held) => {
    const isOther = (side === 'client' ? vendorItems : clientItems).some(({ value }) => value === values.itemId)
    const isOwn = (side === 'client' ? clientItems : vendorItems).some(({ value }) => value === values.itemId)
    if (isOther && !isOwn) return side === 'client' ? 'Not charged to clients' : 'Not paid to carriers'
    if (side === 'client') return why.client
    if (jobs.length === 0) return 'No carrier is paid for this order'
    return only === undefined && jobOf(values) !== undefined ? undefined : why.vendor
  }
  const isIn = (side: Side, values: Held) => values[side].isOn && whyOut(side, values) === undefined
  const comingTo = (side: Side, values: Held) => {
    if (!isIn(side, values)) return undefined
    if (values.unit === '') return dollarsOf(values[side])
    const base = side === 'client' ? client?.totals.basePay : vendor?.totals.baseCost
    return comesTo(
      { ...values, rate: values[side].amount },
      { miles: (side === 'client' ? client : vendor)?.miles.distance ?? null, base },
    )
  }
  const send = async (body: Omit<NewAccessorial, 'client'>, values: Held) => {
    const { unit, quantity, ...rest } = body
    const job = jobOf(values)
    const [charged, paid] = [isIn('client', values), isIn('vendor', values)]
    const forClient = amountsOf(values.client, unit, quantity)
    refuseEmpty({ client: charged, vendor: paid }, values, () => itemOf(values.itemId)?.systemUsage === 'fuel')
    try {
      if (paid && job)
        return await charges.addToJob(job, {
          ...rest,
          ...amountsOf(values.vendor, unit, quantity),
          ...(charged ? { client: forClient } : {}),
        })
      return await charges.add(orderGuid, { ...rest, ...forClient })
    } catch (error) {
      return atItsSide(error, !paid)
    }
  }
  return (
    <ActForm
      editing={ADDED}
      title={`Add a charge to ${of}`}
      about={opened === 'client' ? orderGuid : (only ?? orderGuid)}
      act="Add charge"
      begin={{
        client: why.client ? { ...ON, isOn: false } : ON,
        vendor: jobs.length > 0 ? ON : { ...ON, isOn: false },
      }}
      props={(values) => ({
        itemId: { isHidden: true },
        unit: { isHidden: true },
        quantity: { isHidden: true },
        stopGuid: { isHidden: places.length === 0, options: [NOWHERE, ...places] },
        jobGuid: { isHidden: true },
        notes: { isHidden: values.itemId === '' },
      })}
      renderFirst={({ bind, values }) => {
        const item = itemOf(values.itemId)
        const hint = item?.systemUsage === 'fuel' ? FUEL : item?.isDeduction ? DEDUCTION : undefined
        const isPlaced = places.some(({ value }) => value === values.stopGuid)
        return (
          <>
            <FormFields
              of={ADDED}
              fields={{ itemId: ITEM }}
              props={{ itemId: { options, autoFocus: true } }}
              bind={(path) => ({
                ...bind(path),
                // A charge defaults to the company list's unit, and each side to its rate on file.
                onChange: (value) => {
                  const next = itemOf(value)
                  const unit = next?.systemUsage === 'fuel' ? '' : unitOfRule(next?.rule)
                  // An amount that was typed is no rate.
                  const isOtherKind = (unit === '') !== (values.unit === '')
                  bind('itemId').onChange(value)
                  bind('unit').onChange(unit)
                  for (const side of ['client', 'vendor'] as const) {
                    const { isOn, amount } = values[side]
                    if (isOtherKind || amount === '' || amount === onFileText(rates, side, item))
                      bind(side).onChange({ isOn, amount: onFileText(rates, side, next) })
                  }
                },
              })}
            />
            <FormFields
              of={ADDED}
              fields={{ unit: RATED.unit, quantity: RATED.quantity }}
              props={ratedProps(values)}
              bind={bind}
            />
            {only === undefined && jobs.length > 0 && !isPlaced ? (
              <FormFields
                of={ADDED}
                fields={{ jobGuid: ADDED.fields.jobGuid }}
                props={{ jobGuid: { options: [NO_JOB, ...jobs] } }}
                bind={bind}
              />
            ) : null}
            {(['client', 'vendor'] as const).map((side) => (
              <ChargeSide
                key={side}
                side={side}
                unit={values.unit}
                bind={bind}
                why={whyOut(side, values)}
                description={hint}
              />
            ))}
          </>
        )
      }}
      renderMore={({ values }) => (
        <ChargeMargin totals={client?.totals} client={comingTo('client', values)} vendor={comingTo('vendor', values)} />
      )}
      send={send}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
