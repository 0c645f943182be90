import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import '../../../ui/css/overlays.css'
import type { ReactNode } from 'react'
import { numberText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { Tag } from '../../../ui/tag.tsx'
import { commodityName, CONDITION_TONES, conditionOf, DELIVERY_WORDS } from './order-words.ts'
import { useBodyTypes } from './use-body-types.ts'
import { VinText } from './vin-text.tsx'
import classes from './vehicles.module.css'

/** `186 × 72 × – in` */
const sizeOf = ({ length, width, height }: Commodity): string | null => {
  const sides = [length, width, height]
  return sides.some(Boolean) ? `${sides.map((side) => (side ? numberText(side) : '–')).join(' × ')} in` : null
}

/** Further facts of a vehicle or piece, in small print. */
const detailsOf = (piece: Commodity, bodyTypeOf: ReturnType<typeof useBodyTypes>): string[] => {
  const { vehicle, identifierQualifier: qualifier } = piece
  return [
    soleTrim(vehicle?.trim),
    vehicle?.color,
    bodyTypeOf(vehicle?.bodyType),
    vehicle?.weightClass ? `Class ${vehicle.weightClass}` : null,
    piece.licensePlate && `Plate ${piece.licensePlate}`,
    piece.lotNumber && `Lot ${piece.lotNumber}`,
    piece.referenceNumber && `Ref ${piece.referenceNumber}`,
    piece.hasKeys === false ? 'No keys' : piece.hasKeys ? 'Keys' : null,
    vehicle ? null : `${numberText(piece.quantity)} pcs`,
    piece.weight ? `${numberText(piece.weight)} lb` : null,
    sizeOf(piece),
    piece.capacity ? `Capacity ${numberText(piece.capacity)} lb` : null,
    piece.category,
    qualifier && qualifier !== 'VIN' ? `Number type: ${qualifier}` : null,
    vehicle && piece.description,
    piece.dateStarted && `Picked up ${momentText(piece.dateStarted)}`,
    piece.dateCompleted && `Delivered ${momentText(piece.dateCompleted)}`,
  ].filter((each): each is string => Boolean(each))
}

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
