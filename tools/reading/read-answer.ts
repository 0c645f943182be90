/** What the product reads in a text, in the form of a right answer. */
import type { Moment } from '../../domain/src/reading/dates.ts'
import { draftOf, DraftWriter, type Locator } from '../../domain/src/reading/draft.ts'
import type { ReadOrder } from '../../domain/src/reading/order-of-text.ts'
import { readOrders } from '../../domain/src/reading/several-orders.ts'
import { locatePlace, placeBook } from '../../server/src/outside/places/place-book.ts'
import type { Got, GotOrder } from './score.ts'

/** Moments stay local: the day, and its time or a mark that sorts before or after all times. */
const LOCATOR: Locator = {
  locate: locatePlace,
  instantOf: ({ day, time }: Moment, isEnd: boolean) => `${day}T${time ?? (isEnd ? '~' : '-')}`,
}
const momentOf = (instant: string): Moment => {
  const [day = '', time = ''] = instant.split('T')
  return { day, time: /\d/.test(time) ? time : null }
}

const feet = (inches: Got<number> | null): Got<number> | null =>
  inches && { ...inches, value: Math.round((inches.value / 12) * 100) / 100 }

function answerOf(order: ReadOrder, text: string): GotOrder {
  const writer = new DraftWriter(text)
  const draft = draftOf(order, writer, LOCATOR, true)
  const got = <T>(path: string, value: T | null | undefined): Got<T> | null =>
    value === null || value === undefined
      ? null
      : { value, isSure: writer.found.filter((each) => each.path === path).every(({ isSure }) => isSure) }
  return {
    client: order.client && { value: order.client.value, isSure: order.client.isSure },
    referenceNumber: got('referenceNumber', draft.referenceNumber),
    price: order.price && { value: order.price.value, isSure: order.price.isSure },
    trailer: got(
      'equipmentTypeId',
      draft.equipmentTypeId === 2 ? 'enclosed' : draft.equipmentTypeId === 1 ? 'open' : null,
    ),
    instructions: order.instructions.map(({ value, isSure }) => ({ value, isSure })),
    vehicles: draft.commodities.map((each, index) => {
      const of = <T>(field: string, value: T | null) => got(`commodities.${index}.${field}`, value)
      return {
        vin: of('identifier', each.identifier),
        lotNumber: each.lotNumber === each.stockNumber ? null : of('lotNumber', each.lotNumber),
        stockNumber: of('stockNumber', each.stockNumber),
        licensePlate: of('licensePlate', each.licensePlate),
        year: of('vehicle.year', each.vehicle.year),
        make: of('vehicle.make', each.vehicle.make),
        model: of('vehicle.model', each.vehicle.model),
        color: of('vehicle.color', each.vehicle.color),
        runs: of('inoperable', each.inoperable === 'unknown' ? null : each.inoperable === 'no'),
        hasKeys: of('hasKeys', each.hasKeys),
        kind: of('description', order.vehicles[index]?.kind?.value ?? null),
        lengthFt: feet(of('length', each.length)),
        widthFt: feet(of('width', each.width)),
        heightFt: feet(of('height', each.height)),
        weightLb: of('weight', each.weight),
        price: of('price', each.price ?? null),
      }
    }),
    stops: draft.stops.map((stop, index) => {
      const facts = order.stops[index]!
      const at = `stops.${index}`
      const of = <T>(field: string, value: T | null | undefined) => got(`${at}.${field}`, value)
      const [start, end] = [stop.dateRequestedStart, stop.dateRequestedEnd]
      const isLast = stop.dateRequestedType === 'no later than'
      const from = isLast ? null : start
      const to = isLast ? start : stop.dateRequestedType === 'exactly' ? start : end
      return {
        type: stop.stopType,
        name: of('terminal.name', stop.terminal?.name),
        street: of('terminal.street1', stop.terminal?.street1),
        city: of('terminal.city', stop.terminal?.city),
        state: of('terminal.state', stop.terminal?.state),
        zip: of('terminal.zipCode', stop.terminal?.zipCode),
        contacts: stop.contacts.map(({ name, phone }, at2) => ({
          name: of(`contacts.${at2}.name`, name),
          phone: of(`contacts.${at2}.phone`, phone),
        })),
        from: from === null ? null : got(`${at}.dateRequestedStart`, momentOf(from)),
        to: to === null ? null : got(`${at}.${to === start ? 'dateRequestedStart' : 'dateRequestedEnd'}`, momentOf(to)),
        hours: of('hours', stop.hours),
        reference: of('referenceNumber', stop.referenceNumber),
        instructions: facts.notes.map(({ value, isSure }) => ({ value, isSure })),
        vehicles: stop.commodities && { value: stop.commodities, isSure: true },
      }
    }),
  }
}

/** The orders of a text; `today` is the reader's day. */
export const readAnswer = (text: string, today: string): GotOrder[] =>
  readOrders(text, { today, book: placeBook() }).map((order) => answerOf(order, text))
