/** Where on the premises, said in the midst of an address. */
import type { Span } from './sentence-parts.ts'
import type { Site } from './sites.ts'

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
