/** Plans an order: its client, places and commodities. */
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { NewStop } from '@waybill/contract/stops/stops.shapes.ts'
import type { OrderClassification } from '@waybill/contract/vocabulary/classifications.ts'
import { distance } from '@waybill/server/outside/places/distance.ts'
import type { OrderBasis } from '@waybill/server/records/order-changes/index.ts'
import type { TerminalRecord } from '@waybill/server/records/places/index.ts'
import type { Chance } from '../chance.ts'
import { dayOf, instant, loadingDay, workingDay } from '../calendar.ts'
import { container, crushedCars, pallets } from '../catalog/freight.ts'
import { STOP_NOTES } from '../catalog/phrases.ts'
import { USUAL_LANES } from '../catalog/usual-lanes.ts'
import { guidAt } from '../guid.ts'
import { vehicleOf } from '../catalog/vehicles.ts'
import type { DemoCompany, ClientParty, Member } from './demo-company.ts'

export interface OrderPlan {
  client: ClientParty
  sent: NewOrder
  places: TerminalRecord[]
  /** Miles through all stops. */
  miles: number
  source: OrderBasis['source']
  createdAt: Date
  /** The user who places it. */
  placedBy: Member
  /** The day of the requested pickup; the delivery is `transitDays` later. */
  pickupDay: number
  transitDays: number
}

const MILES = { least: 25, most: 2_400 }
const MILES_A_DAY = 480
const COUNTS = [
  [1, 52],
  [2, 17],
  [3, 11],
  [4, 6],
  [5, 4],
  [6, 3],
  [7, 2],
  [8, 2],
  [9, 3],
] as const

/** Miles along a route of places. */
export const milesThrough = (places: readonly TerminalRecord[]): number =>
  places.reduce((sum, to, i) => {
    const from = places[i - 1]
    if (!from) return 0
    const [a, b] = [from, to].map((place) => ({ lat: place.latitude ?? 39, lon: place.longitude ?? -98 }))
    return sum + distance(a!, b!).miles
  }, 0)

export const transitDaysOf = (miles: number): number => (miles < 140 ? 0 : Math.ceil(miles / MILES_A_DAY))

/** A random place of the given kinds, more likely of the first ones. */
function placeOf(demo: DemoCompany, client: ClientParty, kinds: readonly string[], chance: Chance): TerminalRecord {
  const kind = chance.weighted(kinds.map((each, i) => [each, kinds.length - i] as const))
  const fitting = kind === 'own' ? client.places : demo.places.filter((place) => place.location_type === kind)
  return chance.of(fitting.length ? fitting : demo.places)
}

/** How much of the car haul between auctions runs on the usual lanes. */
const USUAL_SHARE = 0.35

/** One of the usual lanes; null for an order that they do not suit, and where the company does not know their places. */
function usualRoute(
  { places }: DemoCompany,
  { habits }: ClientParty,
  classification: OrderClassification,
  chance: Chance,
): [TerminalRecord, TerminalRecord] | null {
  const suits = classification === 'car haul' && habits.stock !== 'collector' && habits.from.includes('auction')
  if (!suits || !chance.happens(USUAL_SHARE)) return null
  const [from, to] = chance.of(USUAL_LANES).map((name) => places.find((place) => place.name === name))
  return from && to ? [from, to] : null
}

/** Origin and destination: one of the shorter of a few random pairs. */
function routeOf(demo: DemoCompany, client: ClientParty, chance: Chance): [TerminalRecord, TerminalRecord] {
  const pairs: { pair: [TerminalRecord, TerminalRecord]; miles: number }[] = []
  for (let attempt = 0; attempt < 60 && pairs.length < 3; attempt++) {
    const pair: [TerminalRecord, TerminalRecord] = [
      placeOf(demo, client, client.habits.from, chance),
      placeOf(demo, client, client.habits.to, chance),
    ]
    const miles = milesThrough(pair)
    if (pair[0] !== pair[1] && miles >= MILES.least && miles <= MILES.most) pairs.push({ pair, miles })
  }
  const found = pairs.toSorted((a, b) => a.miles - b.miles)[chance.happens(0.6) ? 0 : pairs.length - 1]
  if (found) return found.pair
  const [from, to] = [demo.places[0]!, demo.places.find((place) => place.city !== demo.places[0]!.city)!]
  return [from, to]
}

function vehicle(
  client: ClientParty,
  classification: OrderClassification,
  atAuction: boolean,
  chance: Chance,
): NewCommodity {
  const drawn = vehicleOf(client.habits.stock, chance)
  const isWreck = classification === 'salvage'
  return {
    type: 'vehicle',
    identifier: drawn.vin,
    quantity: 1,
    inoperable: chance.weighted([
      ['yes', isWreck ? 60 : classification === 'repossession' ? 14 : 4],
      ['no', isWreck ? 25 : 84],
      ['unknown', 12],
    ] as const),
    damaged: isWreck ? chance.happens(0.9) : chance.happens(0.04),
    hasKeys: chance.happens(isWreck || classification === 'repossession' ? 0.55 : 0.97),
    lotNumber: atAuction ? `${chance.text(1, 'ABCDEFGH')}${chance.digits(4)}` : null,
    referenceNumber: chance.happens(0.6) ? `STK${chance.digits(6)}` : null,
    vehicle: {
      year: drawn.year,
      make: drawn.make,
      model: drawn.model,
      trim: drawn.trim,
      color: drawn.color,
      bodyType: drawn.body,
      weightClass: drawn.weightClass,
    },
  }
}

function commoditiesOf(client: ClientParty, classification: OrderClassification, from: TerminalRecord, chance: Chance) {
  const list = (count: number, make: () => NewCommodity) => Array.from({ length: count }, make)
  if (classification === 'drayage')
    return list(
      chance.weighted([
        [1, 8],
        [2, 2],
      ]),
      () => container(chance),
    )
  if (classification === 'freight' && chance.happens(0.6)) return list(chance.whole(1, 3), () => pallets(chance))
  if (classification === 'salvage' && chance.happens(0.08)) return [crushedCars(chance)]
  const isSingle = classification === 'repossession' || classification === 'freight'
  const count = isSingle ? 1 : chance.weighted(COUNTS)
  return list(count, () => vehicle(client, classification, from.location_type === 'auction', chance))
}

/** Stops with their commodities: mostly two, sometimes a second pickup or delivery. */
function stopsOf(
  demo: DemoCompany,
  client: ClientParty,
  [from, to]: readonly [TerminalRecord, TerminalRecord],
  commodities: readonly NewCommodity[],
  chance: Chance,
) {
  const ends = [
    { stopType: 'pickup' as const, place: from },
    { stopType: 'delivery' as const, place: to },
  ]
  if (commodities.length < 2 || !chance.happens(0.2)) return ends
  const near = [...client.places, ...demo.places].find(
    (place) => place.state === to.state && place.city !== to.city && place !== from,
  )
  if (!near) return ends
  const half = Math.ceil(commodities.length / 2)
  const positions = commodities.map((_, i) => i)
  return [
    ends[0]!,
    { stopType: 'delivery' as const, place: near, commodities: positions.slice(half) },
    { ...ends[1]!, commodities: positions.slice(0, half) },
  ]
}

const EQUIPMENT: Readonly<Record<OrderClassification, number>> = {
  'car haul': 1,
  drayage: 14,
  freight: 20,
  repossession: 12,
  salvage: 1,
}

function sourceOf(client: ClientParty, chance: Chance): OrderBasis['source'] {
  if (client.habits.tenders && chance.happens(0.55)) return 'tender'
  return chance.weighted([
    ['client', 62],
    ['dispatcher', 26],
    ['import', 5],
    ['api', 7],
  ] as const)
}

/** Plans an order placed at `createdAt`. */
export function planOrder(demo: DemoCompany, createdAt: Date, chance: Chance): OrderPlan {
  const client = chance.weighted(demo.clients.map((each) => [each, each.habits.share] as const))
  const classification = chance.weighted(client.habits.classifications)
  const source = sourceOf(client, chance)
  const route = usualRoute(demo, client, classification, chance) ?? routeOf(demo, client, chance)
  const commodities = commoditiesOf(client, classification, route[0], chance)
  const stops = stopsOf(demo, client, route, commodities, chance)
  const places = stops.map((stop) => stop.place)
  const miles = milesThrough(places)
  const transitDays = transitDaysOf(miles)
  const pickupDay = loadingDay(dayOf(demo.zone, createdAt) + chance.whole(1, 6), chance)
  const sentStops: NewStop[] = stops.map((stop, i) => {
    const zone = stop.place.time_zone ?? demo.zone
    const day =
      stop.stopType === 'pickup'
        ? pickupDay
        : workingDay(pickupDay + transitDays + (i > 1 ? 1 : 0) + chance.whole(0, 1))
    const start = 60 * chance.whole(8, 14)
    const isWindow = chance.happens(0.4)
    return {
      guid: guidAt(createdAt),
      stopType: stop.stopType,
      terminal: { guid: stop.place.guid },
      dateRequestedType: isWindow
        ? 'between'
        : chance.of(['estimated', 'estimated', 'exactly', 'no earlier than', 'no later than']),
      dateRequestedStart: instant(zone, day, start).toISOString(),
      dateRequestedEnd: isWindow ? instant(zone, day, start + 60 * chance.whole(2, 4)).toISOString() : null,
      notes: chance.happens(0.25) ? chance.of(STOP_NOTES) : null,
      ...('commodities' in stop ? { commodities: stop.commodities } : {}),
    }
  })
  const contact = client.contacts.length && chance.happens(0.85) ? chance.of(client.contacts) : null
  const isEnclosed = client.habits.stock === 'collector'
  const placedBy =
    source === 'dispatcher' || source === 'import' || !client.users.length
      ? chance.of(demo.dispatchers)
      : chance.of(client.users)
  const isCompanys = source === 'dispatcher' || source === 'import'
  const dispatcher = isCompanys ? chance.of(demo.dispatchers) : null
  return {
    client,
    places,
    miles,
    source: placedBy.accountGuid === demo.accountGuid && source === 'client' ? 'dispatcher' : source,
    createdAt,
    placedBy,
    pickupDay,
    transitDays,
    sent: {
      guid: guidAt(createdAt),
      client: { guid: client.guid },
      classification,
      referenceNumber: chance.happens(0.8) ? `${client.habits.prefix}-${chance.digits(6)}` : null,
      bol: null,
      equipmentTypeId: isEnclosed ? 2 : EQUIPMENT[classification],
      inspectionType: chance.weighted([
        ['standard', 78],
        ['advanced', 18],
        ['AIAG', 4],
      ] as const),
      instructions: chance.happens(0.2) ? chance.of(STOP_NOTES) : null,
      clientContact: contact ? { guid: contact.guid } : null,
      dispatcher: dispatcher ? { guid: dispatcher.guid } : null,
      dateExpectedCompleteBy: instant(demo.zone, pickupDay + transitDays + 3, 17 * 60).toISOString(),
      commodities: commodities.map((commodity) => ({ guid: guidAt(createdAt), ...commodity })),
      stops: sentStops,
    },
  }
}
