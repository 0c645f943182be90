/** The reading as a draft of `POST /orders`, with the place of each value. */
import type { FoundValue, OrderReading, ReadCommodity, ReadStop } from '@waybill/contract/orders/reading.shapes.ts'
import type { Moment } from './dates.ts'
import type { Read } from './piece.ts'
import type { ReadOrder } from './order-of-text.ts'
import { countryOf } from '../values/states.ts'
import type { StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

export type Draft = OrderReading['draft']

/** Facts about a place that need a map and a calendar. */
export interface LocatedPlace {
  latitude: number | null
  longitude: number | null
  timeZone: string | null
}
export interface Locator {
  locate(place: { city: string | null; state: string | null; zipCode: string | null }): LocatedPlace
  /** The instant of a day at a place, or by the company's own clock where its zone is unknown; without a time, when yards usually open or close. */
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
  description: 500,
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

function commodityOf(facts: VehicleFacts, at: string, writer: DraftWriter, isPriced: boolean): ReadCommodity {
  const isFreight = facts.kind !== null
  const [make, model] = [
    writer.word(`${at}.vehicle.make`, facts.make, MAX_LENGTHS.make),
    writer.word(`${at}.vehicle.model`, facts.model, MAX_LENGTHS.model),
  ]
  const year = writer.keep(`${at}.vehicle.year`, facts.year)
  const kind = writer.keep(`${at}.description`, facts.kind)
  const stockNumber = writer.word(`${at}.stockNumber`, facts.stockNumber, MAX_LENGTHS.number)
  return {
    type: isFreight ? 'other' : 'vehicle',
    description: isFreight
      ? [year, make, model, kind].filter(Boolean).join(' ').slice(0, MAX_LENGTHS.description)
      : null,
    identifier: writer.word(`${at}.identifier`, facts.vin, MAX_LENGTHS.number),
    lotNumber: writer.word(`${at}.lotNumber`, facts.lotNumber, MAX_LENGTHS.number) ?? stockNumber,
    stockNumber,
    licensePlate: writer.word(`${at}.licensePlate`, facts.licensePlate, MAX_LENGTHS.plate),
    inoperable: writer.keep(`${at}.inoperable`, facts.inoperable) ?? 'unknown',
    hasKeys: writer.keep(`${at}.hasKeys`, facts.hasKeys),
    length: writer.keep(`${at}.length`, facts.length),
    width: writer.keep(`${at}.width`, facts.width),
    height: writer.keep(`${at}.height`, facts.height),
    weight: writer.keep(`${at}.weight`, facts.weight),
    ...(isPriced ? { price: writer.keep(`${at}.price`, facts.price) } : {}),
    vehicle: { year, make, model, color: writer.word(`${at}.vehicle.color`, facts.color, MAX_LENGTHS.color) },
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
  return { ...address, country: countryOf(address.state, address.zipCode), ...locator.locate(address) }
}

/** People, hours and instructions of a stop, each by itself and as its notes. */
function toldOf(
  stop: StopFacts,
  at: string,
  writer: DraftWriter,
): Pick<ReadStop, 'contacts' | 'hours' | 'instructions' | 'notes'> {
  const contacts = stop.contacts.map(({ name, phone }, index) => ({
    name: writer.word(`${at}.contacts.${index}.name`, name, MAX_LENGTHS.name),
    phone: writer.word(`${at}.contacts.${index}.phone`, phone, MAX_LENGTHS.number),
  }))
  const hours = writer.word(`${at}.hours`, stop.hours, MAX_LENGTHS.name)
  const instructions =
    stop.notes
      .map((note) => writer.keep(`${at}.instructions`, note))
      .join('\n')
      .slice(0, MAX_LENGTHS.notes) || null
  const people = contacts.map(({ name, phone }) => `Contact: ${[name, phone].filter(Boolean).join(', ')}`)
  const notes =
    [...people, hours ? `Hours: ${hours}` : '', instructions ?? '']
      .filter(Boolean)
      .join('\n')
      .slice(0, MAX_LENGTHS.notes) || null
  return { contacts, hours, instructions, notes }
}

function datesOf(
  stop: StopFacts,
  at: string,
  zone: string | null,
  writer: DraftWriter,
  locator: Locator,
): Pick<ReadStop, 'dateRequestedType' | 'dateRequestedStart' | 'dateRequestedEnd'> {
  const isOne =
    stop.from !== null && stop.to !== null && JSON.stringify(stop.from.value) === JSON.stringify(stop.to.value)
  const isExact = isOne && stop.from?.value.time !== null
  // Without a place nobody knows whose clock it is.
  const keep = (name: 'dateRequestedStart' | 'dateRequestedEnd', read: Read<Moment> | null) =>
    writer.keep(`${at}.${name}`, read && { ...read, isSure: read.isSure && zone !== null })
  const from = keep('dateRequestedStart', stop.from)
  const to = isExact ? null : keep(stop.from ? 'dateRequestedEnd' : 'dateRequestedStart', stop.to)
  const [start, end] = [from && locator.instantOf(from, false, zone), to && locator.instantOf(to, true, zone)]
  if (start && end && start < end)
    return { dateRequestedType: 'between', dateRequestedStart: start, dateRequestedEnd: end }
  if (start)
    return {
      dateRequestedType: isExact ? 'exactly' : 'no earlier than',
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
    order.vehicles.length > 1 &&
    order.vehicles.every((vehicle) => own.filter(({ vehicles }) => vehicles.includes(vehicle)).length === 1)
  return isTold ? order.vehicles.flatMap((vehicle, index) => (stop.vehicles.includes(vehicle) ? [index] : [])) : null
}

/** The ids of an open and of an enclosed trailer. */
const EQUIPMENT = { open: 1, enclosed: 2 } as const
const equipmentOf = (trailer: keyof typeof EQUIPMENT | null): number | null => trailer && EQUIPMENT[trailer]

/** The draft and the places of its values; `isPriced`: with the price of each vehicle. */
export function draftOf(order: ReadOrder, writer: DraftWriter, locator: Locator, isPriced: boolean): Draft {
  return {
    referenceNumber: writer.word('referenceNumber', order.referenceNumber, MAX_LENGTHS.number),
    bol: writer.word('bol', order.bol, MAX_LENGTHS.number),
    equipmentTypeId: equipmentOf(writer.keep('equipmentTypeId', order.trailer)),
    instructions:
      order.instructions
        .map((each) => writer.keep('instructions', each))
        .join('\n')
        .slice(0, MAX_LENGTHS.instructions) || null,
    commodities: order.vehicles.map((vehicle, index) => commodityOf(vehicle, `commodities.${index}`, writer, isPriced)),
    stops: order.stops.map((stop, index) => {
      const at = `stops.${index}`
      const terminal = placeOf(stop, `${at}.terminal`, writer, locator)
      return {
        stopType: stop.role,
        terminal,
        ...datesOf(stop, at, terminal?.timeZone ?? null, writer, locator),
        ...toldOf(stop, at, writer),
        referenceNumber: writer.word(`${at}.referenceNumber`, stop.reference, MAX_LENGTHS.number),
        commodities: handledAt(stop, order),
      }
    }),
  }
}
