/** Codes that open a gate: the stop's number, unless it has another one; then they are told the driver as words. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const CAR = '2020 Ford Escape'
const DROP = 'Drop: 900 Elm St, Denver CO 80202'
const pickupOf = (words: string) => {
  const [pickup] = read(`Pickup: Acme Storage, 12 Oak St, Plano TX 75074${words}\n${DROP}\n${CAR}`).stops
  return [pickup?.reference?.value ?? null, pickup?.notes.map(({ value }) => value)]
}

test.each([
  ['. Gate code is 2290#.', '2290#'],
  [', gate code 2290, open 8-5', '2290'],
  [' (gate code #2290, see Al 214-555-0147)', '2290'],
  ['. And the gate code there is 2290#', '2290#'],
  ['. Keypad code *2290#', '*2290#'],
  ['\nGate Code: 2290#', '2290#'],
  ['\nCódigo del portón: 2290', '2290'],
])('alone it is the number of the stop: %s', (words, code) => expect(pickupOf(words)).toEqual([code, []]))

test.each([
  ['. Release # RL-4471. Gate code 2290#.', 'RL-4471'],
  ['. Gate code 2290#. Release # RL-4471.', 'RL-4471'],
  ['\nGate Code: 2290#\nRelease No: RL-4471', 'RL-4471'],
])('beside another number it is an instruction: %s', (words, number) =>
  expect(pickupOf(words)).toEqual([number, ['Gate code 2290#']]),
)

test('it is of the stop that it stands beside', () => {
  const { stops } = read(
    `Pickup: Acme Storage, 12 Oak St, Plano TX 75074. Release # RL-4471.\n${DROP}, gate code 2290#\n${CAR}`,
  )
  expect(stops.map(({ reference }) => reference?.value)).toEqual(['RL-4471', '2290#'])
})
