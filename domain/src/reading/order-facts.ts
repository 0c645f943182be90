/** The facts of an order's text, while it is being read. */
import { isOfYear } from '../vehicles/vin.ts'
import type { FoundAmount } from './amounts.ts'
import { conditionOf, keysOf } from './conditions.ts'
import type { FoundWindow } from './dates.ts'
import type { Role } from './label-words.ts'
import { makeOfModel } from './models.ts'
import type { FoundContact } from './people.ts'
import { plain, type Piece, type Read } from './piece.ts'
import type { Site } from './sites.ts'
import { isBroker, newStop, offered, type StopFacts } from './stop-facts.ts'
import { NO_VEHICLE, type VehicleFacts } from './vehicle-facts.ts'

export interface KeptVehicle {
  facts: VehicleFacts
  /** The last line about it. */
  line: number
  /** The letter or number that the text refers to it by. */
  tag?: string
}

export type NumberKind = 'reference' | 'po' | 'order'

/** A client's own number before a load's, and either before a listing's. */
const NUMBERS: readonly NumberKind[] = ['po', 'reference', 'order']

/** The maximum distance of one vehicle's parts, in lines. */
const NEAR = 4

/** Maximum vehicles and stops: beyond that it is no order that a person would review. */
const MAX_VEHICLES = 100
const MAX_STOPS = 100
const MAX_COPIES = 20

/** What a sentence says of a stop that it does not name: settled once all stops are known. */
export interface Loose {
  readonly piece: Piece
  readonly role: Role | null
  readonly window?: FoundWindow
  readonly contact?: FoundContact
  readonly hours?: Read<string>
  readonly note?: Read<string>
  readonly reference?: Read<string>
  readonly gateCode?: Read<string>
}

export interface KeptAmount extends FoundAmount {
  readonly piece: Piece
  readonly isLabelled: boolean
  readonly isNewer: boolean
  readonly vehicles: readonly VehicleFacts[]
}

export class OrderFacts {
  readonly stops: StopFacts[] = []
  /** Places whose role nothing tells. */
  readonly sites: Site[] = []
  readonly loose: Loose[] = []
  readonly vehicles: KeptVehicle[] = []
  readonly removed: Piece[] = []
  /** Vehicles of which the text names several at once. */
  readonly copies = new Set<VehicleFacts>()
  /** Vehicles that come back on the same trip. */
  readonly returning = new Set<VehicleFacts>()
  /** Vehicles with the words that say where they go. */
  readonly ways: { vehicles: VehicleFacts[]; piece: Piece; role: Role }[] = []
  /** Stops with the tags of the vehicles that go there. */
  readonly tagged: { tag: string; stop: StopFacts }[] = []
  /** Stops with the models that the text says are handled there. */
  readonly mentioned: { text: string; stop: StopFacts }[] = []
  readonly numbers: { kind: NumberKind; read: Read<string> }[] = []
  readonly instructions: Read<string>[] = []
  readonly amounts: KeptAmount[] = []
  bol: Read<string> | null = null
  client: Read<string> | null = null
  trailer: Read<'open' | 'enclosed'> | null = null
  /** The writer as the text introduces them, and their company. */
  self: Read<string> | null = null
  selfCompany: Read<string> | null = null
  /** Said of all vehicles before any was named. */
  general: Piece | null = null
  looks: Pick<VehicleFacts, 'color' | 'length' | 'width' | 'height' | 'weight'> | null = null
  /** "Six of the old carts": how many, where the next sentence tells what they are. */
  counted = 0

  /** The vehicle of a tag; null if several have it or none. */
  taggedBy(tag: string): VehicleFacts | null {
    const [only, ...more] = this.vehicles.filter((each) => each.tag === tag)
    return only && more.length === 0 ? only.facts : null
  }

  /** The stop of a label. `isNew`: the label starts one. */
  stopOf(role: Role, number: number | null, isNew: boolean): StopFacts {
    const own = this.stops.filter((stop) => stop.role === role)
    const last = own.at(-1)
    const numbered =
      number === null ? undefined : own.find((stop) => stop.number === number || stop.aliases.includes(`${number}`))
    const free =
      last && last.number === null && number !== null && !last.city && last.aliases.length === 0 && !isBroker(last)
        ? last
        : undefined
    const known = numbered ?? free ?? (number === null && !isNew ? last : undefined)
    if (known) {
      known.number ??= number
      return known
    }
    const stop = newStop(role, number)
    this.addStop(stop)
    return stop
  }

  addSite(site: Site): void {
    if (this.sites.length < MAX_STOPS) this.sites.push(site)
  }

  addStop(stop: StopFacts): void {
    if (this.stops.length < MAX_STOPS) this.stops.push(stop)
  }

  /** More of the same: "2 golf carts", "Six (6) 2025 Club Car". */
  addCopies(of: VehicleFacts, count: number): void {
    const kept = this.vehicles.find(({ facts }) => facts === of)
    if (!kept) return
    const most = Math.min(count, MAX_COPIES, MAX_VEHICLES - this.vehicles.length + 1)
    for (let index = 1; index < most; index += 1) {
      const copy = { ...of }
      this.copies.add(copy)
      this.vehicles.push({ facts: copy, line: kept.line })
    }
  }

  get referenceNumber(): Read<string> | null {
    for (const kind of NUMBERS) {
      const [first, ...others] = this.numbers.filter((each) => each.kind === kind)
      if (first) return others.reduce<Read<string>>((kept, { read }) => offered(kept, read) ?? kept, first.read)
    }
    return null
  }

  /** Adds a line's facts about a vehicle: to the current one if nothing contradicts, otherwise as the next. */
  addVehicle(facts: VehicleFacts, line: number, stop: StopFacts | null): VehicleFacts | null {
    const byVin = facts.vin && this.vehicles.find((each) => each.facts.vin?.value === facts.vin?.value)
    const last = this.vehicles.at(-1)
    const isNear = last !== undefined && line - last.line <= NEAR
    const described =
      !facts.vin && (facts.make ?? facts.model)
        ? this.vehicles.filter((each) => isRepeated(each.facts, facts)).at(isNear ? -1 : 0)
        : undefined
    const known = byVin ?? (last && isNear && agree(last.facts, facts) ? last : (described ?? this.#lone(facts)))
    const kept = known ?? { facts: { ...NO_VEHICLE }, line }
    if (!known && this.vehicles.length >= MAX_VEHICLES) return null
    if (!known) this.vehicles.push(kept)
    for (const [key, value] of Object.entries(facts))
      if (value) {
        const name = key as keyof VehicleFacts
        Object.assign(kept.facts, { [name]: offered<unknown>(kept.facts[name], value as Read<unknown>) })
      }
    kept.line = Math.max(kept.line, line)
    if (stop && !stop.vehicles.includes(kept.facts)) stop.vehicles.push(kept.facts)
    return kept.facts
  }

  /** "A 2021 Tahoe", and its VIN many lines below: the only vehicle, if the VIN is of its year. */
  #lone({ vin, make, model, year }: VehicleFacts): KeptVehicle | undefined {
    const [only, ...more] = this.vehicles
    if (!vin || make || model || year || !only || more.length > 0) return undefined
    const { facts } = only
    return !facts.vin && facts.year && isOfYear(vin.value, facts.year.value) ? only : undefined
  }

  /** The vehicles without those that only repeat one, or that were taken back. */
  get distinct(): VehicleFacts[] {
    const all = this.vehicles.map((each) => each.facts)
    const kept = all.filter(
      (facts, index) =>
        facts.vin !== null ||
        this.copies.has(facts) ||
        !all.some(
          (other, at) =>
            other !== facts && isRepeated(other, facts) && (other.vin !== null || (at < index && isLess(facts, other))),
        ),
    )
    const removed = this.removed.map(({ text }) => ` ${plain(text)} `)
    return kept.filter((facts) => !removed.some((said) => isNamed(facts, said)))
  }

  /** "Units: #1, #2" or "2 units: Rogue, Kicks" at a stop; false if the text says something else. */
  tellUnits(text: string, stop: StopFacts): boolean {
    if (/^#?\d{1,2}(?:\s?[,&]\s?#?\d{1,2})*$/.test(text)) {
      for (const [tag] of text.matchAll(/\d+/g)) this.tagged.push({ tag, stop })
      return true
    }
    const names = text.replace(/\)$/, '').split(/\s?(?:,|&|\/|\band\b)\s?/)
    const isListed =
      text.length < 80 && names.every((name) => makeOfModel(name.split(' '))?.words === name.split(' ').length)
    if (isListed) this.mentioned.push({ text, stop })
    return isListed
  }

  /** Gives stops the vehicles that the text names there. */
  giveMentioned(): void {
    for (const { text, stop } of this.mentioned) {
      const named = this.named(text)
      if (named.length > 0) stop.vehicles = named
    }
  }

  /** The vehicles that a sentence names by make, model, color or number. */
  named(text: string): VehicleFacts[] {
    const said = ` ${plain(text)} `
    return this.vehicles.map(({ facts }) => facts).filter((facts) => isNamed(facts, said))
  }

  /** "All run and drive", "the Ram does not start", or a line about the vehicle above it. */
  tellCondition(value: Piece, own: readonly VehicleFacts[] = []): boolean {
    if (value.text.length > 400) return false
    const [condition, keys] = [conditionOf(value), keysOf(value)]
    if (!condition && !keys) return false
    if (this.vehicles.length === 0) {
      this.general ??= value
      return true
    }
    const isOfAll =
      /\b(?:all|both|every|everything|they|they're|these|each|units|vehicles|cars|todos|ambos|tous)\b/i.test(value.text)
    const named = own.length > 0 ? own : this.named(value.text)
    const about =
      named.length > 0
        ? named
        : isOfAll
          ? this.vehicles.map(({ facts }) => facts)
          : this.vehicles.slice(-1).map(({ facts }) => facts)
    // "Keys at the front desk": those of all that nothing else was said of.
    if (keys?.value && named.length === 0 && !isOfAll && /\b(?:keys|llaves|cl[ée]s)\b/i.test(value.text))
      for (const { facts } of this.vehicles) facts.hasKeys ??= keys
    for (const facts of about) {
      facts.inoperable = offered(facts.inoperable, condition)
      facts.hasKeys = offered(facts.hasKeys, keys)
    }
    return true
  }
}

const alike = (a: string, b: string) => {
  const [x, y] = [` ${plain(a)} `, ` ${plain(b)} `]
  return x.includes(y) || y.includes(x) || x.trim().startsWith(y.trim()) || y.trim().startsWith(x.trim())
}
const isLess = (a: VehicleFacts, b: VehicleFacts) =>
  Object.values(a).filter(Boolean).length <= Object.values(b).filter(Boolean).length

/** Whether no common fact differs, and the second adds something. */
function agree(a: VehicleFacts, b: VehicleFacts): boolean {
  if (a.vin && b.vin) return a.vin.value === b.vin.value
  if (a.kind && b.kind && !alike(a.kind.value, b.kind.value)) return false
  for (const key of ['year', 'lotNumber', 'stockNumber', 'licensePlate'] as const)
    if (a[key] && b[key] && a[key].value !== b[key].value) return false
  for (const key of ['make', 'model', 'color'] as const)
    if (a[key] && b[key] && !alike(a[key].value, b[key].value)) return false
  if (
    Boolean(a.kind) !== Boolean(b.kind) &&
    (b.make ?? b.model ?? b.kind ?? (b.vin?.value.length === 17 || a.vin !== null)) &&
    (a.make ?? a.model)
  )
    return false
  return !isRepeated(a, b) || !a.vin || Boolean(b.vin)
}

const isRepeated = (a: VehicleFacts, b: VehicleFacts): boolean =>
  (a.model !== null || a.make !== null) &&
  (a.year === null || b.year === null || a.year.value === b.year.value) &&
  (a.make === null || b.make === null || a.make.value === b.make.value) &&
  (a.model && b.model ? alike(a.model.value, b.model.value) : Boolean(a.make && b.make)) &&
  !(a.color && b.color && a.color.value !== b.color.value) &&
  (!a.stockNumber || !b.stockNumber || a.stockNumber.value === b.stockNumber.value)

/** `said`: plain words between blanks. */
const has = (said: string, word: string | null | undefined) =>
  Boolean(word && plain(word).length > 1 && said.includes(` ${plain(word)} `))
/** By its model, its make or a number of its own. */
function isNamed({ model, make, stockNumber, lotNumber, vin }: VehicleFacts, said: string): boolean {
  const tail = vin && vin.value.length > 8 ? [vin.value.slice(-6), vin.value.slice(-8), vin.value.slice(-4)] : []
  return (
    has(said, model?.value) ||
    (has(said, make?.value) && (model === null || !/^\d/.test(model.value) || has(said, make?.value))) ||
    has(said, stockNumber?.value) ||
    has(said, lotNumber?.value) ||
    tail.some((code) => /\d{3}/.test(code) && has(said, code))
  )
}
