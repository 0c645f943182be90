/**
 * X12 as text: an interchange is segments of elements, cut by marks that its own first segment names. Nothing is thrown away:
 * what is read and written again is the same text, whatever its segments are called.
 */

/** The marks of an interchange; `tail` follows each terminator (line breaks). */
export interface Separators {
  element: string
  component: string
  segment: string
  tail: string
}

/** A segment with its elements, the first of which is number 1. `at`: its place in the file, from 1. */
export interface Segment {
  readonly id: string
  readonly elements: readonly string[]
  readonly at: number
}

export interface Cut {
  separators: Separators
  segments: Segment[]
}

/** How many elements an ISA has; the mark of components is the last of them, one character, then comes the terminator. */
const ISA_ELEMENTS = 16

/** The marks as the ISA shows them: by its separators, not by its width, since some partners do not pad it. */
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

/** One segment as it stands in a file, without its terminator. */
export const segmentText = textOf

/** Cuts an interchange into segments; undefined for what is none. */
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

/** Puts segments together again. */
export const join = (segments: readonly Pick<Segment, 'id' | 'elements'>[], separators: Separators): string =>
  segments.map((segment) => `${textOf(segment, separators)}${separators.segment}${separators.tail}`).join('')

/** An element by its number, trimmed; empty where it is left out. */
export const element = (segment: Segment | undefined, number: number): string =>
  segment?.elements[number - 1]?.trim() ?? ''
