import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import '../../../ui/css/overlays.css'
import type { ReactNode } from 'react'
import { numberText } from '../../../ui/format/number-text.ts'
import { Tag } from '../../../ui/tag.tsx'
import { commodityName, CONDITION_TONES, conditionOf, DELIVERY_WORDS } from './order-words.ts'
import { useBodyTypes } from './use-body-types.ts'
import { VinText } from './vin-text.tsx'
import classes from './vehicles.module.css'

/** Further facts of a vehicle or piece, in small print. */
const detailsOf = ({ vehicle, ...piece }: Commodity, bodyTypeOf: ReturnType<typeof useBodyTypes>): string[] =>
  [
    soleTrim(vehicle?.trim),
    vehicle?.color,
    bodyTypeOf(vehicle?.bodyType),
    vehicle?.weightClass ? `Class ${vehicle.weightClass}` : null,
    piece.licensePlate && `Plate ${piece.licensePlate}`,
    piece.lotNumber && `Lot ${piece.lotNumber}`,
    piece.referenceNumber && `Ref ${piece.referenceNumber}`,
    piece.hasKeys === false ? 'No keys' : null,
    vehicle ? null : `${numberText(piece.quantity)} pcs`,
    piece.weight ? `${numberText(piece.weight)} lb` : null,
  ].filter((each): each is string => Boolean(each))

export interface OrderVehiclesProps {
  commodities: readonly Commodity[]
  /** Rendered below a vehicle, such as its photos. */
  below?: (commodity: Commodity) => ReactNode
}

/** Vehicles and pieces of an order: type, condition, progress. */
export const OrderVehicles = ({ commodities, below }: OrderVehiclesProps) => {
  const bodyTypeOf = useBodyTypes()
  return commodities.length === 0 ? (
    <p className={classes.none}>This order has no vehicles yet.</p>
  ) : (
    <ul className={classes.list}>
      {commodities.map((commodity) => {
        const [status, tone] = DELIVERY_WORDS[commodity.deliveryStatus]
        return (
          <li key={commodity.guid} className={classes.item}>
            <div className={classes.head}>
              <div className={classes.what}>
                <strong>{commodityName(commodity)}</strong>
                <span className={classes.details}>{detailsOf(commodity, bodyTypeOf).join(' · ')}</span>
              </div>
              <div className={classes.tags}>
                {commodity.vehicle ? (
                  <Tag tone={CONDITION_TONES[commodity.inoperable]}>{conditionOf(commodity)}</Tag>
                ) : null}
                {commodity.damaged ? <Tag tone="red">Damaged</Tag> : null}
                <Tag tone={tone}>{status}</Tag>
              </div>
            </div>
            {commodity.identifier && commodity.vehicle ? <VinText vin={commodity.identifier} /> : null}
            {commodity.identifier && !commodity.vehicle ? <code>{commodity.identifier}</code> : null}
            {below?.(commodity)}
          </li>
        )
      })}
    </ul>
  )
}
