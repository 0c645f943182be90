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
  // Some pad the last element.
  const padding = /^ */.exec(text.slice(at + 2))![0].length
  const end = at + 2 + padding
  const [component, segment] = [text[at + 1], text[end]]
  if (!component || !segment || component === element) return undefined
  const tail = segment === '\n' ? '' : (/^[\r\n]+/.exec(text.slice(end + 1))?.[0] ?? '')
  return { element, component, segment, tail }
}

const textOf = ({ id, elements }: Pick<Segment, 'id' | 'elements'>, { element }: Separators): string =>
  [id, ...elements].join(element)

/** One segment as in a file, without its terminator. */
export const segmentText = textOf

/** What pads files: blanks, byte order marks, the end mark of old systems (Ctrl-Z), and zeros as they are stored. */
const PADDING = String.raw`[\uFEFF\s\x1A\u2400]`
const LEADING = new RegExp(`^${PADDING}+`)
const PADS = new RegExp(PADDING)
/** A text without what pads it. */
export function unpadded(text: string): string {
  let end = text.length
  // From the end: an expression would begin anew in each gap.
  while (end > 0 && PADS.test(text[end - 1]!)) end -= 1
  return text.slice(0, end).replace(LEADING, '')
}

/** Where an interchange begins behind something else. */
const BEGIN = /(?<![A-Za-z0-9])ISA[^A-Za-z0-9\s]/

/** What stands before or between interchanges, as segments. */
const strays = (text: string, { element, segment }: Separators): Pick<Segment, 'id' | 'elements'>[] =>
  text
    .split(segment)
    .map((each) => unpadded(each))
    .filter((each) => each !== '')
    .map((each) => {
      const [id = '', ...elements] = each.split(element)
      return { id, elements }
    })
const numbered = (segments: readonly Pick<Segment, 'id' | 'elements'>[]): Segment[] =>
  segments.map(({ id, elements }, i) => ({ id, elements, at: i + 1 }))

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
    const next = isFirst ? -1 : each.search(/(?:^|[\r\n])[^\S\r\n]*ISA[^A-Za-z0-9\s]/)
    if (next >= 0) each = each.slice(0, next)
    // Lines of a fixed length break anywhere.
    const plain = each.replaceAll(/[\r\n]+/g, '')
    const isSegment = unpadded(plain) !== ''
    if (isSegment) {
      const [id = '', ...elements] = plain.split(mark)
      segments.push({ id: id.trim().toUpperCase(), elements, at: segments.length + 1 })
    }
    if (next >= 0) return { separators, segments, length: at + next }
    at = stop + 1
    if (isSegment && segments.at(-1)?.id === 'IEA') break
  }
  return { separators, segments, length: Math.min(at, bare.length) }
}

/** Splits a text into interchanges of segments, which are counted within their own; empty if there is none in it. */
export function cutAll(text: string): Cut[] {
  const found: Cut[] = []
  const begin = text.search(BEGIN)
  if (begin < 0) return found
  let before = text.slice(0, begin)
  let rest = text.slice(begin)
  for (let first = cutFirst(rest); first; first = cutFirst(rest)) {
    const { separators, length } = first
    rest = rest.slice(length)
    const next = rest.search(BEGIN)
    const [isa, ...segments] = first.segments
    // What stands around interchanges belongs to none of them.
    const [ahead, behind] = [before, next < 0 ? rest : rest.slice(0, next)].map((each) => strays(each, separators))
    found.push({ separators, segments: numbered([isa!, ...ahead!, ...segments, ...behind!]) })
    before = ''
    rest = next < 0 ? '' : rest.slice(next)
  }
  // The beginning of another one, cut off: it is kept behind the last whole one.
  const last = found.at(-1)
  if (last) last.segments = numbered([...last.segments, ...strays(rest, last.separators)])
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

/** A code by its element's number, in capitals: some partners write it otherwise. */
export const codeAt = (segment: Segment | undefined, number: number): string => element(segment, number).toUpperCase()
