/** A row of a table: one vehicle, with the stops that its cells name. */
import { typedNumber } from '../values/typed-number.ts'
import { amountsUnderLabel } from './amounts.ts'
import { conditionOf, keysOf } from './conditions.ts'
import type { Label } from './labels.ts'
import { measuresIn } from './measures-in.ts'
import { type Piece, plain, type Read, readAt } from './piece.ts'
import type { ReadingState } from './reading-state.ts'
import { hasPlace, isSamePlace, mergeInto, newStop, type StopFacts } from './stop-facts.ts'
import { fillField } from './stop-fields.ts'
import type { Cell } from './table.ts'
import { NO_VEHICLE, type VehicleFacts } from './vehicle-facts.ts'
import { isUnit, vehicleFact } from './vehicle-labels.ts'
import { groupedItems, modelAlone, vehiclesIn } from './vehicles.ts'
import { readText } from './sentences.ts'

/** Lines inserted between rows for vehicles: facts of two rows are never combined. */
const APART = 10

/** "17500 lb", or a bare figure in a column of weights, which are pounds. */
function weightUnder(value: Piece): Read<number> | null {
  const told = measuresIn(value).weight
  if (told) return told
  const bare = /^\d{1,3}(?:,?\d{3}){1,2}$/.test(value.text) ? typedNumber(value.text) : 0
  return bare > 0 ? readAt(bare, value, false) : null
}

/** `others` reads what belongs to the whole order. */
export function readRow(
  cells: readonly Cell[],
  index: number,
  state: ReadingState,
  others: (label: Label, value: Piece) => void,
): void {
  const { facts, known } = state
  const stops = new Map<string, StopFacts>()
  const line = (index + 1) * APART
  const items: { facts: Partial<VehicleFacts>; at: number; end: number }[] = []
  const add = (part: Partial<VehicleFacts>) => items.push({ facts: part, at: items.length, end: items.length })
  const rest: Piece[] = []
  let price: ReturnType<typeof amountsUnderLabel>[number] | undefined
  for (const { label, value } of cells) {
    if (!label) {
      rest.push(value)
      continue
    }
    const fact = label.role ? null : vehicleFact(label.field, value)
    if (fact) {
      add(fact)
      if (label.field === 'condition' || label.field === 'operable' || label.field === 'inoperable') {
        const keys = keysOf(value)
        if (keys) add({ hasKeys: keys })
      }
    } else if (label.field === 'vehicle') {
      if (isUnit(value.text)) add({ stockNumber: readAt(value.text, value, true) })
      const described = vehiclesIn(value)
      for (const each of described) add(each)
      // "Malibu LT" beside a column of years.
      const model = described.length === 0 ? modelAlone(value) : null
      if (model) add({ model })
    } else if (label.role ?? label.field === 'place') {
      const role = label.role ?? 'pickup'
      const stop = stops.get(role) ?? newStop(role)
      stops.set(role, stop)
      if (label.field !== 'place' && fillField(stop, label, value, known, state.base)) continue
      if (/^(?:[A-Z]{2,5}|\d{1,2})$/.test(value.text)) stop.aliases.push(value.text)
      else readInto(state, stop, value, index)
    } else if (['ready', 'date', 'docDate', 'dateTo'].includes(label.field)) {
      const role = label.field === 'dateTo' ? 'delivery' : 'pickup'
      const stop = stops.get(role) ?? newStop(role)
      stops.set(role, stop)
      fillField(stop, label, value, known, state.base)
    } else if (label.field === 'weight' && !label.role) {
      const weight = weightUnder(value)
      if (weight) add({ weight })
    } else if (label.field === 'price') {
      ;[price] = amountsUnderLabel(value)
    } else if (label.field === 'stopReference') {
      const stop = facts.stopOf('pickup', null, false)
      fillField(stop, label, value, known, state.base)
    } else if (label.field !== 'other' && label.field !== 'ignored') others(label, value)
  }
  for (const value of rest) {
    const [condition, keys] = [conditionOf(value), keysOf(value)]
    if (condition) add({ inoperable: condition })
    if (keys) add({ hasKeys: keys })
  }
  const whole = groupedItems(items).reduce<VehicleFacts>(
    (sum, { facts: part }) => {
      for (const [key, value] of Object.entries(part))
        if (value && !sum[key as keyof VehicleFacts]) Object.assign(sum, { [key]: value })
      return sum
    },
    { ...NO_VEHICLE },
  )
  if (!Object.values(whole).some(Boolean)) return
  const vehicle = facts.addVehicle(whole, line, null)
  if (price && vehicle)
    facts.amounts.push({ ...price, piece: cells[0]!.value, isLabelled: true, isNewer: false, vehicles: [vehicle] })
  for (const stop of stops.values()) {
    const twin = facts.stops.find(
      (each) =>
        each.role === stop.role &&
        ((hasPlace(each) && hasPlace(stop) && isSamePlace(each, stop)) ||
          (!hasPlace(each) && !hasPlace(stop) && isCalledAlike(each, stop)) ||
          each.aliases.some((alias) => stop.aliases.includes(alias))),
    )
    const own = twin ?? stop
    if (twin) mergeInto(twin, stop)
    if (vehicle && (hasPlace(own) || own.name || own.aliases.length > 0)) own.vehicles.push(vehicle)
    if (!twin) facts.addStop(stop)
  }
}

const isCalledAlike = (a: StopFacts, b: StopFacts): boolean =>
  a.name !== null && b.name !== null && plain(a.name.value) === plain(b.name.value)

/** A cell as text of its stop. */
function readInto(state: ReadingState, stop: StopFacts, value: Piece, index: number): void {
  const kept = { section: state.section, current: state.current, isApart: state.isApart }
  Object.assign(state, { section: 'stop', current: stop, isApart: false })
  readText(state, value, index)
  if (!hasPlace(stop) && !stop.name && /\p{L}{3}/u.test(value.text))
    stop.name = { value: value.text, start: value.start, end: value.start + value.text.length, isSure: false }
  Object.assign(state, kept)
}
