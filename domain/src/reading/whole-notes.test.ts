/** Notes that are more than one clause, and those that stand in the midst of an address or under a label. */
import { expect, test } from 'vitest'
import { isInstruction } from './instructions.ts'
import { read } from './texts.fixture.ts'

const notesOf = (text: string) => {
  const { instructions, stops } = read(text)
  return [instructions.map(({ value }) => value), ...stops.map(({ notes }) => notes.map(({ value }) => value))]
}
const ENDS = 'Pickup: Acme Motors, 12 Oak St, Plano TX 75074\nDelivery: 900 Elm St, Denver CO 80202\n2020 Ford Escape\n'

test('a sentence under "Notes" is kept as a whole', () => {
  expect(notesOf(`${ENDS}Notes: Low garage, 7 ft at most. Sunroof stays open, please cover it`)[0]).toEqual([
    'Low garage, 7 ft at most',
    'Sunroof stays open, please cover it',
  ])
  expect(notesOf(`${ENDS}Instructions: bring a dealer tag, plates stay with us`).flat()).toEqual([
    'bring a dealer tag, plates stay with us',
  ])
})

test('what a note says of a day stays out of the rest', () =>
  expect(notesOf(`${ENDS}Notes: ready December 4, bring a badge for the gate`).flat()).toEqual([
    'bring a badge for the gate',
  ]))

test('a spot between a name and a street is one of the stop', () => {
  const text = 'Pick up at Acme Marine Storage, unit 31, 12 Oak St, Plano TX 75074. Drop: 900 Elm St, Denver CO 80202'
  expect(notesOf(text)).toEqual([[], ['unit 31'], []])
  expect(read(text).stops[0]).toMatchObject({ name: { value: 'Acme Marine Storage' }, street1: { value: '12 Oak St' } })
})

test('a spot behind a ZIP code is one of the stop', () =>
  expect(
    notesOf('pick up at 12 Oak St Plano TX 75074 behind the body shop\ndrop at 900 Elm St Denver CO 80202'),
  ).toEqual([[], ['behind the body shop'], []]))

test.each([
  ['Member no: 552017', [[], ['Member no: 552017'], []]],
  ['Buyer no. ........ 552017', [[], ['Buyer no 552017'], []]],
  ['Consignor acct: 552017', [[], [], ['Consignor acct: 552017']]],
  ['SELLER CODE: 552017', [[], [], ['SELLER CODE: 552017']]],
])('a number that a gate asks for: %s', (line, notes) => expect(notesOf(`${ENDS}${line}`)).toEqual(notes))

test.each(['his dog barks, let him know before you ring', 'I am home every evening after 6'])(
  'begins like a greeting and is none: %s',
  (text) => expect(isInstruction(text)).toBe(true),
)
