/** An order as its form holds it, what of it was changed, and how two people's changes come together. */
import type { Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import { commodityOf, type CommodityLine, lineOf } from '../commodity-form.ts'
import { datesToSend, type RequestedDates, requestedDatesOf } from '../requested-dates.ts'
import { cityOf, stopTypeOf } from './order-words.ts'

export interface StopValues {
  guid: string
  dates: RequestedDates
  notes: string
  referenceNumber: string
}

export interface EditValues {
  referenceNumber: string
  bol: string
  instructions: string
  stops: StopValues[]
  vehicles: CommodityLine[]
}

/** Stops that may still be changed. */
export const openStops = ({ stops }: Pick<Order, 'stops'>): Order['stops'] =>
  stops.filter((stop) => stop.stopType !== 'service' && stop.status !== 'completed' && stop.status !== 'canceled')

const zoneOf = (order: Order, guid: string) =>
  order.stops.find((stop) => stop.guid === guid)?.terminal?.timeZone ?? undefined

export const editValuesOf = (order: Order): EditValues => ({
  referenceNumber: order.referenceNumber ?? '',
  bol: order.bol ?? '',
  instructions: order.instructions ?? '',
  stops: openStops(order).map((stop) => ({
    guid: stop.guid,
    dates: requestedDatesOf(stop, stop.terminal?.timeZone ?? undefined),
    notes: stop.notes ?? '',
    referenceNumber: stop.referenceNumber ?? '',
  })),
  vehicles: order.commodities.map((commodity) => lineOf(commodity, commodity.guid, true)),
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const FIELDS = ['referenceNumber', 'bol', 'instructions'] as const

/** What to send: only what differs from the order as it was read. Empty where nothing was changed. */
export const changeOf = (order: Order, values: EditValues): OrderChange => {
  const read = editValuesOf(order)
  const change: OrderChange = {}
  for (const field of FIELDS) if (values[field].trim() !== read[field]) change[field] = values[field].trim() || null
  const stops = values.stops.flatMap((stop) => {
    const was = read.stops.find((each) => each.guid === stop.guid)
    if (!was) return []
    const changed = {
      ...(same(stop.dates, was.dates) ? {} : datesToSend(stop.dates, zoneOf(order, stop.guid))),
      ...(stop.notes.trim() === was.notes ? {} : { notes: stop.notes.trim() || null }),
      ...(stop.referenceNumber.trim() === was.referenceNumber
        ? {}
        : { referenceNumber: stop.referenceNumber.trim() || null }),
    }
    return Object.keys(changed).length > 0 ? [{ guid: stop.guid, ...changed }] : []
  })
  if (stops.length > 0) change.stops = stops
  if (!same(values.vehicles, read.vehicles)) change.commodities = values.vehicles.map(commodityOf)
  return change
}

/** Both people's changes: what I did not touch is taken from them, what I touched stays mine. `changed` says what they did. */
export const mergeEdits = (
  read: Order,
  mine: EditValues,
  theirs: Order,
): { values: EditValues; changed: string[]; clashes: string[] } => {
  const [before, after] = [editValuesOf(read), editValuesOf(theirs)]
  const changed: string[] = []
  const clashes: string[] = []
  const merge = <T>(name: string, was: T, is: T, my: T): T => {
    if (same(was, is)) return my
    changed.push(name)
    if (same(my, was)) return is
    if (!same(my, is)) clashes.push(name)
    return my
  }
  const values: EditValues = {
    referenceNumber: merge('reference', before.referenceNumber, after.referenceNumber, mine.referenceNumber),
    bol: merge('bill of lading', before.bol, after.bol, mine.bol),
    instructions: merge('instructions', before.instructions, after.instructions, mine.instructions),
    stops: after.stops.map((stop) => {
      const was = before.stops.find((each) => each.guid === stop.guid)
      const my = mine.stops.find((each) => each.guid === stop.guid)
      const place = theirs.stops.find((each) => each.guid === stop.guid)
      if (!was || !my || !place) return stop
      const where = `${stopTypeOf(place).toLowerCase()} ${cityOf(place.terminal)}`
      return {
        guid: stop.guid,
        dates: merge(`requested date of ${where}`, was.dates, stop.dates, my.dates),
        notes: merge(`notes of ${where}`, was.notes, stop.notes, my.notes),
        referenceNumber: merge(`reference of ${where}`, was.referenceNumber, stop.referenceNumber, my.referenceNumber),
      }
    }),
    vehicles: merge('vehicles', before.vehicles, after.vehicles, mine.vehicles),
  }
  if (read.status !== theirs.status) changed.push('status')
  return { values, changed, clashes }
}
