/** What a known segment says beyond what is read of it: elements that few partners use. Nothing of a tender vanishes. */
import { element, type Segment } from './segments.ts'

const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1)

/** The elements of each segment that have a place in an order or its notes, or that only say how others are meant. */
const READ: Readonly<Record<string, readonly number[]>> = {
  ST: upTo(3),
  SE: upTo(2),
  B2: [2, 4],
  B2A: [1],
  L11: upTo(3),
  N9: upTo(3),
  G62: upTo(5),
  DTM: upTo(4),
  C3: [1],
  AT5: upTo(3),
  PLD: [1, 3, 4],
  LH6: [1, 3, 4],
  NTE: upTo(2),
  K1: upTo(2),
  N1: upTo(4),
  N2: upTo(2),
  N3: upTo(2),
  N4: upTo(4),
  G61: upTo(4),
  N7: [1, 2, 11, 13, 15],
  MEA: upTo(6),
  S5: upTo(9),
  AT8: upTo(7),
  LAD: upTo(13),
  OID: upTo(9),
  L5: upTo(6),
  L3: [1, 2, 3, 4, 5, 9, 10, 11, 12],
}
/** Values that say nothing: pounds, prepaid, a truckload. */
const USUAL: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  B2: { 5: 'L', 6: 'PP' },
  B2A: { 2: 'LT' },
}

/** Element 146 of B2, in words. */
const PAYMENTS: Readonly<Record<string, string>> = {
  CC: 'collect',
  CD: 'collect on delivery',
  DF: 'as buyer and seller agreed',
  NC: 'no charge',
  PC: 'prepaid and charged to the customer',
  TP: 'third party',
}

/** Its unread elements as a note; undefined if there are none. Segments that are notes as a whole have none. */
export function unreadNote(segment: Segment): string | undefined {
  const { id, elements } = segment
  const read = READ[id]
  if (!read) return undefined
  const said = elements.flatMap((_, i) => {
    const value = element(segment, i + 1)
    if (value === '' || read.includes(i + 1) || USUAL[id]?.[i + 1] === value) return []
    const payment = id === 'B2' && i + 1 === 6 ? PAYMENTS[value] : undefined
    return [payment ? `Payment: ${payment}` : `${id}${String(i + 1).padStart(2, '0')}: ${value}`]
  })
  return said.join(', ') || undefined
}
