/** A row of a table: one vehicle, with the stops that its cells name. */
import { amountUnderLabel } from './amounts.ts'
import type { Label } from './labels.ts'
import type { OrderFacts } from './order-facts.ts'
import type { Piece } from './piece.ts'
import { fillStop, type Known, newStop, type StopFacts } from './stop-facts.ts'
import { fillField } from './stop-fields.ts'
import type { Cell } from './table.ts'
import { vehicleFact } from './vehicle-labels.ts'
import { vehiclesIn } from './vehicles.ts'

/** Lines inserted between rows for vehicles: facts of two rows are never combined. */
const APART = 10

/** `others` reads what belongs to the whole order. */
export function readRow(
  cells: readonly Cell[],
  index: number,
  { facts, known }: { facts: OrderFacts; known: Known },
  others: (label: Label, value: Piece) => void,
): void {
  const stops = new Map<string, StopFacts>()
  const seen = facts.vehicles.length
  const line = index + seen * APART
  for (const { label, value } of cells) {
    const fact = label.role ? null : vehicleFact(label.field, value)
    if (fact) facts.addFact(fact, line, null)
    else if (label.field === 'vehicle') for (const each of vehiclesIn(value)) facts.addVehicle(each, line, null)
    else if (label.role) {
      const stop = stops.get(label.role) ?? newStop(label.role)
      stops.set(label.role, stop)
      if (label.field === 'place') fillStop(stop, value, known)
      else fillField(stop, label, value, known)
    } else if (label.field === 'price') facts.addPrice(amountUnderLabel(value))
    else if (label.field !== 'other') others(label, value)
  }
  const [vehicle] = facts.vehicles.slice(seen)
  for (const stop of stops.values()) {
    if (vehicle) stop.vehicles.push(vehicle.facts)
    facts.addStop(stop)
  }
}
