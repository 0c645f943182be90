/** Where the name of a place may stand beside its address: behind it, or before words that only lead on to the street. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const pickupOf = (words: string) => {
  const [pickup] = read(`${words}\nDeliver to 900 Elm St, Denver CO 80202\n2020 Ford Escape`).stops
  return [pickup?.name?.value, pickup?.street1?.value]
}

test.each([
  ["Pick up at ADESA Tulsa, that's 8915 E Pine St, Tulsa OK 74116", 'ADESA Tulsa', '8915 E Pine St'],
  ['PU 1/21 - IAA Austin / 2801 Barton Rd / Austin TX 78704', 'IAA Austin', '2801 Barton Rd'],
  ['Load: Three Rivers Ranch, 6810 Oak St, Plano TX 75074', 'Three Rivers Ranch', '6810 Oak St'],
  ['Pick up at 1180 Oak St, Plano TX 75074 Peach State Imports', 'Peach State Imports', '1180 Oak St'],
  [
    'Pick up at 1180 Oak St, Plano TX 75074, Frontera Trucks, ask for Nacho 956-555-0160',
    'Frontera Trucks',
    '1180 Oak St',
  ],
  [
    'Pick up at 1180 Oak St, Plano TX 75074, body shop called Hill Country Collision, ask for Al',
    'Hill Country Collision',
    '1180 Oak St',
  ],
])('%s', (words, ...right) => expect(pickupOf(words)).toEqual(right))

test.each([
  'Pick up at 1180 Oak St, Plano TX 75074 Bill To Midtown Motors',
  'Pick up at 1180 Oak St, Plano TX 75074, to Midtown Motors, 900 Elm St, Denver CO 80202',
  'Pick up at 1180 Oak St, Plano TX 75074 2019 Honda Civic',
  'Pick up at 1180 Oak St, Plano TX 75074 Ford Explorer',
])('is no name of it: %s', (words) => expect(pickupOf(words)[0]).toBeUndefined())

test('the name behind one address is that of the next', () =>
  expect(
    read('2020 Ford Escape, 1180 Oak St, Plano TX 75074 -> Midtown Motors, 900 Elm St, Denver CO 80202').stops.map(
      ({ name }) => name?.value,
    ),
  ).toEqual([undefined, 'Midtown Motors']))

test('a name behind its address is a guess', () =>
  expect(read('PU: 1180 Oak St, Plano TX 75074, Frontera Trucks').stops[0]?.name).toMatchObject({ isSure: false }))
