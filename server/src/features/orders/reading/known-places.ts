/**
 * Places that a text only names: "CarMax Tolleson" is the company's own place of that name, or its CarMax in Tolleson. Its
 * address is proposed, never as sure; where the text's own words contradict it, or several places are called so, nothing is.
 */
import { plain, type Read } from '@waybill/domain/reading/piece.ts'
import type { ReadOrder } from '@waybill/domain/reading/order-of-text.ts'
import type { StopFacts } from '@waybill/domain/reading/stop-facts.ts'
import type { ReadCall } from '../../../calls/call.ts'
import { type NamedPlace, placesCalled } from '../../../records/places/index.ts'

/** Words of a name; a longer one is a sentence. */
const MOST_WORDS = 8

const wordsOf = (name: string): string[] => name.trim().split(/\s+/).slice(0, MOST_WORDS)

/** The names that a place may have by which a text calls it: the whole, and the part before a city. */
const namesOf = (name: string): string[] => wordsOf(name).map((_, at, words) => words.slice(0, at + 1).join(' '))

/** What the text says of the place says nothing else. */
const agrees = (read: Read<string> | null, own: string | null): boolean =>
  read === null || (own !== null && plain(read.value) === plain(own))

function isMeant(stop: StopFacts, name: string, place: NamedPlace): boolean {
  const [said, own, city] = [plain(name), plain(place.name), plain(place.city)]
  const isCalled = said === own || said === `${own} ${city}`
  // "CarMax" alone may be any of them, also of those that are not on file.
  const isTold = said !== own || own.includes(city) || stop.city !== null || own.includes(' ')
  return (
    isCalled &&
    isTold &&
    agrees(stop.city, place.city) &&
    agrees(stop.state, place.state) &&
    (stop.zipCode === null || plain(stop.zipCode.value).slice(0, 5) === plain(place.zip_code ?? '').slice(0, 5))
  )
}

function withPlace(stop: StopFacts, places: readonly NamedPlace[]): StopFacts {
  const { name } = stop
  if (!name || stop.street1) return stop
  const [place, ...others] = places.filter((each) => isMeant(stop, name.value, each))
  if (!place || others.length > 0) return stop
  const read = (value: string | null): Read<string> | null => (value ? { ...name, value, isSure: false } : null)
  return {
    ...stop,
    name: read(place.name),
    street1: read(place.street1),
    city: stop.city ?? read(place.city),
    state: stop.state ?? read(place.state),
    zipCode: stop.zipCode ?? read(place.zip_code),
  }
}

/** The order with the addresses of known places that it only names. */
export async function withKnownPlaces(order: ReadOrder, { caller, read }: ReadCall): Promise<ReadOrder> {
  const names = order.stops.flatMap(({ name, street1 }) => (name && !street1 ? namesOf(name.value) : []))
  if (names.length === 0) return order
  const [places] = await read(placesCalled(caller, [...new Set(names)]))
  return places.length === 0 ? order : { ...order, stops: order.stops.map((stop) => withPlace(stop, places)) }
}
