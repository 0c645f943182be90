/**
 * A language model's answer checked against the text: a value only counts if it occurs there, it only fills gaps left
 * by the rules, and it is always a guess.
 */
import { toCents, toDollars } from '../money/cents.ts'
import { windowIn } from './dates.ts'
import type { Role } from './label-words.ts'
import type { Piece, Read } from './piece.ts'
import type { ReadOrder } from './order-of-text.ts'
import { type Known, newStop, type StopFacts } from './stop-facts.ts'
import { NO_VEHICLE, type VehicleFacts } from './vehicle-facts.ts'
import { readState } from '../values/states.ts'
import { typedNumber } from '../values/typed-number.ts'
import { cleanVin, isWellFormedVin } from '../vehicles/vin.ts'

type Said = string | null | undefined

export interface ModelVehicle {
  readonly vin?: Said
  readonly year?: Said
  readonly make?: Said
  readonly model?: Said
  readonly color?: Said
  readonly lotNumber?: Said
  readonly licensePlate?: Said
}
export interface ModelStop {
  readonly role: Role
  readonly name?: Said
  readonly street1?: Said
  readonly city?: Said
  readonly state?: Said
  readonly zipCode?: Said
  readonly contact?: Said
  readonly phone?: Said
  /** As written. */
  readonly date?: Said
}
/** Every value in the text's own words. */
export interface ModelOrder {
  readonly referenceNumber?: Said
  readonly client?: Said
  readonly price?: Said
  readonly vehicles?: readonly ModelVehicle[]
  readonly stops?: readonly ModelStop[]
}

/** Longer values are ignored. */
const MAX_QUOTE = 200
const MAX_PRICE = 9_999_999
const YEAR = /^(?:19|20)\d{2}$/
const ZIP = /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i

/** The position of the words, ignoring case and whitespace. */
function quoted(text: string, said: Said): Piece | null {
  const words = said?.trim().split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0 || (said?.length ?? 0) > MAX_QUOTE) return null
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = new RegExp(String.raw`(?<![\p{L}\d])${escaped.join(String.raw`\s+`)}(?![\p{L}\d])`, 'iu').exec(text)
  return found && { text: found[0], start: found.index }
}

/** The value of a quote as a guess; null if it does not occur or is not valid. */
function guess<T>(text: string, said: Said, valueOf: (words: string) => T | null): Read<T> | null {
  const piece = quoted(text, said)
  const value = piece && valueOf(piece.text)
  return piece && value !== null
    ? { value, start: piece.start, end: piece.start + piece.text.length, isSure: false }
    : null
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ')
const yearOf = (text: string) => (YEAR.test(text) ? Number(text) : null)
const zipOf = (text: string) => (ZIP.test(text) ? text.toUpperCase() : null)
const stateOf = (text: string) => readState(text)?.state ?? null
const vinOf = (text: string) => (isWellFormedVin(cleanVin(text)) ? cleanVin(text) : null)
const priceOf = (text: string) => {
  const amount = typedNumber(text.replaceAll(/usd/gi, ''))
  return amount > 0 && amount <= MAX_PRICE ? toDollars(toCents(amount)) : null
}

const vehicleOf = (text: string, answer: ModelVehicle): VehicleFacts => ({
  ...NO_VEHICLE,
  vin: guess(text, answer.vin, vinOf),
  year: guess(text, answer.year, yearOf),
  make: guess(text, answer.make, words),
  model: guess(text, answer.model, words),
  color: guess(text, answer.color, words),
  lotNumber: guess(text, answer.lotNumber, words),
  licensePlate: guess(text, answer.licensePlate, words),
})

function stopOf(text: string, answer: ModelStop, known: Known): StopFacts {
  const date = quoted(text, answer.date)
  const window = date && windowIn(date, known)
  const [name, phone] = [guess(text, answer.contact, words), guess(text, answer.phone, words)]
  const open = (read: StopFacts['from'] | undefined) => (read ? { ...read, isSure: false } : null)
  return {
    ...newStop(answer.role),
    name: guess(text, answer.name, words),
    street1: guess(text, answer.street1, words),
    city: guess(text, answer.city, words),
    state: guess(text, answer.state, stateOf),
    zipCode: guess(text, answer.zipCode, zipOf),
    contacts: name || phone ? [{ name, phone }] : [],
    from: open(window?.from),
    to: open(window?.to),
    isExact: window?.isExact ?? false,
  }
}

const saysSomething = (facts: object) =>
  Object.values(facts).some(
    (each) => typeof each === 'object' && each && ('start' in each || (Array.isArray(each) && each.length > 0)),
  )

/** The reading with its gaps filled. */
const filled = <T extends object>(read: T, answer: T): T => ({
  ...read,
  ...Object.fromEntries(
    Object.entries(answer).filter(([key]) => {
      const own = read[key as keyof T]
      return own === null || (key === 'contacts' && Array.isArray(own) && own.length === 0)
    }),
  ),
})

function stopsWith(read: readonly StopFacts[], answer: readonly StopFacts[]): StopFacts[] {
  return (['pickup', 'delivery'] as const).flatMap((role) => {
    const [own, said] = [read, answer].map((stops) => stops.filter((stop) => stop.role === role)) as [
      StopFacts[],
      StopFacts[],
    ]
    if (own.length === 0) return said
    // Two stops of a role are only distinguished by a common city.
    const partner = (stop: StopFacts) =>
      said.find(({ city }) => city?.value.toLowerCase() === stop.city?.value.toLowerCase()) ??
      (own.length === 1 && said.length === 1 && !stop.city ? said[0] : undefined)
    return own.map((stop) => {
      const found = partner(stop)
      return found ? filled(stop, found) : stop
    })
  })
}

/** Whether a person would have to read the text again: nothing to move, or an end of the route without a city. */
export const isLacking = ({ vehicles, stops }: ReadOrder): boolean =>
  vehicles.length === 0 ||
  (['pickup', 'delivery'] as const).some((role) => !stops.some((stop) => stop.role === role && stop.city))

/** The reading, completed by the model's values. */
export function withModelAnswer(order: ReadOrder, text: string, answer: ModelOrder, known: Known): ReadOrder {
  const vehicles = (answer.vehicles ?? []).map((each) => vehicleOf(text, each)).filter(saysSomething)
  const stops = (answer.stops ?? []).map((each) => stopOf(text, each, known)).filter(saysSomething)
  return {
    ...order,
    vehicles: order.vehicles.length > 0 ? order.vehicles : vehicles,
    stops: stopsWith(order.stops, stops),
    referenceNumber: order.referenceNumber ?? guess(text, answer.referenceNumber, words),
    client: order.client ?? guess(text, answer.client, words),
    price: order.price ?? guess(text, answer.price, priceOf),
  }
}
