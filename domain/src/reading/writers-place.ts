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

/** Words before an address that is the writer's own. */
const OURS_BEFORE =
  /(?<![\p{L}])(?:we(?:['’]?re|\sare|\sr)\s(?:here\s|located\s|right\s)?(?:at|in|on)|(?:to|at|from)\s(?:us|me)\b|(?:my|our|mi|nuestr[oa]|mon|notre)\s(?:\p{L}{2,12}\s){0,2}(?:lot|store|place|yard|shop|dealership|warehouse|location|facility|branch|lote|taller|negocio|tienda|patio|garage|concession)\b|here at (?:the|my|our) (?:store|lot|shop|dealership|yard)\b|estamos en|(?:nous sommes|on est) (?:au|à|sur))(?![\p{L}])/giu
/** What leads from there to another place, or to another one's. */
const ELSEWHERE =
  /(?<![\p{L}])(?:to|from|deliver\p{L}*|drop|pick\p{L}*|going|para|hasta|vers|customer|buyer|seller|his|her|their|they|he|she)(?![\p{L}])|[.!?;]\s/iu

/** Whether the words before a stop's address say that it is the writer's own. */
function isOwnAddress({ street1, city }: StopFacts, lines: readonly Line[]): boolean {
  const at = (street1 ?? city)?.start
  const line = at === undefined ? undefined : lines.find(({ start, text }) => start <= at && at < start + text.length)
  if (at === undefined || !line) return false
  const before = line.text.slice(Math.max(0, at - line.start - 80), at - line.start)
  const last = [...before.matchAll(OURS_BEFORE)].at(-1)
  return last !== undefined && !ELSEWHERE.test(before.slice(last.index + last[0].length))
}

/** Gives the writer's own stops its company's name and, where they have no place, the address of its signature; as guesses. */
export function fillWritersPlace(
  stops: StopFacts[],
  roles: ReadonlySet<Role>,
  client: Read<string> | null,
  ending: readonly Line[],
  book: PlaceBook,
  lines: readonly Line[],
): void {
  const company = client && BUSINESS.test(client.value) ? client : null
  const isTaken = (of: Read<string>) => stops.some(({ name }) => name && plain(name.value) === plain(of.value))
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
    if (named && company && !named.name && !isTaken(company)) named.name = asGuess(company)
  }
  const [only, ...others] = stops.filter((stop) => !stop.name && isOwnAddress(stop, lines))
  if (only && company && others.length === 0 && !isTaken(company)) only.name = asGuess(company)
}
