/**
 * Ship.Cars, integrators' posting API. Documented: the path that posts to the board, errors as `detail` or by field, the pay
 * in cents, the flags of a load, payment as type, method, term and clock. Assumed: the token as `Bearer`, reading, replacing, deleting
 * and finding (`?externalId=`) under the same path, and the names within `route` and `vehicles`. Proved against a
 * simulator written from public documents, never tried against the live service.
 */
import { askingOf, type BoardOptions, createSession, withoutSlash } from './board-session.ts'
import { availableFrom, identityOf, laneOf, missingForVehicles } from './describe-load.ts'
import { listingAdapter, unnamed } from './listing-calls.ts'
import { done, type BoardAdapter, type BoardLoad, type BoardStop } from './loadboard.ts'
import { listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const ENCLOSED = 2
/** A token that the board gave out once does not end by itself (milliseconds). */
const TOKEN_LIFE_MS = 86_400_000

const addressOf = (stop: BoardStop | undefined) => ({ city: stop?.city, state: stop?.state, zip: stop?.zipCode })

/** The body of `POST` and `PUT /loads/`. */
export function shipCarsLoad(load: BoardLoad, now: Date) {
  const { from, to } = laneOf(load)
  const available = availableFrom(load, now).toISOString()
  return {
    externalId: load.reference,
    carrierPayInCents: Math.round(Number(load.price) * 100),
    load: {
      useEnclosedTrailer: load.equipmentTypeId === ENCLOSED,
      useM22InspectionGuide: load.inspectionType === 'aiag',
      useGpsTracking: false,
      ...(load.comment ? { notes: load.comment } : {}),
    },
    payment: {
      type: 'BILLING',
      direction: 'SHIPPER_TO_CARRIER',
      method: 'COMPANY_CHECK',
      clock: 'ON_BOL',
      term: 'THIRTY_DAYS',
    },
    route: {
      pickupAddress: addressOf(from),
      pickupDateDetail: { estimatedStartDate: available, restriction: 'NOT_EARLIER' },
      deliveryAddress: addressOf(to),
      deliveryDateDetail: load.deliverBy
        ? { estimatedEndDate: load.deliverBy.toISOString(), restriction: 'NOT_LATER' }
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
        const made = await ask(secret, loads, { method: 'POST', body: shipCarsLoad(load, options.now()) })
        if (made.kind !== 'done') return made
        const id = textOf(made.value.body, 'id') ?? numberOf(made.value.body, 'id')
        return id === undefined ? unnamed('Ship.Cars', made.value.status) : done(String(id))
      },
      change: (secret, id, load) => ask(secret, at(id), { method: 'PUT', body: shipCarsLoad(load, options.now()) }),
      drop: (secret, id) => ask(secret, at(id), { method: 'DELETE' }),
      look: (secret, id) => ask(secret, at(id)),
    }),
  }
}
