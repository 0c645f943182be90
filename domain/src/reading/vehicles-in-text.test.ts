/** Labels, vehicles, conditions, plates and sizes in a piece of text. */
import { describe, expect, test } from 'vitest'
import { codesIn } from './codes.ts'
import { conditionOf, keysOf } from './conditions.ts'
import { labelOf } from './labels.ts'
import { measuresIn } from './measures-in.ts'
import { streetsIn } from './streets.ts'
import { plateOf, vehicleFact } from './vehicle-labels.ts'
import { vehiclesIn } from './vehicles.ts'

const piece = (text: string) => ({ text, start: 0 })

test.each([
  ['Surrey BC 604-555-0123', []],
  ['Surrey BC 604 555 0123', []],
  ['BC 47118', ['47118']],
  ['BC: 604-55', ['604-55']],
])('%s: a phone behind the province is no order', (text, found) =>
  expect(codesIn(piece(text)).map(({ read }) => read.value)).toEqual(found),
)

test.each([
  ['05 tahoe + a 99 jetski', ['tahoe']],
  ['2019 Honda Civic & 2015 Ford F-150', ['Civic', 'F-150']],
  ['2015 Chrysler Town & Country', ['Town & Country']],
])('%s: a sign between two is of no model', (text, models) =>
  expect(vehiclesIn(piece(text)).flatMap(({ model }) => (model ? [model.value] : []))).toEqual(models),
)

test.each([
  ['2017 Civic and 2015 F150 lot 68812345 & lot 68812399', ['68812345', '68812399'], false],
  ['2017 Civic lot 68812345 and 2015 F150 lot 68812399', ['68812345', '68812399'], true],
])('%s: each has its number, a guess if they stand behind all', (text, lots, isSure) =>
  expect(vehiclesIn(piece(text)).map(({ lotNumber }) => lotNumber && [lotNumber.value, lotNumber.isSure])).toEqual(
    lots.map((lot) => [lot, isSure]),
  ),
)

describe('labels', () => {
  test.each([
    ['Pick-up Date', 'pickup', 'date'],
    ['P/U', 'pickup', 'place'],
    ['Deliver to', 'delivery', 'place'],
    ['Consignee Phone', 'delivery', 'phone'],
    ['Customer PO', null, 'po'],
    ['Pickup 2', 'pickup', 'place'],
    ['Stop 3 (Delivery)', 'delivery', 'place'],
    ['Requested by', null, 'client'],
  ])('%s', (words, role, field) => expect(labelOf(words)).toMatchObject({ role, field }))

  test.each(['Good morning', 'lunch', 'so', ''])('%s is not one', (words) => expect(labelOf(words)).toBeNull())
})

describe('vehicles', () => {
  const of = (text: string) =>
    vehiclesIn(piece(text)).map(({ vin, year, make, model, color }) =>
      [vin?.value, year?.value, make?.value, model?.value, color?.value].map((value) => value ?? null),
    )
  test.each([
    ['2019 Ford F-150', [[null, 2019, 'Ford', 'F-150', null]]],
    ["'19 chevy silverado 1500, white", [[null, 2019, 'Chevrolet', 'silverado 1500', 'white']]],
    ['17 camry', [[null, 2017, null, 'camry', null]]],
    ['Ford F-150 2019', [[null, 2019, 'Ford', 'F-150', null]]],
    ['1HGCM82633A004352 2003 Honda Accord', [['1HGCM82633A004352', 2003, 'Honda', 'Accord', null]]],
    [
      '2014 bmw x5 and 2016 audi a4',
      [
        [null, 2014, 'BMW', 'x5', null],
        [null, 2016, 'Audi', 'a4', null],
      ],
    ],
    ['Lone Star Ram, 2000 S Loop 288', []],
    ['11/19/2026', []],
  ])('%s', (text, vehicles) => expect(of(text)).toEqual(vehicles))

  test.each([
    ['does not run, keys inside', 'yes', true],
    ['run & drive, no keys', 'no', false],
    ['forklift needed', 'yes', null],
    ['keys: missing', null, false],
    ['ready Monday', null, null],
    ["it runs but I can't drive it to you", 'no', null],
    ["sometimes won't start", null, null],
    ['please do not move before the 8th', null, null],
    ['they do not run', 'yes', null],
    ['they all drive', 'no', null],
    ['en état de marche, 1 clé', 'no', true],
    ['arranca, sin llaves de repuesto', 'no', null],
    ['keys zip tied to the wheel', null, true],
    ['yes 2 fobs', null, true],
  ])('%s', (text, inoperable, hasKeys) =>
    expect([conditionOf(piece(text))?.value ?? null, keysOf(piece(text))?.value ?? null]).toEqual([
      inoperable,
      hasKeys,
    ]),
  )
})

test.each([
  ['TX SKL 4482', 'SKL 4482'],
  ['OH JKW2207', 'JKW2207'],
  ['MN / HDR-851', 'HDR-851'],
  ['BK 48 213', 'BK 48 213'],
  ['TX 12', 'TX 12'],
])('the plate %s', (text, plate) => expect(plateOf(piece(text)).value).toBe(plate))

test.each([
  ['none have keys & we dont know if they run', null, false],
  ['the car does start but the brakes are soft', 'no', null],
  ['wholesale run for the sale', null, null],
  ['auction run to Tulsa', null, null],
])('the condition in %s', (text, inoperable, hasKeys) =>
  expect([conditionOf(piece(text))?.value ?? null, keysOf(piece(text))?.value ?? null]).toEqual([inoperable, hasKeys]),
)

test.each([
  ['year', '19', { year: 2019 }],
  ['year', '67', { year: 1967 }],
  ['lot', 'A114', { lotNumber: 'A114' }],
  ['lot', 'Y', { inoperable: 'no' }],
  ['condition', 'N', { inoperable: 'yes' }],
  ['keys', 'Present', { hasKeys: true }],
] as const)('under %s: %s', (field, text, facts) =>
  expect(
    Object.fromEntries(Object.entries(vehicleFact(field, piece(text)) ?? {}).map(([key, read]) => [key, read?.value])),
  ).toEqual(facts),
)

test.each([
  ['1931 Duesenberg Model J (black)', [1931, 'Duesenberg', 'Model J']],
  ['1932 Ford Model 18 roadster', [1932, 'Ford', 'Model 18']],
  ['2017 Hyundai Santa Fe Sport 2.4', [2017, 'Hyundai', 'Santa Fe Sport']],
])('%s', (text, described) => {
  const [vehicle] = vehiclesIn(piece(text))
  expect([vehicle?.year?.value, vehicle?.make?.value, vehicle?.model?.value]).toEqual(described)
})

test.each([
  ['92 inches long, 48 wide, 69 tall, around 900 pounds', [92, 48, 69, 900]],
  ['9 x 6 x 6\'9", 8,150 lb', [108, 72, 81, 8150]],
  ['overall length on the trailer is 25\'6", beam is 8 ft 6 in', [306, 102, null, null]],
  ['dry weight 7,100 lb, figure 8,500 with fuel', [null, null, null, 7100]],
  ['a bench 4 wide', [null, null, null, null]],
])('sizes in %s', (text, sizes) => {
  const { length, width, height, weight } = measuresIn(piece(text))
  expect([length, width, height, weight].map((each) => each?.value ?? null)).toEqual(sizes)
})

test.each([
  ['2015 Harley-Davidson Street Glide, black', []],
  ['2020 Harley Davidson Road Glide', []],
  ['planter, 12 row, folded', []],
  ['1900 Broadway', ['1900 Broadway']],
])('streets in %s', (text, streets) => expect(streetsIn(piece(text)).map((each) => each.text)).toEqual(streets))
