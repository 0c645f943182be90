/** Where on the premises, said in the midst of an address. */
import type { Line } from './layout.ts'
import { endOf, partOf, readAt } from './piece.ts'
import type { Span } from './sentence-parts.ts'
import type { Site } from './sites.ts'
import type { StopFacts } from './stop-facts.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const SPOT =
  /^(?:(?:unit|dock|lot|row|room|rm|bay|gate|door|tent|slip|stall|hangar|building|bldg|level|space|spot|pier|lane|warehouse)\s#?(?:[A-Z]?-?\d{1,4}[A-Z]?|[A-Z])(?:\s\p{Ll}+)?|(?:the\s)?(?:cart barn|loading dock|service (?:drive|lane|entrance)|paddock gate|main gate|side gate|back lot|rear (?:dock|lot|door)))$/iu

/**
 * What of a sentence a place takes up: all of it but a clause between its name and its street ("Westgate Expo, dock 6, 3000 Paradise Rd").
 * `start`: of the sentence in the text.
 */
export function takenBy(site: Site, text: string, start: number): Span[] {
  const { at, end } = site
  const street = (site.street?.start ?? start) - start
  if (!site.name || street <= at) return [{ at, end }]
  const spans: Span[] = []
  let from = at
  for (const match of text.slice(at, street).matchAll(/(?<=,)\s?([^,]+)(?=,)/g)) {
    if (!SPOT.test(match[1]!.trim())) continue
    spans.push({ at: from, end: at + match.index })
    from = at + match.index + match[0].length
  }
  return [...spans, { at: from, end }]
}

/** Keeps what stands between a place's name and its street, where reading the address passed over it. */
export function giveSpots(
  stops: readonly StopFacts[],
  vehicles: readonly VehicleFacts[],
  lines: readonly Line[],
): void {
  for (const stop of stops) {
    const { name, street1 } = stop
    if (!name || !street1 || street1.start <= name.end || street1.start - name.end > 60) continue
    const line = lines.find(({ start, text }) => start <= name.start && street1.end <= start + text.length)
    if (!line) continue
    const from = name.end - line.start
    for (const match of line.text.slice(from, street1.start - line.start).matchAll(/(?<=,)\s?([^,]+)(?=,)/g)) {
      if (!SPOT.test(match[1]!.trim())) continue
      const spot = partOf(line, from + match.index, from + match.index + match[0].length)
      const isIn = ({ start }: { start: number }) => start >= spot.start && start < endOf(spot)
      for (const vehicle of vehicles) if (vehicle.lotNumber && isIn(vehicle.lotNumber)) vehicle.lotNumber = null
      const isSaid = stop.notes.some(({ value }) => value.includes(spot.text))
      if (!isSaid) stop.notes.unshift(readAt(spot.text, spot, false))
    }
  }
}
