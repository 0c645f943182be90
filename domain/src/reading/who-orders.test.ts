/** Who orders, where sentences, signatures and stops tell it; and other facts that prose tells of a stop. */
import { describe, expect, test } from 'vitest'
import { read, stopsOf } from './texts.fixture.ts'

const MOVE = 'Please move a 2020 Ford Escape from Plano TX 75074 to Denver CO 80202.'
const clientOf = (text: string) => read(text).client?.value ?? null

describe('who orders', () => {
  test.each([
    ['says so by "us"', `${MOVE}\n"Us" = Lakeland Premier Motors`, 'Lakeland Premier Motors'],
    ['is written for', `I am writing on behalf of Keystone Auto Finance. ${MOVE}`, 'Keystone Auto Finance'],
    ['is billed with others', `${MOVE} Bill both to Marin Luxury. Storage starts Friday.`, 'Marin Luxury'],
    [
      'introduces a company',
      `Hey it's Ron from Blue Ridge Auto Transport, my truck broke. ${MOVE}`,
      'Blue Ridge Auto Transport',
    ],
    ['is typed small', `yeah this is tanya at river city motors in plano. ${MOVE}`, 'river city motors'],
    ['begins the text', `Cedar Hollow Apartments here. ${MOVE}`, 'Cedar Hollow Apartments'],
    ['called', `notes - Stacy at Muncie Buick GMC called: ${MOVE}`, 'Muncie Buick GMC'],
    ['pays for a relative', `${MOVE} my dad Rob Pasco is paying.`, 'Rob Pasco'],
    [
      'is named behind a person in a label',
      `Opened by: Samir Haddad (Northwind Pharma Services)\n${MOVE}`,
      'Northwind Pharma Services',
    ],
    ['signs as a couple', `${MOVE}\n\nKind regards,\nWalter and Joan Lindqvist`, 'Walter and Joan Lindqvist'],
    [
      'signs below a desk',
      `${MOVE}\n\nRegards,\nYolanda Prieto\nFleet & Facilities\nGulf Elevator Service`,
      'Gulf Elevator Service',
    ],
    [
      'signs below a desk that sounds like a company',
      `${MOVE}\n\nRegards,\nYolanda Prieto\nRemarketing Group\nGulf Elevator Service`,
      'Gulf Elevator Service',
    ],
    [
      'signs a mail that a desk sent',
      `From: Fleet Services <fleet@gmail.com>\nSubject: move\n\n${MOVE}\n\nRegards,\nYolanda Prieto\nGulf Elevator Service`,
      'Gulf Elevator Service',
    ],
    ['is the lender', `LENDER: First Prairie Bank\n${MOVE}`, 'First Prairie Bank'],
    [
      'is shortened at the end',
      'Bought a 2020 Ford Escape, from Plano TX 75074 to Harbor Ford, 12 Main St, Denver CO 80202. Thx - Jodi @ Harbor',
      'Harbor Ford',
    ],
  ])('%s', (_what, text, client) => expect(clientOf(text)).toBe(client))

  test('is billed behind a price', () =>
    expect(clientOf(`${MOVE}\nApproved freight: $340.00. Invoice Golden State Auto Exchange.`)).toBe(
      'Golden State Auto Exchange',
    ))

  test('is the company where the writer is asked for, or that receives what a person sells', () => {
    const place = 'Naples Gallery Motors, 12 Main St, Plano TX 75074'
    expect(
      clientOf(
        `2020 Ford Escape\nPickup: ${place}\nContact: Adrian Voss 239-555-0151\nDelivery: 9 Oak Ave, Denver CO 80202\n\nRegards,\nAdrian Voss`,
      ),
    ).toBe('Naples Gallery Motors')
    expect(
      clientOf(
        '2020 Ford Escape\nPickup: Carol Tibbets, 58 Oak Rd, Plano TX 75074\nDelivery: Ridgeline Motors, 9 Oak Ave, Denver CO 80202',
      ),
    ).toBe('Ridgeline Motors')
  })

  test('is no account number, no place of storage and no sentence', () => {
    expect(clientOf(`ACCOUNT: XXXX-7718\n${MOVE}`)).toBe(null)
    expect(clientOf(`It's in storage at Lakeway Boat & RV. ${MOVE}`)).toBe(null)
    expect(
      read(`Lender: The Ostrom Collection, 220 Main St, Austin TX 78704\n2020 Ford Escape`).stops[0]?.street1?.value,
    ).toBe('220 Main St')
  })

  test('is not a customer whose label is followed by an address', () => {
    const order = read(
      '2016 Ford Escape at Northport Motors, 12 Main St, Plano TX 75074\nto customer: Ray Delgado, 117 Lakeview Ct, Denver CO 80202',
    )
    expect(order.client?.value).not.toBe('Ray Delgado')
    expect(stopsOf(order)[1]?.[2]).toBe('Denver')
  })
})

describe('a stop', () => {
  test.each([
    ['Bay State Towing, 12 Main St, Plano TX 75074', 'Bay State Towing'],
    ['It is currently being held by Allegheny Recovery, 12 Main St, Plano TX 75074', 'Allegheny Recovery'],
    ['Private residence, 12 Main St, Plano TX 75074', null],
  ])('%s', (place, name) =>
    expect(read(`2020 Ford Escape. Pick up from ${place}`).stops[0]?.name?.value ?? null).toBe(name),
  )

  test.each(['1800 W Loop 281', '1909 Rt 70 E'])('is at %s', (street) =>
    expect(read(`Pick up a 2020 Ford Escape at ${street}, Plano, TX 75074`).stops[0]?.street1?.value).toBe(street),
  )

  test.each([
    [
      'The yard opens at 6:30 in the morning and we lock the gate at 3:30 in the afternoon.',
      'opens at 6:30 in the morning and we lock the gate at 3:30 in the afternoon',
    ],
    ['The lot is open Monday to Friday between 8 and 4.', 'Monday to Friday between 8 and 4'],
    ['Contact: return office 801-555-0122, 24/7', '24/7'],
    ['Monday to Friday from 8 to 5 ET', 'Monday to Friday from 8 to 5 ET'],
  ])('is open: %s', (said, hours) =>
    expect(read(`2020 Ford Escape\nPickup: 12 Main St, Plano, TX 75074\n${said}`).stops[0]?.hours?.value).toBe(hours),
  )

  test('of a day that names no end is the pickup', () => {
    const stops = stopsOf(
      read('2020 Ford Escape from 12 Main St, Plano TX 75074\nto 9 Oak Ave, Denver CO 80202\nso like the 18th?'),
    )
    expect(stops.map(([role, , , from]) => [role, from])).toEqual([
      ['pickup', '12-18'],
      ['delivery', null],
    ])
  })

  test.each([
    ['before Memorial Day', '05-30'],
    ['by Labor Day', '09-06'],
    ['- no hurry, but before Memorial Day would be good', '05-30'],
    ['by Thanksgiving', '11-25'],
  ])('is due %s', (said, day) =>
    expect(stopsOf(read(`2020 Ford Escape from Plano TX 75074. Deliver to Denver CO 80202 ${said}`))[1]?.[4]).toBe(day),
  )

  test('no sooner than storage costs', () =>
    expect(
      read(`2020 Ford Escape at 12 Main St, Plano TX 75074. Storage begins to accrue on December 9.`).stops[0]?.from ??
        null,
    ).toBe(null))
})

describe('a table', () => {
  test('has a rule below its headings', () => {
    const { vehicles, price } = read(
      '| Unit | VIN | Goes to | Rate |\n|------|-----|---------|------|\n| 2020 Ford Escape | 1FMCU9GD5LUB72015 | Denver CO 80202 | 95 |\n| 2019 Ford Fusion | 3FA6P0HD9KR119042 | Omaha NE 68102 | 110 |',
    )
    expect(vehicles.map((each) => each.price?.value)).toEqual([95, 110])
    expect(price?.value).toBe(205)
  })

  test('has where each unit is in a column', () => {
    const order = read(
      'UNIT     VEHICLE           VIN                 LOCATION\n70118    22 Ford Escape    1FMCU9GD5LUB72015   PLN\n70246    19 Ford Fusion    3FA6P0HD9KR119042   AUS\n\nPLN = Red Rentals, 12 Main St, Plano TX 75074\nAUS = Red Rentals, 9 Oak Ave, Austin TX 78704\nDeliver to: 1 Elm St, Denver CO 80202',
    )
    expect(order.stops.map(({ role, city }) => [role, city?.value])).toEqual([
      ['pickup', 'Plano'],
      ['pickup', 'Austin'],
      ['delivery', 'Denver'],
    ])
    expect(order.stops.slice(0, 2).map(({ vehicles }) => vehicles.length)).toEqual([1, 1])
  })
})

test('the number of a car in a list is no stock number', () =>
  expect(
    read(
      'Car #1: 2021 Toyota RAV4 silver\nCar #2: 2020 Honda Civic black\nfrom Plano TX 75074 to Denver CO 80202',
    ).vehicles.map(({ stockNumber }) => stockNumber),
  ).toEqual([null, null]))

test('what a year "is" is no Lexus', () =>
  expect(
    read('The 2015 is blue, the 2016 is red. From Plano TX 75074 to Denver CO 80202').vehicles.map(
      ({ model }) => model?.value,
    ),
  ).not.toContain('is'))

test('a total beside the price of each is no price of each', () => {
  const { price, vehicles } = read(
    '2020 Ford Escape and 2018 Kia Forte from Plano TX 75074 to Denver CO 80202\nRATE 125 EACH / 250 TOTAL',
  )
  expect([price?.value, vehicles.map((each) => each.price?.value)]).toEqual([250, [125, 125]])
})

test('a chat of an agent and the dispatcher is read as one', () =>
  expect(
    stopsOf(
      read(
        'Agent: got a 2015 Ford Escape\nDispatch: where\nAgent: from 12 Main St, Plano TX 75074\nDispatch: going where\nAgent: to 9 Oak Ave, Denver CO 80202\nDispatch: ok',
      ),
    ).map(([role, , city]) => [role, city]),
  ).toEqual([
    ['pickup', 'Plano'],
    ['delivery', 'Denver'],
  ]))

test.each([
  ['Mode: open', 'open'],
  ['EQUIP: OPEN CARHAULER', 'open'],
])('%s is a trailer', (said, trailer) => expect(read(`${MOVE}\n${said}`).trailer?.value).toBe(trailer))

test('year, make and model may stand between slashes', () =>
  expect(
    read('Year/Make/Model: 2021 / Volkswagen / Atlas\nfrom Plano TX 75074 to Denver CO 80202').vehicles[0]?.model
      ?.value,
  ).toBe('Atlas'))
