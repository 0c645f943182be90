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

/** Splits an interchange into segments; undefined if it is not one. */
export function cut(text: string): Cut | undefined {
  const bare = text.replace(/^[\uFEFF\s]+/, '')
  const separators = separatorsOf(bare)
  if (!separators) return undefined
  const segments = bare
    .split(separators.segment)
    .map((each) => each.replace(/^[\r\n]+|[\r\n]+$/g, ''))
    .filter((each) => each.trim() !== '')
    .map((each, i) => {
      const [id = '', ...elements] = each.split(separators.element)
      return { id: id.trim(), elements, at: i + 1 }
    })
  return { separators, segments }
}

/** Joins segments. */
export const join = (segments: readonly Pick<Segment, 'id' | 'elements'>[], separators: Separators): string =>
  segments.map((segment) => `${textOf(segment, separators)}${separators.segment}${separators.tail}`).join('')

/** An element by its number, trimmed; empty if omitted. */
export const element = (segment: Segment | undefined, number: number): string =>
  segment?.elements[number - 1]?.trim() ?? ''
