/** What is doubted once a message is read: a value is sure only where nothing else in the text could be meant by it. */
import { CORRECTS, LEAVES_OUT } from './marks.ts'
import type { OrderFacts } from './order-facts.ts'
import { asGuess, type Piece, type Read } from './piece.ts'
import { hasPlace, type StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const PLACE = ['name', 'street1', 'city', 'state', 'zipCode'] as const

const doubt = <T extends object>(facts: T, keys: readonly (keyof T)[]): void => {
  for (const key of keys) {
    const read = facts[key] as Read<unknown> | null
    if (read) Object.assign(facts, { [key]: asGuess(read) })
  }
}

/** Whether a text takes something back or says it anew: then none of it is sure. */
export const isCorrected = (lines: readonly Piece[]): boolean =>
  lines.some(
    ({ text }) =>
      CORRECTS.test(text) ||
      (LEAVES_OUT.test(text) &&
        /\b(?:leave|scratch|skip|forget|cancel|remove)\b.*\b(?:out|off|it|that|the)\b/i.test(text)),
  )

/** Marks what competes, what is incomplete, and what stands in a text of which something was not understood. */
export function markDoubts(
  facts: OrderFacts,
  stops: readonly StopFacts[],
  vehicles: readonly VehicleFacts[],
  isUnclear: boolean,
): void {
  const placed = stops.filter(hasPlace)
  const isWhole = (['pickup', 'delivery'] as const).every((role) => placed.some((stop) => stop.role === role))
  const isLeftOver = facts.sites.length > 0
  const isSeveral = placed.length > 2
  for (const stop of stops) {
    const isComplete = stop.city !== null && (stop.state ?? stop.zipCode) !== null
    const isTold = stop.isLabelled && !isLeftOver && isWhole && !isUnclear
    if (!isComplete || !isTold || (isSeveral && stop.street1 === null)) doubt(stop, PLACE)
    if (!isTold || isSeveral || !stop.isDateLabelled) doubt(stop, ['from', 'to'])
    if (!stop.isLabelled) doubt(stop, ['hours', 'reference'])
    for (const contact of stop.contacts) if (!isTold) doubt(contact, ['name', 'phone'])
  }
  const vins = vehicles.filter(({ vin }) => vin).length
  const isMixed = vins > 0 && vins < vehicles.length
  for (const vehicle of vehicles) {
    // A vehicle beside others with VINs may be one of them, said again.
    if (isUnclear || (isMixed && !vehicle.vin)) doubt(vehicle, Object.keys(vehicle) as (keyof VehicleFacts)[])
    if (!vehicle.vin && !vehicle.year) doubt(vehicle, ['make', 'model'])
    if (vehicles.length > 1) doubt(vehicle, ['price'])
  }
}
