/** An order in plain values, alike whether it stands or a tender wants it: what is compared when a partner changes its tender. */
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { plainText } from '../../transport/place-key.ts'
import type { TenderedOrder, ZoneOf } from '../tender-order.ts'

export type Value = string | number | null
type Values<F extends string> = Record<F, Value>

export type OrderField = 'referenceNumber' | 'bol' | 'instructions' | 'equipmentType' | 'price' | 'respondBy'
export type StopField =
  | 'place'
  | 'requestedType'
  | 'requestedStart'
  | 'requestedEnd'
  | 'scheduledStart'
  | 'scheduledEnd'
  | 'referenceNumber'
  | 'notes'
export type PieceField =
  | 'identifier'
  | 'description'
  | 'referenceNumber'
  | 'quantity'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'

export interface PlainPlace {
  name: string
  street1?: string | null | undefined
  street2?: string | null | undefined
  city: string
  state: string
  zipCode?: string | null | undefined
  country: string
}

export interface PlainStop {
  /** Of the stop, or its position in the tender. */
  id: string
  type: string
  place: PlainPlace
  timeZone: string | null
  values: Values<StopField>
  /** Ids of the pieces it handles. */
  pieces: readonly string[]
}

export interface PlainPiece {
  id: string
  values: Values<PieceField>
}

export interface PlainOrder {
  values: Values<OrderField>
  stops: readonly PlainStop[]
  pieces: readonly PlainPiece[]
}

/** A place in one line. */
export const placeText = ({ name, street1, street2, city, state, zipCode, country }: PlainPlace): string =>
  [name, street1, street2, city, [state, zipCode].filter(Boolean).join(' '), country === 'US' ? '' : country]
    .filter(Boolean)
    .join(', ')

/** The same for places that are spelled alike. */
export const placeSpelling = ({ name, street1, street2, city, state, zipCode, country }: PlainPlace): string =>
  plainText(name, street1, street2, city, state, country === 'US' ? zipCode?.slice(0, 5) : zipCode)

/** The name of an equipment type. */
export const equipmentName = (id: number | null | undefined): string | null =>
  id == null ? null : equipmentText(EQUIPMENT_TYPES.find((each) => each.id === id)?.label ?? String(id))

type NewPiece = NewOrder['commodities'][number]
const pieceOf = (piece: NewPiece, i: number): PlainPiece => ({
  id: String(i),
  values: {
    identifier: piece.identifier ?? null,
    description: piece.description ?? null,
    referenceNumber: piece.referenceNumber ?? null,
    quantity: piece.quantity,
    weight: piece.weight ?? null,
    length: piece.length ?? null,
    width: piece.width ?? null,
    height: piece.height ?? null,
  },
})

/** The order that a tender wants; its pieces and stops are known by their positions. */
export function plainOrderOf({ order, appointments }: TenderedOrder, zoneOf: ZoneOf): PlainOrder {
  const all = order.commodities.map((_, i) => String(i))
  return {
    values: {
      referenceNumber: order.referenceNumber ?? null,
      bol: order.bol ?? null,
      instructions: order.instructions ?? null,
      equipmentType: equipmentName(order.equipmentTypeId),
      price: order.clientJobBasePay ?? null,
      respondBy: order.dateTenderRespondBy ?? null,
    },
    pieces: order.commodities.map(pieceOf),
    stops: order.stops.map((stop, i) => {
      const place = stop.terminal as PlainPlace
      const zone = { state: place.state, zipCode: place.zipCode ?? null, country: place.country }
      return {
        id: String(i),
        type: stop.stopType,
        place,
        timeZone: zoneOf(zone),
        values: {
          place: placeText(place),
          requestedType: stop.dateRequestedType ?? null,
          requestedStart: stop.dateRequestedStart ?? null,
          requestedEnd: stop.dateRequestedEnd ?? null,
          scheduledStart: appointments[i]?.start ?? null,
          scheduledEnd: appointments[i]?.end ?? null,
          referenceNumber: stop.referenceNumber ?? null,
          notes: stop.notes ?? null,
        },
        pieces: stop.commodities?.map(String) ?? all,
      }
    }),
  }
}
