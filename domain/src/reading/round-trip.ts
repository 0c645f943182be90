/** Swaps: a truck takes one vehicle there and brings another one back. */
import { asGuess } from './piece.ts'
import { doubtPlace, hasPlace, newStop, type StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const RETURNS =
  /\b(?:bring(?:s|ing)?|brought|tak(?:e|es|ing)|haul(?:ing)?|carry|return(?:ing)?)\b[^.;]{0,16}\bback\b|\btheirs?\s(?:(?:comes?|coming)\s)?back\b|\breturn(?:s|ing)?\s(?:trip\s)?with\b|\bback ?haul\b|\b(?:comes?|coming) back with\b|\b(?:trae[nr]?|regresa[nr]?) de (?:vuelta|regreso)\b|\bram[eè]ne[rz]?\b/i

/** Where a sentence begins to tell what comes back; -1: nowhere. */
export const returnAt = (text: string): number => {
  const match = RETURNS.exec(text)
  return match ? match.index : -1
}

/** The other end's place and people, as guesses: nothing says where what comes back stands. */
function opposite(of: StopFacts, days: StopFacts, vehicles: VehicleFacts[]): StopFacts {
  const stop: StopFacts = {
    ...newStop(days.role),
    name: of.name,
    street1: of.street1,
    city: of.city,
    state: of.state,
    zipCode: of.zipCode,
    contacts: of.contacts.map(({ name, phone }) => ({ name: name && asGuess(name), phone: phone && asGuess(phone) })),
    hours: of.hours && asGuess(of.hours),
    from: days.from && asGuess(days.from),
    to: days.to && asGuess(days.to),
    isExact: days.isExact,
    vehicles,
  }
  doubtPlace(stop)
  return stop
}

/** The stops of a swap: those told of what goes out, and the same two the other way round for what comes back. */
export function withReturn(
  stops: readonly StopFacts[],
  vehicles: readonly VehicleFacts[],
  returning: ReadonlySet<VehicleFacts>,
): StopFacts[] {
  const back = vehicles.filter((each) => returning.has(each))
  const out = vehicles.filter((each) => !returning.has(each))
  const [pickup, delivery, ...more] = stops
  const isOneEach =
    more.length === 0 &&
    pickup?.role === 'pickup' &&
    delivery?.role === 'delivery' &&
    hasPlace(pickup) &&
    hasPlace(delivery)
  if (!isOneEach || back.length === 0 || out.length === 0) return [...stops]
  pickup.vehicles = out
  delivery.vehicles = [...out]
  return [pickup, opposite(delivery, pickup, back), delivery, opposite(pickup, delivery, [...back])]
}
