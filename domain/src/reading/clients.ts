/** Who orders, as far as a text tells. */
import type { Writer } from './messages.ts'
import type { OrderFacts } from './order-facts.ts'
import { asGuess, plain, type Read } from './piece.ts'
import { type StopFacts } from './stop-facts.ts'
import { companyOfStops, placeOfPerson } from './who-orders.ts'

/** A stop whose name is the sender's domain: "hector@salasimports.example" and Salas Imports. */
function ofDomain(address: string | null, stops: readonly StopFacts[]): Read<string> | null {
  const domain = address?.split('@')[1]?.split('.').at(-2) ?? ''
  if (domain.length < 5) return null
  const named = stops.find(
    ({ name }) =>
      name &&
      (plain(name.value).replaceAll(' ', '').startsWith(domain) ||
        domain.startsWith(plain(name.value).replaceAll(' ', ''))),
  )
  return named?.name ? asGuess(named.name) : null
}

const AUCTION = /\b(?:auction|auto auction|copart|iaai?|manheim|adesa|subasta|salvage|impound|recovery|storage)\b/i

/** What was bought at an auction is ordered by who receives it. */
function buyerOf(stops: readonly StopFacts[]): Read<string> | null {
  const [pickups, deliveries] = [
    stops.filter(({ role }) => role === 'pickup'),
    stops.filter(({ role }) => role === 'delivery'),
  ]
  const [to] = deliveries
  return to?.name &&
    deliveries.length === 1 &&
    pickups.some(({ name }) => name && AUCTION.test(name.value)) &&
    !AUCTION.test(to.name.value)
    ? to.name
    : null
}

/** "Thanks, Megan" of a text in which Megan Foley is to be called. */
function inFull(name: Read<string>, stops: readonly StopFacts[]): Read<string> {
  if (name.value.includes(' ')) return name
  const full = stops
    .flatMap(({ contacts }) => contacts)
    .flatMap((contact) => (contact.name && contact.name.value.startsWith(`${name.value} `) ? [contact.name] : []))
  const [first] = full
  return first && full.every(({ value }) => value === first.value) ? first : name
}

/** Names that may be the client's. */
export interface Clues {
  /** What the sender's mail domain is made of. */
  domain: Read<string> | null
  /** The name of the writer's own place. */
  own: Read<string> | null
  letterhead: Read<string> | null
  /** What sentences say of who orders. */
  told: Read<string> | null
  /** The stop that the writer's last words name. */
  behind: Read<string> | null
  /** A company in the last lines, and the person who signs there. */
  ending: Read<string> | null
  signed: Read<string> | null
}

/** Who orders, where no label tells: the writer's company, the letterhead, the own store, the writer. */
export function clientOf(
  facts: OrderFacts,
  stops: readonly StopFacts[],
  writer: Writer,
  clues: Clues,
): Read<string> | null {
  if (facts.client) return facts.client
  const { domain, own, letterhead, told, behind, ending, signed } = clues
  const person =
    writer.person && (!facts.self || writer.person.value.length >= facts.self.value.length) ? writer.person : facts.self
  const name = person ?? signed
  const known =
    told ??
    writer.company ??
    facts.selfCompany ??
    domain ??
    ofDomain(writer.address, stops) ??
    own ??
    behind ??
    (letterhead && AUCTION.test(letterhead.value) ? (buyerOf(stops) ?? letterhead) : letterhead) ??
    ending ??
    buyerOf(stops) ??
    placeOfPerson(name, stops)
  if (known) return asGuess(known)
  const last = name ? inFull(name, stops) : companyOfStops(stops)
  return last && asGuess(last)
}
