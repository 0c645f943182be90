/** Fills a draft with parsed values; entered ones are kept. */
import type { OrderReading, ReadCommodity, ReadStop } from '@waybill/contract/orders/reading.shapes.ts'
import { type CommodityLine, lineOf } from '../commodity-form.ts'
import { type Draft, type DraftStop, emptyDraft, emptyStop, newKey } from '../placing/draft.ts'
import { EMPTY_PLACE, type Place } from '../placing/place.ts'
import { requestedDatesOf } from '../requested-dates.ts'

const placeOf = (read: ReadStop['terminal']): Place | null =>
  read && {
    ...EMPTY_PLACE,
    name: read.name ?? '',
    street1: read.street1 ?? '',
    city: read.city ?? '',
    state: read.state ?? '',
    zipCode: read.zipCode ?? '',
    country: read.country,
    latitude: read.latitude,
    longitude: read.longitude,
    timeZone: read.timeZone,
  }

/** What is no vehicle is described in words; a stock number beside a lot number is the piece's reference. */
const lineOfRead = ({ stockNumber, price: _price, ...read }: ReadCommodity): CommodityLine => {
  const vehicle = read.type === 'other' ? null : { ...read.vehicle, trim: null, bodyType: null, weightClass: null }
  return lineOf({ ...read, vehicle, referenceNumber: stockNumber === read.lotNumber ? null : stockNumber }, newKey())
}

const plainVin = (vin: string) => vin.trim().toUpperCase()

/** The lines with the parsed ones added, and the keys of those. A VIN that already exists is not added again. */
function filledLines(lines: readonly CommodityLine[], read: readonly ReadCommodity[]) {
  const all = [...lines]
  const keys = read.map((each) => {
    const line = lineOfRead(each)
    const there = line.vin ? all.find(({ vin }) => plainVin(vin) === plainVin(line.vin)) : undefined
    if (!there) all.push(line)
    return (there ?? line).key
  })
  return { lines: all, keys }
}

function filledStop(stop: DraftStop, read: ReadStop, keys: readonly string[]): DraftStop {
  const place = stop.place ?? placeOf(read.terminal)
  return {
    ...stop,
    place,
    dates: stop.dates.day ? stop.dates : requestedDatesOf(read, place?.timeZone ?? undefined),
    notes: stop.notes || (read.notes ?? ''),
    referenceNumber: stop.referenceNumber || (read.referenceNumber ?? ''),
    lines: stop.lines?.length ? stop.lines : (read.commodities?.flatMap((index) => keys[index] ?? []) ?? stop.lines),
  }
}

/** Parsed stops, each merged into the next one of its type; further ones are added. */
function filledStops(stops: readonly DraftStop[], read: readonly ReadStop[], keys: readonly string[]): DraftStop[] {
  const all = [...stops]
  for (const type of ['pickup', 'delivery'] as const) {
    const own = stops.filter(({ stopType }) => stopType === type)
    read
      .filter(({ stopType }) => stopType === type)
      .forEach((each, index) => {
        const there = own[index]
        if (there) all[all.indexOf(there)] = filledStop(there, each, keys)
        else all.push(filledStop(emptyStop(type, []), each, keys))
      })
  }
  return all
}

export function filledDraft(draft: Draft, { draft: read, client, price }: OrderReading, equipment = ''): Draft {
  const { lines, keys } = filledLines(draft.lines, read.commodities)
  return {
    ...draft,
    equipmentTypeId: read.equipmentTypeId ? String(read.equipmentTypeId) : draft.equipmentTypeId || equipment,
    referenceNumber: draft.referenceNumber || (read.referenceNumber ?? ''),
    bol: draft.bol || (read.bol ?? ''),
    instructions: draft.instructions || (read.instructions ?? ''),
    clientJobBasePay: draft.clientJobBasePay || (price == null ? '' : String(price)),
    ...(draft.client || !client ? {} : { client, clientGuid: client.guid }),
    lines,
    stops: filledStops(draft.stops, read.stops, keys),
  }
}

/** The next order of a text: the client stays the same unless the text names another. */
export const nextDraft = (before: Draft, read: OrderReading, equipment = ''): Draft => {
  const isSameClient = !read.client || read.client.guid === before.client?.guid
  const { client, clientGuid, clientContact, dispatcher, salesperson } = before
  return filledDraft(
    { ...emptyDraft(), dispatcher, ...(isSameClient ? { client, clientGuid, clientContact, salesperson } : {}) },
    read,
    equipment,
  )
}
