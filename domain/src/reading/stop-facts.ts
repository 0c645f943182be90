/** Stops while they are being read. */
import type { Moment, Window } from './dates.ts'
import type { Role } from './label-words.ts'
import type { Contact } from './people.ts'
import { asGuess, plain, type Read } from './piece.ts'
import type { PlaceBook } from './places.ts'
import type { Site } from './sites.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

export interface StopFacts {
  role: Role
  /** `Pickup 2`: which of several. */
  number: number | null
  name: Read<string> | null
  street1: Read<string> | null
  city: Read<string> | null
  state: Read<string> | null
  zipCode: Read<string> | null
  contacts: Contact[]
  hours: Read<string> | null
  from: Read<Moment> | null
  to: Read<Moment> | null
  isExact: boolean
  reference: Read<string> | null
  /** Until it is settled whether the stop has another number. */
  gateCode: Read<string> | null
  /** What to do there. */
  notes: Read<string>[]
  vehicles: VehicleFacts[]
  /** Nothing but its place in the text told its role. */
  isRoleGuessed: boolean
  /** A place beyond one pickup and one delivery: what is told of the others decides its role. */
  isSpare: boolean
  /** A label names it, and a label or the words beside it its days. */
  isLabelled: boolean
  isDateLabelled: boolean
  /** Short names by which the text refers to it. */
  aliases: string[]
}

export const newStop = (role: Role, number: number | null = null): StopFacts => ({
  role,
  number,
  name: null,
  street1: null,
  city: null,
  state: null,
  zipCode: null,
  contacts: [],
  hours: null,
  from: null,
  to: null,
  isExact: false,
  reference: null,
  gateCode: null,
  notes: [],
  vehicles: [],
  isRoleGuessed: false,
  isSpare: false,
  isLabelled: false,
  isDateLabelled: false,
  aliases: [],
})

export interface Known {
  book: PlaceBook
  /** The reference day of "tomorrow". */
  today: string
}

const equal = (a: unknown, b: unknown) =>
  typeof a === 'string' && typeof b === 'string' ? plain(a) === plain(b) : JSON.stringify(a) === JSON.stringify(b)

/**
 * What a text says of one thing in two places: the first value stays, and is no longer sure if another one competes with it.
 * `isNewer`: the second takes its place, as a guess if it differs.
 */
export function offered<T>(kept: Read<T> | null, read: Read<T> | null, isNewer = false): Read<T> | null {
  if (!read) return kept
  if (!kept) return read
  if (equal(kept.value, read.value)) return kept.isSure || !read.isSure ? kept : read
  return asGuess(isNewer ? read : kept)
}

/** One day twice, once with its time: the time counts. */
function offeredMoment(kept: Read<Moment> | null, read: Read<Moment> | null): Read<Moment> | null {
  if (!kept || !read || kept.value.day !== read.value.day) return offered(kept, read)
  if (kept.value.time === null && read.value.time !== null) return read
  return read.value.time === null ? kept : offered(kept, read)
}

export function givePlace(stop: StopFacts, site: Omit<Site, 'at' | 'end' | 'anchor'>): void {
  stop.name ??= site.name
  stop.street1 ??= site.street
  stop.city ??= site.city
  stop.state ??= site.state
  stop.zipCode ??= site.zip
  if (site.person) giveContact(stop, { name: site.person, phone: null })
}

export function giveWindow(stop: StopFacts, window: Window, isNewer = false): void {
  if (isNewer && (window.from ?? window.to)) {
    stop.from = window.from
    stop.to = window.to
    stop.isExact = window.isExact
    return
  }
  const wasEmpty = !stop.from && !stop.to
  // "Available 12/16" and "by 12/20" complete each other; two different days for one bound compete.
  stop.from = offeredMoment(stop.from, window.from)
  stop.to = offeredMoment(stop.to, window.to)
  if (wasEmpty) stop.isExact = window.isExact
  if (stop.from && stop.to && stop.from.value.day > stop.to.value.day) {
    stop.from = asGuess(stop.from)
    stop.to = asGuess(stop.to)
  }
}

const digits = (read: Read<string> | null) => read?.value.replaceAll(/\D/g, '') ?? ''

/** "Sr. Ramiro Quezada", "M. Stéphane Côté": the name without its title. */
const TITLE = /^(?:m\.|mme\.?|mlle\.?|sra?\.?)\s(?=\S+\s\S)/i
function untitled(name: Read<string>): Read<string> {
  const title = TITLE.exec(name.value)?.[0].length ?? 0
  return title > 0 ? { ...name, value: name.value.slice(title), start: name.start + title } : name
}

/** "Duane" is the Duane Otto of the same place. */
const isFirstOf = (short: Read<string> | null, whole: Read<string> | null): boolean =>
  short !== null &&
  whole !== null &&
  !short.value.includes(' ') &&
  plain(whole.value).startsWith(`${plain(short.value)} `)

/** Whether a stop's contact with a number has the name, or begins with it. */
export const isContactOf = ({ contacts }: StopFacts, name: Read<string> | null): boolean =>
  contacts.some((each) => each.phone !== null && isFirstOf(name, each.name))

/** Beside somebody with a number, what only stands nearby may be anyone's. */
export const furtherContact = (stop: StopFacts, contact: Contact): Contact =>
  stop.contacts.some((each) => each.phone !== null)
    ? { ...contact, name: contact.name && asGuess(contact.name), phone: contact.phone && asGuess(contact.phone) }
    : contact

export function giveContact(stop: StopFacts, titled: Contact): void {
  const contact: Contact = { ...titled, name: titled.name && untitled(titled.name) }
  const sameName = (a: Read<string> | null, b: Read<string> | null) =>
    a !== null && b !== null && plain(a.value) === plain(b.value)
  const twin = stop.contacts.find((each) =>
    contact.phone && each.phone
      ? digits(each.phone) === digits(contact.phone) &&
        (!contact.name || !each.name || sameName(contact.name, each.name))
      : sameName(contact.name, each.name) || isFirstOf(contact.name, each.name),
  )
  if (twin) {
    twin.name ??= contact.name
    twin.phone ??= contact.phone
    return
  }
  // A name and a number that come one after the other belong together.
  const last = stop.contacts.at(-1)
  const isCompleted =
    last !== undefined &&
    ((last.phone === null && contact.name === null) || (last.name === null && contact.phone === null))
  if (isCompleted) {
    last.name ??= contact.name
    last.phone ??= contact.phone
  } else if (stop.contacts.length < 6) stop.contacts.push({ ...contact })
}

export const hasPlace = (stop: Pick<StopFacts, 'city' | 'zipCode' | 'street1'>): boolean =>
  stop.city !== null || stop.zipCode !== null || stop.street1 !== null
/** "Shipper: Blue Heron Logistics": who orders rather than where it is. */
export const isBroker = (stop: StopFacts): boolean =>
  !hasPlace(stop) &&
  /\b(?:logistics|brokers?|brokerage|transport(?:ation)?|freight|relocation|remarketing|movers|carriers)\b/i.test(
    stop.name?.value ?? '',
  )
export const isEmpty = (stop: StopFacts): boolean => !hasPlace(stop) && !stop.name

const differ = (a: Read<string> | null, b: Read<string> | null) =>
  a !== null && b !== null && plain(a.value) !== plain(b.value)
const same = (a: Read<string> | null, b: Read<string> | null) =>
  a !== null && b !== null && plain(a.value) === plain(b.value)

type Placed = Pick<StopFacts, 'name' | 'street1' | 'city' | 'state' | 'zipCode'>

/** Whether two places are the same one, mentioned twice. */
export function isSamePlace(a: Placed, b: Placed): boolean {
  if (differ(a.street1, b.street1) || differ(a.zipCode, b.zipCode) || differ(a.state, b.state)) return false
  if (same(a.street1, b.street1) || same(a.zipCode, b.zipCode))
    return !differ(a.city, b.city) || same(a.street1, b.street1)
  if (same(a.name, b.name)) return !differ(a.city, b.city)
  return same(a.city, b.city) && !(differ(a.name, b.name) && !a.street1 !== !b.street1 && false)
}

/** No part of a stop's place is sure. */
export function doubtPlace(stop: StopFacts): void {
  for (const key of ['name', 'street1', 'city', 'state', 'zipCode'] as const) stop[key] &&= asGuess(stop[key])
}

/** Facts of the second that the first lacks. */
export function mergeInto(first: StopFacts, second: StopFacts): void {
  for (const key of ['name', 'street1', 'city', 'state', 'zipCode', 'hours', 'reference', 'gateCode'] as const)
    first[key] ??= second[key]
  if (second.from ?? second.to) giveWindow(first, second)
  for (const contact of second.contacts) giveContact(first, contact)
  first.notes.push(...second.notes)
  for (const vehicle of second.vehicles) if (!first.vehicles.includes(vehicle)) first.vehicles.push(vehicle)
  first.isLabelled ||= second.isLabelled
  first.isDateLabelled ||= second.isDateLabelled
  first.isRoleGuessed &&= second.isRoleGuessed
  first.isSpare &&= second.isSpare
  first.number ??= second.number
  first.aliases.push(...second.aliases)
}
