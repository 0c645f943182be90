import { describe, expect, test } from 'vitest'
import { plain } from './piece.ts'
import type { PlaceBook } from './places.ts'
import { MAX_ORDERS, readOrders } from './several-orders.ts'

const CITIES = [
  ['Dallas', 'TX', '75236'],
  ['Denver', 'CO', '80202'],
  ['Kansas City', 'MO', '64120'],
  ['Austin', 'TX', '78704'],
  ['Houston', 'TX', '77038'],
  ['Omaha', 'NE', '68102'],
] as const
const BOOK: PlaceBook = {
  zip: (code) => CITIES.map(([city, state, zip]) => ({ city, state, zip })).find(({ zip }) => zip === code),
  city: (name, state) =>
    CITIES.map(([city, of]) => ({ city, state: of, size: 50 })).find(
      (each) => plain(each.city) === plain(name) && (!state || each.state === state),
    ),
}
const known = { today: '2026-11-23', book: BOOK }
const [A, B, C] = ['1HGCM82633A004352', '1G1ZD5ST8LF101202', '3N1AB8CV8LY300404']

/** Each order in short: its number, VINs, route and price. */
const short = (text: string) =>
  readOrders(text, known).map(({ referenceNumber, vehicles, stops, price, client }) =>
    [
      referenceNumber?.value ?? '-',
      vehicles.map(({ vin, model }) => vin?.value.slice(-4) ?? model?.value).join('+'),
      stops.map(({ city }) => city?.value).join(' > '),
      price?.value ?? '-',
      ...(client ? [client.value] : []),
    ].join(', '),
  )

describe('orders in one text', () => {
  test('with a number each, the client named once above', () =>
    expect(
      short(`Customer: Northside Motors

Order: 4471
VIN: ${A}
Pickup: Manheim Dallas, 5333 W Kiest Blvd, Dallas, TX 75236
Deliver to: Mile High Autos, 100 Main St, Denver, CO 80202
Rate: $850

Order: 4472
VIN: ${B}
Pickup: Gulf States, 2100 Beltway 8, Houston, TX 77038
Deliver to: Riverside, 700 Riverside Dr, Austin, TX 78704
Rate: $400

Thanks, Joe`),
    ).toEqual([
      '4471, 4352, Dallas > Denver, 850, Northside Motors',
      '4472, 1202, Houston > Austin, 400, Northside Motors',
    ]))

  test('separated by lines of dashes, as from PDF pages', () =>
    expect(
      short(`Transport order T-1
Vehicle: 2019 Ford F-150
Pick up: Dallas, TX 75236
Deliver: Denver, CO 80202
----------
Transport order T-2
Vehicle: 2020 Nissan Sentra
Pick up: Houston, TX 77038
Deliver: Omaha, NE 68102
----------`),
    ).toEqual([
      expect.stringMatching(/F-150, Dallas > Denver, -$/),
      expect.stringMatching(/Sentra, Houston > Omaha, -$/),
    ]))

  test('numbered, in sentences', () =>
    expect(
      short(`Hi, we have three to move this week:
1) 2019 Ford F-150 from Dallas, TX to Denver, CO, $700
2) 2020 Nissan Sentra from Houston, TX to Omaha, NE, $650
3) 2018 Toyota Camry from Austin, TX to Kansas City, MO, $600
Thanks`),
    ).toEqual([
      '-, F-150, Dallas > Denver, 700',
      '-, Sentra, Houston > Omaha, 650',
      '-, Camry, Austin > Kansas City, 600',
    ]))

  test('one per line', () =>
    expect(
      short(`2019 Ford F-150, Dallas, TX -> Denver, CO $700
2020 Nissan Sentra, Houston, TX -> Omaha, NE $650`),
    ).toEqual(['-, F-150, Dallas > Denver, 700', '-, Sentra, Houston > Omaha, 650']))

  test('in rows of a table', () =>
    expect(
      short(`VIN | Pickup city | Pickup state | Delivery city | Delivery state | Price
${A} | Dallas | TX | Denver | CO | $700
${B} | Houston | TX | Omaha | NE | $650`),
    ).toEqual(['-, 4352, Dallas > Denver, 700', '-, 1202, Houston > Omaha, 650']))

  test('with one pickup for all of them, each with its own number', () =>
    expect(
      short(`All ready at Manheim Dallas, 5333 W Kiest Blvd, Dallas, TX 75236

PO: 11
${A}
Deliver to: Denver, CO 80202

PO: 12
${B}
Deliver to: Omaha, NE 68102`),
    ).toEqual(['11, 4352, Dallas > Denver, -', '12, 1202, Dallas > Omaha, -']))

  test('keep each value’s position in the whole text', () => {
    const text = `Order: 1\nVIN: ${A}\nFrom: Dallas, TX\nTo: Denver, CO\n\nOrder: 2\nVIN: ${B}\nFrom: Houston, TX\nTo: Omaha, NE`
    const vins = readOrders(text, known).map(
      ({ vehicles: [car] }) => car?.vin && text.slice(car.vin.start, car.vin.end),
    )
    expect(vins).toEqual([A, B])
  })
})

describe('one order stays one', () => {
  test.each([
    [
      'a load with several drops',
      `Trip 40021\nStop 1 (Pickup)\nHouston, TX 77038\nVIN ${A}\nVIN ${B}\n\nStop 2 (Delivery)\nAustin, TX 78704\nVIN ${A}\n\nStop 3 (Delivery)\nDallas, TX 75236\nVIN ${B}`,
    ],
    [
      'several vehicles on one route',
      `1) ${A} Dallas, TX to Denver, CO\n2) ${B} Dallas, TX to Denver, CO\n3) ${C} Dallas, TX to Denver, CO`,
    ],
    [
      'one price for several routes',
      `Order: 77\nTotal: $2,000\n\n${A} from Dallas, TX to Denver, CO\n\n${B} from Houston, TX to Omaha, NE`,
    ],
    [
      'a mail that is answered with the same order in it',
      `Order: 5\nVIN: ${A}\nFrom: Dallas, TX\nTo: Denver, CO\n\nOrder: 5\nVIN: ${A}\nFrom: Dallas, TX\nTo: Denver, CO`,
    ],
    ['a vehicle without a route behind an order', `1) ${A} Dallas, TX to Denver, CO\n2) ${B}`],
    ['nothing at all', ''],
  ])('%s', (_, text) => expect(short(text)).toHaveLength(1))

  test('and a list that is too long for a person to review', () => {
    const line = (n: number) => `${n + 1}) ${2000 + (n % 20)} Ford F-150 from Dallas, TX to Denver, CO, $${700 + n}\n`
    expect(short(Array.from({ length: MAX_ORDERS + 2 }, (_, n) => line(n)).join(''))).toHaveLength(1)
  })
})

describe('a long text costs no more than its length', () => {
  const CITY = ['Dallas, TX', 'Denver, CO', 'Tulsa, OK', 'Omaha, NE']
  /** How often the book of places is asked. */
  const asked = (text: string): number => {
    let count = 0
    const book: PlaceBook = {
      zip: () => {
        count += 1
        return undefined
      },
      city: (name, state) => {
        count += 1
        return { city: name, state: state ?? 'TX', size: 50 }
      },
    }
    readOrders(text, { today: '2026-12-01', book })
    return count
  }
  test.each<[string, (index: number) => string]>([
    ['a place in each line', (index) => CITY[index % 4]!],
    ['a street in each line', (index) => `${100 + index} Oak St, ${CITY[index % 4]}`],
    ['from and to in turn', (index) => `${index % 2 ? 'from' : 'to'} ${CITY[index % 4]}`],
    ['a route in each line', (index) => `${CITY[index % 4]} to ${CITY[(index + 1) % 4]}`],
  ])('%s', (_what, line) => {
    const of = (count: number) => asked(Array.from({ length: count }, (_, index) => line(index)).join('\n'))
    expect(of(400)).toBeLessThan(of(200) * 2.3)
  })

  test('nor does it hold more places than a person would look at', () => {
    const text = Array.from({ length: 500 }, (_, index) => `${100 + index} Oak St, ${CITY[index % 4]}`).join('\n')
    const [order] = readOrders(text, known)
    expect(order!.stops.length).toBeLessThanOrEqual(20)
  })
})
