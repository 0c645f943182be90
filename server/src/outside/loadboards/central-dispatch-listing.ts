/** A load in the format of Central Dispatch's Listings API V2, and what it would refuse. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { BoardCommodity, BoardLoad } from './loadboard.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { trailerOf } from './describe-load.ts'
import { splitOf, termFor } from './describe-payment.ts'
import { fieldOf, listOf } from '../../platform/unknown-fields.ts'

/** The marketplace visible to all of its members. */
export const PUBLIC_MARKETPLACE = 10_000
const MAX_VEHICLES = 12
const MAX_DAYS = 30
const DAY_MS = 86_400_000
const MAX_TERMS = 500

/** Body types in our wording, and the board's type for each. */
const VEHICLE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/motorcycle/i, 'MOTORCYCLE'],
  [/atv|utv/i, 'ATV'],
  [/boat|yacht/i, 'BOAT'],
  [/\brv\b|motor ?home|recreational/i, 'RECREATIONAL_VEHICLE'],
  [/trailer/i, 'TRAILER'],
  [/minivan/i, 'MINIVAN'],
  [/van/i, 'VAN'],
  [/pickup/i, 'PICKUP'],
  [/truck|tractor/i, 'TRUCK'],
  [/suv|crossover/i, 'SUV'],
  [/wagon/i, 'WAGON'],
  [/hatch/i, 'HATCHBACK'],
  [/coupe|convertible/i, 'COUPE'],
  [/sedan/i, 'SEDAN'],
  [/equipment/i, 'HEAVY_EQUIPMENT'],
]
const vehicleTypeOf = ({ bodyType }: BoardCommodity) =>
  bodyType ? (VEHICLE_TYPES.find(([word]) => word.test(bodyType))?.[1] ?? 'OTHER') : 'CAR'

/**
 * What the board would refuse: it takes 2 stops, 1 to 12 vehicles, available within 30 days, a known trailer, and COD
 * that together with the balance makes the price.
 */
export function missingForCentralDispatch(load: BoardLoad, now: Date): ErrorEntry[] {
  const entry = (path: string, message: string): ErrorEntry => ({ path, message: `Central Dispatch: ${message}` })
  const missing: ErrorEntry[] = []
  if (load.stops.length !== 2 || load.stops[0]?.type !== 'pickup' || load.stops[1]?.type !== 'delivery')
    missing.push(entry('stops', 'only takes loads with one pickup and one delivery'))
  const { commodities } = load
  if (commodities.length < 1 || commodities.length > MAX_VEHICLES)
    missing.push(entry('commodities', `takes 1 to ${MAX_VEHICLES} vehicles`))
  commodities.forEach((each, i) => {
    if (each.type !== 'vehicle') missing.push(entry(`commodities.${i}.type`, 'only takes vehicles'))
    else if (!each.vin && !(each.year && each.make && each.model))
      missing.push(entry(`commodities.${i}.identifier`, 'needs the VIN, or year, make and model'))
  })
  if (!trailerOf(load, 'centraldispatch')) missing.push(entry('equipmentType', 'does not have this trailer type'))
  if (load.availableAt && load.availableAt.getTime() > now.getTime() + MAX_DAYS * DAY_MS)
    missing.push(entry('stops.0.dateRequestedStart', `only takes loads up to ${MAX_DAYS} days ahead`))
  if (splitOf(load).passedOn > 0) missing.push(entry('payment.cod.amount', 'only takes COD up to the price'))
  return missing
}

/** The parts with ids of the board; a full replacement must repeat them. */
export interface KnownIds {
  readonly stops: readonly unknown[]
  readonly vehicles: readonly unknown[]
}

/** Extracts them from the board's listing. */
export const knownIds = (listing: unknown): KnownIds => ({
  stops: listOf(listing, 'stops'),
  vehicles: listOf(listing, 'vehicles'),
})

const BALANCE_METHODS: Readonly<Record<string, string>> = {
  cash: 'CASH',
  'certified-funds': 'CERTIFIED_FUNDS',
  'cashiers-check': 'CERTIFIED_FUNDS',
  'money-order': 'CERTIFIED_FUNDS',
  comchek: 'COMCHEK',
}
const TIMES = [
  [0, 'IMMEDIATELY'],
  [2, 'TWO_BUSINESS_DAYS'],
  [5, 'FIVE_BUSINESS_DAYS'],
  [10, 'TEN_BUSINESS_DAYS'],
  [15, 'FIFTEEN_BUSINESS_DAYS'],
  [30, 'THIRTY_BUSINESS_DAYS'],
] as const
const BEGINS: Readonly<Record<string, string>> = { pickup: 'PICKUP', delivery: 'DELIVERY' }
const GUARANTEED: readonly string[] = PAYMENT_METHODS.filter(({ guaranteed }) => guaranteed).map(({ key }) => key)

/** COD and balance make up the total. The board has no term for ACH and the like, which carriers read as a company check. */
function priceOf(load: BoardLoad) {
  const { cod, days, isQuickPay, method, clock } = load.payment
  const { collected, balance } = splitOf(load)
  const time = termFor(days ?? 0, TIMES)
  return {
    total: Number(load.price),
    ...(cod && collected > 0
      ? {
          cod: {
            amount: collected,
            paymentMethod: GUARANTEED.includes(cod.method) ? 'CASH_CERTIFIED_FUNDS' : 'CHECK',
            paymentLocation: cod.location === 'pickup' ? 'PICKUP' : 'DELIVERY',
          },
        }
      : {}),
    ...(balance > 0
      ? {
          balance: {
            amount: balance,
            balancePaymentMethod: BALANCE_METHODS[method] ?? 'COMPANY_CHECK',
            paymentTime: isQuickPay && time === 'TWO_BUSINESS_DAYS' ? 'TWO_BUSINESS_DAYS_QUICK_PAY' : time,
            balancePaymentTermsBeginOn: BEGINS[clock] ?? 'RECEIVING_SIGNED_BOL',
          },
        }
      : {}),
  }
}

/** The body of `POST` and `PUT /listings`. `known`: the board's current listing, when it is replaced. */
export function centralDispatchListing(load: BoardLoad, marketplaceId: number, now: Date, known = knownIds(undefined)) {
  const available = load.availableAt && load.availableAt > now ? load.availableAt : now
  const stopId = (number: number) =>
    fieldOf(
      known.stops.find((stop) => fieldOf(stop, 'stopNumber') === number),
      'stopId',
    )
  const vehicleId = (guid: string) =>
    fieldOf(
      known.vehicles.find((each) => fieldOf(each, 'externalVehicleId') === guid),
      'vehicleId',
    )
  return {
    externalId: load.reference,
    trailerType: trailerOf(load, 'centraldispatch'),
    hasInOpVehicle: load.commodities.some((each) => each.inoperable),
    availableDate: available.toISOString(),
    ...(load.expiresAt ? { expirationDate: load.expiresAt.toISOString() } : {}),
    ...(load.deliverBy ? { desiredDeliveryDate: load.deliverBy.toISOString() } : {}),
    ...(load.comment ? { transportationReleaseNotes: load.comment.slice(0, MAX_TERMS) } : {}),
    requiresInspection: load.inspectionType !== 'standard',
    price: priceOf(load),
    stops: load.stops.map((stop, i) => ({
      ...(stopId(i + 1) === undefined ? {} : { stopId: stopId(i + 1) }),
      stopNumber: i + 1,
      city: stop.city,
      state: stop.state,
      postalCode: stop.zipCode,
      country: stop.country,
    })),
    vehicles: load.commodities.map((each) => ({
      ...(vehicleId(each.guid) === undefined ? {} : { vehicleId: vehicleId(each.guid) }),
      externalVehicleId: each.guid,
      pickupStopNumber: 1,
      dropoffStopNumber: 2,
      // The VIN is not sent if year, make and model suffice.
      ...(each.year && each.make && each.model
        ? { year: each.year, make: each.make, model: each.model, ...(each.trim ? { trim: each.trim } : {}) }
        : { vin: each.vin }),
      vehicleType: vehicleTypeOf(each),
      isInoperable: each.inoperable,
    })),
    marketplaces: [{ marketplaceId, searchable: true, makeOffersEnabled: true }],
  }
}
