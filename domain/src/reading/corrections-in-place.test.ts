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

test.each([
  ['ZIP is 37043, not 37034', '37043'],
  ['the ZIP 37034 should be 37043', '37043'],
  ['please change the zip from 37034 to 37043', '37043'],
  ['it was 37034, $3704 instead of $3703', '37034'],
])('%j corrects the mail that it quotes, with a mark', (words, zip) => {
  const order = read(`${words}. Thanks

On Wed, Dec 2, 2026 at 4:12 PM Ann Cole <ann@coleautos.example> wrote:
> 2019 Honda Accord 1HGCV1F31KA012341
> Pickup: 77 Commerce Dr, Denver, CO 80202
> Deliver: 6200 Oak Rd, Clarksville, TN 37034`)
  expect(order.stops.map(({ zipCode }) => zipCode?.value)).toEqual(['80202', zip])
  if (zip !== '37034') expect(order.stops[1]!.zipCode!.isSure).toBe(false)
})

test('keys that were not recovered, in Spanish, storage that begins, a yard behind "en", a lane of an auction', () => {
  const [car] = read('2018 Suburban, keys not recovered, pick up in Wichita KS 67213').vehicles
  expect(car!.hasKeys?.value).toBe(false)
  expect(read('Suburban 2018, tengo las llaves').vehicles[0]!.hasKeys?.value).toBe(true)
  const order = read(`Recoger en Laredo, TX 78041. Storage of $35 a day begins Dec 10.
Entregar en San Antonio, TX 78216, en Autos del Norte, 8801 San Pedro Ave`)
  expect(order.stops.map(({ name, from, to }) => [name?.value, from, to])).toEqual([
    [undefined, null, null],
    ['Autos del Norte', null, null],
  ])
  expect(read('VIN: 1HGCV1F31KA012341\nLane/Run: 14-0088').vehicles[0]!.lotNumber).toMatchObject({ isSure: false })
})
