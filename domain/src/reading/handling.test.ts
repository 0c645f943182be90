/** What a truck needs at a place, said in a row of a vehicle or in a few letters. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const notesOf = (line: string) =>
  read(`${line}\n\nPickup: 12 Oak St, Plano TX 75074\nDelivery: 900 Elm St, Denver CO 80202`).stops.map(({ notes }) =>
    notes.map(({ value }) => value),
  )

test.each([
  ['Lot 61184427 2019 DODGE CHARGER BLACK - non runner, forks needed, NO KEYS', [['forks needed'], []]],
  ['2019 Dodge Charger   KEYS: NO   RUNS: NO, NEEDS WINCH', [['NEEDS WINCH'], []]],
  ['Unit\tYear\tMake\tModel\tCondition\nA-1\t2013\tDodge\tCaravan\tINOP - winch at del', [[], ['winch at del']]],
  ['2016 Dodge Charger  2C3CDXBG7GH210884   (inop, winch)', [['winch'], []]],
  ['Unit\tYear\tMake\tModel\tCondition\nA-1\t2017\tJeep\tCompass\tINOP - jump box', [['jump box'], []]],
  ['2017 Jeep Compass\nPICK UP 12/14/2026 0800-1400 FCFS', [['FCFS'], []]],
])('%s', (line, notes) => expect(notesOf(line)).toEqual(notes))

test('is a part of the car', () =>
  expect(notesOf('2017 Jeep Compass with a winch, runs and drives').flat()).toEqual([]))

test('is not said twice', () =>
  expect(notesOf('2017 Jeep Compass inop. Truck needs a winch to load it, winch required').flat()).toHaveLength(1))
