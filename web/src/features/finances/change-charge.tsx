/** Changing a charge that stands: what the client pays for it and what the carrier is paid, in one sheet. */
import { ChargeChange, type Charge, type OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { editing } from '../../ui/form/editing.ts'
import { same, type Values } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
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
import { orderFinancesQuery } from './finances.api.ts'
import { comesTo, RATED, ratedProps } from './rated-fields.ts'
import { type Side, useAccessorials, useCharges } from './use-charges.ts'
import { useSides } from './use-sides.ts'
import { isChangeable } from './waiting-charge.ts'

const CHANGED = editing(z.pick(ChargeChange, { quantity: true }), {
  quantity: RATED.quantity,
  client: sideField('Client pays'),
  vendor: sideField('Carrier pay'),
})
type Held = Values<typeof CHANGED.fields>

const OTHER = { client: 'vendor', vendor: 'client' } as const

/** The same charge on the other side, if there is no doubt which. */
const counterpartOf = (charge: Charge, finances: OrderFinances | undefined): Charge | undefined => {
  const alike = (finances?.charges ?? []).filter(
    (each) =>
      isChangeable(each) &&
      charge.itemId !== null &&
      each.itemId === charge.itemId &&
      (each.stopGuid ?? null) === (charge.stopGuid ?? null),
  )
  const others = alike.filter(({ side }) => side === OTHER[charge.side])
  return others.length === 1 && alike.length === 2 ? others[0] : undefined
}

const heldOf = ({ amount, rate }: Charge, isRated: boolean): SideHeld => ({
  isOn: true,
  amount: isRated && rate !== null ? String(rate) : decimalOf(amount),
})

export const ChangeCharge = ({ charge, onClose }: { charge: Charge; onClose: () => void }) => {
  const charges = useCharges()
  const seesPrice = useHolds('client_money.view_rate') === true
  const { data: order } = useQuery({ ...orderFinancesQuery(charge.orderGuid), enabled: seesPrice })
  const other = counterpartOf(charge, order)
  const jobs = order?.jobs?.filter(({ isDummy }) => !isDummy) ?? []
  const job = charge.jobGuid ?? other?.jobGuid ?? (jobs.length === 1 ? jobs[0]?.guid : undefined)
  const items = { client: useAccessorials('client') ?? [], vendor: useAccessorials('vendor') ?? [] }
  const { isLoading, client, vendor, rates, why } = useSides(charge.orderGuid, job, 'edit')
  if (isLoading) return null
  const standing: Readonly<Record<Side, Charge | undefined>> =
    charge.side === 'client' ? { client: charge, vendor: other } : { client: other, vendor: charge }
  const unit = charge.unit ?? undefined
  /** The other side is entered by the same rate only if it is of the same unit and quantity. */
  const unitOf = (side: Side) => {
    const own = standing[side]
    return !own || own === charge || (own.unit === charge.unit && own.quantity === charge.quantity) ? unit : undefined
  }
  const begun = (side: Side): SideHeld => {
    const own = standing[side]
    if (own) return heldOf(own, unitOf(side) !== undefined)
    const item = items[side].find(({ value }) => value === String(charge.itemId))
    return { isOn: false, amount: onFileText(rates, side, item) }
  }
  const begin = { client: begun('client'), vendor: begun('vendor'), quantity: RATED.quantity.start(charge.quantity) }
  const whyOut = (side: Side) => {
    const isOwn = items[side].some(({ value }) => value === String(charge.itemId))
    if (standing[side] || isOwn) return why[side]
    return side === 'client' ? 'Not charged to clients' : 'Not paid to carriers'
  }
  const isIn = (side: Side, values: Held) => values[side].isOn && whyOut(side) === undefined
  const isTouched = (side: Side, values: Held) =>
    isIn(side, values) &&
    (!same(values[side], begin[side]) || (unitOf(side) !== undefined && values.quantity !== begin.quantity))
  const comingTo = (side: Side, values: Held) => {
    const own = standing[side]
    if (!isIn(side, values)) return own?.amount
    const by = unitOf(side)
    if (!by) return dollarsOf(values[side])
    const base = side === 'client' ? client?.totals.basePay : vendor?.totals.baseCost
    const miles = (side === 'client' ? client : vendor)?.miles.distance ?? null
    return comesTo({ unit: by, rate: values[side].amount, quantity: values.quantity }, { miles, base })
  }
  const send = async ({ quantity }: ChargeChange, values: Held) => {
    const [charged, paid] = [isTouched('client', values), isTouched('vendor', values)]
    const amounts = (side: Side) => amountsOf(values[side], unitOf(side), quantity)
    const forClient = charged
      ? { client: { ...(standing.client ? { guid: standing.client.guid } : {}), ...amounts('client') } }
      : {}
    // The company's fuel rule fills an added side, never one that stands.
    const mayBeEmpty = (side: Side) => charge.kind === 'fuel' && standing[side] === undefined
    refuseEmpty({ client: isIn('client', values), vendor: isIn('vendor', values) }, values, mayBeEmpty)
    try {
      if (!charged && !paid) return undefined
      if (standing.vendor && (paid || !standing.client))
        return await charges.change(standing.vendor.guid, { ...(paid ? amounts('vendor') : {}), ...forClient })
      if (paid && job && charge.itemId !== null)
        return await charges.addToJob(job, {
          itemId: charge.itemId,
          ...amounts('vendor'),
          ...(charge.stopGuid ? { stopGuid: charge.stopGuid } : {}),
          ...forClient,
        })
      return standing.client && (await charges.change(standing.client.guid, amounts('client')))
    } catch (error) {
      return atItsSide(error, !paid)
    }
  }
  return (
    <ActForm
      editing={CHANGED}
      title={`Change ${charge.name}`}
      about={charge.guid}
      act="Save charge"
      begin={begin}
      props={{ quantity: { isHidden: true } }}
      renderFirst={({ bind }) => (
        <>
          {unit ? (
            <FormFields of={CHANGED} fields={{ quantity: RATED.quantity }} props={ratedProps({ unit })} bind={bind} />
          ) : null}
          {(['client', 'vendor'] as const).map((side) => (
            <ChargeSide
              key={side}
              side={side}
              unit={unitOf(side) ?? ''}
              bind={bind}
              why={whyOut(side)}
              isFixed={standing[side] !== undefined}
              hasFocus={side === charge.side}
            />
          ))}
        </>
      )}
      renderMore={({ values }) => (
        <ChargeMargin
          totals={client?.totals}
          client={comingTo('client', values)}
          vendor={comingTo('vendor', values)}
          before={{ client: standing.client?.amount ?? 0, vendor: standing.vendor?.amount ?? 0 }}
        />
      )}
      send={send}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
