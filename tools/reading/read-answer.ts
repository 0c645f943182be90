/** What the product reads in a text, in the form of a right answer. */
import type { Moment } from '../../domain/src/reading/dates.ts'
import { draftOf, DraftWriter, type Locator } from '../../domain/src/reading/draft.ts'
import type { ReadOrder } from '../../domain/src/reading/read-order.ts'
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

function answerOf(order: ReadOrder, text: string): GotOrder {
  const writer = new DraftWriter(text)
  const draft = draftOf(order, writer, LOCATOR)
  const got = <T>(path: string, value: T | null | undefined): Got<T> | null =>
    value === null || value === undefined
      ? null
      : { value, isSure: writer.found.filter((each) => each.path === path).every(({ isSure }) => isSure) }
  return {
    client: order.client && { value: order.client.value, isSure: order.client.isSure },
    referenceNumber: got('referenceNumber', draft.referenceNumber),
    price: order.price && { value: order.price.value, isSure: order.price.isSure },
    trailer: null,
    instructions: order.instructions.map(({ value, isSure }) => ({ value, isSure })),
    vehicles: draft.commodities.map((each, index) => {
      const of = <T>(field: string, value: T | null) => got(`commodities.${index}.${field}`, value)
      return {
        vin: of('identifier', each.identifier),
        lotNumber: of('lotNumber', each.lotNumber),
        stockNumber: null,
        licensePlate: of('licensePlate', each.licensePlate),
        year: of('vehicle.year', each.vehicle.year),
        make: of('vehicle.make', each.vehicle.make),
        model: of('vehicle.model', each.vehicle.model),
        color: of('vehicle.color', each.vehicle.color),
        runs: of('inoperable', each.inoperable === 'unknown' ? null : each.inoperable === 'no'),
        hasKeys: of('hasKeys', each.hasKeys),
        kind: null,
        lengthFt: null,
        widthFt: null,
        heightFt: null,
        weightLb: null,
        price: null,
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
      const of2 = (read: { value: string; isSure: boolean } | null) =>
        read && { value: read.value, isSure: read.isSure }
      return {
        type: stop.stopType,
        name: of('terminal.name', stop.terminal?.name),
        street: of('terminal.street1', stop.terminal?.street1),
        city: of('terminal.city', stop.terminal?.city),
        state: of('terminal.state', stop.terminal?.state),
        zip: of('terminal.zipCode', stop.terminal?.zipCode),
        contacts: facts.contact || facts.phone ? [{ name: of2(facts.contact), phone: of2(facts.phone) }] : [],
        from: from === null ? null : got(`${at}.dateRequestedStart`, momentOf(from)),
        to: to === null ? null : got(`${at}.${to === start ? 'dateRequestedStart' : 'dateRequestedEnd'}`, momentOf(to)),
        hours: null,
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
