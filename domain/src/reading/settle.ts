/** What only the whole message tells: which stops are one, and what loose sentences are about. */
import { giveLooks } from './all-vehicles.ts'
import { markDoubts } from './doubts.ts'
import { settleGateCodes } from './gate-codes.ts'
import type { Role } from './label-words.ts'
import type { Writer } from './messages.ts'
import { stopsNamed } from './named-stops.ts'
import type { Loose, OrderFacts } from './order-facts.ts'
import { asGuess, plain, type Read } from './piece.ts'
import { givePrices } from './prices.ts'
import { withReturn } from './round-trip.ts'
import type { Site } from './sites.ts'
import {
  giveContact,
  givePlace,
  giveWindow,
  hasPlace,
  isBroker,
  isEmpty,
  isSamePlace,
  mergeInto,
  newStop,
  offered,
  type StopFacts,
} from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const ROLES = ['pickup', 'delivery'] as const

const placeOf = ({ name, street, city, state, zip }: Site) => ({ name, street1: street, city, state, zipCode: zip })

/** Places without a role: the one that is missing, as a guess. */
function giveSites(facts: OrderFacts): void {
  for (const site of facts.sites) {
    const twin = facts.stops.find((stop) => hasPlace(stop) && isSamePlace(stop, placeOf(site)))
    if (twin) {
      givePlace(twin, site)
      continue
    }
    const has = (role: Role) => facts.stops.some((stop) => stop.role === role && (hasPlace(stop) || stop.name))
    const missing = ROLES.find((role) => !has(role))
    if (!missing || (!site.city && !site.zip)) continue
    const empty = facts.stops.find((stop) => stop.role === missing && isEmpty(stop))
    const stop = empty ?? newStop(missing)
    if (!empty) facts.addStop(stop)
    givePlace(stop, site)
    stop.isRoleGuessed = true
  }
}

/** The end that places without a told role are, where the others leave one; what stays open is no stop. */
function decideSpares(facts: OrderFacts): void {
  const { stops } = facts
  const placed = stops.filter(hasPlace)
  const told = placed.filter(({ isRoleGuessed }) => !isRoleGuessed)
  const open = placed.filter((stop) => stop.isRoleGuessed && !told.some((each) => isSamePlace(each, stop)))
  const has = (role: Role) => told.some((stop) => stop.role === role)
  if (!open.some(({ isSpare, role, vehicles }) => isSpare || (has(role) && vehicles.length > 0))) return
  const give = (stop: StopFacts, role: Role) => Object.assign(stop, { role, isSpare: false, isRoleGuessed: false })
  const isShared = (role: Role) => {
    const own = told.filter((stop) => stop.role === role)
    return own.every(({ vehicles }) => vehicles.length > 0)
  }
  if (has('delivery') !== has('pickup')) for (const stop of open) give(stop, has('delivery') ? 'pickup' : 'delivery')
  else if (told.length === 0) {
    const bare = open.filter(({ vehicles }) => vehicles.length === 0)
    if (bare.length === 1 && open.length > 2) {
      const isFirst = open[0] === bare[0]
      for (const stop of open) give(stop, isFirst === (stop === bare[0]) ? 'pickup' : 'delivery')
    }
  } else if (isShared('pickup') !== isShared('delivery'))
    for (const stop of open.filter(({ vehicles }) => vehicles.length > 0))
      give(stop, isShared('pickup') ? 'pickup' : 'delivery')
  for (const spare of stops.filter(({ isSpare }) => isSpare)) {
    stops.splice(stops.indexOf(spare), 1)
    const at = spare.city?.start ?? 0
    const { name, street1: street, city, state, zipCode: zip } = spare
    facts.addSite({ at, end: at, anchor: at, name, person: null, street, city, state, zip })
  }
}

/** A broker beside a pickup of the same role is the client. */
function giveBroker(facts: OrderFacts): void {
  const { stops } = facts
  const broker = stops.find(
    (stop) => isBroker(stop) && stops.some((each) => each.role === stop.role && hasPlace(each) && !each.isRoleGuessed),
  )
  if (!broker) return
  facts.client ??= broker.name && asGuess(broker.name)
  stops.splice(stops.indexOf(broker), 1)
}

/** Stops of a role that are one, and what was said of all of them. */
function mergedStops(all: readonly StopFacts[]): StopFacts[] {
  const settled: StopFacts[] = []
  // A guessed origin beside a told one is the destination that nothing else is.
  for (const stop of all)
    if (stop.isRoleGuessed && hasPlace(stop)) {
      const other = stop.role === 'pickup' ? 'delivery' : 'pickup'
      const told = all.some(
        (each) =>
          each !== stop && each.role === stop.role && hasPlace(each) && !each.isRoleGuessed && !isSamePlace(each, stop),
      )
      if (told && !all.some((each) => each.role === other && hasPlace(each))) stop.role = other
    }
  for (const role of ROLES) {
    const own = all.filter((stop) => stop.role === role)
    const placed: StopFacts[] = []
    for (const stop of own
      .filter((each) => hasPlace(each))
      .toSorted((a, b) => Number(a.isRoleGuessed) - Number(b.isRoleGuessed))) {
      const twin = placed.find((each) => isSamePlace(each, stop))
      if (twin) mergeInto(twin, stop)
      else if (!stop.isRoleGuessed || placed.length === 0) placed.push(stop)
    }
    placed.sort((a, b) => all.indexOf(a) - all.indexOf(b))
    // "Drop 1" and a row that goes to 1.
    const known = own.filter((stop) => {
      const twin = hasPlace(stop) ? undefined : placed.find(({ number }) => stop.aliases.includes(String(number)))
      if (twin) mergeInto(twin, stop)
      return twin !== undefined
    })
    const named = own.filter((stop) => !hasPlace(stop) && stop.name)
    for (const stop of named) {
      const twin =
        placed.find((each) => each.name && plain(each.name.value) === plain(stop.name!.value)) ??
        (placed.length === 1 && !placed[0]!.name ? placed[0] : undefined)
      if (twin) mergeInto(twin, stop)
      else if (placed.length === 0) placed.push(stop)
      else if (placed.length === 1) mergeInto(placed[0]!, stop)
    }
    const [only, ...more] = placed
    for (const stop of own.filter((each) => isEmpty(each) && !known.includes(each))) {
      if (!only) placed.push(stop)
      else if (more.length === 0 || placed.includes(stop)) {
        if (only !== stop) mergeInto(only, stop)
      } else
        for (const each of placed) {
          if (!each.from && !each.to && (stop.from ?? stop.to)) giveWindow(each, stop)
          each.hours ??= stop.hours
          each.reference ??= stop.reference
          each.gateCode ??= stop.gateCode
        }
    }
    const rank = new Map(placed.map((stop, index) => [stop, stop.number ?? index + 1]))
    settled.push(...placed.toSorted((a, b) => rank.get(a)! - rank.get(b)!))
  }
  return settled.filter(
    (stop) => !isEmpty(stop) || stop.from || stop.to || stop.contacts.length > 0 || (stop.reference ?? stop.gateCode),
  )
}

const BY_WORD: readonly (readonly [RegExp, Role])[] = [
  [
    /\b(?:auction|seller|pick ?up|shipper|origin|release|gate ?pass|gate|yard|storage|load(?:ing)?|subasta|vendedor)\b/i,
    'pickup',
  ],
  [/\b(?:deliver\w*|drop|receiv\w*|destination|buyer|unload|offload|consignee|lumper|entrega)\b/i, 'delivery'],
]

const BOTH =
  /\b(?:both|all|either) (?:places|stores|locations|ends|stops|yards|lots|sites)|\b(?:both|all) (?:are )?(?:open|closed)\b/i

function targetsOf(stops: readonly StopFacts[], { piece, role }: Loose): { targets: StopFacts[]; isSure: boolean } {
  const named = stopsNamed(stops, piece.text, role)
  if (named.length > 0) return { targets: named, isSure: true }
  if (BOTH.test(piece.text)) return { targets: [...stops], isSure: true }
  const told = role ?? BY_WORD.find(([words]) => words.test(piece.text))?.[1] ?? null
  return { targets: told ? stops.filter((stop) => stop.role === told) : [], isSure: role !== null }
}

function giveLoose(
  facts: OrderFacts,
  stops: StopFacts[],
  writer: Read<string> | null,
  ownEnds: ReadonlySet<Role>,
): void {
  const told = facts.loose.toSorted((a, b) => Number(a.role === null) - Number(b.role === null))
  for (const loose of told) {
    // A day of a stop whose place another message names.
    if (loose.role && (loose.window ?? loose.reference) && !stops.some(({ role }) => role === loose.role))
      stops.push(newStop(loose.role))
    const { targets, isSure } = targetsOf(stops, loose)
    const { window, contact, hours, note, reference, gateCode } = loose
    if (window) {
      const bound = window.from === null ? 'delivery' : 'pickup'
      // A message that names no place may still move the days of an older one's.
      if (targets.length === 0 && !stops.some((stop) => stop.role === bound))
        stops.push({ ...newStop(bound), isRoleGuessed: true })
      const all = targets.length > 0 ? targets : stops.filter((stop) => stop.role === bound)
      const guess = { ...window, from: window.from && asGuess(window.from), to: window.to && asGuess(window.to) }
      if (targets.length > 0) for (const stop of all) giveWindow(stop, isSure ? window : guess)
      else
        for (const stop of all)
          if (window.from && window.to ? !stop.from && !stop.to : window.from ? !stop.from : !stop.to)
            giveWindow(stop, guess)
    }
    if (contact) {
      const own = contact.isWriter && writer && !contact.name ? { ...contact, name: writer } : contact
      const [only, ...more] = targets
      const person = {
        name: own.name && !isSure ? asGuess(own.name) : own.name,
        phone: own.phone && !isSure ? asGuess(own.phone) : own.phone,
      }
      if (only && more.length === 0) giveContact(only, person)
      else if (targets.length === 2 && only?.role !== more[0]?.role)
        for (const stop of targets) giveContact(stop, person)
      else if (targets.length === 0 && contact.phone) {
        // The writer answers at the place that is the writer's own.
        const [end] = contact.isWriter && ownEnds.size === 1 ? ownEnds : (['pickup'] as const)
        const free = stops.filter((stop) => stop.role === end && stop.contacts.length === 0)
        if (free.length === 1)
          giveContact(free[0]!, {
            name: person.name && asGuess(person.name),
            phone: person.phone && asGuess(person.phone),
          })
      }
    }
    if (hours) {
      const all = targets.length > 0 ? targets : stops.filter((stop) => stop.role === 'pickup').slice(0, 1)
      for (const stop of all) stop.hours ??= isSure ? hours : asGuess(hours)
    }
    if (gateCode) {
      const stop = targets[0] ?? stops.find((each) => each.role === 'pickup')
      if (stop) stop.gateCode ??= gateCode
    }
    if (reference && targets[0]) targets[0].reference = offered(targets[0].reference, reference)
    if (note) {
      const [only, ...more] = targets
      if (only && more.length === 0) only.notes.push(note)
      else facts.instructions.push(note)
    }
  }
}

/** Which vehicles go where, as each vehicle's own line says. */
function giveWays(facts: OrderFacts, stops: readonly StopFacts[]): void {
  for (const { vehicles, piece, role } of facts.ways) {
    const [stop] = stopsNamed(stops, piece.text, role)
    if (stop) for (const vehicle of vehicles) if (!stop.vehicles.includes(vehicle)) stop.vehicles.push(vehicle)
  }
}

export interface Settled {
  readonly vehicles: VehicleFacts[]
  readonly stops: StopFacts[]
  readonly price: Read<number> | null
}

export function settle(
  facts: OrderFacts,
  writer: Writer,
  isUnclear: boolean,
  own: ReadonlySet<Role> = new Set(),
): Settled {
  for (const { tag, stop } of facts.tagged) {
    const vehicle = facts.taggedBy(tag)
    if (vehicle && !stop.vehicles.includes(vehicle)) stop.vehicles.push(vehicle)
  }
  facts.giveMentioned()
  giveBroker(facts)
  decideSpares(facts)
  giveSites(facts)
  const told = mergedStops(facts.stops)
  giveLooks(facts)
  const vehicles = facts.distinct
  if (facts.general) facts.tellCondition({ ...facts.general, text: `all ${facts.general.text}` })
  giveLoose(facts, told, facts.self ?? writer.person, own)
  giveWays(facts, told)
  settleGateCodes(told)
  const stops = withReturn(told, vehicles, facts.returning)
  const self = writer.person ?? facts.self
  for (const { contacts } of stops)
    for (const contact of contacts) if (contact.isWriter && !contact.name && self) contact.name = asGuess(self)
  for (const stop of stops)
    if (stop.isRoleGuessed)
      for (const key of ['name', 'street1', 'city', 'state', 'zipCode'] as const) stop[key] &&= asGuess(stop[key])
  const price = givePrices(facts, vehicles, stops)
  markDoubts(facts, stops, vehicles, isUnclear)
  return {
    vehicles,
    stops,
    price:
      price &&
      (isUnclear || !facts.amounts.some(({ isLabelled, isPrice }) => isLabelled || isPrice) ? asGuess(price) : price),
  }
}
