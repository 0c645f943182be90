/** Addresses in a line: the name of the place, its street, its city, state and ZIP code, as far as they stand together. */
import { BUSINESS, isPrivatePerson } from './people.ts'
import { endOf, partOf, type Piece, type Read, readAt } from './piece.ts'
import { cityBehindStreet, zipBehindStreet } from './loose-places.ts'
import { nameBehind } from './names-behind.ts'
import { placesIn, type PlaceBook } from './places.ts'
import { streetsIn } from './streets.ts'

export interface Site {
  /** Where it begins and ends in its line, with its name. */
  readonly at: number
  readonly end: number
  /** Where its street or city begins. */
  readonly anchor: number
  readonly name: Read<string> | null
  /** Somebody's home: the name is a person's. */
  readonly person: Read<string> | null
  readonly street: Read<string> | null
  readonly city: Read<string> | null
  readonly state: Read<string> | null
  readonly zip: Read<string> | null
}

const NOT_NAME =
  /^(?:hi|hello|hey|dear|thanks|thank|please|pls|good|regards|best|sincerely|we|i|i'm|im|me|us|the following|see|let|can|could|this|that|it|it's|its|both|all|fyi|attached|there|you|if|any|call|must|open|closed|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|need|needs|note|my|our|his|her|their|your|home|house|here|where|when|and|or|at|from|to|in|on|by|for|with|unit|suite|ste|apt|bldg|building|dock|door|gate|row|bay|space|slip|zip|runs|keys?|vin|no|yes|ok|total|pickup|pick|delivery|deliver|drop|address|addr|location|residence|a|an|each|per|two|three|one|same|new|only|after|before|ready|available|tomorrow|today|asap|going|straight|car|cars|vehicle|truck|off|up|down|back|over|is|are|was|be|will|ship|move|he|she|they|these|those|them|from:|to:|attn|cell|ph|phone|tel|buyer|seller|company|business|dealer|private|yard|lot|the)$/i

/** Whether a text can be the name of a place. */
export function isPlaceName(text: string): boolean {
  if (text.length < 3 || text.length > 60 || /@|https?:|www\.|\$|[?!:]|\d{5}|\d{3}[- .]\d{4}/.test(text)) return false
  const words = text.split(/\s+/)
  if (/^(?:'\d\d|(?:19|20)\d\d)\s\p{L}|^[\p{L}-]+\s(?:19|20)\d\d(?:\s|$)/u.test(text)) return false
  if (/^(?:\p{Ll}[\p{L}'’]*\s){0,2}(?:house|home|place|residence|apartment|garage|driveway)$/u.test(text)) return false
  if (/^private (?:residence|home|house|party|seller)|\((?:private|my|the|a)\b/i.test(text)) return false
  if (/^(?:suv|sedan|van|pickup|truck|coupe|wagon|crossover)$|\bdesk of\b/i.test(text)) return false
  if (/^\(?(?:one|two|three|four|five|\d{1,2})\s(?:cars?|units?|veh|vehicles?|of)\b/i.test(text)) return false
  if (words.length > 8 || !/\p{L}{2}/u.test(text) || /\(\d+\)$|^\d+ mi\b|^\d+ miles\b|\/[A-Z]?[a-z]*\//.test(text))
    return false
  const [first = ''] = words
  if (
    NOT_NAME.test(first.replace(/[.,]$/, '')) &&
    !(
      BUSINESS.test(text) &&
      /^\p{Lu}/u.test(text) &&
      /^(?:one|two|three|the|a|best|good|dealer|house|new|same|truck|car|cars|home|private|gate|dock|bay|row|ship|buyer|open|all|both|up|space)$/i.test(
        first,
      )
    )
  )
    return false
  if (
    /\b(?:is|are|was|will|please|should|needs?|have|has|can|you|we|they|he|she|it|going|pick(?:ed)? ?up|deliver(?:ed)?|that|which|because|until|before)\b/i.test(
      text,
    )
  )
    return false
  return true
}
const isSmallName = (text: string): boolean => BUSINESS.test(text) && isPlaceName(text)

const SPLIT = /\s[-–—|]{1,2}\s|[,;:(]\s?|\s(?:at|@)\s/g
/** Words between a role and the name. */
const LEAD =
  /^(?:(?:en(?! [A-Z]{2}\b)|them|it|her|both|all|goin|going|too|chez|la|el|las|les|le|over|down|up|back|straight|here|there|out|of|at|to|from|in|the|our|my|their|his|her|your|on|is|are|now|still|currently|also|us|being|held|kept|stored|by|sister|other|own|called|lo|recoges|recoge|elle|il|est|chez moi|moi|au|yard|lot|facility|dealership|store|shop|location|place|address|office|warehouse|grocery|dc|body man|body shop|off|by|over to|located|zip|auction)\s)+/i

/** "Desert Wholesale in Tucson" is called Desert Wholesale. */
function withoutCity(name: Piece, book: PlaceBook): Piece {
  const tail = /\s(?:in|out of|over in)\s(\p{Lu}[\p{L}. ]{2,24})$/u.exec(name.text)
  if (tail && book.city(tail[1]!)) return partOf(name, 0, tail.index)
  const open = /\s(?:in|at|near|over in|out of)$/u.exec(name.text)
  return open ? partOf(name, 0, open.index) : name
}

/** "ADESA Tulsa, that's …", "IAA Houston / …": between a name and its street. */
const LEADS_ON = /(?:,?\s(?:that'?s|thats|which is|(?:it|they)(?:'?s|'?re)) (?:at\s?)?|\s\/\s?)$/i

/** The name at the end of the words before an address. */
function nameIn(before: Piece, book: PlaceBook): Piece | null {
  const name = namedIn(before)
  return name && withoutCity(name, book)
}
function namedIn(words: Piece): Piece | null {
  const leadsOn = LEADS_ON.exec(words.text)
  const before = leadsOn ? partOf(words, 0, leadsOn.index) : words
  const parts: Piece[] = []
  let from = 0
  for (const match of before.text.matchAll(SPLIT)) {
    parts.push(partOf(before, from, match.index))
    from = match.index + match[0].length
  }
  parts.push(partOf(before, from))
  for (const part of parts
    .toReversed()
    .filter(({ text }) => text !== '')
    .slice(0, 3)) {
    // A sentence that ends before it is not its name.
    const cut = /[.!?=]\s(?=\p{Lu})(?![^.]*$)/u.exec(part.text) ?? /=\s/.exec(part.text)
    const piece = cut ? partOf(part, cut.index + 1) : part
    // "Pine Hollow Country Club, cart barn, 1800 Fairway Dr": where on the premises.
    if (
      /^\p{Ll}[\p{Ll} ]{2,22}$/u.test(piece.text) &&
      !BUSINESS.test(piece.text) &&
      piece.text.split(' ').length <= 3 &&
      parts.indexOf(part) > 0 &&
      /^\p{Lu}/u.test(parts[parts.indexOf(part) - 1]?.text ?? '') &&
      /,\s*$/.test(before.text.slice(0, part.start - before.start))
    )
      continue
    if (/^(?:unit|suite|ste|bldg|building|dock|door|gate|apt|bay|lot|row|slip|#)\b.{0,12}$/i.test(piece.text)) continue
    if (/^(?:tent|room|rm|stall|space|hangar|pier|lane|spot|level)\s#?[A-Z]?-?\d.{0,14}$/i.test(piece.text)) continue
    if (/^\p{Lu}|^\d/u.test(piece.text) && isPlaceName(piece.text)) return piece
    const lead = LEAD.exec(`${piece.text} `)
    const bare = lead ? partOf(piece, lead[0].length) : piece
    if (bare.text && /^\p{Lu}|^\d/u.test(bare.text) && isPlaceName(bare.text)) return bare
    if (bare.text && isSmallName(bare.text) && bare.text.split(' ').length <= 5) return bare
    if (/^(?:'\d\d|(?:19|20)\d\d)\s/.test(piece.text)) return null
    // "…grocery DC of Hartwell Foods": the capitals at the end.
    const capitals =
      /(?:^|\s)((?:\p{Lu}[\p{L}\d'&.-]*|&|of|the|de)(?:\s(?:\p{Lu}[\p{L}\d'&.-]*|&|of|de|la)){0,5})$/u.exec(piece.text)
    const last = capitals?.[1]?.replace(/^(?:of|the|de)\s/, '')
    if (last && isPlaceName(last) && last.includes(' ')) return partOf(piece, piece.text.length - last.length)
    return null
  }
  return null
}

/** Every address of a line, in order. `from`: where the words before may belong to it (after a mark or a label). */
export function sitesIn(line: Piece, book: PlaceBook, scopeOf: (at: number, after: number) => number): Site[] {
  const places = placesIn(line, book)
  const streets = streetsIn(line)
  const rel = (at: number) => at - line.start
  interface Anchor {
    street: Piece | null
    place: (typeof places)[number] | null
    cityBefore?: (typeof places)[number] | null
    at: number
    end: number
  }
  const anchors: Anchor[] = []
  const used = new Set<(typeof places)[number]>()
  for (const street of streets) {
    const place = places.find(
      (each) =>
        !used.has(each) &&
        each.start >= endOf(street) - 1 &&
        rel(each.start) - rel(endOf(street)) <= 46 &&
        /^[\s,.;()|/-]{0,6}(?:(?:apt|suite|ste|unit|#|bldg|building|dock|door|gate|bay|lot|space|floor|fl|hangar|corner)\b[^,]{0,16})?[\s,.;()|/-]{0,4}(?:in\s)?$/i.test(
          line.text.slice(rel(endOf(street)), rel(each.start)),
        ),
    )
    if (place) used.add(place)
    anchors.push({
      street,
      place: place ?? null,
      at: rel(street.start),
      end: place ? rel(place.end) : rel(endOf(street)),
    })
  }
  for (const place of places)
    if (!used.has(place) && !streets.some((street) => place.start < endOf(street) && place.end > street.start))
      anchors.push({ street: null, place, at: rel(place.start), end: rel(place.end) })
  anchors.sort((a, b) => a.at - b.at)
  // "Manheim Pennsylvania, 1190 Lancaster Rd, Manheim, PA": the first is the name of the second.
  // "48312 -> 60620": ZIP codes alone.
  if (anchors.length === 0) {
    const route = /(?<![\d$#-])(\d{5})\s?(?:-{1,2}>|→|=>|>|to|-|–)\s?(\d{5})(?![\d-])/i.exec(line.text)
    const ends = route ? [route[1]!, route[2]!] : []
    if (route && ends.every((zip) => book.zip(zip)))
      return ends.map((zip, index) => {
        const at = index === 0 ? route.index : route.index + route[0].length - zip.length
        const part = partOf(line, at, at + zip.length)
        return {
          at,
          end: at + zip.length,
          anchor: at,
          name: null,
          person: null,
          street: null,
          city: null,
          state: null,
          zip: readAt(zip, part, true),
        }
      })
  }
  const kept = anchors.filter((anchor, index) => {
    const next = anchors[index + 1]
    const gap = next ? line.text.slice(anchor.end, next.at) : ''
    const isBefore =
      next !== undefined &&
      !anchor.street &&
      !anchor.place?.zipCode &&
      (next.street || next.place?.zipCode) &&
      /^[\s,.-]{1,4}$/.test(gap) &&
      !/\bto\b|->|→/.test(gap)
    // "Gulf Shores AL, 1422 W Beach Blvd": the city before its street.
    if (isBefore && next.street && !next.place) next.cityBefore = anchor.place
    return !isBefore
  })
  return kept.map((anchor, index): Site => {
    const after = kept[index - 1]?.end ?? 0
    const cityBefore = anchor.cityBefore
    const from = Math.max(after, cityBefore ? rel(cityBefore.end) : 0, scopeOf(anchor.at, after))
    const before: Piece = { text: line.text.slice(from, anchor.at), start: line.start + from }
    const { street, place } = anchor
    const city = place
      ? null
      : street && (cityBehindStreet(line, rel(endOf(street)), book) ?? zipBehindStreet(line, street, from, book))
    const told = nameIn(before, book)
    const behind = told
      ? null
      : nameBehind(line, Math.max(anchor.end, city ? rel(city.end) : 0), kept[index + 1]?.at, isPlaceName)
    const called = told ?? behind?.piece ?? null
    const isCity =
      called !== null && !place && !city && !BUSINESS.test(called.text) && book.city(called.text) !== undefined
    // "To us in Paramus, 215 Route 17 S, 07652": the city once more.
    const isSaidAgain =
      called !== null &&
      city?.city !== undefined &&
      city.city !== null &&
      called.text.toLowerCase() === city.city.value.toLowerCase()
    const isPerson = called !== null && isPrivatePerson(called.text)
    // "NW corner of 180th and Maple, Omaha NE": where, and no name.
    const isCorner =
      called !== null && !street && /^(?:the )?(?:[NSEW]{1,2} )?(?:corner|intersection) of\b/i.test(called.text)
    return {
      at: called ? Math.min(rel(called.start), anchor.at) : anchor.at,
      anchor: anchor.at,
      end: city ? Math.max(anchor.end, rel(city.end)) : anchor.end,
      name:
        called && !isPerson && !isCity && !isCorner && !isSaidAgain
          ? readAt(called.text, called, behind?.isBracketed !== false)
          : null,
      person: called && isPerson ? readAt(called.text, called, true) : null,
      street: street ? readAt(street.text, street, true) : isCorner ? readAt(called.text, called, false) : null,
      city: place?.city ?? city?.city ?? cityBefore?.city ?? (isCity ? readAt(called.text, called, false) : null),
      state: place?.state ?? cityBefore?.state ?? null,
      zip: place?.zipCode ?? city?.zip ?? null,
    }
  })
}
