/** The work of reading grows with a text and not with its square. Counted in characters that are read, not in time. */
import { afterEach, expect, test, vi } from 'vitest'
import { Reader } from './reader.ts'
import { readOrders } from './several-orders.ts'
import { known } from './texts.fixture.ts'

const ORDER = (at: number) => `Order ${at}
Pickup: Gulf Motors, ${100 + at} Main St, Plano TX 75074, Denise 972-555-0142
Pickup date: 12/${2 + (at % 20)}/2026
Delivery: Denver CO, by Friday
Vehicle: 2019 Honda Pilot, white, runs
Price: $${400 + at}
`
const ROW = (at: number) =>
  `2019\tHonda\tPilot\t1HGCM82633A0${String(10_000 + at).slice(1)}52\tPlano, TX\tDenver, CO\t${400 + at}\n`
const PROSE = (at: number) =>
  `We sold the 2019 Pilot number ${at} and it goes from Plano TX to Denver CO on Friday, call Ray 972-555-0142 first. `

/** With how many readings of the whole text each is understood at most. */
const KINDS: readonly (readonly [string, number, (length: number) => string])[] = [
  ['orders below each other', 1.2, (length) => filled(length, '', ORDER)],
  ['a table', 1.3, (length) => filled(length, 'Year\tMake\tModel\tVIN\tOrigin\tDestination\tPrice\n', ROW)],
  ['one paragraph', 1.1, (length) => filled(length, '', PROSE)],
  [
    'two orders with many labels far from each other',
    2.8,
    (length) => `${labelled(length / 2, 1)}${labelled(length / 2, 2)}`,
  ],
  ['a chain of replies', 1.1, (length) => filled(length, '', (at) => `${'>'.repeat(Math.min(9, at))} ${PROSE(at)}\n`)],
]
function filled(length: number, head: string, next: (at: number) => string): string {
  let text = head
  for (let at = 1; text.length < length; at += 1) text += next(at)
  return text.slice(0, length)
}

/** An order whose labels stand again and again in what follows: each is a way of splitting that is tried. */
function labelled(length: number, at: number): string {
  const head = `Hours: 9-5
Contact: Ann
Phone: 972-555-010${at}
Trailer: open
Price: 40${at}
Notes: call first
Vehicle: 201${at} Honda Pilot
Pickup: ${at}20 Main St, Plano TX 75074
Delivery: ${at}20 Oak St, Denver CO 80202
`
  return filled(length, head, (line) => `Nothing is told of it in line ${line}.\n`)
}

/** Characters of lines that a reading goes through, those that are read again included. */
function workOf(text: string): number {
  const line = vi.spyOn(Reader.prototype, 'line')
  readOrders(text, known)
  const work = line.mock.calls.reduce((sum, [{ text: read }]) => sum + read.length, 0)
  line.mockRestore()
  return work
}

afterEach(() => vi.restoreAllMocks())

test.each(KINDS)('%s: twice the text is about twice the work', (_kind, most, textOf) => {
  const [small, large, largest] = [8000, 16_000, 32_000].map((length) => workOf(textOf(length)))
  expect(large! / small!).toBeLessThan(2.2)
  expect(largest! / large!).toBeLessThan(2.2)
  expect(largest!).toBeLessThan(32_000 * most)
})
