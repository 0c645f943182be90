/** Swaps: what comes back on the same trip has its own stops. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const routes = (text: string) => {
  const { stops, vehicles } = read(text)
  return stops.map(({ role, city, vehicles: of }) => [role, city?.value, of.map((each) => vehicles.indexOf(each))])
}
const SWAP = [
  ['pickup', 'Plano', [0]],
  ['pickup', 'Denver', [1]],
  ['delivery', 'Denver', [0]],
  ['delivery', 'Plano', [1]],
]

test('one vehicle there, another one back', () => {
  expect(
    routes(`taking our 2023 chevy tahoe 1GNSKNKD5PR118204 from us (North Lot, 120 Main St, Plano TX 75074) to Mile High, 100 Colfax Ave, Denver CO 80202
and bringing back their 2022 silverado 1500 white vin 1GCUYDED6NZ402217 same way`),
  ).toEqual(SWAP)
  expect(
    routes(`Pickup: 120 Main St, Plano TX 75074
Delivery: 100 Colfax Ave, Denver CO 80202
ours out: 2026 Pathfinder, 5N1DR3BE3TC202217
theirs back: 2026 Frontier, 1N6ED1EK9TN611840`),
  ).toEqual(SWAP)
})

test('the people of an end are those of its other stop too', () => {
  const { stops } = read(`2023 Tahoe 1GNSKNKD5PR118204
Pickup: 120 Main St, Plano TX 75074, ask for Derek 972-555-0144
Delivery: 100 Colfax Ave, Denver CO 80202, ask for Mandy 303-555-0119
On the way bring back a 2022 Silverado 1500, 1GCUYDED6NZ402217`)
  expect(stops.map(({ contacts }) => contacts[0]?.name?.value)).toEqual(['Derek', 'Mandy', 'Mandy', 'Derek'])
})

test('where what comes back stands is never sure', () => {
  const { stops } = read(`Pickup: 120 Main St, Plano TX 75074
Delivery: 100 Colfax Ave, Denver CO 80202
ours out: 2026 Pathfinder, 5N1DR3BE3TC202217
theirs back: 2026 Frontier, 1N6ED1EK9TN611840`)
  expect(stops.map(({ street1 }) => street1?.isSure)).toEqual([true, false, true, false])
})

test('one vehicle that only goes back is no swap', () => {
  expect(
    routes(`Please bring back our 2023 Tahoe 1GNSKNKD5PR118204
Pickup: 100 Colfax Ave, Denver CO 80202
Delivery: 120 Main St, Plano TX 75074`),
  ).toHaveLength(2)
})
