/**
 * X12 as text: an interchange consists of segments of elements, split by separators that its first segment defines.
 * Nothing is dropped: reading and writing yields the same text, whatever its segments are.
 */

/** The separators of an interchange; `tail` follows each terminator (line breaks). */
export interface Separators {
  element: string
  component: string
  segment: string
  tail: string
}

/** A segment with its elements, numbered from 1. `at`: its position in the file, from 1. */
export interface Segment {
  readonly id: string
  readonly elements: readonly string[]
  readonly at: number
}

export interface Cut {
  separators: Separators
  segments: Segment[]
}

/** The number of elements in an ISA; the component separator is the last, one character, then comes the terminator. */
const ISA_ELEMENTS = 16

/** The separators defined by the ISA: located by separator, not by width, since some partners do not pad it. */
function separatorsOf(text: string): Separators | undefined {
  if (!text.startsWith('ISA')) return undefined
  const element = text[3]!
  let at = 2
  for (let i = 0; i < ISA_ELEMENTS; i += 1) {
    at = text.indexOf(element, at + 1)
    if (at < 0) return undefined
  }
  const [component, segment] = [text[at + 1], text[at + 2]]
  if (!component || !segment || component === element) return undefined
  const tail = segment === '\n' ? '' : (/^[\r\n]+/.exec(text.slice(at + 3))?.[0] ?? '')
  return { element, component, segment, tail }
}

const textOf = ({ id, elements }: Pick<Segment, 'id' | 'elements'>, { element }: Separators): string =>
  [id, ...elements].join(element)

/** One segment as in a file, without its terminator. */
export const segmentText = textOf

const LEADING = /^[\uFEFF\s]+/

/** One interchange at the beginning of a text, and where the next one may begin. */
function cutFirst(bare: string): (Cut & { length: number }) | undefined {
  const separators = separatorsOf(bare)
  if (!separators) return undefined
  const { element: mark, segment: terminator } = separators
  const segments: Segment[] = []
  let at = 0
  while (at < bare.length) {
    const end = bare.indexOf(terminator, at)
    const stop = end < 0 ? bare.length : end
    let each = bare.slice(at, stop)
    const isFirst = segments.length === 0
    // Another interchange begins before this one ends, or behind a last terminator that was omitted.
    const next = isFirst ? -1 : each.search(/(?:^|[\r\n])[\uFEFF\s]*ISA[^A-Za-z0-9\s]/)
    if (next >= 0) each = each.slice(0, next)
    const plain = each.replace(/^[\r\n]+|[\r\n]+$/g, '')
    if (plain.trim() !== '') {
      const [id = '', ...elements] = plain.split(mark)
      segments.push({ id: id.trim(), elements, at: segments.length + 1 })
    }
    if (next >= 0) return { separators, segments, length: at + next }
    at = stop + 1
    if (segments.at(-1)?.id === 'IEA' && plain.trim() !== '') break
  }
  return { separators, segments, length: Math.min(at, bare.length) }
}

/** Splits a text into interchanges of segments, which are counted within their own; empty if it does not begin with one. */
export function cutAll(text: string): Cut[] {
  const found: Cut[] = []
  let rest = text.replace(LEADING, '')
  for (let first = cutFirst(rest); first; first = cutFirst(rest)) {
    const { separators, segments, length } = first
    found.push({ separators, segments })
    rest = rest.slice(length).replace(LEADING, '')
    // What stands between two interchanges belongs to none of them.
    const next = rest.search(/(?<![A-Za-z0-9])ISA[^A-Za-z0-9\s]/)
    const stray = (next < 0 ? rest : rest.slice(0, next)).split(separators.segment).filter((each) => each.trim() !== '')
    for (const each of stray) {
      const [id = '', ...elements] = each.trim().split(separators.element)
      segments.push({ id, elements, at: segments.length + 1 })
    }
    rest = next < 0 ? '' : rest.slice(next)
  }
  return found
}

/** Splits the first interchange of a text into segments; undefined if it is not one. */
export const cut = (text: string): Cut | undefined => cutAll(text)[0]

/** Joins segments. */
export const join = (segments: readonly Pick<Segment, 'id' | 'elements'>[], separators: Separators): string =>
  segments.map((segment) => `${textOf(segment, separators)}${separators.segment}${separators.tail}`).join('')

/** An element by its number, trimmed; empty if omitted. */
export const element = (segment: Segment | undefined, number: number): string =>
  segment?.elements[number - 1]?.trim() ?? ''
