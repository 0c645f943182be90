/** "From us", "to our lot": the writer's own place, which the signature may hold. */
import type { Role } from './label-words.ts'
import type { Line } from './layout.ts'
import { marksIn } from './marks.ts'
import { BUSINESS } from './people.ts'
import { asGuess, plain, type Read } from './piece.ts'
import type { PlaceBook } from './places.ts'
import { sitesIn } from './sites.ts'
import { givePlace, hasPlace, isSamePlace, newStop, type StopFacts } from './stop-facts.ts'

const OURS =
  /(?<![\p{L}])(?:to|at|from|@|by)\s(?:us\b|(?:my|our)\s(?:own\s)?(?:\p{L}{2,12}\s)?(?:lot|store|place|yard|shop|dealership|warehouse|location|facility|house|home|garage|address)\b)/giu

/** The ends of the journey that are the writer's own. */
export function writersRoles(lines: readonly Line[]): Set<Role> {
  const roles = new Set<Role>()
  for (const { text } of lines) {
    const marks = marksIn(text)
    for (const match of text.matchAll(OURS)) {
      const mark = marks.findLast(({ at }) => at <= match.index + 2)
      if (mark && match.index - mark.end < 40) roles.add(mark.role)
    }
  }
  return roles
}

/** What the text calls the writer's own place, if it is a company. */
export function writersCompany(stops: readonly StopFacts[], roles: ReadonlySet<Role>): Read<string> | null {
  for (const role of roles) {
    const [only, ...others] = stops.filter((stop) => stop.role === role)
    if (only?.name && others.length === 0 && BUSINESS.test(only.name.value)) return only.name
  }
  return null
}

/** The address in the last lines of a message that is no other stop's. */
function addressIn(ending: readonly Line[], stops: readonly StopFacts[], book: PlaceBook) {
  for (const line of ending) {
    const [site, ...more] = sitesIn(line, book, () => 0)
    if (!site?.street || !site.city || more.length > 0) continue
    const place = { ...site, street1: site.street, zipCode: site.zip }
    if (!stops.some((stop) => hasPlace(stop) && isSamePlace(stop, place))) return site
  }
  return null
}

/** Gives the writer's own stops its company's name and, where they have no place, the address of its signature; as guesses. */
export function fillWritersPlace(
  stops: StopFacts[],
  roles: ReadonlySet<Role>,
  client: Read<string> | null,
  ending: readonly Line[],
  book: PlaceBook,
): void {
  const company = client && BUSINESS.test(client.value) ? client : null
  for (const role of roles) {
    const own = stops.filter((stop) => stop.role === role)
    const [only, ...others] = own
    if (others.length > 0) continue
    const site = only && hasPlace(only) ? null : addressIn(ending, stops, book)
    if (site) {
      const stop = only ?? newStop(role)
      if (!only) stops.splice(role === 'pickup' ? 0 : stops.length, 0, stop)
      givePlace(stop, { ...site, name: null, person: null })
      for (const key of ['street1', 'city', 'state', 'zipCode'] as const) stop[key] &&= asGuess(stop[key])
    }
    const named = only ?? stops.find((stop) => stop.role === role)
    const isTaken = company && stops.some(({ name }) => name && plain(name.value) === plain(company.value))
    if (named && company && !named.name && !isTaken) named.name = asGuess(company)
  }
}
