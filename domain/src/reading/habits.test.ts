/** Habits of dealers, brokers, banks and private people, each of which once cost a stop, a price or a day. */
import { describe, expect, test } from 'vitest'
import { moment, read, stopsOf } from './texts.fixture.ts'

describe('stops', () => {
  test('short marks with a day and a dash: PU1, PU2, DO', () => {
    const order = read(`PU1 - Mon 12/7 - North Lot, 120 Main St, Plano TX 75074
PU2 - Tue 12/8 - Okie Motors, 2400 S I-35 Service Rd, Tulsa OK 74116
DO - by Thu 12/10 - Mile High, 100 Colfax Ave, Denver CO 80202`)
    expect(stopsOf(order)).toEqual([
      ['pickup', 'North Lot', 'Plano', '12-07', '12-07'],
      ['pickup', 'Okie Motors', 'Tulsa', '12-08', '12-08'],
      ['delivery', 'Mile High', 'Denver', null, '12-10'],
    ])
    expect(order.stops[1]?.street1?.value).toBe('2400 S I-35 Service Rd')
  })

  test('a broker named as the shipper orders, and is where nothing is picked up', () => {
    const { client, stops } = read(`Shipper: Quick Route Brokerage          Phone: (317) 555-0160

PICKUP
North Lot
120 Main St
Plano, TX 75074
Contact: Jim Keller
(972) 555-0128

DELIVERY
100 Colfax Ave, Denver, CO 80202`)
    expect(client?.value).toBe('Quick Route Brokerage')
    expect(stops[0]?.name?.value).toBe('North Lot')
    expect(stops[0]?.contacts.map(({ phone }) => phone?.value)).toEqual(['972-555-0128'])
  })

  test("a bank's agent holds the vehicle, the auction gets it", () => {
    const order = read(`2019 Nissan Altima 1N4BL4DV1KC211906

Agent: Bayou Recovery, 120 Main St, Plano, TX 75074. Call Terrence one hour ahead.

Auction: First Choice Auction, 100 Colfax Ave, Denver, CO 80202.`)
    expect(stopsOf(order).map((stop) => stop.slice(0, 3))).toEqual([
      ['pickup', 'Bayou Recovery', 'Plano'],
      ['delivery', 'First Choice Auction', 'Denver'],
    ])
    expect(order.stops[0]?.contacts[0]?.name?.value).toBe('Terrence')
  })

  test('a city before its street', () => {
    const { stops } = read('Deliver to me in Tulsa OK, 1422 W Beach Blvd')
    expect([stops[0]?.street1?.value, stops[0]?.city?.value, stops[0]?.state?.value]).toEqual([
      '1422 W Beach Blvd',
      'Tulsa',
      'OK',
    ])
  })

  test('an answer that moves the delivery leaves nothing of the old place sure', () => {
    const { stops } = read(`Change of plan, customer wants it at his office instead: 310 Oak Ave, Denver CO 80202.

On Mon, Nov 30, 2026 at 1:15 PM Ashley wrote:
> Pickup: North Lot, 120 Main St, Plano TX 75074
> Delivery: 77 Cherry Creek Rd, Denver CO 80202
> 2024 Toyota Camry 4T1G11AK2LU338104`)
    const delivery = stops.find(({ role }) => role === 'delivery')
    expect([delivery?.street1?.value, delivery?.street1?.isSure]).toEqual(['310 Oak Ave', false])
  })

  test('a VIN is no part of a street', () => {
    const { vehicles } = read('2022 silverado 1500 white vin 1GCUYDED6NZ402217 same way')
    expect(vehicles.map(({ vin }) => vin?.value)).toEqual(['1GCUYDED6NZ402217'])
  })
})

describe('names and places', () => {
  test('every stop that goes by a name gets its address', () => {
    const { stops, vehicles } = read(`Stock    Vehicle               VIN                  From               To
B2201    2023 Buick Envista    KL47LBE22PB012094    Plano store        Denver store
G4410    2020 GMC Terrain      3GKALMEV4LL260017    Denver store       Plano store

Plano = Badger Buick GMC, 120 Main St, Plano TX 75074
Denver = Badger Chevrolet, 100 Colfax Ave, Denver CO 80202`)
    expect(
      stops.map(({ role, name, city, vehicles: of }) => [
        role,
        name?.value,
        city?.value,
        of.map((each) => vehicles.indexOf(each)),
      ]),
    ).toEqual([
      ['pickup', 'Badger Buick GMC', 'Plano', [0]],
      ['pickup', 'Badger Chevrolet', 'Denver', [1]],
      ['delivery', 'Badger Chevrolet', 'Denver', [0]],
      ['delivery', 'Badger Buick GMC', 'Plano', [1]],
    ])
  })

  test('a corner is a street, and no name', () => {
    const { stops } = read('Deliver: jobsite at the NW corner of 180th and Maple, Omaha NE 68102')
    expect([stops[0]?.name, stops[0]?.street1?.value]).toEqual([null, 'NW corner of 180th and Maple'])
  })

  test('a city that begins like a word for a floor is no suite', () => {
    const { stops } = read('Deliver: 61 Terminal Dr, Fletcher NC 28732')
    expect([stops[0]?.street1?.value, stops[0]?.city?.value]).toEqual(['61 Terminal Dr', 'Fletcher'])
  })

  test('"YES, ON THE DASH" is not in Ontario', () =>
    expect(read('Where are the keys? YES, ON THE DASH').stops).toEqual([]))

  test('a person has no title', () => {
    const { stops } = read('Livraison : M. Stéphane Côté, 100 Colfax Ave, Denver CO 80202')
    expect([stops[0]?.name, stops[0]?.contacts[0]?.name?.value]).toEqual([null, 'Stéphane Côté'])
  })

  test('the department is no part of the company, and a first name is given in full where it is told', () => {
    expect(
      read('2018 Jeep Cherokee to Denver CO\n\nThanks,\nAlicia Brandt\nRecovery Dept, Volunteer State Credit Union')
        .client?.value,
    ).toBe('Volunteer State Credit Union')
    expect(
      read(
        'Pickup: 120 Main St, Plano TX 75074. Contact Megan Foley 253-555-0138\n2020 Subaru Ascent\n\nThank you,\nMegan',
      ).client?.value,
    ).toBe('Megan Foley')
  })
})

test('a VIN far below the only vehicle is its own, if it is of its year', () => {
  const text = (vin: string) => `a Tahoe 2021 in Plano TX\n${'ok\n'.repeat(8)}${vin}`
  expect(read(text('1GNSKBKD0MR330218')).vehicles.map(({ model, vin }) => [model?.value, vin?.value])).toEqual([
    ['Tahoe', '1GNSKBKD0MR330218'],
  ])
  expect(read(text('1GNSKNKD5PR118204')).vehicles).toHaveLength(2)
})

test('a color ends where the next label begins', () => {
  const [vehicle] = read('VEH: 2019 RAM 1500 CLASSIC / VIN 1C6RR7LT2KS590088 / CLR: WHT / PLT: NM 884 TRK').vehicles
  expect([vehicle?.model?.value, vehicle?.color?.value, vehicle?.licensePlate?.value]).toEqual([
    '1500 CLASSIC',
    'white',
    '884 TRK',
  ])
})

test('an assignment is dated and not numbered', () => {
  expect(read('ASSIGNMENT 4/12/27 - MIDLAND CASUALTY\nCLM# MC-77-20418').referenceNumber?.value).toBe('MC-77-20418')
})

test.each([
  ['Hyster H80FT forklift, 2018, H 80FT', 'height'],
  ['2014 John Deere 8320R tractor, abt 2,900 lbs', 'weight'],
  ['2014 John Deere 8320R tractor, about 9 ft wide', 'width'],
] as const)('not sure of a size: %s', (text, side) => {
  const [machine] = read(text).vehicles
  expect([machine?.[side] !== null, machine?.[side]?.isSure]).toEqual([true, false])
})

test('a plate before a period is whole, a lot of an address and an appointment that is a time are doubted', () => {
  expect(read('Car: Honda CR-V, 2019, Maine plate 4417 XB. Runs.').vehicles[0]?.licensePlate?.value).toBe('4417 XB')
  const order = read(
    'Pickup: Marine Terminal, Lot 90, 120 Main St, Plano TX 75074\nDELIVER Denver CO 12/15/2026 APPT 0930\n2018 Kia Rio',
  )
  for (const vehicle of order.vehicles) expect(vehicle.lotNumber?.isSure ?? false).toBe(false)
  for (const { reference } of order.stops) expect(reference?.isSure ?? false).toBe(false)
  expect(read('2018 Kia Rio, card in envelope w/ key tag').vehicles[0]?.hasKeys).toBeNull()
})

describe('chats without times', () => {
  test('the name before a line is its writer, and no label', () => {
    const { stops, client, price } = read(`Me: hey whats the address
Customer: 120 Main St, Plano TX 75074
Me: and going to?
Customer: my sons place 100 Colfax Ave, Denver CO 80202
Me: can do 240
Customer: yep, call Wyatt when ur close 812-555-0141`)
    expect(stops.map(({ role, city }) => [role, city?.value])).toEqual([
      ['pickup', 'Plano'],
      ['delivery', 'Denver'],
    ])
    expect(stops.map(({ hours }) => hours)).toEqual([null, null])
    expect([client, price?.value]).toEqual([null, 240])
  })

  test('labels that repeat are no writers', () => {
    const { stops } = read(`Origin: Plano TX
Destination: Denver CO
Origin: Plano TX
Destination: Denver CO`)
    expect(stops.map(({ role }) => role)).toEqual(['pickup', 'delivery'])
  })

  test('labels of vehicles are no writers either', () => {
    const vehicle = (words: string, vin: string, lot: string) =>
      `Vehicle: ${words}\nVIN: ${vin}\nLot: ${lot}\nRuns: No\nKeys: No\nPrice: 450`
    const { vehicles, stops } = read(
      [
        vehicle('2019 Honda Pilot', '5FNYF6H59KB000127', '41234567'),
        vehicle('2020 Toyota Camry', '4T1G11AK0LU300121', '41234568'),
        vehicle('2018 Ford Escape', '1FMCU9GD2JUA00123', '41234569'),
        'Pickup: 120 Main St, Plano TX 75074',
        'Delivery: 100 Colfax Ave, Denver CO 80202',
      ].join('\n'),
    )
    expect(
      vehicles.map(({ model, lotNumber, inoperable, hasKeys }) => [
        model?.value,
        lotNumber?.value,
        inoperable?.value,
        hasKeys?.value,
      ]),
    ).toEqual([
      ['Pilot', '41234567', 'yes', false],
      ['Camry', '41234568', 'yes', false],
      ['Escape', '41234569', 'yes', false],
    ])
    expect(stops.map(({ city }) => city?.value)).toEqual(['Plano', 'Denver'])
  })
})

test('a stop has the vehicles that its line names, whatever is listed below', () => {
  const { stops, vehicles } = read(`* Pickup: 120 Main St, Plano TX 75074
* Drop 1: Gulf Nissan, 100 Colfax Ave, Denver CO 80202 (2 units: Rogue, Kicks)
* Drop 2: Coast Ford, 600 W 23rd St, Omaha NE 68102 (1 unit: F-150)
* Units: 2024 Nissan Rogue 5N1BT3BA0RC700121 / 2024 Nissan Kicks 3N1CP5CV8RL501180 / 2023 Ford F-150 1FTFW1E57PKD90014`)
  expect(stops.map(({ vehicles: of }) => of.map((each) => vehicles.indexOf(each)))).toEqual([[], [0, 1], [2]])
  expect(vehicles.map(({ stockNumber }) => stockNumber)).toEqual([null, null, null])
})

test.each(['Release number RAF-90018.', 'Release code RAF-90018.', 'Release # RAF-90018.'])('%s', (said) => {
  const { stops } = read(`It is at North Lot, 120 Main St, Plano TX 75074. ${said} No key.`)
  expect(stops[0]?.reference?.value).toBe('RAF-90018')
})

test("a dealer's number is no name of a place", () => {
  const { stops } = read('Dealer # ............ 61182\nPick up at .......... North Lot, 120 Main St, Plano TX 75074')
  expect(stops.map(({ name }) => name?.value)).toEqual(['North Lot'])
})

describe('prices', () => {
  const chat = (...lines: string[]) =>
    read(lines.map((line, index) => `[12/1/26, 9:1${index} AM] ${line}`).join('\n')).price

  test('of a chat, the amount that the other one agrees to', () => {
    expect(chat('Tony: got a 2020 Camry', 'Me: i can do 325', 'Tony: 275?', 'Me: 300', 'Tony: ok')?.value).toBe(300)
    expect(chat('Me: i can do 325', 'Tony: 275?', 'Me: deal')?.value).toBe(275)
    expect(chat('Me: i can do 325', 'Tony: 275?', 'Me: deal')?.isSure).toBe(false)
  })

  test('an amount is agreed in the words that repeat it, in Spanish too', () => {
    expect(
      chat('Lupita: tengo una Tahoe 2021', 'Chava: cuanto', 'Lupita: 275', 'Chava: 325 y voy hoy', 'Lupita: sale 325')
        ?.value,
    ).toBe(325)
  })

  test('"$180 for unit 1 and $260 for unit 2"', () => {
    const { vehicles, price } = read(
      'Unit 1: 2018 Jeep Cherokee, black\nUnit 2: 2021 Chevrolet Malibu, red\n\n$180 for unit 1 and $260 for unit 2',
    )
    expect([vehicles.map((each) => each.price?.value), price?.value]).toEqual([[180, 260], 440])
  })

  test('what was paid before, and fees at the yard, are no price', () => {
    expect(read('2021 BMW M4, i was paying 2400 for all 3 last time').price).toBeNull()
    expect(read('2021 BMW M4. FEES DUE AT TOW YARD $412.50').price).toBeNull()
  })

  test('"par auto" is for each', () => {
    const { price } = read(
      '2 autos: Kona 2023 KM8K22AB9PU900417, Elantra 2020 KMHD84LF8LU118830. Tarif: 500 $ par auto',
    )
    expect([price?.value, price?.isSure]).toEqual([1000, false])
  })
})

describe('days', () => {
  test.each([
    // Said on a Tuesday.
    ['pickup saturday or sunday this weekend, deliver whenver next week', ['12-05', '12-06'], ['12-07', '12-13']],
    ['pick up 12/10 after 6 AM, deliver same day', ['12-10 06:00', null], ['12-10', '12-10']],
    ['ramassage entre le 8 et le 10 décembre, livraison le 12 décembre', ['12-08', '12-10'], ['12-12', '12-12']],
    ['pickup 12/8, sell date is 12/16 so deliver by 12/14', ['12-08', '12-08'], [null, '12-14']],
    ['ready end of the week, deliver by end of next week', ['12-04', null], [null, '12-11']],
  ])('%s', (text, pickup, delivery) => {
    const { stops } = read(text)
    expect(stops.map(({ from, to }) => [moment(from), moment(to)])).toEqual([pickup, delivery])
  })
})

test.each([
  ['it dosnt run', 'yes', null],
  ['no key fob just the plain key', null, null],
  ['unit starts but has a flat', 'no', null],
  ['agent made a key', null, true],
])('condition: %s', (text, inoperable, hasKeys) => {
  const [vehicle] = read(`2014 toyota tacoma\n${text}`).vehicles
  expect([vehicle?.inoperable?.value ?? null, vehicle?.hasKeys?.value ?? null]).toEqual([inoperable, hasKeys])
})

test('a boat on its trailer is a boat, with feet and inches', () => {
  const [boat] = read('2012 Sea Ray 240 Sundeck, sits on a tandem axle trailer. 25 feet 8 long, 8.5 wide').vehicles
  expect([boat?.kind?.value, boat?.length?.value]).toEqual(['boat', 308])
})
