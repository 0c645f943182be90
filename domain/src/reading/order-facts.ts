/** The facts of an order's text, while it is being read. */
import { sumOfDollars } from '../money/cents.ts'
import type { Field, Role } from './label-words.ts'
import type { Piece, Read } from './piece.ts'
import { newStop, type StopFacts } from './stop-facts.ts'
import { conditionOf, keysOf, NO_VEHICLE, type VehicleFacts } from './vehicles.ts'

export interface KeptVehicle {
  facts: VehicleFacts
  /** The last line about it. */
  line: number
}

type NumberKind = Extract<Field, 'reference' | 'po' | 'order'>

/** A client's own number before a load's, and either before a listing's. */
const NUMBERS: readonly NumberKind[] = ['po', 'reference', 'order']

/** The maximum distance of one vehicle's parts, in lines. */
const NEAR = 4

/** Maximum vehicles and stops: beyond that it is no order that a person would review. */
const MAX_VEHICLES = 100
const MAX_STOPS = 100

export class OrderFacts {
  readonly stops: StopFacts[] = []
  readonly vehicles: KeptVehicle[] = []
  readonly numbers: { kind: NumberKind; read: Read<string> }[] = []
  readonly instructions: Read<string>[] = []
  readonly amounts: Read<number>[] = []
  bol: Read<string> | null = null
  price: { read: Read<number>; isTotal: boolean } | null = null
  client: Read<string> | null = null

  /** The stop of a label. `isNew`: the label starts one. */
  stopOf(role: Role, number: number | null, isNew: boolean): StopFacts {
    const own = this.stops.filter((stop) => stop.role === role && !stop.isHint)
    const last = own.at(-1)
    const numbered = number === null ? undefined : own.find((stop) => stop.number === number)
    const free = last && last.number === null && number !== null && !last.city ? last : undefined
    const known = numbered ?? free ?? (number === null && !isNew ? last : undefined)
    if (known) {
      known.number ??= number
      return known
    }
    const stop = newStop(role, number)
    this.addStop(stop)
    return stop
  }

  /** One row's part of the price. */
  addPrice(part: Read<number> | null): void {
    if (!part) return
    const before = this.price?.read
    this.price = {
      read: before ? { ...before, value: sumOfDollars(before.value, part.value), isSure: false } : part,
      isTotal: false,
    }
  }

  get referenceNumber(): Read<string> | null {
    for (const kind of NUMBERS) {
      const found = this.numbers.find((each) => each.kind === kind)
      if (found) return found.read
    }
    return null
  }

  addStop(stop: StopFacts): void {
    if (this.stops.length < MAX_STOPS) this.stops.push(stop)
  }

  /** Adds a line's facts about a vehicle: to the current one if nothing contradicts, otherwise as the next. */
  addVehicle(facts: VehicleFacts, line: number, stop: StopFacts | null): void {
    const same = facts.vin && this.vehicles.find((each) => each.facts.vin?.value === facts.vin?.value)
    const last = this.vehicles.at(-1)
    const isNear = last !== undefined && line - last.line <= NEAR
    const described =
      !facts.vin && facts.make && !isNear ? this.vehicles.find((each) => isRepeated(each.facts, facts)) : undefined
    const known = same ?? (last && isNear && agree(last.facts, facts) ? last : described)
    const kept = known ?? { facts: { ...NO_VEHICLE }, line }
    if (!known && this.vehicles.length >= MAX_VEHICLES) return
    if (!known) this.vehicles.push(kept)
    // Facts found next to a VIN take precedence over earlier ones.
    for (const [key, value] of Object.entries(facts))
      if (value && !kept.facts[key as keyof VehicleFacts]) Object.assign(kept.facts, { [key]: value })
    kept.line = line
    if (stop && !stop.vehicles.includes(kept.facts)) stop.vehicles.push(kept.facts)
  }

  /** The vehicles without those that only repeat one with a VIN. */
  get distinct(): VehicleFacts[] {
    const all = this.vehicles.map((each) => each.facts)
    return all.filter((facts) => facts.vin !== null || !all.some((other) => other.vin && isRepeated(other, facts)))
  }

  /** "All run and drive", or a line about the vehicle above it. */
  tellCondition(value: Piece): boolean {
    if (value.text.length > 120) return false
    const [condition, keys] = [conditionOf(value), keysOf(value)]
    if (!condition && !keys) return false
    const isOfAll = /\b(?:all|both|every|they|each|units|vehicles|cars)\b/i.test(value.text)
    for (const { facts } of isOfAll ? this.vehicles : this.vehicles.slice(-1)) {
      facts.inoperable ??= condition
      facts.hasKeys ??= keys
    }
    return true
  }

  /** One fact under its own label: for the current vehicle, or the next if it already has that. */
  addFact(part: Partial<VehicleFacts>, line: number, stop: StopFacts | null): void {
    this.addVehicle({ ...NO_VEHICLE, ...part }, line, stop)
  }
}

const alike = (a: string, b: string) =>
  a.toLowerCase().startsWith(b.toLowerCase()) || b.toLowerCase().startsWith(a.toLowerCase())

/** Whether no common fact differs, and the second adds something. */
function agree(a: VehicleFacts, b: VehicleFacts): boolean {
  if (a.vin && b.vin) return a.vin.value === b.vin.value
  for (const key of ['year', 'lotNumber', 'color', 'licensePlate', 'inoperable', 'hasKeys'] as const)
    if (a[key] && b[key] && a[key].value !== b[key].value) return false
  for (const key of ['make', 'model'] as const) if (a[key] && b[key] && !alike(a[key].value, b[key].value)) return false
  return !isRepeated(a, b) || !a.vin || Boolean(b.vin)
}

const isRepeated = (a: VehicleFacts, b: VehicleFacts): boolean =>
  a.make !== null &&
  b.make !== null &&
  a.year?.value === b.year?.value &&
  a.make.value === b.make.value &&
  (a.model === null || b.model === null || alike(a.model.value, b.model.value))
