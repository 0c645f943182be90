/** The order for a tender. Content without a field of its own goes into the instructions, so that nothing is lost. */
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { momentAt } from '../transport/place-time.ts'
import type { ClockTime } from './clock-time.ts'
import type { Reference, Tender, TenderPiece, TenderPlace, TenderStop } from './tender-facts.ts'

/** Reference qualifiers, the first one present counts. */
const OWN_NUMBER: readonly string[] = ['SI', 'CR', 'CO', 'OQ']
const BILL_OF_LADING: readonly string[] = ['BM', 'MB']
const AT_STOP: readonly string[] = ['P8', 'KK', 'DO', 'AO', 'QN', 'PO']
const LABELS: Readonly<Record<string, string>> = {
  PO: 'PO',
  P8: 'Pickup number',
  KK: 'Delivery number',
  AO: 'Appointment',
  DO: 'Delivery order',
  LO: 'Load plan',
  SI: 'Shipment ID',
  CR: 'Customer reference',
  CO: 'Customer order',
  OQ: 'Order',
  BM: 'Bill of lading',
  MB: 'Master bill of lading',
  SN: 'Seal',
  EQ: 'Equipment',
}

const labeled = ({ qualifier, value }: Reference) => `${LABELS[qualifier] ?? (qualifier || 'Reference')} ${value}`
const pick = (references: readonly Reference[], qualifiers: readonly string[]) =>
  qualifiers.map((each) => references.find(({ qualifier }) => qualifier === each)).find(Boolean)
const clip = (text: string, most: number) => text.slice(0, most)
const paragraph = (parts: readonly string[], most: number) => clip([...new Set(parts)].join('\n'), most) || null

/** The zone of a place. */
export type ZoneOf = (place: Pick<TenderPlace, 'state' | 'zipCode'>) => string | null

const FALLBACK_ZONE = 'America/New_York'
const END_OF_DAY = 'T23:59'
const instantOf = (time: ClockTime | null, zone: string | null, isEnd = false): string | null => {
  if (!time) return null
  const shown = isEnd && !time.hasTime ? `${time.shown.slice(0, 10)}${END_OF_DAY}` : time.shown
  return momentAt(shown, time.zone ?? zone ?? FALLBACK_ZONE)?.toISOString() ?? null
}

const commodityOf = (piece: TenderPiece): NewCommodity => ({
  type: piece.vin ? 'vehicle' : 'other',
  identifier: piece.vin,
  description: piece.description && clip(piece.description, 500),
  damaged: false,
  inoperable: 'unknown',
  quantity: piece.quantity,
  weight: piece.weight,
})

const UNDESCRIBED = 'Freight (not described in the tender)'

/** Each piece once, with the pieces handled at every stop by index; undefined if the tender does not distinguish them. */
function spread(tender: Tender): { pieces: TenderPiece[]; at: (number[] | undefined)[] } {
  const pieces: TenderPiece[] = []
  for (const piece of [...tender.stops.filter(({ type }) => type === 'pickup'), tender, ...tender.stops].flatMap(
    (each) => each.pieces,
  )) {
    const known = pieces.find(({ key }) => key === piece.key)
    if (!known) pieces.push({ ...piece })
  }
  if (!pieces.length) pieces.push({ vin: null, key: '', description: UNDESCRIBED, quantity: 1, weight: tender.weight })
  const ends = {
    pickup: tender.stops.filter(({ type }) => type === 'pickup'),
    delivery: tender.stops.filter(({ type }) => type === 'delivery'),
  }
  const at = tender.stops.map(({ pieces: named }) =>
    pieces.flatMap(({ key }, i) => (named.some((each) => each.key === key) ? [i] : [])),
  )
  for (const [i] of pieces.entries())
    for (const [type, end] of [
      ['pickup', ends.pickup[0]],
      ['delivery', ends.delivery.at(-1)],
    ] as const)
      if (end && !tender.stops.some((stop, j) => stop.type === type && at[j]!.includes(i)))
        at[tender.stops.indexOf(end)]!.push(i)
  const isTold = at.every((positions) => positions.length > 0)
  return { pieces, at: isTold ? at.map((each) => each.toSorted((a, b) => a - b)) : tender.stops.map(() => undefined) }
}

function stopOf(stop: TenderStop, zoneOf: ZoneOf, commodities: number[] | undefined): NewOrder['stops'][number] {
  const zone = zoneOf(stop.place)
  const main = pick(stop.references, AT_STOP)
  const notes = paragraph(
    [
      ...stop.references.filter((each) => each !== main).map(labeled),
      ...(stop.contact ? [stop.contact] : []),
      ...stop.notes,
    ],
    2000,
  )
  const { place } = stop
  return {
    stopType: stop.type,
    terminal: {
      name: clip(place.name || `${place.city}, ${place.state}`, 200),
      street1: place.street1 && clip(place.street1, 100),
      street2: place.street2 && clip(place.street2, 100),
      city: clip(place.city, 50),
      state: clip(place.state, 50),
      zipCode: place.zipCode && clip(place.zipCode, 20),
      country: place.country === 'CA' || place.country === 'MX' ? place.country : 'US',
    },
    dateRequestedStart: instantOf(stop.from ?? stop.to, zone),
    dateRequestedEnd: instantOf(stop.to, zone, true),
    referenceNumber: main ? clip(main.value, 50) : null,
    notes,
    ...(commodities ? { commodities } : {}),
  }
}

/** The order for a tender without faults. */
export function orderOfTender(tender: Tender, clientGuid: string, zoneOf: ZoneOf): NewOrder {
  const own = pick(tender.references, OWN_NUMBER)
  const bill = pick(tender.references, BILL_OF_LADING)
  const { pieces, at } = spread(tender)
  const rest = tender.references.filter((each) => each !== own && each !== bill)
  const isVehicles = pieces.every(({ vin }) => vin !== null)
  return {
    client: { guid: clientGuid },
    isTender: true,
    dateTenderRespondBy: instantOf(tender.respondBy, zoneOf(tender.stops[0]!.place)),
    classification: isVehicles ? 'car haul' : 'freight',
    referenceNumber: clip(own?.value ?? tender.shipmentId, 50),
    bol: bill ? clip(bill.value, 50) : null,
    instructions: paragraph([...rest.map(labeled), ...tender.notes], 5000),
    ...(tender.equipmentTypeId === null ? {} : { equipmentTypeId: tender.equipmentTypeId }),
    ...(tender.charge === null ? {} : { clientJobBasePay: tender.charge / 100 }),
    commodities: pieces.map(commodityOf),
    stops: tender.stops.map((stop, i) => stopOf(stop, zoneOf, at[i])),
  }
}
