/** The places of a sentence, each given to the stop that its words tell. */
import type { Role } from './label-words.ts'
import { cityAlone } from './loose-places.ts'
import { isRoute, type Mark } from './marks.ts'
import { endOf, partOf, plain, type Piece } from './piece.ts'
import { type PlaceBook, zipIn } from './places.ts'
import type { ReadingState } from './reading-state.ts'
import type { Target } from './sentence-parts.ts'
import type { Site } from './sites.ts'
import { givePlace, hasPlace, isSamePlace, newStop, type StopFacts } from './stop-facts.ts'

/** The mark whose scope holds a position: the last before it, after everything that was read before. */
const markBefore = (marks: readonly Mark[], at: number, after: number): Mark | undefined =>
  marks.findLast((mark) => mark.end <= at && mark.at >= after)

const has = (stops: readonly StopFacts[], role: Role): boolean =>
  stops.some((stop) => stop.role === role && hasPlace(stop))

/** Puts each address to the stop that the words before it, the block or the arrow between two tell. */
export function placeSites(
  reader: ReadingState,
  sentence: Piece,
  line: number,
  sites: readonly Site[],
  marks: readonly Mark[],
  isNewer: boolean,
  hasVehicles: boolean,
): Target[] {
  const { facts } = reader
  const targets: Target[] = []
  const hint = reader.hint?.line === line ? reader.hint.role : null
  sites.forEach((site, index) => {
    const before = sites[index - 1]
    const after = sites[index + 1]
    const mark = markBefore(marks, site.at, before?.end ?? 0) ?? markBefore(marks, site.anchor, before?.end ?? 0)
    const gap = before ? sentence.text.slice(before.end, site.at) : ''
    const gapAfter = after ? sentence.text.slice(site.end, after.at) : ''
    // "Reno, NV 89502 - Sierra Mazda, 900 Kietzke Ln": the address of that city.
    const isItsStreet =
      before?.city && !before.street && site.street && !site.city && !site.zip && /^[\s,.–—-]{1,5}$/.test(gap)
    const isArrow = before !== undefined && !isItsStreet && isRoute(gap)
    let role: Role | null = isArrow ? 'delivery' : (mark?.role ?? null)
    if (!role && after && isRoute(gapAfter)) role = 'pickup'
    if (!role && after && markBefore(marks, after.at, site.end)?.role === 'delivery' && !reader.current) role = 'pickup'
    // "In Florida we are at 2200 Gulf Shore Blvd": with the pickup told before, the other end.
    const isElsewhere =
      role === 'pickup' &&
      mark !== undefined &&
      /^(?:is|are|it's|its|they're|now|stays?)\s/i.test(sentence.text.slice(mark.at, mark.end)) &&
      has(facts.stops, 'pickup') &&
      !has(facts.stops, 'delivery') &&
      /\b(?:we|i|they|he|she|customer|client|buyer|owner)\s$/i.test(sentence.text.slice(0, mark.at))
    if (isElsewhere) role = null
    const { current } = reader
    const isOpen = current !== null && reader.section === 'stop' && !hasPlace(current) && !reader.isApart
    // A place that the text already has: it only says where.
    const twin = facts.stops.find(
      (stop) =>
        hasPlace(stop) &&
        isSamePlace(stop, { ...site, street1: site.street, zipCode: site.zip }) &&
        (role === null || stop.role === role || mark?.isWeak),
    )
    const begun = begunBy(facts.stops, site, reader.known.book)
    let stop: StopFacts | null = null
    if (begun && (role === null || role === begun.role || mark?.isWeak)) stop = begun
    else if (isOpen && (role === null || role === current.role || mark?.isWeak !== false)) stop = current
    else if (
      role === null &&
      current !== null &&
      reader.section === 'stop' &&
      !reader.isApart &&
      canComplete(current, site)
    )
      stop = current
    else if (twin && !twin.isRoleGuessed) stop = twin
    else if (reader.section === 'other') return
    else if (role === null && hint)
      stop = facts.stopOf(
        hint,
        null,
        facts.stops.some((each) => each.role === hint && hasPlace(each)),
      )
    else if (role === null) {
      const missing = has(facts.stops, 'pickup') ? (has(facts.stops, 'delivery') ? null : 'delivery') : 'pickup'
      if (!site.city && !site.zip) {
        facts.addSite(site)
        return
      }
      if (missing) stop = facts.stopOf(missing, null, false)
      else if (twin) stop = twin
      else {
        stop = { ...newStop('pickup'), isSpare: true }
        facts.addStop(stop)
      }
      stop.isRoleGuessed = true
    } else {
      const own = facts.stops.filter((each) => each.role === role)
      const last = own.filter((each) => !each.isRoleGuessed || !hasPlace(each)).at(-1)
      if (isNewer && last && hasPlace(last) && own.length === 1) {
        replacePlace(last)
        stop = last
      } else stop = last && !hasPlace(last) && (!last.name || !site.name) ? last : facts.stopOf(role, null, true)
    }
    givePlace(stop, site)
    targets.push({ at: site.at, end: site.end, stop })
    reader.here.add(stop)
    // A place whose role nothing tells is often somebody's letterhead: the lines below are not about it.
    if (stop.isSpare && !hasVehicles) return
    reader.current = stop
    reader.section = 'stop'
    reader.isApart = false
  })
  return targets
}

/** "From Sarasota to Asheville": the stop whose city the ZIP code of a street belongs to. */
function begunBy(stops: readonly StopFacts[], site: Site, book: PlaceBook): StopFacts | undefined {
  const city = site.city || !site.zip ? undefined : book.zip(site.zip.value.slice(0, 5))?.city
  return city === undefined
    ? undefined
    : stops.find((stop) => !stop.street1 && !stop.zipCode && stop.city && plain(stop.city.value) === plain(city))
}

/** A new place takes the old one's, with what belonged to it. */
export function replacePlace(stop: StopFacts): void {
  Object.assign(stop, {
    name: null,
    street1: null,
    city: null,
    state: null,
    zipCode: null,
    contacts: [],
    hours: null,
    reference: null,
    notes: [],
  })
}

/** A city below its street, or a street below a city that was only named. */
const canComplete = (stop: StopFacts, site: Site): boolean =>
  (stop.street1 === null || site.street === null) &&
  ((stop.city === null && site.city !== null) ||
    (stop.street1 === null &&
      site.street !== null &&
      (site.city === null || isSamePlace(stop, { ...site, street1: site.street, zipCode: site.zip }))))

/** Cities without a state, and ZIP codes alone, behind a word that tells their end. */
export function readCities(
  reader: ReadingState,
  sentence: Piece,
  marks: readonly Mark[],
  isCovered: (at: number) => boolean,
): Target[] {
  const { facts, known } = reader
  const found: { role: Role; site: Omit<Site, 'at' | 'end' | 'anchor'>; at: number; end: number }[] = []
  marks.forEach((mark, index) => {
    if (isCovered(mark.end)) return
    const end = Math.min(marks[index + 1]?.at ?? sentence.text.length, mark.end + 40)
    const rest = partOf(sentence, mark.end, end)
    const zip = /^(?:zip\s(?:code\s)?)?\d{5}\b/i.test(rest.text) ? zipIn(rest, known.book) : null
    const place = zip ?? cityAlone(rest, known.book)
    if (!place || facts.stops.some((stop) => stop.role === mark.role && hasPlace(stop))) return
    const site = { name: null, person: null, street: null, city: place.city, state: place.state, zip: place.zipCode }
    found.push({ role: mark.role, site, at: place.start - sentence.start, end: place.end - sentence.start })
  })
  const to = marks.find(({ role }) => role === 'delivery')
  // "phoenix to denver"
  if (
    to &&
    found.some(({ role }) => role === 'delivery') &&
    !found.some(({ role }) => role === 'pickup') &&
    !facts.stops.some((stop) => stop.role === 'pickup' && hasPlace(stop))
  ) {
    const words = [...sentence.text.slice(0, to.at).matchAll(/[\p{L}.]+/gu)].slice(-3)
    for (const word of words) {
      const part = partOf(sentence, word.index, to.at)
      const place = cityAlone(part, known.book)
      if (place && place.end >= endOf(part) - 1) {
        found.push({
          role: 'pickup',
          site: { name: null, person: null, street: null, city: place.city, state: null, zip: null },
          at: word.index,
          end: to.at,
        })
        break
      }
    }
  }
  return found.map(({ role, site, at, end }) => {
    const stop = facts.stopOf(role, null, false)
    stop.isRoleGuessed = true
    givePlace(stop, site)
    return { stop, at, end }
  })
}
