/** Adding a charge for an order's client or a job's carrier: an amount, or a rate and quantity. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { rateOnFile } from '@waybill/contract/finances/charge-rates.shapes.ts'
import { NewAccessorial } from '@waybill/contract/finances/finances.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { type Faults, type Option, text, whole } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { elsewhere } from '../../ui/form/parts.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './order-money.module.css'
import { comesTo, rated, type RateBasis, RATED, ratedProps, unitOfRule } from './rated-fields.ts'
import { type Side, useAccessorials, useCharges } from './use-charges.ts'

const ITEM = whole<number, string>({
  label: 'Charge',
  drawn: { as: 'choice', options: () => [{ value: '', label: 'Choose a charge' }] },
  start: (value) => String(value ?? ''),
  send: (held) => Number(held),
  say: (held) => held,
  faults: (held): Faults => (held ? {} : { '': 'Choose a charge' }),
})
/** A charge of the whole job or order. */
const NOWHERE: Option = { value: '', label: 'No particular stop' }
const WHERE = whole<string | undefined, string>({
  label: 'Where',
  drawn: { as: 'choice', options: () => [NOWHERE] },
  start: (value) => (typeof value === 'string' ? value : ''),
  send: (held) => held || undefined,
  say: (held) => held,
})
const ADDED = editing(NewAccessorial, {
  itemId: ITEM,
  ...RATED,
  stopGuid: WHERE,
  notes: text('Notes'),
  ...elsewhere('guid', 'name', 'commodityGuid', 'partyGuid', 'shares', 'receipts'),
})

export interface AddChargeProps {
  side: Side
  /** The order or the job, depending on the side. */
  guid: string
  of: string
  basis: RateBasis
  /** The stops where it may have arisen. */
  places: readonly Option[]
  onClose: () => void
}

export const AddCharge = ({ side, guid, of, basis, places, onClose }: AddChargeProps) => {
  const charges = useCharges()
  const items = useAccessorials(side) ?? []
  const options = [{ value: '', label: 'Choose a charge' }, ...items.map(({ value, label }) => ({ value, label }))]
  const rates = useQuery(queryOf(companyRoutes.get)).data?.settings?.chargeRates
  const itemOf = (value: unknown) => items.find((item) => item.value === value)
  /** As it would be typed. */
  const onFileOf = (item: ReturnType<typeof itemOf>): string => {
    const rate = rates && item?.code ? rateOnFile(rates, side, item.code) : null
    return rate === null ? '' : rate.toFixed(2)
  }
  return (
    <ActForm
      editing={ADDED}
      title={`Add a charge to ${of}`}
      about={guid}
      act="Add charge"
      props={(values) => {
        const props = ratedProps(values)
        const item = itemOf(values.itemId)
        const hint =
          item?.systemUsage === 'fuel'
            ? { description: 'Leave empty to follow the company’s fuel rule' }
            : item?.isDeduction
              ? { description: 'Enter it with a minus: it lowers the total' }
              : {}
        return {
          ...props,
          itemId: { isHidden: true },
          stopGuid: { isHidden: places.length === 0, options: [NOWHERE, ...places] },
          amount: { ...props['amount'], ...hint },
          rate: { ...props['rate'], ...(item?.isDeduction ? hint : {}) },
        }
      }}
      renderFirst={({ bind, values }) => (
        <FormFields
          of={ADDED}
          fields={{ itemId: ITEM }}
          props={{ itemId: { options } }}
          bind={(path) => ({
            ...bind(path),
            // A charge defaults to the company list's unit, and to the rate on file.
            onChange: (value) => {
              const item = itemOf(value)
              const unit = item?.systemUsage === 'fuel' ? '' : unitOfRule(item?.rule)
              bind('itemId').onChange(value)
              bind('unit').onChange(unit)
              const onFile = onFileOf(item)
              const before = onFileOf(itemOf(values.itemId))
              for (const [filled, entered] of [
                ['amount', values.amount],
                ['rate', values.rate],
              ] as const)
                if (entered === '' || entered === before)
                  bind(filled).onChange((filled === 'rate') === (unit !== '') ? onFile : '')
            },
          })}
        />
      )}
      renderMore={({ values }) => {
        const amount = comesTo(values, basis)
        return amount === undefined ? null : (
          <p className={classes.lock} role="status">
            Comes to {moneyText(amount)}
          </p>
        )
      }}
      send={(body) => (side === 'client' ? charges.add(guid, rated(body)) : charges.addToJob(guid, rated(body)))}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
