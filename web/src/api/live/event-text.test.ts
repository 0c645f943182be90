import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventReader, type SentEvent } from './event-text.ts'

const read = (pieces: string[]): SentEvent[] => {
  const events: SentEvent[] = []
  const take = createEventReader((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}
const TEXT = ': hello\r\nid: 7\r\ndata: {"a":\r\ndata: 1}\r\n\r\nevent: row\ndata:x\n\nretry: 10\n\ndata: unfinished'
const EVENTS: SentEvent[] = [
  { id: '7', event: 'message', data: '{"a":\n1}' },
  { id: '7', event: 'row', data: 'x' },
]

it('reads events with several lines, comments and all kinds of line endings', () => {
  expect(read([TEXT])).toEqual(EVENTS)
  expect(read(['data: a\r\rdata: b\r\n\r\n'])).toHaveLength(2)
})
it('does not depend on where the text is cut', () => {
  const cuts = fc.array(fc.nat(TEXT.length), { maxLength: 12 })
  fc.assert(
    fc.property(cuts, (at) => {
      const ends = [0, ...at.toSorted((a, b) => a - b), TEXT.length]
      const pieces = ends.slice(1).map((end, index) => TEXT.slice(ends[index], end))
      expect(read(pieces)).toEqual(EVENTS)
    }),
  )
})
