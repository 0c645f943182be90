/** What a text takes back, and what it says of all that it names. */
import { expect, test } from 'vitest'
import { readOrders } from './several-orders.ts'
import { known, read, stopsOf } from './texts.fixture.ts'
import { correctionsInPlace } from './corrections-in-place.ts'

const without = (text: string) => {
  let left = text
  for (const { at, end } of correctionsInPlace(text).toReversed()) left = left.slice(0, at) + left.slice(end)
  return left
}

test.each([
  ['2820 Cobb Pkwy? NO - 1075 Barrett Lakes Blvd', '1075 Barrett Lakes Blvd'],
  ['call 316-555-0199 no wait, use 316-555-0190', 'call 316-555-0190'],
  ['316-555-0199, sorry 316-555-0190', '316-555-0190'],
  ['Is it 120 Main St? no problem with 44 Elm St', 'Is it 120 Main St? no problem with 44 Elm St'],
  ['2018 Fiat 500, plate? no we kept Oregon: 552 KXR', '2018 Fiat 500, plate? no we kept Oregon: 552 KXR'],
  ['316-555-0199 or 316-555-0190', '316-555-0199 or 316-555-0190'],
])('of %j stays %j', (text, left) => {
  expect(without(text)).toBe(left)
})

test('a street that is taken back is no place', () => {
  const order = read(`2019 Honda Accord 1HGCV1F31KA012341
Pick up at 2820 Cobb Pkwy? NO - 1075 Barrett Lakes Blvd, Kennesaw GA 30144
Deliver to 100 Colfax Ave, Denver CO 80202`)
  expect(order.stops.map(({ street1 }) => street1?.value)).toEqual(['1075 Barrett Lakes Blvd', '100 Colfax Ave'])
})

test('a day without a number is read', () => {
  const order = read(`2019 Honda Accord
Pick up in Plano TX 75074
Deliver to Denver CO 80202 by Thanksgiving`)
  expect(stopsOf(order).at(-1)).toContain('11-25')
})

test('dots part a label from its value', () => {
  const { vehicles } = read(`Vehicle ..... 2019 Honda Accord
VIN ......... 1HGCV1F31KA012341
Pickup ...... 120 Main St, Plano TX 75074
Delivery .... 100 Colfax Ave, Denver CO 80202`)
  expect(vehicles.map(({ vin, model }) => [vin?.value, model?.value])).toEqual([['1HGCV1F31KA012341', 'Accord']])
})

test('what is said of all vehicles before they are named is of each', () => {
  const { vehicles } = read(`Two vans to move. They are white.
2019 Ford Transit 1FTYR1CM1KKA12349
2019 Ford Transit 1FTYR1CM9KKA12342
Pickup 120 Main St, Plano TX 75074
Deliver 100 Colfax Ave, Denver CO 80202`)
  expect(vehicles.map(({ color }) => color?.value.toLowerCase())).toEqual(['white', 'white'])
})

test('an order the other way round has the places of the one before', () => {
  const orders = readOrders(
    `Order 1
2019 Honda Accord 1HGCV1F31KA012341
Pickup 120 Main St, Plano TX 75074
Deliver 100 Colfax Ave, Denver CO 80202

Order 2
2018 Ford F-150 1FTEW1EP2JFA12343
Same places the other way round`,
    known,
  )
  expect(orders.map(({ stops }) => stops.map(({ role, city }) => `${role} ${city?.value}`).toSorted())).toEqual([
    ['delivery Denver', 'pickup Plano'],
    ['delivery Plano', 'pickup Denver'],
  ])
})

test('hours are no route', () => {
  const order = read(`2019 Honda Accord
Pickup: 120 Main St, Plano TX 75074, open from 7 to 2
Delivery: 100 Colfax Ave, Denver CO 80202`)
  expect(order.stops.map(({ city }) => city?.value)).toEqual(['Plano', 'Denver'])
})
