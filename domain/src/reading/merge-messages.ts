/** Two messages of a chain as one order: the newer word wins, and what it leaves open stays from the older one. */
import { times, toCents, toDollars } from '../money/cents.ts'
import { isOfYear } from '../vehicles/vin.ts'
import type { ReadOrder } from './order-of-text.ts'
import type { Contact } from './people.ts'
import { asGuess, plain, type Read } from './piece.ts'
import { doubtPlace, hasPlace, isSamePlace, mergeInto, type StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

/** The newer value; a guess where the older one differs. */
const newer = <T>(a: Read<T> | null, b: Read<T> | null): Read<T> | null =>
  a && b && plain(String(a.value)) !== plain(String(b.value)) ? asGuess(a) : (a ?? b)

const isSameVehicle = (a: VehicleFacts, b: VehicleFacts): boolean =>
  a.vin && b.vin
    ? a.vin.value === b.vin.value
    : Boolean(
        a.model &&
        b.model &&
        plain(a.model.value) === plain(b.model.value) &&
        (!a.year || !b.year || a.year.value === b.year.value),
      )

/** The VIN alone in one message, and what it is of in the other. */
const isCompleted = (a: VehicleFacts, b: VehicleFacts): boolean => {
  const [told, described] = a.vin ? [a, b] : [b, a]
  return (
    told.vin !== null &&
    !(told.make ?? told.model) &&
    described.vin === null &&
    described.year !== null &&
    isOfYear(told.vin.value, described.year.value)
  )
}

/** A VIN alone in a correction, for the only vehicle whose VIN begins alike: "the VIN was wrong, it is …". */
function mendVin(a: readonly VehicleFacts[], b: readonly VehicleFacts[]): void {
  for (const told of a) {
    const { vin } = told
    if (!vin || told.make || told.model || told.year) continue
    const alike = b.filter((old) => old.vin?.value.slice(0, 8) === vin.value.slice(0, 8))
    const [only] = alike
    if (alike.length !== 1 || !only) continue
    told.vin = asGuess(vin)
    only.vin = told.vin
  }
}

function mergedVehicles(a: readonly VehicleFacts[], b: readonly VehicleFacts[]): VehicleFacts[] {
  const rest = b.filter((old) => {
    const twin = a.find(
      (each) => isSameVehicle(each, old) || (a.length === 1 && b.length === 1 && isCompleted(each, old)),
    )
    if (twin)
      for (const [key, value] of Object.entries(old))
        if (value && !twin[key as keyof VehicleFacts]) Object.assign(twin, { [key]: value })
    return !twin
  })
  // Vehicles that the newer message only names are the older one's.
  const own = a.filter(({ vin, make, year }) => vin ?? (make && year) ?? b.length === 0)
  return [...rest, ...own]
}

const isSameCity = (a: StopFacts, b: StopFacts): boolean =>
  a.city !== null && b.city !== null && plain(a.city.value) === plain(b.city.value)
const guessed = (contact: Contact): Contact => ({
  ...contact,
  name: contact.name && asGuess(contact.name),
  phone: contact.phone && asGuess(contact.phone),
})

function mergedStops(a: readonly StopFacts[], b: readonly StopFacts[]): StopFacts[] {
  return (['pickup', 'delivery'] as const).flatMap((role) => {
    const [fresh, old] = [a.filter((stop) => stop.role === role), b.filter((stop) => stop.role === role)]
    if (fresh.length === 0) return old
    if (old.length === 0) return fresh
    const [only] = fresh
    if (fresh.length === 1 && old.length === 1 && only) {
      const [former] = old
      if (!former) return fresh
      const isPlaced =
        hasPlace(only) && !only.isRoleGuessed && (only.street1 !== null || only.name !== null || !former.street1)
      if (isPlaced && hasPlace(former) && !isSamePlace(only, former)) {
        // Another place: only the days and what is carried stay.
        return [
          {
            ...only,
            // In the same city, and with the same person unless another one is told.
            state: only.state ?? (isSameCity(only, former) && former.state ? asGuess(former.state) : null),
            contacts: only.contacts.length > 0 ? only.contacts : former.contacts.map(guessed),
            from: only.from ?? (only.to ? null : former.from),
            to: only.to ?? (only.from ? null : former.to),
            vehicles: former.vehicles,
          },
        ]
      }
      const told: StopFacts = isPlaced
        ? { ...only }
        : { ...only, name: null, street1: null, city: null, state: null, zipCode: null }
      if (told.from ?? told.to) {
        const isOther =
          JSON.stringify([told.from?.value, told.to?.value]) !==
            JSON.stringify([former.from?.value, former.to?.value]) &&
          (former.from ?? former.to)
        if (isOther) Object.assign(told, { from: told.from && asGuess(told.from), to: told.to && asGuess(told.to) })
        mergeInto(told, { ...former, from: null, to: null })
      } else mergeInto(told, former)
      return [told]
    }
    const kept = old.map((former) => {
      const twin = fresh.find((stop) => hasPlace(stop) && isSamePlace(stop, former))
      if (!twin) return former
      mergeInto(twin, former)
      return twin
    })
    const added = fresh.filter((stop) => hasPlace(stop) && !stop.isRoleGuessed && !kept.includes(stop))
    return [...kept, ...added]
  })
}

/** No fact of a vehicle is sure. */
export function doubtAll(facts: VehicleFacts): void {
  for (const [key, read] of Object.entries(facts)) if (read) Object.assign(facts, { [key]: asGuess(read) })
}

/** `a`: the newer message. */
export function merged(a: ReadOrder, b: ReadOrder): ReadOrder {
  const named = ({ model, make, vin }: VehicleFacts, text: string) =>
    [model?.value, make?.value, vin?.value.slice(-6)].some(
      (word) => word && ` ${plain(text)} `.includes(` ${plain(word)} `),
    )
  // What a message takes back may be more than was understood.
  if (a.isCorrection) {
    for (const facts of b.vehicles) doubtAll(facts)
    for (const stop of b.stops) doubtPlace(stop)
    mendVin(a.vehicles, b.vehicles)
  }
  const isLeftOut = (facts: VehicleFacts) => a.removed.some((piece) => named(facts, piece.text))
  const vehicles = mergedVehicles(a.vehicles, b.vehicles).filter((facts) => !isLeftOut(facts))
  // "And make it 400 each": the newer price is that of every vehicle.
  const unit = a.unitPrice && a.unitPrice.value === a.price?.value && vehicles.length > 1 ? asGuess(a.unitPrice) : null
  if (unit) for (const facts of vehicles) facts.price = unit
  return {
    vehicles,
    stops: mergedStops(a.stops, b.stops),
    referenceNumber: newer(a.referenceNumber, b.referenceNumber),
    bol: newer(a.bol, b.bol),
    price: unit ? { ...unit, value: toDollars(times(toCents(unit.value), vehicles.length)) } : newer(a.price, b.price),
    unitPrice: a.unitPrice ?? b.unitPrice,
    client: a.client?.isSure ? a.client : b.client?.isSure ? b.client : (a.client ?? b.client),
    trailer: newer(a.trailer, b.trailer),
    instructions: [...a.instructions, ...b.instructions],
    senders: [...b.senders, ...a.senders],
    removed: [...a.removed, ...b.removed],
    isCorrection: a.isCorrection || b.isCorrection,
  }
}
