/** What we write, and tenders as we keep them, read by the parsers of others. */
import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import type { EdiType } from '@waybill/contract/vocabulary/edi.ts'
import fc from 'fast-check'
import { X12Interchange, X12Parser } from 'node-x12'
import { expect, test } from 'vitest'
import { X12parser } from 'x12-parser'
import { acknowledgmentLines } from './acknowledgment.ts'
import { answerLines } from './answer.ts'
import { invoiceLines } from './freight-invoice.ts'
import { interchangeAcknowledgmentLine } from './interchange-acknowledgment.ts'
import { readInterchanges } from './interchange.ts'
import { statusLines } from './milestones.ts'
import { profile } from './profile.fixture.ts'
import { join } from './segments.ts'
import { type Line, writeInterchange } from './writing.ts'

const NOW = new Date('2026-03-04T15:00:00Z')

/** Text of any kind, also with separators and accents in it. (x12-parser drops the only element of a segment if it is one letter.) */
const anyText = (most: number) =>
  fc.string({ unit: fc.constantFrom(...'Aé~*>|\n ñ9-ß'), maxLength: most - 2 }).map((text) => `Ab${text}`)
const place = fc.record({
  name: anyText(30),
  street: fc.option(anyText(30)),
  city: anyText(20),
  state: fc.constantFrom('TX', 'ON'),
  zipCode: fc.option(fc.constantFrom('75236', 'N8X 1A1')),
  country: fc.constantFrom('US', 'CA'),
})
const line = fc.record({
  name: anyText(60),
  isAccessorial: fc.boolean(),
  cents: fc.integer({ min: -9999, max: 999_999 }),
})

const invoice = fc
  .record({
    number: fc.constant('5001'),
    shipmentId: anyText(15),
    orderNumber: fc.constant('1042'),
    bol: fc.option(anyText(10)),
    reference: fc.option(anyText(10)),
    currency: fc.constant('USD'),
    billed: fc.constant('20260304'),
    delivered: fc.option(fc.constant('20260303')),
    due: fc.option(fc.constant('20260403')),
    billTo: anyText(30),
    shipper: fc.option(place),
    consignee: fc.option(place),
    weight: fc.option(fc.integer({ min: 1, max: 80_000 })),
    pieces: fc.integer({ min: 1, max: 12 }),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  })
  .map((given) => ({ ...given, total: given.lines.reduce((sum, { cents }) => sum + cents, 0) }))

const status = fc.record({
  event: fc.constantFrom(...profile.events),
  reason: fc.option(anyText(30)),
  orderNumber: fc.constant('1042'),
  shipmentId: anyText(15),
  day: fc.constant('20260304'),
  time: fc.constant('0915'),
  place: fc.option(place),
  truck: fc.option(anyText(10)),
  sequence: fc.option(fc.integer({ min: 1, max: 9 })),
})

const MESSAGES: Readonly<Record<Exclude<EdiType, '204'>, fc.Arbitrary<(of: EdiProfile) => Line[]>>> = {
  '990': fc
    .record({ isAccepted: fc.boolean(), reason: fc.option(anyText(90)), shipmentId: anyText(15) })
    .map((given) => (of) => answerLines({ orderNumber: '1042', day: '20260304', ...given }, of)),
  '214': status.map((given) => (of) => statusLines(given, of)),
  '210': invoice.map((given) => (of) => invoiceLines(given, of)),
  '997': fc.array(fc.constantFrom('0001', '0002', '77'), { minLength: 1, maxLength: 4 }).map(
    (controls) => () =>
      acknowledgmentLines(
        { functionalId: 'SM', control: '44' },
        controls.map((control) => ({ type: '204', control, from: 1, faults: [] })),
      ),
  ),
  TA1: fc.constant(() => [
    interchangeAcknowledgmentLine({ control: '000000440', sentAt: { day: '270801', time: '0915' } }, []),
  ]),
}

const profiles = fc.record({
  elementSeparator: fc.constantFrom('*', '|'),
  componentSeparator: fc.constantFrom('>', ':'),
  segmentTerminator: fc.constantFrom('~', "'"),
  hasLineBreaks: fc.boolean(),
})

/** Our segments as read by x12-parser: names and elements. */
async function readByStream(text: string): Promise<string[][]> {
  const found: string[][] = []
  for await (const each of Readable.from([text]).pipe(new X12parser())) {
    const { name, ...elements } = each as { name: string } & Record<string, string>
    found.push([name, ...Object.values(elements)])
  }
  // The line break after the last segment is read as one.
  return found.filter(([name]) => name?.trim())
}

/** The segments of the only message, as read by node-x12, which refuses wrong counts and control numbers. */
function readStrictly(text: string): string[][] {
  const read = new X12Parser(true).parse(text)
  if (!(read instanceof X12Interchange)) throw new TypeError('several interchanges')
  const [group, ...others] = read.functionalGroups
  expect([others.length, group?.transactions.length]).toEqual([0, 1])
  return group!.transactions[0]!.segments.map(({ tag, elements }) => [tag, ...elements.map(({ value }) => value)])
}

const known = (lines: readonly (readonly (string | number | null | undefined)[])[]) =>
  lines.map((each) => String(each[0]))

test.each(Object.entries(MESSAGES))('%s: two other parsers find each of its segments', async (type, message) => {
  await fc.assert(
    fc.asyncProperty(profiles, message, async (marks, linesOf) => {
      const of = { ...profile, ...marks }
      const lines = linesOf(of)
      const text = writeInterchange(of, type as EdiType, lines, { control: 7, now: NOW })
      const streamed = await readByStream(text)
      const inner = type === 'TA1' ? streamed.slice(1, -1) : streamed.slice(3, -3)
      expect(known(inner)).toEqual(known(lines))
      expect(await textOf(Readable.from([text]))).not.toMatch(/[^\x20-\x7E\n]/)
      if (type === 'TA1') return
      const strict = readStrictly(text)
      expect(known(strict)).toEqual(known(lines))
      // Both find the same values in the same places; one of them leaves out empty elements at the end.
      const trimmed = (found: string[][]) => found.map((each) => each.join(of.elementSeparator))
      expect(trimmed(strict)).toEqual(trimmed(inner))
    }),
    { numRuns: 60 },
  )
})

/** Tenders whose envelope is right: node-x12 refuses any other, and files that begin with blanks. */
const TENDERS = readdirSync(new URL('messages/', import.meta.url)).filter((name) =>
  /^(0[1-35-9]|1|20|21|22|23|26)/.test(name),
)

test.each(TENDERS)('%s: they find in a tender, as we store and show it, what its partner wrote', async (name) => {
  const given = readFileSync(new URL(`messages/${name}`, import.meta.url), 'latin1')
  const [interchange] = readInterchanges(given)
  const text = join(interchange!.segments, interchange!.separators)
  const { segments } = interchange!.groups[0]!.transactions[0]!
  const inner = segments.slice(1, -1).map(({ id, elements }) => [id, ...elements])
  expect(readStrictly(text)).toEqual(inner)
  const streamed = (await readByStream(text)).slice(3, -3)
  // x12-parser leaves out empty elements at the end.
  const trimmed = (found: string[][]) => found.map((each) => each.join('*').replace(/\*+$/, ''))
  expect(trimmed(streamed)).toEqual(trimmed(inner))
})
