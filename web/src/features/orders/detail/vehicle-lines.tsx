/** Vehicles and pieces at a glance, two short lines each: what is as usual is said once, in the heading. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import '../../../ui/css/overlays.css'
import { numberText } from '../../../ui/format/number-text.ts'
import { Tag } from '../../../ui/tag.tsx'
import { commodityName, CONDITION_TONES, conditionOf, DELIVERY_WORDS } from './order-words.ts'
import { VinText } from './vin-text.tsx'
import classes from './vehicles.module.css'

/** `3, all run · 12,400 lb`; weights count only if every piece has one. */
export function vehiclesText(commodities: readonly Commodity[]): string {
  const vehicles = commodities.filter(({ vehicle }) => vehicle)
  const allRun = vehicles.length > 0 && vehicles.every(({ inoperable }) => inoperable === 'no')
  const pounds = commodities.map(({ weight, quantity }) => (weight ? weight * (quantity ?? 1) : 0))
  const total = pounds.every((each) => each > 0) ? pounds.reduce((sum, each) => sum + each, 0) : 0
  return [`${commodities.length}${allRun ? ', all run' : ''}`, total ? `${numberText(total)} lb` : null]
    .filter(Boolean)
    .join(' · ')
}

export const VehicleLines = ({ commodities }: { commodities: readonly Commodity[] }) => {
  const isSame = new Set(commodities.map(({ deliveryStatus }) => deliveryStatus)).size < 2
  return commodities.length === 0 ? (
    <p className={classes.none}>This order has no vehicles yet.</p>
  ) : (
    <ul className={classes.lines}>
      {commodities.map((commodity) => {
        const { guid, vehicle, identifier, inoperable, damaged, deliveryStatus, weight, hasKeys } = commodity
        const [status, tone] = DELIVERY_WORDS[deliveryStatus]
        const details = [
          vehicle ? null : `${numberText(commodity.quantity)} pcs`,
          vehicle?.color,
          weight ? `${numberText(weight)} lb` : null,
          commodity.lotNumber && `Lot ${commodity.lotNumber}`,
          hasKeys === false ? 'No keys' : null,
        ]
        return (
          <li key={guid}>
            <strong>{commodityName(commodity)}</strong>
            <span className={classes.tags}>
              {vehicle && inoperable !== 'no' ? (
                <Tag tone={CONDITION_TONES[inoperable]}>{conditionOf(commodity)}</Tag>
              ) : null}
              {damaged ? <Tag tone="red">Damaged</Tag> : null}
              {isSame && deliveryStatus === 'new' ? null : <Tag tone={tone}>{status}</Tag>}
            </span>
            {identifier && vehicle ? <VinText vin={identifier} /> : <code>{identifier}</code>}
            <span className={classes.details}>{details.filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
