/** The order for a tender. Content without a field of its own goes into the instructions, so that nothing is lost. */
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { toDollars } from '../money/cents.ts'
import type { Country } from '../values/states.ts'
import { MOST } from './element-values.ts'
import { AT_STOP, BILL_OF_LADING, labeled, OWN_NUMBER, pick } from './references.ts'
import { StopClock, windowOf } from './tender-clock.ts'
import type { Tender, TenderPiece, TenderPlace, TenderStop } from './tender-facts.ts'
import { piecesOf } from './tender-pieces.ts'

/** A text that fits a field; a longer one goes to the notes too, as a whole. */
function fit(text: string, most: number, notes: string[]): string {
  if (text.length > most) notes.push(text)
  return text.slice(0, most).trim()
}

/** Texts as lines. What is longer than a field is cut, and said. */
function paragraph(parts: readonly string[], most: number, doubts: string[]): string | null {
  const text = [...new Set(parts)].join('\n')
  if (text.length > most)
    doubts.push(`its notes are longer than ${most} characters and were cut; the message has the rest`)
  return text.slice(0, most) || null
}

/** The zone of a place. */
export type ZoneOf = (place: Pick<TenderPlace, 'state' | 'zipCode' | 'country'>) => string | null

/** An order, with what a tender says besides. */
export interface TenderedOrder {
  order: NewOrder
  /** What is agreed with the place of each stop. */
  appointments: ({ start: string; end: string | null } | null)[]
  /** For the company only. */
  inside: string[]
  /** What a person should look at, with the stop that it is about. */
  doubts: { text: string; at: number | null }[]
}

/** A figure that an order can hold; one that it cannot is a note. */
function held(value: number | null | undefined, name: string, notes: string[]): number | null {
  if (value != null && value > MOST) notes.push(`${name}: ${value}`)
  return value != null && value <= MOST ? value : null
}

const commodityOf = (piece: TenderPiece, notes: string[]): NewCommodity => ({
  type: piece.vin ? 'vehicle' : 'other',
  identifier: piece.vin && fit(piece.vin, 50, notes),
  description: piece.description && fit(piece.description, 500, notes),
  ...(piece.ids.length ? { referenceNumber: fit(piece.ids.join(', '), 50, notes) } : {}),
  ...(piece.sizes.length ? { length: held(piece.sizes.length, 'Length', notes) } : {}),
  ...(piece.sizes.width ? { width: held(piece.sizes.width, 'Width', notes) } : {}),
  ...(piece.sizes.height ? { height: held(piece.sizes.height, 'Height', notes) } : {}),
  damaged: false,
  inoperable: 'unknown',
  quantity: held(piece.quantity, 'Quantity', notes) ?? 1,
  weight: held(piece.weight?.pounds, 'Weight', notes),
})

type NewStop = NewOrder['stops'][number]

interface ReadStop {
  stop: NewStop
  appointment: TenderedOrder['appointments'][number]
  doubts: string[]
}

function stopOf(
  stop: TenderStop,
  zoneOf: ZoneOf,
  commodities: number[] | undefined,
  more: readonly string[],
): ReadStop {
  const { place } = stop
  const clock = new StopClock(zoneOf(place), place.name || `${place.city}, ${place.state}`)
  const main = pick(stop.references, AT_STOP)
  const window = windowOf(stop.times, clock)
  const { from, to } = stop.times.appointment
  const agreed = clock.at(from)
  const over: string[] = []
  const country: Country = place.country === 'CA' || place.country === 'MX' ? place.country : 'US'
  const terminal = {
    name: fit(place.name || `${place.city}, ${place.state}`, 200, over),
    street1: place.street1 && fit(place.street1, 100, over),
    street2: place.street2 && fit(place.street2, 100, over),
    city: fit(place.city, 50, over),
    state: fit(place.state, 50, over),
    zipCode: place.zipCode && fit(place.zipCode, 20, over),
    country,
  }
  const referenceNumber = main ? fit(main.value, 50, over) : null
  const notes = paragraph(
    [
      ...over,
      ...stop.references.filter((each) => each !== main).map(labeled),
      ...(stop.contact ? [stop.contact] : []),
      ...stop.notes,
      ...more,
    ],
    2000,
    clock.doubts,
  )
  return {
    stop: {
      stopType: stop.type,
      terminal,
      dateRequestedStart: window.start,
      dateRequestedEnd: window.end,
      ...(window.type ? { dateRequestedType: window.type } : {}),
      referenceNumber,
      notes,
      ...(commodities ? { commodities } : {}),
    },
    appointment: agreed ? { start: agreed, end: from && to ? clock.at(to, true) : null } : null,
    doubts: clock.doubts,
  }
}

/** The order for a tender without faults. */
export function orderOfTender(tender: Tender, clientGuid: string, zoneOf: ZoneOf): TenderedOrder {
  const own = pick(tender.references, OWN_NUMBER)
  const pickups = tender.stops.filter(({ type }) => type === 'pickup')
  const bill = pick([...tender.references, ...pickups.flatMap(({ references }) => references)], BILL_OF_LADING)
  const { pieces, at, notes, notesAt, doubts } = piecesOf(tender)
  const rest = tender.references.filter((each) => each !== own && each !== bill)
  const isVehicles = pieces.every(({ vin }) => vin !== null)
  const stops = tender.stops.map((stop, i) => stopOf(stop, zoneOf, at[i], notesAt[i]!))
  const [first] = tender.stops
  const answering = new StopClock(first ? zoneOf(first.place) : null, first?.place.name ?? '')
  const all: string[] = [...doubts]
  const over: string[] = []
  const commodities = pieces.map((piece) => commodityOf(piece, over))
  const referenceNumber = fit(own?.value ?? tender.shipmentId, 50, over)
  const bol = bill ? fit(bill.value, 50, over) : null
  const order: NewOrder = {
    client: { guid: clientGuid },
    isTender: true,
    dateTenderRespondBy: answering.at(tender.respondBy),
    classification: isVehicles ? 'car haul' : 'freight',
    referenceNumber,
    bol,
    instructions: paragraph([...over, ...rest.map(labeled), ...tender.notes, ...notes], 5000, all),
    ...(tender.equipmentTypeId === null ? {} : { equipmentTypeId: tender.equipmentTypeId }),
    ...(tender.charge === null ? {} : { clientJobBasePay: toDollars(tender.charge) }),
    commodities,
    stops: stops.map(({ stop }) => stop),
  }
  return {
    order,
    appointments: stops.map(({ appointment }) => appointment),
    inside: [...(own && own.value !== tender.shipmentId ? [`Shipment ${tender.shipmentId}`] : []), ...tender.inside],
    doubts: [
      ...all.map((text) => ({ text, at: null })),
      ...answering.doubts.map((text) => ({ text, at: null })),
      ...stops.flatMap((stop, i) => stop.doubts.map((text) => ({ text, at: tender.stops[i]!.at }))),
    ],
  }
}
