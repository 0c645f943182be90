/** The reading as a draft of `POST /orders`, with the place of each value. */
import type { FoundValue, OrderReading, ReadCommodity, ReadStop } from '@waybill/contract/orders/reading.shapes.ts'
import type { Moment } from './dates.ts'
import type { Read } from './piece.ts'
import type { ReadOrder } from './read-order.ts'
import { countryOf } from './states.ts'
import type { StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicles.ts'

export type Draft = OrderReading['draft']

/** Facts about a place that need a map and a calendar. */
export interface LocatedPlace {
  latitude: number | null
  longitude: number | null
  timeZone: string | null
}
export interface Locator {
  locate(place: { city: string | null; state: string | null; zipCode: string | null }): LocatedPlace
  /** The instant of a day at a place; without a time, when yards usually open or close. */
  instantOf(moment: Moment, isEnd: boolean, timeZone: string | null): string
}

/** Maximum text lengths of an order. */
const MAX_LENGTHS = {
  name: 200,
  street: 100,
  city: 50,
  notes: 2000,
  instructions: 5000,
  number: 50,
  make: 50,
  model: 80,
  color: 30,
  plate: 20,
}

export class DraftWriter {
  readonly found: FoundValue[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Records where a value was read, and returns it. */
  keep<T>(path: string, read: Read<T> | null): T | null {
    if (!read) return null
    const { start, end, isSure } = read
    this.found.push({ path, text: this.#text.slice(start, end), start, end, isSure })
    return read.value
  }

  word(path: string, read: Read<string> | null, most: number): string | null {
    return this.keep(path, read)?.slice(0, most) ?? null
  }
}

function commodityOf(facts: VehicleFacts, at: string, writer: DraftWriter): ReadCommodity {
  return {
    identifier: writer.word(`${at}.identifier`, facts.vin, MAX_LENGTHS.number),
    lotNumber: writer.word(`${at}.lotNumber`, facts.lotNumber, MAX_LENGTHS.number),
    licensePlate: writer.word(`${at}.licensePlate`, facts.licensePlate, MAX_LENGTHS.plate),
    inoperable: writer.keep(`${at}.inoperable`, facts.inoperable) ?? 'unknown',
    hasKeys: writer.keep(`${at}.hasKeys`, facts.hasKeys),
    vehicle: {
      year: writer.keep(`${at}.vehicle.year`, facts.year),
      make: writer.word(`${at}.vehicle.make`, facts.make, MAX_LENGTHS.make),
      model: writer.word(`${at}.vehicle.model`, facts.model, MAX_LENGTHS.model),
      color: writer.word(`${at}.vehicle.color`, facts.color, MAX_LENGTHS.color),
    },
  }
}

function placeOf(stop: StopFacts, at: string, writer: DraftWriter, locator: Locator): ReadStop['terminal'] {
  const { city, state, zipCode } = stop
  if (!city && !stop.name && !stop.street1 && !zipCode) return null
  const address = {
    name: writer.word(`${at}.name`, stop.name, MAX_LENGTHS.name),
    street1: writer.word(`${at}.street1`, stop.street1, MAX_LENGTHS.street),
    city: writer.word(`${at}.city`, city, MAX_LENGTHS.city),
    state: writer.word(`${at}.state`, state, MAX_LENGTHS.city),
    zipCode: writer.word(`${at}.zipCode`, zipCode, MAX_LENGTHS.plate),
  }
  return { ...address, country: countryOf(address.state ?? ''), ...locator.locate(address) }
}

/** The contact, and other notes on the stop. */
function notesOf(stop: StopFacts, at: string, writer: DraftWriter): string | null {
  const person = [writer.keep(at, stop.contact), writer.keep(at, stop.phone)].filter(Boolean).join(', ')
  const notes = stop.notes.map((note) => writer.keep(at, note))
  return [person ? `Contact: ${person}` : '', ...notes].filter(Boolean).join('\n').slice(0, MAX_LENGTHS.notes) || null
}

function datesOf(
  stop: StopFacts,
  at: string,
  zone: string | null,
  writer: DraftWriter,
  locator: Locator,
): Pick<ReadStop, 'dateRequestedType' | 'dateRequestedStart' | 'dateRequestedEnd'> {
  const [from, to] = [
    writer.keep(`${at}.dateRequestedStart`, stop.from),
    writer.keep(`${at}.${stop.from ? 'dateRequestedEnd' : 'dateRequestedStart'}`, stop.to),
  ]
  const [start, end] = [from && locator.instantOf(from, false, zone), to && locator.instantOf(to, true, zone)]
  if (start && end && start < end)
    return { dateRequestedType: 'between', dateRequestedStart: start, dateRequestedEnd: end }
  if (start)
    return {
      dateRequestedType: stop.isExact ? 'exactly' : stop.role === 'pickup' ? 'no earlier than' : 'estimated',
      dateRequestedStart: start,
      dateRequestedEnd: null,
    }
  return { dateRequestedType: end ? 'no later than' : null, dateRequestedStart: end, dateRequestedEnd: null }
}

/** The vehicles handled at a stop, if its text says so for all vehicles. */
function handledAt(stop: StopFacts, order: ReadOrder): number[] | null {
  const own = order.stops.filter(({ role }) => role === stop.role)
  const isTold =
    own.length > 1 &&
    order.vehicles.every((vehicle) => own.filter(({ vehicles }) => vehicles.includes(vehicle)).length === 1)
  return isTold ? order.vehicles.flatMap((vehicle, index) => (stop.vehicles.includes(vehicle) ? [index] : [])) : null
}

/** The draft and the places of its values. */
export function draftOf(order: ReadOrder, writer: DraftWriter, locator: Locator): Draft {
  return {
    referenceNumber: writer.word('referenceNumber', order.referenceNumber, MAX_LENGTHS.number),
    bol: writer.word('bol', order.bol, MAX_LENGTHS.number),
    instructions:
      order.instructions
        .map((each) => writer.keep('instructions', each))
        .join('\n')
        .slice(0, MAX_LENGTHS.instructions) || null,
    commodities: order.vehicles.map((vehicle, index) => commodityOf(vehicle, `commodities.${index}`, writer)),
    stops: order.stops.map((stop, index) => {
      const at = `stops.${index}`
      const terminal = placeOf(stop, `${at}.terminal`, writer, locator)
      return {
        stopType: stop.role,
        terminal,
        ...datesOf(stop, at, terminal?.timeZone ?? null, writer, locator),
        notes: notesOf(stop, `${at}.notes`, writer),
        referenceNumber: writer.word(`${at}.referenceNumber`, stop.reference, MAX_LENGTHS.number),
        commodities: handledAt(stop, order),
      }
    }),
  }
}
