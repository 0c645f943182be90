/**
 * Ship.Cars, integrators' posting API. Documented: the path that posts to the board, errors as `detail` or by field,
 * the pay in cents, the flags of a load, payment as type, method, term and start, contacts at both ends, dates as days,
 * events with the offers of carriers (see ship-cars-events.ts). Assumed: the
 * token as `Bearer`, reading, replacing, deleting and finding (`?externalId=`) under the same path, several payments
 * that make up the pay, less what goes from the carrier to the shipper, and the names within `route` and `vehicles`. Tested against a simulator written from public
 * documents, never against the live service.
 */
import { placeTime } from '@waybill/domain/transport/place-time.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { askingOf, type BoardOptions, createSession, withoutSlash } from './board-session.ts'
import { availableFrom, identityOf, laneOf, missingForVehicles } from './describe-load.ts'
import { splitOf, termFor } from './describe-payment.ts'
import { listingAdapter, unnamed } from './listing-calls.ts'
import { done, type BoardAdapter, type BoardLoad, type BoardStop } from './loadboard.ts'
import { eventOfLoad } from './ship-cars-events.ts'
import { zoneOf } from '../places/zone.ts'
import { listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const ENCLOSED = 2
/** A token issued by the board does not expire by itself (milliseconds). */
const TOKEN_LIFE_MS = 86_400_000
const FALLBACK_ZONE = 'America/New_York'

/** The day at the stop: the board takes no times. */
const dayOf = (at: Date, stop: BoardStop | undefined): string =>
  placeTime(at, (stop && zoneOf(stop)) ?? FALLBACK_ZONE).slice(0, 10)

const addressOf = (stop: BoardStop | undefined) => ({ city: stop?.city, state: stop?.state, zip: stop?.zipCode })

const METHODS: Readonly<Record<string, string>> = {
  cash: 'CASH',
  'certified-funds': 'CERTIFIED_FUNDS',
  'cashiers-check': 'CASHIERS_CHECK',
  'money-order': 'CERTIFIED_FUNDS',
  check: 'BUSINESS_CHECK',
  comchek: 'COMCHECK',
  wire: 'WIRE_TRANSFER',
  ach: 'ACH',
  'direct-deposit': 'ACH',
}
const methodOf = (method: string) => METHODS[method] ?? 'COMPANY_CHECK'
const CLOCKS: Readonly<Record<string, string>> = { pickup: 'ON_PICKUP', delivery: 'ON_DELIVERY' }
const TERMS = [
  [0, 'IMMEDIATE'],
  [2, 'TWO_DAYS'],
  [5, 'FIVE_DAYS'],
  [10, 'TEN_DAYS'],
  [15, 'FIFTEEN_DAYS'],
  [30, 'THIRTY_DAYS'],
] as const

/** What the carrier collects, and its remaining pay or what it passes on. */
function paymentsOf(load: BoardLoad) {
  const { cod, days, method, clock } = load.payment
  const { collected, balance, passedOn } = splitOf(load)
  const rest = {
    type: 'BILLING',
    method: methodOf(method),
    clock: CLOCKS[clock] ?? 'ON_BOL',
    term: termFor(days ?? 0, TERMS),
  }
  const atPickup = cod?.location === 'pickup'
  return [
    ...(cod && collected > 0
      ? [
          {
            type: atPickup ? 'COP' : 'COD',
            direction: 'CUSTOMER_TO_CARRIER',
            method: methodOf(cod.method),
            clock: atPickup ? 'ON_PICKUP' : 'ON_DELIVERY',
            term: 'IMMEDIATE',
            amountInCents: toCents(collected),
          },
        ]
      : []),
    ...(balance > 0 ? [{ ...rest, direction: 'SHIPPER_TO_CARRIER', amountInCents: toCents(balance) }] : []),
    ...(passedOn > 0 ? [{ ...rest, direction: 'CARRIER_TO_SHIPPER', amountInCents: toCents(passedOn) }] : []),
  ]
}

/**
 * The body of `POST` and `PUT /loads/`. Carriers see the people at the stops once a load is theirs: until then the
 * contact is the company.
 */
export function shipCarsLoad(load: BoardLoad, now: Date) {
  const { from, to } = laneOf(load)
  return {
    externalId: load.reference,
    carrierPayInCents: toCents(load.price),
    load: {
      useEnclosedTrailer: load.equipmentTypeId === ENCLOSED,
      useM22InspectionGuide: load.inspectionType === 'aiag',
      useGpsTracking: false,
      ...(load.comment ? { notes: load.comment } : {}),
    },
    payments: paymentsOf(load),
    route: {
      pickupAddress: addressOf(from),
      pickupContact: load.contact,
      pickupDateDetail: { estimatedStartDate: dayOf(availableFrom(load, now), from), restriction: 'NOT_EARLIER' },
      deliveryAddress: addressOf(to),
      deliveryContact: load.contact,
      deliveryDateDetail: load.deliverBy
        ? { estimatedEndDate: dayOf(load.deliverBy, to), restriction: 'NOT_LATER' }
        : { restriction: 'NO_RESTRICTIONS' },
    },
    vehicles: load.commodities.map((each) => ({
      ...identityOf(each),
      operable: each.inoperable ? 'INOPERABLE' : 'OPERABLE',
    })),
  }
}

export function createShipCars(options: BoardOptions): BoardAdapter {
  const asking = askingOf('Ship.Cars', options)
  const loads = `${withoutSlash(options.url)}/shipperlite/posting/v2/integrators/loads/`
  const at = (id: string) => `${loads}${encodeURIComponent(id)}/`
  const { ask, test } = createSession(asking, async ({ token = '' }) => done({ token, lifeMs: TOKEN_LIFE_MS }))

  return {
    missingFor: (load) => missingForVehicles(load, 'Ship.Cars'),
    readEvent: eventOfLoad,
    test: (secret) => test(secret, `${loads}?limit=1`, ({ body }) => textOf(body, 'company')),
    ...listingAdapter({
      async find(secret, reference) {
        const found = await ask(secret, `${loads}?externalId=${encodeURIComponent(reference)}`)
        if (found.kind !== 'done') return found
        const load = listOf(found.value.body, 'results').find((each) => textOf(each, 'externalId') === reference)
        const id = textOf(load, 'id') ?? numberOf(load, 'id')
        return done(id === undefined ? null : String(id))
      },
      async create(secret, load) {
        const created = await ask(secret, loads, { method: 'POST', body: shipCarsLoad(load, options.now()) })
        if (created.kind !== 'done') return created
        const id = textOf(created.value.body, 'id') ?? numberOf(created.value.body, 'id')
        return id === undefined ? unnamed('Ship.Cars', created.value.status) : done(String(id))
      },
      change: (secret, id, load) => ask(secret, at(id), { method: 'PUT', body: shipCarsLoad(load, options.now()) }),
      drop: (secret, id) => ask(secret, at(id), { method: 'DELETE' }),
      look: (secret, id) => ask(secret, at(id)),
    }),
  }
}
